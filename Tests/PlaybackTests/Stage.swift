import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Scenes for tests: by default a springy grid of 120 cells, 320 × 568.
struct Stage {
  var size = CGSize(width: 320, height: 568)
  var itemCount = 120
  var layout: any LayoutDescription = SpringyFlowDescription(flow: Stage.grid)
  var timeline: [TimelineEntry] = []
  var duration = Scene.Timing.Duration.settle
  var overlays: [Scene.Overlay] = []
  var speed = 1.0
  var label = CellStyle.Label.hidden
  var pixelSnap = Scene.Canvas.PixelSnap.exact

  static let grid = FlowDescription(
    itemSize: CGSize(width: 44, height: 44),
    sectionInset: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
    insertion: .fade,
    deletion: .fade
  )

  var scene: Scene {
    let collection = CollectionDescription(
      frame: CGRect(origin: .zero, size: size),
      contentInset: .zero,
      background: .clear,
      sections: [(0..<itemCount).map { ItemDescription(value: "\($0)") }],
      cells: CellStyle(palette: [.black], cornerRadius: 0, label: label, labelStyle: TextStyle()),
      layout: "layout",
      layouts: [NamedLayout(name: "layout", description: layout)]
    )
    return Scene(
      title: "Test",
      summary: "",
      canvas: Scene.Canvas(size: size, scale: 2, theme: .light, background: .white, pixelSnap: pixelSnap),
      timing: Scene.Timing(
        frameRate: FrameRate(60),
        duration: duration,
        maximum: .seconds(10),
        clockMinutes: 581,
        speed: speed
      ),
      seed: 0,
      stage: .collection(collection),
      timeline: timeline,
      overlays: overlays,
      outputs: []
    )
  }

  static func drag(
    from start: CGPoint = CGPoint(x: 160, y: 420),
    to end: CGPoint = CGPoint(x: 160, y: 120),
    at tick: Int = 36,
    over duration: Int = 42,
    release: TimelineEntry.Drag.Release = .fling
  ) -> TimelineEntry {
    TimelineEntry(
      start: .absolute(.ticks(tick)),
      action: .drag(.init(places: [start, end], duration: .ticks(duration), curve: .linear, release: release))
    )
  }

  static func fling(_ velocity: Double = -1_500, at tick: Int = 0) -> TimelineEntry {
    TimelineEntry(
      start: .absolute(.ticks(tick)),
      action: .fling(.init(place: CGPoint(x: 160, y: 300), velocity: Vector(x: 0, y: velocity)))
    )
  }

  static func scroll(
    to y: Double,
    start: TimelineEntry.Start = .absolute(.zero),
    animated: Bool = true
  ) -> TimelineEntry {
    TimelineEntry(start: start, action: .scrollTo(.init(target: .offset(CGPoint(x: 0, y: y)), isAnimated: animated)))
  }
}
