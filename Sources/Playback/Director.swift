import Scenes

/// Calls the entries of a timeline when their time has come.
struct Director {
  /// An action that is due, and the tick that it is counted from.
  struct Cue {
    let action: TimelineEntry.Action
    let tick: Int
  }

  private let entries: [TimelineEntry]
  private var next = 0
  private var previousStart = 0
  private var restingSince: Int?
  private var repetitions: [Cue] = []

  init(_ entries: [TimelineEntry]) {
    self.entries = entries
  }

  /// Whether everything on the timeline has been called.
  var isDone: Bool {
    next == entries.count && repetitions.isEmpty
  }

  /// Returns what happens in the display frame that starts at a tick, in order.
  ///
  /// - Parameters:
  ///   - tick: Where the display frame starts.
  ///   - isAtRest: Whether nothing on the stage moves.
  mutating func cues(at tick: Int, isAtRest: Bool) -> [Cue] {
    if !isAtRest || !repetitions.isEmpty {
      restingSince = nil
    } else if restingSince == nil {
      restingSince = tick
    }
    var due = takeRepetitions(until: tick)
    while next < entries.count, let start = start(of: entries[next]), start <= tick {
      due += takeEntry(startingAt: start, now: tick)
      // What was called may move things, so whoever waits for rest waits for the next frame.
      restingSince = nil
    }
    return due
  }

  private func start(of entry: TimelineEntry) -> Int? {
    switch entry.start {
    case .absolute(let tick): tick
    case .relative(let ticks): previousStart + ticks
    case .settled(let ticks): restingSince.map { $0 + ticks }
    }
  }

  private mutating func takeEntry(startingAt start: Int, now: Int) -> [Cue] {
    let entry = entries[next]
    next += 1
    previousStart = start
    let all = (0..<entry.times).map { Cue(action: entry.action, tick: start + $0 * entry.interval) }
    repetitions += all.filter { $0.tick > now }
    return all.filter { $0.tick <= now }
  }

  private mutating func takeRepetitions(until tick: Int) -> [Cue] {
    let due = repetitions.filter { $0.tick <= tick }
    repetitions.removeAll { $0.tick <= tick }
    return due
  }
}
