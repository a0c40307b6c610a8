public import Foundation

// Methods that draw an outline step by step, with the names of `UIBezierPath`.
extension Path {
  /// Whether the outline has no pieces.
  public var isEmpty: Bool {
    elements.isEmpty
  }

  /// The start of the next piece; for an empty outline, it is the origin, as in UIKit.
  public var currentPoint: CGPoint {
    pen ?? .zero
  }

  /// The smallest rectangle around all points, including control points; null for an empty outline.
  public var bounds: CGRect {
    controlBounds
  }

  /// Starts a new part of the outline at a point.
  ///
  /// ```swift
  /// var arrow = Path()
  /// arrow.move(to: CGPoint(x: -12, y: -8))
  /// arrow.addLine(to: CGPoint(x: 12, y: 0))
  /// arrow.addQuadCurve(to: CGPoint(x: -12, y: 8), controlPoint: .zero)
  /// arrow.close()
  /// ```
  public mutating func move(to point: CGPoint) {
    append(.move(to: point))
  }

  /// Draws a straight line to a point.
  ///
  /// - Precondition: The outline has a current point.
  public mutating func addLine(to point: CGPoint, file: StaticString = #fileID, line: UInt = #line) {
    guard begin("a line", file: file, line: line) else { return }
    append(.line(to: point))
  }

  /// Draws a cubic Bézier curve to a point.
  ///
  /// - Precondition: The outline has a current point.
  public mutating func addCurve(
    to endPoint: CGPoint,
    controlPoint1: CGPoint,
    controlPoint2: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard begin("a curve", file: file, line: line) else { return }
    append(.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2))
  }

  /// Draws a quadratic Bézier curve to a point.
  ///
  /// The curve is stored as a cubic curve. The stored control points are at two thirds of the distance from the ends to
  /// your control point.
  ///
  /// - Precondition: The outline has a current point.
  public mutating func addQuadCurve(
    to endPoint: CGPoint,
    controlPoint: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard begin("a curve", file: file, line: line) else { return }
    let start = currentPoint
    append(
      .curve(
        to: endPoint,
        control1: start + (controlPoint - start) * (2 / 3),
        control2: endPoint + (controlPoint - endPoint) * (2 / 3)
      )
    )
  }

  /// Draws a straight line to the start of a circular arc, and then the arc.
  ///
  /// Angles are in radians, clockwise from the right. If the arc, in the direction of drawing, takes a full rotation or
  /// more, you get a full circle.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle where the arc starts.
  ///   - endAngle: The angle where the arc ends.
  ///   - clockwise: Whether the arc is drawn clockwise on screen.
  public mutating func addArc(
    withCenter center: CGPoint,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool
  ) {
    let arc = Path(
      arcCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
    for (number, element) in arc.elements.enumerated() {
      if number == 0, pen != nil, case .move(let start) = element {
        addLine(to: start)
      } else {
        append(element)
      }
    }
  }

  /// Draws a straight line back to the start of the current part, if there is one.
  public mutating func close() {
    if pen != nil { append(.close) }
  }

  /// Adds the pieces of another outline.
  public mutating func append(_ other: Path) {
    for element in other.elements { append(element) }
  }

  /// Transforms every point.
  public mutating func apply(_ transform: Transform) {
    self = applying(transform)
  }

  /// Removes all pieces.
  public mutating func removeAllPoints() {
    self = Path()
  }

  // The end of the last piece; `nil` for an empty outline.
  private var pen: CGPoint? {
    switch elements.last {
    case .move(let place), .line(let place), .curve(let place, _, _): place
    case .close: partStart
    case nil: nil
    }
  }

  private var partStart: CGPoint? {
    for element in elements.reversed() {
      if case .move(let place) = element { return place }
    }
    return nil
  }

  // Begins a piece, or returns false if it has no start. After a closed part, the piece starts another part at the same point.
  private mutating func begin(_ piece: String, file: StaticString, line: UInt) -> Bool {
    let words = "\(piece) has no start; call 'move(to:)' first"
    guard accepts(pen != nil, message: words, file: file, line: line) else { return false }
    if elements.last == .close, let partStart { append(.move(to: partStart)) }
    return true
  }
}

// Initializers for whole outlines, with the names of `UIBezierPath`.
extension Path {
  /// A set of a rectangle's corners.
  public struct RectCorner: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: Int

    /// The upper left corner.
    public static let topLeft = RectCorner(rawValue: 1 << 0)
    /// The upper right corner.
    public static let topRight = RectCorner(rawValue: 1 << 1)
    /// The lower left corner.
    public static let bottomLeft = RectCorner(rawValue: 1 << 2)
    /// The lower right corner.
    public static let bottomRight = RectCorner(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// Creates corners from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Creates the outline of a rectangle, clockwise from its upper left corner.
  public init(rect: CGRect) {
    self.init(rectangle: rect)
  }

  /// Creates the outline of an ellipse that touches the four sides of a rectangle.
  public init(ovalIn rect: CGRect) {
    self.init(ellipseIn: rect)
  }

  /// Creates the outline of a rectangle with rounded corners.
  ///
  /// The radius is at most half the shorter side. Corners are quarter circles. In UIKit, corners start to bend about
  /// half a radius earlier.
  public init(roundedRect rect: CGRect, cornerRadius: Double) {
    self.init(roundedRectangle: rect, radius: cornerRadius)
  }

  /// Creates the outline of a rectangle with some rounded corners.
  ///
  /// ```swift
  /// let box = CGRect(x: -40, y: -20, width: 80, height: 40)
  /// let tab = Path(
  ///   roundedRect: box,
  ///   byRoundingCorners: [.topLeft, .topRight],
  ///   cornerRadii: CGSize(width: 12, height: 12)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The corners to round.
  ///   - cornerRadii: The half axes of the ellipses at the corners. Each half axis is at most half of the rectangle's
  ///     width or height.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize) {
    let radii = Vector(x: min(cornerRadii.width, rect.width / 2), y: min(cornerRadii.height, rect.height / 2))
    let up = Vector(x: 0, y: -radii.y)
    let down = Vector(x: 0, y: radii.y)
    let left = Vector(x: -radii.x, y: 0)
    let right = Vector(x: radii.x, y: 0)
    self.init()
    guard radii.x > 0, radii.y > 0 else {
      append(Path(rectangle: rect))
      return
    }
    func turn(_ corner: RectCorner, at place: CGPoint, from entry: Vector, to exit: Vector) {
      let isRound = corners.contains(corner)
      let start = isRound ? place + entry : place
      append(isEmpty ? .move(to: start) : .line(to: start))
      guard isRound else { return }
      let rest = 1 - Self.quarterCircleControl
      append(.curve(to: place + exit, control1: place + entry * rest, control2: place + exit * rest))
    }
    turn(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
    turn(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
    turn(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
    turn(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
    append(.close)
  }

  /// Creates an arc of a circle that is drawn clockwise or counterclockwise.
  ///
  /// The angles and the direction are the same as in ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
  public init(arcCenter center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    let whole = 2 * Double.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep < 0 { sweep -= (sweep / whole).rounded(.down) * whole }
    self.init(
      arcAround: center,
      radius: radius,
      from: startAngle,
      to: clockwise ? startAngle + sweep : startAngle - sweep
    )
  }
}
