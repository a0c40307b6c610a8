import CollectionLayouts
package import Foundation
public import Geometry

/// Something that happens in a scene, and when.
public struct TimelineEntry: Equatable, Sendable {
  /// When an entry takes effect: at the first display frame at or after its time.
  public enum Start: Equatable, Sendable {
    /// At a time of the scene.
    case absolute(Ticks)
    /// So long after the start of the entry before.
    case relative(Ticks)
    /// So long after everything has come to rest and the entries before are over.
    case settled(Ticks)
  }

  /// When the entry takes effect.
  public var start: Start
  /// What happens.
  public var action: Action
  /// How often it happens; once by default.
  public var times: Int
  /// The time from one to the next.
  public var interval: Ticks

  /// Creates an entry.
  public init(start: Start, action: Action, times: Int = 1, interval: Ticks = .zero) {
    (self.start, self.action, self.times, self.interval) = (start, action, times, interval)
  }
}

extension TimelineEntry {
  /// What happens: the value of a verb.
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

/// An item that a timeline names where there is none.
package struct MissingItem: Error, Equatable {
  /// What is wrong.
  package let message: String
}

extension TimelineEntry.ItemPlace {
  /// Returns the path of the item.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - verb: What is done to the item, such as `tap`.
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
