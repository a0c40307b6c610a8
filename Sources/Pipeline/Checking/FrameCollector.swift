import Encoding
import Graphics
import Playback
import Scenes

/// Hands on some frames of a film, one after the other, as they are drawn.
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
  ///   - workerCount: How many frames are drawn at a time.
  ///   - take: What is done with each.
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
    // Nobody asks for the hashes of a second showing.
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
