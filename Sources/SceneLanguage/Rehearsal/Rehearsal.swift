import Scenes

/// A check that a timeline, when its time has come, finds everything that its entries name; nothing is
/// played for it.
///
/// Entries are called by the same director as in a film. When everything rests is not known here, so
/// times after that are counted from there. Where an order depends on it, or data on what is seen, the
/// rehearsal ends without a word.
struct Rehearsal {
  /// An entry, and where it was written.
  struct Entry: Sendable {
    var entry: TimelineEntry
    var places: [UpdatePlaces]
    var place: Diagnostic.Place
  }

  private let entries: [Entry]
  private var data: RehearsedData
  private var layouts: RehearsedLayouts
  // Whether too many items collide, which is told once, can come to be.
  private var mayCollide: Bool
  private var falling = FallingItems()
  private var budget = Complexity.updates
  private var isOver = false
  // Entries with a mistake, which is told once.
  private var silenced: Set<Int> = []
  private var diagnostics: [Diagnostic] = []

  private init(_ entries: [Entry], _ data: RehearsedData, _ layouts: RehearsedLayouts) {
    (self.entries, self.data, self.layouts) = (entries, data, layouts)
    // That there are too many from the start has been told.
    mayCollide =
      layouts.mayCollide(with: entries.map(\.entry))
      && !(layouts.itemsCollide && data.total > data.limits.collidingBodies)
  }

  /// Returns what is wrong.
  static func diagnostics(
    of entries: [Entry],
    on data: RehearsedData,
    with layouts: RehearsedLayouts
  ) -> [Diagnostic] {
    var rehearsal = Rehearsal(entries, data, layouts)
    rehearsal.play()
    if rehearsal.isOver && rehearsal.diagnostics.allSatisfy({ $0.severity == .warning }) {
      rehearsal.checkWorstCase(from: data.total)
    }
    return rehearsal.diagnostics
  }

  private mutating func play() {
    var director = Director(rehearsing: entries.map(\.entry)) { matters($0) }
    while !isOver, let frame = director.nextFrame {
      let cues = director.cues(at: frame, isAtRest: true)
      // At rest, nothing falls.
      if director.lastRest == frame { falling = FallingItems() }
      for cue in cues where !isOver && !silenced.contains(cue.entry) {
        perform(cue.entry, cue.repetition, at: frame)
        if silenced.contains(cue.entry) { director.cancelRepetitions(of: cue.entry) }
      }
    }
    if !director.isDone { isOver = true }
  }

  private mutating func perform(_ index: Int, _ repetition: Int, at frame: Int) {
    let (entry, place) = (entries[index], entries[index].place)
    budget -= data.cost(of: entry.entry.action)
    guard budget >= 0 else {
      let message = "the timeline changes more than \(Complexity.updates) items or sections"
      diagnostics.append(Diagnostic(at: place, message))
      return isOver = true
    }
    defer { noteEmptyCenters() }
    do throws(RehearsedData.End) {
      let count = data.total
      try data.perform(entry.entry.action, entry.places)
      noteDeletions(by: entry.entry.action, from: count, at: frame)
      layouts.perform(entry.entry.action)
      checkCollisions(at: frame, place)
    } catch {
      guard case .mistake(let mistake) = error else { return isOver = true }
      let prefix = repetition > 0 ? "in repetition \(repetition + 1), " : ""
      diagnostics.append(Diagnostic(at: mistake.place, prefix + mistake.message))
      silenced.insert(index)
      isOver = !mistake.canGoOn
    }
  }
}

extension Rehearsal {
  // Once for each place, however often that happens.
  private mutating func noteEmptyCenters() {
    guard !data.emptyCenters.isEmpty else { return }
    for place in data.emptyCenters {
      let message = "nothing is there yet, so what comes right of the center comes at the start"
      let warning = Diagnostic(.warning, at: place, message)
      if !diagnostics.contains(warning) { diagnostics.append(warning) }
    }
    data.emptyCenters = []
  }
}

// Items that all collide.
extension Rehearsal {
  private mutating func noteDeletions(
    by action: TimelineEntry.Action,
    from count: Int,
    at frame: Int
  ) {
    guard mayCollide, layouts.itemsCollide else { return }
    let inserted = if case .update = action { action.insertedItemCount } else { 0 }
    falling.insert(max(0, count + inserted - data.total), at: frame)
  }

  private mutating func checkCollisions(at frame: Int, _ place: Diagnostic.Place) {
    guard mayCollide, layouts.itemsCollide,
      data.total + falling.count(at: frame) > data.limits.collidingBodies
    else { return }
    diagnostics.append(Diagnostic(at: place, .tooManyCollisions(data.limits)))
    mayCollide = false
  }

  // Where the order is not known, whatever goes may go last.
  private mutating func checkWorstCase(from count: Int) {
    guard mayCollide else { return }
    var count = count
    for entry in entries {
      count += entry.entry.action.insertedItemCount * entry.entry.times
      guard count > data.limits.collidingBodies else { continue }
      diagnostics.append(Diagnostic(at: entry.place, .tooManyCollisions(data.limits)))
      return
    }
  }

  private func matters(_ action: TimelineEntry.Action) -> Bool {
    action.namesItems || mayCollide && action.changesLayout
  }
}

extension TimelineEntry.Action {
  // At most; a button inserts one.
  fileprivate var insertedItemCount: Int {
    switch self {
    case .update(let updates):
      updates.reduce(0) { count, update in
        switch update {
        case .insert(let items, _), .insertSection(let items, _, _): count + items.count
        case .delete, .move, .reload, .deleteSection, .moveSection, .reloadSection: count
        }
      }
    case .tap(.button), .tap(.place): 1
    case .tap(.item), .drag, .fling, .scrollTo, .pinch, .marker, .add, .remove, .grab, .set,
      .animate, .setLayout, .turn, .adjust:
      0
    }
  }

  // Whether another layout may take over, besides by taps.
  fileprivate var changesLayout: Bool {
    switch self {
    case .setLayout, .pinch: true
    case .update, .tap, .drag, .fling, .scrollTo, .marker, .add, .remove, .grab, .set, .animate,
      .turn, .adjust:
      false
    }
  }

  // Whether what it names comes and goes.
  fileprivate var namesItems: Bool {
    switch self {
    case .update, .tap: true
    case .scrollTo(let scroll): if case .item = scroll.target { true } else { false }
    case .drag, .fling, .pinch, .marker, .add, .remove, .grab, .set, .animate, .setLayout, .turn,
      .adjust:
      false
    }
  }
}
