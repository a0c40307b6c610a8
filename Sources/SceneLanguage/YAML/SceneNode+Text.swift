import CradleScenes

extension SceneNode {
  // Names in these maps are free. The physics, or the rows and columns of a sweep, may depend on their order.
  private static let orderedMaps: Set = ["boundaries", "layouts", "vary"]

  // The extended scene is already merged in, so its name has no further effect. Variants and goldens change no
  // frame of the scene.
  private static let keysWithoutEffect: Set = ["extends", "goldens", "variants"]

  /// The value as text.
  ///
  /// Two files with the same meaning have the same text.
  ///
  /// It is independent of comments, spaces, quotes, anchors, file names and the order of unordered keys. It
  /// does not matter whether a value is inherited or set from outside. Variants and goldens are left out, since
  /// they are invisible. Numbers stay as written, since a label may show them.
  var canonicalForm: String {
    guard let entries = map else { return form(isOrdered: false) }
    let own = entries.filter { !Self.keysWithoutEffect.contains($0.key) }
    return SceneNode(value: .map(own), place: place).form(isOrdered: false)
  }

  private func form(isOrdered: Bool) -> String {
    switch value {
    case .scalar(let scalar): return scalar.canonicalForm
    case .list(let elements):
      return "[" + elements.map { $0.form(isOrdered: false) }.joined() + "]"
    case .map(let entries):
      let sorted = isOrdered ? entries : entries.sorted { $0.key.precedes($1.key) }
      let members = sorted.map { entry in
        entry.key.counted + entry.value.form(isOrdered: Self.orderedMaps.contains(entry.key))
      }
      return "{" + members.joined() + "}"
    }
  }
}

extension SceneScalar {
  fileprivate var canonicalForm: String {
    switch meaning {
    case .null: "~"
    case .boolean(let flag): flag ? "+" : "-"
    case .number: "#" + text.counted
    case .text: "=" + text.counted
    }
  }
}

extension String {
  // The length in front distinguishes the text from others, whatever characters it has.
  fileprivate var counted: String {
    "\(utf8.count):" + self
  }

  // Texts are sorted by bytes, since Unicode's order differs from version to version.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension SceneNode {
  /// The value on one line, as YAML that reads as the same value.
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
  // A text is quoted if it could be another kind of value.
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
