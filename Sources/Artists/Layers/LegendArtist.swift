import CradleGeometry
package import CradleGraphics
package import CradleScenes
import Foundation

/// Draws the legend of the layers, in a free strip of the picture or below it.
///
/// If the legend is in the picture, the legend's position is where it covers least, over the whole film.
package struct LegendArtist {
  private let element: DisplayList.Element

  // The margin around the legend, in points of a phone.
  private static let margin = 8.0
  private static let radius = 8.0
  fileprivate static let weight = TextStyle.Weight.medium

  /// Creates a legend and reserves its position on the frame.
  ///
  /// The result is `nil` if there is nothing to explain, or no space.
  package init?(of layers: PhysicsLayers, for scene: Scene, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    let entries = layers.legend
    guard scene.annotations.hasLegend, !entries.isEmpty else { return nil }
    let margin = room.length(Self.margin)
    let grid = LegendGrid(entries, in: room, margin: margin, measuring: measuring)
    let place: CGRect
    if scene.annotations.legendHeight > 0 {
      place = CGRect(
        center: CGPoint(x: room.frame.midX, y: room.frame.maxY + scene.annotations.legendHeight / 2),
        size: grid.size
      )
    } else {
      let height = Double(grid.size.height) + margin
      // A legend that covers half of the picture would hide what it explains.
      guard height <= room.free.height / 2 else { return nil }
      let places = Self.places(for: grid.size, margin: margin, in: room.free)
      let seat = scene.annotations.legend.seat(among: places, covering: layers.kit.measures[CrowdMeasure.self])
      _ = room.take(height, at: seat.edge)
      place = seat.box
    }
    let box = OverlayPanel(in: room)
      .commands(CGRect(center: .zero, size: grid.size), radius: room.length(Self.radius))
    element = DisplayList.Element(
      id: "legend",
      role: .overlay,
      center: place.center,
      size: grid.size,
      commands: box + entries.enumerated().flatMap { grid.commands(for: $1, number: $0) }
    )
  }

  /// Returns the height of a legend below the picture; 0 if the legend is in the picture.
  package static func height(below scene: Scene, measures: PhysicsMeasures?, measuring: any TextMeasuring) -> Double {
    guard scene.annotations.legend == .below, let layers = PhysicsLayers(of: scene, measures: measures)
    else { return 0 }
    let entries = layers.legend
    guard !entries.isEmpty else { return 0 }
    let room = OverlayRoom(on: scene)
    let margin = room.length(Self.margin)
    let grid = LegendGrid(entries, in: room, margin: margin, measuring: measuring)
    return (Double(grid.size.height) + 2 * margin).rounded(.up)
  }

  // The possible positions, at the edges of the free area. If several positions are equally good, the first is chosen.
  private static func places(for size: CGSize, margin: Double, in free: CGRect) -> [LegendSeat] {
    let left = free.minX + margin
    let right = free.maxX - margin - size.width
    let columns = [free.midX - size.width / 2, left, right]
    let rows: [(OverlayRoom.Edge, CGFloat)] = [
      (.bottom, free.maxY - margin - size.height), (.top, free.minY + margin),
    ]
    return columns.flatMap { x in
      rows.map { edge, y in
        LegendSeat(edge: edge, box: CGRect(origin: CGPoint(x: x, y: y), size: size))
      }
    }
  }

  /// The layer that shows the legend.
  package var layer: DisplayList.Layer {
    DisplayList.Layer(name: "legend", elements: [element])
  }

  /// Every text in the legend and the layers of a scene, except names of items.
  static func texts(in scene: Scene) -> [SceneText] {
    let words = PhysicsLayers.words(of: scene)
    guard !words.isEmpty else { return [] }
    let strings = words + ["0123456789.:…"]
    return [SceneText(style: TextStyle(weight: weight), strings: strings)]
  }
}

/// A position for a legend at an edge.
private struct LegendSeat {
  let edge: OverlayRoom.Edge
  let box: CGRect
}

