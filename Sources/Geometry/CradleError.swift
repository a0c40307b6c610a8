public import Foundation

/// The error that everything in Cradle throws.
///
/// Programs use the ``code`` of an error, and people read its ``message`` and its ``remedy``. If the mistake is in a
/// scene file or on a timeline, ``place`` is its position. If the mistake is in Swift code, ``caller`` is the line.
/// Cradle reads on after a mistake in a scene file, so ``diagnostics`` lists all mistakes.
///
/// ```swift
/// do {
///   print(try LoadedScene("list.yaml").scene.title)
/// } catch let error as CradleError {
///   switch error.code {
///   case .missingScene: print("write a scene first")
///   default: print(error.localizedDescription)
///   }
/// }
/// ```
///
/// You can also catch a kind of error by its code. ``Code`` has all of them:
///
/// ```swift
/// do {
///   try await scene.render(to: "list.gif")
/// } catch CradleError.encoderMissing {
///   print("install ffmpeg")
/// } catch CradleError.Code.encoderStalled {
///   print("try again")
/// }
/// ```
///
/// Two kinds of errors are not a `CradleError`. A canceled task throws `CancellationError`, and an error from a closure
/// that a call takes, such as `rows`, is thrown unchanged. If code of the scene throws while the film plays, the film
/// ends with a `CradleError` whose ``underlying`` is that error.
public struct CradleError: LocalizedError, Sendable {
  /// The reason of the error, which determines all other properties.
  package let reason: any ErrorReason

  /// Creates the error for a reason.
  package init(_ reason: some ErrorReason) {
    self.reason = reason
  }

  /// Creates your own error, for example about an action that your stage cannot perform.
  ///
  /// ```swift
  /// let error = CradleError(code: .invalidAction, message: "there is no drop 7", remedy: "name one from 0 to 5")
  /// print(error)  // there is no drop 7; name one from 0 to 5
  /// ```
  ///
  /// - Parameters:
  ///   - code: The kind of error; by default, `.invalidAction`.
  ///   - message: A description of the mistake, as a phrase in lower case without a period.
  ///   - remedy: A remedy for the mistake, as another such phrase; `nil` if you know none.
  ///   - place: The position of the mistake in a scene; `nil` for a mistake without a position.
  ///   - caller: The line of code at fault; `nil` if no code is at fault.
  public init(
    code: Code = .invalidAction,
    message: String,
    remedy: String? = nil,
    place: Place? = nil,
    caller: CallPlace? = nil
  ) {
    reason = StatedReason(
      code: code,
      sentence: Sentence(message, remedy: remedy),
      place: place,
      caller: caller
    )
  }
}

extension CradleError {
  /// The kind of error, for programs.
  public var code: Code { reason.code }

  /// A description of the mistake, as a phrase in lower case without a period.
  ///
  /// If a scene file has several mistakes, this message is about the first one.
  public var message: String { reason.sentence.message }

  /// A remedy for the mistake; `nil` if the message is sufficient.
  public var remedy: String? { reason.sentence.remedy }

  /// The position of the mistake in a scene; `nil` for a mistake without a position.
  ///
  /// If a scene file has several mistakes, this is the position of the first one.
  public var place: Place? { reason.place }

  /// The line of Swift code at fault, for example of a layout, a stage, a closure or a timeline entry; `nil` for none.
  public var caller: CallPlace? { reason.caller }

  /// The error that your own code threw, for example a drawing or the closure of a playground; `nil` for none.
  public var underlying: (any Error)? { reason.underlying }

