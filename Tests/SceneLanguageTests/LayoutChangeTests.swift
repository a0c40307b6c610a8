import CradleCollectionLayouts
import CradleGeometry
import CradleSceneLanguage
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
    #expect(
      changes.map(\.value) == [
        .insets(EdgeInsets(top: 10, left: 3, bottom: 0, right: 0)), .number(60),
      ]
    )
  }

  @Test
  func `a property of an unnamed layout also has a path`() throws {
    let entry = "{ at: 0s, set: { key: collection.layout.line_spacing, to: 3 } }"
    let changes = try Self.changes(entry, on: Self.inline)
    #expect(changes.map(\.layout) == [""])
    #expect(changes.map(\.property?.name) == ["line_spacing"])
  }

  static let cases = [
    Mistake(
      "no path",
      "set: { key: angle, to: 0deg }",
      "34: error: 'key' must be a layout and what changes of it, such as layouts.springy.spring.damping, not the text 'angle'"
    ),
    Mistake(
      "another path",
      "set: { key: canvas.size.width, to: 0 }",
      "34: error: 'key' must be a layout and what changes of it, such as layouts.springy.spring.damping, not the text 'canvas.size.width'"
    ),
    Mistake(
      "an unknown layout",
      "set: { key: layouts.row.line_spacing, to: 0 }",
      "34: error: there is no layout 'row' in 'layouts'; did you mean 'rows'?"
    ),
    Mistake(
      "an unknown property",
      "set: { key: layouts.rows.spring.dampin, to: 0 }",
      "34: error: 'rows' has no property 'spring.dampin' that can change; did you mean 'spring.damping'?"
    ),
    Mistake(
      "a value out of range",
      "set: { key: layouts.rows.spring.damping, to: -1 }",
      "67: error: 'to' must be a number from 0 to 100, not the number -1"
    ),
    Mistake(
      "a value of another kind",
      "set: { key: layouts.circle.angle, to: 90 }",
      "60: error: 'to' must be an angle with a unit, such as 45deg or 0.8rad, not the number 90; write 90deg or 90rad"
    ),
    Mistake(
      "an animation of what has nothing in between",
      "animate: { key: layouts.rows.sticky_headers, to: true, over: 1s }",
      "38: error: 'sticky_headers' has no values in between; use 'set'"
    ),
    Mistake(
      "a layout in place that is not there",
      "set: { key: collection.layout.line_spacing, to: 0 }",
      "34: error: the layout is in 'layouts'; write 'layouts.' and its name"
    ),
  ]

  @Test(arguments: cases)
  func `mistakes in a change are errors with their positions`(_ example: Mistake) {
    let text = Self.stage + "timeline: [{ at: 0s, \(example.text) }]"
    #expect(mistakes(in: text) == "a.yaml:4:\(example.diagnostics)")
  }

  @Test
  func `a layout with a mistake causes no mistake of its changes`() {
    let text = """
      version: 1
      collection: { items: 3, layout: a }
      layouts: { a: { type: flow, line_spacing: no } }
      timeline: [{ at: 0s, set: { key: layouts.a.line_spacing, to: 0 } }]
      """
    #expect(
      mistakes(in: text)
        == "a.yaml:3:43: error: 'line_spacing' must be a number from 0 to 1000000, not the text 'no'"
    )
  }
}
