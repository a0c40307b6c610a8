import Foundation
import Geometry
import Graphics
import Scenes
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
  func `an item arrives with all its keys`() throws {
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
    #expect(
      items.map(\.shape) == [.rectangle(size), .ellipse(size), .path(Path(polygon: corners))]
    )
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
    let items = try Self.items(
      "{ id: 'b{i}', center: [10, 20], size: [9, 8], repeat: [3, 2], step: [5, 7] }"
    )
    #expect(items.map(\.id) == (0..<6).map { "b\($0)" })
    #expect(items.map { Double($0.center.x) } == [10, 15, 20, 10, 15, 20])
    #expect(items.map { Double($0.center.y) } == [20, 20, 20, 27, 27, 27])
  }

  @Test
  func `items are one body in a group`() throws {
    let text = playground(
      behaviors: "{ gravity: { items: all } }",
      more: "  groups: [{ id: car, items: [a] }]\n"
    )
    let dynamics = dynamics(of: try load(text))
    #expect(dynamics.groups == [DynamicGroupDescription(id: "car", itemIDs: ["a"])])
    #expect(dynamics.behaviors.map(\.description.itemIDs) == [["b", "car"]])
  }

  static let groups = [
    Mistake(
      "of an unknown item",
      "{ id: car, items: [aa] }",
      "4:31: error: there is no item 'aa'; did you mean 'a'?"
    ),
    Mistake(
      "under the name of an item",
      "{ id: a, items: [b] }",
      "4:18: error: there is an item 'a' already"
    ),
    Mistake(
      "of another group's item",
      "{ id: car, items: [a] }, { id: cab, items: [a] }",
      "4:56: error: 'a' is in 'car' already"
    ),
    Mistake(
      "whose item a behavior holds",
      "{ id: car, items: [a] }]\n  behaviors: [{ gravity: { items: [a] } }",
      "5:36: error: 'a' moves with its group; name 'car'"
    ),
  ]

  @Test(arguments: groups)
  func `a group says what is wrong with it`(_ example: Mistake) {
    let text = playground(more: "  groups: [\(example.text)]\n")
    #expect(mistakes(in: text) == "a.yaml:\(example.diagnostics)")
  }

  @Test
  func `a mistake in an item hides neither unknown items nor invents any`() {
    let text = playground(
      items: "{ id: a, center: [0, 0], size: [0, 9] }, { id: ab, center: [0, 0], size: [9, 9] }",
      behaviors: "{ gravity: { items: [a, ab, abc] } }"
    )
    #expect(
      mistakes(in: text) == """
        a.yaml:3:43: error: 'size' must be a number from 1 to 100000, not the number 0
        a.yaml:4:43: error: there is no item 'abc'; did you mean 'ab'?
        """
    )
  }

  static let cases = [
    Mistake(
      "no id",
      "{ center: [0, 0], size: [9, 9] }",
      "11: error: a dynamic item needs 'id'"
    ),
    Mistake(
      "no center",
      "{ id: a, size: [9, 9] }",
      "11: error: a dynamic item needs 'center'"
    ),
    Mistake(
      "no size",
      "{ id: a, center: [0, 0] }",
      "11: error: a rectangle needs 'size'"
    ),
    Mistake(
      "an ellipse without a size",
      "{ id: a, center: [0, 0], shape: ellipse }",
      "11: error: an ellipse needs 'size'"
    ),
    Mistake(
      "nothing to see",
      "{ id: a, center: [0, 0], size: [0, 9] }",
      "43: error: 'size' must be a number from 1 to 100000, not the number 0"
    ),
    Mistake(
      "a size that is no number",
      "{ id: a, center: [0, 0], size: [.nan, 9] }",
      "43: error: 'size' must be a number from 1 to 100000, not the number .nan"
    ),
    Mistake(
      "a place that is too far away",
      "{ id: a, center: [2e9, 0], size: [9, 9] }",
      "29: error: 'center' must be a number from -100000 to 100000, not the number 2e9"
    ),
    Mistake(
      "a wrong shape",
      "{ id: a, center: [0, 0], size: [9, 9], shape: elipse }",
      "57: error: 'shape' must be 'rectangle' or 'ellipse', not the text 'elipse'; did you mean 'ellipse'?"
    ),
    Mistake(
      "an outline with a size",
      "{ id: a, center: [0, 0], size: [9, 9], shape: { path: [[0, 0], [9, 0], [0, 9]] } }",
      "36: error: an outline has no 'size'"
    ),
    Mistake(
      "an outline that crosses itself",
      "{ id: a, center: [0, 0], shape: { path: [[0, 0], [9, 9], [9, 0], [0, 9]] } }",
      "51: error: 'path' is no outline: the outline crosses or touches itself"
    ),
    Mistake(
      "an outline without an area",
      "{ id: a, center: [0, 0], shape: { path: [[0, 0], [9, 9], [5, 5]] } }",
      "51: error: 'path' is no outline: the outline encloses no area"
    ),
    Mistake(
      "an outline of two corners",
      "{ id: a, center: [0, 0], shape: { path: [[0, 0], [9, 9]] } }",
      "51: error: 'path' is no outline: the outline has fewer than three corners"
    ),
    Mistake(
      "a round ellipse",
      "{ id: a, center: [0, 0], size: [9, 9], shape: ellipse, corner_radius: 3 }",
      "66: error: an ellipse has no 'corner_radius'"
    ),
    Mistake(
      "a bare angle",
      "{ id: a, center: [0, 0], size: [9, 9], angle: 45 }",
      "57: error: 'angle' must be an angle with a unit, such as 45deg or 0.8rad, not the number 45"
    ),
    Mistake(
      "an id twice",
      "{ id: a, center: [0, 0], size: [9, 9] }, { id: a, center: [0, 0], size: [9, 9] }",
      "58: error: there is an item 'a' already"
    ),
    Mistake(
      "an id of a repeated item twice",
      "{ id: b1, center: [0, 0], size: [9, 9] }, { id: 'b{i}', center: [0, 0], size: [9, 9], repeat: 3, step: [9, 0] }",
      "59: error: there is an item 'b1' already"
    ),
    Mistake(
      "repeated without a number in the id",
      "{ id: b, center: [0, 0], size: [9, 9], repeat: 3, step: [9, 0] }",
      "17: error: the 'id' of a repeated item needs '{i}'"
    ),
    Mistake(
      "repeated in one place",
      "{ id: 'b{i}', center: [0, 0], size: [9, 9], repeat: 3 }",
      "11: error: 'repeat' needs 'step'"
    ),
    Mistake(
      "a step to nowhere",
      "{ id: a, center: [0, 0], size: [9, 9], step: [9, 0] }",
      "50: error: 'step' belongs to 'repeat'"
    ),
    Mistake(
      "a grid of three dimensions",
      "{ id: 'b{i}', center: [0, 0], size: [9, 9], repeat: [1, 2, 3], step: [9, 0] }",
      "63: error: 'repeat' must be a number of items or [columns, rows], not a list of 3"
    ),
    Mistake(
      "a step too far",
      "{ id: 'b{i}', center: [0, 0], size: [9, 9], repeat: 100000, step: [1e6, 0] }",
      "77: error: 'step' leads farther than 100000 points away"
    ),
    Mistake(
      "an unknown key",
      "{ id: a, center: [0, 0], size: [9, 9], colour: black }",
      "50: error: unknown key 'colour' in a dynamic item; did you mean 'color'?"
    ),
  ]

  @Test(arguments: cases)
  func `an item says what is wrong with it`(_ example: Mistake) {
    let text = playground(items: example.text)
    #expect(mistakes(in: text) == "a.yaml:3:\(example.diagnostics)")
  }
}
