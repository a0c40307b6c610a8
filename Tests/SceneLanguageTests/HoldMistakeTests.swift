import CradleGeometry
import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

/// Mistakes in grabs at a point, taps with consequences, chains and path data.
struct HoldMistakeTests {
  static let entries = [
    Mistake(
      "items at a point",
      "{ at: 0s, grab: { items: [a], at: [0, 0], by: [1, 1], over: 1s } }",
      "5:46: error: a finger holds one 'item' at a point, not 'items'"
    ),
    Mistake(
      "two fingers at one point",
      """
      { at: 0s, grab: { item: a, at: [5, 0], by: [1, 1], over: 1s } }, \
      { at: 0.5s, grab: { item: a, at: [5, 0], by: [1, 1], over: 1s } }
      """,
      "5:110: error: another finger holds 'a' at [5, 0]; hold the item at another point, or later"
    ),
    Mistake(
      "a release in another way",
      "{ at: 0s, grab: { item: a, by: [1, 1], over: 1s, release: stopp } }",
      "5:70: error: 'release' must be 'fling' or 'stop', or true, false or a map such as { velocity: [0, -900] }, "
        + "not the text 'stopp'; did you mean 'stop'?"
    ),
    Mistake(
      "a release without a velocity",
      "{ at: 0s, grab: { item: a, by: [1, 1], over: 1s, release: {} } }",
      "5:70: error: a release needs 'velocity'"
    ),
    Mistake(
      "a drag in a playground",
      "{ at: 0s, drag: { from: [0, 0], to: [1, 1], over: 1s } }",
      "5:28: error: 'drag' needs a collection, not dynamics; 'grab' pulls an item"
    ),
    Mistake(
      "a tap on what is not there",
      "{ at: 0s, tap: { item: c } }",
      "5:35: error: there is no item 'c'; did you mean 'a'?"
    ),
    Mistake(
      "a tap that causes nothing",
      "{ at: 0s, tap: { item: a, do: [] } }",
      "5:42: error: 'do' must be a list of at least one entry without a time"
    ),
    Mistake(
      "a time in 'do'",
      "{ at: 0s, tap: { item: a, do: [{ at: 1s, tap: { item: b } }] } }",
      "5:49: error: an entry of 'do' has no 'at'; it happens once, when the finger lifts"
    ),
    Mistake(
      "a repetition in 'do'",
      "{ at: 0s, tap: { item: a, do: [{ tap: { item: b }, repeat: { times: 2, every: 1s } }] } }",
      "5:71: error: an entry of 'do' has no 'repeat'; it happens once, when the finger lifts"
    ),
    Mistake(
      "a marker in 'do'",
      "{ at: 0s, tap: { item: a, do: [{ marker: x }] } }",
      "5:53: error: a marker needs a time; move it from 'do' to the timeline"
    ),
    Mistake(
      "no verb in 'do'",
      "{ at: 0s, tap: { item: a, do: [{}] } }",
      "5:43: error: an entry of 'do' needs a verb such as 'drag'"
    ),
    Mistake(
      "a misspelled verb in 'do'",
      "{ at: 0s, tap: { item: a, do: [{ grap: {} }] } }",
      "5:45: error: unknown key 'grap' in an entry of 'do'; did you mean 'grab'?"
    ),
  ]

  @Test(arguments: entries)
  func `a mistake in an entry has a position and a remedy`(mistake: Mistake) {
    let text = playground(behaviors: "{ gravity: { items: all } }", timeline: mistake.text)
    #expect(mistakes(in: text) == "a.yaml:" + mistake.diagnostics)
  }

