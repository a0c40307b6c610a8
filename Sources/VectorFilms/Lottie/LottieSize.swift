/// The size of a file while it is written, so that one that becomes too large takes no memory for the rest.
struct LottieSize {
  /// The largest number of bytes that the file may have.
  let limit: Int
  /// The bytes so far, with those that were left out.
  private(set) var byteCount = 0

  /// Returns whether some bytes more are within the limit.
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

  /// Counts the text of a part, and returns it; an empty one where there is no room.
  mutating func counted(_ text: String) -> String {
    add(text.utf8.count)
    return isExceeded ? "" : text
  }
}
