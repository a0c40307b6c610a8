import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct DynamicItemTests {
  private static func items(_ text: String) throws -> [DynamicItemDescription] {
    dynamics(of: try load(playground(items: text))).items
  }

  private static let plain = DynamicItemDescription(
    id: "a",
    center: CGPoint(x: 1, y: 2),
    shape: .rectangle(CGSize(width: 9, height: 8)),
    color: Color(red: 0, green: 122 / 255, blue: 1)
  )

  @Test
  func `an item needs an id, a center and a size`() throws {
    let items = try Self.items("{ id: a, center: [1, 2], size: [9, 8] }")
    #expect(items == [Self.plain])
  }

  @Test
  func `an item is read with all its keys`() throws {
    let items = try Self.items(
      """
      { id: a, center: [1, 2], size: [9, 8], angle: 180deg, color: black, corner_radius: 3, \
      alpha: 0.5, z: 2, label: A, font: { size: 9 }, text_color: orange }
      """
    )
    let style = TextStyle(size: 9, color: Color(red: 1, green: 0.5, blue: 0))
    let item = DynamicItemDescription(
      id: "a",
      center: CGPoint(x: 1, y: 2),
      angle: .pi,
      shape: .rectangle(CGSize(width: 9, height: 8)),
      color: .black,
      cornerRadius: 3,
      alpha: 0.5,
      z: 2,
      label: DynamicItemDescription.Label(text: "A", style: style)
    )
    #expect(items == [item])
  }

  @Test(arguments: [
    "gravity: { items: [\"c{i}\"] }", "collision: { items: [\"c{i}\"], mode: items }",
    "push: { items: [\"c{i}\"], vector: [1, 0] }",
    "field: { kind: drag, items: [\"c{i}\"] }", "properties: { items: [\"c{i}\"], density: 2 }",
    "chain: { each: [\"c{i}\"] }", "gravity: { items: [floor, \"c{i}\"] }",
  ])
  func `an id with a mark names all repeated items of a behavior`(_ behavior: String) throws {
    let items =
      "{ id: floor, center: [160, 500], size: [320, 20] }, "
      + "{ id: \"c{i}\", center: [60, 60], size: [20, 20], repeat: 3, step: [30, 0] }"
    let scene = try load(playground(items: items, behaviors: "{ \(behavior) }"))
    let ids = try #require(dynamics(of: scene).behaviors.first).description.itemIDs
    #expect(ids.filter { $0 != "floor" } == ["c0", "c1", "c2"])
  }

  @Test
  func `each of an attachment takes an id with a mark`() throws {
    let items = "{ id: \"c{i}\", center: [60, 60], size: [20, 20], repeat: 3, step: [30, 0] }"
    let scene = try load(
      playground(items: items, behaviors: "{ attachment: { each: [\"c{i}\"], anchor_offset: [0, -50] } }")
    )
    #expect(dynamics(of: scene).behaviors.flatMap(\.description.itemIDs) == ["c0", "c1", "c2"])
  }

  @Test
  func `a text without a color is legible on what lies below its item`() throws {
    let labels = try Self.items(
      "{ id: red, center: [100, 30], size: [160, 40], color: system_blue }, "
        + "{ id: t, center: [100, 30], size: [120, 24], color: clear, label: Delete, z: 1 }, "
        + "{ id: far, center: [100, 230], size: [120, 24], color: clear, label: Delete, z: 1 }"
    ).compactMap(\.label)
    #expect(labels.map(\.style.color) == [.white, .black])
  }

  @Test
  func `a text without a color is legible on a gradient, and beside the item that it is in`() throws {
    let labels = try Self.items(
      """
      { id: g, center: [80, 80], size: [140, 120], gradient: ["#5B2BD9", "#C2257F"] }, \
      { id: on, center: [80, 80], size: [120, 40], color: clear, label: On }, \
      { id: dot, center: [240, 50], size: [58, 58], color: black }, \
      { id: in, parent: dot, center: [29, 29], size: [50, 20], color: clear, label: In }, \
      { id: below, parent: dot, center: [29, 80], size: [58, 20], color: clear, label: Below }
      """
    ).compactMap(\.label)
    #expect(labels.map(\.style.color) == [.white, .white, .black])
  }

  @Test
  func `an icon alone is white on a color of the system, and legible on any other`() throws {
    let icons = try Self.items(
      """
      { id: a, center: [20, 20], size: [30, 30], color: system_green, icon: star }, \
      { id: b, center: [60, 20], size: [30, 30], color: system_yellow, icon: star }, \
      { id: c, center: [99, 20], size: [30, 30], color: system_green, icon: star, label: Star }
      """
    ).compactMap(\.label)
    #expect(icons.map(\.style.color) == [.white, .black, .black])
  }

  @Test
  func `an item has a gradient, a shadow and a border, as cells have`() throws {
    let items = try Self.items(
      """
      { id: a, center: [1, 2], size: [9, 8], gradient: [white, black], shadow: true, \
      border: { width: 2, color: white } }
      """
    )
    var item = Self.plain
    item.gradient = CellStyle.Gradient([.white, .black])
    item.shadow = CellStyle.Shadow(color: Color.black.withAlpha(0.2))
    item.border = CellStyle.Border(color: .white, width: 2)
    #expect(items == [item])
  }

  @Test
  func `labels alternate among repeated items, and are pushed to a side`() throws {
    let items = try Self.items(
      """
      { id: "b{i}", center: [1, 2], size: [9, 8], repeat: 4, step: [9, 0], \
      labels: [A, "{i}", ""], alignment: right, label_inset: 2 }
      """
    )
    #expect(items.map(\.labelInset) == [2, 2, 2, 2])
    #expect(items.map(\.label?.text) == ["A", "1", nil, "A"])
    #expect(items[0].label?.style.alignment == .right)
  }

  @Test
  func `a label on a gradient is readable on its middle color`() throws {
    let items = try Self.items("{ id: a, center: [1, 2], size: [9, 8], label: A, gradient: [black, white, black] }")
    #expect(items[0].label?.style.color == .black)
  }

  @Test
  func `an item is a rectangle, an ellipse or an outline around its center`() throws {
    let items = try Self.items(
      """
      { id: a, center: [1, 2], size: [9, 8], shape: rectangle },
      { id: b, center: [1, 2], size: [9, 8], shape: ellipse },
      { id: c, center: [1, 2], shape: { path: [[0, -20], [30, 10], [-20, 10]] } }
      """
    )
    let corners = [CGPoint(x: 0, y: -20), CGPoint(x: 30, y: 10), CGPoint(x: -20, y: 10)]
    let size = CGSize(width: 9, height: 8)
    #expect(items.map(\.shape) == [.rectangle(size), .ellipse(size), .path(Path(polygon: corners))])
    #expect(items[2].size == CGSize(width: 60, height: 40))
  }

  @Test
  func `items are repeated in a line, with their numbers`() throws {
    let items = try Self.items(
      """
      { id: 'b{i}', label: 'No. {i}', center: [10, 20], size: [9, 8], repeat: 3, step: [5, -2], \
      palette: [black, white] }
      """
    )
    #expect(items.map(\.id) == ["b0", "b1", "b2"])
    #expect(items.map(\.center) == [(10, 20), (15, 18), (20, 16)].map { CGPoint(x: $0, y: $1) })
    #expect(items.map(\.color) == [.black, .white, .black])
    #expect(items.map(\.label?.text) == ["No. 0", "No. 1", "No. 2"])
  }

  @Test
  func `items are repeated in a grid, row by row`() throws {
    let items = try Self.items("{ id: 'b{i}', center: [10, 20], size: [9, 8], repeat: [3, 2], step: [5, 7] }")
    #expect(items.map(\.id) == (0..<6).map { "b\($0)" })
    #expect(items.map { Double($0.center.x) } == [10, 15, 20, 10, 15, 20])
    #expect(items.map { Double($0.center.y) } == [20, 20, 20, 27, 27, 27])
  }

  @Test
  func `items of a group are one body`() throws {
    let text = playground(behaviors: "{ gravity: { items: all } }", more: "  groups: [{ id: car, items: [a] }]\n")
    let dynamics = dynamics(of: try load(text))
    #expect(dynamics.groups == [DynamicGroupDescription(id: "car", itemIDs: ["a"])])
    #expect(dynamics.behaviors.map(\.description.itemIDs) == [Cast.allIDs])
  }
}