extension Scene.Annotations.Legend {
  // The first position where the legend covers least. If the scene names an edge, the result is the middle of that
  // edge.
  fileprivate func seat(among places: [LegendSeat], covering crowd: CrowdMeasure) -> LegendSeat {
    let fitting =
      switch self {
      case .top: places.filter { $0.edge == .top }
      case .bottom, .below: places.filter { $0.edge == .bottom }
      case .auto, .hidden: places
      }
    let crowds = fitting.map { crowd.crowd(in: $0.box) }
    let least = self == .auto ? crowds.indices.min { crowds[$0] < crowds[$1] } : nil
    return fitting[least ?? 0]
  }
}

/// The rows and columns of a legend, with the origin in its center.
private struct LegendGrid {
  /// The size of the box.
  let size: CGSize

  private let style: TextStyle
  private let rows: Int
  private let rowHeight: Double
  private let sampleWidth: Double
  private let gap: Double
  private let textWidth: Double
  private let pitch: Double
  private let padding: CGSize

  // The size of letters, in points of a phone.
  private static let letters = 9.5
  private static let rowHeight = 17.0
  private static let sampleWidth = 36.0
  private static let gap = 5.0
  private static let columnGap = 12.0
  private static let padding = CGSize(width: 7, height: 4)
  // More than the width of any text in a legend.
  private static let unlimited = 100_000.0

  init(_ entries: [LegendEntry], in room: OverlayRoom, margin: Double, measuring: any TextMeasuring) {
    let style = TextStyle(
      size: room.length(Self.letters),
      weight: LegendArtist.weight,
      color: OverlayPanel(in: room).ink,
      alignment: .left
    )
    let widths = entries.map {
      Double(measuring.size(of: $0.text, in: style, width: Self.unlimited).width)
    }
    self.style = style
    rowHeight = room.length(Self.rowHeight)
    (sampleWidth, gap) = (room.length(Self.sampleWidth), room.length(Self.gap))
    textWidth = (widths.max() ?? 0) + 1
    padding = CGSize(width: room.length(Self.padding.width), height: room.length(Self.padding.height))
    let columnGap = room.length(Self.columnGap)
    pitch = sampleWidth + gap + textWidth + columnGap
    let widest = room.frame.width - 2 * margin - 2 * padding.width
    let fitting = max(1, min(entries.count, Int((widest + columnGap) / pitch)))
    rows = (entries.count + fitting - 1) / fitting
    let columns = (entries.count + rows - 1) / rows
    size = CGSize(
      width: Double(columns) * pitch - columnGap + 2 * padding.width,
      height: Double(rows) * rowHeight + 2 * padding.height
    )
  }

  /// Returns the drawing of an entry.
  ///
  /// Entries fill one column after the other, so that related entries stay together.
  func commands(for entry: LegendEntry, number: Int) -> [DrawingCommand] {
    let left = -size.width / 2 + padding.width + Double(number / rows) * pitch
    let middle = -size.height / 2 + padding.height + (Double(number % rows) + 0.5) * rowHeight
    let box = CGRect(x: left + sampleWidth + gap, y: middle - rowHeight / 2, width: textWidth, height: rowHeight)
    return entry.sample.moved(by: Vector(x: left + sampleWidth / 2, y: middle))
      + [.text(entry.text, style, box: box)]
  }
}

extension Scene {
  /// Every text that the scene can show.
  package var texts: [SceneText] {
    let ofStages = stages.indices.flatMap { index in
      let description = stages[index].description
      let ofPanels = (description as? Scene.Sweep)?.panels.flatMap(\.scene.texts) ?? []
      return description.texts(during: timeline(ofStage: index)) + ofPanels.withoutRepetitions
    }
    return ofStages + Overlays.texts(in: self) + LegendArtist.texts(in: self)
  }
}

extension [SceneText] {
  // The texts without repetitions, since most panels of a sweep have the same texts.
  fileprivate var withoutRepetitions: [SceneText] {
    reduce(into: []) { texts, text in
      if !texts.contains(where: { $0.style == text.style && $0.strings == text.strings }) {
        texts.append(text)
      }
    }
  }
}
