import CradleCollectionLayouts
import CradleGeometry
import CradleSceneSource
import CradleScenes

/// A check that everything an entry of a timeline names exists when the entry is due.
///
/// The rehearsal does not play the scene, but the same director calls the entries as in a film. The time when
/// everything comes to rest is unknown, so times after rest are counted from that moment. If the order of entries
/// depends on that moment, or if the data depends on which cells are visible, the rehearsal ends without a message.
struct Rehearsal {
  private let entries: [LocatedEntry]
  private var data: RehearsedData
  private var layouts: RehearsedLayouts
  // Whether too many items may collide later. This is reported only once.
  private var mayCollide: Bool
  private var falling = FallingItems()
  private var budget: Int
  private var isOver = false
  // The entries with a mistake that has already been reported.
  private var silenced: Set<Int> = []
  private var diagnostics: [Diagnostic] = []
  // Whether fingers move items, which depends on the layout.
  private let reorders: Bool

  private init(_ entries: [LocatedEntry], on data: RehearsedData, with layouts: RehearsedLayouts) {
    self.entries = entries
    self.data = data
    self.layouts = layouts
    budget = data.limits[.updates]
    reorders = entries.contains { $0.entry.action.value is TimelineEntry.Reorder }
    // Another check reports too many items at the start.
    mayCollide =
      layouts.mayCollide(with: entries.map(\.entry))
      && !(layouts.itemsCollide && data.total > data.limits.collidingBodies)
  }

  /// Returns the mistakes and the warnings about a timeline.
  static func diagnostics(
    of entries: [LocatedEntry],
    on data: RehearsedData,
    with layouts: RehearsedLayouts
  ) -> [Diagnostic] {
    var rehearsal = Rehearsal(entries, on: data, with: layouts)
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
      // When the scene is at rest, no item is falling.
      if director.lastRest == frame { falling = FallingItems() }
      for cue in cues where !isOver && !silenced.contains(cue.entry) {
        perform(cue, at: frame)
        if silenced.contains(cue.entry) {
          director.cancelRepetitions(of: cue.entry)
        } else {
          director.follow(cue, landingAt: frame, causing: data.takePressedEntries())
        }
      }
    }
    if !director.isDone { isOver = true }
  }

  private mutating func perform(_ cue: Director.Cue, at frame: Ticks) {
    let entry = entries[cue.entry][cue.path]
    let place = entry.place
    budget -= data.cost(of: cue.action)
    guard budget >= 0 else {
      diagnostics.append(Diagnostic(at: place, Product.updates.excess(over: data.limits)))
      return isOver = true
    }
    defer { noteEmptyCenters() }
    do throws(RehearsedData.End) {
      let count = data.total
      try data.perform(cue.action, entry.places)
      noteDeletions(by: cue.action, from: count, at: frame)
      if let reorder = cue.action.value as? TimelineEntry.Reorder, let refusal = layouts.refusal(of: reorder) {
        throw .mistake(RehearsedData.Mistake(message: refusal, place: entry.places.first?.target ?? place))
      }
      layouts.perform(cue.action)
      checkCollisions(at: frame, place)
    } catch {
      guard case .mistake(let mistake) = error else { return isOver = true }
      let prefix = cue.repetition > 0 ? "in repetition \(cue.repetition + 1), " : ""
      diagnostics.append(Diagnostic(at: mistake.place, prefix + mistake.message))
      silenced.insert(cue.entry)
      isOver = !mistake.canGoOn
    }
  }
}

extension Rehearsal {
  // Reports insertions at an empty center. Each position is reported once, even if the center is empty several times.
  private mutating func noteEmptyCenters() {
    guard !data.emptyCenters.isEmpty else { return }
    for place in data.emptyCenters {
      let message = "there are no items yet, so 'right_of_center' means the start"
      let warning = Diagnostic(.warning, at: place, message)
      if !diagnostics.contains(warning) { diagnostics.append(warning) }
    }
    data.emptyCenters = []
  }
}

// Checks of layouts whose items all collide.
extension Rehearsal {
  private mutating func noteDeletions(by action: TimelineEntry.Action, from count: Int, at frame: Ticks) {
    guard mayCollide, layouts.itemsCollide else { return }
    let inserted = action.updates.insertedItemCount
    falling.insert(max(0, count + inserted - data.total), at: frame)
  }

  private mutating func checkCollisions(at frame: Ticks, _ place: Diagnostic.Place) {
    guard mayCollide, layouts.itemsCollide,
      data.total + falling.count(at: frame) > data.limits.collidingBodies
    else { return }
    diagnostics.append(Diagnostic(at: place, .tooManyCollisions(data.limits)))
    mayCollide = false
  }

  // Checks the largest possible number of items. If the order of entries is unknown, deletions may come last.
  private mutating func checkWorstCase(from count: Int) {
    guard mayCollide else { return }
    var count = count
    for entry in entries {
      let inserted = entry.entry.withConsequences.map(\.action.insertedItemCount).reduce(0, +)
      count += entry.entry.variations.isEmpty ? inserted * entry.entry.times : inserted
      guard count > data.limits.collidingBodies else { continue }
      diagnostics.append(Diagnostic(at: entry.place, .tooManyCollisions(data.limits)))
      return
    }
  }

  private func matters(_ action: TimelineEntry.Action) -> Bool {
    action.namesItems || ((mayCollide || reorders) && action.changesLayout)
  }
}

extension TimelineEntry.Action {
  // The largest number of items that the action inserts. A button inserts at most one item.
  fileprivate var insertedItemCount: Int {
    verb.effects.reduce(0) { count, effect in
      switch effect {
      case .updates(let updates): count + updates.insertedItemCount
      case .button, .place, .swipe: count + 1
      case .item, .everyItem, .layout, .opening: count
      }
    }
  }

  // Whether the action may switch to another layout.
  fileprivate var changesLayout: Bool {
    verb.effects.contains { effect in
      switch effect {
      case .layout, .opening: true
      case .updates, .button, .place, .item, .swipe, .everyItem: false
      }
    }
  }

  // Whether the action names items or changes them.
  fileprivate var namesItems: Bool {
    verb.effects.contains { effect in
      switch effect {
      case .updates, .button, .place, .item, .swipe, .everyItem: true
      case .layout, .opening: false
      }
    }
  }
}

extension [TimelineEntry.Update] {
  fileprivate var insertedItemCount: Int {
    reduce(0) { count, update in
      switch update {
      case .insert(let items, _), .insertSection(let items, _, _): count + items.count
      case .delete, .move, .reload, .deleteSection, .moveSection, .reloadSection: count
      }
    }
  }
}

/// The deleted items that are still falling, in a layout whose items all collide.
///
/// Deleted items fall for a while, and collide with the remaining items.
struct FallingItems {
  // The number of items for each start of a fall, in chronological order.
  private var starts: [(frame: Ticks, count: Int)] = []

  /// Returns the number of items that may still be falling at the tick when a display frame starts.
  mutating func count(at frame: Ticks) -> Int {
    starts.removeAll { $0.frame + NewtonianLayout.longestFall < frame }
    return starts.reduce(0) { $0 + $1.count }
  }

  /// Adds items that start to fall, not earlier than the items already added.
  mutating func insert(_ count: Int, at frame: Ticks) {
    guard count > 0 else { return }
    if starts.last?.frame == frame {
      starts[starts.count - 1].count += count
    } else {
      starts.append((frame, count))
    }
  }
}
