import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation

extension DisplayList.Element {
  /// A rectangle of the canvas that contains the whole element.
  ///
  /// Cairo uses 24 bits for whole pixels, so an element far outside the canvas would reappear on the opposite side. If
  /// the reach is outside the canvas, the element is not drawn.
  var reach: CGRect {
    ownReach.bounds(under: transform)
  }

  /// A rectangle that contains the element, in the element's own coordinates.
  var ownReach: CGRect {
    commands.reach
  }

  /// Returns whether a part of the element is visible in a part of the canvas.
  ///
  /// An element without a finite position is not visible. For example, a custom layout may have divided by zero.
  func isSeen(in window: CGRect) -> Bool {
    isSeen(reaching: reach, in: window)
  }

  /// Returns whether a part of an element with this reach is visible.
  func isSeen(reaching reach: CGRect, in window: CGRect) -> Bool {
    alpha > 0 && isSpread && reach.isFinite && !window.isEmpty && reach.intersects(window)
  }

  // Whether the element has an area. An element that is squeezed to a line cannot be drawn.
  private var isSpread: Bool {
    abs(transform.determinant) > 1e-12
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the corners after a transform; null if there are no corners.
  func bounds(under map: Transform) -> CGRect {
    guard !isNull else { return .null }
    var low = CGPoint(x: Double.infinity, y: .infinity)
    var high = CGPoint(x: -Double.infinity, y: -.infinity)
    for x in [minX, maxX] {
      for y in [minY, maxY] {
        let corner = map.apply(to: CGPoint(x: x, y: y))
        (low.x, low.y) = (min(low.x, corner.x), min(low.y, corner.y))
        (high.x, high.y) = (max(high.x, corner.x), max(high.y, corner.y))
      }
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether all four edges are finite.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

extension [DrawingCommand] {
  /// A rectangle that contains everything that the commands draw.
  ///
  /// The rectangle uses the coordinates of the commands.
  var reach: CGRect {
    // A sharp corner sticks out by at most ten half widths, which is the limit for miters. Letters may be taller than
    // their box, and may extend beyond its sides.
    bounds(lines: 5, shadows: ShadowMask.reach, letters: Vector(x: 1, y: 2))
  }
}

extension Paint {
  /// Whether the paint hides everything below it.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): color.alpha >= 1
    case .linearGradient(let gradient):
      gradient.start != gradient.end && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .radialGradient(let gradient):
      gradient.radius > 0 && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }

  /// Returns the paint with its opacity multiplied.
  func faded(by alpha: Double) -> Paint {
    guard alpha < 1 else { return self }
    switch self {
    case .solid(let color): return .solid(color.withAlpha(color.alpha * alpha))
    case .linearGradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color.alpha *= alpha }
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color.alpha *= alpha }
      return .radialGradient(gradient)
    }
  }
}
