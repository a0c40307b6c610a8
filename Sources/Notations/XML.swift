/// A kind of document in XML or HTML: how it takes characters that it cannot hold, or that a parser would change.
///
/// `&`, `<`, `>` and `"` are escaped in each of them. The rest differs for the sake of the bytes: a drawing is
/// compared with one that was made before.
package struct MarkupKind: Sendable {
  /// Stands for a character that the document cannot hold.
  fileprivate let standIn: Unicode.Scalar
  /// The characters below the space that stay.
  fileprivate let spaces: String
  /// The controls above the letters that the document cannot hold.
  fileprivate let controls: ClosedRange<UInt32>?
  /// Whether an apostrophe is escaped, and a carriage return, which a parser would turn into a newline.
  fileprivate var escapesMore = false

  /// A report, in XML as in HTML.
  package static let report = MarkupKind(standIn: "\u{FFFD}", spaces: "\t\n", controls: 0x7F...0x9F, escapesMore: true)
  /// A page with a film; browsers count control characters as errors.
  package static let page = MarkupKind(standIn: "\u{FFFD}", spaces: "\t\n", controls: 0x7F...0x9F)
  /// A drawing of a film, whose texts are on one line.
  package static let drawing = MarkupKind(standIn: " ", spaces: "", controls: 0x7F...0x7F)
  /// A drawing of a figure.
  package static let figure = MarkupKind(standIn: " ", spaces: "\t\n\r", controls: nil)

  fileprivate func holds(_ scalar: Unicode.Scalar) -> Bool {
    // XML does not allow these, not even as numbers.
    guard scalar.value != 0xFFFE, scalar.value != 0xFFFF else { return false }
    guard scalar.value < 0x20 else { return controls?.contains(scalar.value) != true }
    return spaces.unicodeScalars.contains(scalar)
  }
}

extension String {
  /// Returns the text escaped for a document, between tags and in double quotes.
  ///
  /// It goes by scalars: a quotation mark with an accent is one character in Swift, but to a parser the end of an
  /// attribute.
  package func escaped(for kind: MarkupKind) -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&", "<", ">": result += scalar.markupEntity
      case "\"": result += "&quot;"
      case "'" where kind.escapesMore, "\r" where kind.escapesMore: result += scalar.characterReference
      default: result.unicodeScalars.append(kind.holds(scalar) ? scalar : kind.standIn)
      }
    }
    return result
  }

  /// Returns the text as the value of an attribute, in quotes.
  package func quoted(for kind: MarkupKind) -> String {
    // A parser would turn bare ones into spaces. By scalars: a return and a newline are one character.
    "\"" + escaped(for: kind).withReferences { "\n\t\r".unicodeScalars.contains($0) } + "\""
  }

  /// Returns the text with references by number for some characters.
  package func withReferences(where isSpecial: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if isSpecial(scalar) {
        text += scalar.characterReference
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The character by its name, if it is one of those that are markup between tags.
  var markupEntity: String {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: String(self)
    }
  }

  /// The reference by number: `&#39;`.
  var characterReference: String {
    "&#\(value);"
  }
}
