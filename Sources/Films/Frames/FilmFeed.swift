import CradleEncoding
import CradleGraphics
import CradleVectorFilms

/// A feed that passes frames to a writer, as pictures or as drawings.
struct FilmFeed: Sendable {
  private let writer: any FilmWriter
  private let frames = AsyncStream.makeStream(of: NumberedFrame.self)
  private let drawings = AsyncStream.makeStream(of: NumberedDrawing.self)

  /// Creates the feed of a writer.
  init(to writer: any FilmWriter) {
    self.writer = writer
  }

  /// Whether the writer takes pictures.
  static func needsPictures(_ writer: any FilmWriter) -> Bool {
    writer is any FrameWriter
  }

  /// Passes on a frame.
  ///
  /// The ticket stays in use until the writer is done with the frame. If `frame` is `nil`, a writer of pictures
  /// receives nothing.
  func send(_ number: Int, list: DisplayList, frame: SharedFrame?, ticket: FrameTicket) {
    guard Self.needsPictures(writer) else {
      drawings.continuation.yield(NumberedDrawing(number: number, list: list, place: ticket))
      return
    }
    if let frame { frames.continuation.yield(NumberedFrame(number: number, frame: frame)) }
  }

  /// Ends the film.
  func finish() {
    frames.continuation.finish()
    drawings.continuation.finish()
  }

  /// Runs the writer on the frames until the film ends.
  func write(pass: Int) async throws {
    if let writer = writer as? any FrameWriter {
      try await writer.write(frames.stream, pass: pass)
    } else if let writer = writer as? any DrawingWriter {
      try await writer.write(drawings.stream)
    } else {
      preconditionFailure("a writer that takes neither pictures nor drawings")
    }
  }
}

/// The ticket of a frame that writers are using.
///
/// The ticket is returned when the last writer is done with the frame.
final class FrameTicket: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit {
    onRelease()
  }
}
