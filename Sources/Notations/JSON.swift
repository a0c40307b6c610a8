/// A JSON value.
///
/// The members of an object keep their order.
///
/// ```swift
/// let picture: JSON = ["frame": 30, "file": "frame-000030.png"]
/// print(picture.line)  // {"frame":30,"file":"frame-000030.png"}
/// ```
package enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name together with its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSON

    package init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a whole number as JSON.
  package static func number(_ number: Int) -> JSON {
    .number(Double(number))
  }

  /// Returns an object with more members at its end.
  ///
  /// If the value is not an object, it stays unchanged.
  package func adding(_ members: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let others) = members else { return self }
    return .object(own + others)
  }

  /// The value of a member; `nil` if there is no such member.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

// Values written as JSON text.
extension JSON {
  /// Returns a text in quotes.
  ///
  /// JSON requires escapes for quotes, backslashes and the characters below the space. All other characters stay
  /// unchanged. Some readers need this because they use the bytes of a file, for example for the seal of a golden.
  ///
  /// - Parameter escapesDelete: Whether to escape U+007F as well. Use this for files that other programs display.
  package static func quoted(_ text: String, escapesDelete: Bool = false) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || (escapesDelete && scalar.value == 0x7F):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an object on one line.
  ///
  /// The names and values must already be JSON.
  package static func line(ofMembers members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// Returns an array on one line.
  ///
  /// The elements must already be JSON.
  package static func line(ofElements elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// The value on one line, without spaces.
  package var line: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): number.shortest
    case .string(let text): Self.quoted(text)
    case .array(let elements): Self.line(ofElements: elements.map(\.line))
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.line }.joined(separator: ",") + "}"
    }
  }

  /// Returns the value as readable text.
  ///
  /// On the outermost levels, each part has its own line.
  package func text(levels: Int, indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .array(let elements) where levels > 0 && !elements.isEmpty:
      return Self.lines(elements.map { $0.text(levels: levels - 1, indent: inner) }, in: "[]", indent: indent)
    case .object(let members) where levels > 0 && !members.isEmpty:
      let lines = members.map { Self.quoted($0.name) + ": " + $0.value.text(levels: levels - 1, indent: inner) }
      return Self.lines(lines, in: "{}", indent: indent)
    case .array, .object, .null, .boolean, .number, .string:
      return line
    }
  }

  /// Returns the value as text for people.
  ///
  /// On every level, each part has its own line. Only lists of plain values are on one line.
  ///
  /// If a whole number is large, it has a decimal point, as in ``Swift/Double/written``.
  package func document(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .number(let number): return number.written
    case .null, .boolean, .string: return line
    case .array(let elements) where elements.allSatisfy(\.isPlain):
      return "[" + elements.map { $0.document() }.joined(separator: ", ") + "]"
    case .array(let elements):
      return Self.lines(elements.map { $0.document(indent: inner) }, in: "[]", indent: indent)
    case .object(let members):
      let lines = members.map { Self.quoted($0.name) + ": " + $0.value.document(indent: inner) }
      return Self.lines(lines, in: "{}", indent: indent)
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .string, .number, .boolean: true
    case .array, .object: false
    }
  }

  private static func lines(_ lines: [String], in brackets: String, indent: String) -> String {
    guard !lines.isEmpty else { return brackets }
    let body = lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(brackets.prefix(1))\n\(body)\n\(indent)\(brackets.suffix(1))"
  }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

extension JSON: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSON: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension String {
  /// The same JSON for use in a script element.
  ///
  /// An angle bracket could end such an element.
  package var escapedForScript: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "&": "\\u0026"
      default: String(scalar)
      }
    }
    .joined()
  }
}
