import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes

extension Grammar where Value == [TimelineEntry] {
  /// The entries of a timeline, in order.
  static var timeline: Grammar {
    let entry = Grammar<TimelineEntry>.timelineEntry
    return Grammar(schema: ["type": "array", "items": entry.schema]) { node, reading in
      guard let nodes = node.list else {
        reading.reject(node, expected: "a list of entries")
        return nil
      }
      var entries = [TimelineEntry]()
      var known = Ticks?.some(.zero)
      var rehearsed: [LocatedEntry] = []
      var holds = WrittenHolds()
      for node in nodes where !reading.isExhausted {
        reading.timeline.updatePlaces = []
        reading.timeline.consequences = []
        guard let entry = entry.read(node, &reading) else {
          known = nil
          continue
        }
        known = start(of: entry, after: known, at: node.place, &reading)
        holds.add(entry, at: known, node, &reading)
        entries.append(entry)
        rehearsed.append(
          LocatedEntry(
            entry: entry,
            places: reading.timeline.updatePlaces,
            place: node.place,
            consequences: reading.timeline.consequences
          )
        )
      }
      if entries.count == nodes.count { reading.rehearseAll(rehearsed) }
      reading.checkClips()
      return entries
    }
  }

  // Returns the start of an entry, as far as the start is known without playing the scene.
  private static func start(
    of entry: TimelineEntry,
    after known: Ticks?,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> Ticks? {
    switch entry.start {
    case .settled: return nil
    case .relative(let ticks): return known.map { $0 + ticks }
    case .absolute(let ticks):
      if let known, ticks < known {
        let own = ticks.written
        let other = known.written
        reading.report("an entry at \(own) cannot follow one that starts at \(other)", at: place)
      }
      return ticks
    }
  }
}

extension Reading {
  // Rehearses each collection with its own entries. The times of these entries depend on the entries of all stages.
  fileprivate mutating func rehearseAll(_ entries: [LocatedEntry]) {
    guard !severalStages.isEmpty else { return rehearse(entries, with: timeline.controls) }
    let bars = stageOfBars
    for number in severalStages.indices {
      let own = entries.map { $0.silent { $0 == .number(number) } }
      onStage(number) { reading in
        reading.rehearse(own, with: number == bars ? reading.timeline.controls : [])
      }
    }
  }

  // Rehearses one collection. If the items or the bars could not be read, only the mistake in them is reported.
  fileprivate mutating func rehearse(_ entries: [LocatedEntry], with controls: [BarControl]?) {
    guard let sectionCounts = collection.sectionCounts, let controls,
      let firstLayout = layouts.first
    else { return }
    let actions = layouts.all.sorted { $0.key < $1.key }.map(\.value.description.swipeActions)
    let data = RehearsedData(sectionCounts, controls: controls, actions: actions, limits: limits)
    let layouts = RehearsedLayouts(first: firstLayout, layouts.all.mapValues(\.description), controls: controls)
    for diagnostic in Rehearsal.diagnostics(of: entries, on: data, with: layouts) {
      switch diagnostic.severity {
      case .error: report(diagnostic.message, at: diagnostic.place)
      case .warning: warn(diagnostic.message, at: diagnostic.place)
      }
    }
  }
}

extension LocatedEntry {
  // Returns the entry with a marker instead of each action for another stage, so that all times stay.
  fileprivate func silent(unless isMeant: (TimelineEntry.StageReference?) -> Bool) -> LocatedEntry {
    var silent = self
    silent.entry = entry.silent(unless: isMeant)
    silent.consequences = consequences.map { $0.silent(unless: isMeant) }
    return silent
  }
}

// Reads entries in a scene with several stages.
extension Grammar where Value == TimelineEntry {
  /// An entry of a timeline.
  ///
  /// The entry applies to the stage that it names, or else to the front-most suitable stage.
  static var timelineEntry: Grammar {
    forStages(entryOfStage(isTimed: true))
  }

  /// An entry that another entry causes.
  ///
  /// It has no time, and happens once per call of that entry.
  static let consequence = forStages(entryOfStage(isTimed: false))

