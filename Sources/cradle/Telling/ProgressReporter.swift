import ArgumentParser
import Foundation
import Pipeline
import RawText
import Synchronization

/// How progress is shown.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
  /// A bar where standard error is a terminal, lines elsewhere.
  case auto
  /// A line that is drawn again and again.
  case bar
  /// A line every few seconds.
  case plain
  /// Nothing.
  case none
}

/// Tells a person how far a long command has come.
final class ProgressReporter: Sendable {
  private struct State {
    var lastReport = ContinuousClock.now
    var hasDrawnBar = false
  }

  private let style: ProgressStyle
  private let label: String
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Creates a reporter.
  init(style: ProgressStyle, label: String, isTerminal: Bool) {
    self.label = label
    switch style {
    case .auto: self.style = isTerminal ? .bar : .plain
    case .bar, .plain, .none: self.style = style
    }
  }

  /// Shows how far the command has come, unless it has just been shown.
  func report(_ progress: RenderJob.Progress) {
    let interval: Duration = style == .bar ? .milliseconds(100) : .seconds(5)
    state.withLock { state in
      let isOver = progress.done == progress.total
      let isDue = ContinuousClock.now - state.lastReport >= interval
      // A bar that is full is drawn however quick the film was; it goes when the command is over.
      guard style != .none, isDue || isOver && style == .bar else { return }
      state.lastReport = .now
      if style == .bar {
        state.hasDrawnBar = true
        Console.draw("\(bar(progress))")
      } else {
        Console().log("\(text(progress))")
      }
    }
  }

  /// Leaves the terminal as it was found.
  func finish() {
    if state.withLock(\.hasDrawnBar) { Console.clearLine() }
  }

  private func bar(_ progress: RenderJob.Progress) -> String {
    let width = 24
    let filled = progress.total > 0 ? progress.done * width / progress.total : width
    let cells =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\(cells) " + text(progress)
  }

  private func text(_ progress: RenderJob.Progress) -> String {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let rate = elapsed > 0 ? Double(progress.done) / elapsed : 0
    let left = rate > 0 ? Int((Double(progress.total - progress.done) / rate).rounded(.up)) : 0
    let seconds = left % 60 < 10 ? "0\(left % 60)" : "\(left % 60)"
    return "\(label)\(pass(progress)) \(progress.done)/\(progress.total) frames, "
      + "\(Int(rate)) frames/s, \(left / 60):\(seconds) left"
  }

  private func pass(_ progress: RenderJob.Progress) -> String {
    guard let pass = progress.pass else { return "" }
    return ", pass \(pass.number) of \(pass.count)" + (pass.name.map { " (\($0))" } ?? "") + ":"
  }
}

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
