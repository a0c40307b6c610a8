import CradleGraphics

/// The blurred part of a frame below a material, as a grid of cells.
///
/// All arithmetic uses integers, so that the result is the same on every machine, both in debug and in release builds.
/// A cell is a square of pixels, and its corners are at multiples of its width. A wide blur has no details finer than a
/// cell. So a wide blur takes no longer than a narrow blur. Channels are blue, green, red and alpha, premultiplied, in
/// steps of 1/256 of a pixel's channel.
struct Backdrop {
  /// The number of color channels, including alpha.
  static let channels = 4

  // The minimum deviation, in cells. Between the centers of two cells, linear interpolation replaces the Gaussian slope
  // of a step. The interpolation is off by at most 1/8 of the slope's second derivative, which is 0.24/d². So the error
  // is half a percent of the step.
  private static let leastDeviation = 2.5
  // In a larger cell, the sum of a column would not fit into 16 bits.
  private static let largestCell = 64

  /// The width of a cell in pixels, a power of two.
  private let cell: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  // The values, row by row, and in each row cell by cell.
  private var values: [Int32]

  /// Blurs the pixels of an area and its surroundings.
  ///
  /// - Parameters:
  ///   - source: The pixels. Beyond the edges, the pixels at the edges are repeated.
  ///   - deviation: The standard deviation of the blur, in pixels.
  ///   - area: The pixels that you will need.
  init(of source: Source, deviation: Double, for area: PixelArea) {
    let (cell, mean) = Self.blur(deviation)
    let seen = source.area.nearest(to: area, within: Self.reach(ofDeviation: deviation))
    self.cell = cell
    columns = seen.columns.dividedDown(by: cell)
    rows = seen.rows.dividedDown(by: cell)
    values = source.averages(in: seen, cell: cell)
    mean.blur(&values, columns: columns.count, rows: rows.count, channels: Self.channels)
  }

  /// Returns the largest distance of a pixel that affects a blurred pixel.
  static func reach(ofDeviation deviation: Double) -> Int {
    let (cell, mean) = blur(deviation)
    // One additional cell is for the interpolation. Another one is necessary because an area may begin inside a cell.
    // So the result does not depend on how much of a material is drawn at once.
    return (WholeMean.passes * mean.reach + 2) * cell
  }

  // The width of a cell, and the blur of cells.
  private static func blur(_ deviation: Double) -> (cell: Int, mean: WholeMean) {
    var cell = 1
    while cell < largestCell, deviation >= leastDeviation * Double(2 * cell) { cell *= 2 }
    return (cell, WholeMean(deviation: remaining(deviation, cell: cell)))
  }

  // The deviation that the means have to add. Averaging a cell's pixels already adds a variance of (n² − 1)/12 pixels,
  // and linear interpolation adds a sixth of a cell.
  private static func remaining(_ deviation: Double, cell: Int) -> Double {
    let width = Double(cell)
    let inCells = deviation / width
    let done = cell == 1 ? 0 : (1 - 1 / (width * width)) / 12 + 1.0 / 6
    return max(0, inCells * inCells - done).squareRoot()
  }

  /// Returns the pixels of an area as the material shows them, row by row.
  func pixels(of area: PixelArea, as material: DrawingCommand.Material) -> [UInt8] {
    let tinted = MaterialTint(material).applied(to: values)
    let length = area.columns.count * Self.channels
    let count = length * area.rows.count
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var slope = Slope(length: length, shift: 8 + 2 * (2 * cell).trailingZeroBitCount)
      var row = area.rows.lowerBound
      var start = 0
      var upper = spread(tinted, ofRow: place(of: row).cell, over: area.columns)
      while row < area.rows.upperBound {
        let (before, part) = place(of: row)
        let lower = spread(tinted, ofRow: before + 1, over: area.columns)
        slope.begin(from: upper, to: lower, part: part, cell: cell)
        upper = lower
        let end = min(area.rows.upperBound, row + (2 * cell - part + 1) / 2)
        while row < end {
          slope.step(into: buffer.extracting(start..<(start + length)))
          (row, start) = (row + 1, start + length)
        }
      }
      initialized = count
    }
  }

  // The last cell whose center is not beyond a pixel's center, and the distance between both centers, in half pixels.
  // The center of pixel x is at x + ½. The center of cell c with n pixels is at n · (c + ½).
  private func place(of pixel: Int) -> (cell: Int, part: Int) {
    let halves = 2 * pixel + 1 - cell
    let before = halves.dividedDown(by: 2 * cell)
    return (before, halves - before * 2 * cell)
  }

  // The colors of a row of cells, interpolated at some pixel columns, multiplied by twice a cell's width.
  private func spread(_ values: [Int32], ofRow row: Int, over pixels: Range<Int>) -> [Int32] {
    let first = (row.clamped(to: rows) - rows.lowerBound) * columns.count - columns.lowerBound
    let count = pixels.count * Self.channels
    return [Int32](unsafeUninitializedCapacity: count) { line, initialized in
      values.withUnsafeBufferPointer { values in
        var target = 0
        for pixel in pixels {
          let (before, part) = place(of: pixel)
          let left = (first + before.clamped(to: columns)) * Self.channels
          let right = (first + (before + 1).clamped(to: columns)) * Self.channels
          let share = Int32(part)
          let rest = Int32(2 * cell - part)
          for channel in 0..<Self.channels {
            let color = values[left + channel] &* rest &+ values[right + channel] &* share
            line.initializeElement(at: target + channel, to: color)
          }
          target += Self.channels
        }
      }
      initialized = count
    }
  }
}

