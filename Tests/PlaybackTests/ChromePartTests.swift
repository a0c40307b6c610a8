import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// The bars and parts of the look `ios18`.
struct ChromePartTests {
  private static func player(_ chrome: String, _ timeline: String = "", device: String = "phone") throws -> Player {
    let text = """
      version: 1
      canvas: { look: ios18, device: \(device) }
      collection: { items: 40, layout: { type: flow, item_size: [300, 60] } }
      chrome: \(chrome)
      timeline: [\(timeline)]
      """
    return Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
  }

  private static func elements(_ player: Player, at time: Double) -> [String: DisplayList.Element] {
    let layers = player.displayList(at: .seconds(time)).layers.filter { $0.name.hasPrefix("chrome") }
    return Dictionary(layers.flatMap(\.elements).map { ($0.id, $0) }) { first, _ in first }
  }

  // Returns the distance of the first cell from the upper edge of the canvas; the bezel of a phone is 12 points wide.
  private static func firstCellTop(_ player: Player, at time: Double, margin: Double = 12) throws -> Double {
    let cells = player.displayList(at: .seconds(time)).layers.flatMap(\.elements).filter { $0.role == .cell }
    return try #require(cells.map { $0.center.y - $0.size.height / 2 - margin }.min())
  }

  @Test
  func `insets follow the safe areas and the bars`() throws {
    let bar = "{ title: A }"
    let large = "{ title: A, large_title: true, search: Find }"
    for (chrome, device, bezel, top) in [
      ("{}", "phone", 12.0, 59.0), ("{}", "phone_notch", 14, 47), ("{ navigation_bar: \(bar) }", "phone", 12, 103),
      ("{ navigation_bar: \(large) }", "phone", 12, 207), ("{ navigation_bar: \(bar) }", "tablet", 22, 68),
    ] {
      let player = try Self.player(chrome, device: device)
      #expect(try Self.firstCellTop(player, at: 0, margin: bezel) == top, "\(chrome) \(device)")
    }
  }

  @Test
  func `a search bar and a large title scroll away, in this order, and the small title appears`() throws {
    let chrome = "{ status_bar: auto, navigation_bar: { title: Inbox, large_title: true, search: Find } }"
    let timeline = [40, 80, 104, 200].enumerated().map { number, y in
      "{ at: \(number + 1)s, scroll_to: { offset: [0, \(y - 207)], animated: false } }"
    }
    let player = try Self.player(chrome, timeline.joined(separator: ", "))
    let moments = [0.5, 1.5, 2.5, 3.5, 4.5].map { Self.elements(player, at: $0) }
    #expect(moments.map { $0["large title"] != nil } == [true, true, true, false, false])
    #expect(moments.map { $0["search field"] != nil } == [true, true, false, false, false])
    #expect(moments.map { $0["title"]?.alpha } == [0, 0, 0, 1, 1])
    #expect(moments.map { $0["navigation bar background"] != nil } == [false, false, false, false, true])
    let titles = moments.prefix(3).compactMap { $0["large title"]?.center.y }
    #expect(titles[0] == titles[1] && titles[2] == titles[0] - 28)
  }

  @Test
  func `a tap selects a tab, and so does the timeline, by its title or number`() throws {
    let timeline = """
      { at: 1s, tap: { button: sent } }, { at: 2s, set: { key: chrome.tab_bar.selected, to: Me } },
      { at: 3s, set: { key: chrome.tab_bar.selected, to: 0 } }
      """
    let player = try Self.player("{ tab_bar: { items: [Inbox, Sent, { title: Me, badge: '3' }] } }", timeline)
    let blue = try #require(SystemColor.named("system_blue")).color(in: .light)
    let selected = [0.5, 1.5, 2.5, 3.5].map { time in
      Self.elements(player, at: time).filter { element in
        element.value.commands.contains { command in
          if case .text(_, let style, _) = command { style.color == blue } else { false }
        }
      }
      .keys.sorted()
    }
    #expect(selected == [["tab bar Inbox"], ["tab bar Sent"], ["tab bar Me"], ["tab bar Inbox"]])
  }

