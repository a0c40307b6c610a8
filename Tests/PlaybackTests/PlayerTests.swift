import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct PlayerTests {
  // Returns the cell of a name in a display list.
  private func cell(_ id: String, in list: DisplayList) throws -> DisplayList.Element {
    try #require(list.layers[0].elements.first { $0.id == id })
  }

  private func lists(_ scene: Scene, times: [Double]) -> [DisplayList] {
    let player = Player(scene)
    return times.map { player.displayList(at: .ticks($0)) }
  }

  @Test
  func `frame zero is the state before anything moved`() throws {
    let scene = Stage(timeline: [Stage.drag(at: 0)]).scene
    let first = try cell("0", in: Player(scene).displayList(at: .ticks(0)))
    #expect(first.center == CGPoint(x: 32, y: 32))
    #expect(first.index == "0-0" && first.angle == 0 && first.alpha == 1)
  }

  @Test
  func `content follows the finger`() throws {
    let layout = Stage(layout: Stage.grid, timeline: [Stage.drag(release: .stop)])
    let frames = lists(layout.scene, times: [36, 57, 78, 90])
    // From y 420 to 120 in 42 ticks: half the way after 21.
    let cells = try frames.map { try cell("30", in: $0).center.y }
    #expect(cells.map { $0 - cells[0] } == [0, -150, -300, -300])
  }

  @Test
  func `lists at more times do not change the others`() throws {
    let scene = Stage(timeline: [Stage.drag()], overlays: [.touch]).scene
    let often = lists(scene, times: (0...600).map { Double($0) / 2 })
    let seldom = lists(scene, times: (0...75).map { Double($0) * 4 })
    for (index, list) in try nonEmpty(seldom).enumerated() { #expect(list == often[index * 8]) }
  }

  @Test
  func `a list between two ticks does not depend on the lists before`() throws {
    let scene = Stage(timeline: [Stage.fling()], overlays: [.touch]).scene
    let times = [10, 10.5, 11, 12, 14.4, 16, 16.8, 19.2]
    let all = lists(scene, times: times)
    for (time, list) in try pairs(times, all) { #expect(lists(scene, times: [time]) == [list]) }
  }

  @Test
  func `the same scene gives the same bits`() {
    let scene = Stage(timeline: [Stage.drag()]).scene
    let times = (0...300).map { Double($0) * 1.7 }
    let once = lists(scene, times: times)
    #expect(lists(scene, times: times) == once)
  }

  @Test
  func `flow without springs is also rigid between ticks`() throws {
    let scene = Stage(layout: Stage.grid, timeline: [Stage.fling()]).scene
    for list in try nonEmpty(lists(scene, times: (0..<60).map { Double($0) * 0.7 })) {
      let elements = list.layers[0].elements
      for (one, next) in try pairs(elements.dropLast(5), elements.dropFirst(5)) {
        // Both places are the same sum of a place and an offset, up to the rounding of the sum.
        #expect(abs(next.center.y - one.center.y - 54) < 1e-9)
      }
    }
  }

  // With springs the whole display frame's scrolling is spread over its two ticks: if cells were
  // moved at once and the content evenly, they would jump back and forth by half a frame's scroll.
  @Test
  func `cells do not jump against the content that scrolls them`() throws {
    let scene = Stage(timeline: [Stage.drag(at: 0, over: 60)]).scene
    let path = try lists(scene, times: (0..<120).map { Double($0) * 0.5 }).map {
      try cell("30", in: $0).center.y
    }
    for (before, after) in try pairs(path.dropLast(), path.dropFirst()) { #expect(after <= before + 1e-9) }
  }

  @Test
  func `a settled scene shows the same list again and again`() {
    let player = Player(Stage(timeline: [Stage.drag()]).scene)
    while !player.isSettled, player.tick < .seconds(10) { player.advanceDisplayFrame() }
    let (end, last) = (player.tick, player.displayList(at: SceneTime(player.tick)))
    #expect(player.isSettled)
    for tick in end.count...end.count + 60 {
      #expect(player.displayList(at: .ticks(Double(tick))) == last)
    }
  }

  @Test
  func `touches appear, stay and fade`() throws {
    let scene = Stage(timeline: [Stage.drag()], overlays: [.touch]).scene
    let frames = lists(scene, times: [36, 39, 48, 78, 90, 101, 102])
    let marks = frames.map { $0.layers.dropFirst().first?.elements.first }
    #expect(marks[0] == nil && marks[6] == nil)
    let sizes = marks.compactMap { $0?.scale.x }
    #expect(sizes == [0.7, 1, 1, 1, 1])
    #expect(marks.compactMap { $0?.alpha }.map { ($0 * 24).rounded() } == [24, 24, 24, 12, 1])
    #expect(try #require(marks[3]).center == CGPoint(x: 160, y: 120))
  }

  @Test
  func `touches are drawn in the style of the scene`() throws {
    let spot = Scene.TouchSpot(style: .dot, color: .black, size: 60)
    let scene = Stage(timeline: [Stage.drag()], overlays: [.touches(spot)]).scene
    let mark = try #require(lists(scene, times: [60])[0].layers.last?.elements.first)
    #expect(mark.id == "touch 1" && mark.commands == TouchArtist(spot).commands)
  }

  @Test
  func `labels show the value or the index of an item`() throws {
    for (label, text) in [(CellStyle.Label.index, "7"), (.value, "7")] {
      let list = Player(Stage(label: label).scene).displayList(at: .ticks(0))
      let commands = try cell("7", in: list).commands
      #expect(commands.contains { if case .text(text, _, _) = $0 { true } else { false } })
    }
  }

  @Test
  func `snapped cells lie on whole pixels`() throws {
    let scene = Stage(timeline: [Stage.drag()], pixelSnap: .all).scene
    for list in try nonEmpty(lists(scene, times: [40, 50.5, 61, 99])) {
      for element in try nonEmpty(list.layers[0].elements) {
        let edge = (element.drawnCenter.y - 22) * 2
        #expect(abs(edge - edge.rounded()) < 1e-9)
      }
    }
  }

  @Test
  func `the message about an unknown layout names the layouts of the scene`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var scene = Stage().scene
      guard var collection = scene.stage.as(CollectionDescription.self) else { return }
      collection.layout = "springy"
      scene.stage = .collection(collection)
      _ = Film(scene)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the scene has no layout 'springy'; its layouts are 'layout'"))
  }

  @Test
  func `an earlier time than the last is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let player = Player(Stage().scene)
      _ = player.displayList(at: .ticks(100))
      _ = player.displayList(at: .ticks(50))
    }
  }
}
