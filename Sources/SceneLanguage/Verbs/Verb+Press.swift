import CradleGeometry
import CradleNotations
import CradleScenes

extension Verb {
  /// A finger that holds an item down.
  static let press = Verb(
    "press",
    "A finger lands on an item, holds still and lifts; the item shows it.",
    WrittenPress.fields.grammar(from: WrittenPress()) { press, object, _ in
      let action = TimelineEntry.Action.press(TimelineEntry.Press(press.subject, duration: press.duration))
      return LocatedAction(action: action, place: object.place(of: "item"))
    }.action
  )
}

/// A press as written.
private struct WrittenPress: Sendable {
  var subject = TimelineEntry.Press.Subject.item(.last)
  var duration = Ticks.zero

  static let fields = Fields<WrittenPress>("a press") {
    Field(
      required: "item",
      \.subject,
      .subject,
      "The item: in a collection its number, [section, number], or last; in a playground its id."
    )
    Field(required: "for", \.duration, .duration, "The time for which the finger stays.")
  }
}

extension Grammar where Value == TimelineEntry.Press.Subject {
  // The kind of stage determines how an item is named.
  fileprivate static var subject: Grammar {
    let place = Grammar<TimelineEntry.ItemPlace>.itemPlace.map(Value.item)
    let id = Grammar<String>.itemID.map(Value.body)
    return Grammar(schema: ["anyOf": [place.schema, id.schema]]) { node, reading in
      let grammar = reading.stages.first == .dynamics ? id : place
      return grammar.read(node, &reading)
    }
  }
}
