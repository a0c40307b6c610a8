import CradleGeometry
import CradleGraphics
import Foundation

/// The edges of a picture, and its coordinates as fractions of the width and height.
struct PictureFrame {
  let box: CGRect
  private let radius: Double

  init(box: CGRect, cornerRadius: Double) {
    self.box = box
    radius = max(0, min(cornerRadius, box.width / 2, box.height / 2))
  }

  var shortSide: Double {
    min(box.width, box.height)
  }

  var outline: Path {
    Path(roundedRectangle: box, radius: radius)
  }

  /// Converts coordinates to a point.
  ///
  /// The coordinates are fractions of the picture's width and height.
  func place(_ fraction: CGPoint) -> CGPoint {
    CGPoint(x: box.minX + fraction.x * box.width, y: box.minY + fraction.y * box.height)
  }

  /// Returns a gradient from top to bottom, with colors at fractions of the height.
  func verticalGradient(_ stops: [(height: Double, color: Color)]) -> Paint {
    .linearGradient(
      Paint.LinearGradient(
        from: CGPoint(x: 0, y: box.minY),
        to: CGPoint(x: 0, y: box.maxY),
        stops: stops.map { .init(offset: $0.height, color: $0.color) }
      )
    )
  }

  /// Returns whether a rectangle is within the picture and its rounded corners.
  func contains(_ rectangle: CGRect) -> Bool {
    guard box.contains(rectangle) else { return false }
    let ends = [rectangle.minX, rectangle.maxX].map { Double($0) }
    return ends.allSatisfy { x in
      // The top edge mirrors the bottom edge.
      let bottom = bottom(at: x)
      return rectangle.maxY <= bottom && rectangle.minY >= 2 * box.midY - bottom
    }
  }

  // The height of the bottom edge at a horizontal position.
  private func bottom(at x: Double) -> Double {
    let inner = max(0, box.minX + radius - x, x - box.maxX + radius)
    return box.maxY - radius + max(0, radius * radius - inner * inner).squareRoot()
  }

  /// Returns the part of the picture below a line from the left to the right edge.
  func outline(below line: [CGPoint]) -> Path {
    let places = visible(line.map(place))
    guard let first = places.first, let last = places.last else { return Path() }
    guard radius > 0 else {
      let corners = [CGPoint(x: last.x, y: box.maxY), CGPoint(x: first.x, y: box.maxY)]
      return Path(polygon: places + corners)
    }
    return Path(polygon: places + lowerEdge.filter { first.x < $0.x && $0.x < last.x })
  }

  // The rounded corners and the edge between them, from right to left.
  private var lowerEdge: [CGPoint] {
    let right = (0...45).map { (box.maxX - radius, Double($0) * Double.pi / 90) }
    let left = (45...90).map { (box.minX + radius, Double($0) * Double.pi / 90) }
    return (right + left).map { middle, angle in
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      return CGPoint(x: middle + radius * cosine, y: box.maxY - radius + radius * sine)
    }
  }

  // The visible part of the line. This part starts at one rounded corner and ends at the other.
  private func visible(_ line: [CGPoint]) -> [CGPoint] {
    guard radius > 0 else { return line }
    let isInside = line.map { $0.y <= bottom(at: $0.x) }
    guard let first = isInside.firstIndex(of: true), let last = isInside.lastIndex(of: true)
    else { return [] }
    let entry = first > 0 ? [crossing(from: line[first], to: line[first - 1])] : []
    let exit = last + 1 < line.count ? [crossing(from: line[last], to: line[last + 1])] : []
    return entry + line[first...last] + exit
  }

  // Finds the crossing by halving the step ten times, down to a thousandth of the step.
  private func crossing(from inner: CGPoint, to outer: CGPoint) -> CGPoint {
    var inner = inner
    var outer = outer
    for _ in 0..<10 {
      let middle = CGPoint(x: (inner.x + outer.x) / 2, y: (inner.y + outer.y) / 2)
      if middle.y <= bottom(at: middle.x) { inner = middle } else { outer = middle }
    }
    return inner
  }
}
