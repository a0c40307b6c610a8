import CradleGraphics

/// The colors of a palette that may stand for one another where that makes a GIF smaller.
struct ColorTolerance: Sendable {
  /// The number of neighbors of a color.
  static let neighborCount = 8

  /// For each index, the indices of the nearest colors, the nearest first.
  private(set) var neighbors: [UInt8]
  /// The squares of their distances; the highest number in the place of a neighbor that is too far.
  private(set) var distances: [Int32]

  // The part of the error of a palette that may be added to it, in hundredths.
  private let addedError: Int

  // Many small errors make a file as small as few large ones do, and are seen less.
  private static let standardDistance = 5.0...8
  // Where colors are few, most pixels have exactly theirs, and noise would be new to them.
  private static let fewColors = 1024

  /// Finds colors that are as near to each other as the errors that the palette makes.
  init(_ palette: Palette, _ census: ColorCensus, _ effort: GIFEffort) {
    let usual = (10 * palette.meanError.squareRoot()).rounded()
    let range = Self.standardDistance
    let distance = Int(max(range.lowerBound, min(range.upperBound, usual)))
    let hasFewColors = census.isExact && census.count < Self.fewColors
    // The highest effort gives up some likeness for size.
    let (addedErrorOfFew, standardAddedError) = effort == .small ? (25, 60) : (10, 25)
    addedError = hasFewColors ? addedErrorOfFew : standardAddedError
    let colors = palette.colors.map(ColorCensus.channels)
    neighbors = Array(repeating: 0, count: 256 * Self.neighborCount)
    distances = Array(repeating: .max, count: 256 * Self.neighborCount)
    for (index, color) in colors.enumerated() {
      let near = colors.indices.compactMap { other -> (distance: Int32, index: Int)? in
        let difference = colors[other] - color
        let square = Int32((difference * difference).sum())
        return other == index || Int(square) > distance * distance ? nil : (square, other)
      }
      for (place, neighbor) in near.sorted(by: <).prefix(Self.neighborCount).enumerated() {
        neighbors[index * Self.neighborCount + place] = UInt8(neighbor.index)
        distances[index * Self.neighborCount + place] = neighbor.distance
      }
    }
  }

  /// Returns the sum of the squares of errors that may be added to those that the palette makes.
  func allowance(for error: Int) -> Int {
    error * addedError / 100
  }
}
