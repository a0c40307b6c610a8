import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct PresetTests {
  private static func preset(_ name: String) throws -> Scene {
    let path = presetFolder.appendingPathComponent("\(name).yaml").path
    return try SceneLoader().load(SceneFile.read(path: path))
  }

  private static func layout(of scene: Scene) -> SpringyFlowDescription? {
    collection(of: scene).layouts[0].description as? SpringyFlowDescription
  }

  static let collections = ["messages", "springy", "springy-rows", "springy-tiled"]
  static let canvases = [
    ("carousel", CGSize(width: 568, height: 320), 2.0),
    ("newtonian", CGSize(width: 1024, height: 768), 1),
    ("springy-horizontal", CGSize(width: 320, height: 568), 2),
    ("springy-insert", CGSize(width: 320, height: 568), 2),
  ]
  static let tablets = ["circle", "circle-flow", "circle-pinch", "circle-rotate", "figures-5", "stack"]
  static let playgrounds = ["fields", "lock-screen", "newtons-cradle", "pendulum", "pile", "slingshot", "snap"]
  static let explanations = ["attachment-zoo", "field-guide", "rubber-band", "springs-explained", "tiling"]
  // No finger touches the items of these presets.
  private static let untouched = ["fields", "pendulum"]

  @Test
  func `every file among the presets has tests here`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    let known =
      Self.collections + Self.tablets + Self.canvases.map(\.0) + Self.playgrounds
      + Self.explanations
    #expect(names.sorted() == known.sorted())
  }

  @Test(arguments: collections + tablets + canvases.map(\.0) + playgrounds + explanations)
  func `a preset has a schema, a title, a summary and films with its name`(_ name: String) throws {
    let file = presetFolder.appendingPathComponent("\(name).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("# yaml-language-server: $schema=scene.schema.json\n"))
    let scene = try Self.preset(name)
    #expect(!scene.title.isEmpty)
    #expect(scene.summary.hasSuffix("."))
    #expect(scene.outputs == ["\(name).mp4", "\(name).gif"])
    if Self.explanations.contains(name) {
      #expect(!scene.annotations.layers.isEmpty)
    } else {
      #expect(scene.overlays == (Self.untouched.contains(name) ? [] : [.touch]))
      #expect(scene.annotations == Scene.Annotations())
    }
    let scale = Self.canvases.first { $0.0 == name }?.2 ?? (Self.tablets.contains(name) ? 1 : 2)
    #expect(scene.canvas.scale == scale)
  }

  @Test(arguments: collections)
  func `a collection has a white canvas of a phone`(_ name: String) throws {
    let scene = try Self.preset(name)
    #expect(scene.canvas.size == CGSize(width: 320, height: 568))
    #expect(scene.canvas.background == .white)
  }

  @Test(arguments: tablets)
  func `a tablet has an upright black canvas, and bars of 64 points`(_ name: String) throws {
    let scene = try Self.preset(name)
    #expect(scene.canvas.size == CGSize(width: 768, height: 1024))
    #expect(scene.canvas.background == .black)
    #expect(collection(of: scene).chrome.height == 64)
    #expect(collection(of: scene).adjustedContentInset.top == 64)
  }

  @Test(arguments: canvases)
  func `other collections have the canvas of their demo, and a navigation bar`(
    _ name: String,
    size: CGSize,
    scale: Double
  ) throws {
    let scene = try Self.preset(name)
    #expect(scene.canvas.size == size)
    #expect(collection(of: scene).chrome.navigationBar != nil)
  }

  @Test
  func `the carousel and the Newtonian collection have the numbers of their demos`() throws {
    let carousel = try Self.preset("carousel")
    #expect(
      collection(of: carousel).layouts[0].description as? SpringCarouselLayout.Parameters
        == SpringCarouselLayout.Parameters(feel: SpringyFlowLayout.Variant.shinobi.feel)
    )
    #expect(collection(of: carousel).frame == CGRect(x: 0, y: 60, width: 568, height: 260))
    let newtonian = try Self.preset("newtonian")
    #expect(
      collection(of: newtonian).layouts[0].description as? NewtonianLayout.Parameters == NewtonianLayout.Parameters()
    )
  }

  @Test(arguments: [("springy", 120), ("springy-tiled", 10_000)])
  func `the springy grid has the numbers of the article`(_ name: String, items: Int) throws {
    let scene = try Self.preset(name)
    #expect(collection(of: scene).sections.map(\.count) == [items])
    let flow = FlowDescription(
      itemSize: CGSize(width: 44, height: 44),
      sectionInset: .init(top: 10, left: 10, bottom: 10, right: 10),
      insertion: FlowLayout.UpdateEffect(scale: 0.1),
      deletion: FlowLayout.UpdateEffect(scale: 0.1)
    )
    #expect(Self.layout(of: scene) == SpringyFlowDescription(flow: flow))
  }

  @Test
  func `cells of the springy grid are orange and have no labels`() throws {
    let cells = collection(of: try Self.preset("springy")).cells
    #expect(cells.palette == [Color(red: 1, green: 0.5, blue: 0)])
    #expect(cells.label == .hidden)
  }

  @Test
  func `the springy rows have the numbers of their demo`() throws {
    let scene = try Self.preset("springy-rows")
    #expect(collection(of: scene).sections.map(\.count) == [50])
    #expect(
      Self.layout(of: scene)
        == SpringyFlowDescription(
          flow: FlowDescription(
            itemSize: CGSize(width: 320, height: 44),
            insertion: FlowLayout.UpdateEffect(scale: 0.1),
            deletion: FlowLayout.UpdateEffect(scale: 0.1)
          ),
          feel: SpringyFlowLayout.Variant.vv.feel
        )
    )
  }
}
