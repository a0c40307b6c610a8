/// A value that is written as JSON; objects keep their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Member])

  /// A name with its value.
  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Returns a whole number.
  package static func number(_ number: Int) -> JSONValue {
    .number(Double(number))
  }

  /// The value on one line, without spaces.
  package var line: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): number.shortest
    case .text(let text): text.quotedAsJSON
    case .list(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { $0.name.quotedAsJSON + ":" + $0.value.line }.joined(separator: ",") + "}"
    }
  }

  /// Returns the value as readable text, with a line for each part of the outermost levels.
  package func text(levels: Int, indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .list(let elements) where levels > 0 && !elements.isEmpty:
      let lines = elements.map { inner + $0.text(levels: levels - 1, indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where levels > 0 && !members.isEmpty:
      let lines = members.map { member in
        inner + member.name.quotedAsJSON + ": "
          + member.value.text(levels: levels - 1, indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .list, .object, .null, .boolean, .number, .text:
      return line
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension JSONValue {
  /// Returns an object with more members at its end; any other value as it is.
  package func adding(_ members: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let others) = members else { return self }
    return .object(own + others)
  }
}

extension Double {
  /// The fewest digits that read back as the same number.
  package var shortest: String {
    let digits = "\(self)"
    guard digits.utf8.suffix(2).elementsEqual(".0".utf8) else { return digits }
    return String(digits[..<digits.utf8.index(digits.endIndex, offsetBy: -2)])
  }
}

extension String {
  /// The text in quotes, as JSON writes it.
  package var quotedAsJSON: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
