import CradleGraphics

/// The palette colors that may replace one another to make a GIF smaller.
struct ColorTolerance: Sendable {
  /// The number of candidate neighbors per color.
  static let neighborCount = 8

  /// For each index, the indices of the nearest colors, nearest first.
  private(set) var neighbors: [UInt8]
  /// The squared distances to the neighbors; the highest number marks a neighbor that is too far away.
  private(set) var distances: [Int32]

  // The tolerated extra error, as a percentage of the palette's own error.
  private let addedError: Int

  // Many small errors save as much as a few large errors, and are less visible.
  private static let standardDistance = 5.0...8
  // With few colors, most pixels are exact, and noise would be noticeable.
  private static let fewColors = 1024

  /// Finds pairs of palette colors whose distance is similar to the palette's usual error.
  init(_ palette: Palette, census: ColorCensus, effort: GIFEffort) {
    let usual = (10 * palette.meanError.squareRoot()).rounded()
    let range = Self.standardDistance
    let distance = Int(max(range.lowerBound, min(range.upperBound, usual)))
    let hasFewColors = census.isExact && census.count < Self.fewColors
    // The highest effort trades some accuracy for size.
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

  /// Returns the accepted squared error, in addition to the palette's own error.
  func allowance(for error: Int) -> Int {
    error * addedError / 100
  }
}
