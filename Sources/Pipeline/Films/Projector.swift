import Graphics
import Playback

/// Plays a film in the order of a schedule, which may run backwards.
struct Projector {
  /// A frame that is to be drawn, and who shows it.
  struct Sketch: Sendable {
    let list: DisplayList
    /// The moments at which it is shown; several if nothing moved in between.
    var moments: [FrameSchedule.Moment]
  }

  // How many elements are remembered at a time to play them backwards.
  private static let memory = 60_000

  let film: Film
  let schedule: FrameSchedule

  /// Hands on what is to be drawn.
  ///
  /// Consecutive moments that look the same are one sketch.
  func play(_ show: (Sketch) async throws -> Void) async throws {
    var pending: Sketch?
    try await playMoments { list, moment in
      if pending?.list == list {
        pending?.moments.append(moment)
      } else {
        if let pending { try await show(pending) }
        pending = Sketch(list: list, moments: [moment])
      }
    }
    if let pending { try await show(pending) }
  }

  private func playMoments(
    _ show: (DisplayList, FrameSchedule.Moment) async throws -> Void
  ) async throws {
    let player = film.makePlayer()
    var stretch: [FrameSchedule.Moment] = []
    var length = 1
    for moment in schedule {
      try Task.checkCancellation()
      guard moment.isBackward else {
        let list = player.displayList(at: moment.time)
        length = Self.stretchLength(of: list)
        try await show(list, moment)
        continue
      }
      stretch.append(moment)
      guard stretch.count >= length else { continue }
      length = try await playBackwards(stretch, show)
      stretch = []
    }
    _ = try await playBackwards(stretch, show)
  }

  // A simulation runs forward only. So it is run again for each stretch, and only what the stretch
  // shows is remembered: memory does not grow with the film.
  private func playBackwards(
    _ stretch: [FrameSchedule.Moment],
    _ show: (DisplayList, FrameSchedule.Moment) async throws -> Void
  ) async throws -> Int {
    let player = film.makePlayer()
    var lists: [DisplayList] = []
    for moment in stretch.reversed() {
      try Task.checkCancellation()
      lists.append(player.displayList(at: moment.time))
    }
    for (list, moment) in zip(lists.reversed(), stretch) { try await show(list, moment) }
    return lists.first.map(Self.stretchLength) ?? 1
  }

  private static func stretchLength(of list: DisplayList) -> Int {
    let elements = list.layers.reduce(1) { $0 + $1.elements.count }
    return min(max(memory / elements, 8), 1000)
  }
}
