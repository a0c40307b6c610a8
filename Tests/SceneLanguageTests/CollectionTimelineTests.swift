import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
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
        [.insert([TimelineEntry.NewItem()], at: [0, 1])],
        [.insert([TimelineEntry.NewItem(), TimelineEntry.NewItem()], at: [1, 2])],
        [.insert([TimelineEntry.NewItem()], at: .end)],
        [.insert([TimelineEntry.NewItem(value: "Hi")], at: .rightOfCenter)],
      ]
    )
  }

  @Test
  func `inserted items have the keys of other items`() throws {
    let item = "{ value: Hi, from: me, color: white, size: [10, 20] }"
    let updates = try Self.updates("{ at: 0s, insert: { index: 0, items: [A, 7, \(item)] } }")
    let appearance = ItemDescription.Appearance(color: .white, size: CGSize(width: 10, height: 20), sender: .me)
    let items = [
      TimelineEntry.NewItem(value: "A"), TimelineEntry.NewItem(value: "7"),
      TimelineEntry.NewItem(value: "Hi", appearance: appearance),
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
    #expect(updates == [[.delete([0, 1], count: 1)], [.delete([1, 0], count: 2)], [.delete(.last, count: 2)]])
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
    let white = TimelineEntry.NewItem(appearance: ItemDescription.Appearance(color: .white))
    #expect(
      updates == [
        [.reload([0, 1], count: 1, replacements: [])],
        [.reload([0, 0], count: 3, replacements: [])],
        [.reload(.last, count: 2, replacements: [TimelineEntry.NewItem(value: "A"), white])],
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
        [.insertSection(Array(repeating: TimelineEntry.NewItem(), count: 4), title: "More", at: 2)],
        [.insertSection([TimelineEntry.NewItem(value: "A")], title: "", at: 0)],
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
          .insert([TimelineEntry.NewItem()], at: [0, 0]),
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
      { at: 0s, pinch: { center: [1, 2], to: [3, 4], scale: 0.5, over: 1s, hold: 0.5s, curve: linear } },
      { at: 0s, pinch: { fingers: [[[0s, 1, 2], [1s, 3, 4]], [[0s, 3, 4], [0.5s, 1, 2], [1s, 3, 4]]] } },
      { at: 0s, reorder: { item: 1, to: 2, over: 0.5s } },
      { at: 0s, reorder: { item: [0, 2], to: [0, 1], over: 1s, lift_after: 1s, curve: linear } }
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
        .pinch(along: [
          LiveFinger.Way(places: [start, end], times: [.zero, second]),
          LiveFinger.Way(places: [end, start, end], times: [.zero, half, second]),
        ]),
        .reorder([0, 1], to: [0, 2], over: half),
        .reorder(.init(item: [0, 2], target: [0, 1], duration: second, liftDelay: second, curve: .linear)),
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
      Verb(name: "reorder", value: "{ item: 0, to: 1, over: 1s }"),
    ]
  }
}
