import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct OverlayTests {
  private static func overlays(_ text: String) throws -> [Scene.Overlay] {
    try load(shortest + "overlays: [\(text)]").overlays
  }

  @Test
  func `overlays are keywords or maps`() throws {
    let overlays = try Self.overlays("touch, hud, loop_progress, { caption: { text: A } }")
    #expect(
      overlays == [.touch, .hud(.init(figures: [.time, .frame, .offset])), .loopProgress, .caption(.init(text: "A"))]
    )
  }

  @Test
  func `a touch has a style, a color and a size`() throws {
    #expect(try Self.overlays("{ touch: {} }") == [.touch])
    #expect(
      try Self.overlays("{ touch: { style: dot, color: black, size: 50 } }")
        == [.touches(.init(style: .dot, color: .black, size: 50))]
    )
    #expect(try Self.overlays("{ touch: { style: ring } }") == [.touches(.init(style: .ring))])
  }

  @Test
  func `a caption has a time, a length, a position and fonts`() throws {
    let overlays = try Self.overlays(
      "{ caption: { text: A, at: 1s, for: 500ms, position: top, font: [Inter, Noto Sans] } }"
    )
    let caption = Scene.Caption(
      text: "A",
      start: .seconds(1),
      duration: .seconds(0.5),
      position: .top,
      families: ["Inter", "Noto Sans"]
    )
    #expect(overlays == [.caption(caption)])
    #expect(caption.end == .seconds(1.5))
  }

  @Test
  func `a caption that is written as a block has no line break at its end`() throws {
    let text = shortest + "overlays:\n- caption:\n    text: |\n      A\n      B\n"
    #expect(try load(text).overlays == [.caption(.init(text: "A\nB"))])
  }

  @Test
  func `a hud has its figures and its position`() throws {
    let overlays = try Self.overlays("{ hud: { show: [offset, time], position: bottom_left } }")
    #expect(overlays == [.hud(.init(figures: [.offset, .time], corner: .bottomLeft))])
    #expect(try Self.overlays("{ hud: {} }") == (try Self.overlays("hud")))
  }

  @Test
  func `a hud shows no offset where nothing scrolls`() throws {
    let scene = try load(playground() + "overlays: [hud]")
    #expect(scene.overlays == [.hud(.init(figures: [.time, .frame]))])
  }

  @Test
  func `captions may share a time at different positions, but not at one`() throws {
    let captions = """
      { caption: { text: C, at: 2s } }, { caption: { text: A, for: 1s } },
      { caption: { text: B, at: 1s, for: 1s } }, { caption: { text: D, position: top } }
      """
    #expect(try Self.overlays(captions).count == 4)
  }

  @Test
  func `an override adds overlays and changes one`() throws {
    let text = shortest + "overlays: [{ caption: { text: A } }]"
    let scene = try load(text, overrides: ["overlays.0.caption.text=B"])
    #expect(scene.overlays == [.caption(.init(text: "B"))])
    #expect(try load(text, overrides: ["overlays=[hud, touch]"]).overlays.count == 2)
  }
}
