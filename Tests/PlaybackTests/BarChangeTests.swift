import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// Changes of the navigation bar by a timeline.
struct BarChangeTests {
  private func scene(_ timeline: String) throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [320, 240] }
      collection: { items: 4, layout: { type: flow } }
      chrome:
        navigation_bar:
          title: Inbox
          left: { Edit: none }
          right: { add: { do: insert_end, badge: "3" } }
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private func bars(_ timeline: String, at times: [Double]) throws -> [[String: DisplayList.Element]] {
    let player = Player(try scene(timeline), measuring: .imaginary)
    return try times.map { time in
      let layer = try #require(player.displayList(at: .ticks(time)).layers.first { $0.name == "chrome" })
      return Dictionary(layer.elements.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  @Test
  func `a badge sits over the corner of its button`() throws {
    let bars = try bars("", at: [0])[0]
    let button = try #require(bars["button add"])
    let badge = try #require(bars["badge add"])
    #expect(badge.texts.map(\.text) == ["3"])
    #expect(badge.size.height == 18 && badge.size.width >= 18)
    #expect(badge.center == CGPoint(x: button.center.x + button.size.width / 2 + 2, y: button.center.y - 11))
  }

  @Test
  func `a badge springs, exactly at any time, and a button turns about its center`() throws {
    let timeline = """
      { at: 0s, animate: { key: chrome.navigation_bar.add.badge.scale, from: 0, to: 1, spring: bouncy } },
      { at: 0s, animate: { key: chrome.navigation_bar.add.rotation, to: 90deg, over: 1s } }
      """
    let times = [0.0, 7.2, 20, 33.6]
    let moments = try bars(timeline, at: times)
    for (index, time) in try nonEmpty(times).enumerated() {
      let bars = moments[index]
      let badge = try #require(bars["badge add"])
      #expect(abs(badge.scale.x - Spring.bouncy.value(at: time / 120)) < 1e-9)
      #expect(abs(try #require(bars["button add"]).angle - .pi / 2 * time / 120) < 1e-9)
      #expect(badge.center == moments[0]["badge add"]?.center)
    }
  }

  @Test
  func `titles change their text, color and opacity`() throws {
    let timeline = """
      { at: 0s, animate: { key: chrome.navigation_bar.title.alpha, to: 0, over: 1s } },
      { at: 0.5s, set: { key: chrome.navigation_bar.title.label, to: All Mail } },
      { at: 0.5s, set: { key: chrome.navigation_bar.edit.label, to: Cancel } },
      { at: 0.5s, set: { key: chrome.navigation_bar.add.badge.label, to: "12" } },
      { at: 1s, set: { key: chrome.navigation_bar.title.color, to: '#FF0000' } },
      { at: 1s, set: { key: chrome.navigation_bar.add.hidden, to: true } }
      """
    let moments = try bars(timeline, at: [30.4, 70, 130])
    #expect(moments.map { $0["title"]?.texts.map(\.text) } == [["Inbox"], ["All Mail"], ["All Mail"]])
    #expect(moments.map { $0["button Edit"]?.texts.map(\.text) } == [["Edit"], ["Cancel"], ["Cancel"]])
    #expect(moments.map { $0["badge add"]?.texts.map(\.text) } == [["3"], ["12"], ["12"]])
    #expect(abs(try #require(moments[0]["title"]).alpha - 1 + 30.4 / 120) < 1e-9)
    guard case .text(_, let style, _) = moments[2]["title"]?.commands.first else {
      Issue.record("a title is a text")
      return
    }
    #expect(style.color == Color(red: 1, green: 0, blue: 0))
    #expect(moments.map { $0["button add"] != nil } == [true, true, false])
    let widths = moments.compactMap { $0["button Edit"]?.size.width }
    #expect(widths[1] > widths[0])
  }

  @Test
  func `the bar as a whole fades and moves with all its parts`() throws {
    let timeline = """
      { at: 0s, animate: { key: chrome.navigation_bar.alpha, to: 0.5, over: 0.1s } },
      { at: 0s, set: { key: chrome.navigation_bar.translation, to: [0, -44] } },
      { at: 0s, set: { key: chrome.navigation_bar.title.translation, to: [10, 0] } },
      { at: 1s, set: { key: chrome.navigation_bar.hidden, to: true } }
      """
    let still = try bars("", at: [0])[0]
    let moments = try bars(timeline, at: [60, 130])
    try #require(still.count > 4)
    for (id, element) in moments[0] {
      #expect(abs(element.alpha - 0.5) < 1e-9, "\(id)")
      let way = element.center - (try #require(still[id])).center
      #expect(way == Vector(x: id == "title" ? 10 : 0, y: -44), "\(id)")
    }
    #expect(moments[0].count == still.count)
    #expect(moments[1].isEmpty)
  }

  @Test
  func `a large title and its search field change as the title and the search do`() throws {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone, scale: 1 }
      collection: { items: 40, layout: { type: list } }
      chrome: { navigation_bar: { title: Inbox, large_title: true, search: Search } }
      timeline:
      - { at: 0s, set: { key: chrome.navigation_bar.title.alpha, to: 0.25 } }
      - { at: 0s, set: { key: chrome.navigation_bar.search.hidden, to: true } }
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let list = Player(scene, measuring: .imaginary).displayList(at: .ticks(12))
    let rows = list.layers.first { $0.name == "chrome rows" }?.elements ?? []
    #expect(rows.map(\.id) == ["large title"])
    #expect(rows.first?.alpha == 0.25)
  }

  @Test
  func `a scene settles when its bars do`() throws {
    let film = Film(try scene("{ at: 0s, animate: { key: chrome.navigation_bar.title.alpha, to: 0, over: 1s } }"))
    #expect(film.ending == .settled)
    #expect(film.duration == .seconds(1.5))
  }

  @Test(arguments: [
    (
      "chrome.navigation_bar.titel.alpha",
      "a.yaml:9:25: error: the navigation bar has no 'titel'; did you mean 'title'?"
    ),
    (
      "chrome.navigation_bar.add.z",
      "'add' of the bar has no property 'z' that can change; use one of 'alpha', 'scale', 'rotation', 'translation'"
    ),
    ("chrome.navigation_bar", "must be a part of the bar and what changes of it"),
    ("chrome.navigation_bar.title", "the navigation bar has no property 'title' that can change; use one of 'alpha'"),
  ])
  func `a part that the bar has not is an error with its remedy`(key: String, message: String) {
    let text = """
      version: 1
      collection: { items: 4, layout: { type: flow } }
      chrome:
        navigation_bar:
          title: Inbox
          right: { add: { do: insert_end } }
      timeline:
      # The changes.
      - { at: 0s, set: { key: \(key), to: 1 } }
      """
    let found = #expect(throws: CradleError.self) {
      _ = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    }
    #expect(found.map { "\($0)" }?.contains(message) == true, "\(String(describing: found))")
  }
}
