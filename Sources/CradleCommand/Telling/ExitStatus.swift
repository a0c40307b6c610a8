import ArgumentParser
import CradleChecks
import CradleEncoding
import CradleFigures
import CradleFilms
import CradleGeometry
import CradlePlayback
import CradleRawText
import CradleRendering
import CradleSceneSource
import CradleScenes

/// An exit status of the command.
///
/// The numbers come from sysexits.h, except for `differences`. The table in Docs/Command.md says what an engine should
/// do after each status.
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
  // How severe the status is. Of several failures, a permanent failure must win over a temporary one. Otherwise, an
  // engine would retry forever. Differences are also permanent. But the next attempt finds them again, and can then
  // check the rest.
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
  /// Creates the status for an error of Cradle; `nil` for an error of the argument parser.
  init?(for error: any Error) {
    switch error {
    case let error as Failure: self = error.status
    case let error as CradleError: self = ExitStatus(rawValue: error.code.exitStatus) ?? .internalError
    case is ConsoleError: self = .ioError
    // After a signal, the signal determines the status. This status is for a cancellation without a signal.
    case is CancellationError: self = .internalError
    default: return nil
    }
  }
}

/// A failure that has already been reported, so that only the exit status matters.
struct Failure: Error {
  /// The exit status of the command.
  let status: ExitStatus

  /// Returns the messages for an error; empty if the error has already been reported.
  static func lines(of error: any Error) -> [MessageLine] {
    switch error {
    case is Failure, is CancellationError: []
    // If the reader has stopped reading, no error message is necessary.
    case ConsoleError.readerGone: []
    case let error as CradleError: lines(of: error)
    default: ["error: \(error)"]
    }
  }

  private static func lines(of error: CradleError) -> [MessageLine] {
    switch error.reason {
    // Every diagnostic already contains its position and the word "error:".
    case let reason as SceneMistakes: reason.all.map { "\($0)" }
    // The encoder's messages follow line by line.
    case is EncodingFault: MessageLine.all(of: "error: \(error)".split(separator: "\n").map(String.init))
    default: ["error: \(error)"]
    }
  }

  /// Calls `body` for each input, and continues after failures.
  ///
  /// At the end, it throws the most severe status.
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
