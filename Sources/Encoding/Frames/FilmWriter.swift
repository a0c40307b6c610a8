/// A writer that turns a film into a file, or into a folder of files.
///
/// A ``FrameWriter`` takes pictures, and a `DrawingWriter` what is on them. A complete output of the same name
/// stays until ``publish()``. A failure leaves nothing half-written behind, and ends the writer; there is no need to
/// cancel it as well.
///
/// ```swift
/// func complete(_ writers: [any FilmWriter]) async throws {
///   for writer in writers { try await writer.publish() }
/// }
/// ```
package protocol FilmWriter: Sendable {
  /// The number of passes over the whole film that the writer needs, as far as it knows yet: a pass
  /// may show that another one is needed.
  var passCount: Int { get async }

  /// The purpose of each pass, in a word for progress; empty if there is only one, or no more to say.
  var passNames: [String] { get }

  /// Whether a program runs beside this one as long as the writer takes frames.
  var needsEncoder: Bool { get }

  /// The size of the complete film in bytes, before or after it is published.
  var byteCount: Int { get async }

  /// The path of the film before it is published; `nil` if it is not one file.
  var draftPath: String? { get async }

  /// Gives the film its own name, and replaces the previous one.
  func publish() async throws

  /// Cancels writing: removes everything that is not published.
  ///
  /// May be called more than once. A film that is published stays.
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
