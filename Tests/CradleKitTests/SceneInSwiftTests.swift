import CradleKit
import CradleTestSupport
import Foundation
import Testing

/// A layout as an iOS developer would port it: cells on a diagonal.
private final class DiagonalLayout: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 40, height: 40) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let place = Double(indexPath.item) * 10
    attributes.frame = CGRect(x: place, y: place, width: 10, height: 10)
    return attributes
  }
}

private struct DiagonalDescription: LayoutDescription {
  func makeLayout() -> CollectionViewLayout { DiagonalLayout() }
}

/// A row of cells as large as their contents, which scrolls sideways.
private final class RibbonLayout: CollectionViewLayout {
  private var frames: [CGRect] = []

  override func prepare() {
    var x = 0.0
    frames = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let path = IndexPath(item: item, section: 0)
      let size = itemSizing?.size(ofItemAt: path, in: 30) ?? CGSize(width: 10, height: 10)
      defer { x += size.width }
      return CGRect(origin: CGPoint(x: x, y: 0), size: size)
    }
  }

  override var contentDirection: CollectionView.ScrollDirection? { .horizontal }

  override var collectionViewContentSize: CGSize {
    CGSize(width: frames.last?.maxX ?? 0, height: 40)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }
}

/// A flow as an iOS developer subclasses it.
private final class CardLayout: FlowLayout {
  override func prepare() {
    minimumLineSpacing = 4
    super.prepare()
  }
}

private struct RibbonDescription: KnownLayoutDescription {
  var itemSize = CGSize(width: 10, height: 10)
  var margin = 100.0
  var fitsItems = true

  func makeLayout() -> CollectionViewLayout { RibbonLayout() }

  var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize, column: itemSize.height, direction: .horizontal)
  }

  var tiling: LayoutTiling? {
    LayoutTiling(
      margin: SpringyFlowLayout.TilingMargin(before: margin, after: margin),
      itemSize: itemSize,
      direction: .horizontal
    )
  }
}

struct SceneInSwiftTests {
  private var scene: Scene {
    scene(with: DiagonalDescription())
  }

  private func scene(with layout: some LayoutDescription) -> Scene {
    let collection = CollectionDescription(
      frame: CGRect(x: 0, y: 0, width: 40, height: 40),
      contentInset: .zero,
      background: .clear,
      sections: [(0..<4).map { ItemDescription(value: "\($0)") }],
      cells: CellStyle(
        palette: [Color(red: 1, green: 0, blue: 0)],
        cornerRadius: 0,
        label: .hidden,
        labelStyle: TextStyle()
      ),
      layout: "own",
      layouts: [NamedLayout(name: "own", description: layout)]
    )
    return Scene(
      title: "Diagonal",
      summary: "Four red cells on a diagonal.",
      canvas: Scene.Canvas(
        size: CGSize(width: 40, height: 40),
        scale: 1,
        theme: .light,
        background: .white,
        pixelSnap: .scroll
      ),
      timing: Scene.Timing(
        frameRate: FrameRate(60),
        duration: .fixed(.ticks(6)),
        maximum: .seconds(1),
        clockMinutes: 0,
        speed: 1
      ),
      seed: 0,
      stage: .collection(collection),
      timeline: [],
      overlays: [],
      outputs: []
    )
  }

  @Test
  func `a custom layout is played and drawn`() throws {
    let bitmap = try Renderer(scale: 1).draw(Player(scene).displayList(at: .ticks(0)))
    for step in 0..<4 {
      let place = step * 10 + 5
      #expect(bitmap.color(column: place, row: place).description == "#FF0000")
      #expect(bitmap.color(column: place, row: (place + 10) % 40).description == "#FFFFFF")
    }
  }

