public import Encoding
public import Graphics
public import Playback
import Regression
import Rendering
import Scenes
import Synchronization

/// Makes movies and folders of frames from a film, all from the same simulation.
public struct RenderJob: Sendable {
  /// How far a job has come.
  public struct Progress: Equatable, Sendable {
    /// The frames that have been drawn and handed on.
    public let done: Int
    /// The frames that there are, over all passes.
    public let total: Int
    /// Which pass it is, if there are several.
    public var pass: Pass?
  }

  /// One of several times that a film is played, because an output wants to see it more than once.
  public struct Pass: Equatable, Sendable {
    /// Which pass it is, from 1.
    public let number: Int
    /// How many there are.
    public let count: Int
    /// What it is for, in a word: `colors`; `nil` if no output says so.
    public let name: String?

    /// Creates a pass.
    public init(number: Int, count: Int, name: String? = nil) {
      (self.number, self.count, self.name) = (number, count, name)
    }
  }

  /// A writer, and what it is given.
  public struct Output: Sendable {
    /// Who takes the frames.
    public let writer: any FrameWriter
    /// How many it takes per second of film.
    public let rate: FrameRate
    /// Which frames at that rate it takes; the whole film if `nil`.
    public let order: FrameOrder?
    // What is known of its files, if it is a folder.
    let ledger: FrameLedger?

    /// Creates an output.
    public init(writer: any FrameWriter, rate: FrameRate, order: FrameOrder? = nil) {
      self.init(writer: writer, rate: rate, order: order, ledger: nil)
    }

    /// Creates an output of whose files something may be known.
    init(writer: any FrameWriter, rate: FrameRate, order: FrameOrder?, ledger: FrameLedger?) {
      (self.writer, self.rate, self.order, self.ledger) = (writer, rate, order, ledger)
    }
  }

  /// How many encoders run at once unless said otherwise: one of each format.
  public static let standardEncoderLimit = 6

  private let film: Film
  private let outputs: [Output]
  private let workerCount: Int
  private let encoderLimit: Int
  // Whether anybody wants more of a picture than its hash.
  private let handsOnPictures: Bool
  // What stands for the pixels of a frame in its record.
  private let hashPixels: @Sendable (Bitmap) -> String

  /// Creates a job.
  ///
  /// - Parameters:
  ///   - film: What is filmed.
  ///   - outputs: Who takes the frames; all of the same size.
  ///   - workerCount: How many frames are drawn at a time. The frames do not depend on it.
  ///   - encoderLimit: How many encoders run at once; at least 1. Outputs beyond wait until others are
  ///     done, and the film is played again for them.
  public init(
    film: Film,
    outputs: [Output],
    workerCount: Int,
    encoderLimit: Int = standardEncoderLimit
  ) {
    self.init(
      film: film,
      outputs: outputs,
      workerCount: workerCount,
      encoderLimit: encoderLimit,
      FrameHash.pixels
    )
  }

  /// Creates a job that hashes pixels in its own way.
  init(
    film: Film,
    outputs: [Output],
    workerCount: Int,
    encoderLimit: Int = standardEncoderLimit,
    handsOnPictures: Bool = true,
    _ hashPixels: @escaping @Sendable (Bitmap) -> String
  ) {
    (self.film, self.outputs, self.workerCount) = (film, outputs, max(1, workerCount))
    (self.handsOnPictures, self.hashPixels) = (handsOnPictures, hashPixels)
    self.encoderLimit = encoderLimit
  }

  /// Plays the film as often as the outputs want to see it, and publishes all of them when the last is
  /// complete.
  ///
  /// If anything fails, or the task is cancelled, everything that is not published disappears.
  ///
  /// - Returns: What is known of the frames of each output.
  /// - Throws: What a writer or the renderer reports, or `CancellationError`.
  @discardableResult
  public func run(
    progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> [[FrameRecord]] {
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

  /// Has all outputs written, and none published.
  func write(
    _ progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> [[FrameRecord]] {
    let plays = ScreeningPlan(outputs.map(\.demand), encoderLimit: encoderLimit).plays
    let schedules = plays.map(schedule)
    let library = PictureLibrary()
    let tally = Tally(total: schedules.reduce(0) { $0 + $1.count }, report: progress)
    var records: [[FrameRecord]] = outputs.map { _ in [] }
    for (number, (play, schedule)) in zip(plays, schedules).enumerated() {
      let passes = Dictionary(uniqueKeysWithValues: play.map { ($0.output, $0.pass) })
      let line = FrameLine(
        film: film,
        schedule: schedule,
        writers: outputs.map(\.writer),
        jobCount: workerCount,
        library: library,
        passes: passes,
        recordedOutputs: Set(
          play.filter { outputs[$0.output].writer.passCount == $0.pass + 1 }.map(\.output)
        ),
        ledgers: outputs.map { $0.ledger },
        handsOnPictures: handsOnPictures,
        hashPixels: hashPixels
      )
      let pass = pass(playing: play, number, of: plays.count)
      let pages = try await line.run { tally.add(pass) }
      for index in outputs.indices { records[index] += pages[index] }
    }
    return records
  }

  private func pass(playing play: [ScreeningPlan.Seat], _ number: Int, of count: Int) -> Pass? {
    guard count > 1 else { return nil }
    let names = play.compactMap { seat -> String? in
      let names = outputs[seat.output].writer.passNames
      return names.indices.contains(seat.pass) ? names[seat.pass] : nil
    }
    return Pass(number: number + 1, count: count, name: names.first)
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

extension RenderJob.Output {
  fileprivate var demand: ScreeningPlan.Demand {
    ScreeningPlan.Demand(passCount: writer.passCount, needsEncoder: writer.needsEncoder)
  }
}

/// Counts the frames that are done, and tells.
private final class Tally: Sendable {
  private let total: Int
  private let report: @Sendable (RenderJob.Progress) -> Void
  private let done = Mutex(0)

  init(total: Int, report: @escaping @Sendable (RenderJob.Progress) -> Void) {
    (self.total, self.report) = (total, report)
  }

  func add(_ pass: RenderJob.Pass?) {
    let count = done.withLock { done in
      done += 1
      return done
    }
    report(RenderJob.Progress(done: count, total: total, pass: pass))
  }
}
