/// The names of a drawing, each of which only one thing may have.
struct SVGNames {
  /// What each name begins with until the drawing is complete and has a prefix of its own.
  ///
  /// No text of a drawing has this character, since XML has no place for it.
  static let mark = "\u{2}"

  // Only ever looked up, never walked through.
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
    // That may be the name of something else.
    return takeUnmarked("\(name)-\(count + 1)")
  }

  /// Returns the attributes by which a browser, Inkscape and Illustrator know a group.
  ///
  /// - Parameters:
  ///   - name: What a person calls it.
  ///   - role: What it is, for things that are called by a number.
  ///   - isLayer: Whether editors show it among their layers.
  mutating func attributes(
    for name: String,
    role: String = "layer",
    isLayer: Bool = false
  ) -> String {
    let exact = SVGText.escaped(name)
    let label = "data-name=\"\(exact)\" inkscape:label=\"\(exact)\""
    let kind = isLayer ? " inkscape:groupmode=\"layer\"" : ""
    return "id=\"\(take(Self.identifier(name, role: role)))\" \(label)\(kind)"
  }

  // What XML and CSS take as a name: letters, digits, hyphens and points, a letter first.
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
