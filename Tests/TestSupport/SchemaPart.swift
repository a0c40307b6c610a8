import Foundation

/// A part of a JSON Schema, or of what it describes, as far as tests read it.
public enum SchemaPart: Decodable, Equatable, Sendable {
  case object([String: SchemaPart])
  case list([SchemaPart])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: SchemaPart].self) {
      self = .object(object)
    } else if let list = try? container.decode([SchemaPart].self) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .null
    }
  }

  /// Every key that a map of a scene may have, with its description, from here inwards.
  public var keys: [(name: String, value: SchemaPart)] {
    switch self {
    case .object(let members):
      // `members` is not a map of keys itself, since one of these may be called `properties` too.
      let properties = members["properties"]?.members ?? [:]
      let others = members.filter { $0.key != "properties" }
      return properties.map { ($0.key, $0.value) } + others.values.flatMap(\.keys)
        + properties.values.flatMap(\.keys)
    case .list(let elements): return elements.flatMap(\.keys)
    case .text, .number, .boolean, .null: return []
    }
  }

  /// The members of an object; `nil` for anything else.
  public var members: [String: SchemaPart]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Decodes JSON.
  public init(json text: String) throws {
    self = try JSONDecoder().decode(SchemaPart.self, from: Data(text.utf8))
  }

  /// Returns what is wrong with a value by a schema, with its path; `nil` for nothing.
  ///
  /// The schema may have the words that Cradle's own schema of events has.
  public static func fault(
    in value: SchemaPart,
    by schema: SchemaPart,
    at path: String = "",
    of whole: SchemaPart
  )
    -> String?
  {
    let words = schema.members ?? [:]
    if case .text(let reference)? = words["$ref"] {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let part = whole.members?["$defs"]?.members?[name] else { return "\(path): no \(reference)" }
      return fault(in: value, by: part, at: path, of: whole)
    }
    if case .list(let choices)? = words["anyOf"] {
      let faults = choices.map { fault(in: value, by: $0, at: path, of: whole) }
      // The fault of the choice that comes closest has the longest path.
      return faults.contains(nil) ? nil : faults.compactMap(\.self).max { $0.count < $1.count }
    }
    if let constant = words["const"] { return value == constant ? nil : "\(path) is not \(constant)" }
    if case .list(let choices)? = words["enum"] { return choices.contains(value) ? nil : "\(path) is \(value)" }
    switch (words["type"], value) {
    case (.text("string")?, .text), (.text("number")?, .number), (.text("boolean")?, .boolean), (.text("null")?, .null):
      return nil
    case (.text("integer")?, .number(let number)): return number == number.rounded() ? nil : "\(path) is \(number)"
    case (.text("array")?, .list(let elements)):
      if case .number(let count)? = words["minItems"], elements.count != Int(count) { return "\(path) has \(elements)" }
      guard let schema = words["items"] else { return "\(path): a list without a schema" }
      return elements.enumerated().lazy
        .compactMap { fault(in: $1, by: schema, at: "\(path)/\($0)", of: whole) }.first
    case (.text("object")?, .object(let members)):
      if case .list(let required)? = words["required"] {
        for case .text(let name) in required where members[name] == nil { return "\(path) lacks \(name)" }
      }
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let schema = words["properties"]?.members?[name] ?? words["additionalProperties"],
          schema != .boolean(false)
        else { return "\(path) has an unknown \(name)" }
        if let fault = fault(in: member, by: schema, at: "\(path)/\(name)", of: whole) { return fault }
      }
      return nil
    default: return "\(path) is \(value)"
    }
  }
}
