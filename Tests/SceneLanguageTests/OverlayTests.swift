import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
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
      overlays == [
        .touch, .hud(.init(figures: [.time, .frame, .offset])), .loopProgress,
        .caption(.init(text: "A")),
      ]
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

  static let wrong = [
    Mistake(
      "an unknown word",
      "hub",
      "12: error: 'overlays' must be 'touch' or 'caption' or 'hud' or 'loop_progress' or 'marker' or 'plot', not the text 'hub'; did you mean 'hud'?"
    ),
    Mistake(
      "an unknown key",
      "{ captoin: { text: A } }",
      "14: error: unknown key 'captoin' in an overlay; did you mean 'caption'?"
    ),
    Mistake("a caption that says nothing", "caption", "12: error: 'caption' needs a map of keys after it"),
    Mistake("a caption without a text", "{ caption: { at: 1s } }", "23: error: a caption needs 'text'"),
    Mistake(
      "an empty caption",
      "{ caption: { text: '' } }",
      "31: error: 'text' must be a text that is not empty, not the text ''"
    ),
    Mistake(
      "a caption with an unknown place",
      "{ caption: { text: A, position: botom } }",
      "44: error: 'position' must be 'top' or 'bottom', not the text 'botom'; did you mean 'bottom'?"
    ),
    Mistake(
      "a caption for no time",
      "{ caption: { text: A, for: 0s } }",
      "39: error: 'for' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the text '0s'"
    ),
    Mistake(
      "a word with something after it",
      "{ loop_progress: true }",
      "12: error: 'loop_progress' has no keys; write it alone"
    ),
    Mistake("nothing", "{}", "12: error: an overlay needs a kind such as 'caption'"),
    Mistake(
      "two kinds in one",
      "{ caption: { text: A }, hud: {} }",
      "12: error: an overlay has one kind, not 'caption' and 'hud'"
    ),
    Mistake("a touch twice", "touch, touch", "19: error: 'touch' is already in the list"),
    Mistake(
      "a style of touches that is none",
      "{ touch: { style: sport } }",
      "30: error: 'style' must be 'spot' or 'ring' or 'dot', not the text 'sport'; did you mean 'spot'?"
    ),
    Mistake(
      "a touch too small to be seen",
      "{ touch: { size: 1 } }",
      "29: error: 'size' must be a number from 4 to 400, not the number 1"
    ),
    Mistake(
      "a key that touches lack",
      "{ touch: { colour: red } }",
      "23: error: unknown key 'colour' in a touch; did you mean 'color'?"
    ),
    Mistake("a hud twice", "hud, { hud: {} }", "17: error: 'hud' is already in the list"),
    Mistake("two bars", "loop_progress, loop_progress", "27: error: 'loop_progress' is already in the list"),
    Mistake(
      "an unknown figure",
      "{ hud: { show: [tme] } }",
      "28: error: 'show' must be 'time' or 'frame' or 'offset', not the text 'tme'; did you mean 'time'?"
    ),
    Mistake(
      "no figures",
      "{ hud: { show: [] } }",
      "27: error: 'show' must be a list of at least one, not an empty list"
    ),
    Mistake("a figure twice", "{ hud: { show: [time, time] } }", "34: error: 'time' is already shown"),
    Mistake(
      "captions that meet",
      "{ caption: { text: A, at: 1s, for: 1s } }, { caption: { text: B, at: 1.5s } }",
      "55: error: this caption appears at 1.5 s, but another is at the bottom until 2 s"
    ),
    Mistake(
      "a caption that never goes",
      "{ caption: { text: A, at: 1s } }, { caption: { text: B, at: 9s, for: 1s } }",
      "46: error: this caption appears at 9 s, but another is at the bottom until the end"
    ),
    Mistake(
      "a short caption within a long one, and one after it",
      "{ caption: { text: A, for: 5s } }, { caption: { text: B, at: 1s, for: 1s } }, { caption: { text: C, at: 6s } }",
      "47: error: this caption appears at 1 s, but another is at the bottom until 5 s"
    ),
  ]

  @Test(arguments: wrong)
  func `mistakes in an overlay are errors with their positions`(_ example: Mistake) {
    let found = mistakes(in: shortest + "overlays: [\(example.text)]")
    #expect(found == "a.yaml:3:\(example.diagnostics)")
  }

  @Test
  func `the figure offset needs a collection`() {
    let text = playground() + "overlays: [{ hud: { show: [time, offset] } }]"
    #expect(mistakes(in: text) == "a.yaml:4:34: error: 'offset' needs a collection, not dynamics")
  }

  @Test
  func `overlays that are no list are refused`() {
    #expect(
      mistakes(in: shortest + "overlays: hud")
        == "a.yaml:3:11: error: 'overlays' must be a list, not the text 'hud'; write [hud]"
    )
  }
}
