import Foundation
import Pipeline
import RawText
import Regression

/// Where the command writes: results on standard output, everything else on standard error.
///
/// Whatever a scene, a file name or another program says has to pass through here, and cannot do anything
/// but be read: no character steers the terminal, and no line is a command to a build server. A message is
/// a ``MessageLine``, whose interpolated parts cannot begin a line of their own either.
struct Console {
  /// How much the command says.
  enum Verbosity {
    /// Errors only.
    case quiet
    /// What a person wants to know.
    case normal
    /// What a person looking for a mistake wants to know.
    case verbose
  }

  var verbosity = Verbosity.normal
  /// Whether standard output is for events, and not for paths.
  var speaksJSON = false

  /// Writes the path of a result.
  func write(path: String) throws(ConsoleError) {
    if verbosity != .quiet { try print(path.pathOnLine + "\n") }
  }

  /// Writes a line of a result.
  func write(_ line: MessageLine) throws(ConsoleError) {
    if verbosity != .quiet { try print(line.text + "\n") }
  }

  /// Writes a result of many lines: a report, a table, a reference.
  func write(document text: String) throws(ConsoleError) {
    if verbosity != .quiet { try print(text.visibleLines) }
  }

  /// Writes commands to a build server, whose texts are worded where the commands are made.
  func write(commands text: String) throws(ConsoleError) {
    guard verbosity != .quiet else { return }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    try print(lines.map { String($0).unsteered }.joined(separator: "\n"))
  }

  /// Tells another program of an event, if one listens.
  func tell(_ event: JSONValue) throws(ConsoleError) {
    if speaksJSON { try print(event.line.visibleAsJSON + "\n") }
  }

  /// Says what went wrong, unless it has been said.
  func complain(about error: any Error, status: Int32) {
    let lines = Failure.lines(of: error)
    guard !lines.isEmpty else { return }
    for line in lines { log(line) }
    // If nobody listens, that is what went wrong, or comes second to it.
    for event in Event.errors(error, status: status) { try? tell(event) }
  }

  private func print(_ text: String) throws(ConsoleError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let failure = SystemFailure(error)
      throw failure.code == EPIPE ? .readerGone : .cannotWrite(reason: failure.reason)
    }
  }

  /// Says something that is worth knowing.
  func say(_ line: MessageLine) {
    if verbosity != .quiet { log(line) }
  }

  /// Says something that only matters if something is wrong.
  func explain(_ line: MessageLine) {
    if verbosity == .verbose { log(line) }
  }

  /// Says something that must be known.
  func log(_ line: MessageLine) {
    Self.show(line.text + "\n")
  }

  /// Says something that must be known, in many lines.
  func log(document text: String) {
    Self.show(text.visibleLines + "\n")
  }

  /// Draws a line in place of the one that was drawn before.
  static func draw(_ line: MessageLine) {
    show("\r" + line.text + "\u{1B}[K")
  }

  /// Takes away the line that was drawn.
  static func clearLine() {
    show("\r\u{1B}[K")
  }

  private static func show(_ text: String) {
    // If standard error is gone, there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Why a result could not be printed.
enum ConsoleError: Error {
  /// Whoever read it has stopped, as `head` does.
  case readerGone
  /// The disk is full, or there is no standard output.
  case cannotWrite(reason: String)
}

extension ConsoleError: CustomStringConvertible {
  var description: String {
    switch self {
    case .readerGone: "nobody reads standard output any more"
    case .cannotWrite(let reason): "cannot write to standard output: \(reason)"
    }
  }
}
