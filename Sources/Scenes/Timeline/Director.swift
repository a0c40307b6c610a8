package import CradleGeometry

/// The interpreter of a timeline: calls each entry, and each repetition, when its time has come.
///
/// In a display frame, repetitions come before entries whose time has come. An entry that waits for rest also waits
/// for repetitions. A player asks in each display frame; a check without playback asks only for the frames where
/// something is due.
package struct Director {
  /// An action when it is due.
  package struct Cue {
    /// The number of its entry on the timeline.
    package let entry: Int
    /// How many times the entry has been called before.
    package let repetition: Int
    /// The action of the entry.
    package let action: TimelineEntry.Action
    /// When it is due, at or before the start of its display frame.
    package let tick: Ticks
  }

  private let entries: [TimelineEntry]
  // Whether an entry is called; if not, only its start counts, for the entries after it.
  private let isCalled: [Bool]
  private let isRehearsal: Bool
  private var repetitions = CueQueue()
  private var next = 0
  private var previousStart = Ticks.zero
  private var restingSince: Ticks?
  /// The start of the display frame where the last entry that waited for rest took effect; `nil` if none has.
  package private(set) var lastRest: Ticks?
  private var lastFrame = Ticks.zero - .displayFrame

  /// Creates the director of a film.
  package init(_ entries: [TimelineEntry]) {
    self.entries = entries
    isCalled = entries.map { _ in true }
    isRehearsal = false
  }

  /// Creates the director of a check without playback, which cannot know when everything rests.
  ///
  /// The check assumes that everything rests as soon as it may. After a rest, an entry with an absolute time is called
  /// together with the entry before it. If its time would decide the order, the director stops.
  ///
  /// - Parameters:
  ///   - entries: The timeline.
  ///   - matters: Returns whether an action matters to the check; the others are not called.
  package init(rehearsing entries: [TimelineEntry], matters: (TimelineEntry.Action) -> Bool) {
    self.entries = entries
    isCalled = entries.map { matters($0.action) }
    isRehearsal = true
  }

  /// Whether everything on the timeline has been called.
  package var isDone: Bool {
    next == entries.count && repetitions.first == nil
  }

  /// Returns the actions that are due in a display frame, in order.
  ///
  /// - Parameters:
  ///   - tick: The start of the display frame.
  ///   - isAtRest: Whether nothing on the stage moves.
  package mutating func cues(at tick: Ticks, isAtRest: Bool) -> [Cue] {
    lastFrame = tick
    if !isAtRest || repetitions.first != nil {
      restingSince = nil
    } else if restingSince == nil {
      restingSince = tick
    }
    var due = takeRepetitions(until: tick)
    while next < entries.count, let start = start(of: entries[next]), start <= tick {
      due += takeEntry(startingAt: start, now: tick)
      // An action may move things, so the next entry that waits for rest waits for another frame.
      restingSince = nil
    }
    return due
  }

  /// The start of the next display frame with cues, if everything rests as soon as it may.
  ///
  /// `nil` if all entries have been called, or if it is unknown which one is next.
  package var nextFrame: Ticks? {
    guard !isDone, !isOrderUnknown else { return nil }
    var frames = [repetitions.first?.frame].compactMap(\.self)
    if next < entries.count {
      if let start = start(of: entries[next]) {
        frames.append(start.nextDisplayFrame)
      } else if frames.isEmpty {
        frames.append(lastFrame + Ticks.displayFrame)
      }
    }
    return frames.min().map { max($0, lastFrame + Ticks.displayFrame) }
  }

  /// Forgets the repetitions of an entry.
  package mutating func cancelRepetitions(of entry: Int) {
    repetitions.remove(entry: entry)
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

  // Without repetitions, entries run in timeline order, whenever they are called.
  private var isOrderUnknown: Bool {
    guard isRehearsal, lastRest != nil, next < entries.count,
      case .absolute = entries[next].start
    else { return false }
    return repetitions.first != nil || repeatsBeforeRest
  }

  private var repeatsBeforeRest: Bool {
    for index in next..<entries.count {
      if case .settled = entries[index].start { return false }
      if entries[index].times > 1, isCalled[index] { return true }
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
    Cue(
      entry: repetition.entry,
      repetition: repetition.number,
      action: entries[repetition.entry].action,
      tick: repetition.tick
    )
  }

  private func following(_ repetition: CueQueue.Repetition) -> CueQueue.Repetition {
    var next = repetition
    next.number += 1
    next.tick += entries[repetition.entry].interval
    return next
  }
}

/// Repetitions of timeline entries, ordered by due time: a binary heap.
struct CueQueue {
  /// The next call of an entry.
  struct Repetition {
    /// The number of the entry.
    let entry: Int
    /// How many times the entry has been called before.
    var number: Int
    /// The tick when it is due.
    var tick: Ticks

    /// The start of the display frame where it is due.
    var frame: Ticks {
      tick.nextDisplayFrame
    }

    // Within one display frame, the order is that of the timeline.
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
