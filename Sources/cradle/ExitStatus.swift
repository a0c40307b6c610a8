import ArgumentParser
import Encoding
import Pipeline
import Rendering
import Scenes

/// How the command ends, in the numbers of sysexits.h.
enum ExitStatus: Int32, Comparable {
  case ok = 0
  case usage = 64
  case invalidScene = 65
  case missingInput = 66
  case unavailable = 69
  case internalError = 70
  case cannotCreate = 73
  case ioError = 74

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension ExitStatus {
  /// The status for a failure of ours; `nil` for one of the argument parser's.
  init?(for error: any Error) {
    switch error {
    case let error as Failure: self = error.status
    case is SceneError: self = .invalidScene
    case let error as SceneFileError: self = error.status
    case let error as EncodingError: self = error.status
    case let error as PipelineError: self = error.status
    case is RenderingError: self = .invalidScene
    case is CancellationError: self = .internalError
    default: return nil
    }
  }
}
