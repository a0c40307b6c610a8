/// The colors of a GIF, and the palette color for each color of the film.
struct Palette: Sendable {
  /// The colors, most visible first, as blue, green and red from the lowest byte up.
  let colors: [UInt32]
  /// The palette index for each color of the film, by color number.
  private(set) var indices: [UInt8]
  /// The squared color distance from each film color to its palette color, by color number.
  private(set) var errors: [UInt16]
  /// The mean of the squared distances over all pixels of all frames.
  let meanError: Double
  /// Whether the palette contains every color of the film.
  let isExact: Bool

  /// Chooses the colors.
  ///
  /// If all colors of the film fit, they are the palette. Otherwise, colors that cover a large part of the film stay
  /// unchanged, and the others are divided into groups. The first step halves the group with the largest error until
  /// there are enough groups. The second step moves each color to the group with the nearest mean. The error is the
  /// squared distance between stored channels, a fair measure of visible difference. A pixel counts once for every
  /// frame that shows it.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - capacity: The largest number of colors.
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
    var total = 0.0
    var error = 0.0
    for (entry, match) in zip(entries, nearest) {
      total += Double(entry.weight)
      error += Double(entry.weight) * Double(match.distance)
      indices[entry.number] = places[match.index]
      errors[entry.number] = UInt16(min(match.distance, 65_535))
    }
    meanError = total > 0 ? error / total : 0
  }

  /// Chooses fewer colors than would fit, for a smaller file.
  ///
  /// With fewer colors, pixels repeat each other more often. This saves more bytes than adding noise to pixels would.
  /// The error may grow to 1 + 0.55 · lossiness / (1 + 6 · error) times the error of a full palette. If even the full
  /// palette is far from the film's colors, little can be saved. Both constants come from measurements.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - capacity: The largest number of colors.
  ///   - lossiness: The allowed loss, from 0 to 100.
  init(of census: ColorCensus, capacity: Int, lossiness: Int) {
    self.init(of: census, capacity: capacity)
    guard lossiness > 0 else { return }
    let error = max(meanError, Self.leastError)
    let limit = error * (1 + 0.55 * Double(lossiness) / (1 + 6 * error))
    var least = Self.leastCount
    var most = colors.count
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

  // With fewer colors, a film no longer looks like the original. The exact number is not critical.
  private static let leastCount = 16
  private static let countStep = 3
  // If all or nearly all colors fit, the error may be this small (73 dB), and then counts as no error.
  private static let leastError = 0.01

  /// Returns the index of the nearest color, and the squared distance to that color.
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
    let least = SIMD3<Float>.zero
    let most = SIMD3<Float>(repeating: 255)
    let rounded = color.rounded(.toNearestOrEven).clamped(lowerBound: least, upperBound: most)
    let channels = SIMD3<UInt32>(truncatingIfNeeded: SIMD3<Int32>(rounded))
    return channels.x | channels.y << 8 | channels.z << 16
  }
}