  @Test
  func `a whole bar and its items change over time`() throws {
    let timeline = """
      { at: 0s, animate: { key: chrome.tab_bar.translation, to: [0, 83], over: 1s } },
      { at: 0s, set: { key: chrome.tab_bar.Inbox.badge.label, to: "12" } },
      { at: 0s, set: { key: chrome.home_indicator.hidden, to: true } }
      """
    let chrome = "{ tab_bar: { items: [{ title: Inbox, badge: '3' }, Sent] }, home_indicator: true }"
    let player = try Self.player(chrome, timeline)
    let start = Self.elements(player, at: 0)
    let end = Self.elements(player, at: 1.5)
    for id in ["tab bar Inbox", "tab bar Sent", "tab bar badge Inbox", "tab bar background"] {
      #expect(try #require(end[id]).center.y == (try #require(start[id]).center.y) + 83)
    }
    #expect(end["tab bar badge Inbox"]?.texts.map(\.text) == ["12"])
    #expect(end["home indicator"] == nil)
  }

  @Test
  func `pulled content refreshes until the timeline ends it`() throws {
    let timeline = """
      { at: 0.2s, drag: { from: [200, 200], to: [200, 600], over: 0.3s, release: stop } },
      { at: 3s, set: { key: chrome.refresh_control.refreshing, to: false } }
      """
    let player = try Self.player("{ refresh_control: true }", timeline)
    #expect(try Self.firstCellTop(player, at: 0) == 59)
    #expect(abs(try Self.firstCellTop(player, at: 2.5) - 59 - 60) < 0.5)
    let angles = [2.5, 2.6, 2.7].map { Self.elements(player, at: $0)["refresh control"]?.angle }
    #expect(Set(angles).count > 1)
    #expect(try Self.firstCellTop(player, at: 4) == 59)
    #expect(Self.elements(player, at: 4)["refresh control"] == nil)
  }

  @Test
  func `content rests under a spinner that turns`() throws {
    let timeline = """
      { at: 0.2s, drag: { from: [200, 200], to: [200, 600], over: 0.3s, release: stop } },
      { at: settled, set: { key: chrome.refresh_control.refreshing, to: false } }
      """
    let player = try Self.player("{ refresh_control: true }", timeline)
    #expect(Self.elements(player, at: 0.7)["refresh control"] != nil)
    #expect(Self.elements(player, at: 3)["refresh control"] == nil)
  }

  @Test
  func `an icon is above the title of a tab, and replaces the title of a button`() throws {
    let chrome = """
      { navigation_bar: { title: A, right: { Send: { do: none, icon: send } } },
        tab_bar: { items: [{ title: Home, icon: home }, Me] }, toolbar: { Share: { do: none, icon: share } } }
      """
    let timeline = "{ at: 1s, tap: { button: Share } }"
    let elements = Self.elements(try Self.player(chrome, timeline), at: 0)
    let texts = ["button Send", "tab bar Home", "tab bar Me", "toolbar Share"].map { id in
      elements[id]?.texts.map(\.text) ?? []
    }
    let glyphs = try ["send", "home", "share"].map { try Icon($0).glyph }
    #expect(texts == [[glyphs[0]], [glyphs[1], "Home"], ["Me"], [glyphs[2]]])
    #expect(elements["tab bar Home"]?.texts[0].style.families == [Icon.family])
  }

  @Test
  func `a keyboard keeps its drawing while it moves`() throws {
    let player = try Self.player("{ keyboard: false }", "{ at: 0s, set: { key: chrome.keyboard, to: true } }")
    let drawings = [0.1, 0.2, 2].compactMap { Self.elements(player, at: $0)["keyboard"]?.commands }
    #expect(drawings.count == 3 && Set(drawings).count == 1)
    #expect(drawings[0].count { if case .fill = $0 { true } else { false } } == 4)
  }

  @Test
  func `a short pull does not refresh`() throws {
    let timeline = "{ at: 0.2s, drag: { from: [200, 200], to: [200, 300], over: 0.3s, release: stop } }"
    let player = try Self.player("{ refresh_control: true }", timeline)
    #expect(Self.elements(player, at: 0.5)["refresh control"] != nil)
    #expect(try Self.firstCellTop(player, at: 3) == 59)
  }

