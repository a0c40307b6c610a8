import CradleEncoding
package import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes

/// Functions that observe the frames of a playback, without writers.
package struct FilmWatch: Sendable {
  /// A drawn frame.
  package struct Frame {
    package let sketch: Projector.Sketch
    package let bitmap: Bitmap
    /// The hash of the frame's state.
    package let state: String
    /// The hash of the frame's pixels.
    package let pixels: String
  }

  /// Called with each sketch before it is drawn, in display order.
  let foresee: @Sendable (Projector.Sketch) -> Void
  /// Called with each drawn frame, from several jobs at once.
  let see: @Sendable (Frame) throws -> Void

  package init(
    foresee: @escaping @Sendable (Projector.Sketch) -> Void,
    see: @escaping @Sendable (Frame) throws -> Void
  ) {
    self.foresee = foresee
    self.see = see
  }
}

/// Simulates the frames of one playback, draws them in several jobs, and passes them to the writers.
///
/// Every output receives its frames in order. All steps run at the same time, as children of one task group, and end
/// together. Each frame occupies one of a fixed number of slots until the last output is done with the frame. So the
/// memory does not grow with the film, however slow an output is.
struct FrameLine {
  /// The result of a job for one sketch.
  private struct Drawing: Sendable {
    let sketch: Projector.Sketch
    /// The picture; `nil` if no output needs the picture itself.
    let bitmap: Bitmap?
    /// The hashes, if an output records them.
    ///
    /// Without a picture, the hash of the pixels is empty.
    let hashes: (state: String, pixels: String)?
  }

  let film: Film
  let schedule: FrameSchedule
  /// The writers of the frames, in the order of the job's outputs.
  let writers: [any FilmWriter]
  let jobCount: Int
  let library: PictureLibrary
  /// The pass, from 0, of each output that receives frames.
  let passes: [Int: Int]
  /// The positions of the outputs whose frames are hashed and recorded.
  let recordedOutputs: Set<Int>
  /// The ledgers of the outputs' files, in the order of the outputs; `nil` for movies.
  let ledgers: [FrameLedger?]
  /// The functions that observe each frame instead of the writers; `nil` if the writers receive the frames.
  let watch: FilmWatch?
  /// Returns the hash of a frame's pixels for its record.
  let hashPixels: @Sendable (Bitmap) -> String

  // The number of slots: a few more than the jobs, so that drawing continues while an encoder is late with a frame.
  private var placeCount: Int { jobCount + 4 }

  /// Makes the frames of a playback, and returns their records for each output.
  func run(onMoment: @escaping @Sendable () -> Void) async throws -> [[FrameRecord]] {
    let places = AsyncStream.makeStream(of: Void.self)
    for _ in 0..<placeCount { places.continuation.yield() }
    let sketches = (0..<jobCount).map { _ in AsyncStream.makeStream(of: Projector.Sketch.self) }
    let drawings = (0..<jobCount).map { _ in AsyncStream.makeStream(of: Drawing.self) }
    let films = schedule.parts.map { FilmFeed(to: writers[$0.output]) }
    return try await withThrowingTaskGroup(of: [[FrameRecord]]?.self) { group in
      group.addTask { try await simulate(into: sketches.map(\.continuation), places: places.stream) }
      for (sketch, drawing) in zip(sketches, drawings) {
        group.addTask { try await draw(sketch.stream, into: drawing.continuation) }
      }
      group.addTask {
        try await distribute(drawings.map(\.stream), to: films, places: places.continuation, onMoment: onMoment)
      }
      for (part, film) in zip(schedule.parts, films) {
        group.addTask {
          try await film.write(pass: passes[part.output] ?? 0)
          return nil
        }
      }
      var records: [[FrameRecord]] = []
      // The first error cancels all other tasks.
      for try await result in group { if let result { records = result } }
      return records
    }
  }

  // Simulates the film, and passes each sketch to a job. The drawings are collected in the order of the sketches.
  private func simulate(
    into jobs: [AsyncStream<Projector.Sketch>.Continuation],
    places: AsyncStream<Void>
  ) async throws -> [[FrameRecord]]? {
    var turn = 0
    var places = places.makeAsyncIterator()
    try await Projector(film: film, schedule: schedule).play { sketch in
      guard await places.next() != nil else { throw CancellationError() }
      watch?.foresee(sketch)
      jobs[turn].yield(sketch)
      turn = (turn + 1) % jobs.count
    }
    for job in jobs { job.finish() }
    return nil
  }

