package import CradleGeometry
import CradleGraphics
import CradleRawText
import Foundation

/// The reason why a frame cannot be drawn.
package enum RenderingError: ErrorReason, Equatable {
  /// This machine lacks a font family.
  case fontMissing(family: String)

  /// None of the text's font families has this character.
  case characterMissing(Character, families: [String])

  /// A picture is not a complete PNG file, or is too large.
  case pictureUnreadable(name: String, reason: String)

  /// A file is not a complete PNG file, or its picture is larger than any frame.
  case fileUnreadable(reason: String)

  /// The drawing library reported an error.
  case cannotDraw(reason: String)
}

extension RenderingError {
  package var code: CradleError.Code {
    switch self {
    case .fontMissing, .characterMissing: .textNotDrawable
    case .pictureUnreadable: .pictureUnreadable
    case .fileUnreadable: .cannotRead
    case .cannotDraw: .internalError
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .fontMissing(let family):
      let package = FontPackage(of: family).map { Sentence("'\($0.command)' installs it") }
      return "font family '\(family)' is not installed; "
        + (package ?? "'fc-list : family' lists those that are")
    case .characterMissing(let character, let families):
      let codes = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      let names = families.map { "'\($0)'" }.joined(separator: ", ")
      // The searched families are part of the message, because they are not a remedy.
      let message = "no font has the character '\(character)' (\(codes.joined(separator: " "))); looked in \(names)"
      return Sentence(message) + Self.emojiHint(character, families: families)
    case .pictureUnreadable(let name, let reason):
      return "picture '\(name)' cannot be shown: \(reason)"
    case .fileUnreadable(let reason):
      return "cannot read a PNG file: \(reason)"
    case .cannotDraw(let reason):
      return "cannot draw a frame: \(reason)"
    }
  }

  private static func emojiHint(_ character: Character, families: [String]) -> Sentence {
    let package = FontPackage.emoji
    guard character.isEmoji, !families.contains(package.family) else { return "" }
    return "; '\(package.family)' has emoji: name it in 'font' too, "
      + "and '\(package.command)' installs it"
  }
}

/// A Debian package with a font that scenes often need.
struct FontPackage {
  let family: String
  let name: String

  /// The font that most texts use.
  static let inter = FontPackage(family: "Inter", name: "fonts-inter")
  /// The font with pictures for emoji, which text fonts do not have.
  static let emoji = FontPackage(family: "Noto Color Emoji", name: "fonts-noto-color-emoji")

  /// The font of icons.
  static let icons = FontPackage(family: Icon.family, name: "fonts-material-design-icons-iconfont")

  /// Returns the package that contains a family; `nil` if no such package is known.
  init?(of family: String) {
    let known = [Self.inter, .emoji, .icons].first { $0.family.lowercased() == family.lowercased() }
    guard let known else { return nil }
    self = known
  }

  private init(family: String, name: String) {
    self.family = family
    self.name = name
  }

  /// The command that installs the package.
  var command: String {
    "apt-get install \(name)"
  }
}

extension Character {
  /// Whether the character is an emoji picture instead of a letter with the same shape.
  var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}
