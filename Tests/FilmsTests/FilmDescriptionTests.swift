import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Plays a scene, and describes it.
func description(of scene: String) throws -> FilmDescription {
  try FilmDescription(of: LoadedScene(yaml: scene, named: "a").film())
}

/// What a description says about films whose motion is known.
struct FilmDescriptionTests {
  // A card slides over a note and off the canvas, 240 points in a second.
  private static let slide = """
    version: 1
    title: A slide
    canvas: { size: [200, 200], scale: 1 }
    time: { duration: 2s }
    dynamics:
      items:
        - { id: note, center: [120, 100], size: [20, 20], label: tiny, font: { size: 8 } }
        - { id: card, center: [40, 100], size: [20, 20] }
        - { id: shade, center: [40, 100], size: [60, 60], z: -1 }
    timeline:
      - { at: 0.5s, animate: { key: items.card.center, to: [280, 100], over: 1s, curve: linear } }
    """

  @Test
  func `a motion has its places, times, way and speed`() throws {
    let described = try description(of: Self.slide)
    #expect(described.items.map(\.id) == ["shade", "note", "card"])
    let card = try #require(described.items.last)
    #expect(card.start == Vector(x: 40, y: 100))
    // The last frame that shows anything of it: its left edge is at 200 after 170 points.
    #expect(abs(card.end.x - 208) < 1e-6)
    #expect(abs(card.way - 168) < 1e-6)
    #expect(abs(card.peakSpeed.value - 240) < 1e-6)
    #expect(card.moves == 0.5...1.2)
    #expect(card.leaves == .right && card.enters == nil)
    #expect(card.overshoot.part == 0)
    #expect(described.items.dropLast().allSatisfy { $0.moves == nil })
  }

  @Test
  func `items that come to overlap are told, and those that overlap from the start are not`() throws {
    let described = try description(of: Self.slide)
    let overlaps = described.overlaps.map(\.items)
    // The shade lies below the card from the start, and the note never comes to it.
    #expect(overlaps == [["card", "note"]])
    // From 100 − 20 = 80 to 140: from 0.5 s + 60 / 240 to 0.5 s + 100 / 240.
    try #require(described.overlaps[0].periods.count == 1)
    #expect(abs(described.overlaps[0].periods[0].lowerBound - 0.75) <= 1 / 60 + 1e-9)
    #expect(abs(described.overlaps[0].periods[0].upperBound - (0.5 + 100.0 / 240)) <= 1 / 60 + 1e-9)
    #expect(abs(described.overlaps[0].depth - 20) < 1e-9)
  }

  @Test
  func `what leaves the canvas and what is hard to read is told`() throws {
    let described = try description(of: Self.slide)
    let card = try #require(described.items.last?.outside)
    #expect(abs(card.reach - 90) < 1e-9)
    // The edge of the card meets that of the canvas after 150 points.
    #expect(abs(card.time - (0.5 + 150.0 / 240)) <= 1 / 60 + 1e-9)
    #expect(described.faintTexts.map(\.item) == ["note"])
    #expect(described.faintTexts[0].size == 8)
  }

