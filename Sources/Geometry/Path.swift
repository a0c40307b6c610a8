public import Foundation

/// An outline made of straight lines and cubic curves.
///
/// ```swift
/// let badge = Path(roundedRect: CGRect(x: -20, y: -10, width: 40, height: 20), cornerRadius: 6)
/// let arrow = Path(polygon: [CGPoint(x: 12, y: 0), CGPoint(x: -8, y: 8), CGPoint(x: -8, y: -8)])
/// let turned = arrow.applying(Transform(rotationAngle: .degrees(45)))
/// print(turned.bounds)
/// ```
public struct Path: Hashable, Sendable {
  /// A piece of an outline.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Element: Hashable, Sendable {
    /// Starts a new part of the outline at a point.
    case move(to: CGPoint)
    /// Draws a straight line to a point.
    case line(to: CGPoint)
    /// Draws a cubic Bézier curve to a point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Draws a straight line back to the start of the current part.
    case close
  }

  /// The pieces of the outline, in drawing order.
  public private(set) var elements: [Element]

  /// Creates an outline from its pieces.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Adds a piece at the end of the outline.
  public mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Returns the outline with every point transformed.
  public func applying(_ transform: Transform) -> Path {
    Path(elements.map { $0.applying(transform) })
  }

  /// The smallest rectangle around all points, including control points; null for an empty outline.
  package var controlBounds: CGRect {
    var bounds = PointBounds()
    for element in elements {
      switch element {
      case .move(let place), .line(let place): bounds.include(place)
      case .curve(let place, let control1, let control2):
        bounds.include(control1)
        bounds.include(control2)
        bounds.include(place)
      case .close: break
      }
    }
    return bounds.rectangle
  }
}

// The bounds of points. Bounds are needed on every frame, so points are visited one by one, without an array.
struct PointBounds {
  private var corners: (low: CGPoint, high: CGPoint)?

  mutating func include(_ place: CGPoint) {
    guard let (low, high) = corners else {
      corners = (place, place)
      return
    }
    corners = (
      CGPoint(x: min(low.x, place.x), y: min(low.y, place.y)),
      CGPoint(x: max(high.x, place.x), y: max(high.y, place.y))
    )
  }

