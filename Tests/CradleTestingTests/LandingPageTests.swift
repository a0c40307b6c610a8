import CradleCollectionLayouts
import CradleDynamics
import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRendering
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTesting
import Foundation
import Testing

// The examples of the modules' landing pages, run. That the pages compile is for scripts/check-snippets.

final class DiagonalLayout: CollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: Double(count) * 40, height: Double(count) * 40)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let place = Double(indexPath.item) * 40
    attributes.frame = CGRect(x: place, y: place, width: 40, height: 40)
    return attributes
  }
}

final class LayoutWithoutSize: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: Double.nan, height: 40) }
}

struct LandingPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let pages: [String] = {
    let sources = root.appendingPathComponent("Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.sorted().filter { !innerTargets.contains($0) }.map { name in
      let module = name.hasPrefix("Cradle") ? name : "Cradle\(name)"
      return "Sources/\(name)/\(module).docc/\(module).md"
    }
    .filter { FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path) }
  }()

  // Programs do not use these on their own, so their pages have nothing to run.
  private static let innerTargets = ["Artists", "VectorFilms"]

  @Test
  func `the modules of the libraries have eighteen landing pages`() {
    #expect(Self.pages.count == 18)
  }

  @Test(arguments: pages)
  func `a landing page has an example`(page: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    #expect(text.contains("```swift\nimport "))
  }

  @Test
  func `the example about geometry runs`() {
    let velocity = Vector(x: 30, y: 40)
    let badge = Path(roundedRectangle: CGRect(x: -20, y: -10, width: 40, height: 20), radius: 6)
    let turned = badge.applying(Transform(rotation: velocity.angle))
    let rise = ElementaryFunctions.sine(of: velocity.angle)  // 0.8, the same bits everywhere
    #expect(turned.elements.count == badge.elements.count)
    // Two roundings of an angle and one of its sine.
    #expect(abs(rise - 0.8) < 1e-15)
  }

  @Test
  func `the example about dynamics runs`() {
    final class Tile: DynamicItem {
      var center = CGPoint(x: 160, y: 20)
      let bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
      var transform = Transform.identity
    }

    let tile = Tile()
    let animator = DynamicAnimator()
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 160, y: 200))
    spring.length = 0
    spring.frequency = 1
    spring.damping = 0.8
    animator.addBehavior(spring)
    animator.advance(by: .seconds(1))
    // A swing with this damping has lost 99 % of its width after a second: exp(−0.8 · 2π).
    #expect(abs(tile.center.y - 200) < 180 * 0.02)
  }

  private var list: DisplayList {
    let square = Path(rectangle: CGRect(x: -22, y: -22, width: 44, height: 44))
    let cell = DisplayList.Element(
      id: "7",
      role: .cell,
      center: CGPoint(x: 160, y: 100),
      commands: [.fill(square, .solid(Color(red: 1, green: 0.5, blue: 0)))]
    )
    let list = DisplayList(
      size: CGSize(width: 320, height: 200),
      background: .white,
      layers: [DisplayList.Layer(name: "content", elements: [cell])]
    )
    let text = list.description  // a line for the canvas, the layer, the cell and its square
    #expect(text.split(separator: "\n").count == 4)
    return list
  }

  @Test
  func `the example about display lists runs`() throws {
    let bitmap = try Renderer(scale: 2).draw(list)
    #expect(bitmap.size == PixelSize(width: 640, height: 400))
    let file = PNG.encode(bitmap)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  private func scene() throws -> Scene {
    let file = SceneFile(
      name: "list.yaml",
      text: """
        version: 1
        collection: { items: 50, layout: rows }
        layouts: { rows: { type: springy_flow, item_size: [300, 44] } }
        """
    )
    let scene = try SceneLoader(overrides: ["canvas.theme=dark"]).load(file)
    return scene
  }

  @Test
  func `the example about changes by a timeline runs`() {
    let damping = Property("spring.damping", at: \SpringyFlowLayout.spring.damping)
    #expect(damping.value(of: SpringyFlowLayout()) == .number(0.8))
  }

  @Test
  func `the example about playing a scene runs`() throws {
    let scene = try scene()
    let film = Film(scene)
    let rate = FrameRate(50)
    let player = film.makePlayer()
    let lists = (0..<film.frameCount(at: rate)).map { frame in
      player.displayList(at: film.time(ofFrame: frame, at: rate))
    }
    // Nothing happens in it, but it is shown for half a second.
    #expect(lists.count == 25)
    #expect(lists.first == lists.last)
  }

  @Test
  func `the example about drawing a frame runs`() throws {
    let scene = try scene()
    let film = Film(scene)
    let list = film.makePlayer().displayList(at: .ticks(60))
    let bitmap = try Renderer(scale: scene.canvas.scale).draw(list)
    let file = PNG.encode(bitmap)
    #expect(bitmap.size == PixelSize(width: 640, height: 1136))
    #expect(!file.isEmpty)
  }

  @Test
  func `the example about probing a scene runs`() throws {
    let scene = try scene()
    let probe = SceneProbe(scene, at: FrameRate(30))
    let lists = try waitFor { try await probe.displayLists() }
    let rows = lists.map { $0.layers.flatMap(\.elements).filter { $0.role == .cell } }
    let hashes = try waitFor { try await probe.stateHashes() }
    #expect(rows.allSatisfy { $0.count == 11 })
    #expect(hashes.count == lists.count)
  }

  @Test
  func `a probe throws what prevents its scene from being played`() async throws {
    let scene = Scene(stage: .collection(items: 3, layout: CustomLayout { LayoutWithoutSize() }))
    await #expect(throws: CradleError.self) { try await SceneProbe(scene).displayLists() }
    #expect {
      try waitFor { try await SceneProbe(scene).stateHashes() }
    } throws: {
      ($0 as? CradleError)?.code == .invalidLayout
    }
  }

  @Test
  func `the example about a custom layout runs`() {
    final class Names: CollectionViewDataSource {
      var items = ["Ada", "Grace", "Joan", "Radia", "Barbara"]

      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    }

    let names = Names()
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let view = CollectionView(frame: frame, collectionViewLayout: DiagonalLayout())
    view.dataSource = names
    view.advanceFrame()
    view.layoutIfNeeded()
    view.advanceAnimators(by: .displayFrame)
    let centers = view.visibleElements.map(\.attributes.center)
    // The last of five cells ends where the content does.
    let last = CGPoint(x: 180, y: 180)
    #expect(centers.count == 5)
    #expect(centers.last == last)
  }
}
