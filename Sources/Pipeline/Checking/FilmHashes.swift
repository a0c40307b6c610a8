import Encoding
import Graphics
import Playback
import Regression
import Scenes

/// The hashes of every frame of a film, which say whether anything has changed.
struct FilmHashes: Sendable {
  /// Where everything is on each frame.
  let states: [String]
  /// What each frame looks like.
  let pixels: [String]

  /// Plays and draws a film, and keeps nothing of it.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - workerCount: How many frames are drawn at a time.
  ///   - progress: Who is told how far it has come.
  init(
    of film: Film,
    workerCount: Int,
    progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws {
    let output = RenderJob.Output(writer: FrameSink(), rate: film.scene.timing.frameRate)
    let job = RenderJob(
      film: film,
      outputs: [output],
      workerCount: workerCount,
      handsOnPictures: false,
      FrameHash.digest
    )
    let records = try await job.run(progress: progress)[0]
    states = records.map { String($0.stateHash.prefix(16)) }
    pixels = records.map(\.pixelHash)
  }
}

/// Takes frames, and does nothing with them.
private struct FrameSink: FrameWriter {
  let passCount = 1
  let byteCount = 0

  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(EncodingError) {
    for await _ in frames {}
  }

  func publish() async throws(EncodingError) {}
  func cancel() async {}
}
