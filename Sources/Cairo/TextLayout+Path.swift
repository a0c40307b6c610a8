import CradleCCairo
package import CradleGeometry
import Foundation

extension TextLayout {
  /// The outlines of all letters, in points.
  ///
  /// The origin is the upper left corner of the first line.
  ///
  /// To fill the outlines, use the nonzero winding rule, as for every outline.
  package var path: Path {
    guard let data = outlines.pointee.data else { return Path() }
    var path = Path()
    var index = 0
    let count = Int(outlines.pointee.num_data)
    while index < count {
      let header = data[index].header
      func place(_ offset: Int) -> CGPoint {
        let point = data[index + offset].point
        return CGPoint(x: point.x, y: point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.append(.move(to: place(1)))
      case CAIRO_PATH_LINE_TO: path.append(.line(to: place(1)))
      case CAIRO_PATH_CURVE_TO:
        path.append(.curve(to: place(3), control1: place(1), control2: place(2)))
      default: path.append(.close)
      }
      index += max(1, Int(header.length))
    }
    return path.withoutStrayMoves
  }
}

extension Path {
  // The path without unnecessary moves: when cairo closes a figure, it moves to the figure's start again.
  fileprivate var withoutStrayMoves: Path {
    Path(
      elements.indices.compactMap { index in
        guard case .move = elements[index] else { return elements[index] }
        guard index + 1 < elements.count else { return nil }
        if case .move = elements[index + 1] { return nil }
        return elements[index]
      }
    )
  }
}
