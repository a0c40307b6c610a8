import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

// A stage that is neither a collection nor a playground: a clock whose hand goes around once in a second.
private struct Clock: StageFactory {
  let size = CGSize(width: 4, height: 60)

  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any CradlePlayback.Stage {
    Works(size)
  }

  final class Works: CradlePlayback.Stage {
    private let size: CGSize
    private var ticks = Ticks.zero

    init(_ size: CGSize) {
      self.size = size
    }

    var isAtRest: Bool { false }

    func tick() {
      ticks += .ticks(1)
    }

    func state(_ detail: StageState.Detail) -> StageState {
      let hand = Path(rectangle: CGRect(x: -2, y: -30, width: 4, height: 60))
      return StageState([
        ElementState(
          number: 0,
          id: "hand",
          size: size,
          pose: ElementState.Pose(center: Vector(x: 50, y: 50), angle: ticks.seconds * 2 * .pi),
          commands: [.fill(hand, .solid(.black))]
        )
      ])
    }
  }
}

struct OwnStageTests {
  private func scene(_ stage: StageDescription, timeline: [TimelineEntry] = []) -> Scene {
    var scene = Stage(timeline: timeline, duration: .fixed(.seconds(1))).scene
    scene.stage = stage
    return scene
  }

  @Test
  func `a custom stage is filmed, also between ticks`() throws {
    let film = Film(scene(StageDescription(Clock())))
    #expect(film.ending == .fixed && film.refusals.isEmpty)
    let player = film.makePlayer()
    for frame in 0..<film.frameCount(at: FrameRate(50)) {
      let time = film.time(ofFrame: frame, at: FrameRate(50))
      let element = try #require(player.displayList(at: time).layers.first?.elements.first)
      let turn = (element.angle - time.seconds * 2 * .pi) / (2 * .pi)
      #expect(abs(turn - turn.rounded()) < 1e-12)
      #expect(element.id == "hand" && element.size == CGSize(width: 4, height: 60))
    }
  }

  @Test
  func `a verb that a custom stage does not perform is refused by name`() {
    let film = Film(scene(StageDescription(Clock()), timeline: [Stage.drag()]))
    #expect(film.refusals.map(\.reason) == ["'drag' does not work on this stage"])
  }

  @Test
  func `a collection refuses the verbs of playgrounds`() {
    let grab = TimelineEntry.Grab(itemIDs: ["0"], way: .by(.zero), duration: .seconds(1))
    let timeline = [TimelineEntry(start: .absolute(.zero), action: .grab(grab))]
    let film = Film(Stage(timeline: timeline).scene)
    #expect(film.refusals.map(\.reason) == ["'grab' does not work on this stage"])
  }

  @Test
  func `a custom stage has neither bars, texts nor pictures by default`() {
    let description = scene(StageDescription(Clock())).stage.description
    #expect(description.barHeight == 0 && description.scrollDirections(during: []).isEmpty)
    #expect(description.texts(during: []).isEmpty && description.pictures(during: []).isEmpty)
  }
}