  private func draw(
    _ sketches: AsyncStream<Projector.Sketch>,
    into drawings: AsyncStream<Drawing>.Continuation
  ) async throws -> [[FrameRecord]]? {
    let renderer = Renderer(scale: film.scene.canvas.scale, library: library)
    var inspector = TextInspector(for: film.scene)
    for await sketch in sketches {
      if let time = sketch.moments.first?.time { try inspector?.check(sketch.list, at: time) }
      let state = isRecorded(sketch.moments) ? FrameHash.state(of: sketch.list) : nil
      let isWanted = sketch.moments.contains { moment in
        moment.showings.contains { showing in
          FilmFeed.needsPictures(writers[showing.output]) && finishedFrame(showing, stateHash: state) == nil
        }
      }
      let bitmap = isWanted ? try renderer.draw(sketch.list) : nil
      let hashes = state.map { ($0, bitmap.map(hashPixels) ?? "") }
      if let watch, let bitmap, let hashes {
        try watch.see(FilmWatch.Frame(sketch: sketch, bitmap: bitmap, state: hashes.0, pixels: hashes.1))
      }
      // If no writer takes the picture, this releases it, and the next picture uses the memory.
      drawings.yield(Drawing(sketch: sketch, bitmap: watch == nil ? bitmap : nil, hashes: hashes))
    }
    try Task.checkCancellation()
    drawings.finish()
    return nil
  }

  private func distribute(
    _ drawings: [AsyncStream<Drawing>],
    to films: [FilmFeed],
    places: AsyncStream<Void>.Continuation,
    onMoment: @Sendable () -> Void
  ) async throws -> [[FrameRecord]]? {
    var records = writers.map { _ in [FrameRecord]() }
    let films = Dictionary(uniqueKeysWithValues: zip(schedule.parts.map(\.output), films))
    var jobs = drawings.map { $0.makeAsyncIterator() }
    var turn = 0
    while let drawing = await jobs[turn].next() {
      turn = (turn + 1) % jobs.count
      let ticket = FrameTicket { places.yield() }
      let frame = drawing.bitmap.map { bitmap in SharedFrame(bitmap) { withExtendedLifetime(ticket) {} } }
      for moment in drawing.sketch.moments {
        for showing in moment.showings {
          if let finished = finishedFrame(showing, stateHash: drawing.hashes?.state) {
            ledgers[showing.output]?.keep(finished)
            records[showing.output].append(finished)
          } else {
            let isRecorded = recordedOutputs.contains(showing.output)
            let record = isRecorded ? record(of: drawing, showing: showing) : nil
            record.map { ledgers[showing.output]?.expect($0) }
            records[showing.output] += record.map { [$0] } ?? []
            films[showing.output]?.send(showing.number, list: drawing.sketch.list, frame: frame, ticket: ticket)
          }
        }
        onMoment()
      }
    }
    // An incomplete film must not look complete.
    try Task.checkCancellation()
    for part in schedule.parts { films[part.output]?.finish() }
    return records
  }

  // Returns whether an output records a frame of these moments in this pass. An output with several passes records its
  // frames in the last pass.
  private func isRecorded(_ moments: [FrameSchedule.Moment]) -> Bool {
    moments.contains { moment in
      moment.showings.contains { recordedOutputs.contains($0.output) }
    }
  }

  private func record(of drawing: Drawing, showing: FrameSchedule.Showing) -> FrameRecord? {
    guard let hashes = drawing.hashes else { return nil }
    return FrameRecord(
      number: showing.number,
      time: showing.seconds,
      stateHash: hashes.state,
      pixelHash: FilmFeed.needsPictures(writers[showing.output]) ? hashes.pixels : ""
    )
  }

  // Returns an output's record of a frame from an earlier run.
  private func finishedFrame(_ showing: FrameSchedule.Showing, stateHash: String?) -> FrameRecord? {
    guard let stateHash, let ledger = ledgers[showing.output] else { return nil }
    return ledger.finishedFrame(showing.number, time: showing.seconds, stateHash: stateHash)
  }
}
