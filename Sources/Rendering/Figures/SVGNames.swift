import CradleNotations

/// The names of a drawing, each of which is used only once.
struct SVGNames {
  /// The first character of each name until the drawing is complete, and a prefix replaces it.
  ///
  /// No text of a drawing has this character, since XML does not allow it.
  static let mark = "\u{2}"

  // Only ever looked up, never iterated over.
  private var uses: [String: Int]

  /// Creates names of which some are taken.
  init(taken: [String]) {
    uses = Dictionary(taken.map { ($0, 1) }) { first, _ in first }
  }

  /// Returns a name, with a number behind it if it is taken.
  mutating func take(_ name: String) -> String {
    Self.mark + takeUnmarked(name)
  }

  private mutating func takeUnmarked(_ name: String) -> String {
    guard let count = uses[name] else {
      uses[name] = 1
      return name
    }
    uses[name] = count + 1
    // The name with a number may be taken, too.
    return takeUnmarked("\(name)-\(count + 1)")
  }

  /// Returns the attributes by which browsers, Inkscape and Illustrator name a group.
  ///
  /// - Parameters:
  ///   - name: The name of the group, for people.
  ///   - role: A word that is put before an id that does not begin with a letter.
  ///   - isLayer: Whether editors list the group among their layers.
  mutating func attributes(for name: String, role: String = "layer", isLayer: Bool = false) -> String {
    let exact = name.escaped(for: .figure)
    let label = "data-name=\"\(exact)\" inkscape:label=\"\(exact)\""
    let kind = isLayer ? " inkscape:groupmode=\"layer\"" : ""
    return "id=\"\(take(Self.identifier(name, role: role)))\" \(label)\(kind)"
  }

  // An id as XML and CSS allow it: letters, digits, hyphens and points, a letter first.
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

/// The beginning of every id of a drawing, so that any number of drawings fit into one page.
///
/// Ids belong to the whole page, and the first of equal ones wins: without a prefix, a drawing
/// would be clipped by the clip of another. The prefix is a hash of the drawing with ids that have
/// none yet. So it stays as long as the drawing does, and two drawings have the same one only if
/// they are equal; then it does not matter whose clip is used.
enum SVGPrefix {
  // 50 bits: of a thousand drawings, two that differ share a prefix with a probability of one in two
  // billion.
  private static let length = 10
  private static let digits = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// Returns a drawing as a file: every mark that ``SVGNames`` has left is replaced by the prefix.
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

  // A letter first, as XML and CSS require it.
  private static func prefix(for hash: UInt64) -> [UInt8] {
    var rest = hash
    var prefix = [UInt8(ascii: "f")]
    for _ in 0..<length {
      // The upper bits are mixed best.
      prefix.append(digits[Int(rest >> 59)])
      rest <<= 5
    }
    return prefix + [UInt8(ascii: "-")]
  }

  // FNV-1a.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