  @Test
  func `a keyboard moves on its spring, and pushes the end of the content`() throws {
    let timeline = """
      { at: 0s, scroll_to: { item: 39, position: end, animated: false } },
      { at: 1s, set: { key: chrome.keyboard, to: true } }, { at: 3s, set: { key: chrome.keyboard, to: false } }
      """
    let player = try Self.player("{ keyboard: false }", timeline)
    func lastCell(_ time: Double) -> Double {
      let elements = player.displayList(at: .seconds(time)).layers.flatMap(\.elements)
      let bottoms: [Double] = elements.filter { $0.role == .cell }.map { $0.center.y + $0.size.height / 2 }
      return bottoms.max() ?? 0
    }
    #expect(Self.elements(player, at: 0.5)["keyboard"] == nil)
    let before = lastCell(0.5)
    let rising = [1.1, 1.2, 1.4].compactMap { Self.elements(player, at: $0)["keyboard"]?.center.y }
    #expect(rising == rising.sorted(by: >) && rising.count == 3)
    let keyboard = try #require(Self.elements(player, at: 2.5)["keyboard"])
    #expect(abs(keyboard.center.y + keyboard.size.height / 2 - (852 + 12)) < 0.01)
    #expect(abs(before - lastCell(2.6) - (291 - 34)) < 0.5)
    #expect(Self.elements(player, at: 4.5)["keyboard"] == nil)
  }

  @Test
  func `the thumb of a switch slides`() throws {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone_notch }
      collection: { items: 9, layout: grid }
      layouts: { grid: { type: flow }, circle: { type: circle } }
      chrome: { navigation_bar: { segmented: [grid, circle] } }
      timeline: [{ at: 0.1s, tap: { button: Circle } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    let drawings = [0.0, 0.2, 0.25, 1].map { Self.elements(player, at: $0)["segments"]?.commands }
    #expect(Set(drawings).count == 4)
    #expect(Self.elements(player, at: 1)["segments"]?.size.height == 32)
  }

  @Test
  func `the page control shows the page in view`() throws {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone }
      collection:
        items: 3
        paging: true
        layout: { type: flow, scroll_direction: horizontal, item_size: [393, 700], line_spacing: 0 }
      chrome: { page_control: true }
      timeline: [{ at: 0.2s, fling: { at: [300, 400], velocity: [-1500, 0] } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    let dots = [0.0, 2].compactMap { Self.elements(player, at: $0)["page control"]?.commands }
    #expect(dots.map(\.count) == [3, 3])
    #expect(dots[0][0] != dots[1][0] && dots[0][2] == dots[1][2])
  }

  @Test(arguments: [
    ("true", "", 100.0), ("false", "bounces: always,", 100), ("false", "", 0), ("true", "bounces: true,", 0),
  ])
  func `a short list can be pulled if it refreshes or always bounces`(
    refresh: String,
    bounces: String,
    way: Double
  ) throws {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone }
      collection: { items: 3, \(bounces) layout: { type: flow, item_size: [300, 60] } }
      chrome: { refresh_control: \(refresh) }
      timeline: [{ at: 0.5s, drag: { from: [196, 200], to: [196, 400], over: 0.5s, release: stop } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    let (start, end) = (try Self.firstCellTop(player, at: 0.1), try Self.firstCellTop(player, at: 0.99))
    #expect(abs(end - start - way) < 15, "\(end - start)")
  }

  @Test
  func `a list that never bounces stays at its start`() throws {
    let text = """
      version: 1
      canvas: { look: ios18, device: phone }
      collection: { items: 40, bounces: false, layout: { type: flow, item_size: [300, 60] } }
      timeline: [{ at: 0.5s, drag: { from: [196, 200], to: [196, 400], over: 0.5s, release: stop } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), measuring: .imaginary)
    let (start, end) = (try Self.firstCellTop(player, at: 0.1), try Self.firstCellTop(player, at: 0.99))
    #expect(start == end)
  }

  @Test
  func `the status bar and the home indicator change their color`() throws {
    let timeline = """
      { at: 1s, set: { key: chrome.status_bar.color, to: '#FFFFFF' } },
      { at: 1s, animate: { key: chrome.home_indicator.color, to: '#FFFFFF', over: 1s } }
      """
    let player = try Self.player("{ status_bar: dark_content, home_indicator: true }", timeline)
    let moments = [0.5, 1.5, 3].map { Self.elements(player, at: $0) }
    func colors(_ id: String) -> [Color?] {
      moments.map { elements in
        switch elements[id]?.commands.first {
        case .text(_, let style, _): style.color
        case .fill(_, .solid(let color)): color
        default: nil
        }
      }
    }
    #expect(colors("status bar") == [.black, .white, .white])
    let line = colors("home indicator")
    #expect(line[0] == .black && line[2] == .white)
    #expect(line[1] != .black && line[1] != .white)
  }
}
