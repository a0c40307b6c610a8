public import Foundation

// The other operations of `CGAffineTransform`, with the same names.
extension Transform {
  /// Creates a translation.
  public init(translationX x: Double, y: Double) {
    self.init(translation: Vector(x: x, y: y))
  }

  /// Creates a rotation around the origin by an angle in radians, clockwise on screen.
  public init(rotationAngle angle: Double) {
    self.init(rotation: angle)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool {
    self == .identity
  }

  /// Returns a transform that first moves by two distances, and then applies this transform.
  ///
  /// As in `CGAffineTransform`, the new step comes first. For example, if this transform is a rotation, the distances
  /// run along the rotated axes.
  ///
  /// ```swift
  /// let turned = Transform(rotationAngle: .degrees(90)).translatedBy(x: 10, y: 0)
  /// print(CGPoint.zero.applying(turned))  // (0, 10)
  /// ```
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that first scales along the two axes, and then applies this transform.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that first rotates by an angle in radians, and then applies this transform.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: Transform) -> CGPoint {
    transform.apply(to: self)
  }
}

extension CGSize {
  /// Returns the transformed size; translations have no effect on a size.
  public func applying(_ transform: Transform) -> CGSize {
    let image = transform.apply(to: Vector(x: width, y: height))
    return CGSize(width: image.x, height: image.y)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the transformed rectangle; a null rectangle stays null.
  ///
  /// ```swift
  /// let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  /// print(square.applying(Transform(rotationAngle: .degrees(45))).width)  // 14.142135623730951
  /// ```
  public func applying(_ transform: Transform) -> CGRect {
    guard !isNull else { return self }
    var bounds = PointBounds()
    bounds.include(transform.apply(to: CGPoint(x: minX, y: minY)))
    bounds.include(transform.apply(to: CGPoint(x: maxX, y: minY)))
    bounds.include(transform.apply(to: CGPoint(x: maxX, y: maxY)))
    bounds.include(transform.apply(to: CGPoint(x: minX, y: maxY)))
    return bounds.rectangle
  }
}

// Components and initializers with the names of `CGVector` and `UIOffset`.
extension Vector {
  /// Creates a vector with the names of `CGVector`.
  public init(dx: Double, dy: Double) {
    self.init(x: dx, y: dy)
  }

  /// The x component, with `CGVector`'s name.
  public var dx: Double {
    get { x }
    set { x = newValue }
  }

  /// The y component, with `CGVector`'s name.
  public var dy: Double {
    get { y }
    set { y = newValue }
  }

  /// Creates a vector with the names of `UIOffset`.
  public init(horizontal: Double, vertical: Double) {
    self.init(x: horizontal, y: vertical)
  }

  /// The x component, with `UIOffset`'s name.
  public var horizontal: Double {
    get { x }
    set { x = newValue }
  }

  /// The y component, with `UIOffset`'s name.
  public var vertical: Double {
    get { y }
    set { y = newValue }
  }
}
