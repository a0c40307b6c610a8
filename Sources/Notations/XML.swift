/// A kind of XML or HTML document: how it writes characters that it cannot contain, or that a parser would
/// change.
///
/// `&`, `<`, `>` and `"` are escaped in each of them. The rest differs to keep bytes stable: drawings are
/// compared with earlier ones.
package struct MarkupKind: Sendable {
  /// Replaces a character that the document cannot contain.
  fileprivate let standIn: Unicode.Scalar
  /// The characters below the space that stay.
  fileprivate let spaces: String
  /// The control characters above the letters that the document cannot contain.
  fileprivate let controls: ClosedRange<UInt32>?
  /// Whether to escape apostrophes, and carriage returns, which a parser would turn into newlines.
  fileprivate var escapesMore = false

  /// A report, in XML or HTML.
  package static let report = MarkupKind(standIn: "\u{FFFD}", spaces: "\t\n", controls: 0x7F...0x9F, escapesMore: true)
  /// A page with a film.
  ///
  /// Browsers count control characters as errors.
  package static let page = MarkupKind(standIn: "\u{FFFD}", spaces: "\t\n", controls: 0x7F...0x9F)
  /// A drawing of a film.
  ///
  /// Its texts are on one line.
  package static let drawing = MarkupKind(standIn: " ", spaces: "", controls: 0x7F...0x7F)
  /// A drawing of a figure.
  package static let figure = MarkupKind(standIn: " ", spaces: "\t\n\r", controls: nil)

  fileprivate func holds(_ scalar: Unicode.Scalar) -> Bool {
    // XML does not allow these, not even as numeric references.
    guard scalar.value != 0xFFFE, scalar.value != 0xFFFF else { return false }
    guard scalar.value < 0x20 else { return controls?.contains(scalar.value) != true }
    return spaces.unicodeScalars.contains(scalar)
  }
}

extension String {
  /// Returns the text escaped for a document, between tags and in double quotes.
  ///
  /// It works by scalars. A quotation mark with an accent is one character in Swift, but a parser sees the end
  /// of an attribute.
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

  /// Returns the text as an attribute value, in quotes.
  package func quoted(for kind: MarkupKind) -> String {
    // A parser would turn bare ones into spaces. By scalars, since a return and a newline form one character.
    "\"" + escaped(for: kind).withReferences { "\n\t\r".unicodeScalars.contains($0) } + "\""
  }

  /// Returns the text with numeric references for some characters.
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
  /// The named entity of the character, if it is markup between tags; otherwise the character.
  var markupEntity: String {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: String(self)
    }
  }

  /// The numeric reference: `&#39;`.
  var characterReference: String {
    "&#\(value);"
  }
}
