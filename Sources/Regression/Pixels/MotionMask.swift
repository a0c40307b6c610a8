import CradleGeometry
import CradleGraphics
import Foundation

/// A motion allowance for each pixel of a picture.
struct MotionMask: Sendable {
  /// The colors that a pixel may have because of motion.
  struct Rule: Equatable {
    var distance = 0
    var overshoot: Float = 0
    var levels: Float = 0
    // The colors that may come in from beyond the edge of the picture, or of a layer.
    var hidden = ColorRange()

    /// Takes the more lenient value of each property, since either of two overlapping elements may have moved.
    ///
    /// - Parameter isRim: Whether the pixel is near the clipping edge. If so, a color may come in from beyond the edge.
    mutating func join(_ area: MotionAllowance.Area, isRim: Bool) {
      distance = max(distance, area.distance)
      overshoot = max(overshoot, Float(area.overshoot))
      levels = max(levels, Float(area.levels))
      if isRim { for color in area.colors { hidden.include(color.opaquePixel) } }
    }
  }

  private let size: PixelSize
  // For each pixel, an index into `rules`. Most pixels share a few rules.
  private var places: [UInt16]
  private var rules = [Rule()]

  /// Creates the mask of a picture.
  init(_ allowance: MotionAllowance, size: PixelSize) {
    self.size = size
    places = Array(repeating: 0, count: size.count)
    for area in allowance.areas { add(area) }
  }

  private mutating func add(_ area: MotionAllowance.Area) {
    // For each existing rule, the rule that results when this area is added; `nil` as long as it is unknown.
    var joined = [[UInt16?]](repeating: Array(repeating: nil, count: rules.count), count: 2)
    let edges = Edges(area.corners)
    let reach = Double(area.distance)
    let box = edges.box.insetBy(dx: -reach, dy: -reach)
    let inside = area.visible.insetBy(dx: reach, dy: reach)
    let rows = Self.pixels(from: box.minY, to: box.maxY, limit: size.height)
    let columns = Self.pixels(from: box.minX, to: box.maxX, limit: size.width)
    for row in rows {
      for column in columns
      where edges.contain(x: Double(column) + 0.5, y: Double(row) + 0.5, within: reach) {
        let index = row * size.width + column
        let center = CGPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let isRim = !inside.contains(center)
        let place = Int(places[index])
        let side = isRim ? 1 : 0
        let rule = joined[side][place] ?? self.place(joining: area, to: place, isRim: isRim)
        joined[side][place] = rule
        places[index] = rule
      }
    }
  }

  private mutating func place(joining area: MotionAllowance.Area, to place: Int, isRim: Bool) -> UInt16 {
    var rule = rules[place]
    rule.join(area, isRim: isRim)
    if rule == rules[place] { return UInt16(place) }
    if rules.count <= UInt16.max {
      rules.append(rule)
    } else {
      // No picture has that many overlaps. In a picture with more overlaps, the remaining areas would share the last
      // rule.
      rules[rules.count - 1].join(area, isRim: isRim)
    }
    return UInt16(rules.count - 1)
  }

  private static func pixels(from start: Double, to end: Double, limit: Int) -> Range<Int> {
    let low = Int(min(max(start.rounded(.down), 0), Double(limit)))
    let high = Int(min(max(end.rounded(.up), 0), Double(limit)))
    return low..<max(low, high)
  }

  /// Returns whether motion explains the colors of a pixel in two pictures.
  func allows(_ expected: PixelWords, actual: PixelWords, column: Int, row: Int) -> Bool {
    let index = row * size.width + column
    let rule = rules[Int(places[index])]
    guard rule.distance > 0 else { return false }
    return rule.allows(actual[index], in: expected.colors(column: column, row: row, distance: rule.distance))
      && rule.allows(expected[index], in: actual.colors(column: column, row: row, distance: rule.distance))
  }
}

/// The lowest and the highest level of each channel, over several pixels.
struct ColorRange: Equatable {
  private(set) var low = SIMD4<UInt32>(repeating: 255)
  private(set) var high = SIMD4<UInt32>.zero

  mutating func include(_ other: ColorRange) {
    low = pointwiseMin(low, other.low)
    high = pointwiseMax(high, other.high)
  }

  @inline(__always)
  mutating func include(_ pixel: UInt32) {
    let levels = SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 0xFF
    low = pointwiseMin(low, levels)
    high = pointwiseMax(high, levels)
  }
}

extension MotionMask.Rule {
  fileprivate func allows(_ pixel: UInt32, in nearby: ColorRange) -> Bool {
    let levels = SIMD4<Float>(SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 0xFF)
    let (low, high) = extent(of: nearby)
    return all(levels .>= low) && all(levels .<= high)
  }

  /// Returns the lowest and the highest level that a pixel may have beside some colors.
  func extent(of nearby: ColorRange) -> (low: SIMD4<Float>, high: SIMD4<Float>) {
    var range = nearby
    range.include(hidden)
    let low = SIMD4<Float>(range.low)
    let high = SIMD4<Float>(range.high)
    // One more level, for rounding.
    let slack = (high - low) * overshoot + (self.levels + 1)
    return (low - slack, high + slack)
  }
}

extension Color {
  // A translucent color over a nearby color results in a color between the two.
  fileprivate var opaquePixel: UInt32 {
    [red, green, blue].reduce(0xFF) { pixel, part in
      pixel << 8 | UInt32((min(1, max(0, part)) * 255).rounded())
    }
  }
}

/// The edges of a rotated rectangle.
private struct Edges {
  // For each edge, the numbers that give a point's distance from it, outwards: x · normal.x + y · normal.y − offset.
  private var edges: [(normal: Vector, offset: Double)] = []
  /// The smallest upright rectangle around the rotated rectangle.
  let box: CGRect

  init(_ corners: [CGPoint]) {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    box = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    let center = Vector(x: box.midX, y: box.midY)
    let ends = corners.dropFirst() + corners.prefix(1)
    for (start, end) in zip(corners, ends) {
      let along = Vector(x: end.x - start.x, y: end.y - start.y)
      // If a rectangle has no width, two edges have length 0. The other two edges still bound the rectangle.
      guard along.length > 1e-9 else { continue }
      var normal = Vector(x: along.y / along.length, y: -along.x / along.length)
      var offset = start.x * normal.x + start.y * normal.y
      if center.x * normal.x + center.y * normal.y > offset {
        normal = Vector(x: -normal.x, y: -normal.y)
        offset = -offset
      }
      edges.append((normal, offset))
    }
  }

  @inline(__always)
  func contain(x: Double, y: Double, within distance: Double) -> Bool {
    edges.allSatisfy { x * $0.normal.x + y * $0.normal.y - $0.offset <= distance }
  }
}
