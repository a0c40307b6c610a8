import Scenes

/// Goes through a timeline without playing it, to see whether everything is there that its entries
/// name when their time has come.
///
/// It calls entries in the order in which they are called when the scene plays: in a display frame,
/// repetitions come before entries whose time has come, and who waits for rest waits for repetitions
/// too. When everything rests is not known here, so times after that are counted from there. Where an
/// order depends on it, or data on what is seen, the rehearsal ends without a word.
struct Rehearsal {
  /// An entry, and where it was written.
  struct Entry: Sendable {
    var entry: TimelineEntry
    var places: [UpdatePlaces]
    var place: Diagnostic.Place
  }

  // A display frame is two ticks.
  private static let ticksPerFrame = 2

  private let entries: [Entry]
  private var data: RehearsedData
  private var layouts: RehearsedLayouts
  // Whether too many items collide, which is told once, can come to be.
  private var mayCollide: Bool
  private var falling = FallingItems()
  private var queue = CueQueue()
  // The display frame of the entry before, when that started, and whether both count from a rest.
  private var frame = 0
  private var previousStart = 0
  private var countsFromRest = false
  // When entries that happen again started, by their numbers.
  private var starts: [Int: Int] = [:]
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
    for index in entries.indices where !rehearsal.isOver { rehearsal.play(index) }
    rehearsal.playRepetitions(until: .max)
    if rehearsal.isOver && rehearsal.diagnostics.allSatisfy({ $0.severity == .warning }) {
      rehearsal.checkWorstCase(from: data.total)
    }
    return rehearsal.diagnostics
  }

  private mutating func play(_ index: Int) {
    let entry = entries[index].entry
    guard let start = start(of: entry, index) else { return isOver = true }
    frame = max(frame, Self.frame(at: start))
    playRepetitions(until: frame)
    previousStart = start
    guard matters(entry.action) else { return }
    var repetition = 0
    while repetition < entry.times, start + repetition * entry.interval <= frame, !isOver {
      perform(index, repetition, at: frame)
      repetition += 1
    }
    starts[index] = start
    enqueue(index, repetition)
  }

  private mutating func start(of entry: TimelineEntry, _ index: Int) -> Int? {
    switch entry.start {
    case .relative(let ticks): return previousStart + ticks
    case .settled(let ticks):
      playRepetitions(until: .max)
      (frame, countsFromRest) = (0, true)
      falling = FallingItems()
      return ticks
    case .absolute(let ticks):
      guard countsFromRest else { return ticks }
      // Without repetitions the order is that of the file, whenever it is.
      guard queue.first == nil, !repeatsBeforeRest(from: index) else { return nil }
      return previousStart
    }
  }

  private func repeatsBeforeRest(from index: Int) -> Bool {
    for entry in entries[index...].map(\.entry) {
      if case .settled = entry.start { return false }
      if entry.times > 1, matters(entry.action) { return true }
    }
    return false
  }

  private static func frame(at tick: Int) -> Int {
    (tick + ticksPerFrame - 1) / ticksPerFrame * ticksPerFrame
  }

  private mutating func enqueue(_ index: Int, _ repetition: Int) {
    let entry = entries[index].entry
    guard repetition < entry.times, !silenced.contains(index) else { return }
    let tick = (starts[index] ?? 0) + repetition * entry.interval
    queue.insert(CueQueue.Cue(frame: Self.frame(at: tick), entry: index, repetition: repetition))
  }

  private mutating func playRepetitions(until end: Int) {
    while !isOver, let next = queue.first, next.frame <= end {
      let cue = queue.removeFirst()
      perform(cue.entry, cue.repetition, at: cue.frame)
      enqueue(cue.entry, cue.repetition + 1)
    }
  }

  private mutating func perform(_ index: Int, _ repetition: Int, at frame: Int) {
    guard !silenced.contains(index) else { return }
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
        default: count
        }
      }
    case .tap(.button), .tap(.place): 1
    default: 0
    }
  }

  // Whether another layout may take over, besides by taps.
  fileprivate var changesLayout: Bool {
    switch self {
    case .setLayout, .pinch: true
    default: false
    }
  }

  // Whether what it names comes and goes.
  fileprivate var namesItems: Bool {
    switch self {
    case .update, .tap: true
    case .scrollTo(let scroll): if case .item = scroll.target { true } else { false }
    default: false
    }
  }
}
