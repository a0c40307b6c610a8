package import CradleGraphics

/// A writer that turns frames into files.
///
/// For each pass, call ``write(_:pass:)`` with all frames in order, then call ``FilmWriter/publish()``. Let each call
/// return before the next. An existing complete output stays until then. After a failure, the writer is finished and
/// leaves no partial output, so you need not cancel it.
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
  /// It releases each frame as soon as it has written it, and stops if the task is cancelled.
  ///
  /// - Parameters:
  ///   - frames: The frames of the film, in order.
  ///   - pass: The number of the pass, from 0.
  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws
}

/// A frame for a writer, with its number.
package struct NumberedFrame: Sendable {
  /// The frame number, from 0.
  package let number: Int
  /// The frame's picture.
  package let frame: SharedFrame

  /// Creates a numbered frame.
  package init(number: Int, frame: SharedFrame) {
    self.number = number
    self.frame = frame
  }
}

/// A picture for several writers at a time.
///
/// It calls `onRelease` when the last writer is done with it, so that only as many pictures exist as there is room
/// for.
package final class SharedFrame: Sendable {
  /// The pixels of the frame.
  package let bitmap: Bitmap

  private let onRelease: @Sendable () -> Void

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels of the frame.
  ///   - onRelease: Called when no writer needs the picture any more.
  package init(_ bitmap: Bitmap, onRelease: @escaping @Sendable () -> Void = {}) {
    self.bitmap = bitmap
    self.onRelease = onRelease
  }

  deinit {
    onRelease()
  }
}
