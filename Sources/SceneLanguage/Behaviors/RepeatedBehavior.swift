import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// An entry of a list of behaviors that stands for several, which differ in their numbers.
struct RepeatedBehavior {
  /// The key of the number of repetitions.
  static let key = "repeat"
  /// The key's JSON Schema.
  static var schema: JSON.Member {
    let value = Grammar<WrittenItems.Grid>.grid.schema
    let sentence = "The number of behaviors that differ in their numbers, or [columns, rows]; {i} stands for a number."
    return JSON.Member(name: key, value: value.adding(["description": .string(sentence), "default": 1]))
  }

  private let node: SceneNode
  private let count: Int

  /// Reads the repetition of an entry; `nil` if it has a mistake, which is reported.
  init?(_ node: SceneNode, after made: Int, _ reading: inout Reading) {
    let entries = node.map ?? []
    guard let written = entries.first(where: { $0.key == Self.key })?.value else {
      self.node = node
      count = 1
      return
    }
    let subject = reading.subject
    reading.subject = Self.key
    defer { reading.subject = subject }
    guard let grid = Grammar<WrittenItems.Grid>.grid.read(written, &reading) else { return nil }
    let rest = entries.filter { $0.key != Self.key }
    self.node = SceneNode(value: .map(rest), place: node.place)
    count = grid.count
    guard count == 1 || count <= reading.limits[.behaviors] - made else {
      reading.exceed(Product.behaviors.excess(over: reading.limits), at: written.place)
      return nil
    }
    let id = rest.first { $0.key == "id" }?.value
    if count > 1, let id, let text = id.scalar?.text, !NumberedText(text).isNumbered {
      reading.report("the id of a repeated behavior needs '{i}', such as \"\(text.shortened){i}\"", at: id.place)
      return nil
    }
    guard count == 1 || reading.write(self.node.textSize(below: count) * count, at: node.place) else { return nil }
  }

  /// Whether the entry stands for several.
  var isSeveral: Bool { count > 1 }

  var kind: String {
    node.map?.first { $0.key != "id" }?.key ?? ""
  }

  /// The entries that it stands for, by their numbers from 0.
  var entries: some Collection<SceneNode> {
    (0..<count).lazy.map { count == 1 ? node : node.numbered($0) }
  }
}

extension SceneNode {
  /// Returns the value with a number in place of each `{i}`.
  fileprivate func numbered(_ number: Int) -> SceneNode {
    var node = self
    switch value {
    case .scalar(var scalar):
      scalar.text = NumberedText(scalar.text).text(number)
      node.value = .scalar(scalar)
    case .list(let elements): node.value = .list(elements.map { $0.numbered(number) })
    case .map(let entries):
      node.value = .map(
        entries.map { entry in
          let key = NumberedText(entry.key).text(number)
          return Entry(key: key, place: entry.place, value: entry.value.numbered(number))
        }
      )
    }
    return node
  }

  // The bytes of all texts with a number below another one: an upper bound, known before any text is made.
  fileprivate func textSize(below end: Int) -> Int {
    switch value {
    case .scalar(let scalar): NumberedText(scalar.text).largestSize(below: end)
    case .list(let elements): elements.reduce(0) { $0 + $1.textSize(below: end) }
    case .map(let entries):
      entries.reduce(0) { $0 + NumberedText($1.key).largestSize(below: end) + $1.value.textSize(below: end) }
    }
  }
}
