package import CradleGraphics

/// A grid of at most 32 × 32 fields over a frame.
struct DigestGrid: Equatable, Sendable {
  private static let most = 32
  // The smallest side of a field, in pixels.
  private static let smallestSide = 8
  // With 32 fields in a row, this level has one.
  static let coarsestLevel = 5

  /// The size of the frame, in pixels.
  let size: PixelSize
  /// How often the sides of the fields were doubled: 0 for the finest grid.
  ///
  /// Every field of a coarser grid consists of up to four whole fields.
  let level: Int

  /// The number of fields in a row.
  var columns: Int { Self.count(size.width, level: level) }
  /// The number of fields in a column.
  var rows: Int { Self.count(size.height, level: level) }
  /// The number of fields.
  var count: Int { columns * rows }

  private static func count(_ length: Int, level: Int) -> Int {
    let finest = min(most, max(1, length / smallestSide))
    return (finest + (1 << level) - 1) >> level
  }

  /// The grid with half as many columns and rows; `nil` for a single field.
  var coarser: DigestGrid? {
    count > 1 ? DigestGrid(size: size, level: level + 1) : nil
  }

  /// The grids from this one to a single field.
  var pyramid: [DigestGrid] {
    Array(sequence(first: self, next: \.coarser))
  }
}

/// The pixels of a frame that count for the fields of the finest grid.
///
/// They are spread evenly, at least four by four in each field.
package struct FieldSampling: Sendable {
  /// The finest grid.
  let grid: DigestGrid
  /// The rows with pixels that count, and the row of fields of each.
  private(set) var rows: [(row: Int, line: Int)] = []
  /// The columns with pixels that count.
  private(set) var columns: [Int] = []
  /// For each column of fields, the end of its part of ``columns``.
  private(set) var ends: [Int] = []
  /// The number of pixels that count in each field.
  private(set) var counts: [Int32] = []

  /// Spreads pixels over frames of a size.
  package init(size: PixelSize) {
    grid = DigestGrid(size: size, level: 0)
    let side = max(1, min(size.width / grid.columns, size.height / grid.rows) / 4)
    var heights: [Int] = []
    for line in 0..<grid.rows {
      let found = Self.places(line, of: grid.rows, length: size.height, every: side)
      rows += found.map { ($0, line) }
      heights.append(found.count)
    }
    var widths: [Int] = []
    for column in 0..<grid.columns {
      let found = Self.places(column, of: grid.columns, length: size.width, every: side)
      columns += found
      widths.append(found.count)
      ends.append(columns.count)
    }
    counts = heights.flatMap { height in widths.map { Int32(height * $0) } }
  }

  private static func places(_ number: Int, of count: Int, length: Int, every side: Int) -> [Int] {
    let start = number * length / count
    return Array(stride(from: start + side / 2, to: (number + 1) * length / count, by: side))
  }

  /// Returns the pixels that count for a field of a grid, row by row.
  func pixels(of field: Int, in coarse: DigestGrid) -> [(column: Int, row: Int)] {
    let (line, place) = field.quotientAndRemainder(dividingBy: coarse.columns)
    let first = place << coarse.level
    let last = min(grid.columns, (place + 1) << coarse.level) - 1
    let columns = columns[(first == 0 ? 0 : ends[first - 1])..<ends[last]]
    return rows.filter { $0.line >> coarse.level == line }.flatMap { row in columns.map { ($0, row.row) } }
  }
}
