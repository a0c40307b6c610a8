import Scenes

/// A value of a JSON text, whose objects keep their order.
enum JSON: Equatable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case array([JSON])
  case object([Member])

  /// A name with its value.
  struct Member: Equatable, Sendable {
    var name: String
    var value: JSON
  }
}

extension JSON: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

extension JSON: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSON: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSON {
  /// Returns an object with more members at its end; any other value as it is.
  func adding(_ members: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let others) = members else { return self }
    return .object(own + others)
  }

  /// Returns the schema under a title, which editors show and the reference refers to.
  func titled(_ title: String) -> JSON {
    JSON.object([Member(name: "title", value: .string(title))]).adding(self)
  }

  /// The value of a member; `nil` if there is none.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Returns the text, indented by two spaces a level.
  func text(indent: String = "") -> String {
    switch self {
    case .string(let text): text.quoted
    case .number(let number): number.written
    case .boolean(let flag): "\(flag)"
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      "[" + elements.map { $0.text() }.joined(separator: ", ") + "]"
    case .array(let elements):
      Self.lines(elements.map { $0.text(indent: indent + "  ") }, between: "[", "]", indent)
    case .object(let members):
      Self.lines(
        members.map { "\($0.name.quoted): \($0.value.text(indent: indent + "  "))" },
        between: "{",
        "}",
        indent
      )
    }
  }

  private var isScalar: Bool {
    switch self {
    case .string, .number, .boolean: true
    case .array, .object: false
    }
  }

  private static func lines(_ lines: [String], between opening: String, _ closing: String, _ indent: String) -> String {
    guard !lines.isEmpty else { return opening + closing }
    let body = lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(opening)\n\(body)\n\(indent)\(closing)"
  }
}

extension String {
  fileprivate var quoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension JSON {
  /// Returns the schema of a map that has these keys and no others.
  static func closedObject(_ properties: [Member], required: [JSON]) -> JSON {
    let schema: JSON = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    return required.isEmpty ? schema : schema.adding(["required": .array(required)])
  }
}

extension String {
  // A title without its article: `a drag` becomes `Drag`.
  var asTitle: String {
    let articles = ["a ", "an ", "the "]
    let noun = dropFirst(articles.first(where: hasPrefix)?.count ?? 0)
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
