package import CradleGraphics

/// A writer that turns frames into files.
///
/// For each pass, call ``write(_:pass:)`` with all frames in order, then call ``FilmWriter/publish()``. Let each call
/// return before the next. An existing complete output stays until you publish. After a failure, the writer is finished
/// and leaves no partial output, so you need not cancel it.
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
  /// Writes all frames of a pass, and finishes the pass's part of the output.
  ///
  /// The writer releases each frame as soon as the frame is written, and stops if the task is cancelled.
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

/// A picture that several writers share.
///
/// When the last writer is done with the picture, `onRelease` is called. This limits how many pictures are in memory.
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
