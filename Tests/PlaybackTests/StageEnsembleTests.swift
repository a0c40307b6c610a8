import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct StageEnsembleTests {
  private static let list = Stage(layout: Stage.grid).scene.stage
  private static let canvas = Stage().scene.canvas

  private static func ball(_ x: Double = 160) -> DynamicItemDescription {
    DynamicItemDescription(id: "ball", center: CGPoint(x: x, y: 100), shape: .ellipse(CGSize(width: 40, height: 40)))
  }

  private static func balls(_ x: Double = 160) -> Scene.Stage {
    .dynamics(items: [ball(x)], behaviors: [.gravity().named("fall"), .collision(walls: 0)])
  }

  private static func scene(
    _ stages: Scene.Stage...,
    timeline: [TimelineEntry] = [],
    overlays: [Scene.Overlay] = []
  ) -> Scene {
    Scene(canvas: canvas, stages: stages, timeline: timeline, overlays: overlays)
  }

  private static let drag = Stage.drag()
  private static let grab = TimelineEntry.at(
    .seconds(0.2),
    .grab("ball", by: Vector(x: 60, y: 40), over: .seconds(0.3))
  )

  // The lists at frames of a rate that falls between ticks.
  private static func lists(_ scene: Scene, count: Int = 60) -> [DisplayList] {
    let player = Player(scene)
    return (0..<count).map {
      player.displayList(at: FrameRate(50).time(ofFrame: $0, speed: 1))
    }
  }

  @Test
  func `stages move as each would alone, also between ticks`() throws {
    let both = Self.lists(Self.scene(Self.list, Self.balls(), timeline: [Self.grab, Self.drag]))
    let list = Self.lists(Self.scene(Self.list, timeline: [Self.drag]))
    let balls = Self.lists(Self.scene(Self.balls(), timeline: [Self.grab]))
    for (frame, whole) in try nonEmpty(both).enumerated() {
      #expect(whole.layers.map(\.name) == ["content", "1/items"])
      #expect(whole.layers[0] == list[frame].layers[0])
      let items = balls[frame].layers[0].elements
      #expect(whole.layers[1].elements.map(\.center) == items.map(\.center))
      #expect(whole.layers[1].elements.map(\.id) == ["1/ball"])
    }
  }

  @Test
  func `a stage with an id has that before the ids of its elements`() {
    let scene = Self.scene(Self.balls(), Self.balls(60).named("sky"), Self.balls(240))
    let layers = Player(scene).displayList(at: .ticks(0)).layers
    #expect(layers.map(\.name) == ["items", "sky/items", "2/items"])
    #expect(layers.flatMap(\.elements).map(\.id) == ["ball", "sky/ball", "2/ball"])
  }

  @Test
  func `one stage with an id has the ids of its elements unchanged`() {
    let plain = Self.lists(Self.scene(Self.balls()))
    #expect(Self.lists(Self.scene(Self.balls().named("sky"))) == plain)
  }

  @Test
  func `an entry goes to the front-most stage that has what it names`() throws {
    let other = DynamicItemDescription(
      id: "box",
      center: CGPoint(x: 60, y: 60),
      shape: .rectangle(CGSize(width: 20, height: 20))
    )
    let boxes = Scene.Stage.dynamics(items: [other])
    let film = Film(Self.scene(Self.balls(), Self.list, boxes, timeline: [Self.grab, Self.drag]))
    #expect(film.refusals.isEmpty)
    let lists = Self.lists(film.scene)
    let alone = Self.lists(Self.scene(Self.balls(), timeline: [Self.grab]))
    #expect(lists.map { $0.layers[0] } == alone.map { $0.layers[0] })
  }

  @Test(arguments: [TimelineEntry.StageReference.number(0), "floor"])
  func `an entry goes to the stage that it names`(reference: TimelineEntry.StageReference) {
    var entry = Self.grab
    entry.stage = reference
    let back = Self.balls().named("floor")
    let both = Self.lists(Self.scene(back, Self.balls(), timeline: [entry]))
    let alone = Self.lists(Self.scene(Self.balls(), timeline: [Self.grab]))
    let still = Self.lists(Self.scene(Self.balls()))
    #expect(both.map { $0.layers[0].elements[0].center } == alone.map { $0.layers[0].elements[0].center })
    #expect(both.map { $0.layers[1].elements[0].center } == still.map { $0.layers[0].elements[0].center })
  }

  @Test
  func `entries that no stage performs are refused`() {
    var lost = Self.grab
    lost.stage = "attic"
    let pinch = TimelineEntry.at(.zero, .remove("wind"))
    let film = Film(Self.scene(Self.list, Self.balls(), timeline: [pinch, lost]))
    let reasons = ["there is no behavior 'wind'", "there is no stage 'attic'"]
    #expect(film.refusals.map(\.reason) == reasons)
  }

  @Test
  func `behaviors are changed where they act`() {
    let stop = TimelineEntry.at(.zero, .remove("fall"))
    let film = Film(Self.scene(Self.balls(), Self.list, timeline: [stop]))
    #expect(film.refusals.isEmpty && film.duration < .seconds(1))
  }

  @Test
  func `a film settles when all of its stages rest`() {
    let alone = Film(Self.scene(Self.balls()))
    let both = Film(Self.scene(Self.list, Self.balls()))
    let swapped = Film(Self.scene(Self.balls(), Self.list))
    #expect(alone.ending == .settled && alone.duration > .seconds(1))
    #expect(both.duration == alone.duration && swapped.duration == alone.duration)
  }

  @Test
  func `fingers of several stages are all shown, and lift by themselves`() {
    let film = Film(Self.scene(Self.list, Self.balls(), timeline: [Self.grab, Self.drag], overlays: [.touch]))
    let lists = Self.lists(film.scene)
    let touches = lists.map { $0.layers.first { $0.name == "touches" }?.elements.map(\.id) ?? [] }
    #expect(touches.contains(["touch 1", "1/touch 1"]))
    #expect(film.eventTicks == [.ticks(24), .ticks(36), .ticks(60), .ticks(78)])
  }

  @Test
  func `a display shows the offset of the front-most stage that scrolls`() {
    let hud = Scene.Overlay.hud(Scene.HeadsUpDisplay(figures: [.offset]))
    let both = Self.lists(Self.scene(Self.list, Self.balls(), timeline: [Self.drag], overlays: [hud]))
    let alone = Self.lists(Self.scene(Self.list, timeline: [Self.drag], overlays: [hud]))
    #expect(both.map(\.layers.last) == alone.map(\.layers.last))
  }
}
