/// A kind of XML or HTML document.
///
/// The kind determines how to write characters that the document cannot contain, or that a parser would change.
///
/// All kinds escape `&`, `<`, `>` and `"`. The kinds differ in how they write other characters. They stay different,
/// because drawings are compared with earlier drawings, byte for byte.
package struct MarkupKind: Sendable {
  /// The character that replaces characters that the document cannot contain.
  fileprivate let standIn: Unicode.Scalar
  /// Characters below the space that are not replaced.
  fileprivate let spaces: String
  /// Control characters above the letters that the document cannot contain.
  fileprivate let controls: ClosedRange<UInt32>?
  /// Whether to escape apostrophes and carriage returns.
  ///
  /// A parser would turn carriage returns into newlines.
  fileprivate var escapesMore = false

  /// A report, written in XML or HTML.
  package static let report = MarkupKind(standIn: "\u{FFFD}", spaces: "\t\n", controls: 0x7F...0x9F, escapesMore: true)
  /// A web page that shows a film.
  ///
  /// In browsers, control characters count as errors.
  package static let page = MarkupKind(standIn: "\u{FFFD}", spaces: "\t\n", controls: 0x7F...0x9F)
  /// A drawing of a film.
  ///
  /// The texts of such a drawing are on one line.
  package static let drawing = MarkupKind(standIn: " ", spaces: "", controls: 0x7F...0x7F)
  /// A drawing of a figure.
  package static let figure = MarkupKind(standIn: " ", spaces: "\t\n\r", controls: nil)

  fileprivate func holds(_ scalar: Unicode.Scalar) -> Bool {
    // XML does not allow these characters, not even as numeric references.
    guard scalar.value != 0xFFFE, scalar.value != 0xFFFF else { return false }
    guard scalar.value < 0x20 else { return controls?.contains(scalar.value) != true }
    return spaces.unicodeScalars.contains(scalar)
  }
}

extension String {
  /// Returns the text, escaped for use in a document, between tags and in double quotes.
  ///
  /// The text is read by scalars. In Swift, a quotation mark with an accent is one character, but a parser sees the end
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
    // Without references, a parser would turn these characters into spaces. Scalars are compared, since a return and a
    // newline form one character.
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
  /// The named entity, if the character is markup between tags; otherwise the character itself.
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
