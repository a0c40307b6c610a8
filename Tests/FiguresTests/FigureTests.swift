import CradleFigures
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct FigureTests {
  // A square that falls beside one that stays, both on black.
  private func loaded() throws -> LoadedScene {
    let text = """
      version: 1
      title: Fall
      description: One falls, one stays.
      canvas: { size: [100, 50], scale: 2, background: "#000000" }
      time: { duration: 0.2s }
      dynamics:
        items:
          - { id: stone, center: [20, 10], size: [10, 10], color: "#FF0000" }
          - { id: tree, center: [80, 25], size: [10, 40], color: "#00FF00" }
        behaviors:
          - gravity: { items: [stone], vector: [0, 1] }
      """
    return LoadedScene(name: "fall", scene: try SceneLoader().load(SceneFile(name: "fall.yaml", text: text)))
  }

  private func sheet(_ frames: String?, _ style: SheetStyle, of loaded: LoadedScene? = nil) throws -> Figure {
    let loaded = try loaded ?? self.loaded()
    let selection = try frames.map { try FrameSelection($0) }
    return try Figure(sheetOf: selection, style: style, of: loaded.film(), in: loaded)
  }

  @Test
  func `a still is the frame, with the scene's title and summary`() throws {
    let loaded = try loaded()
    let film = try loaded.film()
    let figure = try Figure(still: FilmMoment("0.1s"), of: film, in: loaded)
    #expect(figure.picture == film.makePlayer().displayList(at: .ticks(12)))
    #expect(figure.title == "Fall" && figure.summary == "One falls, one stays.")
    #expect(figure.scale == 2)
  }

  @Test
  func `a filmstrip is a display list of panels`() throws {
    let figure = try sheet("start,6", SheetStyle(.filmstrip, panelWidth: 50))
    let expected = """
      canvas 144.0x79.0 #FFFFFF
      layer "0.0 s / canvas" clip 16.0,16.0 50.0x25.0 background #000000
      layer "0.0 s / items" clip 16.0,16.0 50.0x25.0
        item "stone" at 26.0,21.0 scale 0.5,0.5 velocity 0.0,0.0 spin 0.0
          fill #FF0000 M -5.0,-5.0 L 5.0,-5.0 L 5.0,5.0 L -5.0,5.0 Z
        item "tree" at 56.0,28.5 scale 0.5,0.5
          fill #00FF00 M -5.0,-20.0 L 5.0,-20.0 L 5.0,20.0 L -5.0,20.0 Z
      layer "0.0 s / frame"
        chrome "edge" at 41.0,28.5
          stroke 0.5 rgba(0.23529411764705882,0.23529411764705882,0.2627450980392157,0.29) \
      M -25.25,-12.75 L 25.25,-12.75 L 25.25,12.75 L -25.25,12.75 Z
        overlay "stamp" at 41.0,55.0
          text "0.0 s" "Inter" 13.0 medium center #3C3C4399 shrinking to 0.5 \
      in -25.0,-8.0 50.0x16.0
      layer "0.1 s / canvas" clip 78.0,16.0 50.0x25.0 background #000000
      """
    #expect(figure.picture.description.hasPrefix(expected))
    #expect(figure.summary == "One falls, one stays. Shown at 0.0 s, 0.1 s.")
  }

  @Test
  func `a filmstrip has six moments by default`() throws {
    let stamps = try sheet(nil, SheetStyle(.filmstrip)).picture.layers
      .filter { $0.name.hasSuffix("canvas") }.map(\.name)
    let times = ["0.00", "0.03", "0.07", "0.12", "0.15", "0.18"]
    #expect(stamps == times.map { "\($0) s / canvas" })
  }

  @Test(arguments: [(6, nil, 3, 2), (4, nil, 2, 2), (1, nil, 1, 1), (6, 4, 4, 2), (2, 9, 2, 1), (12, nil, 4, 3)])
  func `a grid is about four to three`(count: Int, columns: Int?, across: Int, down: Int) throws {
    let figure = try sheet("0..\(count - 1)", SheetStyle(.grid, columns: columns, panelWidth: 100))
    let origins = figure.picture.layers.filter { $0.name.hasSuffix("canvas") }
      .compactMap { $0.clip?.origin }
    #expect(origins.count == count)
    #expect(Set(origins.map { Double($0.x) }).count == across)
    #expect(Set(origins.map { Double($0.y) }).count == down)
  }

  @Test
  func `ghosts fade into the past, and an item that stays has none`() throws {
    let picture = try sheet("0,5,8,11", SheetStyle(.onion)).picture
    #expect(
      picture.layers.map(\.name).map { $0.split(separator: " / ").last ?? "" }
        == ["canvas", "0.00 s items", "0.08 s items", "0.13 s items", "items", "frame"]
    )
    let contents = picture.layers[1...4]
    #expect(contents.map { $0.elements.map(\.id) } == [["stone"], ["stone"], ["stone"], ["stone", "tree"]])
    #expect(contents.compactMap(\.elements.first?.alpha).map { ($0 * 100).rounded() } == [12, 31, 50, 100])
    #expect(contents.allSatisfy { $0.clip == picture.layers[0].clip })
  }

  // The item above crosses the one below; the one in front covers its path.
  @Test(arguments: ["", ", z: 1"])
  func `a path is seen above what stands still, and below what covers it`(level: String) throws {
    let text = """
      version: 1
      time: { duration: 1s }
      canvas: { size: [200, 100] }
      dynamics:
        items:
          - { id: below, center: [100, 50], size: [60, 60] }
          - { id: mover, center: [20, 50], size: [20, 20]\(level) }
          - { id: front, center: [100, 50], size: [10, 90], z: 1 }
      timeline: [{ at: 0s, grab: { item: mover, to: [180, 50], over: 0.9s } }]
      """
    let loaded = LoadedScene(name: "path", scene: try SceneLoader().load(SceneFile(name: "path.yaml", text: text)))
    let layers = try sheet("0,20,40,59", SheetStyle(.onion), of: loaded).picture.layers
    let elements = layers.flatMap(\.elements).map(\.id).filter { !$0.isEmpty }
    #expect(elements.prefix(5) == ["below", "mover", "mover", "mover", "mover"])
    #expect(elements.firstIndex(of: "front") == 5)
  }

  @Test
  func `bars and backgrounds of an onion skin are there once, in front of and behind its ghosts`()
    throws
  {
    let text = """
      version: 1
      canvas: { size: [100, 100] }
      time: { duration: 0.2s }
      collection:
        background: "#EEEEEE"
        items: 100
        cells: { color: orange, shadow: { color: black, radius: 4 } }
        layout: { type: flow, item_size: [40, 40] }
      chrome: { navigation_bar: { title: Bar } }
      timeline:
        - { at: 0s, fling: { at: [50, 80], velocity: [0, -800] } }
      """
    let loaded = LoadedScene(name: "list", scene: try SceneLoader().load(SceneFile(name: "list.yaml", text: text)))
    let layers = try sheet("0,5,11", SheetStyle(.onion), of: loaded).picture.layers
    let names = layers.map { $0.name.split(separator: " / ").last ?? "" }
    #expect(
      names == ["canvas", "content background", "0.00 s content", "0.08 s content", "content", "chrome", "frame"]
    )
    #expect(layers[1].background == Color(hexadecimal: "#EEEEEE") && layers[1].elements.isEmpty)
    #expect(layers[2...5].allSatisfy { $0.background == .clear })
    let shadows = layers.map { layer in
      layer.elements.flatMap(\.commands).count { if case .shadow = $0 { true } else { false } }
    }
    #expect(shadows[2] == 0 && shadows[3] == 0 && shadows[4] > 0)
  }

  @Test
  func `overlays about the film have no ghosts, and touches have`() throws {
    let text = """
      version: 1
      canvas: { size: [320, 320] }
      time: { duration: 1s }
      collection: { items: 100, layout: { type: flow, item_size: [40, 40] } }
      timeline:
        - { at: 0s, drag: { from: [160, 300], to: [160, 20], over: 1s } }
      overlays: [touch, hud, loop_progress, caption: { text: Words }]
      """
    let loaded = LoadedScene(name: "list", scene: try SceneLoader().load(SceneFile(name: "list.yaml", text: text)))
    let layers = try sheet("20,40,59", SheetStyle(.onion), of: loaded).picture.layers
    let names = layers.map { $0.name.split(separator: " / ").last ?? "" }
    #expect(
      names == [
        "canvas", "0.33 s content", "0.67 s content", "content", "0.33 s touches", "0.67 s touches",
        "touches", "loop progress", "hud", "caption", "frame",
      ]
    )
  }

  @Test(arguments: [
    (SheetStyle.Arrangement.filmstrip, CGSize(width: 320, height: 568), 160.0),
    (.grid, CGSize(width: 768, height: 1024), 384), (.grid, CGSize(width: 1024, height: 768), 480),
    (.filmstrip, CGSize(width: 60, height: 60), 160),
    (.onion, CGSize(width: 320, height: 568), 320),
    (.onion, CGSize(width: 1024, height: 768), 640),
  ])
  func `the width of a panel follows the arrangement and the canvas`(
    arrangement: SheetStyle.Arrangement,
    canvas: CGSize,
    width: Double
  ) throws {
    let size = "canvas.size=[\(Int(canvas.width)), \(Int(canvas.height))]"
    let loaded = LoadedScene(
      name: "tiny",
      scene: try SceneLoader(overrides: [size]).load(SceneFile(name: "a.yaml", text: tinyScene))
    )
    let picture = try sheet("0,1", SheetStyle(arrangement), of: loaded).picture
    let panel = try #require(picture.layers.first?.clip)
    #expect(Double(panel.width) == width)
    let height = Double(canvas.height) * width / Double(canvas.width)
    #expect(Double(panel.height) == height.rounded())
    let stamp = try #require(picture.layers.last?.elements.last)
    guard case .text(_, let style, _)? = stamp.commands.first else { throw NoText() }
    // 13 points below 160 points, and 20 below 384.
    #expect(style.size == (13 * (width / 160).squareRoot()).rounded())
    let ratio = (width / 160).squareRoot()
    #expect(panel.minX == (16 * ratio).rounded() && panel.minY == panel.minX)
  }

  private struct NoText: Error {}

  private func stamps(_ picture: DisplayList) -> [String] {
    let elements = picture.layers.flatMap(\.elements).filter { $0.id == "stamp" }
    return elements.flatMap(\.commands).compactMap { command in
      if case .text(let text, _, _) = command { text } else { nil }
    }
  }

  private func marked(_ timeline: String) throws -> LoadedScene {
    LoadedScene(
      name: "marked",
      scene: try SceneLoader(overrides: ["timeline=[\(timeline)]"])
        .load(SceneFile(name: "a.yaml", text: tinyScene))
    )
  }

  static let captions: [(SheetStyle.Arrangement, SheetStyle.Captions, [String])] = [
    (.filmstrip, .time, ["0.00 s", "0.05 s"]), (.onion, .time, ["0.00 s – 0.05 s"]),
    (.filmstrip, .frame, ["Frame 0", "Frame 3"]), (.onion, .frame, ["Frames 0 – 3"]),
    (.filmstrip, .none, []), (.onion, .none, []), (.grid, .texts(["a", ""]), ["a"]),
    (.grid, .texts(["a", "<b>&"]), ["a", "<b>&"]), (.onion, .texts(["both"]), ["both"]),
  ]

  @Test(arguments: captions)
  func `panels have the captions of the style`(
    arrangement: SheetStyle.Arrangement,
    captions: SheetStyle.Captions,
    texts: [String]
  ) throws {
    let loaded = try marked("")
    let style = SheetStyle(arrangement, captions: captions)
    #expect(stamps(try sheet("0,3", style, of: loaded).picture) == texts)
  }

  @Test
  func `captions from markers name moments, and choose the moments by default`() throws {
    let loaded = try marked(
      "{ at: 0s, marker: pull }, { at: 0.05s, marker: fly }, { at: 0.05s, marker: soar }, "
        + "{ at: 9s, marker: late }"
    )
    let style = SheetStyle(.filmstrip, captions: .markers)
    let figure = try sheet(nil, style, of: loaded)
    #expect(stamps(figure.picture) == ["pull", "fly, soar"])
    #expect(figure.summary == "Shown at 0.00 s (pull), 0.05 s (fly, soar).")
    #expect(stamps(try sheet("0,1", style, of: loaded).picture) == ["pull", "0.02 s"])
    let onion = SheetStyle(.onion, captions: .markers)
    #expect(stamps(try sheet(nil, onion, of: loaded).picture) == ["pull – fly, soar"])
    #expect(throws: CradleError(PipelineError.noMarkerShown(known: ["pull", "fly", "soar"]))) {
      try sheet("1,2", style, of: loaded)
    }
    #expect(throws: CradleError(PipelineError.noMarkerShown(known: []))) {
      try sheet(nil, style, of: marked(""))
    }
  }

  @Test(arguments: [SheetStyle.Arrangement.filmstrip, .grid, .onion])
  func `there is a caption for each panel or an error`(arrangement: SheetStyle.Arrangement) throws {
    let style = SheetStyle(arrangement, captions: .texts(["a", "b", "c"]))
    let panels = arrangement == .onion ? 1 : 2
    let words = SheetStyle.Captions.words.map(\.word)
    #expect(throws: CradleError(PipelineError.wrongCaptionCount(texts: ["a", "b", "c"], panels: panels, words: words)))
    {
      try sheet("0,1", style)
    }
  }

  @Test
  func `a long caption is broken into lines, and the sheet makes room for it`() throws {
    let long = "The finger lets go, and the band throws the ball into the tower, which falls down."
    let short = try sheet("0", SheetStyle(.grid, captions: .texts(["a"]))).picture
    let picture = try sheet("0", SheetStyle(.grid, captions: .texts([long]))).picture
    #expect(picture.size.height == short.size.height + 2 * 16)
    #expect(try sheet("0", SheetStyle(.grid, captions: .none)).picture.size.height == 112)
  }

  @Test
  func `a character that no font has is an error of the captions`() throws {
    let style = SheetStyle(.grid, captions: .texts(["\u{12000}"]))
    let error = try #require(throws: CradleError.self) { try sheet("0", style) }
    #expect(error.description.hasPrefix("the captions cannot be drawn: no font has the character"))
  }

  @Test
  func `moments that are nearer than a hundredth of a second have different stamps`() throws {
    let fast = LoadedScene(
      name: "fast",
      scene: try SceneLoader(overrides: ["time.fps=240"]).load(SceneFile(name: "tiny.yaml", text: tinyScene))
    )
    let picture = try sheet("0..2", SheetStyle(.filmstrip), of: fast).picture
    #expect(stamps(picture) == ["0.000 s", "0.004 s", "0.008 s"])
  }

  @Test(arguments: [("0.1s", 12.0), ("start", 0), ("99s", 22), ("50%", 10)])
  func `a still without a moment shows the poster`(poster: String, tick: Double) throws {
    var loaded = try loaded()
    var scene = loaded.scene
    scene.poster = try FilmMoment(poster)
    loaded = LoadedScene(name: "fall", scene: scene)
    let film = try loaded.film()
    let figure = try Figure(still: nil, of: film, in: loaded)
    #expect(figure.picture == film.makePlayer().displayList(at: .ticks(tick)))
  }

  @Test
  func `a dark scene has a dark sheet`() throws {
    let light = try sheet("0", SheetStyle(.grid)).picture.background
    let dark = LoadedScene(
      name: "dark",
      scene: try SceneLoader(overrides: ["canvas.theme=dark"]).load(SceneFile(name: "tiny.yaml", text: tinyScene))
    )
    #expect(light == .white)
    #expect(try sheet("0", SheetStyle(.grid), of: dark).picture.background == .black)
  }

  @Test
  func `more than 1000 panels are refused`() throws {
    let long = LoadedScene(
      name: "long",
      scene: try SceneLoader(overrides: ["time.duration=20s"]).load(SceneFile(name: "tiny.yaml", text: tinyScene))
    )
    #expect(throws: CradleError(PipelineError.tooManyPanels(1001, limit: 1000))) {
      try sheet("0..1000", SheetStyle(.grid), of: long)
    }
  }
}
