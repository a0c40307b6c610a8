import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Frame 0, which shows the state after the entries at 0 s.
struct FirstFrameTests {
  private static let rows = FlowDescription(itemSize: CGSize(width: 100, height: 50), lineSpacing: 0)
  private static let canvas = Scene.Canvas(size: CGSize(width: 100, height: 200))

  private func first(_ scene: Scene) -> [DisplayList.Element] {
    Player(scene, measuring: .imaginary).displayList(at: .zero).layers.flatMap(\.elements)
  }

  private func list(_ timeline: TimelineEntry..., contentOffset: CGPoint? = nil) -> Scene {
    let stage = StageDescription.collection(items: 40, contentOffset: contentOffset, layout: Self.rows)
    return Scene(canvas: Self.canvas, stage: stage, timeline: timeline)
  }

  private func load(_ rest: String) throws -> Scene {
    let text = "version: 1\ncanvas: { size: [100, 200] }\n\(rest)\n"
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private static let fileList = "items: 40, layout: { type: flow, item_size: [100, 50], line_spacing: 0 }"

  @Test
  func `a scroll at once has happened`() throws {
    let scenes = [
      list(.at(.zero, .scrollTo(CGPoint(x: 0, y: 40), isAnimated: false))),
      list(
        .at(.zero, .scrollTo(CGPoint(x: 0, y: 900))),
        .at(.zero, .scrollTo(CGPoint(x: 0, y: 40), isAnimated: false))
      ),
      list(contentOffset: CGPoint(x: 0, y: 40)),
      try load(
        "collection: { \(Self.fileList) }\ntimeline: [{ at: 0s, scroll_to: { offset: [0, 40], animated: false } }]"
      ),
      try load("collection: { content_offset: [0, 40], \(Self.fileList) }"),
    ]
    for scene in try nonEmpty(scenes) {
      let cells = first(scene)
      #expect(cells.prefix(2).map(\.center) == [CGPoint(x: 50, y: -15), CGPoint(x: 50, y: 35)])
    }
    let item = list(.at(.zero, .scrollTo(item: [0, 20], isAnimated: false)))
    #expect(first(item).first { $0.id == "20" }?.center == CGPoint(x: 50, y: 25))
  }

  @Test
  func `an offset beyond the content is the nearest in its range`() {
    #expect(first(list(contentOffset: CGPoint(x: 0, y: 1e6))).last?.center == CGPoint(x: 50, y: 175))
    #expect(first(list(contentOffset: CGPoint(x: 0, y: -300))).first?.center == CGPoint(x: 50, y: 25))
  }

  @Test
  func `a springy list that starts below its top is at rest`() {
    let layout = SpringyFlowDescription(flow: Self.rows)
    let stage = StageDescription.collection(items: 40, contentOffset: CGPoint(x: 0, y: 430), layout: layout)
    let player = Player(Scene(canvas: Self.canvas, stage: stage), measuring: .imaginary)
    let start = player.displayList(at: .zero)
    #expect(start.layers.flatMap(\.elements).first { $0.id == "9" }?.center == CGPoint(x: 50, y: 45))
    #expect(player.displayList(at: .seconds(1)) == start && player.isSettled)
  }

  @Test
  func `each property of the view, its layout and its cells is set`() {
    let cells = first(
      list(
        .at(.zero, .set(.layout, \FlowLayout.minimumLineSpacing, to: 30)),
        .at(
          .zero,
          .animate(
            .collectionView,
            \CollectionView.contentInset,
            to: .zero,
            from: EdgeInsets(top: 20),
            .curve(over: .seconds(1))
          )
        ),
        .at(.zero, .set(.cell([0, 1]), .alpha, to: 0.5))
      )
    )
    #expect(cells.prefix(2).map(\.center) == [CGPoint(x: 50, y: 45), CGPoint(x: 50, y: 125)])
    #expect(cells.prefix(2).map(\.alpha) == [1, 0.5])
  }

  @Test
  func `a playground has what its entries add and change, and what closures do at 0 s`() throws {
    let stage = StageDescription.playground { stage in
      let box = stage.add(.rectangle(CGSize(width: 40, height: 40)), at: CGPoint(x: 50, y: 100), id: "box")
      let echo = stage.add(.rectangle(CGSize(width: 40, height: 40)), at: CGPoint(x: 50, y: 100), id: "echo")
      stage.bind(echo, .rotation) { $0.value(.alpha, of: box) + $0.value(.scale, of: box) }
      stage.at(.zero) { box.scale = 2 }
    }
    let scene = Scene(canvas: Self.canvas, stage: stage, timeline: [.at(.zero, .set(.item("box"), .alpha, to: 0.25))])
    let items = first(scene)
    #expect(items.map(\.alpha) == [0.25, 1])
    #expect(items.map(\.scale.x) == [2, 1])
    #expect(items.map(\.angle) == [0, 2.25])

    let added = try load(
      """
      dynamics: { items: [{ id: a, center: [50, 50], size: [10, 10] }] }
      timeline: [{ at: 0s, add: { item: { id: b, center: [20, 20], size: [10, 10] } } }]
      """
    )
    #expect(first(added).map(\.id) == ["a", "b"])
  }

  @Test
  func `a variable is set, and what follows it`() throws {
    let scene = try load(
      """
      dynamics: { items: [{ id: a, center: [50, 50], size: [10, 10] }] }
      variables: { open: 0 }
      bind: [{ key: a.alpha, source: open, map: [[0, 1], [1, 0.5]] }]
      timeline: [{ at: 0s, set: { key: open, to: 1 } }]
      """
    )
    #expect(first(scene).map(\.alpha) == [0.5])
  }

  @Test
  func `each panel of a sweep has begun`() throws {
    let scene = try load(
      """
      collection: { \(Self.fileList) }
      timeline: [{ at: 0s, scroll_to: { offset: [0, 40], animated: false } }]
      sweep: { vary: { collection.items: [30, 40] } }
      """
    )
    let cells = first(scene).filter { $0.role == .cell && $0.id.hasSuffix("/1") }
    #expect(cells.count == 2)
    let unscrolled = try load("collection: { \(Self.fileList) }\nsweep: { vary: { collection.items: [30, 40] } }")
    let before = first(unscrolled).filter { $0.role == .cell && $0.id.hasSuffix("/1") }
    for (cell, old) in try pairs(cells, before) { #expect(cell.center.y < old.center.y) }
  }

  @Test
  func `an entry that cannot be performed is refused once`() {
    let player = Player(list(.at(.zero, .scrollTo(item: [0, 99], isAnimated: false))), measuring: .imaginary)
    #expect(player.refusals.count == 1)
    _ = player.displayList(at: .seconds(1))
    #expect(player.refusals.count == 1 && player.isSettled)
  }

  @Test
  func `an item begins with the scale, the rotation and the translation that it is written with`() throws {
    let item = "{ id: a, center: [50, 50], size: [20, 20]"
    let timeline = "timeline: [{ at: 1s, animate: { key: a.scale, to: 1, over: 1s } }]"
    let start = "scale: 0.5, rotation: 90deg, translation: [0, 9]"
    let written = try load("dynamics: { items: [\(item), \(start) }] }\n\(timeline)")
    let values = ["scale, to: 0.5", "rotation, to: 90deg", "translation, to: [0, 9]"]
    let set = values.map { "{ at: 0s, set: { key: a.\($0) } }" }
    let same = try load("dynamics: { items: [\(item) }] }\ntimeline: [\(set.joined(separator: ", "))]")
    #expect(first(written) == first(same))
    #expect(first(written)[0].scale == Vector(x: 0.5, y: 0.5))
    #expect(first(written)[0].center == CGPoint(x: 50, y: 59))
    let middle = Player(written, measuring: .imaginary).displayList(at: .seconds(1.5)).layers.flatMap(\.elements)[0]
    #expect(middle.scale == Vector(x: 0.75, y: 0.75))
  }
}
