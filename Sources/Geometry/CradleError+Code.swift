extension CradleError {
  /// A kind of error.
  ///
  /// Later versions may have more codes, so your `switch` needs a `default`. Each code has an ``exitStatus``. You can
  /// also make your own codes, for example `CradleError.Code(rawValue: "noDrop")`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code, for example `invalidScene`; it never changes.
    public let rawValue: String

    /// Creates a code with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    private init(_ known: Known) {
      rawValue = known.rawValue
    }

    /// The exit status of the command after such an error; 65 for your own codes, as for an invalid scene.
    ///
    /// The meaning of each status is listed in Docs/Command.md.
    public var exitStatus: Int32 {
      (Known(rawValue: rawValue) ?? .invalidScene).exitStatus
    }

    /// All codes of this version.
    package static var all: [Code] { Known.allCases.map(Code.init) }
  }
}

extension CradleError.Code: CustomStringConvertible {
  /// The name of the code as text.
  public var description: String { rawValue }
}

// MARK: Wrong usage: exit status 64

extension CradleError.Code {
  /// A path has an unknown extension.
  public static let unknownFormat = Self(.unknownFormat)
  /// An option or a parameter has an invalid value, or the option does not exist.
  public static let invalidOption = Self(.invalidOption)
  /// The path of an output is invalid, for example because it is also an input, or because another output has it.
  public static let invalidOutput = Self(.invalidOutput)
  /// The name of a scene is invalid, or another scene has the same name.
  public static let invalidName = Self(.invalidName)
  /// A film lacks the requested frames or moments.
  public static let invalidFrames = Self(.invalidFrames)
  /// A still, a sheet or a plot cannot be made as requested.
  public static let invalidFigure = Self(.invalidFigure)
  /// A film cannot be split as requested, or you did not select a part to make.
  package static let invalidShard = Self(.invalidShard)
  /// Parts cannot be joined as requested.
  package static let invalidMerge = Self(.invalidMerge)
  /// Goldens cannot be in the requested folder.
  public static let invalidGoldens = Self(.invalidGoldens)
  /// A parameter of a spring is invalid, or a dialect cannot express the spring.
  public static let invalidSpring = Self(.invalidSpring)
  /// The corners of a polygon enclose no area, or the edges of the polygon cross.
  public static let invalidPolygon = Self(.invalidPolygon)
}

// MARK: Invalid scenes and other invalid data: exit status 65

extension CradleError.Code {
  /// A scene file has mistakes.
  public static let invalidScene = Self(.invalidScene)
  /// A stage cannot perform an action of the timeline.
  public static let invalidAction = Self(.invalidAction)
  /// A batch update contradicts itself or the data.
  public static let invalidUpdate = Self(.invalidUpdate)
  /// A layout gives an invalid answer.
  public static let invalidLayout = Self(.invalidLayout)
  /// A drawing of yours fails, or draws something else when it is repeated.
  public static let invalidDrawing = Self(.invalidDrawing)
  /// A scene cannot be played, because of a stage, a closure or an entry of its timeline.
  public static let unplayable = Self(.unplayable)
  /// Two playbacks of a scene differ.
  public static let notRepeatable = Self(.notRepeatable)
  /// A film, a frame or a file is larger than its limit.
  public static let limitExceeded = Self(.limitExceeded)
  /// No font of a scene is installed, or the installed fonts lack a character.
  public static let textNotDrawable = Self(.textNotDrawable)
  /// A picture of a scene cannot be read.
  public static let pictureUnreadable = Self(.pictureUnreadable)
  /// The path of an output leads out of the working folder.
  public static let outsideFolder = Self(.outsideFolder)
  /// A golden, a report or a part was damaged or changed after it was written.
  public static let damagedFile = Self(.damagedFile)
  /// Parts do not belong together.
  package static let mismatchedParts = Self(.mismatchedParts)
}

// MARK: Missing input: exit status 66

