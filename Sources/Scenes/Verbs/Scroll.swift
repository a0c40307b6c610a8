import CradleNotations
public import Foundation

extension TimelineEntry {
  /// A scroll without a touch.
  public struct Scroll: TimelineAction {
    /// The destination of a scroll.
    public enum Target: Equatable, Sendable {
      /// A content offset.
      case offset(CGPoint)
      /// The offset that brings an item to a position.
      case item(IndexPath, position: Position)
    }

    /// The position of an item along the scroll axis after a scroll.
    public enum Position: String, CaseIterable, Sendable {
      /// The item is at the top or left edge.
      case start
      /// The item is in the middle.
      case center
      /// The item is at the bottom or right edge.
      case end
    }

    /// The destination of the scroll.
    public var target: Target
    /// Whether the scroll takes 0.3 s; if not, it is instantaneous.
    public var isAnimated: Bool

    /// Creates a scroll.
    package init(target: Target, isAnimated: Bool) {
      self.target = target
      self.isAnimated = isAnimated
    }

    package var name: String { "scroll_to" }

    package var subject: String? {
      switch target {
      case .offset(let offset): "[\(Double(offset.x).written), \(Double(offset.y).written)]"
      case .item(let path, _): path.text
      }
    }

    package var flaw: String? {
      if case .offset(let offset) = target { flaw(of: offset) } else { nil }
    }

    package var effects: [TimelineEffect] {
      switch target {
      case .offset: []
      case .item(let path, _): [.item(.item(path), verb: "scroll to")]
      }
    }
  }
}

extension TimelineEntry.Action {
  /// Scrolls the content without a touch.
  package static func scrollTo(_ scroll: TimelineEntry.Scroll) -> TimelineEntry.Action {
    TimelineEntry.Action(scroll)
  }

  /// Scrolls the content to an offset without a touch.
  ///
  /// ```swift
  /// let down = TimelineEntry.at(.seconds(0.5), .scrollTo(CGPoint(x: 0, y: 800)))
  /// let back = TimelineEntry.settled(.scrollTo(.zero, isAnimated: false))
  /// ```
  public static func scrollTo(_ offset: CGPoint, isAnimated: Bool = true) -> TimelineEntry.Action {
    .scrollTo(TimelineEntry.Scroll(target: .offset(offset), isAnimated: isAnimated))
  }

  /// Scrolls the content without a touch until an item is at a position.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(0.5), .scrollTo(item: [0, 40], position: .center))
  /// ```
  public static func scrollTo(
    item: IndexPath,
    position: TimelineEntry.Scroll.Position = .start,
    isAnimated: Bool = true
  ) -> TimelineEntry.Action {
    let target = TimelineEntry.Scroll.Target.item(item, position: position)
    return .scrollTo(TimelineEntry.Scroll(target: target, isAnimated: isAnimated))
  }
}
