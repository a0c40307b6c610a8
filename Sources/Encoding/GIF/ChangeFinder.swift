import CradleGraphics

/// Finds the pixels that change from frame to frame, and counts the visible colors.
struct ChangeFinder: ~Copyable {
  /// The colors seen so far.
  private(set) var census = ColorCensus()

  /// The number of frames that differ from their predecessor.
  private(set) var changedFrameCount = 0

  private let size: PixelSize
  private let transparency: PixelTransparency?
  // A row of a transparent frame, converted to GIF pixels.
  private let visible: UnsafeMutablePointer<UInt32>
  // The pixels of the previous frame, as colors and as color numbers.
  private var shown: UnsafeMutablePointer<UInt32>
  private var numbers: UnsafeMutablePointer<UInt32>
  // The encoded runs of one row.
  private let runs: RunWriter
  private var frameCount = 0

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - size: The size of all frames.
  ///   - transparency: How to store transparent pixels; `nil` if there are none.
  init(size: PixelSize, transparency: PixelTransparency? = nil) {
    self.size = size
    self.transparency = transparency
    visible = .allocate(capacity: size.width)
    shown = .allocate(capacity: size.count)
    shown.initialize(repeating: 0, count: size.count)
    numbers = .allocate(capacity: size.count)
    numbers.initialize(repeating: ColorCensus.invisible, count: size.count)
    runs = RunWriter(width: size.width)
  }

  deinit {
    shown.deallocate()
    numbers.deallocate()
    visible.deallocate()
    runs.deallocate()
  }

  /// Returns the changes since the previous frame; for the first frame, all of its pixels.
  mutating func changes(to bitmap: Bitmap) -> PixelChanges {
    var changes = PixelChanges()
    let width = size.width
    var idle = 0
    bitmap.bytes.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      for index in 0..<size.height {
        let pixels = (base + index * width * 4).assumingMemoryBound(to: UInt32.self)
        transparency?.convert(pixels, to: visible, count: width)
        let row = transparency == nil ? pixels : UnsafePointer(visible)
        let hasChanged = append(row, row: index, idle: idle, to: &changes)
        idle = hasChanged ? 0 : idle + 1
      }
    }
    frameCount += 1
    changedFrameCount += changes.isEmpty ? 0 : 1
    return changes
  }

  /// Counts a frame that equals its predecessor.
  mutating func noChanges() -> PixelChanges {
    frameCount += 1
    return PixelChanges()
  }

  /// Starts the film again, with all colors known.
  mutating func rewind() {
    frameCount = 0
  }

  // Returns whether the row has changed.
  private mutating func append(
    _ new: UnsafePointer<UInt32>,
    row: Int,
    idle: Int,
    to changes: inout PixelChanges
  ) -> Bool {
    let width = size.width
    let span = frameCount == 0 ? 0..<width : Self.difference(new, right: shown + row * width, width: width)
    guard !span.isEmpty else { return false }
    changes.append(idle)
    append(span, of: new, inRow: row, to: &changes)
    return true
  }

  /// Counts the last frame, which is visible until the end of the film.
  mutating func finish() {
    for index in 0..<size.count { census.weigh(numbers[index], by: frameCount) }
  }

  // The range of columns that differ between two rows.
  private static func difference(
    _ left: UnsafePointer<UInt32>,
    right: UnsafePointer<UInt32>,
    width: Int
  ) -> Range<Int> {
    var start = 0
    var end = width
    while start + 16 <= width, equal(left + start, right + start) { start += 16 }
    while start < width, left[start] == right[start] { start += 1 }
    guard start < width else { return 0..<0 }
    while end - 16 >= start, equal(left + end - 16, right + end - 16) { end -= 16 }
    while left[end - 1] == right[end - 1] { end -= 1 }
    return start..<end
  }

  // Compares sixteen pixels as integers, because the compiler would compare vectors lane by lane.
  @inline(__always)
  private static func equal(_ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>) -> Bool {
    let left = UnsafeRawPointer(left)
    let right = UnsafeRawPointer(right)
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: 64, by: 8) {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0
  }

  private mutating func append(
    _ span: Range<Int>,
    of new: UnsafePointer<UInt32>,
    inRow row: Int,
    to changes: inout PixelChanges
  ) {
    let old = shown + row * size.width
    let known = numbers + row * size.width
    let isFirst = frameCount == 0
    var runs = runs
    // Neighboring pixels mostly had the same color in the previous frame, so this weighs a whole run of one color at
    // once.
    var former = ColorCensus.invisible
    var formerCount = 0
    var count = 0
    var column = span.lowerBound
    var last = 0
    while column < span.upperBound {
      if !isFirst, new[column] == old[column] {
        column += 1
        continue
      }
      let start = column
      let color = new[column]
      let number = census.number(of: color)
      repeat {
        if known[column] != former {
          census.weigh(former, by: frameCount * formerCount)
          (former, formerCount) = (known[column], 0)
        }
        formerCount += 1
        (old[column], known[column]) = (color, number)
        column += 1
      } while column < span.upperBound && new[column] == color
        && (isFirst || old[column] != color)
      census.weigh(number, by: -frameCount * (column - start))
      runs.append(start - last)
      runs.append(column - start)
      runs.append(Int(number))
      last = column
      count += 1
    }
    census.weigh(former, by: frameCount * formerCount)
    changes.append(count)
    changes.append(runs)
  }
}