  private static func forStages(_ entry: Grammar) -> Grammar {
    let name = Key(optional: "on", Grammar<TimelineEntry.StageReference>.stage, "")
    return Grammar(schema: entry.schema) { node, reading in
      guard !reading.severalStages.isEmpty else { return entry.read(node, &reading) }
      var candidates = reading.stages(for: node)
      let bars = reading.stageOfBars(namedBy: node)
      if let object = node.map.flatMap({ _ in SceneObject(node, name: "", &reading) }), let on = object["on"] {
        // If no stage has that name, only the mistake in the name is reported.
        guard let named = name.read(from: object, &reading)?.flatMap(reading.number) else { return nil }
        candidates = [named]
        guard bars == nil || bars == named else {
          reading.report("the bars belong to the first collection; leave out 'on'", at: on.value.place)
          return nil
        }
      } else if let bars {
        candidates = [bars]
      } else if let number = reading.stageInKey(of: node) {
        candidates = [number]
      }
      defer { reading.timeline.stagePrefix = "" }
      let read = entry.read(node, byOneOf: candidates, &reading)
      if let read { reading.warnOfHiddenSheet(of: read, node) }
      reading.noteSheet(movedBy: node)
      return read
    }
  }

  // Reads an entry for one of the candidate stages. If the entry suits no stage, it is read for the front-most stage,
  // to report its mistakes.
  fileprivate func read(_ node: SceneNode, byOneOf candidates: [Int], _ reading: inout Reading) -> TimelineEntry? {
    var first: Reading?
    for number in candidates {
      var trial = reading
      let entry = trial.onStage(number) { read(node, &$0) }
      if var entry, trial.diagnostics.count == reading.diagnostics.count {
        if entry.action.verb.marker == nil { entry.stage = .number(number) }
        reading = trial
        return entry
      }
      first = first ?? trial
    }
    if let first { reading = first }
    return nil
  }
}

extension Grammar where Value == TimelineEntry {
  /// An entry of a timeline, with a start, a verb, and optionally a stage and a repetition.
  ///
  /// If the entry is not timed, it has a verb and optionally a stage.
  fileprivate static func entryOfStage(isTimed: Bool) -> Grammar {
    let name = isTimed ? "a timeline entry" : "an entry of 'do'"
    let at = Key(
      required: "at",
      Grammar<TimelineEntry.Start>.start,
      "When it starts: a time, +time after the start of the entry above, or 'settled'."
    )
    let repetition = Key(
      optional: "repeat",
      Repetition.ofEntry,
      "How often it repeats. By default, it happens once."
    )
    let stage = Key(
      optional: "on",
      Grammar<TimelineEntry.StageReference>.stage,
      """
      The stage, if there are several: an id, or a number from 0, back to front. By default, the frontmost one that \
      fits.
      """
    )
    let times = isTimed ? [at.name, stage.name, repetition.name] : [stage.name]
    let known = times + Verb.all.map(\.name)
    let keys = [at.schema, stage.schema, repetition.schema]
    return Grammar(schema: schema(keys)) { node, reading in
      guard let object = SceneObject(node, name: name, keys: known, &reading) else { return nil }
      if !isTimed, let key = [at.name, repetition.name].first(where: { object[$0] != nil }) {
        let message = "an entry of 'do' has no '\(key)'; it happens once, when the finger lifts"
        reading.report(message, at: object.place(of: key))
        return nil
      }
      object.checkKeys(known: known, &reading)
      let start = isTimed ? at.read(from: object, &reading) : .relative(.zero)
      // In a scene with one stage, `on` is a mistake.
      guard stage.read(from: object, &reading) != nil else { return nil }
      guard isTimed else {
        return action(of: object, &reading).flatMap { caused($0, object, &reading) }
      }
      let turns = EntryTurns(of: object, repetition, &reading)
      let action = turns.first(&reading) { Self.action(of: object, &$0) }
      let addition = action?.verb.addedBehavior
      if let id = addition?.id, object[repetition.name] != nil { reading.behaviors.recur(id) }
      let repetition = repetition.read(from: object, &reading)
      if addition != nil {
        reading.count(.additions, repetition.flatMap(\.self)?.times ?? 1, at: node.place)
      }
      guard let start, let action, let repetition else { return nil }
      if let repetition { check(repetition, of: action, object, &reading) }
      reading.count(action, times: repetition?.times ?? 1, at: node.place)
      var entry = TimelineEntry(
        start: start,
        action: action,
        times: repetition?.times ?? 1,
        interval: repetition?.interval ?? .zero
      )
      guard let variations = turns.variations(of: action, &reading, read: { Self.action(of: object, &$0) }) else {
        return nil
      }
      entry.variations = variations
      return entry
    }
  }

