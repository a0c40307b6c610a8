import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import CradleSprings

extension Grammar where Value == TimelineEntry.Action {
  /// The added behavior or item.
  static var addition: Grammar {
    let behavior = Grammar<BehaviorEntry>.addition.map { TimelineEntry.Action.add($0) }
    let item = WrittenArrival.fields.grammar(from: WrittenArrival()) { arrival, object, _ throws(SceneError) in
      let passage = try arrival.passage.passage(object)
      return TimelineEntry.Action(TimelineEntry.ItemArrival(arrival.items, passage: passage))
    }
    return Grammar(schema: ["anyOf": [behavior.schema, item.schema]]) { node, reading in
      let isItem = node.map?.contains { $0.key == "item" } == true
      guard isItem else { return behavior.read(node, &reading) }
      let action = item.read(node, &reading)
      // Behaviors of all items hold the new items, too.
      if reading[DynamicsFacts.self].allCollide, let arrival = action?.value as? TimelineEntry.ItemArrival {
        _ = reading.collide(arrival.items.map(\.id), at: node.place)
      }
      return action
    }
  }

  /// The removed behavior or item.
  static var removal: Grammar {
    let behavior = WrittenRemoval.fields.grammar(from: WrittenRemoval()).map { TimelineEntry.Action.remove($0.id) }
    let item = WrittenDeparture.fields.grammar(from: WrittenDeparture()) { departure, object, _ throws(SceneError) in
      let passage = try departure.passage.passage(object)
      return TimelineEntry.Action(TimelineEntry.ItemDeparture(of: departure.id, passage: passage))
    }
    return Grammar(schema: ["anyOf": [behavior.schema, item.schema]]) { node, reading in
      guard node.map?.contains(where: { $0.key == "item" }) == true else { return behavior.read(node, &reading) }
      let action = item.read(node, &reading)
      if let departure = action?.value as? TimelineEntry.ItemDeparture { reading.cast?.remove(departure.itemID) }
      return action
    }
  }
}

/// The arrival of an item as written.
private struct WrittenArrival: Sendable {
  var items: [DynamicItemDescription] = []
  var passage = WrittenPassage()

  static let fields = Fields<WrittenArrival>("an added item") {
    Field(required: "item", \.items, .addedItems, "The item, as among the items of dynamics.")
    WrittenPassage.fields.map { $0.at(\.passage) }
  }
}

/// The departure of an item as written.
private struct WrittenDeparture: Sendable {
  var id = ""
  var passage = WrittenPassage()

  static let fields = Fields<WrittenDeparture>("a removed item") {
    Field(required: "item", \.id, .itemID, "The id of the item.")
    WrittenPassage.fields.map { $0.at(\.passage) }
  }
}

/// The look and the timing of an arrival or departure, as written.
private struct WrittenPassage: Sendable {
  var transition: ItemTransition?
  var pace = WrittenPace()

  static let fields: [Field<WrittenPassage>] =
    [
      Field(
        optional: "transition",
        \.transition,
        .transition,
        "How it comes or goes: fade, scale, pop, or slide with an edge; at once if left out."
      )
    ] + WrittenPace.fields("0.3s if left out, without a spring.").map { $0.at(\.pace) }

  /// Returns the transition; `nil` for none.
  ///
  /// - Throws: `SceneError` for keys that exclude each other.
  func passage(_ object: SceneObject) throws(SceneError) -> ItemPassage? {
    guard let transition else {
      try object.checkAbsence(of: WrittenPace.keys) { "'\($0)' needs 'transition'" }
      return nil
    }
    return ItemPassage(transition, by: try pace.motion(object))
  }
}

extension Grammar where Value == ItemTransition {
  /// A keyword, or a slide from an edge.
  fileprivate static var transition: Grammar {
    let word = Grammar.choice([("fade", .fade), ("scale", .scale), ("pop", .pop)])
    let slide = WrittenSlide.fields.grammar(from: WrittenSlide()).map { ItemTransition.slide($0.side) }
    return Grammar(schema: ["anyOf": [word.schema, slide.schema]]) { node, reading in
      guard node.map == nil else { return slide.read(node, &reading) }
      reading.alsoTakes("a map such as { slide: bottom }", at: node.place)
      return word.read(node, &reading)
    }
  }
}

/// A slide as written.
private struct WrittenSlide: Sendable {
  var side = ItemTransition.Side.bottom

  static let fields = Fields<WrittenSlide>("a slide") {
    Field(required: "slide", \.side, .choice, "The edge of the canvas where it comes from, or goes to.")
  }
}
