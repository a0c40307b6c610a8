import CradleRegression

/// The pictures, the candidate and the verdict of a check.
///
/// Only a check that finds a change or makes a golden has them.
struct VariantVerdict {
  let recorder: FilmRecorder
  let take: FilmRecorder.PicturedRecording

  /// Writes a candidate for a golden, and everything that the report shows.
  ///
  /// - Parameters:
  ///   - outcome: The outcome, to which frames and the verdict of the comparison are added.
  ///   - comparison: The comparison with the golden; `nil` for none.
  func write(_ outcome: inout CheckReport.Outcome, beside comparison: GoldenComparison?) async throws {
    let film = recorder.film
    let folder = recorder.folder
    let frames = try film.goldenFrames(extremes: take.extremes)
    let shared = comparison?.sharedFrames ?? []
    // If the pace differs, deviations become known only with the close look.
    var deviations = comparison.map { $0.isAtSamePace ? $0.deviations : [] } ?? []
    var question = comparison?.question(about: deviations) ?? CloseLook.Question()
    var pictures = take.pictures
    question.redrawn = try await pictures.write(
      Set(frames + shared).sorted(),
      from: recorder.golden,
      to: folder,
      workerCount: recorder.workerCount
    )
    let look = try CloseLook.answer(question, about: film.film) { bitmap, number in
      pictures.files[number] = try folder.write(bitmap, ofFrames: [number])
    }
    let candidate = CandidateGolden(
      origin: CandidateGolden.Origin(film),
      recording: take.recording,
      frames: frames,
      files: pictures.files,
      digest: frames.count < take.recording.frameCount ? try await recorder.digest(of: take.recording) : nil,
      folder: folder
    )
    try candidate.write(recorder.golden)
    guard var comparison, let comparer = recorder.comparer else { return outcome.frames = frames.map(shownFrame) }
    outcome.frames =
      try await compared(shared, comparer: comparer)
      + comparer.lostFrames(frameCount: take.recording.frameCount)
    comparison.look = look
    if comparison.isAtSamePace {
      DeviationTracks.add(look.sightings, to: &deviations)
    } else {
      deviations = comparison.deviations
    }
    outcome.deviations = deviations
    comparison.judge(&outcome)
  }

  private func shownFrame(_ number: Int) -> ComparedFrame {
    var frame = take.recording.film.comparedFrame(number)
    frame.actual = recorder.folder.path(ofFrame: number)
    return frame
  }

  // Most frames that differ were already compared during drawing.
  private func compared(_ numbers: [Int], comparer: FrameComparer) async throws -> [ComparedFrame] {
    let hashes = take.recording.hashes
    let known = take.compared
    let folder = recorder.folder
    return try await numbers.concurrentMap(workerCount: recorder.workerCount) { number in
      if let frame = known[number] { return frame }
      return try comparer.compare(
        number,
        state: hashes.states[number],
        pixels: hashes.pixels[number]
      ) { try folder.bitmap(ofFrame: number) }
    }
  }
}

extension GoldenComparison {
  /// Writes the verdict and its explanation into an outcome with compared frames.
  fileprivate func judge(_ outcome: inout CheckReport.Outcome) {
    let records = records
    let finding = finding(records, frames: outcome.frames)
    outcome.verdict = finding.verdict
    outcome.finding = finding.text
    outcome.notes = finding.notes
    outcome.unseen = finding.unseen
    outcome.divergence = divergence(records)
    outcome.strip = strip
    if isAtSamePace { outcome.pattern = DifferencePattern(from: recorded.state.frames, to: records) }
  }
}
