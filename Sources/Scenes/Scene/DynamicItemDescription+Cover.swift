package import CradleGeometry
import Foundation

extension DynamicItemDescription.Shape {
  /// Returns whether a point, relative to the center of the item, is inside of the outline.
  ///
  /// Points on the edge of a rectangle or an ellipse are inside. On the edge of a path, the result depends on the side.
  package func covers(_ point: Vector) -> Bool {
    switch self {
    case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
    case .ellipse(let size): Vector(x: 2 * point.x / size.width, y: 2 * point.y / size.height).length <= 1
    case .path(let path): path.firstSubpathCorners.surround(point)
    case .line: false
    }
  }
}

extension [CGPoint] {
  // Whether a ray to the right of a point crosses the outline an odd number of times.
  fileprivate func surround(_ point: Vector) -> Bool {
    var isInside = false
    var last = self.last
    for corner in self {
      if let last, (corner.y > point.y) != (last.y > point.y),
        point.x < corner.x + (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y)
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside
  }
}
