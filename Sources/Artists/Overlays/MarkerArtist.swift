import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the name of the last marker, in its own strip at an edge.
struct MarkerArtist: OverlayArtist {
  // The size of letters, in points of a phone.
  private static let letters = 13.0
  private static let margin = 10.0
  private static let padding = CGSize(width: 10, height: 5)
  private static let radius = 8.0
  private static let largestShare = 0.8
  private static let weight = TextStyle.Weight.semibold

  // The drawings of the labels, by name.
  private let labels: [String: DisplayList.Element]

  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    guard let label = scene.overlays(of: Scene.MarkerLabel.self).first else { return nil }
    let names = scene.timeline.compactMap(\.action.verb.marker)
    guard !names.isEmpty else { return nil }
    let panel = OverlayPanel(in: room)
    let size = room.length(Self.letters)
    let style = panel.textStyle(label.families, size: size, weight: Self.weight)
    let side = room.length(Self.padding.width)
    let edge = room.length(Self.padding.height)
    let widest = (room.frame.width * Self.largestShare).rounded(.down) - 2 * side
    let texts = names.map { measuring.size(of: $0, in: style, width: max(1, widest)) }
    // All labels get the height of the highest label, so that nothing moves when the name changes.
    let height = (texts.map { Double($0.height) }.max() ?? 0) + 2 * edge
    let margin = room.length(Self.margin)
    let strip = room.take(height + margin, at: label.position == .top ? .top : .bottom)
    let inward = margin / 2 * (label.position == .top ? 1 : -1)
    let boxes = zip(names, texts).map { name, text -> (String, DisplayList.Element) in
      let box = CGSize(width: text.width + 2 * side, height: height)
      let element = DisplayList.Element(
        id: "marker",
        role: .overlay,
        center: CGPoint(x: strip.midX, y: strip.midY + inward),
        size: box,
        commands: panel.commands(
          name,
          in: style,
          size: box,
          padding: CGSize(width: side, height: edge),
          radius: room.length(Self.radius)
        )
      )
      return (name, element)
    }
    labels = Dictionary(boxes) { first, _ in first }
  }

  static func texts(in scene: Scene) -> [SceneText] {
    let names = scene.timeline.compactMap(\.action.verb.marker)
    return scene.overlays(of: Scene.MarkerLabel.self).map { label in
      SceneText(style: TextStyle(families: label.families, weight: weight), strings: names)
    }
  }

  func layer(at moment: OverlayMoment) -> DisplayList.Layer? {
    guard let element = moment.marker.flatMap({ labels[$0] }) else { return nil }
    return DisplayList.Layer(name: "marker", elements: [element])
  }
}
