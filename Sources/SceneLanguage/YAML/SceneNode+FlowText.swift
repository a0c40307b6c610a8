import Scenes

extension SceneNode {
  /// The value on one line, as YAML that is read as the same value.
  var flowText: String {
    switch value {
    case .scalar(let scalar): scalar.flowText
    case .list(let elements): "[" + elements.map(\.flowText).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\($0.key.flowText): \($0.value.flowText)" }.joined(separator: ", ") + "}"
    }
  }
}

extension SceneScalar {
  fileprivate var flowText: String {
    switch meaning {
    case .null: "~"
    case .boolean, .number: text
    case .text: text.flowText
    }
  }
}

extension String {
  // Whatever could be taken for something else than a text is quoted.
  fileprivate var flowText: String {
    let isTame = utf8.first.map(\.isWordByte) ?? false && utf8.allSatisfy(\.isTameByte)
    let isText = SceneScalar(text: self, isPlain: true).meaning == .text
    return isTame && isText ? self : "\"\(unicodeScalars.map(\.escapedInYAML).joined())\""
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  fileprivate var isTameByte: Bool {
    isWordByte || "./%-".utf8.contains(self)
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInYAML: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      let digits = String(value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    default: return "\(self)"
    }
  }
}
