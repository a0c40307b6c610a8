import ArgumentParser
import CradleChecks
import CradleFilms
import CradleRawText
import Foundation
import Synchronization

/// How a command shows its progress.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
  /// A bar if standard error is a terminal that can redraw a line, or else lines.
  case auto
  /// A bar on one line of a terminal, which is constantly redrawn.
  case bar
  /// A line every five seconds.
  case plain
  /// No progress reports.
  case none
}

/// Reports the progress of a long command on standard error.
final class ProgressReporter: Sendable {
  private struct State {
    var lastReport = ContinuousClock.now
    var hasDrawnBar = false
  }

  private let style: ProgressStyle
  private let label: String
  private let start = ContinuousClock.now
  private let state = Mutex(State())
  // The characters for the finished and the remaining part of the bar.
  private let marks: (done: String, left: String)

  /// Creates a reporter.
  init(style: ProgressStyle, label: String) {
    self.label = label
    marks = Terminal.showsUnicode() ? ("█", "░") : ("#", ".")
    switch style {
    case .auto: self.style = Terminal.redrawsLines() ? .bar : .plain
    case .bar, .plain, .none: self.style = style
    }
  }

  /// Shows the progress, unless the last report was shown less than an interval ago.
  func report(_ progress: RenderProgress) {
    let interval: Duration = style == .bar ? .milliseconds(100) : .seconds(5)
    state.withLock { state in
      let isOver = progress.completed == progress.total
      let isDue = ContinuousClock.now - state.lastReport >= interval
      // A full bar is drawn even if the film was fast, and is cleared at the end of the command.
      guard style != .none, isDue || (isOver && style == .bar) else { return }
      state.lastReport = .now
      if style == .bar {
        state.hasDrawnBar = true
        Console.draw("\(bar(progress))")
      } else {
        Console().log("\(text(progress))")
      }
    }
  }

  /// Erases the bar, if one was drawn.
  func finish() {
    if state.withLock(\.hasDrawnBar) { Console.clearLine() }
  }

  private func bar(_ progress: RenderProgress) -> String {
    let width = 24
    let filled = progress.total > 0 ? progress.completed * width / progress.total : width
    let cells =
      String(repeating: marks.done, count: filled)
      + String(repeating: marks.left, count: width - filled)
    return "\(cells) " + text(progress)
  }

  private func text(_ progress: RenderProgress) -> String {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let rate = elapsed > 0 ? Double(progress.completed) / elapsed : 0
    let left = rate > 0 ? Int((Double(progress.total - progress.completed) / rate).rounded(.up)) : 0
    let seconds = left % 60 < 10 ? "0\(left % 60)" : "\(left % 60)"
    return "\(label)\(pass(progress)) \(progress.completed)/\(progress.total) frames, "
      + "\(Int(rate)) frames/s, \(left / 60):\(seconds) left"
  }

  private func pass(_ progress: RenderProgress) -> String {
    progress.pass.map { ", \($0):" } ?? ""
  }
}

/// Reports the progress of a check, variant by variant.
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
    self.console = console
    self.style = style
  }

  /// Shows the progress of the check, unless it was shown less than an interval ago.
  func report(_ progress: RenderProgress) {
    let (reporter, events) = current.withLock { current in
      if current.name != progress.phrase {
        current.reporter?.finish()
        current.name = progress.phrase
        current.reporter = ProgressReporter(style: style, label: progress.phrase)
        current.events = console.speaksJSON ? ProgressEvents(console, name: progress.phrase) : nil
      }
      return (current.reporter, current.events)
    }
    reporter?.report(progress)
    events?.report(progress)
  }

  /// Erases the bar, if one was drawn.
  func finish() {
    current.withLock { $0.reporter }?.finish()
  }
}

/// Reports progress as events: at most ten per second, and one at the end.
final class ProgressEvents: Sendable {
  private let console: Console
  private let name: String
  private let lastReport = Mutex<ContinuousClock.Instant?>(nil)

  /// Creates a reporter for the rendering of a scene.
  init(_ console: Console, name: String) {
    self.console = console
    self.name = name
  }

  /// Prints a progress event, if one is due.
  func report(_ progress: RenderProgress) {
    // The lock keeps events in order, because jobs run at the same time.
    lastReport.withLock { last in
      let isOver = progress.completed == progress.total
      let isDue = last.map { ContinuousClock.now - $0 >= .milliseconds(100) } ?? true
      guard isDue || isOver else { return }
      last = .now
      // If the reader of events has stopped, printing the next important event fails as well.
      try? console.tell(Event.progress(name, progress: progress))
    }
  }
}
