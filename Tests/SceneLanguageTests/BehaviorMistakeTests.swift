import CradleSceneLanguage
import CradleScenes
import Testing

struct BehaviorMistakeTests {
  static let cases = [
    Mistake("no kind", "{ id: x }", "15: error: a behavior needs a kind such as 'gravity'"),
    Mistake(
      "two kinds",
      "{ gravity: { items: all }, push: { items: all, vector: [1, 0] } }",
      "15: error: a behavior has one kind, not 'gravity' and 'push'"
    ),
    Mistake(
      "a wrong kind",
      "{ gravty: { items: all } }",
      "17: error: unknown key 'gravty' in a behavior; did you mean 'gravity'?"
    ),
    Mistake(
      "a kind that there is not",
      "{ bounce: { items: all } }",
      "17: error: unknown key 'bounce' in a behavior; use one of 'id', 'repeat', 'attachment', 'chain', 'collision', 'field', 'gravity', 'properties', 'push', 'snap'"
    ),
    Mistake(
      "a key of another behavior",
      "{ gravity: { items: all, strength: 3 } }",
      "40: error: unknown key 'strength' in a gravity; use one of 'items', 'vector', 'magnitude', 'angle'"
    ),
    Mistake(
      "a name with a dot",
      "{ id: a.b, gravity: { items: all } }",
      "21: error: 'id' must be a name that is not a number, without dots and control characters, not the text 'a.b'"
    ),
    Mistake(
      "a name that is a number",
      "{ id: 1, gravity: { items: all } }",
      "21: error: 'id' must be a name that is not a number, without dots and control characters, not the number 1"
    ),
    Mistake(
      "a name of digits",
      "{ id: '01', gravity: { items: all } }",
      "21: error: 'id' must be a name that is not a number, without dots and control characters, not the text '01'"
    ),
    Mistake(
      "a name with a tab",
      "{ id: \"a\\tb\", gravity: { items: all } }",
      "21: error: 'id' must be a name that is not a number, without dots and control characters, not the text 'a\\tb'"
    ),
    Mistake(
      "a name twice",
      "{ id: x, gravity: { items: all } }, { id: x, gravity: { items: all } }",
      "57: error: there is already a behavior 'x'"
    ),
    Mistake("no items", "{ gravity: { vector: [0, 1] } }", "26: error: a gravity needs 'items'"),
    Mistake(
      "an empty list of items",
      "{ gravity: { items: [] } }",
      "35: error: 'items' must be a list of at least one, not an empty list"
    ),
    Mistake(
      "a word for a list",
      "{ gravity: { items: al } }",
      "35: error: 'items' must be 'all' or a list of ids, not the text 'al'; did you mean 'all'?"
    ),
    Mistake(
      "an unknown item",
      "{ gravity: { items: [a, bb] } }",
      "39: error: there is no item 'bb'; did you mean 'b'?"
    ),
    Mistake("an item twice", "{ gravity: { items: [a, b, a] } }", "42: error: 'a' is listed twice"),
    Mistake(
      "a force both ways",
      "{ gravity: { items: all, vector: [0, 1], angle: 90deg } }",
      "48: error: write either 'vector', or 'magnitude' and 'angle'"
    ),
    Mistake(
      "a pull without a limit",
      "{ gravity: { items: all, magnitude: .inf } }",
      "51: error: 'magnitude' must be a number from -10000 to 10000, not the number .inf"
    ),
    Mistake(
      "a push to nowhere",
      "{ push: { items: all, angle: 0deg } }",
      "23: error: a push needs 'vector', or 'magnitude' and 'angle'"
    ),
    Mistake(
      "a push that is too strong",
      "{ push: { items: all, vector: [1e5, 0] } }",
      "46: error: 'vector' must be a number from -10000 to 10000, not the number 1e5"
    ),
    Mistake(
      "a push in another mode",
      "{ push: { items: all, vector: [1, 0], mode: instant } }",
      "59: error: 'mode' must be 'continuous' or 'instantaneous', not the text 'instant'; did you mean 'instantaneous'?"
    ),
    Mistake(
      "weightless items",
      "{ properties: { items: all, density: 0 } }",
      "52: error: 'density' must be a number from 0.001 to 1000000, not the number 0"
    ),
    Mistake(
      "negative friction",
      "{ properties: { items: all, friction: -1 } }",
      "53: error: 'friction' must be a number from 0 to 1000, not the number -1"
    ),
    Mistake(
      "a speed beyond all limits",
      "{ properties: { items: all, velocity: [1e10, 0] } }",
      "54: error: 'velocity' must be a number from -1000000000 to 1000000000, not the number 1e10"
    ),
    Mistake("a snap to nowhere", "{ snap: { item: a } }", "23: error: a snap needs 'to'"),
    Mistake(
      "a snap of an unknown item",
      "{ snap: { item: A, to: [0, 0] } }",
      "31: error: there is no item 'A'; did you mean 'a'?"
    ),
    Mistake(
      "a damping above 1",
      "{ snap: { item: a, to: [0, 0], damping: 2 } }",
      "55: error: 'damping' must be a number from 0 to 1, not the number 2"
    ),
  ]

