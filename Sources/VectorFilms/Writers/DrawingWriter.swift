package import CradleEncoding
package import CradleGraphics

/// A writer that turns the contents of frames into a file, without making pictures.
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
  /// In a task that is cancelled, the writer stops.
  ///
  /// - Throws: `CradleError`, or what completing the drawings throws.
  func write(_ drawings: AsyncStream<NumberedDrawing>) async throws
}

/// A frame as a drawing, on its way to a writer.
package struct NumberedDrawing: Sendable {
  /// The number of the frame, from 0.
  package let number: Int
  /// The content of the frame.
  package let list: DisplayList

  // Something that waits until the drawing has been taken.
  private let place: (any AnyObject & Sendable)?

  /// Numbers a drawing.
  package init(number: Int, list: DisplayList) {
    self.init(number: number, list: list, place: nil)
  }

  /// Numbers a drawing that keeps an object alive until a writer is done with it.
  package init(number: Int, list: DisplayList, place: (any AnyObject & Sendable)?) {
    self.number = number
    self.list = list
    self.place = place
  }
}
