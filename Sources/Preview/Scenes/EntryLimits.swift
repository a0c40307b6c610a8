import CradleGeometry
import CradlePlayback
import CradleScenes

/// How far the entries of a timeline can be moved.
///
/// An entry cannot start before the one in front of it. Those that count from it move along, until one has a time of its
/// own.
struct EntryLimits {
  private let entries: [TimelineEntry]
  // The starts as far as they are known.
  private var starts: [Ticks?] = []

  /// Finds the starts of a film's entries.
  init(of film: Film) {
    entries = film.scene.timeline
    var played: [Int: Ticks] = [:]
    for event in film.entries {
      if let entry = event.entry { played[entry] = min(played[entry] ?? event.tick, event.tick) }
    }
    for (number, entry) in entries.enumerated() {
      let before = number > 0 ? starts[number - 1] : .zero
      switch entry.start {
      case .absolute(let tick): starts.append(tick)
      case .relative(let ticks): starts.append(before.map { $0 + ticks })
      case .settled:
        let marker = entry.action.verb.marker.flatMap { name in film.markers.first { $0.name == name }?.tick }
        starts.append(marker ?? played[number])
      }
    }
  }

  /// Returns the number of the entry that sets a marker.
  func number(ofMarker name: String) -> Int? {
    entries.firstIndex { $0.action.verb.marker == name }
  }

  /// Returns the least and the largest time that an entry can have, in the form of its own; `nil` for no entry.
  subscript(number: Int) -> (least: Ticks, most: Ticks?)? {
    guard entries.indices.contains(number) else { return nil }
    var least = Ticks.zero
    let own: Ticks
    switch entries[number].start {
    case .settled(let ticks), .relative(let ticks): own = ticks
    case .absolute(let tick):
      own = tick
      least = number > 0 ? starts[number - 1] ?? .zero : .zero
    }
    for next in entries.indices.dropFirst(number + 1) {
      switch entries[next].start {
      case .settled: return (least, nil)
      case .relative: continue
      case .absolute(let tick): return (least, starts[next - 1].map { own + (tick - $0) })
      }
    }
    return (least, nil)
  }
}
