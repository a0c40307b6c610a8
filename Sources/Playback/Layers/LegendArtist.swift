import Foundation
import Geometry
import Graphics
import Scenes

/// Draws the legend of the layers, in a strip that nothing else takes: at the upper edge if fewer bodies are there in
/// the course of the film, else at the lower one.
struct LegendArtist {
  private let element: DisplayList.Element

  // In points of a phone.
  private static let letters = 9.5
  private static let rowHeight = 17.0
  private static let sampleWidth = 36.0
  private static let gap = 5.0
  private static let columnGap = 12.0
  private static let padding = 7.0
  private static let margin = 8.0
  private static let weight = TextStyle.Weight.medium

  /// Creates a legend, which takes its place on the frame; `nil` if there is nothing to explain, or no room.
  init?(
    _ entries: [LegendEntry],
    at edge: OverlayRoom.Edge,
    in room: inout OverlayRoom,
    measuring: any TextMeasuring
  ) {
    guard !entries.isEmpty else { return nil }
    let panel = OverlayPanel(in: room)
    let style = TextStyle(
      size: room.length(Self.letters),
      weight: Self.weight,
      color: panel.ink,
      alignment: .left
    )
    let widths = entries.map { Double(measuring.size(of: $0.text, in: style, width: 100_000).width) }
    let cell = room.length(Self.sampleWidth) + room.length(Self.gap) + (widths.max() ?? 0)
    let (padding, columnGap) = (room.length(Self.padding), room.length(Self.columnGap))
    let most = room.frame.width - 2 * room.length(Self.margin) - 2 * padding
    let columns = max(1, min(entries.count, Int((most + columnGap) / (cell + columnGap))))
    let rows = (entries.count + columns - 1) / columns
    let rowHeight = room.length(Self.rowHeight)
    let size = CGSize(
      width: Double(columns) * (cell + columnGap) - columnGap + 2 * padding,
      height: Double(rows) * rowHeight + 2 * padding * 0.6
    )
    let margin = room.length(Self.margin)
    // A legend that would cover half of the picture explains nothing.
    guard size.height + margin <= room.free.height / 2 else { return nil }
    let strip = room.take(size.height + margin, at: edge)
    var commands = panel.commands(CGRect(center: .zero, size: size), radius: room.length(8))
    for (index, entry) in entries.enumerated() {
      // Down the columns, so that what belongs together stays together.
      let (column, row) = (index / rows, index % rows)
      let left = -size.width / 2 + padding + Double(column) * (cell + columnGap)
      let middle = -size.height / 2 + padding * 0.6 + (Double(row) + 0.5) * rowHeight
      let half = room.length(Self.sampleWidth) / 2
      commands += entry.sample.moved(by: Vector(x: left + half, y: middle))
      let box = CGRect(
        x: left + 2 * half + room.length(Self.gap),
        y: middle - rowHeight / 2,
        width: cell - 2 * half - room.length(Self.gap) + 1,
        height: rowHeight
      )
      commands.append(.text(entry.text, style, box: box))
    }
    element = DisplayList.Element(
      id: "legend",
      role: .overlay,
      center: CGPoint(x: strip.midX, y: strip.midY + (edge == .top ? margin : -margin) / 2),
      size: size,
      commands: commands
    )
  }

  /// The legend.
  var layer: DisplayList.Layer {
    DisplayList.Layer(name: "legend", elements: [element])
  }

  /// Every text that the legend and the layers of a scene may set.
  static func texts(in scene: Scene) -> [SceneText] {
    let words = PhysicsLayers.words(of: scene)
    guard !words.isEmpty else { return [] }
    let strings = words + ["0123456789.:…"]
    return [SceneText(style: TextStyle(weight: weight), strings: strings)]
  }
}
