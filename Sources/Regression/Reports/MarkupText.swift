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

extension String {
  /// The JSON as it may stand in an element of a script, where an angle bracket could end it.
  var escapedForScript: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "&": "\\u0026"
      default: String(scalar)
      }
    }
    .joined()
  }

  /// Returns the text as a part of an address: letters, digits, `-._~=,` and what is kept stay.
  func percentEncoded(keeping kept: Set<Unicode.Scalar>) -> String {
    unicodeScalars.map { scalar in
      scalar.isPlainInAddress || kept.contains(scalar) ? String(scalar) : scalar.percentEncoded
    }
    .joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInAddress: Bool {
    isASCII
      && (properties.isAlphabetic || properties.numericType != nil
        || "-._~=,".unicodeScalars.contains(self))
  }

  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    return UTF8.encode(self).map {
      $0.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    } ?? ""
  }

  fileprivate var isXML: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF && !(0x7F...0x9F).contains(value)
  }
}

/// A text that is written into markup, where it is nothing but text.
struct MarkupText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text.onOneLine.escapedForXML
  }

  init?(orNothing text: String) {
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}
