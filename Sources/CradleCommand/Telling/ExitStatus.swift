import ArgumentParser
import CradleChecks
import CradleEncoding
import CradleFigures
import CradleFilms
import CradlePlayback
import CradleRawText
import CradleRendering
import CradleSceneLanguage
import CradleScenes

/// An exit status of the command; all but `differences` have their numbers from sysexits.h.
///
/// The table of Docs/Command.md says what an engine should do about each.
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
  // Of several failures, one that stays must win over one that may pass, or an engine would try
  // for ever what cannot succeed. Differences stay as well, but are found again by the next try,
  // which also checks what could not be checked.
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

  // The status of a failure that the system reported.
  private init(_ status: ExitStatus, because reason: FailureReason) {
    self = reason.isTransient ? .tryAgain : status
  }
}

extension ExitStatus {
  /// Creates the status for an error of Cradle's; `nil` for one of the argument parser's.
  init?(for error: any Error) {
    switch error {
    case let error as Failure: self = error.status
    case let error as SceneError: self = error.mayPass ? .tryAgain : .invalidScene
    case let error as SceneFileError: self.init(for: error)
    case let error as EncodingError: self.init(for: error)
    case let error as RenderingError: self.init(for: error)
    case let error as PipelineError: self.init(for: error)
    case is Player.Fault: self = .invalidScene
    case is FrameSelectionError, is CodeSceneError: self = .usage
    case let error as DocumentationError: self.init(for: error)
    case let error as MergeError: self.init(for: error)
    case let error as CheckError: self.init(for: error)
    case is ShardError, is PlotError: self = .usage
    case let error as ComparisonError: self.init(for: error)
    case is CacheError: self = .cannotCreate
    case is ConsoleError: self = .ioError
    // The signal that cancelled decides; this is for a cancellation without a signal.
    case is CancellationError: self = .internalError
    default: return nil
    }
  }

  private init(for error: SceneFileError) {
    switch error {
    case .missing, .isFolder, .notRegular: self = .missingInput
    case .unreadable: self = .ioError
    case .unreachable: self = .tryAgain
    case .tooLarge: self = .invalidScene
    }
  }

  private init(for error: EncodingError) {
    switch error {
    case .unknownFormat, .rateFactorOutOfRange, .qualityOutOfRange, .tooLarge:
      self = .usage
    case .filmTooLarge, .picturesTooLarge: self = .invalidScene
    case .cannotCreate(_, let reason): self.init(.cannotCreate, because: reason)
    case .cannotWrite(_, let reason): self.init(.ioError, because: reason)
    case .encoderFailed, .notFilm, .unreadable: self = .ioError
    case .encoderIdle, .encoderNotStarted: self = .tryAgain
    case .encoderMissing, .notAnEncoder, .encoderTooOld, .partMissing: self = .unavailable
    case .cancelled: self = .internalError
    }
  }

  private init(for error: RenderingError) {
    switch error {
    case .fontMissing, .characterMissing, .pictureUnreadable: self = .invalidScene
    case .fileUnreadable: self = .ioError
    case .cannotDraw: self = .internalError
    }
  }

  private init(for error: PipelineError) {
    switch error {
    case .unknownScene, .unknownPreset, .outputAsScene: self = .missingInput
    case .ambiguousOutput, .repeatedOutput, .collidingOutputs, .takenOutput, .notFileName:
      self = .usage
    case .noSuchFrames, .emptyShard, .indivisibleOutput, .nothingToResume: self = .usage
    case .figureTooLarge, .tooManyPanels, .wrongCaptionCount, .noMarkerShown, .markerUnreached:
      self = .usage
    case .captionUnsettable, .liveTextOutsideSVG: self = .usage
    case .unsettable, .unreadablePicture, .unplayable: self = .invalidScene
    case .tooManyFrames, .framesTooLarge, .outputLeadsOut: self = .invalidScene
    case .defaultFontMissing, .libraryTooOld: self = .unavailable
    case .unreadableInput(let reason): self.init(.ioError, because: reason)
    case .cannotCreate(_, let reason): self.init(.cannotCreate, because: reason)
    case .fileExists, .sizeOutOfReach: self = .cannotCreate
    case .otherShard, .foreignManifest: self = .cannotCreate
    }
  }

  private init(for error: DocumentationError) {
    switch error {
    case .unknownHost, .notFolder, .notPart: self = .usage
    case .fileInPlace: self = .cannotCreate
    }
  }

  private init(for error: CheckError) {
    switch error {
    case .repeatedScene, .unusableName, .nameless, .nothingToApprove, .goldensInReport,
      .goldensElsewhere, .goldensAbove, .linkedGoldens:
      self = .usage
    case .noSuchFrame, .goldenTooLarge, .damagedReport: self = .invalidScene
    case .nothingToCheck, .noReport, .noSuchResult, .noSuchScene, .changedResult:
      self = .missingInput
    case .foreignReport, .linkedGolden, .foreignGolden: self = .cannotCreate
    }
  }

  private init(for error: ComparisonError) {
    switch error {
    case .differentKinds: self = .usage
    case .missing, .notPlain, .noPictures, .unknownRevision: self = .missingInput
    case .gitMissing: self = .unavailable
    case .unreadable: self = .ioError
    }
  }

  private init(for error: MergeError) {
    switch error {
    case .missingPart, .missingManifest, .missingFile, .missingShards, .notReport,
      .missingReportFile:
      self = .missingInput
    case .unreadableManifest, .damagedManifest, .unusableFile, .changedFile, .disagreement,
      .repeatedShard, .wholeFilm,
      .wrongFrameCount, .overlap, .wholeCheck, .unmergeableReport, .damagedReport:
      self = .invalidScene
    case .outputIsPart, .outputInPart, .cannotConvert, .cannotJoin, .rateNotPossible: self = .usage
    }
  }
}

/// A failure that has been reported already; only its status is left.
struct Failure: Error {
  /// The exit status of the command.
  let status: ExitStatus

  /// Returns the messages for an error; none if it has been reported.
  static func lines(of error: any Error) -> [MessageLine] {
    switch error {
    case is Failure, is CancellationError, EncodingError.cancelled: []
    // A reader that stops reading needs no error either.
    case ConsoleError.readerGone: []
    // Every diagnostic brings its place and its "error:".
    case let error as SceneError: error.diagnostics.map { "\($0)" }
    // The encoder's messages follow line by line.
    case let error as EncodingError:
      MessageLine.all(of: "error: \(error)".split(separator: "\n").map(String.init))
    default: ["error: \(error)"]
    }
  }

  /// Calls `body` for each of several inputs, goes on after failures, and throws the gravest status
  /// at the end.
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
