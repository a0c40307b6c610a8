package import CradleEncoding
package import CradleGraphics

/// A writer that turns the contents of frames into a file, without drawing pixels.
///
/// ```swift
/// func write(_ lists: [DisplayList], with writer: some DrawingWriter) async throws {
///   let (film, continuation) = AsyncStream.makeStream(of: NumberedDrawing.self)
///   for (number, list) in lists.enumerated() {
///     continuation.yield(NumberedDrawing(number: number, list: list))
///   }
///   continuation.finish()
///   try await writer.write(film)
///   try await writer.publish()
/// }
/// ```
package protocol DrawingWriter: FilmWriter {
  /// Takes the drawings of all frames, in order, and completes the file.
  ///
  /// If the task is cancelled, the writer stops.
  ///
  /// - Throws: `CradleError`, or another error from completing the file.
  func write(_ drawings: AsyncStream<NumberedDrawing>) async throws
}

/// A frame as a drawing, on its way to a writer.
package struct NumberedDrawing: Sendable {
  /// The number of the frame, from 0.
  package let number: Int
  /// The content of the frame.
  package let list: DisplayList

  // An object that is kept alive until a writer has taken the drawing.
  private let place: (any AnyObject & Sendable)?

  /// Creates a numbered drawing.
  package init(number: Int, list: DisplayList) {
    self.init(number: number, list: list, place: nil)
  }

  /// Creates a numbered drawing that keeps an object alive until a writer is done with the drawing.
  package init(number: Int, list: DisplayList, place: (any AnyObject & Sendable)?) {
    self.number = number
    self.list = list
    self.place = place
  }
}
