import ArgumentParser
import Pipeline
import Synchronization

/// How much a command says.
struct VerbosityOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say what is being done, in detail.")
  var verbose = false

  mutating func validate() throws {
    guard !(quiet && verbose) else {
      throw ValidationError("'--quiet' and '--verbose' exclude each other.")
    }
  }

  /// The console that speaks as much as was asked for.
  var console: Console {
    console(speaksJSON: false)
  }

  /// Returns the console that speaks as much as was asked for, and may tell events.
  func console(speaksJSON: Bool) -> Console {
    Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal, speaksJSON: speaksJSON)
  }
}

/// Whether a command speaks to another program.
struct EventFlags: ParsableArguments {
  @Flag(help: "Print events as JSON, one a line, in place of paths.")
  var json = false
}

/// A command that says what it does.
protocol OutspokenCommand {
  /// Where it says it.
  var console: Console { get }
}

/// Tells another program how far a long command has come: ten times a second at most, and at the
/// end.
final class ProgressEvents: Sendable {
  private let console: Console
  private let name: String
  private let lastReport = Mutex<ContinuousClock.Instant?>(nil)

  /// Creates a reporter of the rendering of a scene.
  init(_ console: Console, name: String) {
    (self.console, self.name) = (console, name)
  }

  /// Tells how far the command has come, unless it has just done so.
  func report(_ progress: RenderJob.Progress) {
    // Jobs are done at the same time; what they tell should be in order.
    lastReport.withLock { last in
      let isOver = progress.done == progress.total
      let isDue = last.map { ContinuousClock.now - $0 >= .milliseconds(100) } ?? true
      guard isDue || isOver else { return }
      last = .now
      // If nobody listens any more, the next event that matters says so.
      try? console.tell(Event.progress(name, progress))
    }
  }
}
