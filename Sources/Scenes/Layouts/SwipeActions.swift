import CradleGeometry
public import CradleGraphics

/// The buttons beside the rows of a list, which a swipe uncovers.
///
/// ```swift
/// let mail = ListDescription(
///   swipeActions: SwipeActions(
///     leading: [SwipeActions.Button("Pin", color: .systemOrange)],
///     trailing: [SwipeActions.Button("Delete", color: .systemRed, deletesRow: true)]
///   )
/// )
/// let open = TimelineEntry.at(.seconds(1), .swipe([0, 2], to: .trailing, over: .seconds(0.4)))
/// let tap = TimelineEntry.at(.seconds(2), .tap(.button("Delete")))
/// ```
public struct SwipeActions: Equatable, Sendable {
  /// A button beside a row.
  public struct Button: Equatable, Sendable {
    /// The title, which a timeline uses as the name.
    public var title: String
    /// The color behind the title.
    public var color: Color
    /// Whether the button deletes its row.
    public var deletesRow: Bool
    /// The entries that the button causes when it is tapped, or when its row is swiped all the way.
    package var entries: [TimelineEntry]

    /// Creates a button; by default, a gray one that only closes its row.
    public init(
      _ title: String,
      color: Color = .systemGray,
      deletesRow: Bool = false,
      do actions: TimelineEntry.Action...
    ) {
      self.title = title
      self.color = color
      self.deletesRow = deletesRow
      entries = actions.map { TimelineEntry(start: .relative(.zero), action: $0) }
    }

    /// Whether the button may change the data.
    package var changesData: Bool { deletesRow || !entries.isEmpty }
  }

  /// The buttons on the left, from the edge inward.
  public var leading: [Button]
  /// The buttons on the right, from the edge inward.
  ///
  /// If a finger swipes the row most of the way, the first button acts.
  public var trailing: [Button]

  /// Creates buttons; none by default.
  public init(leading: [Button] = [], trailing: [Button] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Returns the buttons on a side.
  package subscript(edge: TimelineEntry.RowEdge) -> [Button] {
    edge == .leading ? leading : trailing
  }

  /// Returns whether a button has a title, ignoring case.
  package func has(_ title: String) -> Bool {
    all.contains { $0.title.lowercased() == title.lowercased() }
  }

  /// All buttons.
  package var all: [Button] { leading + trailing }
}
