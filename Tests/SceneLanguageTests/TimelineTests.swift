import CradleGeometry
import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct TimelineTests {
  private static func timeline(_ entries: String) throws -> [TimelineEntry] {
    try load(shortest + "timeline: [\(entries)]").timeline
  }

  @Test(arguments: [
    ("0s", TimelineEntry.Start.absolute(.zero)), ("0.3s", .absolute(.seconds(0.3))),
    ("+1s", .relative(.seconds(1))),
    ("+0s", .relative(.zero)), ("settled", .settled(.zero)),
    ("settled+0.5s", .settled(.seconds(0.5))),
    ("+350ms", .relative(.ticks(42))),
  ])
  func `an entry starts at a time, after another, or at rest`(_ text: String, start: TimelineEntry.Start) throws {
    #expect(try Self.timeline("{ at: \(text), marker: a }").map(\.start) == [start])
  }

  @Test
  func `every verb is read with all its keys`() throws {
    let entries = try Self.timeline(
      """
      { at: 0s, drag: { from: [1, 2], to: [3, 4], over: 0.5s } },
      { at: 0s, drag: { through: [[1, 2], [3, 4], [5, 6]], over: 1s, curve: ease_in_out, release: stop } },
      { at: 0s, fling: { at: [1, 2], velocity: [0, -1500] } },
      { at: 0s, scroll_to: { offset: [0, 10] } },
      { at: 0s, scroll_to: { item: 2, position: center, animated: false } },
      { at: 0s, scroll_to: { item: [0, 1] } },
      { at: 0s, marker: a },
      """
    )
    let places = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)]
    let actions: [TimelineEntry.Action] = [
      .drag(.init(places: Array(places[..<2]), duration: .seconds(0.5), curve: .linear, release: .fling)),
      .drag(.init(places: places, duration: .seconds(1), curve: .easeInOut, release: .stop)),
      .fling(.init(place: places[0], velocity: Vector(x: 0, y: -1500))),
      .scrollTo(.init(target: .offset(CGPoint(x: 0, y: 10)), isAnimated: true)),
      .scrollTo(.init(target: .item([0, 2], position: .center), isAnimated: false)),
      .scrollTo(.init(target: .item([0, 1], position: .start), isAnimated: true)),
      .marker("a"),
    ]
    #expect(entries == actions.map { TimelineEntry(start: .absolute(.zero), action: $0) })
  }

  @Test
  func `an entry can be repeated`() throws {
    let entry = "{ at: 1s, fling: { at: [0, 0], velocity: [0, 9] }, repeat: { times: 3, every: 0.4s } }"
    let entries = try Self.timeline(entry)
    #expect(entries.map(\.times) == [3])
    #expect(entries.map(\.interval) == [.seconds(0.4)])
  }

  static let cases = [
    Mistake("no time", "{ marker: a }", "12: error: a timeline entry needs 'at'"),
    Mistake("no verb", "{ at: 0s }", "12: error: a timeline entry needs a verb such as 'drag'"),
    Mistake(
      "two verbs",
      "{ at: 0s, marker: a, fling: { at: [0, 0], velocity: [0, 0] } }",
      "12: error: a timeline entry has one verb, not 'fling' and 'marker'"
    ),
    Mistake(
      "a wrong verb",
      "{ at: 0s, darg: {} }",
      "22: error: unknown key 'darg' in a timeline entry; did you mean 'drag'?"
    ),
    Mistake(
      "a bare number",
      "{ at: 1, marker: a }",
      "18: error: 'at' must be a time such as 0.3s, +1s, settled or settled+0.5s, not the number 1; write 1s or 1ms"
    ),
    Mistake(
      "a word that is not a time",
      "{ at: setled, marker: a }",
      "18: error: 'at' must be a time such as 0.3s, +1s, settled or settled+0.5s, not the text 'setled'"
    ),
    Mistake(
      "back in time",
      "{ at: 1s, marker: a }, { at: +0.5s, marker: b }, { at: 1.4s, marker: c }",
      "61: error: an entry at 1.4 s cannot follow one that starts at 1.5 s"
    ),
    Mistake(
      "equal markers",
      "{ at: 1s, marker: a }, { at: 2s, marker: a }",
      "53: error: there is already a marker 'a'"
    ),
    Mistake(
      "a repeated marker",
      "{ at: 1s, marker: a, repeat: { times: 2, every: 1s } }",
      "41: error: a marker cannot be repeated"
    ),
    Mistake(
      "a drag to nowhere",
      "{ at: 0s, drag: { from: [0, 0], over: 1s } }",
      "28: error: a drag needs 'from' and 'to', or 'through'"
    ),
    Mistake(
      "a drag both ways",
      "{ at: 0s, drag: { from: [0, 0], through: [[0, 0], [1, 1]], over: 1s } }",
      "53: error: write either 'through', or 'from' and 'to'"
    ),
    Mistake(
      "a drag through a point",
      "{ at: 0s, drag: { through: [[0, 0]], over: 1s } }",
      "39: error: 'through' needs at least two points"
    ),
    Mistake(
      "a drag without a duration",
      "{ at: 0s, drag: { from: [0, 0], to: [1, 1] } }",
      "28: error: a drag needs 'over'"
    ),
    Mistake("a scroll to nothing", "{ at: 0s, scroll_to: {} }", "33: error: a scroll needs either 'offset' or 'item'"),
    Mistake(
      "a position without an item",
      "{ at: 0s, scroll_to: { offset: [0, 0], position: end } }",
      "61: error: 'position' needs 'item'"
    ),
    Mistake(
      "a scroll to an item that is not there",
      "{ at: 0s, scroll_to: { item: 3 } }",
      "41: error: section 0 has no item 3, only 3 items"
    ),
    Mistake(
      "a scroll to a section that is not there",
      "{ at: 0s, scroll_to: { item: [1, 0] } }",
      "41: error: there is no section 1"
    ),
    Mistake(
      "a repetition of nothing",
      "{ at: 0s, marker: a, repeat: { times: 0, every: 1s } }",
      "50: error: 'times' must be a whole number from 1 to 100000, not the number 0"
    ),
  ]

  @Test(arguments: cases)
  func `mistakes in an entry are errors with their positions`(_ example: Mistake) {
    let text = shortest + "timeline: [\(example.text)]"
    #expect(mistakes(in: text) == "a.yaml:3:\(example.diagnostics)")
  }

  @Test
  func `after a rest, whose time is unknown, an earlier time may follow`() {
    let entries = "{ at: 2s, marker: a }, { at: settled, marker: b }, { at: 1s, marker: c }"
    #expect(mistakes(in: shortest + "timeline: [\(entries)]") == "")
  }
}
