import CradleCairo
import CradleGraphics

/// The damaged part of a frame.
///
/// This part has to be drawn again.
///
/// The damage consists of squares of whole pixels.
struct DirtyArea {
  // Smaller squares would be more exact, but checking them would take longer.
  private static let side = 16

  /// The number of damaged pixels.
  ///
  /// The number includes pixels of squares that extend beyond the frame.
  private(set) var pixelCount = 0

  private let size: PixelSize
  private let columns: Int
  private var squares: [Bool]

  /// Creates the damage of a frame that has none.
  init(size: PixelSize) {
    self.size = size
    columns = Self.squareCount(size.width)
    squares = [Bool](repeating: false, count: columns * Self.squareCount(size.height))
  }

  /// Adds the squares that an area of the frame touches.
  mutating func add(_ area: PixelArea?) {
    guard let area else { return }
    let (across, down) = Self.squares(under: area)
    for row in down {
      for index in (row * columns + across.lowerBound)..<(row * columns + across.upperBound)
      where !squares[index] {
        squares[index] = true
        pixelCount += Self.side * Self.side
      }
    }
  }

  /// Returns whether an area of the frame touches a damaged square.
  func touches(_ area: PixelArea) -> Bool {
    guard pixelCount > 0 else { return false }
    let (across, down) = Self.squares(under: area)
    return down.contains { row in
      squares[(row * columns + across.lowerBound)..<(row * columns + across.upperBound)]
        .contains(true)
    }
  }

  /// Returns whether an area of the frame is entirely inside damaged squares.
  func covers(_ area: PixelArea) -> Bool {
    let (across, down) = Self.squares(under: area)
    return down.allSatisfy { row in
      !squares[(row * columns + across.lowerBound)..<(row * columns + across.upperBound)]
        .contains(false)
    }
  }

  /// The squares as areas that do not overlap.
  var areas: [PixelArea] {
    var areas: [PixelArea] = []
    for row in 0..<(squares.count / columns) {
      var column = 0
      while column < columns {
        let start = column
        while column < columns, squares[row * columns + column] { column += 1 }
        if let area = area(from: start, to: column, row: row) { areas.append(area) }
        column += 1
      }
    }
    return areas
  }

  private func area(from start: Int, to end: Int, row: Int) -> PixelArea? {
    PixelArea(
      columns: (start * Self.side)..<min(size.width, max(start, end) * Self.side),
      rows: (row * Self.side)..<min(size.height, (row + 1) * Self.side)
    )
  }

  private static func squares(under area: PixelArea) -> (across: Range<Int>, down: Range<Int>) {
    (squares(under: area.columns), squares(under: area.rows))
  }

  private static func squares(under pixels: Range<Int>) -> Range<Int> {
    (pixels.lowerBound / side)..<((pixels.upperBound - 1) / side + 1)
  }

  private static func squareCount(_ length: Int) -> Int {
    (length + side - 1) / side
  }
}
