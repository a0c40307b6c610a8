import ArgumentParser
import Encoding
import Pipeline
import Scenes

/// A failure that has been told already; only its status is left.
struct Failure: Error {
  /// How the command ends.
  let status: ExitStatus

  /// Returns what a person is told about an error, or `nil` if they have been told.
  static func text(of error: any Error) -> String? {
    switch error {
    case is Failure, is CancellationError, EncodingError.cancelled: nil
    // Who has seen enough wants to see no error either.
    case ConsoleError.readerGone: nil
    // Every diagnostic has its own place and its own "error:".
    case let error as SceneError: "\(error)"
    default: "error: \(error)"
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
