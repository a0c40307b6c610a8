public import Graphics

/// Something that turns frames into files.
///
/// For each pass, call ``beginPass(_:)``, then ``append(_:)`` for every frame in order, then
/// ``endPass()``, each after the one before has returned. What was complete under the output's name
/// before stays until the last pass has ended. A failure leaves nothing half-written behind, and
/// ends the writer; there is no need to cancel it as well.
public protocol FrameWriter: Sendable {
  /// How many times the writer wants to see the whole film.
  var passCount: Int { get }

  /// Starts to take frames.
  ///
  /// - Parameter pass: Which time this is, from 0.
  func beginPass(_ pass: Int) async throws(EncodingError)

  /// Takes the next frame.
  ///
  /// Waits while the writer is busy with earlier frames, so that few of them are in memory at once.
  func append(_ frame: Bitmap) async throws(EncodingError)

  /// Waits until every frame of the pass is taken; after the last pass the output is complete, under
  /// its own name.
  func endPass() async throws(EncodingError)

  /// Gives up: ends the encoder and removes everything unfinished.
  ///
  /// May be called at any time and more than once. A film that is complete stays.
  func cancel() async
}
