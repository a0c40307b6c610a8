import ArgumentParser
import Encoding
import Pipeline
import RawText
import SceneLanguage
import Scenes

/// A failure that has been told already; only its status is left.
struct Failure: Error {
  /// How the command ends.
  let status: ExitStatus

  /// Returns what a person is told about an error; nothing if they have been told.
  static func lines(of error: any Error) -> [MessageLine] {
    switch error {
    case is Failure, is CancellationError, EncodingError.cancelled: []
    // Who has seen enough wants to see no error either.
    case ConsoleError.readerGone: []
    // Every diagnostic has its own place and its own "error:".
    case let error as SceneError: error.diagnostics.map { "\($0)" }
    // What the encoder said follows line by line.
    case let error as EncodingError:
      MessageLine.all(of: "error: \(error)".split(separator: "\n").map(String.init))
    default: ["error: \(error)"]
    }
  }

  /// Does something for each of several inputs, goes on after failures, and throws the gravest
  /// status in the end.
  static func collect<Input>(
    from inputs: [Input],
    console: Console,
    _ body: (Input) async throws -> Void
  ) async throws {
    var gravest = ExitStatus.ok
    for input in inputs {
      try Task.checkCancellation()
      do {
        try await body(input)
      } catch let error where ExitStatus(for: error) != nil && !(error is CancellationError) {
        let status = ExitStatus(for: error) ?? .internalError
        console.complain(about: error, status: status.rawValue)
        gravest = max(gravest, status)
      }
    }
    if gravest != .ok { throw Failure(status: gravest) }
  }
}
