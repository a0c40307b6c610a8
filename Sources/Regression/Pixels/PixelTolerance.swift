import CradleGraphics

extension PixelComparison {
  /// Which differences between two pictures are ignored.
  ///
  /// ```swift
  /// let clock = PixelComparison.Rect(x: 0, y: 0, width: 640, height: 40)
  /// let tolerance = PixelComparison.Tolerance(threshold: 0.1, ignoresAntialiasing: true, ignored: [clock])
  /// let comparison = PixelComparison(of: bitmap, and: bitmap, tolerance: tolerance)
  /// print(comparison.differingPixels)  // 0
  /// ```
  package struct Tolerance: Equatable, Sendable {
    /// The permitted difference of two pixels, from 0 (none) to 1 (black to white), in the color space YIQ.
    package var threshold: Double
    /// Whether pixels that differ only in the smoothing of an edge count as equal.
    package var ignoresAntialiasing: Bool
    /// The rectangles whose pixels do not count.
    package var ignored: [PixelComparison.Rect]
    /// The colors that pixels may have because elements have moved; `nil` if no element has moved.
    package var motion: MotionAllowance?

    /// Creates a tolerance.
    ///
    /// By default, the threshold is 0.05, and nothing is ignored.
    package init(threshold: Double = 0.05, ignoresAntialiasing: Bool = false, ignored: [PixelComparison.Rect] = []) {
      self.threshold = threshold
      self.ignoresAntialiasing = ignoresAntialiasing
      self.ignored = ignored
    }
  }
}

extension PixelComparison {
  /// A rectangle of pixels: whole columns and rows of a picture.
  ///
  /// ```swift
  /// let statusBar = PixelComparison.Rect(x: 0, y: 0, width: 640, height: 40)
  /// let tolerance = PixelComparison.Tolerance(ignored: [statusBar])
  /// ```
  package struct Rect: Hashable, Sendable {
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates a rectangle.
    package init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Returns whether a pixel is inside the rectangle.
    package func contains(column: Int, row: Int) -> Bool {
      column >= x && column - x < width && row >= y && row - y < height
    }
  }
}

/// The pixels of a picture that count: all pixels outside some rectangles.
struct PixelScope: Sendable {
  private let width: Int
  private let ignored: [(rows: Range<Int>, columns: Range<Int>)]

  /// Creates a scope.
  ///
  /// The part of a rectangle that is outside the picture is cut off.
  init(size: PixelSize, ignored: [PixelComparison.Rect]) {
    width = size.width
    // Sorted from left to right, so that one scan per row is enough.
    self.ignored = ignored.map { rectangle in
      (
        rows: Self.clip(from: rectangle.y, count: rectangle.height, limit: size.height),
        columns: Self.clip(from: rectangle.x, count: rectangle.width, limit: size.width)
      )
    }
    .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  /// Returns the stretches of a row that count, from left to right.
  func columns(ofRow row: Int) -> [Range<Int>] {
    var (stretches, start): ([Range<Int>], Int) = ([], 0)
    for rectangle in ignored where rectangle.rows.contains(row) {
      if rectangle.columns.lowerBound > start {
        stretches.append(start..<rectangle.columns.lowerBound)
      }
      start = max(start, rectangle.columns.upperBound)
    }
    if start < width { stretches.append(start..<width) }
    return stretches
  }

  private static func clip(from start: Int, count: Int, limit: Int) -> Range<Int> {
    let lower = min(max(start, 0), limit)
    let (end, overflow) = start.addingReportingOverflow(count)
    return lower..<max(lower, overflow ? limit : min(end, limit))
  }
}
