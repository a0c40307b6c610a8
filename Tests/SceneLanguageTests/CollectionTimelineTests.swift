import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct CollectionTimelineTests {
  private static let stage = """
    version: 1
    collection: { sections: [3, 2], layout: grid }
    layouts: { grid: { type: flow }, list: { type: flow, item_size: [300, 44] } }

    """

  private static func actions(_ entries: String) throws -> [TimelineEntry.Action] {
    try load(stage + "timeline: [\(entries)]").timeline.map(\.action)
  }

  private static func updates(_ entries: String) throws -> [[TimelineEntry.Update]] {
    try actions(entries).map(\.updates).filter { !$0.isEmpty }
  }

  @Test
  func `items are inserted at a number, in a section, at the end, or in the middle`() throws {
    let updates = try Self.updates(
      """
      { at: 0s, insert: { index: 1 } },
      { at: 0s, insert: { index: [1, 2], count: 2 } },
      { at: 0s, insert: { index: end } },
      { at: 0s, insert: { index: right_of_center, items: [Hi] } }
      """
    )
    #expect(
      updates == [
        [.insert([NewItem()], at: [0, 1])],
        [.insert([NewItem(), NewItem()], at: [1, 2])],
        [.insert([NewItem()], at: .end)],
        [.insert([NewItem(value: "Hi")], at: .rightOfCenter)],
      ]
    )
  }

  @Test
  func `inserted items have the keys of other items`() throws {
    let item = "{ value: Hi, from: me, color: white, size: [10, 20] }"
    let updates = try Self.updates("{ at: 0s, insert: { index: 0, items: [A, 7, \(item)] } }")
    let appearance = ItemDescription.Appearance(color: .white, size: CGSize(width: 10, height: 20), sender: .me)
    let items = [
      NewItem(value: "A"), NewItem(value: "7"), NewItem(value: "Hi", appearance: appearance),
    ]
    #expect(updates == [[.insert(items, at: [0, 0])]])
  }

  @Test
  func `items are deleted from a number on, or from the end`() throws {
    let updates = try Self.updates(
      """
      { at: 0s, delete: { index: 1 } },
      { at: 0s, delete: { index: [1, 0], count: 2 } },
      { at: 0s, delete: { index: last, count: 2 } }
      """
    )
    #expect(
      updates == [
        [.delete([0, 1], count: 1)],
        [.delete([1, 0], count: 2)],
        [.delete(.last, count: 2)],
      ]
    )
  }

  @Test
  func `an item moves within its section or into another`() throws {
    let updates = try Self.updates(
      "{ at: 0s, move: { from: 0, to: 2 } }, { at: 0s, move: { from: [0, 1], to: [1, 0] } }"
    )
    #expect(
      updates == [
        [.move(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))],
        [.move(from: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 1))],
      ]
    )
  }

  @Test
  func `items are reloaded as they were, or with replacements`() throws {
    let updates = try Self.updates(
      """
      { at: 0s, reload: { index: 1 } },
      { at: 0s, reload: { index: 0, count: 3 } },
      { at: 0s, reload: { index: last, items: [A, { color: white }] } }
      """
    )
    let white = NewItem(appearance: ItemDescription.Appearance(color: .white))
    #expect(
      updates == [
        [.reload([0, 1], count: 1, replacements: [])],
        [.reload([0, 0], count: 3, replacements: [])],
        [.reload(.last, count: 2, replacements: [NewItem(value: "A"), white])],
      ]
    )
  }

  @Test
  func `sections are inserted, deleted, moved and reloaded`() throws {
    let updates = try Self.updates(
      """
      { at: 0s, insert: { section: 2, count: 4, title: More } },
      { at: 0s, insert: { section: 0, items: [A] } },
      { at: 0s, insert: { section: 0 } },
      { at: 0s, move: { section: 0, to: 1 } },
      { at: 0s, reload: { section: 1 } },
      { at: 0s, delete: { section: 0 } }
      """
    )
    #expect(
      updates == [
        [.insertSection(Array(repeating: NewItem(), count: 4), title: "More", at: 2)],
        [.insertSection([NewItem(value: "A")], title: "", at: 0)],
        [.insertSection([], title: "", at: 0)],
        [.moveSection(from: 0, to: 1)],
        [.reloadSection(1)],
        [.deleteSection(0)],
      ]
    )
  }

  @Test
  func `a batch is one update of many changes`() throws {
    let updates = try Self.updates(
      """
      { at: 0s, batch: [
        { insert: { index: 0 } }, { delete: { index: 2 } },
        { move: { from: [1, 0], to: [0, 1] } }, { reload: { index: [1, 1] } }
      ] }
      """
    )
    #expect(
      updates == [
        [
          .insert([NewItem()], at: [0, 0]),
          .delete([0, 2], count: 1),
          .move(from: IndexPath(item: 0, section: 1), to: IndexPath(item: 1, section: 0)),
          .reload([1, 1], count: 1, replacements: []),
        ]
      ]
    )
  }

  @Test
  func `taps, pinches, changes of the layout and rotations are read with all their keys`() throws {
    let actions = try Self.actions(
      """
      { at: 0s, tap: { at: [1, 2] } },
      { at: 0s, tap: { item: 2 } },
      { at: 0s, tap: { item: [1, 1] } },
      { at: 0s, tap: { item: last } },
      { at: 0s, set_layout: { to: list } },
      { at: 0s, set_layout: { to: grid, animated: false } },
      { at: 0s, orientation: { to: landscape } },
      { at: 0s, pinch: { center: [1, 2], scale: 1.5, over: 0.5s } },
      { at: 0s, pinch: { center: [1, 2], to: [3, 4], scale: 0.5, over: 1s, hold: 0.5s, curve: linear } }
      """
    )
    let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
    let (half, second) = (Ticks.seconds(0.5), Ticks.seconds(1))
    #expect(
      actions == [
        .tap(.place(start)),
        .tap(.item([0, 2])),
        .tap(.item([1, 1])),
        .tap(.item(.last)),
        .setLayout("list", isAnimated: true),
        .setLayout("grid", isAnimated: false),
        .turn(.landscape),
        .pinch(.init(center: start, end: start, scale: 1.5, duration: half)),
        .pinch(.init(center: start, end: end, scale: 0.5, duration: second, hold: half, curve: .linear)),
      ]
    )
  }

  @Test
  func `every entry can be repeated`() throws {
    let text = "{ at: 0s, insert: { index: end }, repeat: { times: 3, every: 0.4s } }"
    let entries = try load(Self.stage + "timeline: [\(text)]").timeline
    #expect(entries.map(\.times) == [3])
    #expect(entries.map(\.interval) == [.seconds(0.4)])
  }

  static let cases = [
    Mistake("an insertion nowhere", "insert: {}", "30: error: an insertion needs either 'index' or 'section'"),
    Mistake(
      "an insertion of items and a section",
      "insert: { index: 0, section: 0 }",
      "30: error: an insertion needs either 'index' or 'section'"
    ),
    Mistake(
      "an insertion of nothing",
      "insert: { index: 0, count: 0 }",
      "49: error: 'count' must be a whole number from 1 to 2147483647, not the number 0"
    ),
    Mistake(
      "a section of no items",
      "insert: { section: 0, count: 0 }",
      "51: error: 'count' must be a whole number from 1 to 2147483647, not the number 0"
    ),
    Mistake(
      "an insertion of an empty list",
      "insert: { index: 0, items: [] }",
      "49: error: an insertion needs at least one item"
    ),
    Mistake(
      "an insertion both ways",
      "insert: { index: 0, count: 1, items: [A] }",
      "42: error: write either 'items' or 'count'"
    ),
    Mistake("a title of no section", "insert: { index: 0, title: A }", "42: error: 'title' needs 'section'"),
    Mistake(
      "an insertion at a misspelled place",
      "insert: { index: right_of_centre }",
      "39: error: 'index' must be a number, [section, number], 'end' or 'right_of_center', not the text 'right_of_centre'; did you mean 'right_of_center'?"
    ),
    Mistake(
      "an insertion at a negative number",
      "insert: { index: -1 }",
      "39: error: 'index' must be a whole number from 0 to 2147483647, not the number -1"
    ),
    Mistake(
      "an insertion at three numbers",
      "insert: { index: [0, 0, 0] }",
      "39: error: 'index' must be a number, [section, number], 'end' or 'right_of_center', not a list of 3"
    ),
    Mistake(
      "an insertion of too many items",
      "insert: { index: 0, count: 1000001 }",
      "49: error: there are more than 1000000 items; --limit-items allows more"
    ),
    Mistake(
      "an insertion of an item with a mistake",
      "insert: { index: 0, items: [{ form: me }] }",
      "52: error: unknown key 'form' in an item; did you mean 'from'?"
    ),
    Mistake(
      "a message from a stranger",
      "insert: { index: 0, items: [{ from: you }] }",
      "58: error: 'from' must be 'me' or 'them', not the text 'you'"
    ),
    Mistake("a deletion of nothing", "delete: {}", "30: error: a deletion needs either 'index' or 'section'"),
    Mistake("a deletion of sections", "delete: { section: 0, count: 2 }", "44: error: 'count' needs 'index'"),
    Mistake(
      "a deletion at the end",
      "delete: { index: end }",
      "39: error: 'index' must be a number, [section, number] or 'last', not the text 'end'"
    ),
    Mistake("a move to nowhere", "move: { from: 0 }", "28: error: a move needs 'to'"),
    Mistake("a move from nowhere", "move: { to: 0 }", "28: error: a move needs either 'from' or 'section'"),
    Mistake(
      "a section that moves into a section",
      "move: { section: 0, to: [1, 0] }",
      "46: error: a section moves to a number, not into a section"
    ),
    Mistake("a reload of nothing", "reload: { index: 0, items: [] }", "49: error: a reload needs at least one item"),
    Mistake(
      "a reload both ways",
      "reload: { index: 0, count: 1, items: [A] }",
      "42: error: write either 'items' or 'count'"
    ),
    Mistake("an empty batch", "batch: []", "29: error: 'batch' must be a list of at least one, not an empty list"),
    Mistake(
      "a batch of scrolls",
      "batch: [{ scroll_to: { item: 0 } }]",
      "32: error: unknown key 'scroll_to' in a part of a batch; use one of 'insert', 'delete', 'move', 'reload'"
    ),
    Mistake(
      "a batch with two changes in one part",
      "batch: [{ insert: { index: 0 }, delete: { index: 0 } }]",
      "30: error: a part of a batch has one of 'insert', 'delete', 'move', 'reload'"
    ),
    Mistake(
      "a batch with nothing in a part",
      "batch: [{}]",
      "30: error: a part of a batch has one of 'insert', 'delete', 'move', 'reload'"
    ),
    Mistake("a tap of nothing", "tap: {}", "27: error: a tap needs one of 'button', 'at' and 'item'"),
    Mistake(
      "a tap of two things",
      "tap: { at: [0, 0], item: 0 }",
      "27: error: a tap needs one of 'button', 'at' and 'item'"
    ),
    Mistake(
      "a layout that is not there",
      "set_layout: { to: gird }",
      "40: error: there is no layout 'gird' in 'layouts'; did you mean 'grid'?"
    ),
    Mistake(
      "an orientation that is not there",
      "orientation: { to: sideways }",
      "41: error: 'to' must be 'portrait' or 'landscape', not the text 'sideways'"
    ),
    Mistake(
      "a pinch to nothing",
      "pinch: { center: [0, 0], scale: 0, over: 1s }",
      "54: error: 'scale' must be a number from 0.01 to 100, not the number 0"
    ),
    Mistake("a pinch in no time", "pinch: { center: [0, 0], scale: 2 }", "29: error: a pinch needs 'over'"),
  ]

  @Test(arguments: cases)
  func `mistakes in an entry are errors with their positions`(_ example: Mistake) {
    let text = Self.stage + "timeline: [{ at: 0s, \(example.text) }]"
    #expect(mistakes(in: text) == "a.yaml:4:\(example.diagnostics)")
  }

  // A playground takes taps as well.
  @Test(arguments: Verb.ofCollections.filter { $0.name != "tap" })
  func `a playground has no data to change`(_ verb: Verb) {
    let found = mistakes(in: playground(timeline: "{ at: 0s, \(verb.name): \(verb.value) }"))
    let place = "a.yaml:4:\(verb.name.count + 24)"
    #expect(found == "\(place): error: '\(verb.name)' needs a collection, not dynamics")
  }

  @Test
  func `inserted items are counted before they are made`() {
    let entry = "{ at: 0s, insert: { index: 0, count: 600000 } }"
    let text = Self.stage + "timeline: [\(entry),\n\(entry)]"
    #expect(
      mistakes(in: text)
        == "a.yaml:5:38: error: the timeline inserts more than 1000000 items; --limit-items allows more"
    )
  }

  @Test
  func `a canvas that rotates needs room for a square`() {
    let text = """
      version: 1
      canvas: { size: [2200, 600] }
      collection: { items: 3, layout: { type: flow } }
      timeline: [{ at: 0s, orientation: { to: portrait } }]
      """
    #expect(
      mistakes(in: text) == """
        a.yaml:2:9: error: a turned canvas needs frames of 4400 × 4400 pixels, which exceed \
        7680 × 4320; --limit-pixels allows more
        """
    )
  }

  struct Verb: Sendable, CustomTestStringConvertible {
    var name: String
    var value: String
    var testDescription: String { name }

    static let ofCollections = [
      Verb(name: "insert", value: "{ index: 0 }"), Verb(name: "delete", value: "{ index: 0 }"),
      Verb(name: "move", value: "{ from: 0, to: 1 }"), Verb(name: "reload", value: "{ index: 0 }"),
      Verb(name: "batch", value: "[{ insert: { index: 0 } }]"),
      Verb(name: "tap", value: "{ item: 0 }"), Verb(name: "set_layout", value: "{ to: grid }"),
      Verb(name: "orientation", value: "{ to: landscape }"),
      Verb(name: "pinch", value: "{ center: [0, 0], scale: 2, over: 1s }"),
    ]
  }
}
