import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
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

  // A base beyond the limit would hide that each variant is small enough.
  @Test
  func `limits hold for each variant, and not for a value alone`() throws {
    let text = "{ canvas.size: [[5000, 4000]], scale: [0.5, 1] }"
    #expect(try variants(text).count == 2)
  }
}
