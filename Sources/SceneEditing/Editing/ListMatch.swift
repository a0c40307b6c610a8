import CradleSceneSource

/// Finds the values of a scene in a version that another program may have changed.
///
/// An index in a list may have changed: for example, the third entry may have become the fourth.
struct ListMatch {
  private let old: SceneNode
  private let new: SceneNode

  init(from old: SceneNode, to new: SceneNode) {
    self.old = old
    self.new = new
  }

  /// Returns the path of a value in the new scene; `nil` if it is not certain.
  ///
  /// The path may contain keys that the new scene lacks.
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

  // An element is found by its id, because it is unchanged, or because all other elements are unchanged.
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
  static func isSame(_ one: SceneNode?, as other: SceneNode?) -> Bool {
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
