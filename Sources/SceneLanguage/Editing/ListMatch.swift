/// Finds the values of one scene in another that a program may have changed.
///
/// A place in a list is no name: the third entry may have become the fourth.
struct ListMatch {
  private let old: SceneNode
  private let new: SceneNode

  init(_ old: SceneNode, _ new: SceneNode) {
    self.old = old
    self.new = new
  }

  /// Returns the path of a value in the new scene; `nil` if it is not certain.
  ///
  /// Keys that the new scene lacks stay as they are.
  func path(of path: [String]) -> [String]? {
    var result: [String] = []
    var from: SceneNode? = old
    var to: SceneNode? = new
    for key in path {
      guard let elements = from?.list, let index = Int(key), elements.indices.contains(index) else {
        result.append(key)
        from = from?.value(at: [key])
        to = to?.value(at: [key])
        continue
      }
      guard let others = to?.list, let place = Self.place(of: index, of: elements, in: others) else { return nil }
      result.append("\(place)")
      from = elements[index]
      to = others[place]
    }
    return result
  }

  // An element is found by its id, or because it is unchanged, or because all others are.
  private static func place(of index: Int, of elements: [SceneNode], in others: [SceneNode]) -> Int? {
    let element = elements[index]
    if let id = element.id, elements.count(where: { $0.id == id }) == 1 {
      let found = others.indices.filter { others[$0].id == id }
      return found.count == 1 ? found[0] : nil
    }
    if elements.count == others.count {
      let isSame = elements.indices.allSatisfy { $0 == index || elements[$0].agrees(with: others[$0]) }
      if isSame { return index }
    }
    guard elements.count(where: { $0.agrees(with: element) }) == 1 else { return nil }
    let found = others.indices.filter { others[$0].agrees(with: element) }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns whether two values are the same, or both missing.
  static func isSame(_ one: SceneNode?, _ other: SceneNode?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.agrees(with: other)
    default: false
    }
  }
}

extension SceneNode {
  fileprivate var id: String? {
    map?.first { $0.key == "id" }?.value.scalar?.text
  }
}
