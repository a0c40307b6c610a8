import CradleGraphics
import Foundation

/// The colors that the pixels of a field may have in a golden, as far as the actual picture and a tolerance tell.
struct ColorReach {
  private let bitmap: Bitmap
  private let tolerance: PixelComparison.Tolerance
  // The areas of motion, each with an upright rectangle around it.
  private let areas: [(area: MotionAllowance.Area, box: CGRect)]

  // A pixel that smooths an edge lies between its neighbors, and the edge lies beside it in one of both pictures.
  private static let smoothing = 2

  /// Creates the reach of a picture's colors.
  init(_ bitmap: Bitmap, tolerance: PixelComparison.Tolerance) {
    self.bitmap = bitmap
    self.tolerance = tolerance
    areas = (tolerance.motion?.areas ?? []).map { area in
      let box = area.corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
      return (area, box.insetBy(dx: -Double(area.distance), dy: -Double(area.distance)))
    }
  }

  /// Returns the means of the lowest and of the highest levels of some pixels: blue, green, red and alpha.
  func extent(of pixels: [(column: Int, row: Int)]) -> (low: SIMD4<Double>, high: SIMD4<Double>) {
    var lows = SIMD4<Double>.zero
    var highs = SIMD4<Double>.zero
    let rule = rule(for: pixels)
    bitmap.withWords { words in
      for (column, row) in pixels {
        if tolerance.ignored.contains(where: { $0.contains(column: column, row: row) }) {
          highs += 255
          continue
        }
        let (low, high) =
          rule.map { $0.extent(of: words.colors(column: column, row: row, distance: $0.distance)) }
          ?? words.level(column: column, row: row)
        lows += SIMD4<Double>(low)
        highs += SIMD4<Double>(high)
      }
    }
    let count = Double(max(1, pixels.count))
    return (lows / count, highs / count)
  }

  // The rule that all elements near a field make together; `nil` if every pixel keeps its color.
  private func rule(for pixels: [(column: Int, row: Int)]) -> MotionMask.Rule? {
    guard let first = pixels.first, let last = pixels.last else { return nil }
    let field = CGRect(
      x: first.column,
      y: first.row,
      width: last.column - first.column + 1,
      height: last.row - first.row + 1
    )
    var rule = MotionMask.Rule()
    for (area, box) in areas where box.intersects(field) {
      let reach = Double(area.distance)
      rule.join(area, isRim: !area.visible.insetBy(dx: reach, dy: reach).contains(field))
    }
    if tolerance.ignoresAntialiasing { rule.distance = max(rule.distance, Self.smoothing) }
    return rule.distance > 0 ? rule : nil
  }
}

extension PixelWords {
  /// Returns the colors around a pixel.
  func colors(column: Int, row: Int, distance: Int) -> ColorRange {
    var range = ColorRange()
    for near in max(0, row - distance)...min(size.height - 1, row + distance) {
      for place in max(0, column - distance)...min(size.width - 1, column + distance) {
        range.include(self[near * size.width + place])
      }
    }
    return range
  }

  fileprivate func level(column: Int, row: Int) -> (low: SIMD4<Float>, high: SIMD4<Float>) {
    let level = SIMD4<Float>(self[row * size.width + column].channels)
    return (level, level)
  }
}

/// The distance between two colors, in levels.
///
/// ``DifferenceThreshold`` compares its square.
enum PerceivedDistance {
  /// The largest distance between two colors.
  static let largest = 35_215.0.squareRoot()
  /// The largest distance of two colors whose channels differ by at most one level each.
  static let ofLevel = 0.74

  /// Returns the length of a difference: blue, green and red.
  static func of(_ difference: SIMD3<Double>) -> Double {
    square(difference).squareRoot()
  }

  /// Returns the distance of a color from the nearest color between two others, on black or on white.
  ///
  /// - Parameters:
  ///   - color: Blue, green and red, multiplied by alpha, and alpha.
  ///   - low: The lowest level of each channel.
  ///   - high: The highest level of each channel.
  ///   - error: How far the alpha of the color may be off, in levels.
  static func of(_ color: SIMD4<Double>, _ low: SIMD4<Double>, _ high: SIMD4<Double>, error: Double) -> Double {
    let onBlack = distance(rgb(color), from: rgb(low), to: rgb(high))
    // How much less opaque the color is than the others, at least.
    let missing = max(0, low.w - color.w - error)
    let surplus = max(0, color.w - error - high.w)
    guard missing > 0 || surplus > 0 else { return onBlack }
    let onWhite = distance(rgb(color) + (missing - surplus), from: rgb(low), to: rgb(high))
    return max(onBlack, onWhite)
  }

  private static func rgb(_ color: SIMD4<Double>) -> SIMD3<Double> {
    SIMD3(color.x, color.y, color.z)
  }

  // Moves one channel at a time to where it is nearest. The distance is convex, so that leads to the nearest color.
  private static func distance(_ color: SIMD3<Double>, from low: SIMD3<Double>, to high: SIMD3<Double>) -> Double {
    var nearest = color.clamped(lowerBound: low, upperBound: high)
    guard nearest != color else { return 0 }
    guard low != high else { return of(color - nearest) }
    for _ in 0..<24 {
      for channel in 0..<3 {
        var unit = SIMD3<Double>.zero
        unit[channel] = 1
        let rest = color - nearest
        // Along the channel, the square is a parabola: its bottom follows from three of its values.
        let here = square(rest)
        let before = square(rest + unit)
        let after = square(rest - unit)
        let step = (before - after) / (2 * (before - 2 * here + after))
        nearest[channel] = min(max(nearest[channel] + step, low[channel]), high[channel])
      }
    }
    return of(color - nearest)
  }

  private static func square(_ difference: SIMD3<Double>) -> Double {
    PerceivedColor(difference).difference(from: PerceivedColor(.zero))
  }
}