/// The pixel rows between two rows of cells.
///
/// Each pixel row is the previous one plus a step.
private struct Slope {
  private let shift: Int32
  private var values: [Int32]
  private var steps: [Int32]

  init(length: Int, shift: Int) {
    self.shift = Int32(shift)
    (values, steps) = ([Int32](repeating: 0, count: length), [Int32](repeating: 0, count: length))
  }

  mutating func begin(from upper: [Int32], to lower: [Int32], part: Int, cell: Int) {
    let share = Int32(part)
    let rest = Int32(2 * cell - part)
    let half = Int32(1) << (shift - 1)
    values.withUnsafeMutableBufferPointer { values in
      steps.withUnsafeMutableBufferPointer { steps in
        upper.withUnsafeBufferPointer { upper in
          lower.withUnsafeBufferPointer { lower in
            for index in 0..<values.count {
              values[index] = upper[index] &* rest &+ lower[index] &* share &+ half
              steps[index] = 2 &* (lower[index] &- upper[index])
            }
          }
        }
      }
    }
  }

  mutating func step(into row: UnsafeMutableBufferPointer<UInt8>) {
    let shift = shift & 31
    values.withUnsafeMutableBufferPointer { values in
      steps.withUnsafeBufferPointer { steps in
        for index in 0..<values.count {
          row.initializeElement(at: index, to: UInt8(truncatingIfNeeded: values[index] &>> shift))
          values[index] &+= steps[index]
        }
      }
    }
  }
}

extension PixelArea {
  /// Returns the pixels of this area that are near another area; all pixels if none is near.
  func nearest(to other: PixelArea, within reach: Int) -> PixelArea {
    other.grown(by: reach).flatMap(intersection) ?? self
  }
}

extension Int {
  /// Returns the quotient by a power of two, rounded down.
  func dividedDown(by divisor: Int) -> Int {
    self >> divisor.trailingZeroBitCount
  }

  /// Returns the number, limited to a range.
  func clamped(to range: Range<Int>) -> Int {
    Swift.max(range.lowerBound, Swift.min(range.upperBound - 1, self))
  }
}

extension Range<Int> {
  /// Returns the indices of the cells that overlap the range.
  ///
  /// The width of the cells is a power of two.
  func dividedDown(by divisor: Int) -> Range<Int> {
    lowerBound.dividedDown(by: divisor)..<((upperBound - 1).dividedDown(by: divisor) + 1)
  }
}

/// How a material changes colors: it increases the saturation, and adds a tint above.
struct MaterialTint {
  // The number that represents 1. Opacities and channels have steps so small that two factors still fit into 32 bits.
  private static let one = 65_536

  // The weights of the channels in the brightness. Together they are 256.
  private static let blue = 19
  private static let green = 183
  private static let red = 54

  private let saturation: Int
  // The tint: premultiplied, in steps of 1/256 of a pixel's channel, multiplied by `one`.
  private let tint: (blue: Int, green: Int, red: Int, alpha: Int)
  private let rest: Int

  /// Creates the color change that a material makes.
  init(_ material: DrawingCommand.Material) {
    let color = material.tint
    saturation = Self.fixed(material.saturation)
    rest = Self.one - Self.fixed(color.alpha)
    func multiplied(_ component: Double) -> Int {
      Int((component * color.alpha * 65_280 * Double(Self.one)).rounded())
    }
    tint = (multiplied(color.blue), multiplied(color.green), multiplied(color.red), multiplied(1))
  }

  /// Returns colors as the material shows them.
  ///
  /// Each color consists of blue, green, red and alpha, premultiplied.
  func applied(to values: [Int32]) -> [Int32] {
    var result = values
    for start in stride(from: 0, to: values.count, by: Backdrop.channels) {
      let blue = Int(values[start])
      let green = Int(values[start + 1])
      let red = Int(values[start + 2])
      let alpha = Int(values[start + 3])
      let gray = (blue * Self.blue + green * Self.green + red * Self.red + 128) >> 8
      result[start] = covered(saturated(blue, gray, alpha), by: tint.blue)
      result[start + 1] = covered(saturated(green, gray, alpha), by: tint.green)
      result[start + 2] = covered(saturated(red, gray, alpha), by: tint.red)
      result[start + 3] = covered(alpha, by: tint.alpha)
    }
    return result
  }

  private func saturated(_ value: Int, _ gray: Int, _ alpha: Int) -> Int {
    max(0, min(alpha, gray + (value - gray) * saturation / Self.one))
  }

  private func covered(_ value: Int, by tint: Int) -> Int32 {
    Int32((value * rest + tint + Self.one / 2) / Self.one)
  }

  private static func fixed(_ number: Double) -> Int {
    Int((number * Double(one)).rounded())
  }
}
