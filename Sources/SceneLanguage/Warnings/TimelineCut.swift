import CradleGeometry
package import CradleScenes

/// A part of a timeline that is always after the end of the film.
struct TimelineCut: Equatable {
  /// The number of the entry that the film does not show at all, or only with its first repetitions.
  let entry: Int
  /// The message about the cut.
  let message: String
}

extension Scene {
  /// Whether the film certainly ends before its timeline does.
  ///
  /// ``ReadScene/warnings`` report this without playing the scene.
  package var isKnownToCutTimeline: Bool {
    !timelineCuts.isEmpty
  }

  /// The parts of the timeline after the end of the film.
  ///
  /// The time that an entry waits for rest is unknown, so the wait counts as zero.
  var timelineCuts: [TimelineCut] {
    let last = timing.lastDisplayFrame
    var start = Ticks.zero
    var reached = Ticks.zero
    var lastTime = Ticks.zero
    var cuts: [TimelineCut] = []
    for (number, entry) in timeline.enumerated() {
      switch entry.start {
      case .absolute(let ticks): start = ticks
      case .relative(let ticks): start += ticks
      // The entry also waits until the entries before it have had their last repetition.
      case .settled(let ticks): start = max(start, lastTime) + ticks
      }
      reached = max(reached, start)
      guard reached <= last else { return cuts + [cut(before: number, at: reached)] }
      lastTime = max(lastTime, start + entry.interval.multiplied(by: entry.times - 1))
      guard entry.times > 1, entry.interval > .zero, lastTime > last else { continue }
      let seen = max(.zero, last - start).count / entry.interval.count + 1
      if seen < entry.times { cuts.append(cut(of: number, after: seen, of: entry.times)) }
    }
    return cuts
  }

  private func cut(before number: Int, at start: Ticks) -> TimelineCut {
    let others = timeline.count - number - 1
    let more = others == 0 ? "" : others == 1 ? " and one more" : " and \(others) more"
    let what = "this entry at \(start.written)\(more)"
    return TimelineCut(entry: number, message: timing.ending(before: what))
  }

  private func cut(of number: Int, after seen: Int, of times: Int) -> TimelineCut {
    let lost = times - seen
    let what = lost == 1 ? "the last of \(times) times" : "the last \(lost) of \(times) times"
    return TimelineCut(entry: number, message: timing.ending(before: what))
  }
}

extension Scene.Timing {
  // The longest duration of the film.
  private var longest: Ticks {
    switch duration {
    case .settle: maximum
    case .fixed(let length): length
    }
  }

  // The start of the last display frame. No entry can happen later.
  fileprivate var lastDisplayFrame: Ticks {
    longest.nextDisplayFrame - .displayFrame
  }

  fileprivate func ending(before what: String) -> String {
    let key = duration == .settle ? "max" : "duration"
    return "the film ends after \(longest.written), before \(what); 'time.\(key)' allows more"
  }
}
