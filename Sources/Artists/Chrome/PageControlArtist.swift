import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the dots that show the page of a view.
enum PageControlArtist: ChromePartArtist {
  private static let pitch = 16.0
  private static let dot = 7.0
  private static let rise = 22.0
  private static let mostDots = 20

  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let scroll = room.state.scroll
    let count = min(mostDots, scroll.pageCount)
    guard count > 1 else { return [] }
    let current = Int(min(Double(count - 1), max(0, scroll.page.rounded())))
    let ink = room.state.colors[.whole(.pageControl)] ?? room.theme.color("label")
    let commands = (0..<count).map { number in
      let x = (Double(number) - Double(count - 1) / 2) * pitch
      let box = CGRect(center: CGPoint(x: x, y: 0), size: CGSize(width: dot, height: dot))
      return DrawingCommand.fill(Path(ellipseIn: box), .solid(number == current ? ink : ink.withAlpha(0.3)))
    }
    let bottom = room.height - max(room.chrome.lowerHeight, 0)
    return [
      DisplayList.Element(
        id: part.kind.name,
        role: .chrome,
        center: CGPoint(x: room.width / 2, y: bottom - rise),
        size: CGSize(width: Double(count) * pitch, height: dot),
        commands: commands
      )
    ]
  }
}