extension CradleError.Code {
  /// A file does not exist, or has another format.
  public static let missingFile = Self(.missingFile)
  /// There is no scene or preset with a name.
  public static let missingScene = Self(.missingScene)
  /// There is no report or result at a path, or there is nothing to check.
  package static let missingResult = Self(.missingResult)
}

// MARK: The machine: exit statuses 69 and 70

extension CradleError.Code {
  /// The program ffmpeg, which movies need, is not installed.
  public static let encoderMissing = Self(.encoderMissing)
  /// The installed ffmpeg is too old, lacks a part, or is another program.
  public static let encoderUnusable = Self(.encoderUnusable)
  /// The default font is not installed.
  public static let fontMissing = Self(.fontMissing)
  /// A library for drawing is too old.
  public static let libraryTooOld = Self(.libraryTooOld)
  /// Another required program is not installed.
  package static let programMissing = Self(.programMissing)
  /// Another program uses the requested port of a preview.
  package static let portInUse = Self(.portInUse)
  /// An internal step failed that should never fail.
  public static let internalError = Self(.internalError)
}

// MARK: Input and output: exit statuses 73, 74 and 75

extension CradleError.Code {
  /// A file or a folder cannot be created.
  public static let cannotCreate = Self(.cannotCreate)
  /// A file already exists, and must be kept or was made by someone else.
  public static let fileExists = Self(.fileExists)
  /// An output cannot be made as small as requested.
  public static let sizeOutOfReach = Self(.sizeOutOfReach)
  /// A file cannot be read.
  public static let cannotRead = Self(.cannotRead)
  /// A file cannot be completed.
  public static let cannotWrite = Self(.cannotWrite)
  /// The program ffmpeg failed.
  public static let encoderFailed = Self(.encoderFailed)
  /// The program ffmpeg cannot start right now, or makes no progress; you can try again.
  public static let encoderStalled = Self(.encoderStalled)
  /// The system cannot do something right now, for example because a server does not answer; you can try again.
  public static let temporaryFailure = Self(.temporaryFailure)
}

/// The codes of this version.
///
/// This is an enumeration, so that the compiler checks that each code has a status.
private enum Known: String, CaseIterable {
  case unknownFormat, invalidOption, invalidOutput, invalidName, invalidFrames, invalidFigure, invalidShard
  case invalidMerge, invalidGoldens, invalidSpring, invalidPolygon
  case invalidScene, invalidAction, invalidUpdate, invalidLayout, invalidDrawing, unplayable, notRepeatable
  case limitExceeded
  case textNotDrawable, pictureUnreadable, outsideFolder, damagedFile, mismatchedParts
  case missingFile, missingScene, missingResult
  case encoderMissing, encoderUnusable, fontMissing, libraryTooOld, programMissing, portInUse, internalError
  case cannotCreate, fileExists, sizeOutOfReach, cannotRead, cannotWrite, encoderFailed
  case encoderStalled, temporaryFailure

  var exitStatus: Int32 {
    switch self {
    case .unknownFormat, .invalidOption, .invalidOutput, .invalidName, .invalidFrames, .invalidFigure, .invalidShard,
      .invalidMerge, .invalidGoldens, .invalidSpring, .invalidPolygon:
      64
    case .invalidScene, .invalidAction, .invalidUpdate, .invalidLayout, .invalidDrawing, .unplayable, .notRepeatable,
      .limitExceeded, .textNotDrawable, .pictureUnreadable, .outsideFolder, .damagedFile, .mismatchedParts:
      65
    case .missingFile, .missingScene, .missingResult: 66
    case .encoderMissing, .encoderUnusable, .fontMissing, .libraryTooOld, .programMissing, .portInUse: 69
    case .internalError: 70
    case .cannotCreate, .fileExists, .sizeOutOfReach: 73
    case .cannotRead, .cannotWrite, .encoderFailed: 74
    case .encoderStalled, .temporaryFailure: 75
    }
  }
}
