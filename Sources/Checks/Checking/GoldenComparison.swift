import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression

/// Compares the recording in a golden with the recording of a film: first hashes, then states, then pictures.
///
/// The verdict depends only on the comparison's content and on the compared pictures.
struct GoldenComparison: Sendable {
  /// The result of a comparison.
  struct Finding {
    var verdict = CheckReport.Outcome.Verdict.same
    /// The change, on one line.
    var text = ""
    var notes: [String] = []
    /// The differences that a tolerance hid, if the verdict is `CheckReport.Outcome.Verdict.same`.
    var unseen: [String] = []
  }

  let recorded: IntactGolden
  let actual: FilmRecording
  let tolerance: CheckTolerance
  let layers: CheckOptions.Layers
  /// The differing parts of the environment.
  let changes: [RenderingEnvironment.Change]
  /// The findings on frames that are not golden, from the golden's digest.
  let between: FramesBetween
  /// The answer to ``question(about:)``.
  var look = CloseLook.Answer()

  var golden: Golden {
    recorded.golden
  }

  /// The golden frames that both films have, ascending.
  var sharedFrames: [Int] {
    golden.frames(sharedWith: actual.frameCount, length: actual.duration)
  }

  /// The elements on the golden frames that both films have.
  var records: [Int: [ElementRecord]] {
    guard isAtSamePace else { return look.records }
    var records: [Int: [ElementRecord]] = [:]
    for number in sharedFrames {
      records[number] = actual.records[number] ?? recorded.state.frames[number]
    }
    return records
  }

  /// The deviations of items on golden frames, largest first.
  var deviations: [ItemDeviation] {
    ItemDeviation.all(from: recorded.state.frames, to: records)
  }

  /// Returns the details that the verdict needs but the recording lacks.
  ///
  /// - Parameter deviations: The deviations on golden frames, largest first.
  func question(about deviations: [ItemDeviation]) -> CloseLook.Question {
    var question = CloseLook.Question()
    if let search = retimingSearch {
      (question.interval, question.end) = (search.interval, search.end)
    }
    guard isAtSamePace else {
      for number in sharedFrames {
        question.times[number] = golden.film.frameInterval.multiplied(by: Double(number))
      }
      return question
    }
    question.ids = DeviationTracks.detailedIDs(of: deviations)
    let hashes = zip(recorded.state.hashes, actual.hashes.states).enumerated()
    question.frames = hashes.filter { $1.0 == $1.1 }.map(\.offset)
    return question
  }

  /// The number of the first frame whose state has changed; `nil` if there is none.
  var firstDivergentFrame: Int? {
    let old = recorded.state.hashes
    let new = actual.hashes.states
    if let index = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return index
    }
    return old.count == new.count ? nil : min(old.count, new.count)
  }

  /// Returns the differences of states on the golden frames that both films have.
  func stateDifferences(
    _ records: [Int: [ElementRecord]],
    tolerance: Double
  ) -> [(frame: Int, difference: StateDifference)] {
    sharedFrames.map { frame in
      let difference = StateDifference(
        of: recorded.state.frames[frame] ?? [],
        and: records[frame] ?? [],
        frame: frame,
        tolerance: tolerance
      )
      return (frame, difference)
    }
  }

  /// Returns the elements that look different on the golden frames that both films have.
  func lookDifference(_ records: [Int: [ElementRecord]]) -> LookDifference {
    var difference = LookDifference()
    for frame in sharedFrames {
      difference.add(from: recorded.state.frames[frame] ?? [], to: records[frame] ?? [])
    }
    return difference
  }

  /// Returns the first frame with a different state, and the first item that deviates, if there is one.
  func divergence(_ records: [Int: [ElementRecord]]) -> Divergence? {
    guard let frame = firstDivergentFrame else { return nil }
    let differences = stateDifferences(records, tolerance: tolerance.places ?? 0)
    let item = differences.lazy.compactMap(\.difference.item).first
    return Divergence(tick: golden.film.tick(ofFrame: frame), frame: frame, item: item)
  }

  /// The comparison of all frames, in order.
  var strip: FrameStrip {
    let old = recorded.state.hashes
    let new = actual.hashes.states
    let cells = (0..<max(old.count, new.count)).map { frame -> FrameStrip.Cell in
      if frame >= new.count { return .lost }
      if frame >= old.count { return .added }
      if old[frame] != new[frame] { return .state }
      return golden.pixelHashes[frame] == actual.hashes.pixels[frame] ? .same : .pixels
    }
    return FrameStrip(cells: cells, framesPerSecond: golden.film.rate.framesPerSecond)
  }
}

extension IntactGolden {
  /// Returns whether every bit of a film is the same, in the layers that count.
  ///
  /// - Parameters:
  ///   - hashes: The hashes of the film's frames.
  ///   - description: The description of the film.
  ///   - layers: The layers that count.
  func isIdentical(to hashes: FilmHashes, of description: Golden.Film, in layers: CheckOptions.Layers) -> Bool {
    golden.film.looksLike(description)
      && (layers == .pixels || state.hashes == hashes.states)
      && (layers == .motion || golden.pixelHashes == hashes.pixels)
  }
}

extension Golden.Film {
  /// Returns whether two films with equal hashes also have the same frames.
  ///
  /// An event that changes nothing may be at any time.
  func looksLike(_ other: Golden.Film) -> Bool {
    size == other.size && scale == other.scale && rate == other.rate && speed == other.speed
  }
}

extension Golden {
  /// Returns the golden frames that another film also has, ascending.
  func frames(sharedWith frameCount: Int, length: Ticks) -> [Int] {
    let end = min(frameCount, pixelHashes.count)
    // At another pace, a frame with the same number may be after the end.
    return frames.filter {
      $0 < end && film.frameInterval.multiplied(by: Double($0)) < SceneTime(length)
    }
  }
}

extension Golden.Film {
  /// Returns the last tick that is complete when a film shows a frame.
  func tick(ofFrame number: Int) -> Ticks {
    Ticks(Int((frameInterval.multiplied(by: Double(number))).ticks))
  }
}
