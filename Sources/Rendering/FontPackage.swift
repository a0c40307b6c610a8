/// A Debian package of fonts that scenes are likely to ask for.
struct FontPackage {
  /// A family that it brings.
  let family: String
  /// Its name.
  let name: String

  /// The font of most texts.
  static let inter = FontPackage(family: "Inter", name: "fonts-inter")
  /// The font with pictures for emoji, which no font for texts has.
  static let emoji = FontPackage(family: "Noto Color Emoji", name: "fonts-noto-color-emoji")

  /// Returns the package that brings a family; `nil` if none is known.
  init?(of family: String) {
    let known = [Self.inter, .emoji].first { $0.family.lowercased() == family.lowercased() }
    guard let known else { return nil }
    self = known
  }

  private init(family: String, name: String) {
    (self.family, self.name) = (family, name)
  }

  /// What installs it.
  var command: String {
    "apt-get install \(name)"
  }
}

extension Character {
  /// Whether the character is a picture, unless a text asks for a letter of its shape.
  var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}
