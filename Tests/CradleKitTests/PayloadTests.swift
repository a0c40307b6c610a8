import CradleKit
import Foundation
import Testing

/// Cells that show custom data.
struct PayloadTests {
  private struct City: Hashable, Sendable {
    var name: String
    var degrees: Int
    var comment = ""
  }

  private struct CityCell: PayloadDrawing {
    func draw(_ city: City, on canvas: inout DrawingCanvas) {
      canvas.fill(canvas.bounds, with: city.degrees > 10 ? Color(rgb: 0xFF0000) : .black)
    }
  }

  private static func scene(_ items: CollectionItems, timeline: [TimelineEntry] = []) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 200, height: 200), scale: 1),
      timing: Scene.Timing(duration: .fixed(.seconds(2))),
      stage: .collection(items: items, cells: CellStyle(drawing: CityCell()), layout: CustomLayout { FlowLayout() }),
      timeline: timeline
    )
  }

  private static func colors(_ scene: Scene, at tick: Double = 0) -> [String] {
    let elements = Film(scene).makePlayer().displayList(at: .ticks(tick)).layers.flatMap(\.elements)
    return elements.filter { $0.role == .cell }.map { element in
      guard case .fill(_, .solid(let color)) = element.commands.first else { return "\(element.id): nothing" }
      return "\(element.id): \(color.red)"
    }
  }

  private static let cities = [City(name: "Oslo", degrees: 4), City(name: "Rome", degrees: 17)]

  @Test
  func `a cell is drawn from the data of its item`() {
    #expect(Self.colors(Self.scene(.payloads(Self.cities))) == ["0: 0.0", "1: 1.0"])
    #expect(Self.colors(Self.scene(.payloads(Self.cities) { $0.name })) == ["Oslo: 0.0", "Rome: 1.0"])
    let mixed: CollectionItems = [ItemDescription(value: "x", payload: City(name: "Cairo", degrees: 30))]
    #expect(Self.colors(Self.scene(mixed)) == ["x: 1.0"])
  }

  @Test
  func `items that come later also carry data, and a reload replaces it`() {
    let hot = TimelineEntry.NewItem(value: "Cairo", payload: City(name: "Cairo", degrees: 30))
    let scene = Self.scene(
      .payloads(Self.cities),
      timeline: [
        .at(.seconds(0.2), .update([.insert([hot], at: .end)])),
        .at(.seconds(1), .update([.reload([0, 0], replacements: [hot])])),
      ]
    )
    #expect(Self.colors(scene, at: 100) == ["0: 0.0", "1: 1.0", "Cairo: 1.0"])
    #expect(Self.colors(scene, at: 230) == ["0: 1.0", "1: 1.0", "Cairo: 1.0"])
  }

  @Test
  func `data that changes no drawing changes no state and no hash`() throws {
    let silent = Self.cities.map { City(name: $0.name, degrees: $0.degrees, comment: "not drawn") }
    let (one, other) = (Self.scene(.payloads(Self.cities)), Self.scene(.payloads(silent)))
    #expect(try waitFor { try await one.trace() }.text == waitFor { try await other.trace() }.text)
    let lists = [one, other].map { Film($0).makePlayer().displayList(at: .ticks(30)) }
    #expect(lists[0] == lists[1])
  }

  @Test
  func `an item without the data ends the film with a message`() {
    let fault = Film(Self.scene(["Bergen"])).fault?.reason
    #expect(fault == "the drawing 'CityCell' of 'Bergen' failed: its item carries no 'City'")
  }

  @Test
  func `descriptions compare their data`() {
    let one = ItemDescription(value: "x", payload: 7)
    #expect(one == ItemDescription(value: "x", payload: 7))
    #expect(one != ItemDescription(value: "x", payload: 8) && one != ItemDescription(value: "x"))
    #expect(one.payload as? Int == 7)
    #expect(CellContent(ordinal: 0, value: "x", index: 0, payload: "data").payload as? String == "data")
  }
}
