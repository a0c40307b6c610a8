package import Geometry

extension Polygon {
  /// Whether the outline is so far from the origin, for its size, that its moment of inertia would be
  /// lost in single precision: past 64 times its radius of gyration.
  ///
  /// A body's inertia is summed around the item's center, which is the origin of its outline.
  package var isFarFromOrigin: Bool {
    let radius = (secondMoment / area).squareRoot()
    return Vector(centroid).length > 64 * radius
  }
}
