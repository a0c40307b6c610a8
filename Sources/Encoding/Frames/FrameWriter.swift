package import CradleGraphics

/// A writer that turns frames into files.
///
/// For each pass, call ``write(_:pass:)`` with all frames in order, then ``FilmWriter/publish()``, each after
/// the one before has returned. A complete output of the same name stays until then. A failure leaves
/// nothing half-written behind, and ends the writer; there is no need to cancel it as well.
///
/// ```swift
/// let size = Renderer.pixelSize(of: film.scene.frameSize, scale: 2)
/// let footage = Footage(size: size, rate: FrameRate(50))
/// let writer = OutputFormat.gif.makeWriter(
///   path: "list.gif",
///   footage: footage,
///   ffmpeg: FFmpeg(path: nil),
///   jobs: 2
/// )
/// let output = RenderJob.Output(writer: writer, rate: footage.rate)
/// try await RenderJob(film: film, outputs: [output], workerCount: 2).run { _ in }
/// ```
package protocol FrameWriter: FilmWriter {
  /// Takes the frames of a pass until there are no more, and finishes its part of the output.
  ///
  /// A frame is kept no longer than it takes to write it. In a task that is cancelled, the writer stops.
  ///
  /// - Parameters:
  ///   - frames: The film.
  ///   - pass: The number of the pass, from 0.
  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws
}

/// A frame on its way to a writer.
package struct NumberedFrame: Sendable {
  /// The number that names the frame, from 0.
  package let number: Int
  /// The picture.
  package let frame: SharedFrame

  /// Numbers a frame.
  package init(number: Int, frame: SharedFrame) {
    (self.number, self.frame) = (number, frame)
  }
}

/// A picture that several writers may use at a time.
///
/// `onRelease` is called when the last of them is done, so that no more pictures are made than there
/// is room for.
package final class SharedFrame: Sendable {
  /// The picture.
  package let bitmap: Bitmap

  private let onRelease: @Sendable () -> Void

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - onRelease: Called when the picture is needed no more.
  package init(_ bitmap: Bitmap, onRelease: @escaping @Sendable () -> Void = {}) {
    (self.bitmap, self.onRelease) = (bitmap, onRelease)
  }

  deinit {
    onRelease()
  }
}
