import Foundation
import Geometry

/// Places side by side on arcs around a point, for items that hang from it.
struct HangingFan {
  let anchor: CGPoint
  /// Of the innermost arc, in points.
  let radius: Double
  let itemSize: CGSize
  let gap: Double

  // How far to each side an arc goes, as a part of its radius.
  private static let widest = 0.85

  /// Returns so many places, symmetrical on each arc; no two items on them overlap.
  func places(_ count: Int) -> [CGPoint] {
    var places: [CGPoint] = []
    let step = itemSize.width + gap
    let diagonal = Vector(x: itemSize.width, y: itemSize.height).length
    var arc = max(radius, diagonal)
    while places.count < count {
      let room = 1 + Int(2 * Self.widest * arc / step)
      let here = min(room, count - places.count)
      for index in 0..<here {
        let x = (Double(index) - Double(here - 1) / 2) * step
        places.append(anchor + Vector(x: x, y: (arc * arc - x * x).squareRoot()))
      }
      arc += diagonal + gap
    }
    return places
  }
}