  var rectangle: CGRect {
    guard let (low, high) = corners else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Path.Element {
  fileprivate func applying(_ transform: Transform) -> Path.Element {
    switch self {
    case .move(let place): .move(to: transform.apply(to: place))
    case .line(let place): .line(to: transform.apply(to: place))
    case .curve(let place, let control1, let control2):
      .curve(
        to: transform.apply(to: place),
        control1: transform.apply(to: control1),
        control2: transform.apply(to: control2)
      )
    case .close: .close
    }
  }
}

extension Path {
  /// The distance of control points from the ends of a cubic, in radii, for the best quarter circle: 4/3·(√2 − 1).
  ///
  /// The curve deviates from the circle by 0.03 % of the radius.
  package static let quarterCircleControl = 0.552_284_749_830_793_4

  /// Creates the outline of a rectangle, clockwise from its upper left corner.
  package init(rectangle: CGRect) {
    self.init(
      polygon: [
        CGPoint(x: rectangle.minX, y: rectangle.minY),
        CGPoint(x: rectangle.maxX, y: rectangle.minY),
        CGPoint(x: rectangle.maxX, y: rectangle.maxY),
        CGPoint(x: rectangle.minX, y: rectangle.maxY),
      ]
    )
  }

  /// Creates a closed outline of straight lines; without corners, the outline is empty.
  public init(polygon corners: [CGPoint]) {
    guard let first = corners.first else {
      self.init()
      return
    }
    self.init([.move(to: first)] + corners.dropFirst().map { .line(to: $0) } + [.close])
  }

  /// Creates the outline of an ellipse that touches the four sides of a rectangle.
  package init(ellipseIn rectangle: CGRect) {
    let half = Vector(x: rectangle.width / 2, y: rectangle.height / 2)
    self.init(roundedRectangle: rectangle, upper: half, lower: half)
  }

  /// Creates an arc of a circle, as an open outline.
  ///
  /// Angles are in radians, clockwise from the right. For example, `.degrees(-90)` is at the top. If the end is the
  /// smaller angle, the arc runs counterclockwise. An arc of more than a full rotation becomes a full circle. The curve
  /// deviates from the circle by at most 0.03 % of the radius.
  ///
  /// ```swift
  /// let half = Path(arcCenter: .zero, radius: 18, startAngle: .degrees(-90), endAngle: .degrees(90), clockwise: true)
  /// ```
  package init(arcAround center: CGPoint, radius: Double, from start: Double, to end: Double) {
    let sweep = min(max(end - start, -2 * .pi), 2 * .pi)
    // Each piece is at most a quarter circle. If an angle is not a number, there are no pieces.
    let count = sweep.isFinite ? max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))) : 0
    let step = sweep / Double(max(1, count))
    let middle = Vector(center)
    func arm(_ angle: Double) -> Vector {
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      return Vector(x: cosine * radius, y: sine * radius)
    }
    // The distance of the control points from the ends is 4/3·tan(step/4), in radii.
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: step / 4)
    let reach = 4 / 3 * sine / cosine
    var elements: [Element] = count > 0 ? [.move(to: (middle + arm(start)).point)] : []
    for piece in 0..<count {
      let first = arm(start + step * Double(piece))
      let last = arm(start + step * Double(piece + 1))
      elements.append(
        .curve(
          to: (middle + last).point,
          control1: (middle + first + Vector(x: -first.y, y: first.x) * reach).point,
          control2: (middle + last - Vector(x: -last.y, y: last.x) * reach).point
        )
      )
    }
    self.init(elements)
  }

  /// Creates the outline of a rectangle with rounded corners.
  ///
  /// The radius is at most half the shorter side. If it is 0 or less, the corners are not rounded.
  package init(roundedRectangle rectangle: CGRect, radius: Double) {
    self.init(roundedRectangle: rectangle, upperRadius: radius, lowerRadius: radius)
  }

  /// Creates the outline of a rectangle whose upper and lower corners have different radii.
  package init(roundedRectangle rectangle: CGRect, upperRadius: Double, lowerRadius: Double) {
    let most = min(rectangle.width / 2, rectangle.height / 2)
    func radii(_ radius: Double) -> Vector { Vector(x: min(radius, most), y: min(radius, most)) }
    self.init(roundedRectangle: rectangle, upper: radii(upperRadius), lower: radii(lowerRadius))
  }

  /// Creates the outline of a rectangle whose corners have radii of their own.
  ///
  /// As in CSS, radii that do not fit on a side shrink together.
  package init(roundedRectangle rectangle: CGRect, corners: CornerRadii) {
    guard !corners.isEven else {
      self.init(roundedRectangle: rectangle, radius: corners.topLeft)
      return
    }
    let radii = corners.clockwise.map { max(0, $0) }
    let sides = [rectangle.width, rectangle.height, rectangle.width, rectangle.height].map { Double($0) }
    let shares = sides.indices.map { sides[$0] / max(radii[$0] + radii[($0 + 1) % 4], .leastNormalMagnitude) }
    let shrinkage = min(1, shares.min() ?? 1)
    self.init(roundedRectangle: rectangle, radii: radii.map { Vector(x: $0 * shrinkage, y: $0 * shrinkage) })
  }

  private init(roundedRectangle rectangle: CGRect, upper: Vector, lower: Vector) {
    self.init(roundedRectangle: rectangle, radii: [upper, upper, lower, lower])
  }

  // The half axes of the corners, clockwise from the upper left.
  private init(roundedRectangle rectangle: CGRect, radii: [Vector]) {
    guard radii.contains(where: { min($0.x, $0.y) > 0 }) else {
      self.init(rectangle: rectangle)
      return
    }
    let left = rectangle.minX
    let right = rectangle.maxX
    let top = rectangle.minY
    let bottom = rectangle.maxY
    var corners = CornerPen(radii: radii[0])
    corners.turn(around: Vector(x: left, y: top), from: Vector(x: 0, y: 1), to: Vector(x: 1, y: 0))
    corners.radii = radii[1]
    corners.turn(around: Vector(x: right, y: top), from: Vector(x: -1, y: 0), to: Vector(x: 0, y: 1))
    corners.radii = radii[2]
    corners.turn(around: Vector(x: right, y: bottom), from: Vector(x: 0, y: -1), to: Vector(x: -1, y: 0))
    corners.radii = radii[3]
    corners.turn(around: Vector(x: left, y: bottom), from: Vector(x: 1, y: 0), to: Vector(x: 0, y: -1))
    self.init(corners.elements + [.close])
  }

  // A pen that draws quarter ellipses in the corners of a rectangle, connected by straight lines.
  private struct CornerPen {
    var radii: Vector
    var elements: [Element] = []

    mutating func turn(around corner: Vector, from entry: Vector, to exit: Vector) {
      if min(radii.x, radii.y) <= 0 { radii = .zero }
      let start = place(corner, direction: entry, distance: 1)
      elements.append(elements.isEmpty ? .move(to: start) : .line(to: start))
      guard radii != .zero else { return }
      let rest = 1 - Path.quarterCircleControl
      elements.append(
        .curve(
          to: place(corner, direction: exit, distance: 1),
          control1: place(corner, direction: entry, distance: rest),
          control2: place(corner, direction: exit, distance: rest)
        )
      )
    }

    private func place(_ corner: Vector, direction: Vector, distance: Double) -> CGPoint {
      CGPoint(x: corner.x + direction.x * radii.x * distance, y: corner.y + direction.y * radii.y * distance)
    }
  }
}