  @Test
  func `letters on a child are compared with the child, not with what it covers`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1 }
        time: { duration: 0.5s }
        dynamics:
          items:
            - { id: card, center: [100, 100], size: [160, 160], color: white, clip: true }
            - { id: art, parent: card, center: [80, 80], size: [160, 160], color: black }
            - { id: name, parent: art, center: [80, 80], size: [120, 40], color: clear, label: Ada, text_color: white }
            - { id: pale, center: [100, 190], size: [160, 16], color: white, label: Ada, text_color: white }
        """
    )
    #expect(described.faintTexts.map(\.item) == ["pale"])
  }

  @Test
  func `circles, turned squares and what is beyond the edge by a hair do not overlap or leave`() throws {
    // The boxes of the circles overlap by 5 points, and those of the squares by 8.
    let described = try description(
      of: """
        version: 1
        canvas: { size: [300, 100], scale: 1 }
        time: { duration: 2s }
        dynamics:
          items:
            - { id: a, center: [30, 30], size: [40, 40], shape: ellipse }
            - { id: b, center: [120, 65], size: [40, 40], shape: ellipse }
            - { id: c, center: [200, 30], size: [40, 40], angle: 45deg }
            - { id: d, center: [280, 70], size: [40, 40], angle: 45deg }
        timeline:
          - { at: 0.2s, animate: { key: items.b.center, to: [65, 65], over: 0.2s } }
          - { at: 0.2s, animate: { key: items.d.center, to: [248.4, 78.4], over: 0.2s } }
          - { at: 1s, animate: { key: items.a.center, to: [19.8, 30], over: 0.2s } }
        """
    )
    #expect(described.overlaps.isEmpty)
    #expect(described.items.first { $0.id == "a" }?.outside == nil)
  }

  @Test
  func `an item that meets another twice has two periods, and its changes`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 100], scale: 1 }
        time: { duration: 2.5s }
        dynamics:
          items: [{ id: a, center: [30, 30], size: [20, 20] }, { id: b, center: [120, 30], size: [20, 20] }]
        timeline:
          - { at: 0.2s, animate: { key: items.a.translation, to: [90, 0], over: 0.3s } }
          - { at: 0.2s, animate: { key: items.b.rotation, to: 360deg, over: 1s } }
          - { at: 0.8s, animate: { key: items.a.translation, to: [0, 0], over: 0.3s } }
          - { at: 1.4s, animate: { key: items.a.translation, to: [90, 0], over: 0.3s } }
          - { at: 1.4s, animate: { key: items.a.alpha, to: 0.5, over: 0.3s } }
        """
    )
    #expect(described.overlaps.map(\.periods.count) == [2])
    let turned = try #require(described.items.first { $0.id == "b" })
    #expect(abs(turned.angle.end - 360) < 1e-6 && turned.angle.start == 0)
    let moved = try #require(described.items.first { $0.id == "a" })
    #expect(moved.alpha.start == 1 && moved.alpha.end == 0.5)
    #expect(try abs(#require(moved.rests) - 1.7) <= 0.05)
    #expect(described.events.map(\.time) == [0.2, 0.2, 0.8, 1.4, 1.4])
    #expect(described.text.contains("b: turns from 0° to 360° from 0.2 s to 1.2 s\n"))
  }

  @Test
  func `an item that falls out after its deletion touches nobody under another's name`() throws {
    let scene = try LoadedScene("newtonian")
    let described = try FilmDescription(of: scene.film())
    for contact in try nonEmpty(described.contacts) { #expect(contact.item != contact.other) }
    #expect(!described.contacts.contains { [$0.item, $0.other] == ["5", "11"] })
  }

  @Test
  func `nothing leaves a canvas that turns`() throws {
    let described = try FilmDescription(of: LoadedScene("circle-rotate").film())
    #expect(described.items.allSatisfy { $0.outside == nil } && !described.items.isEmpty)
  }

  @Test
  func `contacts are counted by pairs`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [100, 200], scale: 1 }
        time: { duration: 3s }
        dynamics:
          items: [{ id: ball, center: [50, 30], size: [20, 20], shape: ellipse }]
          behaviors:
            - gravity: { items: [ball] }
            - collision: { items: [ball], reference_bounds: true }
            - properties: { items: [ball], elasticity: 0.5 }
        """
    )
    try #require(described.contacts.count == 1)
    #expect(described.contacts[0].item == "ball")
    #expect(described.contacts[0].other == "the bounds")
    #expect(described.contacts[0].count > 2)
  }

  @Test
  func `items that overlap from the start are told, unless one is in the other or behind it`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1 }
        time: { duration: 0.5s }
        dynamics:
          items:
            - { id: back, center: [100, 100], size: [180, 180] }
            - { id: a, center: [40, 40], size: [20, 20] }
            - { id: b, center: [55, 40], size: [20, 20] }
            - { id: card, center: [100, 150], size: [40, 40] }
            - { id: badge, parent: card, center: [40, 0], size: [20, 20] }
            - { id: ghost, center: [100, 40], size: [20, 20], color: clear }
            - { id: faded, center: [110, 40], size: [20, 20], alpha: 0 }
        """
    )
    #expect(described.overlaps.map(\.items) == [["a", "b"]])
    #expect(described.overlaps.map(\.depth) == [5])
    // What is clear is not described.
    #expect(described.items.map(\.id).sorted() == ["a", "b", "back", "badge", "card"])
    #expect(described.items.compactMap(\.parent) == ["card"])
  }

  @Test
  func `a finger is told with what it lands on`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1, padding: 10 }
        time: { duration: 1s }
        collection: { items: 3, layout: { type: list } }
        timeline:
          - { at: 0.1s, tap: { at: [100, 60] } }
          - { at: 0.4s, tap: { item: 2 } }
          - { at: 0.6s, drag: { from: [100, 190], to: [100, 180], over: 0.1s } }
        """
    )
    #expect(described.events.map(\.subject) == ["1", "item 0-2", "nothing at [100, 190]"])
  }

  // Items that fade out, return, shrink to nothing, change their color and their label, and share a motion.
  private static let changing = """
    version: 1
    canvas: { size: [200, 200], background: white, scale: 1 }
    time: { duration: 2s }
    dynamics:
      items:
        - { id: a, center: [40, 40], size: [40, 40], color: blue }
        - { id: b, center: [100, 40], size: [40, 40], color: "#0000FF", label: "3" }
        - { id: c, center: [160, 40], size: [40, 40], color: blue }
        - { id: hidden, center: [40, 120], size: [40, 40], color: blue, alpha: 0 }
        - { id: "p{i}", center: [20, 180], size: [10, 10], repeat: 4, step: [30, 0] }
    timeline:
      - { at: 0.2s, animate: { key: items.a.alpha, to: 0, over: 0.3s } }
      - { at: 0.2s, animate: { key: items.hidden.translation, to: [100, 0], over: 0.3s } }
      - { at: 0.3s, animate: { key: items.c.scale, to: 0, over: 0.3s } }
      - { at: 0.4s, animate: { key: items.b.color, to: "#FF0000", over: 0.2s } }
      - { at: 0.5s, set: { key: items.b.label, to: "4" } }
      - { at: 1s, animate: { key: items.b.scale, keyframes: [[0%, 1], [50%, 1.5], [100%, 1]], over: 0.2s } }
      - { at: 1s, animate: { each: [a, c], key: translation, to: [0, 90], over: 0.2s } }
    """

  @Test
  func `a change is told from its start to its end, with the extremes beyond both`() throws {
    let described = try description(of: Self.changing)
    #expect(described.items.map(\.id) == ["a", "b", "c", "p0", "p1", "p2", "p3"])
    let lines = described.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("Nothing changes its place."))
    #expect(lines.contains("  a: fades out from 0.2 s to 0.5 s"), "\(described.text)")
    #expect(lines.contains("  c: scale 1 to 0 from 0.3 s to 0.6 s"), "\(described.text)")
    let b = try #require(lines.first { $0.hasPrefix("  b: ") })
    #expect(b.contains("scale 1 to 1 from 1 s to 1.2 s, up to 1.5 at 1.1 s"))
    #expect(b.contains("color #0000FF to #FF0000 from 0.4 s to 0.6 s"))
    #expect(b.contains("label '3' to '4' from 0.5 s to "))
  }

  @Test
  func `what nobody sees any more is gone, and not moving`() throws {
    let described = try description(of: Self.changing)
    let items = try nonEmpty(described.items.filter { ["a", "c"].contains($0.id) })
    for item in items {
      #expect(item.moves == nil && item.way == 0, "\(item.id) moves only when nobody sees it")
      #expect(try abs(#require(item.gone) - (item.id == "a" ? 0.5 : 0.6)) <= 2.0 / 60)
    }
    let left = try description(of: Self.slide)
    let card = try #require(left.items.last)
    // The card is beyond the edge after 170 points.
    let gone = try #require(card.gone)
    let crossing = 0.5 + 170.0 / 240
    #expect(abs(gone - crossing) <= 1.0 / 60 + 1e-9)
    #expect(left.text.contains("card: [40, 100] until 0.5 s, leaves to the right at \(gone.decimals(3)) s, way 168 pt"))
    let flung = try description(
      of: Self.slide.replacing("duration: 2s", with: "duration: 1.3s").replacing("[280, 100]", with: "[340, 100]")
    )
    #expect(!flung.text.contains("still moving"), "what has left the canvas does not move on it")
  }

  @Test
  func `ids that could be more than a word are in quotes and on their line`() throws {
    let text = try description(
      of: """
        version: 1
        canvas: { size: [200, 100], scale: 1 }
        time: { duration: 1s }
        collection:
          items: ["a\\nb: [1, 2] to [3, 4]", "so and so", plain-1]
          layout: { type: flow, item_size: [180, 30] }
        timeline:
          - { at: 0.2s, move: { from: 0, to: 2 } }
        """
    ).text
    #expect(text.contains("'a\\nb: [1, 2] to [3, 4]'"), "\(text)")
    #expect(!text.contains("\nb: ["))
    #expect(text.contains("'so and so'") && !text.contains("'plain-1'"))
  }

  @Test
  func `items that do the same share a line`() throws {
    let text = try description(
      of: Self.changing.replacing("each: [a, c]", with: "each: ['p{i}']").replacing("to: [0, 90]", with: "to: [0, 10]")
    ).text
    #expect(text.contains("  p0 … p3 (4 items): each by [0, 10], way 10 pt, at most "), "\(text)")
  }

  @Test
  func `a finger lands on what is on the screen, not on the frame of a device`() throws {
    let path = try #require(ExampleScenes.paths.first { $0.hasSuffix("/app.yaml") })
    let described = try FilmDescription(of: LoadedScene(path).film())
    #expect(described.events.compactMap(\.subject).allSatisfy { $0 != "corners" && $0 != "bezel" })
    #expect(described.overlaps.isEmpty, "what a sheet hides does not overlap: \(described.overlaps)")
  }

  @Test
  func `cells that only scroll have no rows, and neither have the edges that they cross`() throws {
    let described = try description(
      of: """
        version: 1
        canvas: { size: [200, 200], scale: 1 }
        time: { duration: 1s }
        collection: { items: 30, layout: { type: list } }
        timeline: [{ at: 0.1s, fling: { at: [100, 150], velocity: [0, -800] } }]
        """
    )
    #expect(described.items.allSatisfy { $0.scrolls })
    let text = described.text
    #expect(text.contains("Nothing moves on its own; \(described.items.count) items only scroll with the content."))
    #expect(!text.contains("Beyond the canvas") && !text.contains("Coming and going"), "\(text)")
    #expect(text.contains("  a finger flings the list from [100, 150] at [0, -800] pt/s at 0.1 s"))
  }

  @Test
  func `text and JSON have the same findings`() throws {
    let described = try description(of: Self.slide)
    let lines = described.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "A slide: 2 s, 120 frames at 60 fps, 200 × 200 pt")
    #expect(
      lines.contains { $0.hasPrefix("  card: [40, 100] until 0.5 s, leaves to the right at 1.217 s, way 168 pt") }
    )
    let data = try #require(described.json.document().data(using: .utf8))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["items"] as? [Any])?.count == 3)
    #expect((object["overlaps"] as? [Any])?.count == 1)
  }
}
