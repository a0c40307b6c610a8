package import CradleGraphics

/// How far the colors of calm areas have shifted between two lossily encoded pictures.
///
/// An encoder may move an edge, and spread it over the neighboring blocks. Far from edges, an encoder preserves an
/// area's mean to a fraction of a level. So if the difference is larger there, the color itself has changed: another
/// shade, gamma, matrix or range.
///
/// Squares of 8 × 8 pixels are searched in the expected picture. A square is calm if each color changes by at most 6
/// levels, both inside the square and within 8 pixels around it.
package struct CalmShift: Equatable, Sendable {
  /// The largest shift of a single square's mean, in levels from 0 to 255.
  package let square: Double
  /// The largest shift of the mean over four or more squares with a similar color.
  package let patch: Double
  /// The largest shift of the mean over sixteen or more squares with a similar color.
  package let area: Double
  /// The largest shift of the mean color over many tiles whose colors are similar.
  ///
  /// The tiles have 4 × 4 pixels, and together they cover at least a tenth of the picture.
  ///
  /// Within each tile, each color changes by at most 6 levels. Colors beside the tile do not matter.
  package let ground: Double

  static let largestStep: UInt8 = 6
  private static let patchCount = 4
  private static let areaCount = 16

  /// Creates the shift between two equal pictures.
  init() {
    square = 0
    patch = 0
    area = 0
    ground = 0
  }

  /// Compares two pictures.
  ///
  /// - Precondition: Both pictures have the same size.
  package init(of expected: Bitmap, and actual: Bitmap) {
    let tiles = Tiles(expected, actual)
    var colors: [SIMD4<UInt8>: Shift] = [:]
    var farthest: Int32 = 0
    tiles.forEachCalmSquare { color, shift, isAligned in
      farthest = max(farthest, shift.largest)
      // Overlapping squares would be counted twice.
      if isAligned { colors[color, default: Shift()].add(shift) }
    }
    square = Double(farthest) / 64
    ground = tiles.shiftOfGround
    patch = Self.farthest(colors.values.filter { $0.count >= Self.patchCount })
    area = Self.farthest(colors.values.filter { $0.count >= Self.areaCount })
  }

  // The largest value does not depend on the order of the colors.
  private static func farthest(_ shifts: [Shift]) -> Double {
    shifts.map(\.mean).max() ?? 0
  }

  // The shift of all squares of a similar color.
  fileprivate struct Shift {
    private(set) var count = 0
    private var sum = SIMD4<Int64>.zero

    mutating func add(_ shift: SIMD4<Int32>) {
      count += 1
      sum &+= SIMD4<Int64>(truncatingIfNeeded: shift)
    }

    var mean: Double {
      let squares = SIMD4<Int64>(repeating: Int64(count))
      return Double(SIMD4<Int32>(truncatingIfNeeded: sum / squares).largest) / 64
    }
  }
}

/// Tiles of 4 × 4 pixels, each with the sum of its differences and its colors in the expected picture.
private struct Tiles {
  private let (columns, rows): (Int, Int)
  private var shifts: [SIMD4<Int32>]
  private var sums: [SIMD4<Int32>]
  private var lowest: [SIMD4<UInt8>]
  private var highest: [SIMD4<UInt8>]
  /// The largest shift of tiles with a similar color.
  ///
  /// Only colors that cover at least a tenth of the picture count.
  let shiftOfGround: Double

  init(_ expected: Bitmap, _ actual: Bitmap) {
    let size = expected.size
    let columns = size.width / 4
    let rows = size.height / 4
    var shifts = [SIMD4<Int32>](repeating: .zero, count: columns * rows)
    var sums = shifts
    var lowest = [SIMD4<UInt8>](repeating: SIMD4(repeating: 255), count: columns * rows)
    var highest = [SIMD4<UInt8>](repeating: .zero, count: columns * rows)
    expected.withWords { expected in
      actual.withWords { actual in
        for row in 0..<rows * 4 {
          for column in 0..<columns * 4 {
            let place = row * size.width + column
            let tile = row / 4 * columns + column / 4
            let old = expected[place].channels
            let new = actual[place].channels
            let color = SIMD4<UInt8>(truncatingIfNeeded: old)
            shifts[tile] &+= new &- old
            sums[tile] &+= old
            lowest[tile] = pointwiseMin(lowest[tile], color)
            highest[tile] = pointwiseMax(highest[tile], color)
          }
        }
      }
    }
    self.columns = columns
    self.rows = rows
    self.shifts = shifts
    self.sums = sums
    shiftOfGround = Self.ground(shifts, sums: sums, lowest: lowest, highest: highest)
    self.lowest = Self.spread(lowest, columns: columns, rows: rows, extreme: pointwiseMin)
    self.highest = Self.spread(highest, columns: columns, rows: rows, extreme: pointwiseMax)
  }

  private static func ground(
    _ shifts: [SIMD4<Int32>],
    sums: [SIMD4<Int32>],
    lowest: [SIMD4<UInt8>],
    highest: [SIMD4<UInt8>]
  ) -> Double {
    var colors: [SIMD4<UInt8>: CalmShift.Shift] = [:]
    for tile in shifts.indices
    where (highest[tile] &- lowest[tile]).max() <= CalmShift.largestStep {
      // A tile has a quarter of a square's pixels.
      let color = SIMD4<UInt8>(truncatingIfNeeded: sums[tile] &>> 7)
      colors[color, default: CalmShift.Shift()].add(shifts[tile] &* 4)
    }
    // The largest value does not depend on the order of the colors.
    return colors.values.filter { $0.count * 10 >= shifts.count }.map(\.mean).max() ?? 0
  }

  // Returns the extreme value of each square, including the two tiles next to the square on each side. A square has two
  // by two tiles.
  private static func spread(
    _ tiles: [SIMD4<UInt8>],
    columns: Int,
    rows: Int,
    extreme: (SIMD4<UInt8>, SIMD4<UInt8>) -> SIMD4<UInt8>
  ) -> [SIMD4<UInt8>] {
    var across = tiles
    var all = tiles
    for row in 0..<rows {
      for column in 0..<columns {
        for near in max(0, column - 2)...min(columns - 1, column + 3) {
          let place = row * columns + column
          across[place] = extreme(across[place], tiles[row * columns + near])
        }
      }
    }
    all = across
    for row in 0..<rows {
      for near in max(0, row - 2)...min(rows - 1, row + 3) {
        for column in 0..<columns {
          let place = row * columns + column
          all[place] = extreme(all[place], across[near * columns + column])
        }
      }
    }
    return all
  }

  /// Calls a function with every calm square.
  ///
  /// The function gets three values: the square's color in steps of eight levels, the sum of the square's differences,
  /// and whether the square belongs to the grid without overlaps.
  func forEachCalmSquare(_ body: (SIMD4<UInt8>, SIMD4<Int32>, Bool) -> Void) {
    guard columns > 1, rows > 1 else { return }
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let place = row * columns + column
        guard (highest[place] &- lowest[place]).max() <= CalmShift.largestStep else { continue }
        body(
          SIMD4<UInt8>(truncatingIfNeeded: total(sums, at: place) &>> 9),
          total(shifts, at: place),
          (row | column) & 1 == 0
        )
      }
    }
  }

  private func total(_ tiles: [SIMD4<Int32>], at place: Int) -> SIMD4<Int32> {
    tiles[place] &+ tiles[place + 1] &+ tiles[place + columns] &+ tiles[place + columns + 1]
  }
}
