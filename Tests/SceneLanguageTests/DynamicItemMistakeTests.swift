import CradleSceneLanguage
import CradleScenes
import Testing

struct DynamicItemMistakeTests {
  static let groups = [
    Mistake("of an unknown item", "{ id: car, items: [aa] }", "4:31: error: there is no item 'aa'; did you mean 'a'?"),
    Mistake("under the name of an item", "{ id: a, items: [b] }", "4:18: error: there is already an item 'a'"),
    Mistake(
      "of another group's item",
      "{ id: car, items: [a] }, { id: cab, items: [a] }",
      "4:56: error: 'a' is already in 'car'"
    ),
    Mistake(
      "of another group",
      "{ id: car, items: [a] }, { id: cab, items: [car] }",
      "4:56: error: 'car' is a group, which cannot be in a group"
    ),
    Mistake("of itself", "{ id: car, items: [a, car] }", "4:34: error: 'car' is a group, which cannot be in a group"),
    Mistake(
      "under the word for all items",
      "{ id: all, items: [a] }",
      "4:18: error: 'id' must be a name other than 'all' without control characters, not the text 'all'"
    ),
    Mistake(
      "whose item a behavior holds",
      "{ id: car, items: [a] }]\n  behaviors: [{ gravity: { items: [a] } }",
      "5:36: error: 'a' moves with its group; name 'car'"
    ),
  ]

  @Test(arguments: groups)
  func `mistakes in a group are errors with their positions`(_ example: Mistake) {
    let text = playground(more: "  groups: [\(example.text)]\n")
    #expect(mistakes(in: text) == "a.yaml:\(example.diagnostics)")
  }

  @Test
  func `a mistake in an item hides no unknown item and makes no item unknown`() {
    let text = playground(
      items: "{ id: a, center: [0, 0], size: [0, 9] }, { id: ab, center: [0, 0], size: [9, 9] }",
      behaviors: "{ gravity: { items: [a, ab, abc] } }"
    )
    #expect(
      mistakes(in: text) == """
        a.yaml:3:43: error: 'size' must be a number from 0.1 to 100000, not the number 0
        a.yaml:4:43: error: there is no item 'abc'; did you mean 'ab'?
        """
    )
  }

  static let cases = [
    Mistake("no id", "{ center: [0, 0], size: [9, 9] }", "11: error: a dynamic item needs 'id'"),
    Mistake(
      "the word for all items as an id",
      "{ id: all, center: [0, 0], size: [9, 9] }",
      "17: error: 'id' must be a name other than 'all' without control characters, not the text 'all'"
    ),
    Mistake(
      "an id of two lines",
      "{ id: \"a\\nb\", center: [0, 0], size: [9, 9] }",
      "17: error: 'id' must be a name other than 'all' without control characters, not the text 'a\\nb'"
    ),
    Mistake("no center", "{ id: a, size: [9, 9] }", "11: error: a dynamic item needs 'center'"),
    Mistake("no size", "{ id: a, center: [0, 0] }", "11: error: a rectangle needs 'size'"),
    Mistake(
      "an ellipse without a size",
      "{ id: a, center: [0, 0], shape: ellipse }",
      "11: error: an ellipse needs 'size'"
    ),
    Mistake(
      "nothing to see",
      "{ id: a, center: [0, 0], size: [0, 9] }",
      "43: error: 'size' must be a number from 0.1 to 100000, not the number 0"
    ),
    Mistake(
      "a size that is no number",
      "{ id: a, center: [0, 0], size: [.nan, 9] }",
      "43: error: 'size' must be a number from 0.1 to 100000, not the number .nan"
    ),
    Mistake(
      "a place that is too far away",
      "{ id: a, center: [2e9, 0], size: [9, 9] }",
      "29: error: 'center' must be a number from -100000 to 100000, not the number 2e9"
    ),
    Mistake(
      "a wrong shape",
      "{ id: a, center: [0, 0], size: [9, 9], shape: elipse }",
      "57: error: 'shape' must be 'rectangle' or 'ellipse', or a map with a 'path', not the text 'elipse'; did you mean 'ellipse'?"
    ),
    Mistake(
      "an outline with a size",
      "{ id: a, center: [0, 0], size: [9, 9], shape: { path: [[0, 0], [9, 0], [0, 9]] } }",
      "36: error: an outline has no 'size'"
    ),
    Mistake(
      "an outline that crosses itself",
      "{ id: a, center: [0, 0], shape: { path: [[0, 0], [9, 9], [9, 0], [0, 9]] } }",
      "51: error: 'path' is not an outline: the outline crosses or touches itself"
    ),
    Mistake(
      "an outline without an area",
      "{ id: a, center: [0, 0], shape: { path: [[0, 0], [9, 9], [5, 5]] } }",
      "51: error: 'path' is not an outline: the outline encloses no area"
    ),
    Mistake(
      "an outline far from its center",
      "{ id: a, center: [0, 0], shape: { path: [[9000, 0], [9010, 0], [9000, 10]] } }",
      "51: error: the outline is too far from the center of its item"
    ),
    Mistake(
      "an outline of two corners",
      "{ id: a, center: [0, 0], shape: { path: [[0, 0], [9, 9]] } }",
      "51: error: 'path' is not an outline: the outline has fewer than three corners"
    ),
    Mistake(
      "a round ellipse",
      "{ id: a, center: [0, 0], size: [9, 9], shape: ellipse, corner_radius: 3 }",
      "66: error: an ellipse has no 'corner_radius'"
    ),
    Mistake(
      "a bare angle",
      "{ id: a, center: [0, 0], size: [9, 9], angle: 45 }",
      "57: error: 'angle' must be an angle with a unit, such as 45deg or 0.8rad, not the number 45; write 45deg or 45rad"
    ),
    Mistake(
      "an id twice",
      "{ id: a, center: [0, 0], size: [9, 9] }, { id: a, center: [0, 0], size: [9, 9] }",
      "58: error: there is already an item 'a'"
    ),
    Mistake(
      "an id of a repeated item twice",
      "{ id: b1, center: [0, 0], size: [9, 9] }, { id: 'b{i}', center: [0, 0], size: [9, 9], repeat: 3, step: [9, 0] }",
      "59: error: there is already an item 'b1'"
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
      "50: error: 'step' needs 'repeat'"
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
  func `mistakes in an item are errors with their positions`(_ example: Mistake) {
    let text = playground(items: example.text)
    #expect(mistakes(in: text) == "a.yaml:3:\(example.diagnostics)")
  }
}
