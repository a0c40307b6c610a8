import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the spinner above pulled content.
enum RefreshControlArtist: ChromePartArtist {
  private static let spokeCount = 8
  private static let turn = 0.8
  private static let length = 5.5
  private static let width = 2.4
  private static let outerRadius = 10.0

  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let pulled = -room.state.scroll.distance
    guard pulled > 4 else { return [] }
    // While content is pulled, the spokes appear one by one. Then they take turns.
    let spins = room.state.spinning
    let count = Double(spokeCount) * pulled / ChromePart.Kind.refreshingPull
    let shown = spins == nil ? min(spokeCount, Int(count)) : spokeCount
    let step = spins.map { Int(($0 / turn * Double(spokeCount)).rounded(.down)) % spokeCount } ?? 0
    let ink = room.theme.color("system_gray")
    let spokes = (0..<shown).map { number in
      let angle = Double(number) / Double(spokeCount) * 2 * .pi
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      let way = Vector(x: sine, y: -cosine)
      let age = Double(spokeCount - 1 - number) / Double(spokeCount)
      let line = Path([
        .move(to: (way * (outerRadius - length)).point), .line(to: (way * (outerRadius - width / 2)).point),
      ])
      let alpha = spins == nil ? 1 : max(0.25, 1 - age)
      return DrawingCommand.stroke(line, .solid(ink.withAlpha(ink.alpha * alpha)), width: width, cap: .round)
    }
    return [
      DisplayList.Element(
        id: part.kind.name,
        role: .chrome,
        center: CGPoint(x: room.width / 2, y: room.rowBottom + min(pulled, part.kind.height) / 2),
        size: CGSize(width: 2 * outerRadius, height: 2 * outerRadius),
        angle: Double(step) / Double(spokeCount) * 2 * .pi,
        alpha: min(1, pulled / 24),
        commands: spokes
      )
    ]
  }
}
