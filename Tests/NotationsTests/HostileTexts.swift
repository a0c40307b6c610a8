/// Texts that end a notation, steer what shows them, or are no text in it, unless they are escaped.
enum HostileTexts {
  /// All of them, with letters around each.
  static let all: [String] = parts.map { "a\($0)b" } + parts + [parts.joined(separator: " ")]

  private static let parts: [String] = [
    // Ends of texts, tags, sections, elements and fields.
    "\"", "'", "\\", "\\\"", "</script>", "</text>", "]]>", "<!--", "&amp;", "&", "\",\"", "';",
    // Controls, and the ones that only look like letters.
    "\u{0}", "\u{1}", "\u{8}", "\t", "\n", "\r", "\r\n", "\u{1B}[2J", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}",
    // Ends of lines for some programs, and what turns the direction of writing.
    "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}",
    // What stands for half of a pair, what is no character, and one beyond the basic plane.
    String(decoding: [0xD83D] as [UInt16], as: UTF16.self), "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "😀", "\u{1FFFF}",
    // A mark makes one character of a quotation mark and itself.
    "\"\u{301}", "'\u{301}", "\\\u{301}", "<\u{338}", ",\u{301}",
    // Formulas of spreadsheets.
    "=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "=HYPERLINK(\"http://a\",\"b\")",
    // Commands of a shell.
    "$(touch x)", "`touch x`", "; rm -r x", "&& x", "| x", "> x", "*", "?", "~", "!!", "#", " ", "$HOME", "-x",
    // Markdown.
    "[a](b)", "![a](b)", "**a**", "_a_", "# a", "| a |", "@name", "~~a~~", "1. a", "{{a}}",
  ]
}
