public import Encoding
public import Graphics
public import Playback
import Rendering
import Scenes

/// Makes movies and folders of frames from a scene, all from the same simulation.
public struct RenderJob: Sendable {
  /// How far a job has come.
  public struct Progress: Equatable, Sendable {
    /// The frames that have been drawn and handed on.
    public let done: Int
    /// The frames that there are, over all passes.
    public let total: Int
  }

  /// A writer, and the rate at which it takes frames.
  public struct Output: Sendable {
    /// Who takes the frames.
    public let writer: any FrameWriter
    /// How many it takes per second of film.
    public let rate: FrameRate

    /// Creates an output.
    public init(writer: any FrameWriter, rate: FrameRate) {
      (self.writer, self.rate) = (writer, rate)
    }
  }

  private let film: Film
  private let outputs: [Output]
  private let workerCount: Int

  /// Creates a job.
  ///
  /// - Parameters:
  ///   - film: What is filmed.
  ///   - outputs: Who takes the frames; all of the same size.
  ///   - workerCount: How many frames are drawn at a time. The frames do not depend on it.
  public init(film: Film, outputs: [Output], workerCount: Int) {
    (self.film, self.outputs, self.workerCount) = (film, outputs, max(1, workerCount))
  }

  /// Plays the film as often as the most demanding output wants to see it.
  ///
  /// If anything fails, or the task is cancelled, every output that is not complete disappears.
  ///
  /// - Throws: What a writer or the renderer reports, or `CancellationError`.
  public func run(progress: @escaping (Progress) -> Void) async throws {
    let passes = (0..<passCount).map(schedule)
    let library = PictureLibrary()
    let tally = Tally(total: passes.reduce(0) { $0 + $1.count }, report: progress)
    do {
      for (pass, schedule) in passes.enumerated() {
        try await run(schedule, pass: pass, library, tally)
      }
    } catch {
      for output in outputs { await output.writer.cancel() }
      throw error
    }
  }

  private var passCount: Int {
    outputs.map(\.writer.passCount).max() ?? 0
  }

  private func schedule(ofPass pass: Int) -> FrameSchedule {
    let taking = outputs.indices.filter { outputs[$0].writer.passCount > pass }
    return FrameSchedule(film: film, outputs: taking.map { ($0, outputs[$0].rate) })
  }

  private func run(
    _ schedule: FrameSchedule,
    pass: Int,
    _ library: PictureLibrary,
    _ tally: Tally
  ) async throws {
    let writers = schedule.outputs.map { outputs[$0.position].writer }
    for writer in writers { try await writer.beginPass(pass) }
    let player = film.makePlayer()
    let pool = DrawingPool(
      workerCount: workerCount,
      scale: film.scene.canvas.scale,
      library: library
    )
    var drawings: [(bitmap: Task<Bitmap, any Error>, outputs: [Int])] = []
    for moment in schedule {
      drawings.append((pool.draw(player.displayList(at: moment.time)), moment.outputs))
      if drawings.count >= pool.capacity {
        try await hand(on: drawings.removeFirst(), tally)
      }
    }
    for drawing in drawings { try await hand(on: drawing, tally) }
    for writer in writers { try await writer.endPass() }
  }

  private func hand(
    on drawing: (bitmap: Task<Bitmap, any Error>, outputs: [Int]),
    _ tally: Tally
  ) async throws {
    let bitmap = try await drawing.bitmap.value
    try Task.checkCancellation()
    for index in drawing.outputs { try await outputs[index].writer.append(bitmap) }
    tally.add()
  }
}

/// Counts the frames that are done, and tells.
private final class Tally {
  private let total: Int
  private let report: (RenderJob.Progress) -> Void
  private var done = 0

  init(total: Int, report: @escaping (RenderJob.Progress) -> Void) {
    (self.total, self.report) = (total, report)
  }

  func add() {
    done += 1
    report(RenderJob.Progress(done: done, total: total))
  }
}
