/// The colors of a GIF, and the color that stands for each color of the film.
struct Palette: Sendable {
  /// The colors, as blue, green and red from the lowest byte on; those that are seen most come first.
  let colors: [UInt32]
  /// The index of the color that stands for a color of the film, by its number.
  private(set) var indices: [UInt8]
  /// The square of the distance between a color of the film and the one that stands for it, by number.
  private(set) var errors: [UInt16]
  /// The mean of those squares over all pixels of all frames.
  let meanError: Double
  /// Whether every color of the film is in the palette.
  let isExact: Bool

  /// Chooses the colors.
  ///
  /// If all colors of the film fit, they are the palette. Otherwise, colors that fill a large part of
  /// the film are kept as they are, and all others are divided into groups, first by cutting the group
  /// of the largest error in two, then by moving each color to the group whose mean is nearest. An
  /// error is the square of the distance of the stored channels, which are about as far apart as they
  /// look, and counts for every pixel and every frame that shows it.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - capacity: The number of colors that fit.
  init(of census: ColorCensus, capacity: Int) {
    let entries = census.entries
    isExact = census.isExact && entries.count <= capacity
    let centers = isExact ? entries.map(\.color) : ColorGroups(entries, capacity: capacity).centers
    let rounded = centers.map { ColorCensus.channels(Self.packed($0)) }
    let nearest = entries.map { Self.nearest(to: $0.color, in: rounded) }
    var weights = Array(repeating: 0, count: rounded.count)
    for (entry, match) in zip(entries, nearest) { weights[match.index] += entry.weight }
    let order = rounded.indices.sorted { (weights[$0], $1) > (weights[$1], $0) }
    var places = Array(repeating: 0 as UInt8, count: rounded.count)
    for (place, index) in order.enumerated() { places[index] = UInt8(place) }
    colors = order.map { Self.packed(rounded[$0]) }
    indices = Array(repeating: 0, count: census.numberLimit)
    errors = Array(repeating: 0, count: census.numberLimit)
    var (total, error) = (0.0, 0.0)
    for (entry, match) in zip(entries, nearest) {
      total += Double(entry.weight)
      error += Double(entry.weight) * Double(match.distance)
      indices[entry.number] = places[match.index]
      errors[entry.number] = UInt16(min(match.distance, 65_535))
    }
    meanError = total > 0 ? error / total : 0
  }

  /// Chooses fewer colors than fit, for the sake of size.
  ///
  /// Pixels of fewer colors repeat each other more often, which makes a GIF smaller than noise does that is
  /// added pixel by pixel. The error may be 1 + 0.55 · lossiness / (1 + 6 · error) times that of all
  /// colors that fit: where even those are far from the colors of the film, little can be spared. The two
  /// numbers are chosen by measuring.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - capacity: The number of colors that fit.
  ///   - lossiness: The loss, from 0 to 100.
  init(of census: ColorCensus, capacity: Int, lossiness: Int) {
    self.init(of: census, capacity: capacity)
    guard lossiness > 0 else { return }
    let error = max(meanError, Self.leastError)
    let limit = error * (1 + 0.55 * Double(lossiness) / (1 + 6 * error))
    var (least, most) = (Self.leastCount, colors.count)
    while least + Self.countStep < most {
      let middle = (least + most) / 2
      let smaller = Palette(of: census, capacity: middle)
      if smaller.meanError <= limit {
        (self, most) = (smaller, middle)
      } else {
        least = middle
      }
    }
  }

  // With fewer colors, a film does not look like itself; a few more or less make no difference.
  private static let (leastCount, countStep) = (16, 3)
  // Where all colors fit, or nearly, an error as small as this counts as theirs: 73 dB.
  private static let leastError = 0.01

  /// Returns the position of the color that is nearest to another, and the square of their distance.
  static func nearest(to color: SIMD3<Float>, in colors: [SIMD3<Float>]) -> (index: Int, distance: Float) {
    var best = (index: 0, distance: Float.infinity)
    for index in colors.indices {
      let difference = colors[index] - color
      let distance = (difference * difference).sum()
      if distance < best.distance { best = (index, distance) }
    }
    return best
  }

  private static func packed(_ color: SIMD3<Float>) -> UInt32 {
    let (least, most) = (SIMD3<Float>.zero, SIMD3<Float>(repeating: 255))
    let rounded = color.rounded(.toNearestOrEven).clamped(lowerBound: least, upperBound: most)
    let channels = SIMD3<UInt32>(truncatingIfNeeded: SIMD3<Int32>(rounded))
    return channels.x | channels.y << 8 | channels.z << 16
  }
}
