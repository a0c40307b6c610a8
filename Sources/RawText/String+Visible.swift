extension String {
  // No syllable of any script has more.
  private static let mostMarks = 4

  /// The text in the form of messages: on one line, with an escape for characters that would be
  /// invisible, would steer a terminal, or would be a command to a build server.
  ///
  /// Every text from outside takes this form: names, keys, texts of scenes, paths, and the output of
  /// other programs. A visible text stays as it is, so that escaping it twice does no harm.
  ///
  /// Escapes are Swift's: `\n`, `\u{1B}`, `\u{202E}`. Accents are kept where they belong to a letter,
  /// and escaped on anything else, where they would hide it. Emoji stay whole.
  package var visible: String {
    escaping(marks: true) { $0.isUnseen }
  }

  /// The text with an escape for characters that steer a terminal or are a command to a build server;
  /// all others stay.
  ///
  /// For data on standard output, which other programs read: names keep their accents and joiners.
  package var unsteered: String {
    escaping(marks: false) { $0.steers }
  }

  /// Several lines, each of them visible, and none of them a command to a build server.
  ///
  /// For texts whose line breaks are the program's: reports, tables, help.
  package var visibleLines: String {
    guard !isPlainDocument else { return self }
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).unsteered.withoutCommand }.joined(separator: "\n")
  }

  /// The line without the mark that makes it a command to GitHub's runner, which ignores spaces before it.
  package var withoutCommand: String {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? startIndex
    guard unicodeScalars[start...].starts(with: "::".unicodeScalars) else { return self }
    var line = unicodeScalars
    line.replaceSubrange(start...start, with: Unicode.Scalar(":").escape.unicodeScalars)
    return String(line)
  }

  /// The text in the form of quotations: visible, and not longer than a line.
  package var shortened: String {
    shortened(to: 40)
  }

  /// Returns the text, visible, with an ellipsis for all characters beyond a number.
  package func shortened(to limit: Int) -> String {
    let start = prefix(limit)
    // A character can have any number of marks.
    let scalars = start.unicodeScalars.prefix(4 * limit)
    let isWhole = scalars.endIndex == endIndex
    return String(String.UnicodeScalarView(scalars)).visible + (isWhole ? "" : "…")
  }

  // Most of a long table or report is plain, and checking each scalar takes time.
  private var isPlainDocument: Bool {
    var last: UInt8 = 0
    return utf8.allSatisfy { byte in
      defer { last = byte }
      let isCommand = byte == UInt8(ascii: ":") && last == byte
      return byte.isPlain && !isCommand || byte == UInt8(ascii: "\n")
    }
  }

  private func escaping(marks escapesMarks: Bool, _ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = String.UnicodeScalarView()
    var (last, marks): (Unicode.Scalar?, Int) = (nil, 0)
    var rest = Substring(self).unicodeScalars
    while let scalar = rest.popFirst() {
      marks = scalar.isMark ? marks + 1 : 0
      let isHiding = escapesMarks && scalar.isMark && (last?.bearsMarks != true || marks > Self.mostMarks)
      let isCommand = scalar == "#" && last == "#" && rest.first?.opensCommand == true
      let joins = scalar.isPictographJoiner && last?.isPictograph == true
      if isCommand || isHiding || isEscaped(scalar) && !joins {
        result += scalar.escape.unicodeScalars
        last = nil
      } else {
        result.append(scalar)
        // The emoji may be joined to another one after its look is chosen.
        if scalar.value != 0xFE0F { last = scalar }
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether two number signs before the scalar begin a command: `##[error]`, `##vso[`, `##teamcity[`.
  fileprivate var opensCommand: Bool {
    self == "[" || isASCII && properties.isAlphabetic
  }
}

extension String {
  /// The JSON with an escape for characters that would steer a terminal, or be a command to a build
  /// server; its value is the same.
  ///
  /// Outside of texts, JSON has none of these characters.
  package var visibleAsJSON: String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // The line breaks of indented JSON belong to it.
      let isHidden = scalar.steers && scalar != "\n" || scalar == "#" && last == "#"
      if isHidden {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = isHidden ? nil : scalar
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, ends a line, or sets the direction of writing.
  package var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// Whether the scalar is not seen where it stands, or changes how its neighbors are seen.
  var isUnseen: Bool {
    steers || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }

  /// Whether the scalar is drawn onto the one before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a mark on the scalar is part of a script, and does not hide it: not on a slash or a quote.
  var bearsMarks: Bool {
    properties.isAlphabetic || properties.numericType != nil || isMark || isPictograph
  }

  /// Whether the scalar is an emoji; digits do not count, unlike in Unicode.
  var isPictograph: Bool {
    properties.isEmoji && value > 0xFF || properties.isEmojiModifier
  }

  /// Whether the scalar joins emoji, or chooses the look of one.
  var isPictographJoiner: Bool {
    value == 0x200D || value == 0xFE0F
  }

  /// The scalar in the form of a Swift literal: `\n`, `\u{1B}`.
  var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension UInt8 {
  /// Whether texts of only such bytes have nothing to hide.
  var isPlain: Bool {
    0x20..<0x7F ~= self && self != UInt8(ascii: "#")
  }
}
