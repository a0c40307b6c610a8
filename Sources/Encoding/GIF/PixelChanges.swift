/// The pixels of a frame that differ from the frame before it, with the numbers of their colors.
///
/// They are a string of bytes, so that a film of them is small enough to be stored. Each row that has
/// changes begins with the number of unchanged rows above it and the number of its runs; a run is the
/// number of unchanged pixels before it, its length, and the number of its color. All numbers are
/// written in groups of seven bits, the lowest group first; the highest bit says that more follow.
struct PixelChanges: Sendable {
  /// The bytes.
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

  /// A run of pixels of one color, all of which have changed.
  struct Run {
    /// The row, from the top.
    let row: Int
    /// The columns, from the left.
    let columns: Range<Int>
    /// The number of the color.
    let color: Int
  }

  /// Calls a function with every run, by rows and columns.
  @inline(__always)
  func forEachRun(_ body: (Run) -> Void) {
    _ = contains { run in
      body(run)
      return false
    }
  }

  /// Returns whether something holds for a run; the runs behind it are not looked at.
  @inline(__always)
  func contains(where holds: (Run) -> Bool) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var (position, row) = (0, -1)
      @inline(__always)
      func next() -> Int {
        var (value, shift) = (0, 0)
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

/// Writes the runs of a row, as changes have them, where nothing must grow.
struct RunWriter {
  // A run is three numbers, each of at most three bytes: rows are shorter than 2²¹ pixels.
  private static let longestRun = 9

  private let storage: UnsafeMutablePointer<UInt8>
  private var count = 0

  /// The bytes so far.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage, count: count)
  }

  /// Creates a writer that has room for a row.
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

/// Calls a function with the bytes of a number, as changes have it.
@inline(__always)
private func forEachByte(of value: Int, _ body: (UInt8) -> Void) {
  var rest = UInt(value)
  while rest > 0x7F {
    body(UInt8(truncatingIfNeeded: rest) | 0x80)
    rest >>= 7
  }
  body(UInt8(truncatingIfNeeded: rest))
}
