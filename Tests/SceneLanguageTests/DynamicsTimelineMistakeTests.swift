import CradleSceneLanguage
import CradleScenes
import Testing

struct DynamicsTimelineMistakeTests {
  private static let declared = """
    { id: wind, field: { kind: vortex, items: all } }, { id: walls, collision: { items: all } }, \
    { gravity: { items: all } }
    """

  static let cases = [
    Mistake(
      "a verb of a collection",
      "{ at: 0s, fling: { at: [0, 0], velocity: [0, 9] } }",
      "29: error: 'fling' needs a collection, not dynamics"
    ),
    Mistake("a nameless addition", "{ at: 0s, add: { gravity: { items: all } } }", "27: error: an addition needs 'id'"),
    Mistake(
      "an addition of nothing",
      "{ at: 0s, add: { id: x } }",
      "27: error: an addition needs a kind such as 'gravity'"
    ),
    Mistake(
      "an addition under a name that is taken",
      "{ at: 0s, add: { id: wind, gravity: { items: all } } }",
      "33: error: there is already a behavior 'wind'"
    ),
    Mistake(
      "two additions under one name",
      "{ at: 0s, add: { id: x, gravity: { items: all } } }, { at: 1s, add: { id: x, gravity: { items: all } } }",
      "86: error: there is already a behavior 'x'"
    ),
    Mistake(
      "an addition with a mistake",
      "{ at: 0s, add: { id: x, push: { items: [c], vector: [1, 0] } } }, { at: 1s, remove: { id: x } }",
      "52: error: there is no item 'c'; did you mean 'a'?"
    ),
    Mistake(
      "a removal of nothing",
      "{ at: 0s, remove: { id: wnd } }",
      "36: error: there is no behavior 'wnd'; did you mean 'wind'?"
    ),
    Mistake(
      "a removal before the addition",
      "{ at: 0s, remove: { id: x } }, { at: 0s, add: { id: x, gravity: { items: all } } }",
      "36: error: there is no behavior 'x'; use one of 'wind', 'walls'"
    ),
    Mistake(
      "a removal of what is gone",
      "{ at: 0s, remove: { id: wind } }, { at: 1s, remove: { id: wind } }",
      "70: error: the behavior 'wind' has been removed above"
    ),
    Mistake(
      "a change of what is gone",
      "{ at: 0s, remove: { id: wind } }, { at: 1s, set: { key: wind.strength, to: 3 } }",
      "68: error: the behavior 'wind' has been removed above"
    ),
    Mistake(
      "a change of what is gone, by its number, although the name is taken again",
      "{ at: 0s, remove: { id: wind } }, { at: 1s, add: { id: wind, gravity: { items: all } } }, { at: 2s, set: { key: dynamics.behaviors.0.strength, to: 3 } }",
      "124: error: the behavior '0' has been removed above"
    ),
    Mistake(
      "a grab of nothing",
      "{ at: 0s, grab: { by: [1, 1], over: 1s } }",
      "28: error: a grab needs either 'item' or 'items'"
    ),
    Mistake(
      "a grab to nowhere",
      "{ at: 0s, grab: { item: a, over: 1s } }",
      "28: error: a grab needs one of 'by', 'to' and 'through'"
    ),
    Mistake(
      "a grab both ways",
      "{ at: 0s, grab: { item: a, by: [1, 1], to: [1, 1], over: 1s } }",
      "28: error: a grab needs one of 'by', 'to' and 'through'"
    ),
    Mistake(
      "a grab of two to one place",
      "{ at: 0s, grab: { items: [a, b], to: [1, 1], over: 1s } }",
      "49: error: 'to' pulls one 'item'"
    ),
    Mistake(
      "a grab of an unknown item",
      "{ at: 0s, grab: { item: c, to: [1, 1], over: 1s } }",
      "36: error: there is no item 'c'; did you mean 'a'?"
    ),
    Mistake(
      "a grab in no time",
      "{ at: 0s, grab: { item: a, to: [1, 1], over: 0s } }",
      "57: error: 'over' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the text '0s'"
    ),
    Mistake(
      "a grab that holds for ever and a while",
      "{ at: 0s, grab: { item: a, to: [1, 1], over: 1s, hold: 1s, release: false } }",
      "67: error: 'hold' needs a 'release' other than false"
    ),
    Mistake("a change of nothing", "{ at: 0s, set: { to: 3 } }", "27: error: a change needs 'key'"),
    Mistake("a change to nothing", "{ at: 0s, set: { key: wind.strength } }", "27: error: a change needs 'to'"),
    Mistake(
      "no path",
      "{ at: 0s, set: { key: wind, to: 3 } }",
      "34: error: 'key' must be a behavior and what changes of it, such as wind.strength, not the text 'wind'"
    ),
    Mistake(
      "an unknown behavior",
      "{ at: 0s, set: { key: wnd.strength, to: 3 } }",
      "34: error: there is no behavior 'wnd'; did you mean 'wind'?"
    ),
    Mistake(
      "an unknown number",
      "{ at: 0s, set: { key: dynamics.behaviors.3.strength, to: 3 } }",
      "34: error: there is no behavior '3'; use one of 'wind', 'walls'"
    ),
    Mistake(
      "a number without a path",
      "{ at: 0s, set: { key: 2.magnitude, to: 3 } }",
      "34: error: there is no behavior '2'; use one of 'wind', 'walls'"
    ),
    Mistake(
      "another kind",
      "{ at: 0s, set: { key: wind.gravity.strength, to: 3 } }",
      "34: error: 'wind' is not 'gravity' but 'field'"
    ),
    Mistake(
      "an unknown property",
      "{ at: 0s, set: { key: wind.strengh, to: 3 } }",
      "34: error: this 'field' has no property 'strengh' that can change; did you mean 'strength'?"
    ),
    Mistake(
      "a property of another behavior",
      "{ at: 0s, set: { key: wind.elasticity, to: 1 } }",
      "34: error: this 'field' has no property 'elasticity' that can change"
    ),
    Mistake(
      "a value of another type",
      "{ at: 0s, set: { key: wind.strength, to: [0, 1] } }",
      "53: error: 'to' must be a number from -10000 to 10000, not a list of 2"
    ),
    Mistake(
      "a value out of range",
      "{ at: 0s, set: { key: dynamics.behaviors.2.gravity.vector, to: [0, 1e5] } }",
      "79: error: 'to' must be a number from -10000 to 10000, not the number 1e5"
    ),
    Mistake(
      "an angle without a unit",
      "{ at: 0s, animate: { key: dynamics.behaviors.2.angle, to: 90, over: 1s } }",
      "70: error: 'to' must be an angle with a unit, such as 45deg or 0.8rad, not the number 90; write 90deg or 90rad"
    ),
    Mistake(
      "a word that is not a mode",
      "{ at: 0s, set: { key: walls.mode, to: nothing } }",
      "50: error: 'to' must be 'everything' or 'items' or 'boundaries', not the text 'nothing'"
    ),
    Mistake(
      "an animation of a mode",
      "{ at: 0s, animate: { key: walls.mode, to: items, over: 1s } }",
      "38: error: 'mode' has no values in between; use 'set'"
    ),
    Mistake(
      "an animation without a duration",
      "{ at: 0s, animate: { key: wind.strength, to: 3 } }",
      "31: error: an animation needs 'over' or 'spring'"
    ),
  ]

