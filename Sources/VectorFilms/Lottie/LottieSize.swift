/// The size of a file that is being written.
///
/// If the file becomes too large, its remaining parts are only counted, and take no memory.
struct LottieSize {
  /// The largest size of the file in bytes.
  let limit: Int
  /// The number of bytes so far, including those that were left out.
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

  /// Counts the text of a part and returns it.
  ///
  /// If there is no room, the result is an empty text.
  mutating func counted(_ text: String) -> String {
    add(text.utf8.count)
    return isExceeded ? "" : text
  }
}
