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

  /// Every word that a scene may have as a value, from here inwards.
  var words: [String] {
    switch self {
    case .object(let members):
      let constants = [members["const"], members["enum"]].compactMap(\.self)
      return constants.flatMap(\.texts) + members.values.flatMap(\.words)
    case .list(let elements): return elements.flatMap(\.words)
    case .text, .number, .boolean: return []
    }
  }

  /// The members of an object; `nil` for anything else.
  var members: [String: SchemaPart]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value as YAML on one line; `nil` if it is empty or a map, which a page describes in words.
  var written: String? {
    switch self {
    case .text(let text): return text.isEmpty ? nil : text
    case .number(let number):
      return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .boolean(let flag): return "\(flag)"
    case .list(let elements):
      let parts = elements.compactMap(\.written)
      return parts.isEmpty ? nil : "[" + parts.joined(separator: ", ") + "]"
    case .object: return nil
    }
  }

  private var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(\.texts)
    case .object, .number, .boolean: []
    }
  }
}
