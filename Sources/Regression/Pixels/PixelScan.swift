import CradleGraphics

/// How a pixel with different bits has changed.
enum PixelChange {
  /// A difference within the threshold.
  case slight
  /// A difference that motion within the tolerance explains.
  case motion
  /// A difference beyond the threshold, where an edge is smoothed differently.
  case antialiasing
  /// A difference beyond the threshold.
  case difference
}

/// Searches two pictures for changed pixels.
struct PixelScan: Sendable {
  /// The expected picture.
  let expected: Bitmap
  private let actual: Bitmap
  private let ignoresAntialiasing: Bool
  // Whether both pictures are opaque. The value is known only if antialiasing is ignored.
  private let areOpaque: Bool
  private let threshold: DifferenceThreshold
  private let scope: PixelScope
  private let motion: MotionMask?

  /// Creates a search.
  ///
  /// - Precondition: Both pictures have the same size.
  init(expected: Bitmap, actual: Bitmap, tolerance: PixelComparison.Tolerance) {
    precondition(expected.size == actual.size, "a picture of \(expected.size) pixels, and one of \(actual.size)")
    self.expected = expected
    self.actual = actual
    ignoresAntialiasing = tolerance.ignoresAntialiasing
    areOpaque = ignoresAntialiasing && expected.isOpaque && actual.isOpaque
    threshold = DifferenceThreshold(tolerance.threshold)
    scope = PixelScope(size: expected.size, ignored: tolerance.ignored)
    motion = tolerance.motion.map { MotionMask($0, size: expected.size) }
  }

  /// Calls a function for each changed pixel in scope, row by row from the top.
  @inline(__always)
  func forEachChange(_ body: (_ change: PixelChange, _ column: Int, _ row: Int) -> Void) {
    expected.withWords { expected in
      actual.withWords { actual in
        for row in 0..<expected.size.height {
          for columns in scope.columns(ofRow: row) {
            search(expected, actual: actual, row: row, columns: columns, body: body)
          }
        }
      }
    }
  }

  /// Returns how far apart the two colors of a pixel are to the eye, from 0 to 1, as thresholds are.
  func distance(column: Int, row: Int) -> Double {
    var distance = 0.0
    expected.withWords { expected in
      actual.withWords { actual in
        let index = row * expected.size.width + column
        distance = DifferenceThreshold.distance(from: expected[index], to: actual[index])
      }
    }
    return distance
  }

  // Equal pixels are skipped many at a time, because on most frames nearly all pixels are equal.
  @inline(__always)
  private func search(
    _ expected: PixelWords,
    actual: PixelWords,
    row: Int,
    columns: Range<Int>,
    body: (_ change: PixelChange, _ column: Int, _ row: Int) -> Void
  ) {
    let rowStart = row * expected.size.width
    var column = columns.lowerBound
    while column < columns.upperBound {
      let rest = columns.upperBound - column
      if rest >= PixelWords.stretch,
        expected.isStretchEqual(to: actual, at: rowStart + column)
      {
        column += PixelWords.stretch
        continue
      }
      let end = column + min(rest, PixelWords.stretch)
      while column < end {
        compare(expected, actual: actual, row: row, columns: column..<min(column + 4, end), body: body)
        column += 4
      }
      column = end
    }
  }

  @inline(__always)
  private func compare(
    _ expected: PixelWords,
    actual: PixelWords,
    row: Int,
    columns: Range<Int>,
    body: (_ change: PixelChange, _ column: Int, _ row: Int) -> Void
  ) {
    let start = row * expected.size.width + columns.lowerBound
    let old = expected.pixels(at: start, count: columns.count)
    let new = actual.pixels(at: start, count: columns.count)
    let estimates = threshold.estimates(old, new)
    for lane in 0..<columns.count where old[lane] != new[lane] {
      let column = columns.lowerBound + lane
      var change = PixelChange.slight
      if motion?.allows(expected, actual: actual, column: column, row: row) == true {
        change = .motion
      } else if threshold.isExceeded(from: old[lane], to: new[lane], estimate: estimates[lane]) {
        change = kind(expected, actual: actual, column: column, row: row)
      }
      body(change, column, row)
    }
  }

  private func kind(_ expected: PixelWords, actual: PixelWords, column: Int, row: Int) -> PixelChange {
    guard ignoresAntialiasing else { return .difference }
    // Opaque pictures look the same on white and on black.
    let backdrops: [Backdrop] = areOpaque ? [.white] : Backdrop.allCases
    let index = row * expected.size.width + column
    for backdrop in backdrops
    where threshold.isExceeded(from: expected[index], to: actual[index], on: backdrop) {
      let isSmoothing =
        expected.isAntialiasing(column: column, row: row, in: actual, on: backdrop)
        || actual.isAntialiasing(column: column, row: row, in: expected, on: backdrop)
      if !isSmoothing { return .difference }
    }
    return .antialiasing
  }
}

/// The pixels of a picture, for use during a call.
///
/// Each pixel is a word.
///
/// The bytes of a word are alpha, red, green and blue, from the highest byte on.
///
/// Indices count pixels from the upper left corner, row by row. Indices are not checked, so callers must keep them
/// within the picture.
@safe struct PixelWords {
  /// The number of pixels to compare at once.
  static let stretch = 16

  /// The number of columns and rows.
  let size: PixelSize
  private let start: UnsafeRawPointer

  /// Creates pixels from a size and an address.
  ///
  /// Each pixel has four bytes.
  @inline(__always)
  fileprivate init(size: PixelSize, start: UnsafeRawPointer) {
    self.size = size
    unsafe self.start = start
  }

  /// Returns the pixel at an index.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    unsafe start.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self).littleEndian
  }

  /// Returns up to four pixels, starting at an index.
  ///
  /// If fewer pixels are requested, the remaining lanes are 0.
  @inline(__always)
  func pixels(at index: Int, count: Int) -> SIMD4<UInt32> {
    var pixels = SIMD4<UInt32>.zero
    for lane in 0..<count { pixels[lane] = self[index + lane] }
    return pixels
  }

  /// Returns whether another picture has the same pixels in a stretch that starts at an index.
  @inline(__always)
  func isStretchEqual(to other: PixelWords, at index: Int) -> Bool {
    var difference: UInt64 = 0
    for word in 0..<(Self.stretch / 2) {
      let offset = 4 * index + 8 * word
      difference |=
        unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ other.start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0
  }
}

extension Bitmap {
  /// Lends the pixels to a function.
  ///
  /// If there are no pixels, the function is not called.
  @inline(__always)
  func withWords(_ body: (PixelWords) -> Void) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      body(unsafe PixelWords(size: size, start: start))
    }
  }
}
