/// The nearest colors of a palette, remembered by cubes of eight levels a channel.
struct NearestColors {
  private let colors: [SIMD3<Float>]
  // One more than the index; 0 if it has not been asked for.
  private var known: [UInt16]

  init(_ palette: Palette) {
    colors = palette.colors.map(ColorCensus.channels)
    known = Array(repeating: 0, count: 1 << 15)
  }

  /// Returns the index of a color that is near, and its channels.
  mutating func nearest(to color: SIMD3<Float>) -> (index: UInt8, color: SIMD3<Float>) {
    let clamped = color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    let cube = SIMD3<Int>(truncatingIfNeeded: SIMD3<Int32>(clamped)) &>> 3
    let place = cube.x | cube.y << 5 | cube.z << 10
    if known[place] == 0 {
      let middle = SIMD3<Float>(SIMD3<Int32>(truncatingIfNeeded: cube &<< 3)) + 3.5
      known[place] = UInt16(Palette.nearest(to: middle, in: colors).index + 1)
    }
    let index = Int(known[place]) - 1
    return (UInt8(index), colors[index])
  }
}

/// Imitates colors by a pattern that stands still: Bayer's of eight by eight pixels.
struct DitherPattern {
  private var nearest: NearestColors
  private let census: ColorCensus

  // Stronger patterns lose much of the likeness to the frames.
  private static let strength: Float = 8

  init(_ nearest: NearestColors, _ census: ColorCensus) {
    (self.nearest, self.census) = (nearest, census)
  }

  /// Returns the index of a pixel.
  mutating func index(_ color: Int, column: Int, row: Int) -> UInt8 {
    // The bits of the column and of both coordinates together, in turns and reversed.
    let both = column ^ row
    var level = 0
    for bit in 0..<3 {
      level = level << 2 | (both >> bit & 1) << 1 | (row >> bit & 1)
    }
    let offset = (Float(level) + 0.5) / 64 - 0.5
    return nearest.nearest(to: census.color(color) + Self.strength * offset).index
  }
}

/// Imitates colors by passing the error of a pixel on to pixels that follow in the same frame.
struct ErrorDiffusion {
  /// The parts of an error that pixels receive, by columns to the right and rows below.
  struct Kernel {
    fileprivate let parts: [(columns: Int, rows: Int, part: Float)]

    /// The parts by Floyd and Steinberg.
    static let floydSteinberg = Kernel(parts: [
      (1, 0, 7 / 16), (-1, 1, 3 / 16), (0, 1, 5 / 16), (1, 1, 1 / 16),
    ])
    /// Sierra's parts for the fewest pixels.
    static let sierra2 = Kernel(parts: [(1, 0, 1 / 2), (-1, 1, 1 / 4), (0, 1, 1 / 4)])
  }

  private var nearest: NearestColors
  private let census: ColorCensus
  private let kernel: Kernel
  private let width: Int
  // The errors that this row and the next one receive, with a pixel more at each end.
  private var errors: [[SIMD3<Float>]]
  private var row = -2

  init(_ nearest: NearestColors, _ census: ColorCensus, _ kernel: Kernel, width: Int) {
    (self.nearest, self.census, self.kernel, self.width) = (nearest, census, kernel, width)
    errors = Array(repeating: Array(repeating: .zero, count: width + 2), count: 2)
  }

  /// Returns the index of a pixel, and passes its error on.
  mutating func index(_ color: Int, column: Int, row: Int) -> UInt8 {
    if row != self.row { begin(row) }
    let wanted = census.color(color) + errors[0][column + 1]
    let (index, given) = nearest.nearest(to: wanted)
    let error = wanted - given
    for (columns, rows, part) in kernel.parts {
      errors[rows][column + 1 + columns] += error * part
    }
    return index
  }

  private mutating func begin(_ row: Int) {
    errors[0] = row == self.row + 1 ? errors[1] : Array(repeating: .zero, count: width + 2)
    errors[1] = Array(repeating: .zero, count: width + 2)
    self.row = row
  }
}
