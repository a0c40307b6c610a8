/// Finds the nearest palette colors, and caches one result per cube of eight levels per channel.
struct NearestColors {
  private let colors: [SIMD3<Float>]
  // The palette index plus one for each cube; 0 for an unknown cube.
  private var known: [UInt16]

  init(_ palette: Palette) {
    colors = palette.colors.map(ColorCensus.channels)
    known = Array(repeating: 0, count: 1 << 15)
  }

  /// Returns the index of a nearby palette color, and its channels.
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

/// Dithers with Bayer's fixed pattern of eight by eight pixels.
struct DitherPattern {
  private var nearest: NearestColors
  private let census: ColorCensus

  // With a higher strength, frames look much less like the originals.
  private static let strength: Float = 8

  init(_ nearest: NearestColors, census: ColorCensus) {
    self.nearest = nearest
    self.census = census
  }

  /// Returns the palette index of a pixel.
  mutating func index(_ color: Int, column: Int, row: Int) -> UInt8 {
    // Interleaves the bits of the row with the bits of column XOR row, in reverse order.
    let both = column ^ row
    var level = 0
    for bit in 0..<3 {
      level = level << 2 | (both >> bit & 1) << 1 | (row >> bit & 1)
    }
    let offset = (Float(level) + 0.5) / 64 - 0.5
    return nearest.nearest(to: census.color(color) + Self.strength * offset).index
  }
}

/// Dithers by passing a pixel's error on to later pixels of the same frame.
struct ErrorDiffusion {
  /// The shares of an error that neighbors get, with the neighbors' offsets to the right and down.
  struct Kernel {
    fileprivate let parts: [(columns: Int, rows: Int, part: Float)]

    /// The shares of Floyd and Steinberg.
    static let floydSteinberg = Kernel(parts: [
      (1, 0, 7 / 16), (-1, 1, 3 / 16), (0, 1, 5 / 16), (1, 1, 1 / 16),
    ])
    /// Sierra's shares in the variant with the fewest neighbors.
    static let sierra2 = Kernel(parts: [(1, 0, 1 / 2), (-1, 1, 1 / 4), (0, 1, 1 / 4)])
  }

  private var nearest: NearestColors
  private let census: ColorCensus
  private let kernel: Kernel
  private let width: Int
  // The errors for this row and the next row, with an extra pixel at each end.
  private var errors: [[SIMD3<Float>]]
  private var row = -2

  init(_ nearest: NearestColors, census: ColorCensus, kernel: Kernel, width: Int) {
    self.nearest = nearest
    self.census = census
    self.kernel = kernel
    self.width = width
    errors = Array(repeating: Array(repeating: .zero, count: width + 2), count: 2)
  }

  /// Returns the palette index of a pixel, and passes the pixel's error on.
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