  @Test
  func `a tap that contains itself is an error`() {
    let text = playground(timeline: "{ at: 0s, tap: &again { item: a, do: [{ tap: *again }] } }")
    #expect(
      mistakes(in: text) == "a.yaml:4:57: error: an alias within its own anchor has no end; write what you repeat"
    )
  }

  @Test
  func `a grab in a list names the drag`() {
    let text = shortest + "timeline: [{ at: 0s, grab: { item: a, by: [1, 1], over: 1s } }]"
    #expect(
      mistakes(in: text) == "a.yaml:3:28: error: 'grab' needs dynamics, not a collection; 'drag' scrolls a list"
    )
  }

  static let behaviors = [
    Mistake(
      "a chain of one",
      "{ chain: { each: [a] } }",
      "4:32: error: a chain needs at least two items, not 1; 'attachment' holds one item"
    ),
    Mistake(
      "a chain of strangers",
      "{ chain: { each: ['c{i}', a] } }",
      "4:33: error: there is no item 'c{i}'"
    ),
    Mistake("an item twice", "{ chain: { each: [a, b, a] } }", "4:39: error: 'a' is listed twice"),
    Mistake(
      "two ends",
      "{ chain: { each: [a, b], to: [0, 0], to_item: a } }",
      "4:61: error: write either 'to' or 'to_item'"
    ),
    Mistake(
      "a chain on itself",
      "{ chain: { each: [a, b], to_item: a } }",
      "4:49: error: 'a' is in the chain; name another item in 'to_item'"
    ),
    Mistake(
      "rods with a frequency",
      "{ chain: { each: [a, b], frequency: 3 } }",
      "4:40: error: a 'rod' chain has no 'frequency'"
    ),
    Mistake(
      "pins with a length",
      "{ chain: { each: [a, b], kind: pin, length: 3 } }",
      "4:51: error: a 'pin' chain has no 'length'"
    ),
    Mistake(
      "rods with a spring",
      "{ chain: { each: [a, b], spring: bouncy } }",
      "4:40: error: a 'rod' chain has no 'spring'"
    ),
  ]

  @Test(arguments: behaviors)
  func `a mistake in a chain has a position and a remedy`(mistake: Mistake) {
    #expect(mistakes(in: playground(behaviors: mistake.text)) == "a.yaml:" + mistake.diagnostics)
  }

  @Test
  func `a finger outside of its item is a warning`() throws {
    func warnings(_ shape: String, _ point: String) throws -> [String] {
      let text = playground(
        items: "{ id: a, center: [50, 50], \(shape) }",
        timeline: "{ at: 0s, grab: { item: a, at: \(point), by: [1, 1], over: 1s } }"
      )
      return try read(text).warnings.map(\.description)
    }
    let warning = "a.yaml:4:43: warning: the finger holds 'a' at a point outside of the item"
    #expect(try warnings("size: [20, 20]", "[11, 0]") == [warning])
    #expect(try warnings("size: [20, 20]", "[10, -10]") == [])
    #expect(try warnings("size: [20, 20], shape: ellipse", "[8, 8]") == [warning])
    #expect(try warnings("size: [20, 20], shape: ellipse", "[7, 7]") == [])
    #expect(try warnings("shape: { path: 'M -9 -9 L 9 -9 L -9 9 Z' }", "[5, 5]") == [warning])
    #expect(try warnings("shape: { path: 'M -9 -9 L 9 -9 L -9 9 Z' }", "[-5, -5]") == [])
  }

  @Test
  func `a grab has a point and a release`() throws {
    let text = playground(
      timeline: """
        { at: 0s, grab: { item: a, at: [5, -6], by: [1, 2], over: 1s, release: { velocity: [7, 8] } } }, \
        { at: 2s, grab: { item: a, at: [5, -6], to: [1, 2], over: 1s, release: stop } }, \
        { at: 4s, grab: { item: a, by: [1, 2], over: 1s, release: true } }
        """
    )
    let way = TimelineEntry.Grab.Way.by(Vector(x: 1, y: 2))
    let second = Ticks.seconds(1)
    let grabs: [TimelineEntry.Grab] = [
      .init(
        itemIDs: ["a"],
        at: Vector(x: 5, y: -6),
        way: way,
        duration: second,
        release: .velocity(Vector(x: 7, y: 8))
      ),
      .init(
        itemIDs: ["a"],
        at: Vector(x: 5, y: -6),
        way: .through([CGPoint(x: 1, y: 2)]),
        duration: second,
        release: .stop
      ),
      .init(itemIDs: ["a"], way: way, duration: second),
    ]
    #expect(try load(text).timeline.map(\.action) == grabs.map { .grab($0) })
  }
}
