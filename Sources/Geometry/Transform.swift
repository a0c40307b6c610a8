package import Foundation

/// An affine map of the plane, which takes (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
///
/// The letters are the same as in `CGAffineTransform`, which Foundation lacks on Linux. You read a concatenation from
/// left to right: `first.concatenating(second)` applies `first`, then `second`.
///
/// ```swift
/// let map = Transform(scaleX: 2, y: 2)
///   .concatenating(Transform(rotationAngle: .degrees(90)))
///   .concatenating(Transform(translationX: 160, y: 200))
/// print(CGPoint(x: 10, y: 0).applying(map), map.parts.rotation)
/// ```
public struct Transform: Hashable, Sendable {
  /// The x component of the transformed x axis.
  public var a: Double
  /// The y component of the transformed x axis.
  public var b: Double
  /// The x component of the transformed y axis.
  public var c: Double
  /// The y component of the transformed y axis.
  public var d: Double
  /// The x component of the transformed origin.
  public var tx: Double
  /// The y component of the transformed origin.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from the entries of its matrix.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation by a displacement.
  package init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.x, ty: translation.y)
  }

  /// Creates a rotation around the origin by an angle in radians, clockwise on screen.
  package init(rotation angle: Double) {
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scale along the two axes, relative to the origin.
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// The scale factor of areas; negative if the transform mirrors.
  package var determinant: Double {
    a * d - b * c
  }

  /// Returns a transform that first applies this transform, and then `next`.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// Returns the inverse transform; `nil` if this transform flattens the plane.
  public func inverted() -> Transform? {
    guard determinant != 0 else { return nil }
    let ia = d / determinant
    let ib = -b / determinant
    let ic = -c / determinant
    let id = a / determinant
    return Transform(a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
  }

  /// Returns the transformed point.
  package func apply(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the transformed displacement; a translation has no effect on a displacement.
  package func apply(to vector: Vector) -> Vector {
    Vector(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }
}

extension Transform {
  /// A transform as parts that you can interpolate separately.
  ///
  /// The parts are applied in this order: scale, shear, rotation, translation.
  public struct Parts: Hashable, Sendable {
    /// The displacement of the origin.
    public var translation: Vector
    /// The rotation of the x axis in radians clockwise, in −π … π.
    public var rotation: Double
    /// The scale along the axes; the y component is negative if the transform mirrors.
    public var scale: Vector
    /// The shift of the y axis along the x axis, per unit of the y axis after scaling.
    public var shear: Double

    /// Creates a set of parts; parts that you leave out have no effect.
    package init(
      translation: Vector = .zero,
      rotation: Double = 0,
      scale: Vector = Vector(x: 1, y: 1),
      shear: Double = 0
    ) {
      self.translation = translation
      self.rotation = rotation
      self.scale = scale
      self.shear = shear
    }
  }

  /// The parts of this transform.
  public var parts: Parts {
    let scaleX = Vector(x: a, y: b).length
    guard scaleX > 0 else {
      return Parts(translation: Vector(x: tx, y: ty), scale: Vector(x: 0, y: Vector(x: c, y: d).length))
    }
    let scaleY = determinant / scaleX
    let lean = (a * c + b * d) / scaleX
    return Parts(
      translation: Vector(x: tx, y: ty),
      rotation: ElementaryFunctions.arcTangent(y: b, x: a),
      scale: Vector(x: scaleX, y: scaleY),
      shear: scaleY == 0 ? 0 : lean / scaleY
    )
  }

  /// Creates a transform from its parts.
  package init(_ parts: Parts) {
    let shear = Transform(a: 1, b: 0, c: parts.shear, d: 1, tx: 0, ty: 0)
    self = Transform(scaleX: parts.scale.x, y: parts.scale.y)
      .concatenating(shear)
      .concatenating(Transform(rotation: parts.rotation))
      .concatenating(Transform(translation: parts.translation))
  }
}

extension Double {
  /// Returns the radians for an angle in degrees, since all angles in this module are in radians.
  ///
  /// ```swift
  /// let quarter = Transform(rotationAngle: .degrees(90))
  /// ```
  public static func degrees(_ degrees: Double) -> Double {
    degrees * (.pi / 180)
  }
}
