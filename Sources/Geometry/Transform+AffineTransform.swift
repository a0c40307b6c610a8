public import Foundation

// The rest of `CGAffineTransform`, in its words.
extension Transform {
  /// Creates the map that moves everything by two distances.
  public init(translationX x: Double, y: Double) {
    self.init(translation: Vector(x: x, y: y))
  }

  /// Creates the map that turns everything around the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    self.init(rotation: angle)
  }

  /// Whether the map leaves everything where it is.
  public var isIdentity: Bool {
    self == .identity
  }

  /// Returns the map that moves by two distances first, and then does what this one does.
  ///
  /// As in `CGAffineTransform`, the new step comes first: after a rotation, the distances run along the turned axes.
  ///
  /// ```swift
  /// let turned = Transform(rotationAngle: .degrees(90)).translatedBy(x: 10, y: 0)
  /// print(CGPoint.zero.applying(turned))  // (0, 10)
  /// ```
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the map that stretches along the two axes first, and then does what this one does.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the map that turns by an angle in radians first, and then does what this one does.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// Returns the image of the point under a map.
  public func applying(_ transform: Transform) -> CGPoint {
    transform.apply(to: self)
  }
}

extension CGSize {
  /// Returns the image of the size as a displacement: a translation does not matter to it.
  public func applying(_ transform: Transform) -> CGSize {
    let image = transform.apply(to: Vector(x: width, y: height))
    return CGSize(width: image.x, height: image.y)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the image of the rectangle; a null one stays null.
  ///
  /// ```swift
  /// let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  /// print(square.applying(Transform(rotationAngle: .degrees(45))).width)  // 14.142135623730951
  /// ```
  public func applying(_ transform: Transform) -> CGRect {
    guard !isNull else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
    return Path(polygon: corners.map(transform.apply)).controlBounds
  }
}

// A vector in the words of `CGVector` and `UIOffset`.
extension Vector {
  /// Creates a vector in the words of `CGVector`.
  public init(dx: Double, dy: Double) {
    self.init(x: dx, y: dy)
  }

  /// The extent to the right, as `CGVector` calls it.
  public var dx: Double {
    get { x }
    set { x = newValue }
  }

  /// The extent downwards, as `CGVector` calls it.
  public var dy: Double {
    get { y }
    set { y = newValue }
  }

  /// Creates a vector in the words of `UIOffset`.
  public init(horizontal: Double, vertical: Double) {
    self.init(x: horizontal, y: vertical)
  }

  /// The extent to the right, as `UIOffset` calls it.
  public var horizontal: Double {
    get { x }
    set { x = newValue }
  }

  /// The extent downwards, as `UIOffset` calls it.
  public var vertical: Double {
    get { y }
    set { y = newValue }
  }
}
