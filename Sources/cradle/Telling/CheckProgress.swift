import Foundation
import Pipeline
import Synchronization

/// Tells how far a check has come, one variant after the other.
final class CheckProgress: Sendable {
  private struct Current {
    var name = ""
    var reporter: ProgressReporter?
    var events: ProgressEvents?
  }

  private let console: Console
  private let style: ProgressStyle
  private let current = Mutex(Current())

  /// Creates a reporter.
  init(_ console: Console, style: ProgressStyle) {
    (self.console, self.style) = (console, style)
  }

  /// Shows how far the check has come, unless it has just been shown.
  func report(_ progress: SceneCheck.Progress) {
    let (reporter, events) = current.withLock { current in
      if current.name != progress.name {
        current.reporter?.finish()
        current.name = progress.name
        current.reporter = ProgressReporter(
          style: style,
          label: progress.name,
          isTerminal: isatty(STDERR_FILENO) == 1
        )
        current.events = console.speaksJSON ? ProgressEvents(console, name: progress.name) : nil
      }
      return (current.reporter, current.events)
    }
    reporter?.report(progress.frames)
    events?.report(progress.frames)
  }

  /// Leaves the terminal as it was found.
  func finish() {
    current.withLock { $0.reporter }?.finish()
  }
}
