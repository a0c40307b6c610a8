package import CradleGraphics

/// The difference between two lossily encoded pictures of the same size.
///
/// Blocks are compared instead of pixels, since an encoder preserves the mean of a block far better than its pixels.
/// The pictures are compared on black and on white, and the larger difference counts.
package struct BlockDifference: Equatable, Sendable {
  /// The difference of the means in the worst block of 4 × 4 pixels, in levels from 0 to 255.
  package let peak: Double
  /// The difference that nine in ten of the differing blocks do not exceed, in levels; 0 if no block differs.
  package let usual: Double
  /// The difference that half of the differing blocks do not exceed, in levels; 0 if no block differs.
  package let median: Double
  /// The fraction of blocks whose means differ by more than two and a half levels.
  ///
  /// These blocks have 8 × 8 pixels.
  package let area: Double
  /// The shift of the colors of calm areas.
  package let shift: CalmShift
  /// The largest difference of the mean brightness of any 3 × 3 pixels, in levels.
  ///
  /// A stroke of a letter that is there in one picture only makes this difference. An encoder that lacks bits smears or
  /// doubles an edge, and so changes neighboring pixels in opposite directions.
  package let stroke: Double

  private static let side = 4
  // A sum of three tenths of a level over a block. Rounding a color to YUV and back makes errors of this size.
  private static let least: Int32 = 5
  private static let leastOfArea: Int32 = 160

  /// Compares two pictures.
  ///
  /// - Precondition: Both pictures have the same size.
  package init(of expected: Bitmap, and actual: Bitmap) {
    precondition(expected.size == actual.size, "a picture of \(expected.size) pixels, and one of \(actual.size)")
    let blocks = BlockSums(expected, actual: actual, side: Self.side)
    var counts = [Int](repeating: 0, count: 16 * 255 + 1)
    var differing = 0
    var worst = 0
    for sum in blocks.sums.map(\.largest) where sum >= Self.least {
      counts[Int(sum)] += 1
      differing += 1
      worst = max(worst, Int(sum))
    }
    peak = Double(worst) / 16
    usual = Self.value(below: 0.9, of: differing, in: counts)
    median = Self.value(below: 0.5, of: differing, in: counts)
    area = blocks.part(ofFoursBeyond: Self.leastOfArea)
    shift = differing > 0 ? CalmShift(of: expected, and: actual) : CalmShift()
    stroke = differing > 0 ? StrokeSums.farthest(expected, actual) : 0
  }

  private static func value(below part: Double, of all: Int, in counts: [Int]) -> Double {
    guard all > 0 else { return 0 }
    var seen = 0
    for (sum, count) in counts.enumerated() {
      seen += count
      if Double(seen) >= part * Double(all) { return Double(sum) / 16 }
    }
    return 0
  }
}

/// The sums of the differences of blue, green, red and alpha over blocks of pixels.
private struct BlockSums {
  private(set) var sums: [SIMD4<Int32>]
  private let (columns, rows): (Int, Int)

  init(_ expected: Bitmap, actual: Bitmap, side: Int) {
    let size = expected.size
    let columns = (size.width + side - 1) / side
    let rows = (size.height + side - 1) / side
    var sums = [SIMD4<Int32>](repeating: .zero, count: columns * rows)
    expected.withWords { expected in
      actual.withWords { actual in
        for row in 0..<size.height {
          let start = row * size.width
          let line = row / side * columns
          for column in 0..<size.width {
            let old = expected[start + column]
            let new = actual[start + column]
            guard old != new else { continue }
            sums[line + column / side] &+= new.channels &- old.channels
          }
        }
      }
    }
    self.columns = columns
    self.rows = rows
    self.sums = sums
  }

  /// Returns the fraction of groups whose sums exceed a limit.
  ///
  /// A group has two by two blocks.
  func part(ofFoursBeyond limit: Int32) -> Double {
    var beyond = 0
    var all = 0
    for row in stride(from: 0, to: rows, by: 2) {
      for column in stride(from: 0, to: columns, by: 2) {
        var sum = SIMD4<Int32>.zero
        for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)]
        where row + down < rows && column + right < columns {
          sum &+= sums[(row + down) * columns + column + right]
        }
        all += 1
        if sum.largest > limit { beyond += 1 }
      }
    }
    return all > 0 ? Double(beyond) / Double(all) : 0
  }
}

/// The sums of the differences of brightness over 3 × 3 pixels at every place, on black and on white.
private enum StrokeSums {
  private static let side = 3
  // How bright blue, green and red are, in 256 parts, by the matrix of HD television.
  private static let weights = SIMD4<Int32>(19, 183, 54, 0)

  /// Returns the largest difference of a mean, in levels; 0 for a picture with fewer than three rows or columns.
  static func farthest(_ expected: Bitmap, _ actual: Bitmap) -> Double {
    let size = expected.size
    guard size.width >= side, size.height >= side else { return 0 }
    var rows = [[SIMD2<Int32>]](repeating: Array(repeating: .zero, count: size.width), count: side)
    var farthest: Int32 = 0
    expected.withWords { expected in
      actual.withWords { actual in
        for row in 0..<size.height {
          for column in 0..<size.width {
            let place = row * size.width + column
            rows[row % side][column] = brightness(from: expected[place], to: actual[place])
          }
          guard row >= side - 1 else { continue }
          var sums = SIMD2<Int32>.zero
          for column in 0..<size.width {
            for line in 0..<side {
              sums &+= rows[line][column]
              if column >= side { sums &-= rows[line][column - side] }
            }
            if column >= side - 1 { farthest = max(farthest, sums.max(), (SIMD2<Int32>.zero &- sums).max()) }
          }
        }
      }
    }
    return Double(farthest) / Double(256 * side * side)
  }

  @inline(__always)
  private static func brightness(from old: UInt32, to new: UInt32) -> SIMD2<Int32> {
    guard old != new else { return .zero }
    let difference = new.channels &- old.channels
    let onBlack = (difference &* weights).wrappedSum()
    return SIMD2(onBlack, onBlack &- difference.w &* 256)
  }
}

extension UInt32 {
  // Blue, green and red, each multiplied by alpha, and then alpha.
  var channels: SIMD4<Int32> {
    let bytes = SIMD4(self, self &>> 8, self &>> 16, self &>> 24) & 0xFF
    return SIMD4<Int32>(truncatingIfNeeded: bytes)
  }
}

extension SIMD4<Int32> {
  // The largest difference of any color, in either direction, on black or on white.
  //
  // On black, colors stay as they are. On white, each color is increased by the part that alpha lacks.
  var largest: Int32 {
    let onWhite = self &- SIMD4(repeating: w)
    let onBlack = replacing(with: 0, where: SIMDMask([false, false, false, true]))
    return Swift.max(onBlack.magnitude, onWhite.magnitude)
  }

  private var magnitude: Int32 {
    Swift.max(self.max(), (SIMD4<Int32>.zero &- self).max())
  }
}
