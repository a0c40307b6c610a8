import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// The color of labels as a property, and labels that begin empty.
struct TextColorTests {
  private static func lists(_ text: String, theme: String = "light", at times: [Double]) throws -> [DisplayList] {
    let text = "version: 1\ncanvas: { size: [320, 240], theme: \(theme) }\ntime: { duration: 2s }\n" + text
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    return times.map { player.displayList(at: .ticks($0)) }
  }

  private static func colors(of id: String, in list: DisplayList) -> [String] {
    let element = list.layers.flatMap(\.elements).first { $0.id == id }
    return element?.texts.map { $0.style.color.description } ?? []
  }

  private static let look = """
    size: [200, 30], color: clear, alignment: left, text_color: "#FF0000", font: { size: 22, weight: bold }
    """

  @Test(arguments: ["light", "dark"])
  func `a label set from empty has the style that the item was written with`(theme: String) throws {
    let list = try Self.lists(
      """
      dynamics:
        items: [{ id: empty, center: [160, 40], label: "", \(Self.look) }, { id: full, center: [160, 90], label: x, \(Self.look) }]
      timeline: [{ at: 0.3s, set: { key: empty.label, to: now } }, { at: 0.3s, set: { key: full.label, to: now } }]
      """,
      theme: theme,
      at: [60]
    )[0]
    let styles = try ["empty", "full"].map { try #require(try list.item($0).texts.first).style }
    #expect(styles[0] == styles[1])
    #expect(styles[0].size == 22 && styles[0].alignment == .left)
    #expect(Self.colors(of: "empty", in: list) == ["#FF0000"])
  }

  @Test
  func `the color of an item's label changes, also before it has a text`() throws {
    let lists = try Self.lists(
      """
      dynamics:
        items: [{ id: a, center: [160, 40], size: [90, 30], label: x }, { id: b, center: [160, 90], size: [90, 30] }]
      timeline:
        - { at: 0s, animate: { key: a.text_color, from: "#000000", to: "#FF0000", over: 1s } }
        - { at: 0s, set: { key: b.text_color, to: "#00FF00" } }
        - { at: 1s, set: { key: b.label, to: late } }
      """,
      at: [60, 130]
    )
    #expect(lists.map { Self.colors(of: "a", in: $0) } == [["#800000"], ["#FF0000"]])
    #expect(lists.map { Self.colors(of: "b", in: $0) } == [[], ["#00FF00"]])
  }

  @Test
  func `the color of labels of cells and of the bar changes and follows`() throws {
    let list = try Self.lists(
      """
      collection: { items: [a, b], cells: { label: value }, layout: { type: flow, item_size: [60, 40] } }
      chrome: { navigation_bar: { title: Inbox, right: { Done: { do: insert_end, badge: "3" } } } }
      bind: [{ key: collection.items.1.text_color, source: touch.x, map: [[0, "#000000"], [100, "#0000FF"]] }]
      timeline:
        - { at: 0s, set: { key: collection.items.0.text_color, to: "#FF0000" } }
        - { at: 0s, set: { key: chrome.navigation_bar.title.text_color, to: "#FF0000" } }
        - { at: 0s, set: { key: chrome.navigation_bar.Done.text_color, to: "#00FF00" } }
        - { at: 0s, set: { key: chrome.navigation_bar.Done.badge.text_color, to: "#000000" } }
        - { at: 0.1s, press: { at: [100, 200], for: 1s } }
      """,
      at: [60]
    )[0]
    let ids = ["a", "b", "title", "button Done", "badge Done"]
    #expect(
      ids.map { Self.colors(of: $0, in: list) } == [["#FF0000"], ["#0000FF"], ["#FF0000"], ["#00FF00"], ["#000000"]]
    )
  }
}
