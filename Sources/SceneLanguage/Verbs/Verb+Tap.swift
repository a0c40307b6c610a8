import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Touches with a finger and lets go.
  static var tap: Verb {
    Verb("tap", "A finger taps a button, a point or an item.", Grammar<TimelineEntry.Action>.tap)
  }
}

extension Grammar where Value == TimelineEntry.Action {
  // A tap, with the entries of its `do`. These entries may be taps as well, so the grammar of `do` contains this one.
  // Therefore it is looked up only while reading.
  fileprivate static var tap: Grammar {
    let map = WrittenTap.fields.grammar(from: WrittenTap()) { tap, object, _ in
      LocatedAction(action: .tap(tap.meaning), place: object.place(of: tap.key))
    }
    .action
    return Grammar(schema: map.schema) { node, reading in
      guard let tap = map.read(node, &reading) else { return nil }
      guard let list = node.map?.first(where: { $0.key == "do" })?.value else { return tap }
      let places = reading.timeline.updatePlaces
      guard let caused = consequences(in: list, &reading) else { return nil }
      reading.timeline.updatePlaces = places
      reading.timeline.consequences = caused
      return tap.causing(caused.map(\.entry))
    }
  }

  /// Reads a list of entries without times.
  static func consequences(in list: SceneNode, _ reading: inout Reading) -> [LocatedEntry]? {
    guard let nodes = list.list, !nodes.isEmpty else {
      reading.report("'do' must be a list of at least one entry without a time", at: list.place)
      return nil
    }
    let entry = Grammar<TimelineEntry>.consequence
    var entries: [LocatedEntry] = []
    for node in nodes where !reading.isExhausted {
      reading.timeline.updatePlaces = []
      reading.timeline.consequences = []
      guard let entry = entry.read(node, &reading) else { continue }
      var rehearsed = LocatedEntry(entry: entry, places: reading.timeline.updatePlaces, place: node.place)
      rehearsed.consequences = reading.timeline.consequences
      entries.append(rehearsed)
    }
    return entries.count == nodes.count ? entries : nil
  }
}

/// A tap as written.
private struct WrittenTap: Sendable {
  var button: String?
  var place: CGPoint?
  var item: TimelineEntry.Tap?

  // The key that names the target.
  var key: String {
    button != nil ? "button" : place != nil ? "at" : "item"
  }

  var meaning: TimelineEntry.Tap {
    button.map(TimelineEntry.Tap.button) ?? place.map(TimelineEntry.Tap.place) ?? item ?? .item(.last)
  }

  static let fields = Fields<WrittenTap>("a tap", shape: checkShape, check: check) {
    Field(
      optional: "button",
      \.button,
      .controlName,
      "A button of the open row, or a button or segment of the navigation bar: its title, 'add' or 'trash'."
    )
    Field(optional: "at", \.place, .point, "A point on the canvas: [x, y], in points.")
    Field(
      optional: "item",
      \.item,
      .tappedItem,
      "The item: in a collection its number or [section, number], from 0, or 'last'; in a playground its id."
    )
    Field(
      checked: "do",
      Grammar<Bool>.unreadEntries,
      "What the tap causes when the finger lifts: entries like those of the timeline, without 'at' and 'repeat'."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard ["button", "at", "item"].filter({ object[$0] != nil }).count != 1 else { return }
    throw SceneError("a tap needs one of 'button', 'at' and 'item'", at: object.place)
  }

  @Sendable
  private static func check(_ tap: WrittenTap, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    guard tap.button != nil, reading.stages.first == .dynamics else { return }
    throw SceneError("a playground has no buttons; tap an 'item' or a point", at: object.place(of: "button"))
  }
}

extension Grammar where Value == TimelineEntry.Tap {
  // An item: a number in a collection, an id in a playground.
  fileprivate static var tappedItem: Grammar {
    let place = Grammar<TimelineEntry.ItemPlace>.itemPlace.map(Value.item)
    let id = Grammar<String>.touchableItemID.map(Value.body)
    return Grammar(schema: ["anyOf": [place.schema, id.schema]]) { node, reading in
      let grammar = reading.stages.first == .dynamics ? id : place
      return grammar.read(node, &reading)
    }
  }
}

extension Grammar where Value == Bool {
  /// The entries of `do`, which are read after everything else.
  static var unreadEntries: Grammar {
    Grammar(schema: ["type": "array", "minItems": 1, "items": ["type": "object"]]) { _, _ in true }
  }
}
