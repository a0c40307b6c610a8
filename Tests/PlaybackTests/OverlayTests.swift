import Foundation
import Geometry
import Graphics
import Playback
import Scenes
import Testing

struct OverlayTests {
  private static let hud = Scene.Overlay.hud(.init(figures: [.time, .frame, .offset]))

  private static func lists(
    _ overlays: [Scene.Overlay],
    timeline: [TimelineEntry] = [],
    size: CGSize = CGSize(width: 320, height: 568),
    speed: Double = 1,
    at times: [Double]
  ) -> [DisplayList] {
    var stage = Stage(timeline: timeline, duration: .ticks(240), overlays: overlays, speed: speed)
    stage.size = size
    let player = Film(stage.scene).makePlayer()
    return times.map { player.displayList(at: $0) }
  }

  private static func everything(
    _ canvas: String,
    _ more: String = "",
    at times: [Double] = [0]
  ) throws -> [DisplayList] {
    let text = """
      version: 1
      canvas: { \(canvas) }
      time: { duration: 4s }
      collection: { items: 30, layout: { type: flow } }
      overlays:
        - { caption: { text: 'All that there is to say of it, and a little more' } }
        - { caption: { text: Above, position: top } }
        - loop_progress
        - hud
      \(more)
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let player = Film(scene).makePlayer()
    return times.map { player.displayList(at: $0) }
  }

  @Test
  func `overlays lie over fingers, and are no content`() {
    let overlays: [Scene.Overlay] = [
      .caption(.init(text: "A")), Self.hud, .loopProgress, .touch,
    ]
    let list = Self.lists(overlays, timeline: [Stage.drag()], at: [60])[0]
    #expect(
      list.layers.map(\.name) == ["content", "touches", "loop progress", "hud", "caption"]
    )
    let over = list.layers.dropFirst().flatMap(\.elements)
    #expect(over.allSatisfy { $0.role == .overlay })
  }

  @Test
  func `what lies over a scene does not change it, nor how long it is`() {
    let overlays = [.caption(.init(text: "A", start: 900)), Self.hud, .loopProgress]
    let plain = Film(Stage(timeline: [Stage.drag()]).scene)
    let covered = Film(Stage(timeline: [Stage.drag()], overlays: overlays).scene)
    #expect(plain.ticks == covered.ticks && plain.ending == covered.ending)
    let players = (plain.makePlayer(), covered.makePlayer())
    for time in [0, 50, 61.6, 200] {
      let (one, other) = (players.0.displayList(at: time), players.1.displayList(at: time))
      #expect(one.layers[0] == other.layers[0])
    }
  }

  // MARK: - Loop progress

  // The parts of the width that are filled.
  private func progress(_ lists: [DisplayList]) throws -> [Double] {
    try lists.map { list in
      let bar = try #require(list.layer("loop progress")?.elements.first)
      let widths = bar.fills.map { Double($0.controlBounds.width) }
      #expect(widths.count == 2 && abs(widths[0] - list.size.width) < 1e-9)
      return widths[1] / widths[0]
    }
  }

  @Test
  func `the bar is empty on the first frame, full on the last, and fills evenly`() throws {
    // 120 frames: the last begins two ticks before the end.
    let lists = Self.lists([.loopProgress], at: [0, 59.5, 119, 238])
    for (found, expected) in zip(try progress(lists), [0, 0.25, 0.5, 1]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test
  func `in slow motion the bar is full on the last frame too`() throws {
    // 480 frames of half a tick.
    let lists = Self.lists([.loopProgress], speed: 0.25, at: [0, 239.5])
    for (found, expected) in zip(try progress(lists), [0.0, 1]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test
  func `the bar lies on the lower edge`() throws {
    let bar = try #require(Self.lists([.loopProgress], at: [0])[0].layer("loop progress"))
    #expect(try #require(bar.elements.first).frame == CGRect(x: 0, y: 565, width: 320, height: 3))
  }

  @Test
  func `where nobody knows how long the film is there is no bar`() {
    let list = Player(Stage(overlays: [.loopProgress]).scene).displayList(at: 0)
    #expect(list.layers.map(\.name) == ["content"])
  }

  // MARK: - HUD

  private func figures(_ list: DisplayList) throws -> String {
    let hud = try #require(list.layer("hud")?.elements.first)
    // Of each figure, digits are set from the right; a word comes before it.
    return hud.texts.map(\.text).reduce(into: "") { text, part in
      text += part.count > 1 ? " \(part) " : part
    }
  }

  @Test
  func `the hud counts seconds, frames and points`() throws {
    let lists = Self.lists([Self.hud], timeline: [Stage.drag()], at: [0, 3, 57, 200])
    let found = try lists.map(figures)
    #expect(found[0] == " time s00.0 frame 0 offset 0")
    // 0.025 s, in the middle of the second frame.
    #expect(found[1] == " time s30.0 frame 1 offset 0")
    #expect(found[2] == " time s84.0 frame 82 offset 051")
  }

  @Test
  func `a negative offset has a minus`() throws {
    let scroll = Stage.drag(
      from: CGPoint(x: 160, y: 100),
      to: CGPoint(x: 160, y: 200),
      at: 0,
      release: .stop
    )
    let found = try figures(Self.lists([Self.hud], timeline: [scroll], at: [42])[0])
    #expect(found.hasSuffix("−"))
  }

  @Test
  func `the hud counts the time of the film`() throws {
    let list = Self.lists([Self.hud], speed: 0.5, at: [60])[0]
    #expect(try figures(list) == " time s00.1 frame 06 offset 0")
  }

  @Test
  func `nothing in the hud trembles`() throws {
    let lists = Self.lists(
      [Self.hud],
      timeline: [Stage.drag()],
      at: (0..<120).map { Double($0) * 2 }
    )
    let huds = try lists.map { try #require($0.layer("hud")?.elements.first) }
    let first = huds[0]
    // Where a digit can be, counted from the right of each row.
    var places: Set<[Double]> = []
    for hud in huds {
      #expect(hud.center == first.center && hud.fills == first.fills)
      for text in hud.texts where text.text.count == 1 {
        #expect(hud.fills[0].controlBounds.contains(text.box))
        places.insert([text.box.minX, text.box.minY, text.box.width])
      }
    }
    // 0.00 and its unit, three digits of the frame, three of the offset.
    #expect(places.count <= 4 + 3 + 4)
  }

  @Test
  func `a hud of a playground has no offset, and one without figures is not there`() throws {
    let ground = try Playground(overlays: "hud").lists(at: [0])[0]
    #expect(try figures(ground) == " time s00.0 frame 0")
    let still = try Self.everything("size: [320, 568]").map(\.layers.count)
    #expect(still == [4])
    let circle = """
      version: 1
      collection: { items: 3, layout: { type: circle, item_size: [9, 9], radius: 50 } }
      overlays: [{ hud: { show: [offset] } }]
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: circle))
    #expect(Player(scene).displayList(at: 0).layer("hud") == nil)
  }

  // MARK: - Captions

  private func alphas(_ caption: Scene.Caption, at times: [Double], speed: Double = 1) -> [Double] {
    Self.lists([.caption(caption)], speed: speed, at: times).map {
      (($0.layer("caption")?.elements.first?.alpha ?? 0) * 24).rounded() / 24
    }
  }

  @Test
  func `a caption with a time fades in and out`() {
    let caption = Scene.Caption(text: "A", start: 60, duration: 120)
    let found = alphas(caption, at: [0, 60, 66, 84, 100, 156, 168, 180, 200])
    #expect(found == [0, 0, 0.25, 1, 1, 1, 0.5, 0, 0])
  }

  @Test
  func `a caption from the beginning is there at once, and one to the end stays`() {
    #expect(alphas(.init(text: "A"), at: [0, 100, 239]) == [1, 1, 1])
    #expect(alphas(.init(text: "A", duration: 60), at: [0, 48, 60]) == [1, 0.5, 0])
  }

  @Test
  func `in slow motion a caption fades as fast`() {
    let caption = Scene.Caption(text: "A", start: 60, duration: 120)
    #expect(alphas(caption, at: [60, 63, 66, 72], speed: 0.5) == [0, 0.25, 0.5, 1])
  }

  @Test
  func `the lines of a caption are about equally long`() throws {
    let text = "A finger drags the grid, and the cells trail behind it"
    let list = Self.lists([.caption(.init(text: text))], at: [0])[0]
    let caption = try #require(list.layer("caption")?.elements.first)
    let box = try #require(caption.texts.first?.box)
    // 54 characters of 8 points, in two lines of which none is longer than 29.
    #expect(box.height == 42 && box.width < 30 * 8)
    #expect(caption.frame.midX == 160)
  }

  @Test
  func `a caption that is too long stays on the frame`() throws {
    let text = String(repeating: "word ", count: 500)
    let list = Self.lists([.caption(.init(text: text)), .loopProgress], at: [0])[0]
    let frame = try #require(list.layer("caption")?.elements.first).frame
    #expect(frame.minY >= 0 && frame.maxY < 565)
  }

  // MARK: - Places

  static let canvases = [
    "size: [320, 568]", "size: [320, 568], theme: dark", "size: [1024, 768]", "size: [568, 320]",
    "size: [160, 284]",
  ]

  @Test(arguments: canvases)
  func `overlays cover neither one another nor the bars`(_ canvas: String) throws {
    let bars = "chrome: { status_bar: auto, navigation_bar: { title: A } }"
    let list = try Self.everything(canvas, bars)[0]
    let over = list.layers.flatMap(\.elements).filter { $0.role == .overlay }
    #expect(over.count == 4)
    for (index, one) in over.enumerated() {
      #expect(CGRect(origin: .zero, size: list.size).contains(one.frame))
      #expect(one.frame.minY > 64)
      for other in over[..<index] { #expect(!one.frame.intersects(other.frame)) }
    }
  }

  @Test
  func `letters are at least as large as a GIF needs`() throws {
    // The width that the film is shown at, in pixels.
    for (canvas, shown) in [("[320, 568]", 320.0), ("[768, 1024]", 480), ("[1024, 768]", 480)] {
      let list = try Self.everything("size: \(canvas)")[0]
      let caption = try #require(list.layer("caption")?.elements.first?.texts.first)
      #expect(caption.style.size * shown / list.size.width >= 15)
      let figure = try #require(list.layer("hud")?.elements.first?.texts.first)
      #expect(figure.style.size * shown / list.size.width >= 13)
    }
  }

  @Test
  func `on a canvas that is turned they stay, below the bars of both ways`() throws {
    let lists = try Self.everything(
      "size: [320, 568]",
      """
      chrome: { status_bar: auto }
      timeline: [{ at: 0.5s, orientation: { to: landscape } }]
      """,
      at: [0, 80, 200]
    )
    let frames = lists.map { list in
      ["hud", "caption"].compactMap { list.layer($0)?.elements.map(\.frame) }
    }
    #expect(frames[0] == frames[1] && frames[0] == frames[2])
    #expect(lists[0].size == CGSize(width: 568, height: 568))
    #expect(try #require(frames[0].first?.first).minY > 124 + 20)
  }

  @Test(arguments: Theme.allCases, [Color.black, .white])
  func `text can be read whatever is below it`(_ theme: Theme, _ below: Color) throws {
    let list = try Self.everything("size: [320, 568], theme: \(theme.rawValue)")[0]
    for name in ["hud", "caption"] {
      let element = try #require(list.layer(name)?.elements.first)
      guard case .fill(_, .solid(let fill)) = try #require(element.commands.first) else {
        Issue.record("\(element.commands)")
        return
      }
      let box = fill.over(below)
      for text in element.texts {
        let contrast = text.style.color.over(box).contrast(to: box)
        #expect(contrast >= 4.5, "\(name) \(text.text): \(contrast)")
      }
    }
  }
}

extension DisplayList {
  fileprivate func layer(_ name: String) -> Layer? {
    layers.first { $0.name == name }
  }
}

extension DisplayList.Element {
  fileprivate var fills: [Path] {
    commands.compactMap { if case .fill(let path, _) = $0 { path } else { nil } }
  }

  fileprivate var texts: [(text: String, style: TextStyle, box: CGRect)] {
    commands.compactMap { command in
      if case .text(let text, let style, let box) = command { (text, style, box) } else { nil }
    }
  }

  /// What the element covers.
  fileprivate var frame: CGRect {
    let bounds = fills.first?.controlBounds ?? .null
    return bounds.offsetBy(dx: center.x, dy: center.y)
  }
}

// Contrast as the accessibility guidelines of the web define it.
extension Color {
  fileprivate func over(_ other: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * alpha }
    return Color(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue)
    )
  }

  fileprivate func contrast(to other: Color) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
