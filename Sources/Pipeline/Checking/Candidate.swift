import Encoding
import Graphics
import Playback
import Regression
import Rendering
import Scenes
import Synchronization

/// A golden that a film could have from now on, with its pictures beside those of the current one.
struct Candidate {
  private let film: CheckedFilm
  // The name of the candidate's folder, in each folder of the report.
  private let folder: String
  private let report: ReportFolder
  // The golden frames of the candidate.
  private let frames: [Int]

  /// Chooses the golden frames of a film.
  init(_ film: CheckedFilm, folder: String, report: ReportFolder) throws {
    (self.film, self.folder, self.report) = (film, folder, report)
    let plan = film.film.scene.goldens
    do {
      frames = try plan.frameNumbers(of: film.film, at: film.rate)
    } catch let error as FrameSelectionError {
      throw CheckError.noSuchFrame(scene: film.target.scene, reason: error)
    }
  }

  /// Draws the golden frames, writes a golden of them, and compares them with the old golden.
  ///
  /// - Returns: The frames of the old golden, compared; those of this one if there is none.
  func draw(
    beside comparison: GoldenComparison?,
    workerCount: Int
  ) async throws -> [ComparedFrame] {
    let compared = comparison?.sharedFrames ?? frames
    let isCompared = Set(compared)
    let files = Mutex<[Int: String]>([:])
    let results = Mutex<[ComparedFrame]>([])
    let wanted = Set(frames + compared).sorted()
    try await FrameCollector.draw(wanted, of: film.film, workerCount: workerCount) {
      number,
      bitmap in
      let bytes = PNG.encode(bitmap)
      let path = try report.write(bytes, of: number, to: .actual, folder)
      files.withLock { $0[number] = SHA256.digest(of: bytes) }
      guard isCompared.contains(number) else { return }
      var frame = film.comparedFrame(number)
      frame.actual = path
      try comparison?.compare(&frame, with: bitmap, report, folder)
      results.withLock { $0.append(frame) }
    }
    try writeGolden(files.withLock(\.self))
    let lost = try comparison?.lostFrames(report, folder) ?? []
    return results.withLock(\.self) + lost
  }

  private func writeGolden(_ files: [Int: String]) throws {
    let states = StateGolden(
      hashes: film.hashes.states,
      frames: film.records(ofFrames: frames)
    )
    let stateBytes = Array(states.text.utf8)
    let loaded = film.loaded
    let golden = Golden(
      generator: Maker.program,
      environment: film.environment,
      subject: Golden.Subject(
        scene: film.target.scene,
        variant: film.target.variant.name,
        overrides: film.target.variant.overrides,
        hash: loaded.contentHash,
        isPreset: film.target.isPreset,
        isOfFlags: film.target.isOfFlags
      ),
      film: film.description,
      pixelHashes: film.hashes.pixels,
      pictures: frames.map { number in
        Golden.Picture(
          frame: number,
          file: FrameFolder.name(ofFrame: number),
          fileHash: files[number] ?? ""
        )
      },
      stateFileHash: SHA256.digest(of: stateBytes)
    )
    try report.write(stateBytes, named: Golden.stateFileName, to: .actual, folder)
    try report.write(Array(golden.text.utf8), named: Golden.fileName, to: .actual, folder)
  }
}

extension CheckedFilm {
  /// Returns a frame that is not compared yet, with its time and its number of pixels.
  func comparedFrame(_ number: Int) -> ComparedFrame {
    var frame = ComparedFrame(number: number, seconds: Double(number) / rate.framesPerSecond)
    frame.pixelCount = description.size.count
    return frame
  }
}

/// A writer that hands on some frames of a film, one after the other, as they are drawn.
struct FrameCollector: FrameWriter {
  let passCount = 1
  let byteCount = 0

  private let failure = FirstFailure()
  private let take: @Sendable (Int, Bitmap) throws -> Void

  private init(_ take: @escaping @Sendable (Int, Bitmap) throws -> Void) {
    self.take = take
  }

  /// Draws some frames of a film.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames, ascending.
  ///   - film: The film.
  ///   - workerCount: The number of frames that are drawn at a time.
  ///   - take: A function that is called with each frame.
  /// - Throws: What `take` throws, or what drawing does.
  static func draw(
    _ numbers: [Int],
    of film: Film,
    workerCount: Int,
    _ take: @escaping @Sendable (Int, Bitmap) throws -> Void
  ) async throws {
    let collector = FrameCollector(take)
    let output = RenderJob.Output(
      writer: collector,
      rate: film.scene.timing.frameRate,
      order: FrameOrder(numbers)
    )
    // The pixels of the film are hashed already, and not hashed again.
    let job = RenderJob(film: film, outputs: [output], workerCount: workerCount) { _ in "" }
    do {
      try await job.run { _ in }
    } catch {
      throw collector.failure.value ?? error
    }
  }

  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(EncodingError) {
    for await frame in frames {
      do {
        try take(frame.number, frame.frame.bitmap)
      } catch {
        failure.note(error)
        throw .cancelled(attempt: "draw frame \(frame.number)")
      }
    }
  }

  func publish() async throws(EncodingError) {}
  func cancel() async {}
}

/// The error that caused a cancellation, to be reported in place of the cancellation.
final class FirstFailure: Sendable {
  private let error = Mutex<(any Error)?>(nil)

  /// Notes an error, unless there was one before.
  func note(_ error: any Error) {
    self.error.withLock { $0 = $0 ?? error }
  }

  /// The first error.
  var value: (any Error)? {
    error.withLock(\.self)
  }
}
