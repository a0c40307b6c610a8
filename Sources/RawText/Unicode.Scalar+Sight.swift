extension Unicode.Scalar {
  /// Whether the scalar steers what shows it, and not what it shows: a control character, the end of a
  /// line, or the direction of writing.
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

  /// Whether a mark on the scalar is writing, and not a way to hide it: not on a slash or a quote.
  var bearsMarks: Bool {
    properties.isAlphabetic || properties.numericType != nil || isMark || isPictograph
  }

  /// Whether the scalar is an emoji, which to Unicode digits are too, and here are not.
  var isPictograph: Bool {
    properties.isEmoji && value > 0xFF || properties.isEmojiModifier
  }

  /// Whether the scalar joins emoji, or chooses how one looks.
  var isPictographJoiner: Bool {
    value == 0x200D || value == 0xFE0F
  }

  /// The scalar as a Swift literal would write it: `\n`, `\u{1B}`.
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
  /// Whether a text of such bytes alone has nothing to hide.
  var isPlain: Bool {
    0x20..<0x7F ~= self && self != UInt8(ascii: "#")
  }
}
