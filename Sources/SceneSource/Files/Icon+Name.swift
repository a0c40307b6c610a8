public import CradleGeometry
public import CradleGraphics
import CradleNotations
import CradleRawText
import CradleScenes

extension Icon {
  /// Creates the icon with a name, such as `favorite`, `home` or `arrow_back`.
  ///
  /// Without the font's package, every name is accepted, and the film ends with an error that names the package.
  ///
  /// - Throws: `CradleError` with the code `.invalidScene` if the font has no such icon; the message suggests three.
  public init(_ name: String) throws(CradleError) {
    guard let icon = IconNames.installed.icon(name) else {
      throw CradleError(code: .invalidScene, message: IconNames.installed.absence(of: name))
    }
    self = icon
  }
}

/// The names of icons, as the package of the font lists them.
package struct IconNames: Sendable {
  /// The names of the installed font.
  package static let installed = IconNames(
    file: "/usr/share/fonts-material-design-icons-iconfont/scss/_variables.scss"
  )

  private static let largestFile = 1_000_000
  // The character of an icon while its font is missing.
  private static let unknown = "\u{E000}"
  private static let suggestions = 3

  // The characters by their names; `nil` if there is no such file.
  private let glyphs: [String: String]?

  /// Reads the names from a file with lines such as `"favorite": e87d,`.
  package init(file: String) {
    guard let bytes = try? FileContents.read(path: file, limit: Self.largestFile) else {
      glyphs = nil
      return
    }
    var found: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let entry = line.wholeMatch(of: /\s*"(.+)": ([0-9a-f]+),?\s*/),
        let scalar = UInt32(entry.2, radix: 16).flatMap(Unicode.Scalar.init)
      else { continue }
      found[String(entry.1)] = String(Character(scalar))
    }
    glyphs = found
  }

  /// Returns the icon with a name; `nil` if the font has no such icon.
  package func icon(_ name: String) -> Icon? {
    (glyphs.map { $0[name] } ?? Self.unknown).map { Icon(name: name, glyph: $0) }
  }

  // Returns names that begin like a word with a slip, the shortest ones first, and then other similar names.
  private func near(_ word: String) -> [String] {
    let names = (glyphs ?? [:]).keys.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let count = word.utf8.count { $0 == UInt8(ascii: "_") } + 1
    func head(_ name: String) -> String {
      name.split(separator: "_").prefix(count).joined(separator: "_")
    }
    let meant = Suggestion.nearest(to: word, among: names.map(head))
    let begun = names.filter { head($0) == meant }
    let others = Suggestion.nearest(Self.suggestions, to: word, among: names.filter { !begun.contains($0) })
    return Array((begun + others).prefix(Self.suggestions))
  }

  /// Returns the message that the font has no icon with a name.
  package func absence(of name: String) -> String {
    let words = near(name).map { "'\($0)'" }
    return "there is no icon '\(name.shortened)'; "
      + (words.count < 2 ? "" : "near it are \(words.dropLast().joined(separator: ", ")) and \(words[words.count - 1])")
  }
}

extension Grammar where Value == Icon {
  /// The name of an icon.
  package static var icon: Grammar<Icon> {
    let text = Grammar<String>.name
    return Grammar(schema: text.schema) { node, reading in
      if let list = node.list?.compactMap({ $0.scalar?.text }), list.count > 1 {
        let names = list.joined(separator: ", ").shortened
        reading.alsoTakes("one for each repetition, such as { each: [\(names)] }", at: node.place)
      }
      guard let name = text.read(node, &reading) else { return nil }
      if let icon = IconNames.installed.icon(name) { return icon }
      reading.report(IconNames.installed.absence(of: name), at: node.place)
      return nil
    }
  }
}
