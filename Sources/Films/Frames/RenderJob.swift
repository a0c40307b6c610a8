package import CradleEncoding
package import CradleGraphics
package import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes
import Synchronization

/// Makes movies and folders of frames from a film, all from the same simulation.
package struct RenderJob: Sendable {
  /// A writer, and the frames that it receives.
  package struct Output: Sendable {
    /// The writer of the frames.
    package let writer: any FilmWriter
    package let rate: FrameRate
    /// The frames at that rate, in order; `nil` for the whole film.
    package let order: FrameOrder?
    // The ledger of the output's files, if the output is a folder.
    let ledger: FrameLedger?

    /// Creates an output.
    package init(writer: any FilmWriter, rate: FrameRate, order: FrameOrder? = nil) {
      self.init(writer: writer, rate: rate, order: order, ledger: nil)
    }

    /// Creates an output, with a ledger of its files if the output is a folder.
    init(writer: any FilmWriter, rate: FrameRate, order: FrameOrder?, ledger: FrameLedger?) {
      self.writer = writer
      self.rate = rate
      self.order = order
      self.ledger = ledger
    }
  }

  /// The default limit of simultaneous encoders: one per format.
  package static let standardEncoderLimit = 6

  private let film: Film
  private let outputs: [Output]
  private let workerCount: Int
  private let encoderLimit: Int
  // The functions that observe the frames instead of the writers; `nil` if the writers receive the frames.
  private let watch: FilmWatch?
  // Returns the hash of a frame's pixels for its record.
  private let hashPixels: @Sendable (Bitmap) -> String

  /// Creates a job.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - outputs: The outputs, which all have the same size.
  ///   - workerCount: The number of frames to draw at a time. This number does not affect the frames.
  ///   - encoderLimit: The number of encoders that run at once; at least 1. The remaining outputs wait, and the film is
  ///     played again for them.
  package init(film: Film, outputs: [Output], workerCount: Int, encoderLimit: Int = standardEncoderLimit) {
    self.init(
      film: film,
      outputs: outputs,
      workerCount: workerCount,
      encoderLimit: encoderLimit,
      hashPixels: FrameHash.pixels
    )
  }

  /// Creates a job with a custom hash of pixels, and optionally with functions that observe the frames.
  package init(
    film: Film,
    outputs: [Output],
    workerCount: Int,
    encoderLimit: Int = standardEncoderLimit,
    watch: FilmWatch? = nil,
    hashPixels: @escaping @Sendable (Bitmap) -> String
  ) {
    self.film = film
    self.outputs = outputs
    self.workerCount = max(1, workerCount)
    self.watch = watch
    self.hashPixels = hashPixels
    self.encoderLimit = encoderLimit
  }

  /// Plays the film as often as the outputs need, and publishes them all when the last is complete.
  ///
  /// If an output fails, or the task is cancelled, all unpublished outputs are removed.
  ///
  /// - Returns: The frame records of each output.
  /// - Throws: Errors of a writer or of the renderer, `.unplayable` if a drawing fails between two display frames,
  ///   or `CancellationError`.
  @discardableResult
  package func run(progress: @escaping @Sendable (RenderProgress) -> Void) async throws -> [[FrameRecord]] {
    do {
      let records = try await write(progress)
      for output in outputs { try await output.writer.publish() }
      return records
    } catch {
      for output in outputs { await output.writer.cancel() }
      try Task.checkCancellation()
      throw error
    }
  }

  /// Writes all outputs without publishing them.
  func write(_ progress: @escaping ProgressReport) async throws -> [[FrameRecord]] {
    let library = PictureLibrary()
    let tally = Tally(report: progress)
    var records: [[FrameRecord]] = outputs.map { _ in [] }
    var done: [[ScreeningPlan.Seat]] = []
    // A writer may find out during a pass that it needs the film once more.
    while true {
      let plan = ScreeningPlan(await demands, encoderLimit: encoderLimit, after: done)
      guard let play = plan.plays.first else { return records }
      let schedules = plan.plays.map(schedule)
      tally.expect(schedules.reduce(0) { $0 + $1.count })
      let passes = Dictionary(uniqueKeysWithValues: play.map { ($0.output, $0.pass) })
      let line = FrameLine(
        film: film,
        schedule: schedules[0],
        writers: outputs.map(\.writer),
        jobCount: workerCount,
        library: library,
        passes: passes,
        recordedOutputs: Set(play.filter { $0.pass == 0 }.map(\.output)),
        ledgers: outputs.map { $0.ledger },
        watch: watch,
        hashPixels: hashPixels
      )
      let pass = pass(playing: play, number: done.count, of: done.count + plan.plays.count)
      let pages = try await line.run { tally.add(pass) }
      for index in outputs.indices { records[index] += pages[index] }
      done.append(play)
    }
  }

  private var demands: [ScreeningPlan.Demand] {
    get async {
      var demands: [ScreeningPlan.Demand] = []
      for output in outputs {
        let writer = output.writer
        demands.append(ScreeningPlan.Demand(passCount: await writer.passCount, needsEncoder: writer.needsEncoder))
      }
      return demands
    }
  }

  private func pass(playing play: [ScreeningPlan.Seat], number: Int, of count: Int) -> RenderProgress.Pass? {
    guard count > 1 else { return nil }
    let names = play.compactMap { seat -> String? in
      let names = outputs[seat.output].writer.passNames
      return names.indices.contains(seat.pass) ? names[seat.pass] : nil
    }
    return RenderProgress.Pass(number: number + 1, count: count, name: names.first)
  }

  private func schedule(of play: [ScreeningPlan.Seat]) -> FrameSchedule {
    let parts = play.map { seat in
      let output = outputs[seat.output]
      return FrameSchedule.Part(
        output: seat.output,
        rate: output.rate,
        order: output.order ?? FrameOrder(0..<film.frameCount(at: output.rate))
      )
    }
    return FrameSchedule(film: film, parts: parts)
  }
}

/// Counts the finished frames, and reports them.
private final class Tally: Sendable {
  private let report: ProgressReport
  private let counts = Mutex((done: 0, total: 0))

  init(report: @escaping ProgressReport) {
    self.report = report
  }

  // Sets the number of frames that are still to come.
  func expect(_ count: Int) {
    counts.withLock { $0.total = $0.done + count }
  }

  func add(_ pass: RenderProgress.Pass?) {
    let (done, total) = counts.withLock { counts in
      counts.done += 1
      return counts
    }
    report(RenderProgress(drawn: done, of: total, pass: pass))
  }
}
