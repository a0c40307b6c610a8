public import Foundation

/// A displacement in the plane, with a direction and a length.
///
/// A vector is not a position. Positions are `CGPoint` values, and the difference of two positions is a vector. The y
/// axis points down, so a positive angle is a clockwise rotation on screen.
///
/// ```swift
/// let way = CGPoint(x: 190, y: 240) - CGPoint(x: 160, y: 200)
/// print(way.length)  // 50
/// let place = CGPoint(x: 160, y: 200) + way.rotated(by: .degrees(90)) * 0.5
/// ```
public struct Vector: Hashable, Sendable {
  /// The component along the x axis, which points to the right; usually in points.
  public var x: Double

  /// The component along the y axis, which points down; usually in points.
  public var y: Double

  /// The vector of length zero.
  public static let zero = Vector(x: 0, y: 0)

  /// Creates a vector from its components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the vector from the origin to a point.
  public init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }

  /// Creates a vector from its length and its angle; the angle is in radians, clockwise from the positive x axis.
  public init(angle: Double, length: Double) {
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
    self.init(x: cosine * length, y: sine * length)
  }

  /// The Euclidean length of the vector.
  public var length: Double {
    dot(self).squareRoot()
  }

  /// The angle in radians, in −π … π, clockwise from the positive x axis; 0 for the zero vector.
  public var angle: Double {
    ElementaryFunctions.arcTangent(y: y, x: x)
  }

  /// The end of this vector, if it starts at the origin.
  public var point: CGPoint {
    CGPoint(x: x, y: y)
  }

  /// Returns the dot product of two vectors.
  public func dot(_ other: Vector) -> Double {
    x * other.x + y * other.y
  }

  /// Returns the z component of the cross product, which is positive if `other` is clockwise of this vector.
  public func cross(_ other: Vector) -> Double {
    x * other.y - y * other.x
  }

  /// Returns the vector rotated clockwise by an angle in radians.
  public func rotated(by angle: Double) -> Vector {
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
    return Vector(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

extension Vector {
  /// Returns the sum of two vectors.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the difference of two vectors.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns the vector of the same length in the opposite direction.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(x: -vector.x, y: -vector.y)
  }

  /// Returns the vector multiplied by a number.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor)
  }

  /// Returns the vector divided by a number.
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(x: vector.x / divisor, y: vector.y / divisor)
  }

  /// Adds a vector to this one.
  public static func += (left: inout Vector, right: Vector) {
    left = left + right
  }

  /// Subtracts a vector from this one.
  public static func -= (left: inout Vector, right: Vector) {
    left = left - right
  }
}

extension CGPoint {
  /// Returns the point that is displaced by a vector.
  public static func + (point: CGPoint, vector: Vector) -> CGPoint {
    CGPoint(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// Returns the point that is displaced by the opposite of a vector.
  public static func - (point: CGPoint, vector: Vector) -> CGPoint {
    CGPoint(x: point.x - vector.x, y: point.y - vector.y)
  }

  /// Returns the vector from the right operand to the left operand.
  public static func - (left: CGPoint, right: CGPoint) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }
}
