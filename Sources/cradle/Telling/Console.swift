import Foundation
import Pipeline
import Regression

/// Where the command writes: results on standard output, everything else on standard error.
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

  /// Writes a result.
  func write(_ text: String) throws(ConsoleError) {
    if verbosity != .quiet { try print(text) }
  }

  /// Tells another program of an event, if one listens.
  func tell(_ event: JSONValue) throws(ConsoleError) {
    if speaksJSON { try print(event.line + "\n") }
  }

  /// Says what went wrong, unless it has been said.
  func complain(about error: any Error, status: Int32) {
    guard let text = Failure.text(of: error) else { return }
    log(text)
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
  func say(_ line: String) {
    if verbosity != .quiet { log(line) }
  }

  /// Says something that only matters if something is wrong.
  func explain(_ line: String) {
    if verbosity == .verbose { log(line) }
  }

  /// Says something that must be known.
  func log(_ line: String) {
    // If standard error is gone, there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
