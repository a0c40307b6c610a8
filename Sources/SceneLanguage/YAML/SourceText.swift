import Scenes

/// The characters of a source, checked to be what YAML allows.
enum SourceText {
  /// Returns the text that bytes stand for.
  static func decode(
    _ bytes: [UInt8],
    origin: SourceOrigin,
    limits: Limits
  ) throws(SceneError) -> String {
    guard bytes.count <= limits.fileSize else {
      throw SceneError([
        Diagnostic(
          at: origin.place(),
          "there are more than \(limits.fileSize) bytes; --limit-file-size allows more"
        )
      ])
    }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw SceneError([Diagnostic(at: origin.place(), "the text is UTF-16; save it as UTF-8")])
    }
    // Some editors put a byte order mark in front, which says nothing in UTF-8.
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let text = String(validating: content, as: UTF8.self) else {
      throw SceneError([Diagnostic(at: firstInvalidPlace(content, origin), "the text is not UTF-8")]
      )
    }
    try checkCharacters(text, origin)
    return text
  }

  private static func firstInvalidPlace(
    _ bytes: [UInt8],
    _ origin: SourceOrigin
  ) -> Diagnostic.Place {
    var (line, column) = (1, 1)
    var (decoder, iterator) = (UTF8(), bytes.makeIterator())
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return origin.place(line: line, column: column)
  }

  private static func checkCharacters(_ text: String, _ origin: SourceOrigin) throws(SceneError) {
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars {
      guard scalar.isAllowedInYAML else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let place = origin.place(line: line, column: column)
        throw SceneError([Diagnostic(at: place, "the character U+\(code) is not allowed")])
      }
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInYAML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD: true
    default: value > 0xFFFF
    }
  }
}
