/// The changed pixels of a frame, with the numbers of their new colors.
///
/// The changes are a compact byte string, small enough to store a whole film. A row with changes begins with two
/// numbers: how many rows above it are unchanged, and how many runs it has. A run consists of the number of unchanged
/// pixels before it, its length, and its color number. Each number is split into groups of seven bits, lowest first.
/// The highest bit of a byte is set if more groups follow.
struct PixelChanges: Sendable {
  /// The encoded changes.
  var bytes: [UInt8] = []

  /// Whether nothing has changed.
  var isEmpty: Bool {
    bytes.isEmpty
  }

  /// Appends a number.
  @inline(__always)
  mutating func append(_ value: Int) {
    forEachByte(of: value) { bytes.append($0) }
  }

  /// Appends the runs of a row.
  mutating func append(_ runs: RunWriter) {
    bytes.append(contentsOf: runs.bytes)
  }

  /// A run of changed pixels with the same color.
  struct Run {
    /// The row, from the top.
    let row: Int
    /// The columns, from the left.
    let columns: Range<Int>
    /// The number of the color.
    let color: Int
  }

  /// Calls a function with every run, row by row from the left.
  @inline(__always)
  func forEachRun(_ body: (Run) -> Void) {
    _ = contains { run in
      body(run)
      return false
    }
  }

  /// Returns whether a run satisfies a condition; stops at the first one.
  @inline(__always)
  func contains(where holds: (Run) -> Bool) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      var row = -1
      @inline(__always)
      func next() -> Int {
        var value = 0
        var shift = 0
        while true {
          let byte = Int(bytes[position])
          position += 1
          value |= (byte & 0x7F) << shift
          guard byte > 0x7F else { return value }
          shift += 7
        }
      }
      while position < bytes.count {
        row += next() + 1
        var column = 0
        for _ in 0..<next() {
          let start = column + next()
          column = start + next()
          if holds(Run(row: row, columns: start..<column, color: next())) { return true }
        }
      }
      return false
    }
  }
}

/// Encodes the runs of a row into a fixed buffer.
struct RunWriter {
  // A run consists of three numbers. Each takes at most three bytes, because rows are shorter than 2²¹ pixels.
  private static let longestRun = 9

  private let storage: UnsafeMutablePointer<UInt8>
  private var count = 0

  /// The bytes so far.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage, count: count)
  }

  /// Creates a writer with room for one row.
  init(width: Int) {
    storage = .allocate(capacity: width * Self.longestRun)
  }

  func deallocate() {
    storage.deallocate()
  }

  /// Appends a number below 2²¹.
  @inline(__always)
  mutating func append(_ value: Int) {
    forEachByte(of: value) { byte in
      storage[count] = byte
      count &+= 1
    }
  }
}

/// Calls a function with the bytes of an encoded number.
@inline(__always)
private func forEachByte(of value: Int, body: (UInt8) -> Void) {
  var rest = UInt(value)
  while rest > 0x7F {
    body(UInt8(truncatingIfNeeded: rest) | 0x80)
    rest >>= 7
  }
  body(UInt8(truncatingIfNeeded: rest))
}
