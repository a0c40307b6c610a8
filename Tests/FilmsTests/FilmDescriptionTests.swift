import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// What a description says about films whose motion is known.
struct FilmDescriptionTests {
  private func description(of scene: String) throws -> FilmDescription {
    try FilmDescription(of: LoadedScene(yaml: scene, named: "a").film())
  }

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
    #expect(card.end == Vector(x: 280, y: 100))
    #expect(abs(card.way - 240) < 1e-9)
    #expect(abs(card.peakSpeed.value - 240) < 1e-6)
    #expect(card.moves == 0.5...1.5)
    #expect(card.overshoot == 0)
    #expect(described.items.dropLast().allSatisfy { $0.moves == nil })
  }

  @Test
  func `items that come to overlap are told, and those that overlap from the start are not`() throws {
    let described = try description(of: Self.slide)
    let overlaps = described.overlaps.map(\.items)
    // The shade lies below the card from the start, and the note never comes to it.
    #expect(overlaps == [["card", "note"]])
    // From 100 − 20 = 80 to 140: from 0.5 s + 60 / 240 to 0.5 s + 100 / 240.
    #expect(abs(described.overlaps[0].first - 0.75) <= 1 / 60 + 1e-9)
    #expect(abs(described.overlaps[0].last - (0.5 + 100.0 / 240)) <= 1 / 60 + 1e-9)
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
  func `text and JSON have the same findings`() throws {
    let described = try description(of: Self.slide)
    let lines = described.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "A slide: 2 s, 120 frames at 60 fps, 200 × 200 pt")
    #expect(
      lines.contains { $0.hasPrefix("  card: [40, 100] to [280, 100] from 0.5 s to 1.5 s, way 240 pt") }
    )
    let data = try #require(described.json.document().data(using: .utf8))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["items"] as? [Any])?.count == 3)
    #expect((object["overlaps"] as? [Any])?.count == 1)
  }
}
