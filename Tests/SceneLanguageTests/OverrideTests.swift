import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct OverrideTests {
  private static let text = """
    version: 1
    collection: { items: 3, layout: springy }
    layouts: { springy: { type: springy_flow } }
    timeline: [{ at: 0.5s, marker: a }]
    """

  @Test
  func `an override replaces a value or adds it`() throws {
    let scene = try load(
      Self.text,
      overrides: [
        "layouts.springy.spring.damping=0.5", "timeline.0.at=1s", "canvas.theme=dark",
        "time.fps=30", "collection.cells.color=#00FF00", "title=a=b", "canvas={ scale: 3 }",
      ]
    )
    let collection = collection(of: scene)
    let layout = collection.layouts[0].description as? SpringyFlowDescription
    #expect(layout?.feel.spring.damping == 0.5)
    #expect(scene.timeline[0].start == .absolute(.seconds(1)))
    #expect(scene.timing.frameRate == FrameRate(30))
    #expect(collection.cells.palette == [Color(red: 0, green: 1, blue: 0)])
    #expect(scene.title == "a=b")
    // The last one replaced the whole map.
    #expect(scene.canvas.scale == 3)
    #expect(scene.canvas.theme == .light)
  }

  static let cases = [
    Mistake("out of range", "canvas.scale=9", "must be a number from 0.1 to 4, not the number 9"),
    Mistake(
      "of another type",
      "time.max=3",
      "must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the number 3; write 3s or 3ms"
    ),
    Mistake("without a value", "canvas.scale=", "must be a number from 0.1 to 4, not nothing"),
  ]

  @Test(arguments: cases)
  func `an override is checked like a value of the file`(_ example: Mistake) {
    let key = example.text.split(separator: "=")[0].split(separator: ".").last ?? ""
    #expect(
      mistakes(in: Self.text, overrides: [example.text])
        == "--set \(example.text): error: '\(key)' \(example.diagnostics)"
    )
  }

  static let paths = [
    Mistake(
      "a layout that has a name",
      "collection.layout.spring.damping=0.5",
      "the layout is in 'layouts'; write 'layouts.' and its name"
    ),
    Mistake("an unknown key", "canvas.scal=2", "unknown key 'scal' in the canvas; did you mean 'scale'?"),
    Mistake("an unknown map", "canvs.scale=2", "unknown key 'canvs' in a scene; did you mean 'canvas'?"),
    Mistake(
      "an unknown layout",
      "layouts.sprngy.spring.damping=1",
      "there is no layout 'sprngy' in 'layouts'; did you mean 'springy'?"
    ),
    Mistake("a number for a map", "collection.items.a=1", "'collection.items' is the number 3, not a map"),
    Mistake("a list that is shorter", "timeline.1.at=1s", "'timeline' has no element '1', only 1"),
    Mistake("no value", "canvas.scale", "write a key, '=' and a value, such as canvas.scale=2"),
    Mistake("no key", "=1", "'' is not the path of a key"),
    Mistake("an empty key", "canvas..scale=1", "'canvas..scale' is not the path of a key"),
    Mistake("not YAML", "canvas.size=[1, 2", "this '[' is never closed"),
    Mistake(
      "a byte order mark",
      "title=a\u{FEFF}",
      "an invisible U+FEFF stands here; delete it, or put the text in quotes"
    ),
    Mistake(
      "a layer beside the list of layers",
      "annotations.trails=true",
      "unknown key 'trails' in annotations; use one of 'layers', 'mix', 'legend'"
    ),
  ]

  @Test(arguments: paths)
  func `an override of an unknown path is refused`(_ example: Mistake) {
    // A message shows what cannot be seen.
    let shown = example.text.replacing("\u{FEFF}", with: #"\u{FEFF}"#)
    #expect(mistakes(in: Self.text, overrides: [example.text]) == "--set \(shown): error: \(example.diagnostics)")
  }

  @Test
  func `mistakes of overrides come after those of the file, in their order`() {
    let text = Self.text + "\ntilte: a"
    let overrides = ["time.fps=0", "canvas.scale=9"]
    let found = mistakes(in: text, overrides: overrides).split(separator: "\n")
    #expect(found.map { $0.prefix(18) } == ["a.yaml:5:1: error:", "--set time.fps=0: ", "--set canvas.scale"])
  }
}
