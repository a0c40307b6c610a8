import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// What a scene expects of its motion, against motions that are known by other means.
struct ExpectationTests {
  private func broken(_ expectation: String, in scene: String) throws -> [BrokenExpectation] {
    let loaded = try LoadedScene(yaml: scene + "\nexpect: [{ \(expectation) }]\n", named: "a")
    return try loaded.film().brokenExpectations()
  }

  // A card that moves from x = 100 to 200 in a second, at an even pace, beside one that stays.
  private static let slide = """
    version: 1
    canvas: { size: [320, 200], scale: 1 }
    time: { duration: 2s }
    dynamics:
      items:
        - { id: card, center: [100, 100], size: [20, 20] }
        - { id: wall, center: [240, 100], size: [20, 20], label: "A", color: "#FFFFFF", text_color: "#000000" }
        - { id: "d{i}", center: [40, 20], size: [10, 10], repeat: 3, step: [30, 0] }
    timeline:
      - { at: 0.5s, animate: { key: items.card.center, to: [200, 100], over: 1s, curve: linear } }
      - { at: 0.5s, animate: { key: items.card.rotation, to: 90deg, over: 1s, curve: linear } }
    """

  @Test(arguments: [
    ("of: card, x: { equals: 150, at: 1s }", "of: card, x: { equals: 152, at: 1s }"),
    ("of: card, x: { min: 100, max: 200 }", "of: card, x: { max: 199.9 }"),
    ("of: card, x: { equals: 100 }, during: 0s..0.5s", "of: card, x: { equals: 100 }, during: 0s..0.6s"),
    ("of: [card, wall], gap: { min: 20 }", "of: [card, wall], gap: { min: 20.1 }"),
    ("of: [card, wall], gap: { equals: 120 }, during: start", "of: [card, wall], gap: { max: 119 }, during: 0s"),
    ("of: card, jump: { max: 1.67 }", "of: card, jump: { max: 1.66 }"),
    ("of: 'd{i}', count: { equals: 3 }", "of: 'd{i}', count: { min: 4 }"),
    ("count: { equals: 5 }", "count: { max: 4 }"),
    ("of: wall, contrast: { min: 21 }", "of: wall, contrast: { max: 20 }"),
    ("of: [card, wall], inside: canvas", "of: card, inside: canvas, during: 1.4s"),
    ("of: card, monotonic: x", "of: card, still: true"),
    ("of: 'd{i}', in_order: x", "of: [d1, d0, d2], in_order: x"),
    ("of: card, still: true, during: 1.5s..end", "of: card, still: true, during: 1.4s..end"),
    ("of: wall, still: true", "of: card, y: { min: 101 }"),
    ("of: card, angle: { equals: 90deg, at: 1.5s }", "of: card, angle: { max: 89deg }"),
    ("of: card, angle: { max: 1.58rad }", "of: card, angle: { max: 5deg }"),
  ])
  func `an even motion keeps the first and breaks the second`(kept: String, broken wrong: String) throws {
    #expect(try broken(kept, in: Self.slide).isEmpty)
    let scene =
      wrong.contains("inside") ? Self.slide.replacing("[200, 100], over", with: "[420, 100], over") : Self.slide
    #expect(try broken(wrong, in: scene).count == 1)
  }

  // Outlines whose distances follow from Pythagoras; the boxes around them are nearer to each other.
  private static let outlines = """
    version: 1
    canvas: { size: [400, 400], scale: 1 }
    time: { duration: 0.1s }
    dynamics:
      items:
        - { id: ball, center: [40, 40], size: [20, 20], shape: ellipse }
        - { id: next, center: [70, 80], size: [20, 20], shape: ellipse }
        - { id: over, center: [49, 52], size: [20, 20], shape: ellipse }
        - { id: tile, center: [140, 140], size: [20, 20] }
        - { id: coin, center: [163, 174], size: [20, 20], shape: ellipse }
        - { id: wall, center: [300, 100], size: [20, 200] }
        - { id: turned, center: [270, 100], size: [20, 20], angle: 45deg }
        - { id: disc, center: [10, 390], size: [20, 20], shape: ellipse, angle: 45deg }
        - { id: bean, center: [60, 300], size: [40, 20], shape: ellipse }
        - { id: bead, center: [95, 300], size: [20, 20], shape: ellipse }
        - { id: dent, center: [200, 300], shape: { path: [[-30, -30], [30, -30], [0, 0], [30, 30], [-30, 30]] } }
        - { id: deep, center: [222, 300], size: [10, 10] }
    """

  @Test(arguments: [
    // 50 from center to center, less two radii; and 15, less two radii.
    ("[ball, next]", 30.0), ("[ball, over]", -5.0),
    // From the corner at (150, 150) to a center 13 to the right and 24 below.
    ("[tile, coin]", 27.2947 - 10),
    // A square on its corner reaches half of its diagonal.
    ("[turned, wall]", 20 - 14.1421),
    // An ellipse that is no circle ends at 80, and the circle beside it begins at 85.
    ("[bean, bead]", 5.0),
    // A dent counts as filled: the nearest way out is to the right, from 217 to 230.
    ("[dent, deep]", -13.0),
  ])
  func `a gap is the distance between outlines`(pair: String, gap: Double) throws {
    #expect(try broken("of: \(pair), gap: { equals: \(gap.decimals(4)) }", in: Self.outlines).isEmpty)
    #expect(try broken("of: \(pair), gap: { equals: \((gap + 0.05).decimals(4)) }", in: Self.outlines).count == 1)
  }

