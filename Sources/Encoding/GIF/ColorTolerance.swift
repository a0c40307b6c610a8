/// The colors of a palette that may stand for one another where that makes a GIF smaller.
struct ColorTolerance: Sendable {
  /// The number of neighbors of a color.
  static let neighborCount = 8

  /// For each index, the indices of the nearest colors, the nearest first.
  private(set) var neighbors: [UInt8]
  /// The squares of their distances; the highest number in the place of a neighbor that is too far.
  private(set) var distances: [Int32]

  /// The part of the error of a palette that may be added to it, in hundredths.
  static let addedError = 25
  // Farther colors would be seen beside each other.
  private static let standardDistance = 8

  /// Finds the neighbors of the colors of a palette.
  ///
  /// - Parameters:
  ///   - palette: The palette.
  ///   - distance: The distance up to which colors are neighbors.
  init(_ palette: Palette, distance: Int = standardDistance) {
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
}
