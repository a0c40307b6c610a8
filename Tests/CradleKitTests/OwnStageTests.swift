import CradleKit
import Testing

/// Sparks that fly off in all directions: a stage of a user's own, with the least that it takes.
private final class Sparks: Stage {
  private var ticks = 0

  var isAtRest: Bool { ticks >= 120 }

  func tick() { ticks = min(ticks + 1, 120) }

  func state(_ detail: StageState.Detail) -> StageState {
    let dot = Path(ellipseIn: CGRect(x: -2, y: -2, width: 4, height: 4))
    return StageState(
      (0..<8).map { number in
        let direction = Vector(x: 1, y: 0).rotated(by: .degrees(45 * Double(number)))
        return ElementState(
          number: number,
          id: "spark \(number)",
          size: CGSize(width: 4, height: 4),
          pose: Pose(center: Vector(x: 50, y: 50) + direction * (Double(ticks) * 0.3)),
          commands: [.fill(dot, .solid(.black))]
        )
      }
    )
  }
}

/// A stage that shows whatever a test wants, and can be pressed.
private final class Showing: Stage {
  let elements: [ElementState]
  private var pressedUntil = Ticks.zero
  private var now = Ticks.zero

  init(_ elements: [ElementState]) { self.elements = elements }

  var isAtRest: Bool { now >= pressedUntil }

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    now = tick
    return tick == pressedUntil
  }

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError) {
    guard let press = action.value as? TimelineEntry.Press else { throw .notForStage(action) }
    pressedUntil = tick + press.duration
  }

  func tick() {}

  func state(_ detail: StageState.Detail) -> StageState { StageState(elements) }
}

struct OwnStageTests {
  private static func scene(_ stage: Scene.Stage, _ timeline: [TimelineEntry] = []) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 100, height: 100), scale: 1),
      stage: stage,
      timeline: timeline
    )
  }

  private static func element(
    _ number: Int,
    _ id: String,
    at center: Vector = .zero,
    size: CGSize = .zero
  ) -> ElementState {
    ElementState(number: number, id: id, size: size, pose: Pose(center: center), commands: [])
  }

  @Test
  func `a stage of its own is played, traced and drawn like any other`() throws {
    let scene = Self.scene(Scene.Stage { _ in Sparks() })
    let film = Film(scene)
    // Half a second after the last tick at which a spark is 0.1 points off.
    #expect(film.ending == .settled && film.duration == .ticks(119 + 60))
    let rows = try scene.trace().text.split(separator: "\n")
    #expect(rows[1].hasPrefix("0,0,spark 0,,50,50"))
    #expect(rows.count == 1 + 8 * film.frameCount(at: FrameRate(60)))
    #expect(film.firstDifference() == nil)
  }

  @Test
  func `a stage performs the verbs that it wants`() throws {
    let scene = Self.scene(
      Scene.Stage { _ in Showing([Self.element(0, "a")]) },
      [.at(.seconds(1), .press("a", for: .seconds(1)))]
    )
    #expect(try LoadedScene(scene: scene).film().duration == .seconds(2.5))
    let wrong = Self.scene(
      Scene.Stage { _ in Showing([Self.element(0, "a")]) },
      [.at(.seconds(1), .grab("a", by: .zero, over: .zero))]
    )
    let error = #expect(throws: PipelineError.self) { try wrong.trace() }
    #expect(error.map { "\($0)" }?.hasSuffix("'grab' does not work on this stage") == true)
  }

  @Test
  func `elements that cannot be shown are errors with the name of the stage`() {
    let flaws: [(@Sendable () -> [ElementState], String)] = [
      ({ [Self.element(0, "a"), Self.element(0, "b")] }, "shows two elements with the number 0"),
      ({ [Self.element(0, "a"), Self.element(1, "a")] }, "shows two elements 'a'"),
      (
        { [Self.element(0, "a", at: Vector(x: .nan, y: 1))] },
        "places 'a' at [nan, 1.0], turned by 0.0, stretched by [1.0, 1.0], with an opacity of 1.0"
      ),
      (
        { [Self.element(0, "a", size: CGSize(width: -1, height: 2))] },
        "gives 'a' a size of -1.0 × 2.0"
      ),
      (
        { Array(repeating: Self.element(0, "a"), count: 1_000_000) },
        "shows 1000000 elements at once; at most 500000 can be shown"
      ),
    ]
    for (elements, words) in flaws {
      let scene = Self.scene(Scene.Stage { _ in Showing(elements()) })
      let error = #expect(throws: PipelineError.self) { try scene.trace() }
      let expected = "'scene' cannot be played beyond 0 s: Showing \(words)"
      #expect(error.map { "\($0)" } == expected)
    }
  }
}
