import CradleGraphics

/// The visible picture of a GIF from frame to frame, as palette indices.
///
/// A GIF paints rectangles on top of each other. It cannot make a painted pixel invisible again, but it can clear a
/// frame's rectangle when that frame ends. So a frame is complete only when the next frame is known.
struct GIFScreen: ~Copyable {
  /// A rectangle to paint in a frame.
  struct Patch: Sendable {
    /// The columns of the rectangle.
    let columns: Range<Int>
    /// The rows of the rectangle.
    let rows: Range<Int>
    /// The pixels of the rectangle.
    let pixels: LZWCoder.Pixels
    /// Whether the rectangle is cleared when the frame ends.
    let isCleared: Bool
    /// The number of film frames that the rectangle lasts.
    let frameCount: Int
  }

  private let size: PixelSize
  // The index of invisible or unchanged pixels; nil if every pixel must be painted.
  private let transparentIndex: UInt8?
  private let isTransparent: Bool
  private let shown: UnsafeMutablePointer<UInt8>
  // The pixels that the frame paints have a 1.
  private let marks: UnsafeMutablePointer<UInt8>
  private var area = Area()
  private var error = 0
  // The number of equal film frames at the end so far; 0 before the first frame.
  private var frameCount = 0

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - size: The size in pixels.
  ///   - transparentIndex: The index of invisible and unchanged pixels.
  ///   - isTransparent: Whether there may be invisible pixels.
  init(size: PixelSize, transparentIndex: UInt8?, isTransparent: Bool) {
    self.size = size
    self.transparentIndex = transparentIndex
    self.isTransparent = isTransparent
    shown = .allocate(capacity: size.count)
    shown.initialize(repeating: transparentIndex ?? 0, count: size.count)
    marks = .allocate(capacity: size.count)
    marks.initialize(repeating: 0, count: size.count)
  }

  deinit {
    shown.deallocate()
    marks.deallocate()
  }

  /// Shows the next frame of the film.
  ///
  /// - Parameters:
  ///   - changes: The changed pixels.
  ///   - shading: Maps colors to palette indices.
  /// - Returns: The previous frame if it is now complete, because this frame looks different.
  mutating func show(_ changes: PixelChanges, shading: inout Shading) -> Patch? {
    guard frameCount == 0 || isVisible(changes, shading: shading) else {
      frameCount += 1
      return nil
    }
    var patch: Patch?
    if frameCount > 0 {
      let vanishing = vanishing(changes)
      if !vanishing.isEmpty { area.include(vanishing) }
      patch = self.patch(isCleared: !vanishing.isEmpty)
      begin(clearing: vanishing.isEmpty ? Area() : area)
    } else {
      area = Area(size)
    }
    apply(changes, shading: &shading)
    frameCount = 1
    return patch
  }

  /// Returns the last frame; `nil` if there was none.
  mutating func finish() -> Patch? {
    frameCount > 0 ? patch(isCleared: false) : nil
  }

  private func isVisible(_ changes: PixelChanges, shading: borrowing Shading) -> Bool {
    guard !shading.dithers else { return !changes.isEmpty }
    return changes.contains { run in
      let row = shown + run.row * size.width
      let index = shading.index(run.color)
      return run.columns.contains { row[$0] != index }
    }
  }

  // Returns the area where pixels become invisible.
  private func vanishing(_ changes: PixelChanges) -> Area {
    var area = Area()
    guard isTransparent, let transparentIndex else { return area }
    changes.forEachRun { run in
      guard run.color == Int(ColorCensus.invisible) else { return }
      let row = shown + run.row * size.width
      for column in run.columns where row[column] != transparentIndex {
        area.include(column..<column + 1, row: run.row)
      }
    }
    return area
  }

  // Starts a frame that repaints the remaining pixels of a cleared rectangle.
  private mutating func begin(clearing cleared: Area) {
    for row in area.rows {
      let start = row * size.width + area.columns.lowerBound
      (marks + start).update(repeating: 0, count: area.columns.count)
    }
    (area, error) = (Area(), 0)
    guard let transparentIndex, !cleared.isEmpty else { return }
    area = cleared
    for row in cleared.rows {
      for place in cleared.columns.lowerBound + row * size.width..<cleared.columns.upperBound
        + row * size.width where shown[place] != transparentIndex
      {
        marks[place] = 1
      }
    }
  }

  private mutating func apply(_ changes: PixelChanges, shading: inout Shading) {
    let shown = shown
    let marks = marks
    let width = size.width
    let transparentIndex = transparentIndex
    let isFirst = frameCount == 0
    let dithers = shading.dithers
    var area = area
    var error = error
    changes.forEachRun { run in
      let row = run.row * width
      error += run.columns.count * shading.error(run.color)
      let flat = shading.index(run.color)
      var first = run.columns.upperBound
      var end = 0
      for column in run.columns {
        let index = dithers ? shading.index(run.color, column: column, row: run.row) : flat
        guard isFirst || shown[row + column] != index else { continue }
        shown[row + column] = index
        // Invisible pixels were already cleared.
        marks[row + column] = index == transparentIndex ? 0 : 1
        (first, end) = (min(first, column), column + 1)
      }
      if first < end { area.include(first..<end, row: run.row) }
    }
    self.area = area
    self.error = error
  }

  private func patch(isCleared: Bool) -> Patch {
    let (columns, rows) = area.isEmpty ? (0..<1, 0..<1) : (area.columns, area.rows)
    let width = columns.count
    var stretches = Stretches()
    var indices: [UInt8] = []
    indices.reserveCapacity(width * rows.count)
    for row in rows {
      let start = row * size.width + columns.lowerBound
      indices.append(contentsOf: UnsafeBufferPointer(start: shown + start, count: width))
      stretches.append(UnsafeBufferPointer(start: marks + start, count: width))
    }
    let pixels = LZWCoder.Pixels(indices: indices, stretches: stretches.lengths, error: error)
    return Patch(columns: columns, rows: rows, pixels: pixels, isCleared: isCleared, frameCount: frameCount)
  }
}

/// A rectangle that grows to include pixels.
private struct Area {
  var left = Int.max
  var right = 0
  var top = Int.max
  var bottom = 0

  init() {}

  init(_ size: PixelSize) {
    (left, right, top, bottom) = (0, size.width, 0, size.height)
  }

  var isEmpty: Bool {
    left >= right
  }

  var columns: Range<Int> {
    isEmpty ? 0..<0 : left..<right
  }

  var rows: Range<Int> {
    isEmpty ? 0..<0 : top..<bottom
  }

  @inline(__always)
  mutating func include(_ columns: Range<Int>, row: Int) {
    (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
    (top, bottom) = (min(top, row), max(bottom, row + 1))
  }

  mutating func include(_ other: Area) {
    (left, right) = (min(left, other.left), max(right, other.right))
    (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
  }
}

/// The lengths of runs of pixels, which alternate between unmarked and marked pixels.
private struct Stretches {
  private var closed: [Int32] = []
  private var mark: UInt8 = 0
  private var length: Int32 = 0

  var lengths: [Int32] {
    closed + [length]
  }

  mutating func append(_ marks: UnsafeBufferPointer<UInt8>) {
    var column = 0
    while column < marks.count {
      // Skips eight equal pixels at a time.
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(marks)[column...])
      if bytes.count >= 8,
        bytes.loadUnaligned(as: UInt64.self) == UInt64(mark) &* 0x0101_0101_0101_0101
      {
        column += 8
        length += 8
        continue
      }
      if marks[column] != mark {
        closed.append(length)
        (mark, length) = (marks[column], 0)
      }
      length += 1
      column += 1
    }
  }
}
