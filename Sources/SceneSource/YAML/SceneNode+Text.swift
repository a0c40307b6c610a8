extension SceneNode {
  // The maps whose order may matter. The names in these maps are free, and the physics, or the rows and columns of a
  // sweep, may depend on their order.
  static let orderedMaps: Set = ["boundaries", "layouts", "vary"]

  // The keys that do not affect the frames of a scene. The extended scene is already merged, so its name has no further
  // effect. Variants and goldens change no frame of the scene.
  static let keysWithoutEffect = ["extends", "goldens", "variants"]

  /// The value as text, which is the same for two files with the same meaning.
  ///
  /// The text does not depend on comments, spaces, quotes, anchors, file names, or the order of unordered keys.
  /// Inherited values and overrides count like values in the file. Variants and goldens are left out, because they are
  /// invisible. Numbers stay as written, because a label may show them.
  package var canonicalForm: String {
    (map == nil ? self : without(Self.keysWithoutEffect)).form(isOrdered: false)
  }

  func form(isOrdered: Bool) -> String {
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
  // The text after its length. The length makes the text unambiguous, whatever characters it contains.
  fileprivate var counted: String {
    "\(utf8.count):" + self
  }

  // Returns whether the text comes before another text. Texts are sorted by bytes, because the order of Unicode differs
  // between versions.
  func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension SceneNode {
  /// The value as YAML on one line.
  ///
  /// If you read this YAML, you get the same value.
  package var flowText: String {
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
  // The scalar as YAML on one line. A text is quoted if it could be another kind of value.
  fileprivate var flowText: String {
    let isTame = utf8.first.map(\.isWordByte) ?? false && utf8.allSatisfy(\.isTameByte)
    let isText = SceneScalar(text: self, isPlain: true).meaning == .text
    return isTame && isText ? self : quotedInYAML
  }

  /// The text as a scalar in double quotes.
  package var quotedInYAML: String {
    "\"\(unicodeScalars.map(\.escapedInYAML).joined())\""
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
