package import CradleGeometry

/// The interpreter of a timeline, which calls each entry and each repetition at its time.
///
/// In a display frame, repetitions are called first, then the actions that earlier entries caused, and then entries.
/// An entry that waits for rest also waits for all repetitions, and for everything that entries cause. A player asks in
/// each display frame. A check without playback asks only in frames where something is due.
package struct Director {
  /// A call of an action at its due time.
  package struct Cue {
    /// The number of the action's entry on the timeline; −1 for the touch of a person, which is on no timeline.
    package let entry: Int
    /// How many times the entry has been called before.
    package let repetition: Int
    /// The action of the entry, without the entries that it causes.
    package let action: TimelineEntry.Action
    /// The due time of the call, at or before the start of its display frame.
    package let tick: Ticks
    /// The stage that performs the action; `nil` means the front-most stage that can.
    package let stage: TimelineEntry.StageReference?
    /// The entries that the action causes.
    package let consequences: [TimelineEntry]
    /// The path to the action from its entry, as indices of consequences; empty for the action of the entry.
    package let path: [Int]

    /// Creates the call of a person's touch.
    package static func touch(_ action: TimelineEntry.Action, at tick: Ticks, on stage: Int?) -> Cue {
      Cue(
        entry: -1,
        repetition: 0,
        action: action,
        tick: tick,
        stage: stage.map { .number($0) },
        consequences: [],
        path: []
      )
    }
  }

  private let entries: [TimelineEntry]
  // Whether each entry is called. An entry that is not called still affects the start of later entries.
  private let isCalled: [Bool]
  private let isRehearsal: Bool
  private var repetitions = CueQueue()
  // The caused actions that are not yet due. All taps last equally long, so actions are appended in order of time.
  private var effects: [Cue] = []
  private var next = 0
  private var previousStart = Ticks.zero
  private var restingSince: Ticks?
  /// The display frame of the last entry that waited for rest; `nil` if there was none.
  package private(set) var lastRest: Ticks?
  private var lastFrame = Ticks.zero - .displayFrame
  /// Whether entries that have not begun wait.
  ///
  /// What has begun goes on.
  package var isHeld = false

  /// Creates a director for a film.
  package init(_ entries: [TimelineEntry]) {
    self.entries = entries
    isCalled = entries.map { _ in true }
    isRehearsal = false
  }

  /// Creates a director for a check without playback, where it is unknown when everything rests.
  ///
  /// The check assumes that everything rests as soon as possible. After a rest, an entry with an absolute time is
  /// called together with the entry before it. If the order depends on that absolute time, the director stops.
  ///
  /// - Parameters:
  ///   - entries: The timeline.
  ///   - matters: Returns whether an action matters to the check. Other actions are not called.
  package init(rehearsing entries: [TimelineEntry], matters: (TimelineEntry.Action) -> Bool) {
    self.entries = entries
    isCalled = entries.map { $0.withConsequences.contains { matters($0.action) } }
    isRehearsal = true
  }

  /// Whether all entries and repetitions have been called.
  package var isDone: Bool {
    (isHeld || next == entries.count) && isQuiet
  }

  /// The number of entries that have begun.
  package var begunCount: Int { next }

  // Whether no repetition and no caused action remains from the entries so far.
  private var isQuiet: Bool {
    repetitions.first == nil && effects.isEmpty
  }

  /// Returns the actions that are due in a display frame, in order.
  ///
  /// - Parameters:
  ///   - tick: The start of the display frame.
  ///   - isAtRest: Whether nothing on the stage moves.
  package mutating func cues(at tick: Ticks, isAtRest: Bool) -> [Cue] {
    lastFrame = tick
    if !isAtRest || !isQuiet {
      restingSince = nil
    } else if restingSince == nil {
      restingSince = tick
    }
    var due = takeRepetitions(until: tick)
    let effectCount = effects.firstIndex { $0.tick > tick } ?? effects.count
    due += effects[..<effectCount]
    effects.removeFirst(effectCount)
    while !isHeld, next < entries.count, let start = start(of: entries[next]), start <= tick {
      due += takeEntry(startingAt: start, now: tick)
      // An action may start a motion, so the next entry that waits for rest waits for another frame.
      restingSince = nil
    }
    return due
  }

  /// The start of the next display frame with cues, if everything rests as soon as possible.
  ///
  /// The result is `nil` if all entries have been called, or if the next entry is unknown.
  package var nextFrame: Ticks? {
    guard !isDone, !isOrderUnknown else { return nil }
    var frames = [repetitions.first?.frame, effects.first?.tick.nextDisplayFrame].compactMap(\.self)
    if next < entries.count {
      if let start = start(of: entries[next]) {
        frames.append(start.nextDisplayFrame)
      } else if frames.isEmpty {
        frames.append(lastFrame + Ticks.displayFrame)
      }
    }
    return frames.min().map { max($0, lastFrame + Ticks.displayFrame) }
  }

  /// Schedules the entries that an action causes, for the moment when its finger lifts.
  ///
  /// - Parameters:
  ///   - cue: The call of the action, which succeeded.
  ///   - tick: The start of the display frame where the finger landed.
  ///   - more: The entries of a button that the action pressed.
  package mutating func follow(_ cue: Cue, landingAt tick: Ticks, causing more: [TimelineEntry] = []) {
    for (number, entry) in (cue.consequences + more).enumerated() {
      effects.append(
        Cue(
          entry: cue.entry,
          repetition: cue.repetition,
          action: entry.action.alone,
          tick: tick + TimelineEntry.Tap.duration,
          stage: entry.stage,
          consequences: entry.action.consequences,
          // The button's own entries are not on the timeline, so their errors are those of the action.
          path: number < cue.consequences.count ? cue.path + [number] : cue.path
        )
      )
    }
  }

  /// Cancels the remaining repetitions of an entry, and the actions that it caused.
  package mutating func cancelRepetitions(of entry: Int) {
    repetitions.remove(entry: entry)
    effects.removeAll { $0.entry == entry }
  }

  private func start(of entry: TimelineEntry) -> Ticks? {
    switch entry.start {
    case .absolute(let tick):
      guard isRehearsal, lastRest != nil else { return tick }
      return isOrderUnknown ? nil : previousStart
    case .relative(let ticks): return previousStart + ticks
    case .settled(let ticks): return restingSince.map { $0 + ticks }
    }
  }

  // If there are no repetitions, entries run in the order of the timeline at any time.
  private var isOrderUnknown: Bool {
    guard isRehearsal, lastRest != nil, next < entries.count,
      case .absolute = entries[next].start
    else { return false }
    return !isQuiet || repeatsBeforeRest
  }

  private var repeatsBeforeRest: Bool {
    for index in next..<entries.count {
      if case .settled = entries[index].start { return false }
      let recurs = entries[index].times > 1 || !entries[index].action.consequences.isEmpty
      if recurs, isCalled[index] { return true }
    }
    return false
  }

  private mutating func takeEntry(startingAt start: Ticks, now: Ticks) -> [Cue] {
    let number = next
    next += 1
    previousStart = start
    if case .settled = entries[number].start { lastRest = now }
    guard isCalled[number] else { return [] }
    var due: [Cue] = []
    var repetition = CueQueue.Repetition(entry: number, number: 0, tick: start)
    while repetition.number < entries[number].times {
      guard repetition.tick <= now else {
        repetitions.insert(repetition)
        break
      }
      due.append(cue(of: repetition))
      repetition = following(repetition)
    }
    return due
  }

  private mutating func takeRepetitions(until tick: Ticks) -> [Cue] {
    var due: [Cue] = []
    while let repetition = repetitions.first, repetition.tick <= tick {
      repetitions.removeFirst()
      due.append(cue(of: repetition))
      let next = following(repetition)
      if next.number < entries[next.entry].times { repetitions.insert(next) }
    }
    return due
  }

  private func cue(of repetition: CueQueue.Repetition) -> Cue {
    let entry = entries[repetition.entry]
    let action = entry.action(ofRepetition: repetition.number)
    return Cue(
      entry: repetition.entry,
      repetition: repetition.number,
      action: action.alone,
      tick: repetition.tick,
      stage: entry.stage,
      consequences: action.consequences,
      path: []
    )
  }

  private func following(_ repetition: CueQueue.Repetition) -> CueQueue.Repetition {
    var next = repetition
    next.number += 1
    next.tick += entries[repetition.entry].interval
    return next
  }
}

