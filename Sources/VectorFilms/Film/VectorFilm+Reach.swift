import CradleGeometry
import CradleGraphics
import Foundation

extension VectorFilm.Symbol {
  /// The distance from the center to the farthest corner of a box around the drawing.
  ///
  /// If an angle or a scale has an error, points move by at most the reach times this error.
  var boxReach: Double {
    var reach = Vector(x: size.width, y: size.height).length / 2
    for drawing in [commands] + morphTargets.map(\.commands) {
      drawing.forEachStep { command in reach = max(reach, command.bounds().reach) }
    }
    return reach
  }
}

extension CGRect {
  fileprivate var reach: Double {
    guard !isNull else { return 0 }
    let corner = Vector(x: max(abs(minX), abs(maxX)), y: max(abs(minY), abs(maxY)))
    return corner.length
  }
}
