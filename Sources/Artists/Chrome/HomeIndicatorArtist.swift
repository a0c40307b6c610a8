import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the line at the lower edge that stands for the home button.
enum HomeIndicatorArtist: ChromePartArtist {
  private static let size = CGSize(width: 139, height: 5)
  private static let rise = 8.0

  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let bounds = CGRect(center: .zero, size: size)
    let ink = room.state.colors[.whole(.homeIndicator)] ?? room.theme.color("label")
    return [
      DisplayList.Element(
        id: part.kind.name,
        role: .chrome,
        center: CGPoint(x: room.width / 2, y: room.height - rise - size.height / 2),
        size: size,
        commands: [.fill(Path(roundedRectangle: bounds, radius: size.height / 2), .solid(ink))]
      )
    ]
  }
}
