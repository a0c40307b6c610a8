import Foundation

// A corner of a closed outline with the edges that meet there.
struct Corner {
  // A sine below which a turn counts as none. Rounding of coordinates gives some 1e-13; the mean
  // turn of the largest polygon is 1e-3.
  static let flat = 1e-9

  var arriving: Vector
  var leaving: Vector

  init(at index: Int, of corners: [CGPoint]) {
    let before = corners[index == 0 ? corners.count - 1 : index - 1]
    let after = corners[index + 1 == corners.count ? 0 : index + 1]
    self.init(before, corners[index], after)
  }

  init(_ before: CGPoint, _ middle: CGPoint, _ after: CGPoint) {
    arriving = middle - before
    leaving = after - middle
  }

  // Of the angle by which the outline turns, clockwise on screen.
  var sine: Double {
    let lengths = arriving.length * leaving.length
    return lengths > 0 ? arriving.cross(leaving) / lengths : 0
  }
}
