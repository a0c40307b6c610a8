public import Foundation

/// A displacement in the plane: a direction with a length, not a position.
///
/// Positions are `CGPoint`; the difference of two positions is a vector. The y axis points down, so a positive angle
/// is a clockwise rotation on screen.
///
/// ```swift
/// let way = CGPoint(x: 190, y: 240) - CGPoint(x: 160, y: 200)
/// print(way.length)  // 50
/// let place = CGPoint(x: 160, y: 200) + way.rotated(by: .degrees(90)) * 0.5
/// ```
public struct Vector: Hashable, Sendable {
  /// The component to the right, in points by default.
  public var x: Double

  /// The component downwards, in points by default.
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

  /// Creates a vector from its angle in radians, clockwise from the positive x axis, and its length.
  public init(angle: Double, length: Double) {
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
    self.init(x: cosine * length, y: sine * length)
  }

  /// The Euclidean length.
  public var length: Double {
    dot(self).squareRoot()
  }

  /// The angle in radians, clockwise from the positive x axis, in −π … π; 0 for the zero vector.
  public var angle: Double {
    ElementaryFunctions.arcTangent(y: y, x: x)
  }

  /// The point at the end of this vector, from the origin.
  public var point: CGPoint {
    CGPoint(x: x, y: y)
  }

  /// Returns the dot product.
  public func dot(_ other: Vector) -> Double {
    x * other.x + y * other.y
  }

  /// Returns the z component of the cross product: positive if `other` is clockwise of this vector.
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
  /// Returns the sum.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the difference.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns the vector of the same length in the opposite direction.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(x: -vector.x, y: -vector.y)
  }

  /// Returns the vector with its length multiplied.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor)
  }

  /// Returns the vector with its length divided.
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
  /// Returns the point moved by a vector.
  public static func + (point: CGPoint, vector: Vector) -> CGPoint {
    CGPoint(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// Returns the point moved against a vector.
  public static func - (point: CGPoint, vector: Vector) -> CGPoint {
    CGPoint(x: point.x - vector.x, y: point.y - vector.y)
  }

  /// Returns the vector from the right point to the left.
  public static func - (left: CGPoint, right: CGPoint) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }
}