  /// All mistakes in a scene file, in the order of the file; empty for other errors.
  public var diagnostics: [Diagnostic] { reason.diagnostics }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension CradleError: CustomStringConvertible {
  /// The sentence that the command prints, with the remedy.
  ///
  /// For a scene file, there is one line for each mistake.
  public var description: String { reason.description }
}

// The codes of errors that a program handles most often, for `catch CradleError.unplayable`.
extension CradleError {
  /// A scene cannot be played, because of a stage, a closure or an entry of its timeline.
  public static let unplayable = Code.unplayable
  /// A scene file has mistakes.
  public static let invalidScene = Code.invalidScene
  /// A layout gives an invalid answer.
  public static let invalidLayout = Code.invalidLayout
  /// A drawing of yours fails, or draws something else when it is repeated.
  public static let invalidDrawing = Code.invalidDrawing
  /// A film, a frame or a file is larger than its limit.
  public static let limitExceeded = Code.limitExceeded
  /// The program ffmpeg, which movies need, is not installed.
  public static let encoderMissing = Code.encoderMissing
}

extension CradleError.Code {
  /// Returns whether an error is a `CradleError` with this code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CradleError)?.code == code
  }
}

extension CradleError: Equatable {
  /// Returns whether two errors have the same content.
  public static func == (left: CradleError, right: CradleError) -> Bool {
    left.code == right.code && left.description == right.description && left.message == right.message
      && left.remedy == right.remedy && left.place == right.place && left.caller == right.caller
      && left.diagnostics == right.diagnostics
  }
}

extension CradleError {
  /// A position in the file of a scene, in an option that replaces a value, or on the timeline.
  ///
  /// Properties that do not apply are `nil`.
  public struct Place: Hashable, Sendable {
    /// The name of the scene file.
    public let file: String?
    /// The line in the file, from 1.
    public let line: Int?
    /// The column in the line, from 1, in Unicode characters.
    public let column: Int?
    /// The option of the command with the mistake, for example `--set canvas.scale=9`.
    public let option: String?
    /// The number of the timeline entry, from 1.
    public let entry: Int?
    /// The seconds from the start of the film.
    public let seconds: Double?
  }

  /// A mistake in a scene file, or a warning about it.
  public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable {
      /// The scene cannot be played.
      case error
      /// The scene is valid, but probably not intended.
      case warning
    }

    /// The severity of this diagnostic.
    public let severity: Severity
    /// The position in the file.
    public let place: Place
    /// A description of the mistake, as a phrase in lower case without a period.
    public let message: String
    /// A remedy for the mistake; `nil` if the message is sufficient.
    public let remedy: String?
    /// The diagnostic on one line, in the format of compilers.
    public let description: String

    package init(severity: Severity, place: Place, sentence: Sentence, description: String) {
      self.severity = severity
      self.place = place
      self.message = sentence.message
      self.remedy = sentence.remedy
      self.description = description
    }
  }
}

extension CradleError.Place {
  /// Returns a position in a scene file; lines and columns count from 1.
  package static func file(_ name: String, line: Int, column: Int) -> Self {
    Self(file: name, line: line, column: column, option: nil, entry: nil, seconds: nil)
  }

  /// Returns the position of a timeline entry at a time; entries count from 1.
  package static func entry(_ number: Int, seconds: Double) -> Self {
    Self(file: nil, line: nil, column: nil, option: nil, entry: number, seconds: seconds)
  }

  /// Returns the position of a time, counted from the start of the film.
  package static func seconds(_ seconds: Double) -> Self {
    Self(file: nil, line: nil, column: nil, option: nil, entry: nil, seconds: seconds)
  }

  /// Returns the position of an option of the command, which includes the value.
  package static func option(_ text: String) -> Self {
    Self(file: nil, line: nil, column: nil, option: text, entry: nil, seconds: nil)
  }
}

extension CradleError.Place: CustomStringConvertible {
  /// The position in the form of messages, for example `list.yaml:3:12` or `entry 2 at 0.5 s`.
  public var description: String {
    if let file { return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
    if let option { return option }
    let time = seconds.map { "\($0) s" }
    guard let entry else { return time ?? "" }
    return "entry \(entry)" + (time.map { " at \($0)" } ?? "")
  }
}
