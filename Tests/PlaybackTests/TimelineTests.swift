import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct TimelineTests {
  private func markers(_ timeline: [TimelineEntry]) -> [String] {
    Film(Stage(timeline: timeline).scene).markers.map { "\($0.name) \($0.tick)" }
  }

  private func marker(
    _ name: String,
    _ start: TimelineEntry.Start,
    times: Int = 1,
    interval: Ticks = .zero
  ) -> TimelineEntry {
    TimelineEntry(start: start, action: .marker(name), times: times, interval: interval)
  }

  @Test
  func `times are absolute, or count from the start of the entry before`() {
    let timeline = [
      marker("a", .absolute(.ticks(10))), Stage.drag(at: 20, over: 100),
      marker("b", .relative(.ticks(6))),
      marker("c", .relative(.ticks(3))),
    ]
    #expect(markers(timeline) == ["a 10", "b 26", "c 29"])
  }

  @Test
  func `a repeated entry keeps its interval`() {
    let timeline = [
      marker("a", .absolute(.ticks(5)), times: 3, interval: .ticks(7)), marker("b", .relative(.ticks(1))),
    ]
    #expect(Set(markers(timeline)) == ["a 5", "b 6", "a 12", "a 19"])
  }

  @Test
  func `an entry that cannot be performed is refused with its reason, and changes nothing`() {
    let timeline = [
      TimelineEntry(start: .absolute(.ticks(7)), action: .update([.delete([0, 118], count: 3)])),
      TimelineEntry(start: .absolute(.ticks(9)), action: .tap(.item([1, 0]))),
      TimelineEntry(start: .absolute(.ticks(9)), action: .update([.delete(.last, count: 1)])),
      TimelineEntry(
        start: .absolute(.ticks(11)),
        action: .scrollTo(TimelineEntry.Scroll(target: .item([0, 119], position: .start), isAnimated: false)),
        times: 2,
        interval: .ticks(5)
      ),
    ]
    let film = Film(Stage(layout: Stage.grid, timeline: timeline).scene)
    let found = film.refusals.map { "\($0.entry) at \($0.tick): \($0.reason)" }
    #expect(
      found == [
        "0 at 7: section 0 has no item 120 to delete, only 120 items",
        "1 at 9: there is no section 1",
        "3 at 11: section 0 has no item 119, only 119 items",
        "3 at 16: section 0 has no item 119, only 119 items",
      ]
    )
  }

  @Test
  func `an entry at settled waits until content has stopped and springs are at rest`() throws {
    let timeline = [Stage.drag(), marker("rest", .settled(.zero)), marker("later", .settled(.seconds(0.5)))]
    let found = markers(timeline)
    let player = Player(Stage(timeline: [Stage.drag()]).scene)
    while !player.isSettled { player.advanceDisplayFrame() }
    #expect(found == ["rest \(player.tick)", "later \(player.tick + .ticks(62))"])
  }

  @Test
  func `an entry takes effect at the first display frame at or after its time`() {
    let scene = Stage(layout: Stage.grid, timeline: [Stage.scroll(to: 100, start: .absolute(.ticks(7)))])
    let player = Player(scene.scene)
    let ys = [6.0, 8, 10, 44].map {
      player.displayList(at: .ticks($0)).layers[0].elements[0].center.y
    }
    // Due at tick 7, so it starts with the display frame at tick 8 and has moved at tick 10.
    #expect(ys[0] == 32 && ys[1] == 32 && ys[2] < 32)
    #expect(player.isSettled)
  }

  @Test
  func `animated scrolling follows a squared sine for three tenths of a second`() throws {
    let player = Player(Stage(layout: Stage.grid, timeline: [Stage.scroll(to: 400)]).scene)
    for frame in 0...20 {
      let elements = player.displayList(at: .ticks(Double(frame * 2))).layers[0].elements
      let y = try #require(elements.first { $0.id == "40" }).center.y
      let sine = sin(Double.pi / 2 * min(1, Double(frame) / 18))
      // Cell 40 lies in the ninth line, at 32 + 8 · 54 of the content.
      #expect(abs(464 - y - 400 * sine * sine) < 1e-9, "at frame \(frame)")
    }
  }

  @Test
  func `a scene that does not come to rest is cut off`() {
    let timeline = [marker("a", .absolute(.ticks(100_000)))]
    let film = Film(Stage(timeline: timeline).scene)
    #expect(film.ending == .cutOff && film.duration == .seconds(10))
  }
}
