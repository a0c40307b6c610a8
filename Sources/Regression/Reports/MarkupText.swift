extension String {
  /// The text as XML and HTML write it between tags and in quotes.
  ///
  /// Goes by scalars: to Swift a quotation mark with an accent is one character, to a parser the end
  /// of an attribute. What XML cannot hold becomes U+FFFD, so that a document stays one.
  package var escapedForXML: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A parser would make a newline of it.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The text as an attribute's value, in quotes.
  package var quotedAsXML: String {
    // Bare ones would be read as spaces.
    let lines = escapedForXML.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    return "\"\(lines)\""
  }
}

extension Unicode.Scalar {
  fileprivate var isXML: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF && !(0x7F...0x9F).contains(value)
  }
}

/// A text that is written into markup, where it is nothing but text.
struct MarkupText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text.escapedForXML
  }
}
