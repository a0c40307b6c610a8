package import Foundation

extension Path {
  /// Creates an open curve that runs smoothly through points.
  ///
  /// The curve is a Catmull–Rom spline: at each point, it is parallel to the line between the two neighbors. Two points
  /// give a straight line.
  package init(smoothThrough points: [CGPoint]) {
    var elements = points.prefix(1).map { Element.move(to: $0) }
    for index in points.indices.dropLast() {
      let start = points[index]
      let end = points[index + 1]
      guard points.count > 2 else {
        elements.append(.line(to: end))
        continue
      }
      let before = points[max(index - 1, 0)]
      let after = points[min(index + 2, points.count - 1)]
      elements.append(.curve(to: end, control1: start + (end - before) / 6, control2: end - (after - start) / 6))
    }
    self.init(elements)
  }
}
