import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

// A bar that grows in display frames to a height that it names, and whose scale is the largest height of the film.
private struct Chart: StageFactory {
  var growth = 10.0
  var lastFrame = 30

  func makeStage(for scene: Scene, measuring: any TextMeasuring) -> any CradlePlayback.Stage {
    Works(self)
  }

  final class Works: PlayedStage {
    private let chart: Chart
    private var height = 0.0
    private var now = Ticks.zero
    private var largest = 0.0
    private var scale = 1.0
    private(set) var timeline = StageTimeline()

    init(_ chart: Chart) {
      self.chart = chart
      timeline.isDone = false
    }

    var isAtRest: Bool { true }

    func advanceDisplayFrame(from tick: Ticks) {
      guard !timeline.isDone else { return }
      now = tick
      height += chart.growth
      timeline.events.append(StageTimeline.Event("grow", at: tick))
      guard tick.count == 2 * chart.lastFrame else { return }
      timeline.isDone = true
      timeline.markers.append(StageTimeline.Marker(name: "grown", tick: tick))
      timeline.refusals.append(StageTimeline.Refusal(entry: 7, tick: tick, reason: "there is no more room"))
    }

    func tick() {}

    func measure() {
      largest = max(largest, height)
    }

    var findings: (any Sendable)? { largest }

    func learn(length: Ticks?, findings: (any Sendable)?) {
      if let largest = findings as? Double { scale = 100 / largest }
    }

    func state(_ detail: StageState.Detail) -> StageState {
      let size = CGSize(width: 10, height: height * scale)
      return StageState([
        ElementState(number: 0, id: "bar", size: size, pose: ElementState.Pose(center: .zero), commands: [])
      ])
    }
  }
}

struct StageTimelineTests {
  private func film(_ stages: [StageDescription], duration: Scene.Timing.Duration = .settle) -> Film {
    Film(Scene(canvas: Stage().scene.canvas, timing: Scene.Timing(duration: duration), stages: stages))
  }

  @Test
  func `a film waits for the timeline of its stage, and has its markers, refusals and events`() {
    let film = film([StageDescription(Chart())])
    #expect(film.ending == .settled && film.showsWholeTimeline)
    #expect(film.markers.map(\.name) == ["grown"])
    #expect(film.markers.map(\.tick) == [.ticks(60)])
    #expect(film.refusals == [Player.Refusal(entry: 7, tick: .ticks(60), reason: "there is no more room")])
    #expect(film.events.filter { $0.name == "grow" }.count == 31)
    #expect(film.eventTicks.first == .zero && film.eventTicks.last == .ticks(60))
    // Half a second after its last event.
    #expect(film.duration == .ticks(60) + .seconds(0.5))
  }

  @Test
  func `a fixed film that ends earlier does not show the whole timeline of its stage`() {
    let film = film([StageDescription(Chart())], duration: .fixed(.seconds(0.25)))
    #expect(!film.showsWholeTimeline && film.markers.isEmpty)
    #expect(film.events.allSatisfy { $0.tick < .seconds(0.25) })
  }

  @Test
  func `what a stage finds out while the film is measured, later stages know from the first frame`() throws {
    let film = film([StageDescription(Chart(growth: 2))])
    let player = film.makePlayer()
    let heights = (0..<3).map { frame in
      player.displayList(at: film.time(ofFrame: frame, at: FrameRate(60))).layers[0].elements[0].size.height
    }
    // Of 62 points in all, each frame adds 2.
    #expect(heights.map { ($0 * 62).rounded() } == [0, 200, 400])
  }

  @Test
  func `of several stages, each gets its own findings, and the film waits for all timelines`() {
    let film = film([StageDescription(Chart(growth: 1)), StageDescription(Chart(growth: 4, lastFrame: 40))])
    #expect(film.markers.map(\.tick) == [.ticks(60), .ticks(80)])
    #expect(film.refusals.count == 2)
    let player = film.makePlayer()
    let list = player.displayList(at: SceneTime(.ticks(80)))
    let heights = list.layers.flatMap(\.elements).map { ($0.size.height * 100).rounded() / 100 }
    // The first is as high as it gets; the second lacks one of its 41 steps.
    #expect(heights == [100, 97.56])
  }
}
