import Scenes

/// A value of a scene file, and where it was written.
///
/// Aliases are resolved, and values from several files may stand in one tree.
struct SceneNode: Sendable {
  /// What a value can be.
  enum Value: Sendable {
    case scalar(SceneScalar)
    case list([SceneNode])
    case map([Entry])
  }

  /// A key with its value.
  struct Entry: Sendable {
    var key: String
    var place: Diagnostic.Place
    var value: SceneNode
  }

  var value: Value
  var place: Diagnostic.Place

  /// The scalar, if it is one.
  var scalar: SceneScalar? {
    if case .scalar(let scalar) = value { scalar } else { nil }
  }

  /// The elements, if it is a list.
  var list: [SceneNode]? {
    if case .list(let elements) = value { elements } else { nil }
  }

  /// The entries, if it is a map.
  var map: [Entry]? {
    if case .map(let entries) = value { entries } else { nil }
  }

  /// The value as a message names it.
  var found: String {
    switch value {
    case .scalar(let scalar): scalar.found
    case .list(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .map: "a map"
    }
  }
}

extension SceneNode {
  /// Creates the value that a JSON value stands for.
  init(_ json: JSON, at place: Diagnostic.Place) {
    self.place = place
    value =
      switch json {
      case .string(let text): .scalar(SceneScalar(text: text, isPlain: false))
      case .number(let number): .scalar(SceneScalar(text: number.written, isPlain: true))
      case .boolean(let flag): .scalar(SceneScalar(text: "\(flag)", isPlain: true))
      case .array(let elements): .list(elements.map { SceneNode($0, at: place) })
      case .object(let members):
        .map(
          members.map { Entry(key: $0.name, place: place, value: SceneNode($0.value, at: place)) }
        )
      }
  }
}
