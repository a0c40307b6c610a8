/// A writer that turns a film into a file, or into a folder of files.
///
/// A ``FrameWriter`` takes pictures, and a `DrawingWriter` takes drawings. An existing complete output stays until
/// ``publish()``. After a failure, the writer is finished and leaves no partial output, so you need not cancel it.
///
/// ```swift
/// func complete(_ writers: [any FilmWriter]) async throws {
///   for writer in writers { try await writer.publish() }
/// }
/// ```
package protocol FilmWriter: Sendable {
  /// The number of passes over the whole film, as known so far.
  ///
  /// A pass may show that the writer needs another pass.
  var passCount: Int { get async }

  /// The purpose of each pass as one word, for progress messages.
  ///
  /// The list may be empty.
  var passNames: [String] { get }

  /// Whether an external program runs while the writer takes frames.
  var needsEncoder: Bool { get }

  /// The size of the complete film, in bytes.
  ///
  /// You can ask for the size before or after publishing.
  var byteCount: Int { get async }

  /// The path of the film before you publish it; `nil` if the film is not a single file.
  var draftPath: String? { get async }

  /// Moves the film to its final path, and replaces the previous film.
  func publish() async throws

  /// Cancels writing, and removes everything unpublished.
  ///
  /// You can call it more than once. A published film stays.
  func cancel() async
}

extension FilmWriter {
  package var passNames: [String] {
    []
  }

  package var draftPath: String? {
    nil
  }

  package var needsEncoder: Bool {
    false
  }
}
