import CradleKit
import CradleTestSupport
import Testing

/// Custom stages over a collection, in one scene.
struct StagesInSwiftTests {
  private static let list = StageDescription.collection(
    items: 60,
    layout: SpringyFlowDescription(itemSize: CGSize(width: 100, height: 20))
  )
  private static let canvas = Scene.Canvas(size: CGSize(width: 120, height: 160), scale: 1)

  private static let rain = StageDescription.playground { stage in
    let ball = stage.add(.ellipse(CGSize(width: 20, height: 20)), at: CGPoint(x: 60, y: 20), id: "ball")
    let collision = CollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(collision)
    stage.animator.addBehavior(GravityBehavior(items: [ball]))
    stage.at(.seconds(0.5)) { ball.color = .systemRed }
  }

  /// A custom stage that moves to the right, and takes no action.
  private final class Slider: Stage {
    private var ticks = Ticks.zero

    var isAtRest: Bool { true }

    func tick() { ticks += .ticks(1) }

    func state(_ detail: StageState.Detail) -> StageState {
      let size = CGSize(width: 10, height: 10)
      let pose = ElementState.Pose(center: Vector(x: Double(ticks.count), y: 10))
      let square = Path(rectangle: CGRect(center: .zero, size: size))
      let commands = [DrawingCommand.fill(square, .solid(.black))]
      return StageState([ElementState(number: 0, id: "slider", size: size, pose: pose, commands: commands)])
    }
  }

  private static let fling = TimelineEntry.at(
    .seconds(0.1),
    .fling(at: CGPoint(x: 60, y: 100), velocity: Vector(x: 0, y: -400))
  )
  private static let press = TimelineEntry.at(.seconds(0.2), .press("ball", for: .seconds(0.1)))

  private static func lists(_ stages: [StageDescription], _ timeline: [TimelineEntry]) throws -> [DisplayList] {
    let scene = Scene(
      canvas: canvas,
      timing: Scene.Timing(frameRate: FrameRate(50), duration: .fixed(.seconds(1))),
      stages: stages,
      timeline: timeline
    )
    let film = try LoadedScene(scene: scene).film()
    #expect(film.refusals.isEmpty && film.firstDifference() == nil)
    let player = film.makePlayer()
    return (0..<film.frameCount(at: FrameRate(50))).map {
      player.displayList(at: film.time(ofFrame: $0, at: FrameRate(50)))
    }
  }

  @Test
  func `a custom playground plays over a list, each as if alone`() throws {
    let both = try Self.lists([Self.list, Self.rain.named("rain")], [Self.fling, Self.press])
    let list = try Self.lists([Self.list], [Self.fling])
    let rain = try Self.lists([Self.rain], [Self.press])
    for (frame, whole) in try nonEmpty(both).enumerated() {
      #expect(whole.layers.map(\.name) == ["content", "rain/items"])
      #expect(whole.layers[0] == list[frame].layers[0])
      var items = rain[frame].layers[0].elements
      for index in items.indices { items[index].id = "rain/" + items[index].id }
      #expect(whole.layers[1].elements == items)
    }
  }

  @Test
  func `a stage that takes no action lets those behind it have it`() throws {
    let slider = StageDescription { _ in Slider() }
    let both = try Self.lists([Self.list, slider], [Self.fling])
    let list = try Self.lists([Self.list], [Self.fling])
    #expect(both.map { $0.layers[0] } == list.map { $0.layers[0] })
    #expect(both.map(\.layers.last?.elements.first?.id).allSatisfy { $0 == "1/slider" })
  }

  @Test
  func `an item that no custom playground has is reported`() throws {
    let scene = Scene(
      canvas: Self.canvas,
      stages: [Self.list, Self.rain],
      timeline: [.at(.zero, .press("bull", for: .seconds(0.1)))]
    )
    let error = #expect(throws: CradleError.self) { try waitFor { try await scene.trace() } }
    #expect(error.map { "\($0)" }?.hasSuffix("there is no item 'bull'") == true)
  }
}
