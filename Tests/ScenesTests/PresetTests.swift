import CollectionLayouts
import Foundation
import Geometry
import Graphics
import Scenes
import Testing

struct PresetTests {
  private static func preset(_ name: String) throws -> Scene {
    let path = presetFolder.appendingPathComponent("\(name).yaml").path
    return try SceneLoader().load(SceneFile.read(path: path))
  }

  private static func layout(of scene: Scene) -> SpringyFlowDescription? {
    collection(of: scene).layouts[0].description as? SpringyFlowDescription
  }

  static let collections = [
    "carousel", "messages", "springy", "springy-horizontal", "springy-insert", "springy-rows",
    "springy-tiled",
  ]
  static let tablets = [
    "circle", "circle-flow", "circle-pinch", "circle-rotate", "figures-5", "newtonian", "stack",
  ]
  static let playgrounds = [
    "fields", "lock-screen", "newtons-cradle", "pendulum", "pile", "slingshot", "snap",
  ]
  // Nobody touches these.
  private static let untouched = ["fields", "pendulum"]

  @Test
  func `every file among the presets is tested here`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
    let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(names.sorted() == (Self.collections + Self.tablets + Self.playgrounds).sorted())
  }

  @Test(arguments: collections + tablets + playgrounds)
  func `a preset names its schema, itself and its films`(_ name: String) throws {
    let file = presetFolder.appendingPathComponent("\(name).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("# yaml-language-server: $schema=scene.schema.json\n"))
    let scene = try Self.preset(name)
    #expect(!scene.title.isEmpty)
    #expect(scene.summary.hasSuffix("."))
    #expect(scene.outputs == ["\(name).mp4", "\(name).gif"])
    #expect(scene.overlays == (Self.untouched.contains(name) ? [] : [.touch]))
    #expect(scene.canvas.scale == (Self.tablets.contains(name) ? 1 : 2))
  }

  @Test(arguments: collections)
  func `a collection is on a white phone`(_ name: String) throws {
    let scene = try Self.preset(name)
    #expect(scene.canvas.size == CGSize(width: 320, height: 568))
    #expect(scene.canvas.background == .white)
  }

  @Test(arguments: tablets)
  func `a tablet is upright and black, with bars of 64 points`(_ name: String) throws {
    let scene = try Self.preset(name)
    #expect(scene.canvas.size == CGSize(width: 768, height: 1024))
    #expect(scene.canvas.background == .black)
    #expect(collection(of: scene).chrome.height == 64)
    #expect(collection(of: scene).contentInset.top == 64)
  }

  @Test(arguments: [("springy", 120), ("springy-tiled", 10_000)])
  func `the springy grid has the numbers of the article`(_ name: String, items: Int) throws {
    let scene = try Self.preset(name)
    #expect(collection(of: scene).sections.map(\.count) == [items])
    let flow = FlowDescription(
      itemSize: CGSize(width: 44, height: 44),
      sectionInset: .init(top: 10, left: 10, bottom: 10, right: 10),
      insertion: UpdateEffect(scale: 0.1),
      deletion: UpdateEffect(scale: 0.1)
    )
    #expect(Self.layout(of: scene) == SpringyFlowDescription(flow: flow))
  }

  @Test
  func `the springy grid is orange`() throws {
    let cells = collection(of: try Self.preset("springy")).cells
    #expect(cells.palette == [Color(red: 1, green: 0.5, blue: 0)])
    #expect(cells.label == .none)
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
            insertion: UpdateEffect(scale: 0.1),
            deletion: UpdateEffect(scale: 0.1)
          ),
          feel: SpringyFlowLayout.Variant.vv.feel
        )
    )
  }
}
