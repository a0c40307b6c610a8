import ArgumentParser
import CradleChecks
import CradleEncoding
import CradleFigures
import CradleFilms
import CradleGeometry
import CradlePlayback
import CradleRawText
import CradleRendering
import CradleSceneLanguage
import CradleScenes

/// An exit status of the command.
///
/// All except `differences` have their numbers from sysexits.h.
///
/// The table in Docs/Command.md says what an engine should do about each.
enum ExitStatus: Int32, CaseIterable {
  case ok = 0
  case differences = 1
  case usage = 64
  case invalidScene = 65
  case missingInput = 66
  case unavailable = 69
  case internalError = 70
  case cannotCreate = 73
  case ioError = 74
  case tryAgain = 75
}

extension ExitStatus: Comparable {
  // Of several failures, a permanent one must win over a temporary one. Otherwise an engine would retry forever
  // what cannot succeed. Differences are permanent too, but the next attempt finds them again, and also checks
  // what could not be checked.
  private var gravity: Int32 {
    self == .tryAgain ? ExitStatus.differences.rawValue + 1 : rawValue
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.gravity < right.gravity
  }
}

extension ExitStatus {
  /// The meaning of the status, for the help of the command.
  var meaning: String {
    switch self {
    case .ok: "success"
    case .differences: "differences found"
    case .usage: "wrong usage"
    case .invalidScene: "invalid scene"
    case .missingInput: "missing input"
    case .unavailable: "encoder, font or library missing or too old"
    case .internalError: "internal error"
    case .cannotCreate: "cannot create output"
    case .ioError: "input or output error"
    case .tryAgain: "try again, since the fault lies outside and may pass"
    }
  }
}

extension ExitStatus {
  /// Creates the status for an error of Cradle's; `nil` for one of the argument parser's.
  init?(for error: any Error) {
    switch error {
    case let error as Failure: self = error.status
    case let error as CradleError: self = ExitStatus(rawValue: error.code.exitStatus) ?? .internalError
    case is ConsoleError: self = .ioError
    // The signal that cancelled decides. This is for a cancellation without a signal.
    case is CancellationError: self = .internalError
    default: return nil
    }
  }
}

/// A failure that has already been reported.
///
/// Only its status is left.
struct Failure: Error {
  /// The exit status of the command.
  let status: ExitStatus

  /// Returns the messages for an error; empty if it has been reported.
  static func lines(of error: any Error) -> [MessageLine] {
    switch error {
    case is Failure, is CancellationError: []
    // If the reader has stopped reading, no error message is necessary either.
    case ConsoleError.readerGone: []
    case let error as CradleError: lines(of: error)
    default: ["error: \(error)"]
    }
  }

  private static func lines(of error: CradleError) -> [MessageLine] {
    switch error.reason {
    // Every diagnostic contains its place and its "error:".
    case let reason as SceneMistakes: reason.all.map { "\($0)" }
    // The encoder's messages follow line by line.
    case is EncodingFault: MessageLine.all(of: "error: \(error)".split(separator: "\n").map(String.init))
    default: ["error: \(error)"]
    }
  }

  /// Calls `body` for each of several inputs, continues after failures, and throws the most severe status at
  /// the end.
  static func collect<Input>(
    from inputs: [Input],
    console: Console,
    body: (Input) async throws -> Void
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
