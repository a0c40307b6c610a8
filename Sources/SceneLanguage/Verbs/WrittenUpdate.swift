import CradleScenes

/// A change of the data, with the places where it was written.
struct WrittenUpdate: Sendable {
  var update: TimelineEntry.Update
  var places: UpdatePlaces
}

/// The places where a timeline names what an entry needs when its time comes.
struct UpdatePlaces: Sendable {
  /// The place of the item or section, or of the position for a new one.
  var subject: Diagnostic.Place
  /// The place of the position to which something moves.
  var target: Diagnostic.Place

  /// Creates places; without a target, both are the same.
  init(_ subject: Diagnostic.Place, target: Diagnostic.Place? = nil) {
    (self.subject, self.target) = (subject, target ?? subject)
  }
}

extension Grammar where Value == WrittenUpdate {
  /// The grammar of the action of a timeline's entry, which notes where the change was written.
  var action: Grammar<TimelineEntry.Action> {
    Grammar<TimelineEntry.Action>(schema: schema) { node, reading in
      guard let written = read(node, &reading) else { return nil }
      reading.timeline.updatePlaces = [written.places]
      return .update([written.update])
    }
  }
}

/// The action of an entry, with the place where it names what it needs.
struct LocatedAction: Sendable {
  var action: TimelineEntry.Action
  var place: Diagnostic.Place
}

extension Grammar where Value == LocatedAction {
  /// The grammar of the action of a timeline's entry, which notes where the action was written.
  var action: Grammar<TimelineEntry.Action> {
    Grammar<TimelineEntry.Action>(schema: schema) { node, reading in
      guard let located = read(node, &reading) else { return nil }
      reading.timeline.updatePlaces = [UpdatePlaces(located.place)]
      return located.action
    }
  }
}

extension SceneObject {
  /// Throws unless exactly one of two keys is written.
  func checkEither(_ key: String, or other: String) throws(SceneError) {
    guard (self[key] == nil) == (self[other] == nil) else { return }
    throw SceneError("\(name) needs either '\(key)' or '\(other)'", at: place)
  }

  /// Throws if keys are written that belong to another key, which is missing.
  func check(_ keys: [String], belongTo other: String) throws(SceneError) {
    guard self[other] == nil else { return }
    try checkAbsence(of: keys) { "'\($0)' needs '\(other)'" }
  }
}

/// The facts about the timeline that are found while a scene is read.
struct TimelineFacts: ReadingFacts {
  /// The grammar for the property that was named last; `nil` if that could not be read.
  var valueGrammar: Grammar<ChangedValue>?
  /// The items that the entry that is being read changes one after another; `nil` if it names one by its key.
  var changingItems: [String]?
  /// The id of the stage that the entry names in its key, with a slash; empty for none.
  var stagePrefix = ""
  /// Whether the film ends at a time, and not when everything rests.
  var hasEnd = false
  /// The places where the entry that is being read names items, part by part.
  var updatePlaces: [UpdatePlaces] = []
  /// The names of the markers so far.
  var markers: Set<String> = []
}

extension TimelineFacts {
  /// Returns the name of an element without the stage that the entry names before it.
  func withoutStage(_ name: String) -> String {
    name.hasPrefix(stagePrefix) ? String(name.dropFirst(stagePrefix.count)) : name
  }
}

extension Reading {
  /// The facts about the timeline.
  var timeline: TimelineFacts {
    get { self[TimelineFacts.self] }
    _modify { yield &self[TimelineFacts.self] }
  }
}
