extension String {
  // The largest number of marks on a character. No syllable of any script has more.
  private static let mostMarks = 4

  /// The text as it appears in messages: on one line, and with escapes.
  ///
  /// The escapes replace invisible characters, characters that control a terminal, and commands to a build server.
  ///
  /// Messages use this form for every text from outside: names, keys, texts of scenes, paths, and the output of other
  /// programs. An escaped text stays unchanged, so escaping twice is harmless.
  ///
  /// Escapes have the form of Swift literals: `\n`, `\u{1B}`, `\u{202E}`. An accent on a letter stays. An accent on any
  /// other character would hide that character, so the accent is escaped. Emoji stay whole.
  package var visible: String {
    escaping(marks: true) { $0.isUnseen }
  }

  /// The text with escapes only for characters that control a terminal, and for commands to a build server.
  ///
  /// Use this form for data on standard output that other programs read. Names keep their accents and joiners.
  package var unsteered: String {
    escaping(marks: false) { $0.steers }
  }

  /// The text as several visible lines, without commands to a build server.
  ///
  /// Use this form for texts whose line breaks come from the program, such as reports, tables and help.
  package var visibleLines: String {
    guard !isPlainDocument else { return self }
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).unsteered.withoutCommand }.joined(separator: "\n")
  }

  /// The line, changed so that GitHub's runner does not take it for a command.
  ///
  /// The runner ignores spaces before the mark of a command.
  package var withoutCommand: String {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? startIndex
    guard unicodeScalars[start...].starts(with: "::".unicodeScalars) else { return self }
    var line = unicodeScalars
    line.replaceSubrange(start...start, with: Unicode.Scalar(":").escape.unicodeScalars)
    return String(line)
  }

  /// The text with an escape for each character that is not ASCII, so that the two forms of an accent look different.
  package var spelledOut: String {
    unicodeScalars.map { $0.isASCII ? String($0) : $0.escape }.joined().visible
  }

  /// The text for a quotation, which is visible and at most a line long.
  package var shortened: String {
    shortened(to: 40)
  }

  /// Returns the visible text, with an ellipsis in place of all characters beyond `limit`.
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
      return (byte.isPlain && !isCommand) || byte == UInt8(ascii: "\n")
    }
  }

  private func escaping(marks escapesMarks: Bool, isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = String.UnicodeScalarView()
    var (last, marks): (Unicode.Scalar?, Int) = (nil, 0)
    var rest = Substring(self).unicodeScalars
    while let scalar = rest.popFirst() {
      marks = scalar.isMark ? marks + 1 : 0
      let isHiding = escapesMarks && scalar.isMark && (last?.bearsMarks != true || marks > Self.mostMarks)
      let isCommand = scalar == "#" && last == "#" && rest.first?.opensCommand == true
      let joins = scalar.isPictographJoiner && last?.isPictograph == true
      if isCommand || isHiding || (isEscaped(scalar) && !joins) {
        result += scalar.escape.unicodeScalars
        last = nil
      } else {
        result.append(scalar)
        // After a variant selector, a joiner may still join the emoji to another one.
        if scalar.value != 0xFE0F { last = scalar }
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar after two number signs starts a command, for example `##[error]`, `##vso[` or `##teamcity[`.
  fileprivate var opensCommand: Bool {
    self == "[" || (isASCII && properties.isAlphabetic)
  }
}

extension String {
  /// The same JSON with escapes for characters that control a terminal, and for commands to a build server.
  ///
  /// JSON has these characters only inside strings.
  package var visibleAsJSON: String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // Line breaks stay, because indented JSON contains them.
      let isHidden = (scalar.steers && scalar != "\n") || (scalar == "#" && last == "#")
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
  /// Whether the scalar is a control character, ends a line, or sets the writing direction.
  package var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// Whether the scalar is invisible, or changes how its neighbors look.
  var isUnseen: Bool {
    steers || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
  }

  /// Whether the scalar is drawn onto the scalar before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the scalar can have a mark that does not hide it, as in a script.
  ///
  /// Slashes and quotes have no marks.
  var bearsMarks: Bool {
    properties.isAlphabetic || properties.numericType != nil || isMark || isPictograph
  }

  /// Whether the scalar is an emoji.
  ///
  /// Digits are not emoji here, although Unicode lists them as such.
  var isPictograph: Bool {
    (properties.isEmoji && value > 0xFF) || properties.isEmojiModifier
  }

  /// Whether the scalar joins two emoji, or selects the variant of an emoji.
  var isPictographJoiner: Bool {
    value == 0x200D || value == 0xFE0F
  }

  /// The scalar in the notation of a Swift literal: `\n`, `\u{1B}`.
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
  /// Whether the byte is plain, so that a text of such bytes needs no escapes.
  var isPlain: Bool {
    0x20..<0x7F ~= self && self != UInt8(ascii: "#")
  }
}