  @Test
  func `a custom layout is checked for oddities`() {
    #expect(scene(with: RibbonDescription()).oddities.isEmpty)
    let large = RibbonDescription(itemSize: CGSize(width: 10, height: 50))
    #expect(
      scene(with: large).oddities == ["layouts.own.item_size: an item of 10 × 50 is larger than the view of 40 × 40"]
    )
    #expect(
      scene(with: RibbonDescription(margin: 5)).oddities == [
        "layouts.own.tiling_margin: a margin of 5 is less than an item, 10 points long: "
          + "cells are seen before they have springs"
      ]
    )
  }

  @Test
  func `a subclass of a flow is checked for oddities`() {
    func oddities(_ width: Double) -> [String] {
      let scene = Scene(
        canvas: Scene.Canvas(size: CGSize(width: 320, height: 480)),
        stage: .collection(
          items: 30,
          layout: CustomLayout {
            let layout = CardLayout()
            layout.itemSize = CGSize(width: width, height: 44)
            return layout
          }
        )
      )
      return scene.oddities
    }
    #expect(oddities(300) == [])
    #expect(oddities(400).count == 1)
  }

  @Test
  func `a custom layout gives items their own sizes, and its offset is counted`() throws {
    var own = scene(with: RibbonDescription())
    guard var collection = own.stage.as(CollectionDescription.self) else { return }
    let size = CGSize(width: 25, height: 20)
    collection.sections[0][1].appearance = ItemDescription.Appearance(size: size)
    own.stage = .collection(collection)
    own.overlays = [.hud([.offset])]
    let list = Player(own).displayList(at: .ticks(0))
    let cells = list.layers.flatMap(\.elements).filter { $0.role == .cell }
    #expect(cells[0].center.x == 12)
    #expect(cells[1].center.x == 36.5)
    let texts = list.layers.flatMap(\.elements).flatMap(\.commands).compactMap { command in
      if case .text(let text, _, _) = command { text } else { nil }
    }
    #expect(texts == ["offset", "0"])
  }

  @Test
  func `texts of a film are measured by Pango`() {
    #expect(Film(scene).measuring is PangoTextMeasuring)
  }

  @Test
  func `one import is enough to render a scene to frames`() async throws {
    let folder = try TemporaryFolder()
    let writer = OutputFormat.pngFolder.makeWriter(
      path: folder.path + "/frames/",
      footage: Footage(size: Renderer.pixelSize(of: scene.canvas.size, scale: 1), rate: FrameRate(60)),
      ffmpeg: FFmpeg(path: nil),
      jobs: 2
    )
    let output = RenderJob.Output(writer: writer, rate: FrameRate(60))
    try await RenderJob(film: Film(scene), outputs: [output], workerCount: 2).run { _ in }
    #expect(folder.content(of: "frames") == ["frame-000000.png", "frame-000001.png", "frame-000002.png"])
  }

  @Test
  func `a closure makes a layout in place`() throws {
    let scene = Scene(stage: .collection(items: 4, layout: CustomLayout { DiagonalLayout() }))
    #expect(Player(scene).displayList(at: .ticks(0)).layers[0].elements.count == 4)
  }

  @Test
  func `a button inserts and deletes items`() throws {
    let bar = NavigationBar(
      left: [NavigationBar.Button(face: .trash, updates: [.delete(.last)])],
      right: [NavigationBar.Button(face: .add, updates: [.insert(count: 2, at: .end)])]
    )
    let scene = Scene(
      stage: .collection(
        items: 4,
        chrome: ChromeDescription(navigationBar: bar),
        layout: FlowDescription(itemSize: CGSize(width: 40, height: 40))
      ),
      timeline: [.at(.zero, .tap(.button("add"))), .settled(.tap(.button("trash")))]
    )
    let rows = try waitFor { try await scene.trace() }.text.split(separator: "\n")
    let last = rows.last?.split(separator: ",")[0]
    #expect(rows.filter { $0.split(separator: ",")[0] == last }.count == 5)
  }

  @Test
  func `a layout that simulates its attributes has velocities in a trace`() throws {
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(0.5))),
      stage: .collection(items: 3, layout: CustomLayout { FallingLayout() })
    )
    let rows = try waitFor { try await scene.trace() }.text.split(separator: "\n").suffix(3)
    for row in try nonEmpty(rows) {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      // Gravity of 1000 points per second squared, for less than half a second.
      #expect((Double(cells[11]) ?? 0) > 400)
    }
  }
}

/// Cells that fall from their places in a flow.
private final class FallingLayout: FlowLayout {
  private lazy var animator = DynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let all = CGRect(origin: .zero, size: collectionViewContentSize)
    let cells = super.layoutAttributesForElements(in: all) ?? []
    animator.addBehavior(GravityBehavior(items: cells))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
  }
}
