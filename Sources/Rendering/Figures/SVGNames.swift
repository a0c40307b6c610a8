import CradleNotations

/// The names in a drawing.
///
/// Each name is used only once.
struct SVGNames {
  /// The first character of each name.
  ///
  /// When the drawing is complete, a prefix replaces this character.
  ///
  /// XML does not allow this character, so no text of a drawing contains it.
  static let mark = "\u{2}"

  // Only used for lookups, since its iteration order is random.
  private var uses: [String: Int]

  /// Creates a list of names.
  ///
  /// Some names may already be taken.
  init(taken: [String]) {
    uses = Dictionary(taken.map { ($0, 1) }) { first, _ in first }
  }

  /// Returns a name.
  ///
  /// If the name is taken, a number is appended.
  mutating func take(_ name: String) -> String {
    Self.mark + takeUnmarked(name)
  }

  private mutating func takeUnmarked(_ name: String) -> String {
    guard let count = uses[name] else {
      uses[name] = 1
      return name
    }
    uses[name] = count + 1
    // Even the name with the number may be taken.
    return takeUnmarked("\(name)-\(count + 1)")
  }

  /// Returns the attributes that name a group for browsers, Inkscape and Illustrator.
  ///
  /// - Parameters:
  ///   - name: The name of the group, for people.
  ///   - role: A prefix for an id that does not begin with a letter.
  ///   - isLayer: Whether editors list the group as a layer.
  mutating func attributes(for name: String, role: String = "layer", isLayer: Bool = false) -> String {
    let exact = name.escaped(for: .figure)
    let label = "data-name=\"\(exact)\" inkscape:label=\"\(exact)\""
    let kind = isLayer ? " inkscape:groupmode=\"layer\"" : ""
    return "id=\"\(take(Self.identifier(name, role: role)))\" \(label)\(kind)"
  }

  // Turns a name into an id that XML and CSS allow: letters, digits, hyphens and periods, with a letter first.
  private static func identifier(_ name: String, role: String) -> String {
    var result = ""
    for character in name {
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain || character == "." || character == "_" {
        result.append(character)
      } else if result.last != "-" {
        result.append("-")
      }
    }
    guard let first = result.first, first.isLetter else { return "\(role)-\(result)" }
    return result
  }
}

/// The prefix of all ids in a drawing.
///
/// Because of the prefix, you can put any number of drawings into one page.
///
/// Ids are global in a page, and if two ids are equal, the first one wins. Without a prefix, another drawing's clip
/// could clip this drawing. The prefix is a hash of the drawing, computed before its ids have a prefix. So the prefix
/// changes only with the drawing, and two drawings share a prefix only if they are equal. If two drawings are equal, it
/// does not matter whose clip is used.
enum SVGPrefix {
  // With 50 bits, the probability that two of a thousand different drawings share a prefix is one in two billion.
  private static let length = 10
  private static let digits = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// Returns a drawing as a file.
  ///
  /// The prefix replaces each mark from ``SVGNames``.
  static func file(of drawing: String) -> [UInt8] {
    let marked = Array(drawing.utf8)
    let mark = Array(SVGNames.mark.utf8)[0]
    let prefix = prefix(for: hash(marked))
    var file: [UInt8] = []
    file.reserveCapacity(marked.count + marked.count / 8)
    for byte in marked {
      if byte == mark { file += prefix } else { file.append(byte) }
    }
    return file
  }

  // XML and CSS require a letter as the first character.
  private static func prefix(for hash: UInt64) -> [UInt8] {
    var rest = hash
    var prefix = [UInt8(ascii: "f")]
    for _ in 0..<length {
      // The upper bits of the hash are mixed best.
      prefix.append(digits[Int(rest >> 59)])
      rest <<= 5
    }
    return prefix + [UInt8(ascii: "-")]
  }

  // The hash function is FNV-1a.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
