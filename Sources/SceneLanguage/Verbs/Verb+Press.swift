import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Holds a finger down on an item or a point.
  static let press = Verb(
    "press",
    "A finger lands on an item or a point, holds still and lifts. The item shows the press.",
    WrittenPress.fields.grammar(from: WrittenPress()) { press, object, _ in
      let place = press.place.map(TimelineEntry.Press.Subject.place)
      let subject = place ?? press.item ?? .item(.last)
      let action = TimelineEntry.Action.press(TimelineEntry.Press(subject, duration: press.duration))
      return LocatedAction(action: action, place: object.place(of: place == nil ? "item" : "at"))
    }.action
  )
}

/// A press as written.
private struct WrittenPress: Sendable {
  var item: TimelineEntry.Press.Subject?
  var place: CGPoint?
  var duration = Ticks.zero

  static let fields = Fields<WrittenPress>("a press", shape: checkShape) {
    Field(
      optional: "item",
      \.item,
      .subject,
      "The item: in a collection its number, [section, number], or 'last'; in a playground its id."
    )
    Field(
      optional: "at",
      \.place,
      .point,
      "A point on the canvas instead of an item: [x, y], in points."
    )
    Field(required: "for", \.duration, .duration, "How long the finger stays.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["item"] == nil) == (object["at"] == nil) else { return }
    throw SceneError("a press needs either 'item' or 'at'", at: object.place)
  }
}

extension Grammar where Value == TimelineEntry.Press.Subject {
  // The item or the point of a press. The kind of stage determines the notation of an item.
  fileprivate static var subject: Grammar {
    let place = Grammar<TimelineEntry.ItemPlace>.itemPlace.map(Value.item)
    let id = Grammar<String>.touchableItemID.map(Value.body)
    return Grammar(schema: ["anyOf": [place.schema, id.schema]]) { node, reading in
      let grammar = reading.stages.first == .dynamics ? id : place
      return grammar.read(node, &reading)
    }
  }
}
