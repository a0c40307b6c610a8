import CradleArtists
import CradleGeometry
import CradleGraphics
import Foundation

/// The outline of an element on the canvas, as far as it is convex.
struct Silhouette {
  // How far a corner may be from a curve, in points, and the most corners.
  private static let error = 0.25
  private static let mostCorners = 48

  private let corners: [Vector]

  /// Reads the outline of what the element fills first; without a fill, its rectangle.
  init(_ element: DisplayList.Element, margin: Vector) {
    let half = Vector(x: element.size.width / 2, y: element.size.height / 2)
    let own =
      element.commands.outline?.firstSubpathCorners(within: Self.error, most: Self.mostCorners).map(Vector.init)
      ?? [half, Vector(x: -half.x, y: half.y), -half, Vector(x: half.x, y: -half.y)]
    let transform = Transform(scaleX: element.scale.x, y: element.scale.y)
      .concatenating(Transform(rotation: element.angle))
    let center = Vector(element.center) - margin
    corners = own.map { center + transform.apply(to: $0) }
  }

  /// The rectangle around the outline.
  var box: CGRect {
    let columns = extent(along: Vector(x: 1, y: 0))
    let rows = extent(along: Vector(x: 0, y: 1))
    return CGRect(
      x: columns.lowerBound,
      y: rows.lowerBound,
      width: columns.upperBound - columns.lowerBound,
      height: rows.upperBound - rows.lowerBound
    )
  }

  /// Returns the shortest way that parts both outlines, in points; 0 for outlines that are apart.
  ///
  /// The axes are the normals of all edges (the separating axis theorem).
  func depth(in other: Silhouette) -> Double {
    var least = Double.infinity
    for corners in [corners, other.corners] {
      let next = corners.dropFirst() + corners.prefix(1)
      for (start, end) in zip(corners, next) {
        let edge = end - start
        guard edge.length > 1e-9 else { continue }
        let normal = Vector(x: edge.y, y: -edge.x) * (1 / edge.length)
        let one = extent(along: normal)
        let two = other.extent(along: normal)
        least = min(least, one.upperBound - two.lowerBound, two.upperBound - one.lowerBound)
        guard least > 0 else { return 0 }
      }
    }
    return least.isFinite ? least : 0
  }

  private func extent(along axis: Vector) -> ClosedRange<Double> {
    let places = corners.map { $0.x * axis.x + $0.y * axis.y }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }
}

extension [DrawingCommand] {
  // The outline of the first fill or picture, in the element's own coordinates.
  fileprivate var outline: Path? {
    for command in self {
      switch command {
      case .fill(let path, _), .image(_, _, let path), .material(let path, _): return path
      case .group(let commands, _, _): if let outline = commands.outline { return outline }
      case .stroke, .text, .shadow: continue
      }
    }
    return nil
  }
}
