import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// A scene in code and one in a file have the same defaults, for everything that both may leave out.
struct SceneDefaultsTests {
  /// A scene, written both ways.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let code: @Sendable () -> Scene

    var testDescription: String { name }
  }

  private static func collection(
    _ name: String,
    cells: String = "{}",
    _ style: CellStyle? = nil,
    layout: String = "{ type: flow }",
    _ description: some LayoutDescription = FlowDescription()
  ) -> Pair {
    Pair(name: name, file: "collection: { items: 3, cells: \(cells), layout: \(layout) }") {
      Scene(stage: .collection(items: 3, cells: style, layout: description))
    }
  }

  private static func playground(
    _ name: String,
    item: String = "{}",
    _ behaviors: String = "[]",
    _ entries: BehaviorEntry...
  ) -> Pair {
    let fields = "id: a, center: [10, 20], size: [30, 40]"
    return Pair(name: name, file: "dynamics: { items: [{ \(fields) }], behaviors: \(behaviors) }") {
      let size = CGSize(width: 30, height: 40)
      let item = DynamicItemDescription(id: "a", center: CGPoint(x: 10, y: 20), shape: .rectangle(size))
      return Scene(stage: .dynamics(items: [item], behaviors: entries))
    }
  }

  private static func timeline(_ name: String, _ verb: String, _ action: TimelineEntry.Action) -> Pair {
    Pair(
      name: name,
      file: """
        collection: { items: 3, layout: { type: flow } }
        timeline: [{ at: 0.5s, \(verb) }]
        """
    ) {
      Scene(stage: .collection(items: 3, layout: FlowDescription()), timeline: [.at(.seconds(0.5), action)])
    }
  }

  private static func overlay(_ name: String, _ overlay: String, _ value: Scene.Overlay) -> Pair {
    Pair(name: name, file: "collection: { items: 3, layout: { type: flow } }\noverlays: [\(overlay)]") {
      Scene(stage: .collection(items: 3, layout: FlowDescription()), overlays: [value])
    }
  }

  static let pairs: [Pair] = [
    collection("a collection"),
    collection("photos", cells: "{ style: photo }", CellStyle(form: .photo)),
    collection("rows", cells: "{ style: row }", CellStyle(form: .row)),
    collection("bubbles", cells: "{ style: bubble }", CellStyle(form: .bubble)),
    collection("a shadow", cells: "{ shadow: true }", CellStyle(shadow: CellStyle.Shadow())),
    collection("a border", cells: "{ border: {} }", CellStyle(border: CellStyle.Border())),
    collection("a color", cells: "{ color: system_blue }", CellStyle(.systemBlue)),
    collection("a springy flow", layout: "{ type: springy_flow }", SpringyFlowDescription()),
    collection("a carousel", layout: "{ type: spring_carousel }", SpringCarouselLayout.Parameters()),
    collection("a list", layout: "{ type: list }", ListDescription()),
    collection("cards", layout: "{ type: list, style: inset_grouped }", ListDescription(style: .insetGrouped)),
    collection("a waterfall", layout: "{ type: waterfall }", WaterfallDescription()),
    collection("a wallet", layout: "{ type: wallet }", WalletDescription()),
    collection("a circle", layout: "{ type: circle }", CircleLayout.Parameters()),
    collection("a stack", layout: "{ type: stack }", StackLayout.Parameters()),
    collection("a Newtonian view", layout: "{ type: newtonian }", NewtonianLayout.Parameters()),
    playground("a playground"),
    playground(
      "gravity",
      "[{ gravity: { items: [a] } }]",
      BehaviorEntry(description: GravityDescription(itemIDs: ["a"]))
    ),
    playground(
      "a collision",
      "[{ collision: { items: [a] } }]",
      BehaviorEntry(description: CollisionDescription(itemIDs: ["a"]))
    ),
    playground(
      "a snap",
      "[{ snap: { item: a, to: [50, 60] } }]",
      BehaviorEntry(description: SnapDescription(itemID: "a", place: CGPoint(x: 50, y: 60)))
    ),
    timeline(
      "a drag",
      "drag: { from: [1, 2], to: [3, 4], over: 0.2s }",
      .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), over: .seconds(0.2))
    ),
    timeline(
      "a fling",
      "fling: { at: [1, 2], velocity: [0, -900] }",
      .fling(at: CGPoint(x: 1, y: 2), velocity: Vector(x: 0, y: -900))
    ),
    timeline("scrolling", "scroll_to: { offset: [0, 40] }", .scrollTo(CGPoint(x: 0, y: 40))),
    timeline("an insertion", "insert: { index: end }", .insert(at: .end)),
    timeline("a deletion", "delete: { index: last }", .delete(at: .last)),
    timeline("a press", "press: { item: 1, for: 0.3s }", .press(at: [0, 1], for: .seconds(0.3))),
    timeline("a marker", "marker: top", .marker("top")),
    overlay("a touch", "touch", .touch),
    overlay("a caption", "{ caption: { text: Hi } }", .caption(Scene.Caption(text: "Hi"))),
    overlay("a marker's label", "marker", .marker(Scene.MarkerLabel())),
  ]

  // Every stored value of the scene, a line each.
  private static func lines(of scene: Scene) -> [Substring] {
    var text = ""
    dump(scene, to: &text)
    return text.split(separator: "\n")
  }

  @Test(arguments: pairs, Theme.allCases)
  func `a scene in code is the scene in the file`(pair: Pair, theme: Theme) throws {
    let text = "version: 1\ncanvas: { theme: \(theme) }\n\(pair.file)\n"
    let read = try SceneLoader().load(SceneFile(name: "scene.yaml", text: text))
    var scene = pair.code()
    scene.canvas.theme = theme
    // Only stages and entries in code know the place of their call.
    if var collection = scene.stage.description as? CollectionDescription {
      collection.place = nil
      scene.stage = .collection(collection)
    }
    for index in scene.timeline.indices { scene.timeline[index].place = nil }
    let (code, file) = (Self.lines(of: scene.resolved), Self.lines(of: read))
    #expect(code.difference(from: file).isEmpty)
  }

  @Test
  func `pages and snap points are written in code as in a file`() throws {
    func collection(_ keys: String) throws -> CollectionDescription? {
      let text = "version: 1\ncollection: { items: 3, \(keys), layout: { type: flow } }\n"
      return try SceneLoader().load(SceneFile(name: "scene.yaml", text: text))
        .stage.as(CollectionDescription.self)
    }
    let pages = try #require(try collection("paging: true"))
    #expect(pages.isPagingEnabled && pages.snapAlignment == nil)
    let snapping = try #require(try collection("snap: center"))
    let code = StageDescription.collection(items: 3, snap: .center, layout: FlowDescription())
      .as(CollectionDescription.self)
    #expect(!snapping.isPagingEnabled && snapping.snapAlignment == code?.snapAlignment)
    #expect(throws: CradleError.self) { try collection("paging: true, snap: start") }
    let flicked = try #require(try collection("snap: center, items_per_flick: 2, deceleration_rate: fast"))
    #expect(flicked.itemsPerFlick == 2 && flicked.decelerationRate == .fast)
    #expect(snapping.itemsPerFlick == nil && snapping.decelerationRate == .normal)
    #expect(throws: CradleError.self) { try collection("items_per_flick: 2") }
    #expect(try collection("paging: true, snap: none")?.isPagingEnabled == true)
  }

  @Test(arguments: Theme.allCases)
  func `a bar follows the theme of the canvas`(theme: Theme) throws {
    let file = """
      version: 1
      canvas: { theme: \(theme) }
      collection: { items: 3, layout: { type: flow } }
      chrome: { navigation_bar: { title: Mail } }
      """
    let read = try SceneLoader().load(SceneFile(name: "scene.yaml", text: file))
    let chrome = ChromeDescription(navigationBar: NavigationBar(title: "Mail"))
    let scene = Scene(
      canvas: Scene.Canvas(theme: theme),
      stage: .collection(items: 3, chrome: chrome, layout: FlowDescription())
    )
    let bars = [read, scene.resolved].map {
      $0.stage.as(CollectionDescription.self)?.chrome.navigationBar?.theme
    }
    #expect(bars == [theme, theme])
  }

  @Test
  func `a resolved scene is resolved to itself`() {
    for pair in Self.pairs {
      let scene = pair.code().resolved
      #expect(Self.lines(of: scene.resolved) == Self.lines(of: scene))
    }
  }
}
