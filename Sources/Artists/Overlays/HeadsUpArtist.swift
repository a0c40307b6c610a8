import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a box in a corner, with numbers that change while the film runs.
///
/// The box and its columns have the same size over the whole film.
struct HeadsUpArtist: OverlayArtist {
  /// The weight of all texts.
  static let weight = TextStyle.Weight.semibold

  // The margin around the box, in points of a phone.
  private static let margin = 10.0

  private let timing: Scene.Timing
  private let grid: HeadsUpGrid
  private let center: CGPoint

  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    guard let display = scene.overlays(of: Scene.HeadsUpDisplay.self).first else { return nil }
    timing = scene.timing
    let columns = HeadsUpCounter.counters(of: display, in: scene).map { counter in
      (counter: counter, widest: counter.widest(in: scene.timing, length: film.length))
    }
    guard !columns.isEmpty else { return nil }
    grid = HeadsUpGrid(columns, in: room, measuring: measuring)
    center = room.takeCorner(display.corner, size: grid.bounds.size, margin: room.length(Self.margin))
  }

  // All labels, and all characters that numbers can contain.
  static func texts(in scene: Scene) -> [SceneText] {
    guard !scene.overlays(of: Scene.HeadsUpDisplay.self).isEmpty else { return [] }
    let strings = HeadsUpCounter.labels + [TabularFigures.characters, HeadsUpCounter.second]
    return [SceneText(style: TextStyle(weight: weight), strings: strings)]
  }

  func layer(at moment: OverlayMoment) -> DisplayList.Layer? {
    let commands = grid.commands { $0.figure(at: moment, in: timing) }
    let element = DisplayList.Element(
      id: "hud",
      role: .overlay,
      center: center,
      size: grid.bounds.size,
      commands: commands
    )
    return DisplayList.Layer(name: "hud", elements: [element])
  }
}

extension OverlayRoom {
  /// Returns the center of a box in a corner, and reserves the strip that the box needs.
  mutating func takeCorner(_ corner: Scene.HeadsUpDisplay.Corner, size: CGSize, margin: Double) -> CGPoint {
    let (isLeft, edge): (Bool, Edge) =
      switch corner {
      case .topLeft: (true, .top)
      case .topRight: (false, .top)
      case .bottomLeft: (true, .bottom)
      case .bottomRight: (false, .bottom)
      }
    let strip = take(size.height + margin, at: edge)
    let aside = margin + size.width / 2
    let inward = margin + size.height / 2
    return CGPoint(
      x: isLeft ? strip.minX + aside : strip.maxX - aside,
      y: edge == .top ? strip.minY + inward : strip.maxY - inward
    )
  }
}