  @Test
  func `a circle that turns in the corner of the canvas stays inside, also in a frame`() throws {
    #expect(try broken("of: disc, inside: canvas", in: Self.outlines).isEmpty)
    let moved = Self.outlines.replacing("[10, 390]", with: "[10, 390.2]")
    #expect(try broken("of: disc, inside: canvas", in: moved).count == 1)
    let padded = Self.outlines.replacing("scale: 1 }", with: "scale: 1, padding: 30 }")
    #expect(try broken("of: disc, inside: canvas", in: padded).isEmpty)
    #expect(try broken("of: disc, inside: canvas", in: padded.replacing("[10, 390]", with: "[-5, 390]")).count == 1)
  }

  @Test
  func `what is broken names the item, the tick, the number and a limit that would hold`() throws {
    let found = try broken("of: card, x: { max: 180 }", in: Self.slide)
    #expect(
      found.map(\.description) == [
        "expect.0: 'card': 'x' is 200 at 1.5 s (tick 180), and at most 180 is expected; 'max: 200' would hold; "
          + "it is first broken at tick 157"
      ]
    )
    #expect(try broken("of: card, x: { max: 200 }", in: Self.slide).isEmpty)
    #expect(
      try broken("of: card, angle: { max: 5deg }, during: 1.4s..end", in: Self.slide).map(\.sentence) == [
        "'card': 'angle' is 90° at 1.5 s (tick 180), and at most 5° is expected; 'max: 90deg' would hold; "
          + "it is first broken at tick 168"
      ]
    )
  }

  @Test
  func `a small limit is told with its digits`() throws {
    let sentence = try broken("of: card, overshoot: { max: 0.001% }", in: Self.springing).map(\.sentence)
    #expect(sentence.count == 1)
    #expect(sentence.allSatisfy { $0.contains(", and at most 0.001 % is expected;") }, "\(sentence)")
  }

  private static let springing = slide.replacing(
    "over: 1s, curve: linear",
    with: "spring: { mass: 1, stiffness: 100, damping_coefficient: 8 }"
  )
  .replacing("duration: 2s", with: "duration: 4s")

  @Test
  func `the overshoot of a spring is that of the closed form`() throws {
    let scene = Self.springing
    // For a damping ratio of 0.4: exp(-pi · 0.4 / sqrt(1 - 0.16)), at the ticks a little less.
    let overshoot = exp(-Double.pi * 0.4 / (1 - 0.16).squareRoot()) * 100
    #expect(try broken("of: card, overshoot: { max: \((overshoot + 0.1).decimals(1))% }", in: scene).isEmpty)
    #expect(try broken("of: card, overshoot: { max: \((overshoot - 0.2).decimals(1))% }", in: scene).count == 1)
    #expect(try broken("of: card, zero_crossings: { min: 2 }", in: scene).isEmpty)
    #expect(try broken("of: wall, overshoot: { max: 0% }", in: scene).isEmpty, "what does not move has no overshoot")
  }

  @Test(arguments: [
    ("of: 'e{i}', still: true", "no item has an id like 'e{i}' in this film"),
    ("of: card, still: true, during: 2s..end", "the way from the start cannot be measured at one moment"),
    ("of: card, contrast: { min: 3 }", "no item has letters on an opaque fill"),
    ("of: card, y: { max: 3, at: 9s }", "'9s' is beyond the film, which ends after 2 s with frame 119"),
    ("of: card, still: true, during: 1.5s..1s", "'1.5s..1s' ends before it starts; write the earlier moment first"),
    (
      "of: card, inside: canvas, during: marker:up",
      "the film has no marker 'up'; its timeline has no markers, and "
        + "'{ at: 1s, marker: up }' sets one"
    ),
  ])
  func `an expectation that cannot be tested is broken, and says why`(expectation: String, words: String) throws {
    #expect(try broken(expectation, in: Self.slide).map(\.sentence) == [words])
  }

  @Test
  func `what cannot be tested is a mistake at its place`() throws {
    let scene =
      Self.slide + """

        expect:
          - { of: card, x: { max: 200 } }
          - { of: card, x: { max: 200, at: 5s } }
          - { of: "e{i}", still: true }
          - { of: card, still: true, during: 0.9s..0.1s }
        """
    let loaded = try LoadedScene(yaml: scene, named: "a")
    #expect(loaded.needsRehearsal)
    let mistakes = try #require(throws: CradleError.self) { try loaded.checkExpectations(of: loaded.film()) }
    let lines = "\(mistakes)".split(separator: "\n")
    #expect(lines.count == 3)
    for (line, start) in zip(lines, ["14:5: ", "15:5: ", "16:5: "]) { #expect(line.contains(start), "\(line)") }
    #expect(mistakes.description.contains("'5s' is beyond the film, which ends after 2 s with frame 119"))
    let sound = try LoadedScene(yaml: Self.slide + "\nexpect: [{ of: card, x: { max: 2 } }]\n", named: "a")
    try sound.checkExpectations(of: sound.film())
  }

  @Test
  func `cells of a list are named by their ids, and the scrolling is of the film`() throws {
    let list = """
      version: 1
      canvas: { size: [200, 200], scale: 1 }
      time: { duration: 1s }
      collection: { items: 12, layout: { type: list } }
      timeline: [{ at: 0.2s, drag: { from: [100, 150], to: [100, 90], over: 0.3s } }]
      """
    #expect(try broken("scroll: { min: 0, max: 60.5 }", in: list).isEmpty)
    #expect(try broken("scroll: { max: 20 }", in: list).count == 1)
    #expect(try broken("of: ['1', '2'], gap: { min: 0 }, during: start", in: list).isEmpty)
    #expect(try broken("of: '0-1', jump: { max: 1 }", in: list).map(\.item) == ["0-1"])
  }
}
