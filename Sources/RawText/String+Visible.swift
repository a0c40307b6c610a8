extension String {
  // No syllable of any script has more.
  private static let mostMarks = 4

  /// The text in the form of messages: on one line, with escapes for invisible characters, characters that
  /// control a terminal, and commands to a build server.
  ///
  /// Every text from outside takes this form: names, keys, texts of scenes, paths, and the output of other
  /// programs. A visible text stays unchanged, so escaping it twice is harmless.
  ///
  /// Escapes are Swift's: `\n`, `\u{1B}`, `\u{202E}`. An accent stays if it belongs to a letter; on anything
  /// else it would hide that character, so it is escaped. Emoji stay whole.
  package var visible: String {
    escaping(marks: true) { $0.isUnseen }
  }

  /// The text with escapes for characters that control a terminal, and for commands to a build server.
  ///
  /// All others stay.
  ///
  /// Use it for data on standard output that other programs read: names keep their accents and joiners.
  package var unsteered: String {
    escaping(marks: false) { $0.steers }
  }

  /// Several visible lines, none of them a command to a build server.
  ///
  /// Use it for texts whose line breaks come from the program: reports, tables, help.
  package var visibleLines: String {
    guard !isPlainDocument else { return self }
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).unsteered.withoutCommand }.joined(separator: "\n")
  }

  /// The line without the mark of a command to GitHub's runner.
  ///
  /// The runner ignores spaces before the mark.
  package var withoutCommand: String {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? startIndex
    guard unicodeScalars[start...].starts(with: "::".unicodeScalars) else { return self }
    var line = unicodeScalars
    line.replaceSubrange(start...start, with: Unicode.Scalar(":").escape.unicodeScalars)
    return String(line)
  }

  /// The text for quotations: visible, and at most a line long.
  package var shortened: String {
    shortened(to: 40)
  }

  /// Returns the visible text, with an ellipsis instead of all characters after the first `limit`.
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
        // The emoji may still be joined to another one after its variant is chosen.
        if scalar.value != 0xFE0F { last = scalar }
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether two number signs before the scalar start a command: `##[error]`, `##vso[`, `##teamcity[`.
  fileprivate var opensCommand: Bool {
    self == "[" || (isASCII && properties.isAlphabetic)
  }
}

extension String {
  /// The same JSON with escapes for characters that control a terminal, and for commands to a build server.
  ///
  /// Outside of texts, JSON contains none of these characters.
  package var visibleAsJSON: String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // The line breaks of indented JSON stay.
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

  /// Whether the scalar is drawn onto the one before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a mark on the scalar is part of a script and does not hide it.
  ///
  /// Slashes and quotes bear no marks.
  var bearsMarks: Bool {
    properties.isAlphabetic || properties.numericType != nil || isMark || isPictograph
  }

  /// Whether the scalar is an emoji.
  ///
  /// Digits do not count, unlike in Unicode.
  var isPictograph: Bool {
    (properties.isEmoji && value > 0xFF) || properties.isEmojiModifier
  }

  /// Whether the scalar joins emoji, or chooses the variant of one.
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
  /// Whether a text of only such bytes has nothing to hide.
  var isPlain: Bool {
    0x20..<0x7F ~= self && self != UInt8(ascii: "#")
  }
}
