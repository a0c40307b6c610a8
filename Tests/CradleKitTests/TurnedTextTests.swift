import CradleKit
import Foundation
import Testing

/// Texts that a drawing turns, in pictures, pages, drawings and animations.
struct TurnedTextTests {
  private struct Side: CellDrawing {
    var isTurned: Bool

    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      let box = CGRect(x: -40, y: -15, width: 80, height: 30)
      let turn = Transform(rotationAngle: isTurned ? .degrees(90) : 0)
      canvas.transformed(by: turn) { canvas in
        canvas.text("Word", TextStyle(size: 24, color: .black), in: box)
      }
    }
  }

  private static func scene(_ isTurned: Bool, text: String = "Word") -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 100, height: 100), scale: 2, theme: .light),
      timing: Scene.Timing(duration: .fixed(.seconds(0.2))),
      stage: .collection(
        items: 1,
        cells: CellStyle(drawing: Side(isTurned: isTurned)),
        layout: FlowDescription(itemSize: CGSize(width: 100, height: 100))
      )
    )
  }

  /// Returns the share of ink in each column of a frame, from the left.
  private static func columns(_ isTurned: Bool) throws -> [Double] {
    let list = Film(scene(isTurned)).makePlayer().displayList(at: .ticks(0))
    let bitmap = try Renderer(scale: 2).draw(list)
    return (0..<bitmap.size.width).map { x in
      (0..<bitmap.size.height).reduce(0) { sum, y in
        sum + Double(255 - bitmap.bytes[4 * (y * bitmap.size.width + x)]) / 255
      }
    }
  }

  @Test
  func `a turned text has as much ink as an upright one, in other columns`() throws {
    let (upright, turned) = (try Self.columns(false), try Self.columns(true))
    let ink = upright.reduce(0, +)
    #expect(ink > 300 && abs(turned.reduce(0, +) - ink) < 0.03 * ink)
    // The word is wider than it is high.
    #expect(upright.filter { $0 > 0.5 }.count > 2 * turned.filter { $0 > 0.5 }.count)
  }

  @Test
  func `figures and films of vectors have it too`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let still = folder.appending(path: "still.svg")
    try Self.scene(true).still(at: .time(0)).write(to: still.path)
    let names = ["film.svg", "film.html", "film.json"]
    for name in names { try await Self.scene(true).render(to: folder.appending(path: name).path) }
    for name in ["still.svg"] + names {
      #expect(try Data(contentsOf: folder.appending(path: name)).count > 1000, "\(name)")
    }
    #expect(try String(contentsOf: still, encoding: .utf8).contains("<path"))
  }
}
