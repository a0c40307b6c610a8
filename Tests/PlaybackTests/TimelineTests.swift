import Foundation
import Playback
import Scenes
import Testing

struct TimelineTests {
  private func markers(_ timeline: [TimelineEntry]) -> [Player.Marker] {
    Film(Stage(timeline: timeline).scene).markers
  }

  private func marker(
    _ name: String,
    _ start: TimelineEntry.Start,
    times: Int = 1,
    interval: Int = 0
  ) -> TimelineEntry {
    TimelineEntry(start: start, action: .marker(name), times: times, interval: interval)
  }

  @Test
  func `times are absolute, or count from the start of the entry before`() {
    let timeline = [
      marker("a", .absolute(10)), Stage.drag(at: 20, over: 100), marker("b", .relative(6)),
      marker("c", .relative(3)),
    ]
    #expect(
      markers(timeline) == [
        .init(name: "a", tick: 10), .init(name: "b", tick: 26), .init(name: "c", tick: 29),
      ]
    )
  }

  @Test
  func `an entry that repeats keeps its interval`() {
    let timeline = [
      marker("a", .absolute(5), times: 3, interval: 7), marker("b", .relative(1)),
    ]
    #expect(
      markers(timeline).sorted { $0.tick < $1.tick } == [
        .init(name: "a", tick: 5), .init(name: "b", tick: 6), .init(name: "a", tick: 12),
        .init(name: "a", tick: 19),
      ]
    )
  }

  @Test
  func `settled waits until the content has stopped and the springs are at rest`() throws {
    let timeline = [Stage.drag(), marker("rest", .settled(0)), marker("later", .settled(60))]
    let found = markers(timeline)
    let player = Player(Stage(timeline: [Stage.drag()]).scene)
    while !player.isSettled { player.advanceDisplayFrame() }
    #expect(found.map(\.name) == ["rest", "later"])
    #expect(found.map(\.tick) == [player.tick, player.tick + 2 + 60])
  }

  @Test
  func `an entry takes effect at the first display frame at or after its time`() {
    let scene = Stage(layout: Stage.grid, timeline: [Stage.scroll(to: 100, start: .absolute(7))])
    let player = Player(scene.scene)
    let ys = [6.0, 8, 10, 44].map { player.displayList(at: $0).layers[0].elements[0].center.y }
    // Due at tick 7, so it starts with the display frame at tick 8 and has moved at tick 10.
    #expect(ys[0] == 32 && ys[1] == 32 && ys[2] < 32)
    #expect(player.isSettled)
  }

  @Test
  func `animated scrolling follows a squared sine for three tenths of a second`() {
    let scene = Stage(layout: Stage.grid, timeline: [Stage.scroll(to: 400)]).scene
    let player = Player(scene)
    for frame in 0...20 {
      let offset =
        32
        - (player.displayList(at: Double(frame * 2)).layers[0].elements
          .first { $0.id == "40" }?.center.y ?? .nan) + 8 * 54
      let sine = sin(Double.pi / 2 * min(1, Double(frame) / 18))
      #expect(abs(offset - 400 * sine * sine) < 1e-9, "at frame \(frame)")
    }
  }

  @Test
  func `a scene that does not come to rest is cut off`() {
    let timeline = [marker("a", .absolute(100_000))]
    let film = Film(Stage(timeline: timeline).scene)
    #expect(film.ending == .cutOff && film.ticks == 1_200)
  }
}
