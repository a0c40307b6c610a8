import CradleFiles
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The changes of a film from frame to frame, in a temporary file of limited size.
struct ChangeStore: ~Copyable {
  /// The default size limit, in bytes.
  static let standardLimit = 1 << 29

  private static let bufferSize = 1 << 18

  private let file: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  private var byteCount = 0
  // The length of each frame's changes.
  private var lengths: [Int] = []
  // The read position in the file, and the bytes that were read ahead.
  private var readCount = 0
  private var ahead: ArraySlice<UInt8> = []

  /// Whether all changes were stored.
  private(set) var isWhole = true

  /// Creates a store in an unnamed file, which disappears with this value.
  init(in folder: String, limit: Int) throws(SystemCallError) {
    self.limit = limit
    let path = folder + "/changes"
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemCallError() }
    unlink(path)
  }

  deinit {
    close(file)
  }

  /// Appends the changes of a frame, while there is room.
  mutating func append(_ changes: PixelChanges) {
    guard isWhole else { return }
    byteCount += changes.bytes.count
    lengths.append(changes.bytes.count)
    buffer += changes.bytes
    if byteCount > limit { abandon() } else if buffer.count >= Self.bufferSize { flush() }
  }

  /// Ends writing.
  ///
  /// If all changes were stored, you can read them now.
  mutating func rewind() throws(SystemCallError) {
    flush()
    guard isWhole else { return }
    guard lseek(file, 0, SEEK_SET) == 0 else { throw SystemCallError() }
    lengths.reverse()
  }

  /// Returns the changes of the next frame; `nil` after the last one.
  mutating func next() throws(SystemCallError) -> PixelChanges? {
    guard let length = lengths.popLast() else { return nil }
    if ahead.count < length { try readAhead(atLeast: length) }
    let changes = PixelChanges(bytes: Array(ahead.prefix(length)))
    ahead = ahead.dropFirst(length)
    return changes
  }

  private mutating func flush() {
    do throws(SystemCallError) {
      try write(buffer, to: file)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      // The disk may have too little room for the changes, but enough for the film.
      abandon()
    }
  }

  private mutating func abandon() {
    (isWhole, buffer) = (false, [])
    ftruncate(file, 0)
  }

  private mutating func readAhead(atLeast length: Int) throws(SystemCallError) {
    var bytes = Array(ahead)
    let wanted = min(max(length, Self.bufferSize), byteCount - readCount + bytes.count)
    while bytes.count < wanted {
      var part = [UInt8](repeating: 0, count: wanted - bytes.count)
      let count = read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemCallError(code: count < 0 ? errno : EIO) }
      bytes += part.prefix(count)
      readCount += count
    }
    ahead = bytes[...]
  }
}
