import CradleFilms
import CradleGraphics
import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// What a description says of bars, of items inside others, of stages, and of many items at once.
struct DescribedSceneTests {
  @Test
  func `parts of bars that move or change have rows, and the canvas has its own size`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { look: ios18, device: phone }
        time: { duration: 1.5s }
        collection: { items: 3, layout: { type: list } }
        chrome: { tab_bar: { items: [{ title: Inbox, badge: "3" }, Sent] }, navigation_bar: { title: Inbox } }
        timeline:
          - { at: 0.2s, set: { key: chrome.tab_bar.Inbox.badge.label, to: "2" } }
          - { at: 0.2s, animate: { key: chrome.tab_bar.translation, to: [0, 40], over: 0.3s } }
          - { at: 0.6s, set: { key: chrome.navigation_bar.title.label, to: Sent } }
        """
    )
    let text = described.text
    #expect(!text.contains("Nothing moves") && text.contains(" fps, 393 × 852 pt\n"), "\(text)")
    #expect(text.contains("set tab_bar.Inbox.badge.label to '2' at 0.2 s"))
    #expect(text.contains("animate tab_bar.translation to [0, 40] at 0.2 s"))
    #expect(text.contains("  tab bar Sent: [294.8, 793.5] to [294.8, 833.5] from 0.2 s to 0.5 s, way 40 pt"), "\(text)")
    #expect(text.contains("title: label 'Inbox' to 'Sent' from 0.6 s"))
    #expect(Set(described.items.filter { $0.role == .chrome }.map(\.id)).isSuperset(of: ["title", "tab bar Sent"]))
    #expect(!described.items.contains { $0.id == "status bar" }, "what does not change has no row")
  }

  @Test
  func `an item inside another one has a row, and parts of a drawing have their names`() throws {
    let described = try description(
      of: """
        version: 1
        time: { duration: 2s }
        dynamics:
          items:
            - { id: card, center: [160, 200], size: [200, 200], corner_radius: 12 }
            - { id: badge, parent: card, center: [20, 20], size: [40, 40], color: system_red, alpha: 0 }
        timeline:
          - { at: 0.3s, animate: { key: badge.alpha, to: 1, over: 0.3s } }
          - { at: 0.9s, animate: { key: badge.translation, to: [150, 0], over: 0.3s } }
          - { at: 1.4s, animate: { key: card.corner_radius, to: 60, over: 0.3s } }
        """
    )
    let text = described.text
    #expect(text.contains("  badge in card: [20, 20] to [170, 20] from 0.9 s to 1.2 s, way 150 pt"), "\(text)")
    #expect(text.contains("  badge in card: fades in from 0.3 s to 0.6 s\n"))
    #expect(text.contains("  card: corner radius 12 pt to 60 pt from 1.4 s to 1.7 s\n"))
    #expect(!text.contains("drawing changes"))
  }

  @Test
  func `a clear item that moves what is inside it has a row`() throws {
    let described = try description(
      of: """
        version: 1
        time: { duration: 1s }
        dynamics:
          items:
            - { id: slot, center: [160, 160], size: [100, 100], color: clear }
            - { id: pane, parent: slot, center: [50, 50], size: [100, 100], color: clear }
            - { id: card, parent: pane, center: [50, 50], size: [100, 100], color: system_red }
        timeline: [{ at: 0.3s, animate: { key: pane.translation, to: [80, 0], over: 0.5s } }]
        """
    )
    #expect(described.text.contains("pane in slot: [50, 50] to [130, 50] from 0.3 s"), "\(described.text)")
    #expect(described.items.map(\.id) == ["slot", "pane", "card"])
  }

  @Test
  func `stages have their names, and nothing is told of a list in a hidden sheet`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { look: ios18, device: phone, scale: 1 }
        time: { duration: 3s }
        stages:
          - id: back
            collection: { items: 40, layout: { type: list } }
          - id: s
            sheet: { detents: [medium, large], detent: hidden }
            collection: { items: 30, layout: { type: list } }
        timeline:
          - { at: 0.3s, drag: { from: [196, 600], to: [196, 300], over: 0.3s } }
          - { at: 2s, on: s, scroll_to: { item: 20 } }
        """
    )
    #expect(described.scrolling.map(\.stage) == ["back"])
    let text = described.text
    #expect(text.contains("The content of back scrolls from "))
    #expect(text.contains("  a finger drags the list from [196, 600] to [196, 300] in back at 0.3 s until 0.6 s\n"))
    #expect(text.contains("  scroll_to item 0-20 in s, off the canvas, at 2 s\n"), "\(text)")
  }

  @Test
  func `many pairs that overlap have one line, with the largest share`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1 }
        time: { duration: 0.5s }
        dynamics:
          items:
            - { id: "a{i}", center: [40, 100], size: [40, 40], repeat: 6, step: [20, 0] }
            - { id: clear, center: [100, 90], size: [160, 40], color: clear, label: Ada }
        """
    )
    try #require(described.overlaps.count == 1, "letters alone cover nothing")
    #expect(described.overlaps[0].items == (0..<6).map { "a\($0)" })
    #expect(described.overlaps[0].pairs == 5)
    #expect(abs(described.overlaps[0].share - 0.5) < 1e-9)
    #expect(described.text.contains("  a0 … a5 (6 items): 5 pairs, from 0 s to 0.483 s, by at most 20 pt, 50 % of the"))
  }

  @Test
  func `what a tilted body hides is hidden, and an icon on its pill is meant`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1 }
        time: { duration: 1s }
        dynamics:
          items:
            - { id: one, center: [80, 100], size: [40, 40] }
            - { id: two, center: [100, 100], size: [40, 40] }
            - { id: lid, center: [90, 100], size: [120, 120], angle: 0.0001deg }
            - { id: pill, center: [180, 180], size: [40, 40] }
            - { id: icon, center: [180, 180], size: [20, 20], alpha: 0 }
        timeline:
          - { at: 0.5s, set: { key: icon.alpha, to: 1 } }
          - { at: 0.5s, animate: { key: icon.scale, from: 0, to: 1, over: 0.2s } }
        """
    )
    #expect(described.overlaps.isEmpty, "\(described.overlaps.map(\.items))")
    #expect(described.text.contains("  animate icon.scale from 0 to 1 at 0.5 s\n"), "\(described.text)")
  }

  @Test
  func `a way there and back has its farthest place`() throws {
    let text = try description(
      of: """
        version: 1
        time: { duration: 2s }
        dynamics: { items: [{ id: card, center: [160, 400], size: [200, 200] }] }
        timeline:
          - at: 0.3s
            animate: { key: card.translation, keyframes: [[0%, [0, 0]], [50%, [0, -250]], [100%, [0, 0]]], over: 1s }
        """
    ).text
    #expect(text.contains("card: [160, 400] to [160, 400] from 0.3 s to 1.3 s, y at least 150 at 0.8 s, way 500 pt"))
    #expect(text.contains("  animate card.translation from [0, 0] over [0, -250] to [0, 0] at 0.3 s\n"))
  }

  @Test
  func `an overshoot is that of a straight way to one place since the last cause`() throws {
    func overshoot(_ timeline: String) throws -> Double {
      let described = try description(
        of: """
          version: 1
          time: { duration: 4s }
          dynamics: { items: [{ id: a, center: [60, 60], size: [20, 20] }, { id: b, center: [60, 200], size: [20, 20] }] }
          timeline:
          \(timeline)
          """
      )
      return try #require(described.items.first { $0.id == "a" }).overshoot.part
    }
    let spring = "spring: { duration: 0.5s, bounce: 0.3 }"
    let alone = try overshoot("- { at: 0.2s, animate: { key: a.translation, to: [100, 0], \(spring) } }")
    #expect(alone > 0.02 && alone < 0.1)
    let other = """
      - { at: 0.2s, animate: { key: a.translation, to: [100, 0], \(spring) } }
      - { at: 0.3s, animate: { key: b.translation, to: [100, 0], over: 1s } }
      """
    #expect(try overshoot(other) == alone, "another item is no cause")
    let back = """
      - { at: 0.2s, animate: { key: a.translation, to: [100, 0], over: 0.5s } }
      - { at: 0.4s, animate: { key: a.translation, to: [20, 0], over: 0.5s, curve: linear } }
      """
    #expect(try overshoot(back) == 0, "turning back is no overshoot")
  }

  @Test
  func `nothing overshoots in a cradle of balls that hit each other`() throws {
    let described = try FilmDescription(of: LoadedScene("newtons-cradle").film())
    #expect(!described.text.contains("overshoots"))
  }

  @Test
  func `letters under something opaque are not hard to read`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1 }
        time: { duration: 0.5s }
        dynamics:
          items:
            - { id: covered, center: [60, 60], size: [40, 20], label: a, font: { size: 6 } }
            - { id: lid, center: [60, 60], size: [60, 60] }
            - { id: outside, center: [300, 60], size: [40, 20], label: a, font: { size: 6 } }
            - { id: small, center: [140, 60], size: [40, 20], label: a, font: { size: 6 } }
        """
    )
    #expect(described.faintTexts.map(\.item) == ["small"])
  }

  @Test
  func `cells that do the same are told by their indices`() throws {
    let text = try description(
      of: """
        version: 1
        canvas: { size: [200, 400], scale: 1 }
        time: { duration: 1s }
        collection: { items: 8, layout: { type: list } }
        timeline: [{ at: 0.2s, delete: { index: 2 } }]
        """
    ).text
    #expect(text.contains("  cells 3 to 7: each by [0, -44], way 44 pt"), "\(text)")
  }
}
