import CradleEncoding
import CradleFiles
import CradleFilms
import CradleNotations
import CradleRawText
import Foundation

/// The command's two outputs: standard output for results, and standard error for everything else.
///
/// Every text from scenes, file names and other programs must pass through a console, which makes the text harmless. No
/// character controls the terminal, and no line is a command to a build server. A message is a ``MessageLine``, whose
/// interpolated parts also cannot start a new line.
struct Console {
  /// How many messages the command prints.
  enum Verbosity {
    /// Errors only.
    case quiet
    /// Errors, results, warnings and progress.
    case normal
    /// All messages, with details that help you to find a mistake.
    case verbose
  }

  var verbosity = Verbosity.normal
  /// Whether standard output gets events instead of paths.
  var speaksJSON = false

  /// Writes the path of a result.
  func write(path: String) throws(ConsoleError) {
    if verbosity != .quiet { try print(path.pathOnLine + "\n") }
  }

  /// Writes the path of a complete file that contains no film, or tells of it.
  func write(output path: String, format: String) throws {
    guard speaksJSON else { return try write(path: path) }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    try tell(Event.output(path, format: format, byteCount: size ?? 0))
  }

  /// Writes a line of a result.
  func write(_ line: MessageLine) throws(ConsoleError) {
    if verbosity != .quiet { try print(line.text + "\n") }
  }

  /// Writes requested data, even with `--quiet`: a report, a table, a reference.
  func write(document text: String) throws(ConsoleError) {
    try print(text.visibleLines)
  }

  /// Writes bytes that are not text, for example a picture.
  func write(bytes: [UInt8]) throws(ConsoleError) {
    try print(Data(bytes))
  }

  /// Writes the content of a complete file.
  func write(contentOf path: String) throws(ConsoleError) {
    let file = FileHandle(forReadingAtPath: path)
    defer { try? file?.close() }
    while let part = try Self.part(of: file), !part.isEmpty { try print(part) }
  }

  private static func part(of file: FileHandle?) throws(ConsoleError) -> Data? {
    do {
      return try file?.read(upToCount: 1 << 20)
    } catch {
      throw .cannotWrite(reason: SystemFailure(error).reason.text)
    }
  }

  /// Writes commands to a build server.
  ///
  /// The texts inside the commands must already be escaped.
  func write(commands text: String) throws(ConsoleError) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    try print(lines.map { String($0).unsteered }.joined(separator: "\n"))
  }

  /// Prints an event for another program, if events are requested.
  func tell(_ event: JSON) throws(ConsoleError) {
    if speaksJSON { try print(event.line.visibleAsJSON + "\n") }
  }

  /// Reports an error on standard error and as events, unless it has already been reported.
  func complain(about error: any Error, status: Int32) {
    let lines = Failure.lines(of: error)
    guard !lines.isEmpty else { return }
    for line in lines { log(line) }
    // Ignores a closed standard output, because that is either the reported error itself, or less important.
    for event in Event.errors(error, status: status) { try? tell(event) }
  }

  private func print(_ text: String) throws(ConsoleError) {
    try print(Data(text.utf8))
  }

  private func print(_ data: Data) throws(ConsoleError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      let failure = SystemFailure(error)
      throw failure.code == EPIPE ? .readerGone : .cannotWrite(reason: failure.reason.text)
    }
  }

  /// Prints a message, unless the command is quiet.
  func say(_ line: MessageLine) {
    if verbosity != .quiet { log(line) }
  }

  /// Prints a message with details, if the command is verbose.
  func explain(_ line: MessageLine) {
    if verbosity == .verbose { log(line) }
  }

  /// Prints a message even if the command is quiet.
  func log(_ line: MessageLine) {
    Self.show(line.text + "\n")
  }

  /// Prints a message of many lines even if the command is quiet.
  func log(document text: String) {
    Self.show(text.visibleLines + "\n")
  }

  /// Draws a line that replaces the previous line.
  static func draw(_ line: MessageLine) {
    show("\r" + line.text + "\u{1B}[K")
  }

  /// Erases the drawn line.
  static func clearLine() {
    show("\r\u{1B}[K")
  }

  private static func show(_ text: String) {
    // If standard error is closed, no error can be reported.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// The reason why a result could not be printed.
enum ConsoleError: Error {
  /// The reader of standard output has stopped reading, as `head` does.
  case readerGone
  /// The disk is full, or there is no standard output.
  case cannotWrite(reason: String)
}

extension ConsoleError: CustomStringConvertible {
  var description: String {
    switch self {
    case .readerGone: "cannot write to standard output: its reader has closed it"
    case .cannotWrite(let reason): "cannot write to standard output: \(reason)"
    }
  }
}

/// The abilities of the terminal that the environment describes.
enum Terminal {
  /// Returns whether standard error is a terminal that can redraw a line.
  static func redrawsLines(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    let type = environment["TERM"] ?? ""
    return isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(type)
  }

  /// Returns whether the locale has characters beyond ASCII.
  ///
  /// Every UTF-8 locale does.
  static func showsUnicode(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    // As in the C library, the first variable with a value decides.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    let letters = (locale ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.contains("utf8")
  }
}
