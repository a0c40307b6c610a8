import Foundation
import Geometry

extension StageState {
  /// Returns the state with the edges of upright elements on whole pixels of the canvas, as views
  /// of the system are shown.
  func snapped(toPixelsPerPoint scale: Double) -> StageState {
    var snapped = self
    for index in elements.indices where elements[index].pose.angle == 0 {
      let element = elements[index]
      let half = Vector(x: element.size.width / 2, y: element.size.height / 2)
      let corner = element.pose.center + origin - half
      let whole = Vector(
        x: (corner.x * scale).rounded() / scale,
        y: (corner.y * scale).rounded() / scale
      )
      let pose = element.pose
      snapped.elements[index].pose = Pose(
        center: whole + half - origin,
        angle: 0,
        scale: pose.scale,
        alpha: pose.alpha
      )
    }
    return snapped
  }
}
