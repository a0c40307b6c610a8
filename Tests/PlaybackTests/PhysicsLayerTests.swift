import CradleArtists
import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct PhysicsLayerTests {
  // A ball of a kilogram that falls, and a box that hangs on a spring.
  private static func scene(_ layers: [Scene.PhysicsLayer], mix: Double = 1, overlays: [Scene.Overlay] = []) -> Scene {
    let ball = DynamicItemDescription(
      id: "ball",
      center: CGPoint(x: 100, y: 60),
      shape: .rectangle(CGSize(width: 100, height: 100))
    )
    let box = DynamicItemDescription(
      id: "box",
      center: CGPoint(x: 280, y: 160),
      shape: .rectangle(CGSize(width: 50, height: 50))
    )
    let hook = CGPoint(x: 280, y: 40)
    var scene = Scene(
      canvas: Scene.Canvas(size: CGSize(width: 400, height: 600)),
      timing: Scene.Timing(duration: .fixed(.seconds(1))),
      stage: .dynamics(
        items: [ball, box],
        behaviors: [.gravity(["ball"]), .attachment("box", to: hook, length: 60, frequency: 1, damping: 0.2)]
      ),
      overlays: overlays
    )
    scene.annotations = Scene.Annotations(layers, mix: mix)
    return scene
  }

  private func list(_ scene: Scene, at ticks: Double) -> DisplayList {
    Film(scene).makePlayer().displayList(at: .ticks(ticks))
  }

  // The arrows of a layer: where each starts and ends, on the canvas.
  private func arrows(in list: DisplayList, _ layer: String) throws -> [(start: CGPoint, end: CGPoint)] {
    let element = try #require(list.layer(layer)?.elements.first)
    let starts = element.commands.withoutPlainGroups.compactMap { command -> CGPoint? in
      guard case .stroke(let path, _, _, _) = command, case .move(let start) = path.elements.first,
        path.elements.count == 2
      else { return nil }
      return start
    }
    let tips = element.fills.compactMap { path -> CGPoint? in
      if case .move(let tip) = path.elements.first { tip } else { nil }
    }
    // Each line is drawn twice, the first time as an edge.
    let lines = stride(from: 0, to: starts.count, by: 2).map { starts[$0] }
    return zip(lines, tips).map { ($0 + Vector(element.center), $1 + Vector(element.center)) }
  }

  // The value that an arrow of the legend stands for, per point of its length.
  private func valuePerPoint(in list: DisplayList, _ word: String) throws -> Double {
    let legend = try #require(list.layer("legend")?.elements.first)
    let text = try #require(legend.texts.map(\.text).first { $0.hasPrefix(word) })
    let value = try #require(Double(text.split(separator: " ")[1]))
    return value / (28 * unit)
  }

  // A film of 400 points is as wide as a phone's 320 in overlays.
  private let unit = 1.0

  @Test
  func `arrow of gravity is as long as the weight on the legend's scale`() throws {
    let list = list(Self.scene([.forces(of: [.gravity])]), at: 30)
    let arrow = try #require(try arrows(in: list, "forces").first)
    let newtons = (arrow.end - arrow.start) * (try valuePerPoint(in: list, "gravity"))
    #expect(abs(newtons.x) < 1e-9 && abs(newtons.y - 10) < 1e-6)
  }

  @Test
  func `arrow of a spring is Hooke's force at the positions of the same frame`() throws {
    let list = list(Self.scene([.forces(of: [.spring])]), at: 44)
    let box = try #require(list.layer("items")?.elements.first { $0.id == "box" })
    let arrow = try #require(try arrows(in: list, "forces").first)
    let newtons = (arrow.end - arrow.start) * (try valuePerPoint(in: list, "spring"))
    let omega = 2 * Double.pi
    let stretch = (box.center.y - 40 - 60) / 100
    let speed = (box.velocity?.linear.y ?? 0) / 100
    let expected = -0.25 * (omega * omega * stretch + 2 * 0.2 * omega * speed)
    // The spring is first stretched by 60 points, with a force of 5.9 N.
    #expect(abs(newtons.y - expected) < 0.01 * 5.9)
    #expect(arrow.start == box.center)
  }

  @Test
  func `arrows have one scale from the first frame to the last`() throws {
    let player = Film(Self.scene([.velocity()])).makePlayer()
    for ticks in [30.0, 61.3, 118] {
      let list = player.displayList(at: .ticks(ticks))
      let arrows = try arrows(in: list, "velocity")
      let scale = try valuePerPoint(in: list, "velocity")
      let ball = try #require(list.layer("items")?.elements.first)
      let shown = try #require(arrows.first { abs($0.start.x - 100) < 1 })
      let speed = (shown.end - shown.start).length * scale
      #expect(abs(speed - (ball.velocity?.linear.length ?? 0)) < 0.5)
    }
  }

  @Test
  func `push at once is seen for a tenth of a second`() throws {
    var scene = Self.scene([.forces(of: [.push])])
    let push = BehaviorEntry.push(["ball"], mode: .instantaneous, direction: Vector(x: 0.4, y: 0))
    scene.timeline = [.at(.seconds(0.2), .add(push))]
    let player = Film(scene).makePlayer()
    let seen = stride(from: 0.0, through: 60, by: 2).filter { ticks in
      player.displayList(at: .ticks(ticks)).layer("forces") != nil
    }
    // The push comes with the first tick after 0.2 s.
    #expect(seen == [26, 28, 30, 32, 34, 36])
  }

  @Test
  func `layers lie over items and under overlays`() {
    let caption = Scene.Overlay.caption(Scene.Caption(text: "A"))
    let list = list(Self.scene([.springs(), .velocity()], overlays: [caption]), at: 20)
    #expect(list.layers.map(\.name) == ["items", "springs", "velocity", "legend", "caption"])
    #expect(list.layers.dropFirst().flatMap(\.elements).allSatisfy { $0.role == .overlay })
  }

  @Test
  func `a legend below makes frames higher, and covers nothing of the canvas`() throws {
    var scene = Self.scene([.springs(), .velocity()])
    scene.annotations.legend = .below
    let film = Film(scene)
    let list = film.makePlayer().displayList(at: .ticks(20))
    let legend = try #require(list.layer("legend")?.elements.first)
    #expect(list.size == film.scene.frameSize && list.size.width == 400 && list.size.height > 620)
    #expect(legend.center.y - legend.size.height / 2 >= 600)
    #expect(legend.center.y + legend.size.height / 2 <= list.size.height)
    let canvas = CGRect(x: 0, y: 0, width: 400, height: 600)
    #expect(list.layers.filter { $0.name != "legend" }.allSatisfy { $0.clip == canvas })
    // Without anything to explain, there is no strip.
    scene.annotations.layers = [.fields()]
    #expect(Film(scene).scene.frameSize == CGSize(width: 400, height: 600))
  }

  // A ball in three of the corners; the legend goes to the fourth.
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `a legend goes where it covers least`(isRight: Bool, isLow: Bool) throws {
    var balls: [DynamicItemDescription] = []
    for (x, y) in [(false, false), (false, true), (true, false), (true, true)]
    where (x, y) != (isRight, isLow) {
      balls.append(
        DynamicItemDescription(
          id: "\(x) \(y)",
          center: CGPoint(x: x ? 300 : 100, y: y ? 580 : 20),
          shape: .rectangle(CGSize(width: 190, height: 40))
        )
      )
    }
    var scene = Scene(
      canvas: Scene.Canvas(size: CGSize(width: 400, height: 600)),
      timing: Scene.Timing(duration: .fixed(.seconds(0.2))),
      stage: .dynamics(items: balls, behaviors: [.gravity(balls.map(\.id))])
    )
    scene.annotations = Scene.Annotations([.velocity()])
    let legend = try #require(list(scene, at: 4).layer("legend")?.elements.first)
    #expect((legend.center.x > 200, legend.center.y > 300) == (isRight, isLow))
    for (edge, isAtBottom) in [(Scene.Annotations.Legend.top, false), (.bottom, true)] {
      scene.annotations.legend = edge
      let place = try #require(list(scene, at: 4).layer("legend")?.elements.first?.center)
      #expect((place.y > 300) == isAtBottom && place.x == 200)
    }
  }

  @Test
  func `labels lie over layers, but not over an item that covers theirs`() throws {
    var scene = Self.scene([.velocity()])
    var items = [
      DynamicItemDescription(
        id: "under",
        center: CGPoint(x: 100, y: 60),
        shape: .rectangle(CGSize(width: 60, height: 60))
      ),
      DynamicItemDescription(
        id: "over",
        center: CGPoint(x: 120, y: 60),
        shape: .rectangle(CGSize(width: 60, height: 60))
      ),
    ]
    for index in items.indices {
      items[index].label = DynamicItemDescription.Label(text: items[index].id)
    }
    scene.stage = .dynamics(items: items, behaviors: [.gravity(["under", "over"])])
    let list = list(scene, at: 30)
    #expect(list.layers.map(\.name) == ["items", "velocity", "items labels", "legend"])
    #expect(list.layer("items labels")?.elements.map(\.id) == ["over label"])
    #expect(list.layer("items")?.elements.first?.texts.map(\.text) == ["under"])
    #expect(list.layer("items")?.elements.last?.texts.isEmpty == true)
  }

  @Test(arguments: [Scene.Caption.Position.top, .bottom])
  func `legend and caption do not meet`(position: Scene.Caption.Position) throws {
    let caption = Scene.Overlay.caption(Scene.Caption(text: "A caption", position: position))
    let layers: [Scene.PhysicsLayer] = [.springs(), .velocity(), .forces(), .anchors()]
    let list = list(Self.scene(layers, overlays: [caption]), at: 20)
    let legend = try #require(list.layer("legend")?.elements.first?.frame)
    let box = try #require(list.layer("caption")?.elements.first?.frame)
    #expect(!legend.intersects(box))
  }

  @Test
  func `mix fades what items show, and leaves them where they are`() {
    let plain = list(Self.scene([.springs()]), at: 20)
    let faded = list(Self.scene([.springs()], mix: 0.25), at: 20)
    let hidden = list(Self.scene([.springs()], mix: 0), at: 20)
    let items = plain.layers[0].elements
    #expect(faded.layers[0].elements.map(\.center) == items.map(\.center))
    #expect(faded.layers[0].elements.map(\.commands) == items.map { [.group($0.commands, opacity: 0.25, clip: nil)] })
    #expect(hidden.layers[0].elements.map(\.commands) == items.map { _ in [] })
    #expect(hidden.layers[0].elements.map(\.alpha) == items.map(\.alpha))
  }

  @Test
  func `layers between two ticks follow the items`() throws {
    let player = Film(Self.scene([.velocity()])).makePlayer()
    let list = player.displayList(at: .ticks(44.8))
    let ball = try #require(list.layer("items")?.elements.first)
    let starts = try arrows(in: list, "velocity").map(\.start)
    let distances = starts.map { ($0 - ball.center).length }
    #expect(try #require(distances.min()) < 0.05)
  }

  @Test
  func `trail has a dot every tenth of a second where the item was`() throws {
    let layer = Scene.PhysicsLayer.trails(of: ["ball"])
    let player = Film(Self.scene([layer])).makePlayer()
    var places: [CGPoint] = []
    for ticks in stride(from: 0.0, through: 60, by: 12) {
      let list = player.displayList(at: .ticks(ticks))
      places.append(try #require(list.layer("items")?.elements.first?.center))
    }
    let trail = try #require(player.displayList(at: .ticks(60)).layer("trails")?.elements.first)
    let dots = trail.fills.map { CGPoint(x: $0.controlBounds.midX, y: $0.controlBounds.midY) }
    // The last place is the item's own.
    #expect(dots.count == 5)
    #expect(zip(dots, places).allSatisfy { ($0 - $1).length < 1e-9 })
  }

  @Test
  func `layer without anything of its kind shows nothing and is named`() {
    var scene = Scene(stage: .collection(items: 4, layout: FlowDescription()), timeline: [], overlays: [])
    scene.annotations = Scene.Annotations([.springs(), .layout(), .contacts])
    let film = Film(scene)
    #expect(film.emptyLayers == ["springs", "contacts"])
    let list = film.makePlayer().displayList(at: .ticks(4))
    #expect(list.layers.map(\.name) == ["content", "layout", "legend"])
  }

  @Test
  func `item that never appears is named with its layer`() throws {
    let film = Film(Self.scene([.velocity(), .trails(of: ["ball", "bell"])]))
    let unknown = try #require(film.unknownLayerItem)
    #expect(unknown.layer == "trails" && unknown.item == "bell")
  }

  @Test
  func `custom stage shows the physics in its state`() throws {
    var scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(0.5))),
      stage: StageDescription { _ in FallingStage() }
    )
    scene.annotations = Scene.Annotations([.velocity(of: ["stone"])])
    let list = list(scene, at: 20)
    #expect(list.layer("velocity")?.elements.first?.center == .zero)
  }
}

// A stone that falls.
private final class FallingStage: CradlePlayback.Stage {
  private final class Stone: DynamicItem {
    var center = CGPoint(x: 160, y: 40)
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    var transform = Transform.identity
  }

  private let stone = Stone()
  private let animator = DynamicAnimator()

  init() {
    animator.addBehavior(GravityBehavior(items: [stone]))
  }

  var isAtRest: Bool { false }

  func tick() { animator.advance() }

  func state(_ detail: StageState.Detail) -> StageState {
    let pose = ElementState.Pose(center: Vector(stone.center))
    let size = CGSize(width: 20, height: 20)
    var state = StageState([ElementState(number: 0, id: "stone", size: size, pose: pose)])
    let stone = ObjectIdentifier(stone)
    state.add(animator.snapshot()) { $0 == stone ? "stone" : nil }
    return state
  }
}
