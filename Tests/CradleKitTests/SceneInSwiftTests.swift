import CradleKit
import Foundation
import Testing

/// A layout as an iOS developer would port it: cells on a diagonal.
private final class DiagonalLayout: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 40, height: 40) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let place = Double(indexPath.item) * 10
    attributes.frame = CGRect(x: place, y: place, width: 10, height: 10)
    return attributes
  }
}

private struct DiagonalDescription: LayoutDescription {
  func makeLayout() -> CollectionViewLayout { DiagonalLayout() }
}

struct SceneInSwiftTests {
  private var scene: Scene {
    let collection = CollectionDescription(
      frame: CGRect(x: 0, y: 0, width: 40, height: 40),
      contentInset: .zero,
      background: .clear,
      sections: [(0..<4).map { ItemDescription(value: "\($0)") }],
      cells: CellStyle(
        palette: [Color(red: 1, green: 0, blue: 0)],
        cornerRadius: 0,
        label: .none,
        labelStyle: TextStyle()
      ),
      layout: "diagonal",
      layouts: [("diagonal", DiagonalDescription())]
    )
    return Scene(
      title: "Diagonal",
      summary: "Four red cells on a diagonal.",
      canvas: Scene.Canvas(
        size: CGSize(width: 40, height: 40),
        scale: 1,
        theme: .light,
        background: .white,
        snapsToPixels: false
      ),
      timing: Scene.Timing(
        frameRate: FrameRate(60),
        duration: .ticks(6),
        maximum: 120,
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
  func `a layout of one's own is played and drawn`() throws {
    let bitmap = try Renderer(scale: 1).draw(Player(scene).displayList(at: 0))
    for step in 0..<4 {
      let place = step * 10 + 5
      #expect(bitmap.color(column: place, row: place).description == "#FF0000")
      #expect(bitmap.color(column: place, row: (place + 10) % 40).description == "#FFFFFF")
    }
  }

  @Test
  func `texts are as large as they will be drawn`() {
    #expect(Film(scene).measuring is PangoTextMeasuring)
  }

  @Test
  func `one import is enough to render a scene to frames`() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)/"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writer = OutputFormat.pngFolder.makeWriter(
      path: folder,
      footage: Footage(
        size: Renderer.pixelSize(of: scene.canvas.size, scale: 1),
        rate: FrameRate(60)
      ),
      ffmpeg: FFmpeg(path: nil),
      jobs: 2
    )
    let output = RenderJob.Output(writer: writer, rate: FrameRate(60))
    try await RenderJob(film: Film(scene), outputs: [output], workerCount: 2).run { _ in }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == ["frame-000000.png", "frame-000001.png", "frame-000002.png"])
  }
}
