import CradleCollectionLayouts
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct LayoutChangeTests {
  private static let stage = """
    version: 1
    collection: { items: 3, layout: rows }
    layouts: { rows: { type: springy_flow }, circle: { type: circle }, bad: { type: flow } }

    """

  private static let inline = "version: 1\ncollection: { items: 3, layout: { type: flow } }\n"

  private static func changes(_ entries: String, on stage: String = stage) throws -> [TimelineEntry.Change] {
    try load(stage + "timeline: [\(entries)]").timeline.compactMap { entry in
      entry.action.verb as? TimelineEntry.Change
    }
  }

  @Test
  func `a parameter of a layout is set or animated`() throws {
    let changes = try Self.changes(
      """
      { at: 0s, set: { key: layouts.rows.spring.damping, to: 0.3 } },
      { at: 0s, animate: { key: layouts.circle.angle, to: 180deg, over: 1s, curve: ease_in_out } },
      { at: 0s, set: { key: layouts.rows.item_size, to: [10, 20] } }
      """
    )
    #expect(changes.map(\.layout) == ["rows", "circle", "rows"])
    #expect(changes.map(\.property?.name) == ["spring.damping", "angle", "item_size"])
    #expect(changes.map(\.value).prefix(2) == [.number(0.3), .number(.pi)])
    #expect(changes.map(\.motion) == [Motion(.atOnce), .curve(.easeInOut, over: .seconds(1)), Motion(.atOnce)])
  }

  @Test
  func `a change sets the property of the layout`() throws {
    let scene = try load(Self.stage + "timeline: [{ at: 0s, set: { key: layouts.circle.angle, to: 1rad } }]")
    let description = collection(of: scene).layouts.first { $0.name == "circle" }?.description
    let layout = try #require(description?.makeLayout() as? CircleLayout)
    let change = try #require(scene.timeline[0].action.verb as? TimelineEntry.Change)
    change.set(of: layout)
    #expect(layout.angle == 1)
    #expect(change.property?.value(of: layout) == .number(1))
  }

  @Test
  func `the inset of the view is set as a whole, or by its sides`() throws {
    let entries = """
      { at: 0s, set: { key: collection.content_inset, to: { top: 10, left: 3 } } },
      { at: 0s, animate: { key: collection.content_inset.top, to: 60, over: 1s } }
      """
    let changes = try Self.changes(entries)
    #expect(changes.map(\.layout) == [nil, nil])
    #expect(changes.map(\.value) == [.insets(EdgeInsets(top: 10, left: 3, bottom: 0, right: 0)), .number(60)])
  }

  @Test
  func `a property of an unnamed layout also has a path`() throws {
    let entry = "{ at: 0s, set: { key: collection.layout.line_spacing, to: 3 } }"
    let changes = try Self.changes(entry, on: Self.inline)
    #expect(changes.map(\.layout) == [""])
    #expect(changes.map(\.property?.name) == ["line_spacing"])
  }
}
