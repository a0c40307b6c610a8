import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct ChromeTests {
  private static func scene(_ chrome: String, more: String = "") -> String {
    """
    version: 1
    collection: { items: 3, layout: circle\(more) }
    layouts: { circle: { type: flow }, two_rows: { type: flow } }
    chrome: \(chrome)

    """
  }

  private static func chrome(_ text: String) throws -> ChromeDescription {
    collection(of: try load(scene(text))).chrome
  }

  @Test
  func `a scene without chrome has no bars`() throws {
    #expect(collection(of: try load(shortest)).chrome == ChromeDescription())
    #expect(try Self.chrome("{}") == ChromeDescription())
  }

  @Test
  func `every key of the chrome is read`() throws {
    let chrome = try Self.chrome(
      """
      {
        status_bar: dark, scroll_indicators: true,
        navigation_bar: {
          title: Hi, theme: auto, segmented: [circle, two_rows],
          left: { trash: { do: delete_last, min_items: 1 }, Rows: { set_layout: two_rows } },
          right: { Drop: insert_right_of_center, Idle: none, add: { do: insert_end, max_items: 9 } }
        }
      }
      """
    )
    let bar = NavigationBar(
      theme: .light,
      title: "Hi",
      segments: [.init(title: "Circle", layout: "circle"), .init(title: "Two rows", layout: "two_rows")],
      left: [
        NavigationBar.Button(face: .trash, updates: [.delete(.last, count: 1)], minimumItemCount: 1),
        NavigationBar.Button(face: .title("Rows"), layout: "two_rows"),
      ],
      right: [
        NavigationBar.Button(face: .title("Drop"), updates: [.insert([TimelineEntry.NewItem()], at: .rightOfCenter)]),
        NavigationBar.Button(face: .title("Idle")),
        NavigationBar.Button(face: .add, updates: [.insert([TimelineEntry.NewItem()], at: .end)], maximumItemCount: 9),
      ]
    )
    #expect(chrome == ChromeDescription(statusBar: .dark, navigationBar: bar, hasScrollIndicators: true))
  }

  @Test
  func `bars follow the theme and the clock of the scene`() throws {
    let more = "canvas: { theme: dark }\ntime: { clock: \"10:10\" }\n"
    let text = Self.scene("{ status_bar: auto, navigation_bar: {} }") + more
    let chrome = collection(of: try load(text)).chrome
    #expect(chrome.statusBar == .dark)
    #expect(chrome.navigationBar?.theme == .dark)
    #expect(chrome.clock == 610)
    #expect(try Self.chrome("{ status_bar: light }").clock == 9 * 60 + 41)
  }

  @Test(arguments: [
    ("{}", "", 0.0), ("{ status_bar: light }", "", 20), ("{ navigation_bar: {} }", "", 44),
    ("{ status_bar: light, navigation_bar: {} }", "", 64),
    ("{ status_bar: light, navigation_bar: {} }", ", content_inset: { top: 10 }", 74),
    ("{ status_bar: light, navigation_bar: {} }", ", frame: [0, 64, 320, 504]", 0),
    ("{ status_bar: light, navigation_bar: {} }", ", frame: [0, 20, 320, 504]", 44),
  ])
  func `bars add to the inset as far as they lie over the view`(_ chrome: String, more: String, inset: Double) throws {
    let scene = try load(Self.scene(chrome, more: more))
    #expect(collection(of: scene).adjustedContentInset == EdgeInsets(top: inset))
  }

  @Test(arguments: ["add", "ADD", "Drop", "drop", "circle", "Two rows"])
  func `a tap names a button or a segment, in any case`(_ name: String) throws {
    let bar = "{ navigation_bar: { segmented: [circle, two_rows], right: { add: none, Drop: none } } }"
    let text = Self.scene(bar) + "timeline: [{ at: 0s, tap: { button: \(name) } }]"
    let names = ["Circle", "Two rows", "add", "Drop"]
    let meant = names.first { $0.lowercased() == name.lowercased() } ?? ""
    #expect(try load(text).timeline.map(\.action) == [.tap(.button(meant))])
  }
}
