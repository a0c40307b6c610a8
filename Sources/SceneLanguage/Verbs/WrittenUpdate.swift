import Scenes

/// A change of the data, and where it was written.
struct WrittenUpdate: Sendable {
  var update: TimelineEntry.Update
  var places: UpdatePlaces
}

/// Where a timeline names what has to be there when its time has come.
struct UpdatePlaces: Sendable {
  /// The item or section, or what is to come.
  var subject: Diagnostic.Place
  /// Where something moves to.
  var target: Diagnostic.Place

  /// Creates places; those of something that does not move are one.
  init(_ subject: Diagnostic.Place, target: Diagnostic.Place? = nil) {
    (self.subject, self.target) = (subject, target ?? subject)
  }
}

extension Grammar where Value == WrittenUpdate {
  /// The same as what an entry of a timeline does; where it was written is remembered.
  var action: Grammar<TimelineEntry.Action> {
    Grammar<TimelineEntry.Action>(schema: schema) { node, reading in
      guard let written = read(node, &reading) else { return nil }
      reading.timeline.updatePlaces = [written.places]
      return .update([written.update])
    }
  }
}

/// What an entry does, and where it names what has to be there for it.
struct LocatedAction: Sendable {
  var action: TimelineEntry.Action
  var place: Diagnostic.Place
}

extension Grammar where Value == LocatedAction {
  /// The same as what an entry of a timeline does; where it was written is remembered.
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

  /// Throws if keys are written that only go with another, which is not.
  func check(_ keys: [String], belongTo other: String) throws(SceneError) {
    guard self[other] == nil else { return }
    try checkAbsence(of: keys) { "'\($0)' belongs to '\(other)'" }
  }
}

/// What is known of the timeline while a scene is read.
struct TimelineFacts: ReadingFacts {
  /// What may be written for the property that was named last; `nil` if that could not be read.
  var propertyGrammar: Grammar<PropertyValue>?
  /// Where the entry that is being read names items, part by part.
  var updatePlaces: [UpdatePlaces] = []
  /// The names of the markers so far.
  var markers: Set<String> = []
}

extension Reading {
  /// What is known of the timeline.
  var timeline: TimelineFacts {
    get { self[TimelineFacts.self] }
    _modify { yield &self[TimelineFacts.self] }
  }
}
