/// The size of a file while it is written.
///
/// If a file becomes too large, the rest of it takes no memory.
struct LottieSize {
  /// The largest size of the file in bytes.
  let limit: Int
  /// The number of bytes so far, including those left out.
  private(set) var byteCount = 0

  /// Returns whether there is room for some more bytes.
  func hasRoom(for bytes: Int) -> Bool {
    byteCount + bytes <= limit
  }

  /// Whether the limit is exceeded.
  var isExceeded: Bool {
    byteCount > limit
  }

  /// Counts bytes.
  mutating func add(_ bytes: Int) {
    byteCount += bytes
  }

  /// Counts the text of a part and returns it; returns an empty text if there is no room.
  mutating func counted(_ text: String) -> String {
    add(text.utf8.count)
    return isExceeded ? "" : text
  }
}
