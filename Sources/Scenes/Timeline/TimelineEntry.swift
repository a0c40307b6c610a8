import CradleCollectionLayouts
public import CradleGeometry
import CradleNotations
package import Foundation

/// An action in a scene, with its time and the number of its repetitions.
///
/// ```swift
/// let timeline: [TimelineEntry] = [
///   .at(.seconds(0.3), .fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -1200))),
///   .after(.seconds(0.5), .insert(at: .end), times: 3, every: .seconds(0.2)),
///   .settled(plus: .seconds(0.5), .scrollTo(item: [0, 0])),
/// ]
/// ```
public struct TimelineEntry: Sendable {
  /// The time of an entry, which takes effect in the first display frame at or after this time.
  package enum Start: Equatable, Sendable {
    /// A time of the scene.
    case absolute(Ticks)
    /// A time after the start of the previous entry.
    case relative(Ticks)
    /// A time after everything has come to rest and all previous entries have ended.
    case settled(Ticks)
  }

  /// The time when the entry takes effect.
  package var start: Start
  /// The action of the entry.
  public var action: Action
  /// The actions of all repetitions, beginning with ``action``, if they differ; otherwise empty.
  package var variations: [Action] = []
  /// How many times the action happens; 1 by default.
  package var times: Int
  /// The time from one repetition to the next.
  package var interval: Ticks
  /// The stage that performs the action; `nil` means the front-most stage that can.
  package var stage: StageReference?
  /// The line of your code that made the entry, for messages; `nil` if unknown, for example in a file.
  ///
  /// Comparisons ignore this line.
  package var place: CallPlace?

  /// Creates an entry.
  package init(start: Start, action: Action, on stage: StageReference? = nil, times: Int = 1, interval: Ticks = .zero) {
    self.start = start
    self.action = action
    self.times = times
    self.interval = interval
    self.stage = stage
  }
}

extension TimelineEntry: Equatable {
  public static func == (left: TimelineEntry, right: TimelineEntry) -> Bool {
    left.start == right.start && left.action == right.action && left.stage == right.stage
      && left.times == right.times && left.interval == right.interval && left.variations == right.variations
  }
}

extension TimelineEntry {
  /// An action at a time of the scene.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(0.5), .insert(at: .end), times: 3, every: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time of the scene.
  ///   - action: The action.
  ///   - stage: The stage that performs the action; by default, the front-most stage that can.
  ///   - times: How many times the action happens.
  ///   - interval: The time from one repetition to the next.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func at(
    _ time: Ticks,
    _ action: Action,
    on stage: StageReference? = nil,
    times: Int = 1,
    every interval: Ticks = .zero,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> TimelineEntry {
    TimelineEntry(
      start: .absolute(time),
      action: action,
      stage: stage,
      times: times,
      interval: interval,
      place: CallPlace(file: file, line: line)
    )
  }

  /// An action at a time after the start of the previous entry.
  ///
  /// ```swift
  /// let entry = TimelineEntry.after(.seconds(0.2), .delete(at: .last))
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time from the start of the previous entry.
  ///   - action: The action.
  ///   - stage: The stage that performs the action; by default, the front-most stage that can.
  ///   - times: How many times the action happens.
  ///   - interval: The time from one repetition to the next.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func after(
    _ time: Ticks,
    _ action: Action,
    on stage: StageReference? = nil,
    times: Int = 1,
    every interval: Ticks = .zero,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> TimelineEntry {
    TimelineEntry(
      start: .relative(time),
      action: action,
      stage: stage,
      times: times,
      interval: interval,
      place: CallPlace(file: file, line: line)
    )
  }

  /// An action after everything has come to rest and all previous entries have ended.
  ///
  /// ```swift
  /// let entry = TimelineEntry.settled(plus: .seconds(0.5), .scrollTo(.zero))
  /// ```
  ///
  /// - Parameters:
  ///   - time: The additional time to wait.
  ///   - action: The action.
  ///   - stage: The stage that performs the action; by default, the front-most stage that can.
  ///   - times: How many times the action happens.
  ///   - interval: The time from one repetition to the next.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func settled(
    plus time: Ticks = .zero,
    _ action: Action,
    on stage: StageReference? = nil,
    times: Int = 1,
    every interval: Ticks = .zero,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> TimelineEntry {
    TimelineEntry(
      start: .settled(time),
      action: action,
      stage: stage,
      times: times,
      interval: interval,
      place: CallPlace(file: file, line: line)
    )
  }

  private init(
    start: Start,
    action: Action,
    stage: StageReference?,
    times: Int,
    interval: Ticks,
    place: CallPlace
  ) {
    self.init(start: start, action: action, on: stage, times: times, interval: interval)
    self.place = place
  }
}

extension TimelineEntry {
  /// An action of a timeline: a box for the value of a verb.
  public struct Action: Equatable, Sendable {
    package let verb: any TimelineAction
    /// The entries that the action causes when its finger lifts.
    ///
    /// Their start times are ignored.
    package var consequences: [TimelineEntry] = []

    /// The value; each verb has its own type.
    ///
    /// ```swift
    /// for entry in scene.timeline {
    ///   if let press = entry.action.value as? TimelineEntry.Press { print(press.duration) }
    /// }
    /// ```
    public var value: any Sendable { verb }

    package init(_ verb: some TimelineAction) {
      self.verb = verb
    }

    public static func == (left: Action, right: Action) -> Bool {
      left.verb.isEqual(to: right.verb) && left.consequences == right.consequences
    }
  }
}

extension TimelineAction {
  fileprivate func isEqual(to other: any TimelineAction) -> Bool {
    other as? Self == self
  }
}

/// An error: the timeline names an item that does not exist.
package struct MissingItem: Error, Equatable {
  /// The text of the error.
  package let message: String
}

extension TimelineEntry.ItemPlace {
  /// Returns the path of the item.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - verb: The verb that acts on the item, for example `tap`, for messages.
  package func path(in counts: [Int], to verb: String) throws(MissingItem) -> IndexPath {
    switch self {
    case .item(let path):
      let (section, item) = path.place
      guard counts.indices.contains(section) else { throw MissingItem(message: "there is no section \(section)") }
      guard (0..<counts[section]).contains(item) else {
        let present = counts[section].counted("item")
        throw MissingItem(message: "section \(section) has no item \(item), only \(present)")
      }
      return IndexPath(item: item, section: section)
    case .last:
      guard let section = counts.lastIndex(where: { $0 > 0 }) else {
        throw MissingItem(message: "there is no item to \(verb)")
      }
      return IndexPath(item: counts[section] - 1, section: section)
    }
  }
}
