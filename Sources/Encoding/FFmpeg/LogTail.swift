import RawText

/// The end of what an encoder has to say, however much it says.
struct LogTail {
  private static let lineCount = 10
  private static let byteCount = 8192

  private var bytes: [UInt8] = []

  /// Takes more of the log, and forgets its oldest part.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(Self.byteCount)
    bytes.removeFirst(max(0, bytes.count - Self.byteCount))
  }

  /// The last lines that are not empty.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self)
      .split { $0.isNewline }
      .suffix(Self.lineCount)
      .map { String($0).visible }
  }
}
