import CradleGraphics
import CradleSceneLanguage
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct VariantTests {
  private static let scene = """
    version: 1
    canvas: { size: [100, 100] }
    collection: { items: 3, layout: rows }
    layouts: { rows: { type: flow, item_size: [20, 20] } }
    timeline: [{ at: 0.1s, delete: { index: 2 } }]

    """

  private func variants(_ text: String, overrides: [String] = []) throws -> [SceneVariant] {
    try load(Self.scene + "variants: \(text)", overrides: overrides).variants
  }

  @Test
  func `a scene without values in its matrix has no variants`() throws {
    #expect(try load(Self.scene).variants == [])
    #expect(try variants("{}") == [])
  }

  @Test
  func `the matrix has every combination, and the last key varies fastest`() throws {
    let variants = try variants("{ theme: [light, dark], layouts.rows.line_spacing: [1, 2.5] }")
    #expect(
      variants.map(\.name) == [
        "theme=light,layouts.rows.line_spacing=1", "theme=light,layouts.rows.line_spacing=2.5",
        "theme=dark,layouts.rows.line_spacing=1", "theme=dark,layouts.rows.line_spacing=2.5",
      ]
    )
    #expect(variants[1].overrides == ["canvas.theme=light", "layouts.rows.line_spacing=2.5"])
  }

  @Test(arguments: [
    ("theme", "dark", "canvas.theme=dark"), ("scale", "2", "canvas.scale=2"),
    ("fps", "100/3", "time.fps=100/3"), ("speed", "0.5", "time.speed=0.5"),
  ])
  func `four keys have short names in a matrix`(word: String, value: String, text: String) throws {
    let variant = try variants("{ \(word): [\(value)] }")[0]
    #expect(variant.overrides == [text])
    #expect(variant.name == "\(word)=\(value.replacing("/", with: "-"))")
    #expect(try variants("{ \(text.split(separator: "=")[0]): [\(value)] }") == [variant])
  }

  @Test(arguments: [
    ("collection.cells.color", "\"#FF8000\"", "collection.cells.color=FF8000"),
    ("collection.cells.color", "orange", "collection.cells.color=orange"),
    ("canvas.size", "[44, 44.5]", "canvas.size=44-44.5"),
    ("canvas", "{ size: [10, 10], scale: 3 }", "canvas=size-10-10-scale-3"),
    ("title", "\"a: \\\"b\\\\\\n# c \"", "title=a-b-n-c"), ("title", "\"1\"", "title=1"),
    ("title", "1", "title=1"), ("title", "\"true\"", "title=true"), ("title", "\"\"", "title="),
    ("title", "'~'", "title="), ("title", "\"ü\\u0007\\u2028e\"", "title=U00000007-U00002028e"),
    ("title", "\"- a\"", "title=--a"), ("title", "\"%\"", "title="),
    ("time.clock", "\"10:10\"", "time.clock=10-10"), ("time.max", "350ms", "time.max=350ms"),
    ("collection.items", "[a, { value: \"b, c\", color: \"#112233\" }]", "collection.items=a-value-b-c-color-112233"),
    ("collection.items", "[.5, 0x11, 1e1, \"1.0\", 1.0]", "collection.items=.5-0x11-1e1-1.0-1.0"),
  ])
  func `a value of a variant counts as one that is written`(key: String, value: String, name: String) throws {
    // There are three items, so that the timeline has the one that it deletes.
    let value = key == "collection.items" ? value.replacing("[a,", with: "[z, a,") : value
    let name = key == "collection.items" ? name.replacing("items=a", with: "items=z-a") : name
    let variant = try #require(try variants("{ \(key): [\(value)] }").first)
    #expect(variant.name == name)
    #expect(try form(variant.overrides) == form(["\(key)=\(value)"]))
  }

  private func form(_ overrides: [String]) throws -> String {
    let file = SceneFile(name: "a.yaml", text: Self.scene)
    return try SceneLoader(overrides: overrides).read(file).canonicalForm
  }

  @Test
  func `equal or long names of variants get a hash`() throws {
    let same = try variants("{ title: [a b, a-b, c] }").map(\.name)
    #expect(same == ["title=a-b-58b76f93", "title=a-b-7db06eb4", "title=c"])
    let long = try variants("{ title: [\(String(repeating: "x", count: 99))] }")[0].name
    #expect(long.count == 80)
    #expect(long.hasPrefix("title=xxx"))
    #expect(long == (try variants("{ title: [\(String(repeating: "x", count: 99))] }")[0].name))
  }

  @Test(
    arguments: [
      ([], "default"), (["canvas.scale=0.25"], "scale=0.25"), (["layouts.a.b=1"], "layouts.a.b=1"),
      (["canvas.theme=dark", "title=A b!", "x"], "theme=dark,title=A-b,x"),
      (["title=../../etc"], "title=..-..-etc"),
    ] as [([String], String)]
  )
  func `overrides by flags make a name`(overrides: [String], name: String) {
    let variant = SceneVariant.named(for: overrides)
    #expect(variant.name == name)
    #expect(variant.overrides == overrides)
  }

  @Test
  func `overrides replace the matrix, or a key of it`() throws {
    let text = "{ theme: [light, dark] }"
    #expect(try variants(text, overrides: ["variants.theme=[dark]"]).map(\.name) == ["theme=dark"])
    let both = try variants(text, overrides: ["variants.scale=[1, 2]"])
    #expect(both.count == 4)
    #expect(try variants(text, overrides: ["variants={ fps: [30] }"]).map(\.name) == ["fps=30"])
  }

  @Test
  func `a variant has its values, and no variants`() throws {
    let text = Self.scene + "variants: { theme: [light, dark], collection.items: [3, 7] }"
    let loader = SceneLoader(overrides: ["canvas.scale=3"])
    let file = SceneFile(name: "a.yaml", text: text)
    let last = try #require(try loader.load(file).variants.last)
    var variantLoader = loader
    variantLoader.variant = last
    let scene = try variantLoader.load(file)
    #expect(scene.canvas.theme == .dark)
    #expect(scene.canvas.scale == 3)
    #expect(collection(of: scene).sections.first?.count == 7)
    #expect(scene.variants == [])
  }

  @Test
  func `keys about checking are not in the canonical form of a scene`() throws {
    let plain = SceneFile(name: "a.yaml", text: Self.scene)
    let more = "variants: { theme: [dark] }\ngoldens: { frames: all, threshold: 0.1 }"
    let file = SceneFile(name: "a.yaml", text: Self.scene + more)
    let form = try SceneLoader().read(plain).canonicalForm
    #expect(try SceneLoader().read(file).canonicalForm == form)
    var loader = SceneLoader()
    loader.variant = try loader.load(file).variants[0]
    #expect(try loader.read(file).canonicalForm != form)
  }

  @Test
  func `a scene that extends another also varies its keys`() throws {
    let folder = try TemporaryFolder()
    let files = [
      "base.yaml": Self.scene + "variants: { theme: [light, dark], fps: [30] }",
      "a.yaml": "extends: base.yaml\nvariants: { theme: [dark], scale: [1], fps: ~ }",
      "b.yaml": "extends: base.yaml\nvariants: ~",
    ]
    for (name, text) in files { try folder.write(text, to: name) }
    let names = try ["a.yaml", "b.yaml"].map { name in
      let file = try SceneFile.read(path: folder.path + "/" + name)
      return try SceneLoader().load(file).variants.map(\.name)
    }
    #expect(names == [["theme=dark,scale=1"], []])
  }

  static let cases = [
    Mistake("no map", "[a]", "11: error: 'variants' must be a map from keys to lists of values, not a list of 1"),
    Mistake(
      "no list",
      "{ theme: dark }",
      "20: error: 'theme' must be a list of at least one value, not the text 'dark'; write [dark]"
    ),
    Mistake(
      "an empty list",
      "{ theme: [] }",
      "20: error: 'theme' must be a list of at least one value, not an empty list"
    ),
    Mistake("a value twice", "{ theme: [dark, light, dark] }", "34: error: 'theme' already has this value"),
    Mistake(
      "a key that does not exist",
      "{ canvas.scal: [1] }",
      "13: error: unknown key 'scal' in the canvas; did you mean 'scale'?"
    ),
    Mistake(
      "a layout that does not exist",
      "{ layouts.rovs.line_spacing: [1] }",
      "13: error: there is no layout 'rovs' in 'layouts'; did you mean 'rows'?"
    ),
    Mistake(
      "an element that does not exist",
      "{ timeline.1.at: [1s] }",
      "13: error: 'timeline' has no element '1', only 1"
    ),
    Mistake(
      "a value that the key does not take",
      "{ scale: [1, 9] }",
      "24: error: 'scale' must be a number from 0.1 to 4, not the number 9"
    ),
    Mistake(
      "a part of a value",
      "{ canvas.size: [[9, 9], [9, -1]] }",
      "39: error: 'size' must be a number from 0.1 to 1000000, not the number -1"
    ),
    Mistake("variants", "{ variants.theme: [[dark]] }", "13: error: 'variants' cannot vary"),
    Mistake("extends", "{ extends: [a.yaml] }", "13: error: 'extends' cannot vary"),
    Mistake("the version", "{ version: [1, 2] }", "13: error: 'version' cannot vary"),
    Mistake("no key", "{ canvas..scale: [1] }", "13: error: 'canvas..scale' is not the path of a key"),
    Mistake("an equals sign", "{ \"a=b\": [1] }", "13: error: 'a=b' is not the path of a key"),
    Mistake(
      "a key twice",
      "{ theme: [dark], canvas.theme: [light] }",
      "28: error: 'canvas.theme' is 'theme', which already varies"
    ),
    Mistake(
      "a map after a part of it",
      "{ scale: [1], canvas: [{}] }",
      "25: error: 'canvas' replaces 'scale', which varies too; write 'canvas' first"
    ),
    Mistake(
      "too many",
      "{ fps: [1, 2, 3, 4, 5, 6, 7, 8, 9], speed: [1, 2, 3, 4, 5, 6, 7, 8] }",
      "11: error: 72 variants are too many; up to 64 combinations are checked"
    ),
  ]

  @Test(arguments: cases)
  func `mistakes in a matrix are errors with their positions`(_ example: Mistake) {
    let found = mistakes(in: Self.scene + "variants: " + example.text)
    #expect(found == "a.yaml:6:\(example.diagnostics)")
  }

  @Test
  func `mistakes of different values are reported together, each of them once`() {
    let text = "variants: { theme: [light, drak], layouts.rovs.line_spacing: [1], scale: [0, 9] }"
    #expect(
      mistakes(in: Self.scene + text) == """
        a.yaml:6:28: error: 'theme' must be 'light' or 'dark', not the text 'drak'; did you mean 'dark'?
        a.yaml:6:35: error: there is no layout 'rovs' in 'layouts'; did you mean 'rows'?
        a.yaml:6:75: error: 'scale' must be a number from 0.1 to 4, not the number 0
        a.yaml:6:78: error: 'scale' must be a number from 0.1 to 4, not the number 9
        """
    )
  }

  @Test
  func `a mistake that a value causes elsewhere names its variant`() {
    let text = "variants: { theme: [light, dark], collection.items: [3, 1] }"
    let found = mistakes(in: Self.scene + text)
    #expect(
      found
        == "a.yaml:5:41: error: with 'theme=light,collection.items=1', section 0 has no item 2 to delete, only 1 item"
    )
  }

  // A base beyond the limit would hide that each variant is small enough.
  @Test
  func `limits hold for each variant, and not for a value alone`() throws {
    let text = "{ canvas.size: [[5000, 4000]], scale: [0.5, 1] }"
    #expect(try variants(text).count == 2)
  }

  @Test
  func `a mistake of the scene is not reported again for its variants`() {
    let text = Self.scene.replacing("[100, 100]", with: "[100, -1]")
    let found = mistakes(in: text + "variants: { theme: [light, dark] }").split(separator: "\n")
    #expect(found.count == 1)
  }
}
