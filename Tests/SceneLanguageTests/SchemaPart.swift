/// A part of the JSON Schema of scenes, as far as tests read it.
enum SchemaPart: Decodable, Equatable, Sendable {
  case object([String: SchemaPart])
  case list([SchemaPart])
  case text(String)
  case number(Double)
  case boolean(Bool)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: SchemaPart].self) {
      self = .object(object)
    } else if let list = try? container.decode([SchemaPart].self) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Every key that a map of a scene may have, with its description, from here inwards.
  var keys: [(name: String, value: SchemaPart)] {
    switch self {
    case .object(let members):
      // `members` is not a map of keys itself, since one of these may be called `properties` too.
      let properties = members["properties"]?.members ?? [:]
      let others = members.filter { $0.key != "properties" }
      return properties.map { ($0.key, $0.value) } + others.values.flatMap(\.keys)
        + properties.values.flatMap(\.keys)
    case .list(let elements): return elements.flatMap(\.keys)
    case .text, .number, .boolean: return []
    }
  }

  /// The members of an object; `nil` for anything else.
  var members: [String: SchemaPart]? {
    if case .object(let members) = self { members } else { nil }
  }
}
