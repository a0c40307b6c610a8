import CollectionLayouts
package import Foundation
public import Geometry

/// An action in a scene, with its time and its repetitions.
public struct TimelineEntry: Equatable, Sendable {
  /// The time of an entry, which takes effect in the first display frame at or after it.
  public enum Start: Equatable, Sendable {
    /// A time of the scene.
    case absolute(Ticks)
    /// A time after the start of the entry before.
    case relative(Ticks)
    /// A time after everything has come to rest and the entries before are over.
    case settled(Ticks)
  }

  /// The time at which the entry takes effect.
  public var start: Start
  /// The action.
  public var action: Action
  /// The number of times that it happens; 1 by default.
  public var times: Int
  /// The time from one repetition to the next.
  public var interval: Ticks

  /// Creates an entry.
  public init(start: Start, action: Action, times: Int = 1, interval: Ticks = .zero) {
    (self.start, self.action, self.times, self.interval) = (start, action, times, interval)
  }
}

extension TimelineEntry {
  /// Something that happens at a time of the scene, once or several times.
  public static func at(
    _ time: Ticks,
    _ action: Action,
    times: Int = 1,
    every interval: Ticks = .zero
  ) -> TimelineEntry {
    TimelineEntry(start: .absolute(time), action: action, times: times, interval: interval)
  }

  /// Something that happens so long after the start of the entry before, once or several times.
  public static func after(
    _ time: Ticks,
    _ action: Action,
    times: Int = 1,
    every interval: Ticks = .zero
  ) -> TimelineEntry {
    TimelineEntry(start: .relative(time), action: action, times: times, interval: interval)
  }

  /// Something that happens when everything has come to rest, or so long after it, once or several times.
  public static func settled(
    plus time: Ticks = .zero,
    _ action: Action,
    times: Int = 1,
    every interval: Ticks = .zero
  ) -> TimelineEntry {
    TimelineEntry(start: .settled(time), action: action, times: times, interval: interval)
  }
}

extension TimelineEntry {
  /// An action of a timeline, which holds the value of a verb.
  public struct Action: Equatable, Sendable {
    /// The value.
    public let value: any TimelineAction

    /// Creates an action.
    public init(_ value: some TimelineAction) {
      self.value = value
    }

    public static func == (left: Action, right: Action) -> Bool {
      left.value.isEqual(to: right.value)
    }
  }
}

extension TimelineAction {
  fileprivate func isEqual(to other: any TimelineAction) -> Bool {
    other as? Self == self
  }
}

/// An error about an item that a timeline names and that does not exist.
package struct MissingItem: Error, Equatable {
  /// The words of the error.
  package let message: String
}

extension TimelineEntry.ItemPlace {
  /// Returns the path of the item.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - verb: The verb that is applied to the item, such as `tap`, for messages.
  package func path(in counts: [Int], to verb: String) throws(MissingItem) -> IndexPath {
    switch self {
    case .index(let section, let item):
      guard counts.indices.contains(section) else {
        throw MissingItem(message: "there is no section \(section)")
      }
      guard item < counts[section] else {
        let present = counts[section] == 1 ? "1 item" : "\(counts[section]) items"
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