  static let surroundings = [
    Mistake(
      "insets of nothing",
      "{ collision: { items: all, insets: 9 } }",
      "50: error: 'insets' needs 'reference_bounds: true'"
    ),
    Mistake(
      "a list of boundaries",
      "{ collision: { items: all, boundaries: [] } }",
      "54: error: 'boundaries' must be a map of boundaries by name, not an empty list"
    ),
    Mistake(
      "a boundary of nothing",
      "{ collision: { items: all, boundaries: { floor: {} } } }",
      "63: error: a boundary needs 'from' and 'to', or 'path'"
    ),
    Mistake(
      "a boundary both ways",
      "{ collision: { items: all, boundaries: { floor: { from: [0, 0], to: [9, 0], path: [[0, 0], [9, 0], [0, 9]] } } } }",
      "97: error: write either 'path', or 'from' and 'to'"
    ),
    Mistake(
      "a boundary without a length",
      "{ collision: { items: all, boundaries: { floor: { from: [7, 7], to: [7, 7] } } } }",
      "83: error: 'from' and 'to' are less than a point apart"
    ),
    Mistake(
      "a boundary that crosses itself",
      "{ collision: { items: all, boundaries: { floor: { path: [[0, 0], [9, 9], [9, 0], [0, 9]] } } } }",
      "71: error: 'path' is not an outline: the outline crosses or touches itself"
    ),
    Mistake("a field of no kind", "{ field: { items: all } }", "24: error: a field needs 'kind'"),
    Mistake(
      "a field of another kind",
      "{ field: { kind: vortx, items: all } }",
      "32: error: 'kind' must be 'linear_gravity' or 'radial_gravity' or 'electric' or 'magnetic' or 'spring' or 'vortex' or 'drag' or 'velocity' or 'noise' or 'turbulence', not the text 'vortx'; did you mean 'vortex'?"
    ),
    Mistake(
      "a wind from nowhere",
      "{ field: { kind: velocity, items: all } }",
      "24: error: a field of kind 'velocity' needs 'direction'"
    ),
    Mistake(
      "a region of nothing",
      "{ field: { kind: vortex, items: all, region: { inverse: true } } }",
      "60: error: a region needs either 'radius' or 'size'"
    ),
    Mistake(
      "a region of two shapes",
      "{ field: { kind: vortex, items: all, region: { radius: 9, size: [9, 9] } } }",
      "60: error: a region needs either 'radius' or 'size'"
    ),
  ]

  @Test(arguments: cases + surroundings)
  func `mistakes in a behavior are errors with their positions`(_ example: Mistake) {
    let text = playground(behaviors: example.text)
    #expect(mistakes(in: text) == "a.yaml:4:\(example.diagnostics)")
  }
}
