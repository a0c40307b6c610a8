import CradleGeometry
public import Foundation

/// A set of points around the position of a field, like UIKit's `UIRegion`.
///
/// You can combine regions to any depth, as in set theory. In UIKit, a region keeps only one operation, and
/// intersections include the edge of a rectangle.
///
/// ```swift
/// let disc = Region(radius: 120)
/// let ring = disc.difference(from: Region(radius: 60))
/// let outside = Region(size: CGSize(width: 200, height: 300)).inverse()
/// print(ring.contains(CGPoint(x: 0, y: 90)), outside.contains(.zero))
/// ```
public struct Region: Hashable, Sendable {
  fileprivate indirect enum Shape: Hashable, Sendable {
    case everything
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)
  }

  private let shape: Shape

  /// The region that contains every point.
  public static let infinite = Region(.everything)

  /// Creates an empty region.
  public init() {
    self.init(.inverse(.everything))
  }

  /// Creates a circle around the center, including its edge; the radius is in points.
  ///
  /// - Precondition: `radius` is finite and not negative.
  public init(radius: Double, file: StaticString = #fileID, line: UInt = #line) {
    let isSound = accepts(
      radius >= 0 && radius.isFinite,
      message: "a region cannot have a radius of \(radius)",
      file: file,
      line: line
    )
    self.init(isSound ? .circle(radius: radius) : .inverse(.everything))
  }

  /// Creates a rectangle around the center, without its edges; the size is in points.
  ///
  /// - Precondition: Both sides are finite and not negative.
  public init(size: CGSize, file: StaticString = #fileID, line: UInt = #line) {
    let isSound = accepts(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      message: "a region cannot have \(size.width) × \(size.height) points",
      file: file,
      line: line
    )
    self.init(isSound ? .rectangle(width: size.width, height: size.height) : .inverse(.everything))
  }

  private init(_ shape: Shape) {
    self.shape = shape
  }
}

extension Region {
  /// Returns the region of all points outside this one.
  public func inverse() -> Region {
    Region(.inverse(shape))
  }

  /// Returns the region of all points that are in at least one of the two regions.
  public func union(with region: Region) -> Region {
    Region(.union(shape, region.shape))
  }

  /// Returns this region without the points of another region.
  public func difference(from region: Region) -> Region {
    Region(.intersection(shape, .inverse(region.shape)))
  }

  /// Returns the region of all points that are in both regions.
  public func intersection(with region: Region) -> Region {
    Region(.intersection(shape, region.shape))
  }

  /// Returns whether a point belongs to the region.
  ///
  /// The point is relative to the center of the region, in points.
  public func contains(_ point: CGPoint) -> Bool {
    shape.contains(point)
  }
}

extension Region.Shape {
  fileprivate func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .everything: true
    case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
    case .rectangle(let width, let height):
      abs(point.x) < width / 2 && abs(point.y) < height / 2
    case .inverse(let shape): !shape.contains(point)
    case .union(let one, let other): one.contains(point) || other.contains(point)
    case .intersection(let one, let other): one.contains(point) && other.contains(point)
    }
  }
}
