import Foundation

/// A command with an optional time limit, as every command has.
protocol TimedCommand {
  /// The flag for the time limit.
  var time: TimeOptions { get }
}

extension TimedCommand {
  /// The longest time for the command; `nil` for no limit.
  var timeout: DispatchTimeInterval? {
    time.timeout.map { .milliseconds(max(1, Int(($0.seconds * 1000).rounded(.up)))) }
  }
}

extension Render: TimedCommand { var time: TimeOptions { verbosity.time } }
extension PreviewCommand: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Sweep: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Merge: TimedCommand { var time: TimeOptions { verbosity.time } }
extension TraceCommand: TimedCommand { var time: TimeOptions { verbosity.time } }
extension PlotCommand: TimedCommand { var time: TimeOptions { verbosity.time } }
extension DocsCommand: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Check: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Approve: TimedCommand { var time: TimeOptions { verbosity.time } }
extension ReviewCommand: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Compare: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Validate: TimedCommand { var time: TimeOptions { verbosity.time } }
extension New: TimedCommand { var time: TimeOptions { verbosity.time } }
extension Still: TimedCommand { var time: TimeOptions { figure.verbosity.time } }
extension Sheet: TimedCommand { var time: TimeOptions { figure.verbosity.time } }
extension SpringCommand: TimedCommand {}
extension TokensCommand: TimedCommand {}
extension RecipeCommand: TimedCommand {}
extension List: TimedCommand {}
extension Schema: TimedCommand {}
extension Doctor: TimedCommand {}
