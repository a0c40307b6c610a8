import CradleSceneSource
import CradleScenes

/// A change to the data, with its positions in the file.
struct WrittenUpdate: Sendable {
  var update: TimelineEntry.Update
  var places: UpdatePlaces
}

/// The positions in an entry that name items or sections, which must exist when the entry is due.
struct UpdatePlaces: Sendable {
  /// The position that names the item or the section, or the index of a new one.
  var subject: Diagnostic.Place
  /// The position that names the index to move to.
  var target: Diagnostic.Place

  /// Creates positions.
  ///
  /// Without a target, both positions are the same.
  init(_ subject: Diagnostic.Place, target: Diagnostic.Place? = nil) {
    self.subject = subject
    self.target = target ?? subject
  }
}

extension Grammar where Value == WrittenUpdate {
  /// The grammar of the entry's action.
  ///
  /// The grammar also records the position of the change.
  var action: Grammar<TimelineEntry.Action> {
    Grammar<TimelineEntry.Action>(schema: schema) { node, reading in
      guard let written = read(node, &reading) else { return nil }
      reading.timeline.updatePlaces = [written.places]
      return .update([written.update])
    }
  }
}

/// An entry of a timeline, or one that it causes, with its positions in the file.
struct LocatedEntry: Sendable {
  var entry: TimelineEntry
  var places: [UpdatePlaces]
  var place: Diagnostic.Place
  /// The entries that the entry causes, in the order of its action's consequences.
  var consequences: [LocatedEntry] = []

  /// Returns the caused entry at a path of indices; this entry for an empty path.
  subscript(path: [Int]) -> LocatedEntry {
    path.reduce(self) { $0.consequences[$1] }
  }
}

/// The action of an entry, and the position that names an item or a section, which must exist.
struct LocatedAction: Sendable {
  var action: TimelineEntry.Action
  var place: Diagnostic.Place
  /// The position that names the index to move to; `nil` for none.
  var target: Diagnostic.Place?
}

extension Grammar where Value == LocatedAction {
  /// The grammar of the entry's action.
  ///
  /// The grammar also records the position of the action.
  var action: Grammar<TimelineEntry.Action> {
    Grammar<TimelineEntry.Action>(schema: schema) { node, reading in
      guard let located = read(node, &reading) else { return nil }
      reading.timeline.updatePlaces = [UpdatePlaces(located.place, target: located.target)]
      return located.action
    }
  }
}

extension SceneObject {
  /// Throws unless exactly one of two keys is present.
  func checkEither(_ key: String, or other: String) throws(SceneError) {
    guard (self[key] == nil) == (self[other] == nil) else { return }
    throw SceneError("\(name) needs either '\(key)' or '\(other)'", at: place)
  }

  /// Throws if keys are present without the key that they belong to.
  func check(_ keys: [String], belongTo other: String) throws(SceneError) {
    guard self[other] == nil else { return }
    try checkAbsence(of: keys) { "'\($0)' needs '\(other)'" }
  }
}

/// What the reader knows about the timeline.
struct TimelineFacts: ReadingFacts {
  /// The grammar for the last named property; `nil` if the property could not be read.
  var valueGrammar: Grammar<PropertyValue>?
  /// The items that the current entry changes with a stagger; `nil` if its key names one item.
  var changingItems: ChangingItems?
  /// The controls of the bars; `nil` if they could not be read.
  var controls: [BarControl]?
  /// The parts of the navigation bar; `nil` if the bars could not be read.
  var barParts: [BarPart]?
  /// The parts of the chrome with the look `ios18`.
  var chromeParts: [ChromePart] = []
  /// The prefix for the stage in the entry's key, for example `cards/`; empty for none.
  var stagePrefix = ""
  /// Whether the film ends at a fixed time, and not when everything rests.
  var hasEnd = false
  /// The positions where the current entry names items, for each part of the entry.
  var updatePlaces: [UpdatePlaces] = []
  /// The entries that the current entry causes.
  var consequences: [LocatedEntry] = []
  /// The names of the markers so far.
  var markers: Set<String> = []
}

extension TimelineFacts {
  /// Returns the name of an element without the prefix for its stage.
  func withoutStage(_ name: String) -> String {
    name.hasPrefix(stagePrefix) ? String(name.dropFirst(stagePrefix.count)) : name
  }
}

extension Reading {
  /// What the reader knows about the timeline.
  var timeline: TimelineFacts {
    get { self[TimelineFacts.self] }
    _modify { yield &self[TimelineFacts.self] }
  }
}
