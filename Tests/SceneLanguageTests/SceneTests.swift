import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct SceneTests {
  private static func scene(_ lines: String) throws -> Scene {
    try load(shortest + lines)
  }

  @Test
  func `a scene without other keys has its defaults`() throws {
    let scene = try load(shortest)
    #expect(scene.title == "")
    #expect(scene.seed == 0)
    #expect(scene.canvas == Scene.Canvas(background: .white))
    #expect(scene.canvas.size == CGSize(width: 320, height: 568))
    #expect(scene.canvas.scale == 2)
    #expect(scene.canvas.theme == .light)
    #expect(scene.canvas.background == .white)
    #expect(scene.canvas.pixelSnap == .scroll)
    #expect(
      scene.timing
        == Scene.Timing(
          frameRate: FrameRate(60),
          duration: .settle,
          maximum: .seconds(10),
          clockMinutes: 9 * 60 + 41,
          speed: 1
        )
    )
    #expect(scene.timeline.isEmpty)
    #expect(scene.overlays.isEmpty)
    #expect(scene.outputs.isEmpty)
  }

  @Test
  func `a collection covers the canvas and is clear by default`() throws {
    let collection = collection(of: try Self.scene("canvas: { size: [100, 200] }"))
    #expect(collection.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(collection.contentInset == .zero)
    #expect(collection.background == .clear)
    #expect(collection.sections.map { $0.map(\.value) } == [["0", "1", "2"]])
    #expect(
      collection.cells
        == CellStyle(
          palette: [Color(red: 1, green: 0.5, blue: 0)],
          cornerRadius: 0,
          label: .hidden,
          labelStyle: TextStyle(),
          adaptsLabel: true
        )
    )
  }

  @Test
  func `layouts have the defaults of UIKit and of the article`() throws {
    let scene = try Self.scene("layouts: { a: { type: flow }, b: { type: springy_flow } }")
    let layouts = collection(of: scene).layouts
    #expect(layouts.map(\.name) == ["", "a", "b"])
    #expect(
      layouts[1].description as? FlowDescription
        == FlowDescription(
          insertion: FlowLayout.UpdateEffect(scale: 0.1, angle: -.pi / 4),
          deletion: FlowLayout.UpdateEffect(scale: 0.1, angle: .pi / 4)
        )
    )
    #expect(
      layouts[2].description as? SpringyFlowDescription
        == SpringyFlowDescription(
          flow: FlowDescription(
            insertion: FlowLayout.UpdateEffect(scale: 0.1),
            deletion: FlowLayout.UpdateEffect(scale: 0.1)
          )
        )
    )
  }

  @Test
  func `every key of a springy flow is read`() throws {
    let scene = try Self.scene(
      """
      layouts:
        a:
          type: springy_flow
          item_size: [1, 2]
          line_spacing: 3
          interitem_spacing: 4
          section_inset: { top: 5, left: 6, bottom: 7, right: 8 }
          scroll_direction: horizontal
          spring: { length: 9, damping: 10, frequency: 11, brake: { distance: 12, damping: 13 } }
          scroll_resistance: { divisor: 14, distance: euclidean, after_release: none, limited: false }
          tiling_margin: { before: 15, after: 16, across: 17, step: 18 }
          whole_points: true
          header_height: 19
          footer_height: 20
          sticky_headers: true
          insertion: { alpha: 0.1, scale: 2, angle: 1rad, offset: [1, 2] }
          deletion: fade
          updates: { duration: 1s, curve: linear }
      """
    )
    let flow = FlowDescription(
      itemSize: CGSize(width: 1, height: 2),
      lineSpacing: 3,
      interitemSpacing: 4,
      sectionInset: EdgeInsets(top: 5, left: 6, bottom: 7, right: 8),
      scrollDirection: .horizontal,
      supplements: FlowDescription.Supplements(headerHeight: 19, footerHeight: 20, hasStickyHeaders: true),
      insertion: FlowLayout.UpdateEffect(alpha: 0.1, scale: 2, angle: 1, offset: Vector(x: 1, y: 2)),
      deletion: .fade,
      updates: LayoutAnimation(duration: .seconds(1), curve: .linear)
    )
    let feel = SpringyFlowLayout.Feel(
      spring: SpringyFlowLayout.Attachment(
        length: 9,
        damping: 10,
        frequency: 11,
        brake: SpringyFlowLayout.Brake(distance: 12, damping: 13)
      ),
      scrollResistance: SpringyFlowLayout.ScrollResistance(
        divisor: 14,
        distance: .euclidean,
        afterRelease: .none,
        isLimited: false
      ),
      tilingMargin: SpringyFlowLayout.TilingMargin(before: 15, after: 16, across: 17, step: 18),
      usesWholePoints: true
    )
    #expect(
      collection(of: scene).layouts[1].description as? SpringyFlowDescription
        == SpringyFlowDescription(flow: flow, feel: feel)
    )
  }

  @Test
  func `items without a value are numbered through all sections`() throws {
    let text = "version: 1\ncollection: { sections: [2, 0, 1], layout: { type: flow } }"
    let sections = collection(of: try load(text)).sections
    #expect(sections.map { $0.map(\.value) } == [["0", "1"], [], ["2"]])
  }

  @Test
  func `items are texts or maps`() throws {
    let items = ##"[Hi, 7, { value: "Ho", color: "#00FF0080" }, { color: white }]"##
    let text = "version: 1\ncollection: { items: \(items), layout: { type: flow } }"
    let green = Color(red: 0, green: 1, blue: 0, alpha: 128 / 255)
    #expect(
      collection(of: try load(text)).sections == [
        [
          ItemDescription(value: "Hi"), ItemDescription(value: "7"),
          ItemDescription(value: "Ho", appearance: ItemDescription.Appearance(color: green)),
          ItemDescription(value: "3", appearance: ItemDescription.Appearance(color: .white)),
        ]
      ]
    )
  }

  @Test
  func `colors are those of the theme, wherever the theme is written`() throws {
    let scene = try load(
      """
      version: 1
      collection:
        items: 1
        background: system_gray6
        cells: { palette: [system_blue, label], text_color: background, label: index }
        layout: { type: flow }
      canvas: { background: auto, theme: dark }
      """
    )
    let collection = collection(of: scene)
    #expect(scene.canvas.background == .black)
    #expect(collection.background == SystemColor.named("system_gray6")?.color(in: .dark))
    #expect(collection.cells.palette.map(\.description) == ["#0A84FF", "#FFFFFF"])
    #expect(collection.cells.labelStyle.color == .black)
    #expect(collection.cells.label == .index)
  }

  @Test(arguments: [
    ("Inter", ["Inter"], 17, TextStyle.Weight.regular),
    ("[A, B]", ["A", "B"], 17, .regular),
    ("{ family: [A, B], size: 13, weight: bold }", ["A", "B"], 13, .bold),
    ("{ size: 24 }", ["Inter"], 24, .regular),
  ])
  func `a font is a family, families or a map`(
    _ font: String,
    families: [String],
    size: Double,
    weight: TextStyle.Weight
  ) throws {
    let text = "version: 1\ncollection: { items: 1, layout: { type: flow }, cells: { font: \(font) } }"
    let style = collection(of: try load(text)).cells.labelStyle
    #expect(style == TextStyle(families: families, size: size, weight: weight))
  }

  @Test(arguments: [
    ("0.3s", 36), ("350ms", 42), ("1s", 120), (".5s", 60), ("2.s", 240), ("10ms", 1), ("1e1s", nil),
    ("-1s", nil), ("1m", nil), ("s", nil), ("1 s", nil), ("1000001s", nil),
  ])
  func `a duration is rounded to whole ticks`(_ text: String, ticks: Int?) {
    let most = Limits(frames: .max)
    let scene = try? load(shortest + "time: { max: \(text) }", limits: most)
    #expect(scene?.timing.maximum.count == ticks)
  }

  @Test(arguments: [
    ("60", FrameRate(60)), ("12.5", FrameRate(25, per: 2)), ("33.333", FrameRate(100, per: 3)),
    ("33.33", FrameRate(100, per: 3)), ("29.97", FrameRate(30_000, per: 1001)),
    ("23.976", FrameRate(24_000, per: 1001)), ("59.94", FrameRate(60_000, per: 1001)),
    ("100/3", FrameRate(100, per: 3)), ("1", FrameRate(1)), ("240", FrameRate(240)),
    ("0.5", nil), ("240.5", nil), ("1/0", nil), ("1/2", nil), (".inf", nil), ("2/1/1", nil),
  ])
  func `a frame rate is an exact fraction`(_ text: String, rate: FrameRate?) {
    #expect((try? Self.scene("time: { fps: \(text) }"))?.timing.frameRate == rate)
  }

  @Test
  func `a duration ends the scene, and settle waits for rest`() throws {
    #expect(try Self.scene("time: { duration: 4s }").timing.duration == .fixed(.seconds(4)))
    #expect(try Self.scene("time: { duration: settle }").timing.duration == .settle)
  }

  @Test
  func `insets are a number or a map`() throws {
    func inset(_ text: String) throws -> EdgeInsets {
      let text = "version: 1\ncollection: { items: 1, layout: { type: flow }, content_inset: \(text) }"
      return collection(of: try load(text)).contentInset
    }
    #expect(try inset("4") == EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    #expect(try inset("{ top: 64 }") == EdgeInsets(top: 64))
  }

  @Test
  func `outputs are movies and folders`() throws {
    let scene = try Self.scene("outputs: [a.mp4, b/c.gif, frames/]\noverlays: [touch]")
    #expect(scene.outputs == ["a.mp4", "b/c.gif", "frames/"])
    #expect(scene.overlays == [.touch])
  }

  @Test
  func `an output may name the effort for its GIF`() throws {
    let scene = try Self.scene("outputs: [a.mp4, { path: b.gif, gif_effort: small }, { path: c/ }]")
    #expect(scene.outputs == ["a.mp4", Scene.Output("b.gif", gifEffort: .small), "c/"])
    #expect(mistakes(in: shortest + "outputs: [{ gif_effort: small }]\n").contains("an output needs 'path'"))
  }
}