  // Returns an entry that another entry causes.
  private static func caused(
    _ action: TimelineEntry.Action,
    _ object: SceneObject,
    _ reading: inout Reading
  ) -> TimelineEntry? {
    guard action.verb.marker == nil else {
      reading.report("a marker needs a time; move it from 'do' to the timeline", at: object.place(of: "marker"))
      return nil
    }
    if action.verb.addedBehavior != nil { reading.count(.additions, 1, at: object.place) }
    return TimelineEntry(start: .relative(.zero), action: action)
  }

  private static func action(of object: SceneObject, _ reading: inout Reading) -> TimelineEntry.Action? {
    let verbs = Verb.all.filter { object[$0.name] != nil }
    guard let verb = verbs.first, verbs.count == 1 else {
      // The reader has already reported an unknown key that was probably meant as the verb.
      if verbs.isEmpty && object.keys.allSatisfy(["at", "on", "repeat"].contains) {
        reading.report("\(object.name) needs a verb such as 'drag'", at: object.place)
      } else if verbs.count > 1 {
        let names = verbs.map { "'\($0.name)'" }.joined(separator: " and ")
        reading.report("\(object.name) has one verb, not \(names)", at: object.place)
      }
      return nil
    }
    let isOfScene = object[verb.name]?.value.drivesVariable == true || (verb.name == "drag" && reading.sheet != nil)
    if let stage = verb.stage, let other = reading.stages.first, !isOfScene, !reading.stages.contains(stage) {
      let drag = "; 'grab' pulls an item, and 'drag' with a 'variable' only moves a finger"
      let remedy = ["drag": drag, "grab": "; 'drag' scrolls a list"][verb.name] ?? ""
      let message = "'\(verb.name)' needs \(stage.name), not \(other.name)\(remedy)"
      reading.report(message, at: object.place(of: verb.name))
      return nil
    }
    let action = Key(required: verb.name, verb.grammar, verb.documentation)
      .read(from: object, &reading)
    if action?.verb.turnsCanvas == true, reading.severalStages.count > 1 {
      reading.report("the canvas cannot be turned with more than one stage on it", at: object.place(of: verb.name))
      return nil
    }
    return action
  }

  private static func check(
    _ repetition: Repetition,
    of action: TimelineEntry.Action,
    _ object: SceneObject,
    _ reading: inout Reading
  ) {
    let place = object.place(of: "repeat")
    if action.verb.marker != nil { reading.report("a marker cannot be repeated", at: place) }
    let more = repetition.times - 1
    let caused = action.consequences.flatMap(\.withConsequences).map(\.action)
    for action in [action.alone] + caused {
      if action.value is TimelineEntry.ItemArrival, !EntryTurns.numbersItems(object) {
        reading.report("an item cannot be added again; write '{i}' in its id, such as \"drop{i}\"", at: place)
      }
      if let behavior = action.verb.addedBehavior?.description {
        reading.hold(behavior.itemIDs, times: more, at: place)
        reading.count(.corners, behavior.cornerCount, more, at: place)
      }
    }
    let additions = caused.compactMap(\.verb.addedBehavior)
    for addition in additions {
      if let id = addition.id { reading.behaviors.recur(id) }
    }
    if !additions.isEmpty { reading.count(.additions, additions.count, more, at: place) }
  }

  private static func schema(_ keys: [JSON.Member]) -> JSON {
    let verbs = Verb.all.map { Key(required: $0.name, $0.grammar, $0.documentation).schema }
    let alternatives = Verb.all.map { verb -> JSON in ["required": [.string(verb.name)]] }
    return JSON.closedObject(keys + verbs, required: ["at"])
      .adding(["oneOf": .array(alternatives)]).titled("Timeline entry")
  }
}

extension Grammar where Value == TimelineEntry.Start {
  /// The start of an entry of a timeline.
  static var start: Grammar {
    let time = #"([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)"#
    let schema = ValueKind.moment.schema([
      "type": "string", "pattern": .string(#"^(\+?\#(time)|settled(\+\#(time))?)$"#),
    ])
    return Grammar("a time such as 0.3s, +1s, settled or settled+0.5s", schema: schema) { scalar in
      let text = Substring(scalar.text)
      if text == "settled" { return .settled(.zero) }
      if text.hasPrefix("settled+") { return Ticks(text.dropFirst(8)).map { .settled($0) } }
      if text.hasPrefix("+") { return Ticks(text.dropFirst()).map { .relative($0) } }
      return Ticks(text).map { .absolute($0) }
    }
  }
}