  @Test(arguments: cases)
  func `mistakes in an entry are errors with their positions`(_ example: Mistake) {
    let text = playground(behaviors: Self.declared, timeline: example.text)
    #expect(mistakes(in: text) == "a.yaml:5:\(example.diagnostics)")
  }

  @Test
  func `a behavior with a mistake keeps its number and its id`() {
    let text = playground(
      behaviors: "7, { id: x, snap: {} }, { gravity: { items: all } }",
      timeline: """
        { at: 0s, set: { key: dynamics.behaviors.2.gravity.magnitude, to: 2 } }, \
        { at: 0s, remove: { id: x } }
        """
    )
    #expect(
      mistakes(in: text) == """
        a.yaml:4:15: error: 'behaviors' must be a map, not the number 7; its keys are 'attachment', 'chain', 'collision', 'field', 'gravity', …
        a.yaml:4:33: error: a snap needs 'item'
        a.yaml:4:33: error: a snap needs 'to'
        """
    )
  }

  @Test
  func `a behavior that is added again by a repetition can be removed again`() {
    let text = playground(
      timeline: """
        { at: 0s, add: { id: x, gravity: { items: all } }, repeat: { times: 3, every: 1s } }, \
        { at: 0.5s, remove: { id: x } }, { at: 1.5s, set: { key: x.angle, to: 0deg } }, \
        { at: 1.5s, remove: { id: x } }, { at: 3s, add: { id: x, gravity: { items: all } } }
        """
    )
    #expect(mistakes(in: text) == "")
  }
}
