import CradleTesting
import Testing

/// Headers, labels and lines of one kind, told apart in drawings and by their ids.
struct SupplementNamesTests {
  private static let labels = "hour"
  private static let lines = "line"

  /// A day with a label for each of four hours, and a line in each of two sections.
  private final class DayLayout: FlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      let labels = (0..<4).map { hour -> CollectionViewLayoutAttributes in
        let path = IndexPath(item: hour, section: 0)
        let label = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: SupplementNamesTests.labels, with: path)
        label.frame = CGRect(x: 0, y: 40 * Double(hour), width: 40, height: 20)
        return label
      }
      let lines = (0..<2).map { section -> CollectionViewLayoutAttributes in
        let path = IndexPath(item: 0, section: section)
        let line = CollectionViewLayoutAttributes(forDecorationViewOfKind: SupplementNamesTests.lines, with: path)
        line.frame = CGRect(x: 40, y: 80 * Double(section), width: 200, height: 1)
        return line
      }
      return (super.layoutAttributesForElements(in: rect) ?? []) + labels + lines
    }
  }

  private struct Label: CellDrawing {
    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      canvas.text("\(cell.kind) \(cell.indexPath.section)-\(cell.indexPath.item)", in: canvas.bounds)
    }
  }

  private static let scene = Scene(
    canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
    timing: Scene.Timing(duration: .fixed(.seconds(0.1))),
    stage: .collection(
      items: .sections(["1": 2, "2": 1]),
      cells: CellStyle(drawing: Label()),
      ornaments: [labels: Label(), lines: Label()],
      layout: CustomLayout { DayLayout() }
    )
  )

  @Test
  func `labels of one kind have ids of their own, and lines know their section`() async throws {
    let list = try #require(try await SceneProbe(Self.scene).displayLists().first)
    let ids = list.layers.flatMap(\.elements).map(\.id)
    for id in ["hour 0", "hour 0-1", "hour 0-2", "hour 0-3", "line 0", "line 1-0"] {
      #expect(ids.count { $0 == id } == 1, "\(id) in \(ids)")
    }
    let rows = try await Self.scene.trace().text.split(separator: "\n")
    for id in ["hour 0-3", "line 1-0"] { #expect(rows.contains { $0.contains(",\(id),") }, "\(id)") }
  }

  @Test
  func `a drawing knows the section and the item of its element`() async throws {
    let list = try #require(try await SceneProbe(Self.scene).displayLists().first)
    let texts = list.layers.flatMap(\.elements).map { "\($0.id): \($0.commands)" }
    for (id, words) in ["hour 0-3": "hour 0-3", "line 1-0": "line 1-0", "1": " 0-1", "2": " 1-0"] {
      #expect(texts.contains { $0.hasPrefix("\(id): ") && $0.contains("\"\(words)\"") }, "\(id) in \(texts)")
    }
  }

  @Test
  func `a content has the path of its number by default`() {
    var content = CellContent(ordinal: 7, value: "x", index: 3)
    #expect(content.indexPath == [0, 3])
    content.indexPath = [2, 5]
    #expect(content.indexPath == [2, 5])
  }
}