/// A binary heap of the repetitions of timeline entries, ordered by due time.
struct CueQueue {
  /// The next call of an entry.
  struct Repetition {
    /// The number of the entry.
    let entry: Int
    /// How many times the entry has been called before.
    var number: Int
    /// The due time of the repetition.
    var tick: Ticks

    /// The start of the display frame where the repetition is due.
    var frame: Ticks {
      tick.nextDisplayFrame
    }

    // Within a display frame, repetitions follow the order of the timeline.
    fileprivate func isBefore(_ other: Repetition) -> Bool {
      (frame, entry, number) < (other.frame, other.entry, other.number)
    }
  }

  private var heap: [Repetition] = []

  /// The earliest repetition; `nil` if there is none.
  var first: Repetition? {
    heap.first
  }

  mutating func insert(_ repetition: Repetition) {
    heap.append(repetition)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the earliest repetition.
  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      let children = (2 * parent + 1...2 * parent + 2).filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0].isBefore(heap[$1]) }),
        heap[least].isBefore(heap[parent])
      else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Removes the repetitions of an entry.
  mutating func remove(entry: Int) {
    let kept = heap.filter { $0.entry != entry }
    guard kept.count < heap.count else { return }
    heap = []
    for repetition in kept { insert(repetition) }
  }
}
