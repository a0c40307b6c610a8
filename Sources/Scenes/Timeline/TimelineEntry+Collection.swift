public import Foundation
public import Geometry

// What a timeline does to a collection view, besides scrolling.
extension TimelineEntry {
  /// Where items come in.
  public enum InsertionPlace: Equatable, Sendable {
    /// At an index of a section, as it is after the update.
    case index(section: Int, item: Int)
    /// Behind the last item of the last section.
    case end
    /// Right of the visible item that is nearest to the middle; at the start of an empty view.
    case rightOfCenter
  }

  /// Which items are meant.
  public enum ItemPlace: Equatable, Sendable {
    /// The one at an index of a section, as it is before the update.
    case index(section: Int, item: Int)
    /// The last of the last section that has any.
    case last
  }

  /// A change of the data.
  public enum Update: Equatable, Sendable {
    /// Items come in one behind the other.
    case insert([NewItem], at: InsertionPlace)
    /// So many items go: the one named and those behind it, or that many last ones.
    case delete(ItemPlace, count: Int)
    /// An item moves from an index before to an index after the update.
    case move(from: IndexPath, to: IndexPath)
    /// So many items are shown anew, with other descriptions if there are any.
    case reload(ItemPlace, count: Int, replacements: [NewItem])
    /// A section comes.
    case insertSection([NewItem], title: String, at: Int)
    /// A section goes.
    case deleteSection(Int)
    /// A section moves.
    case moveSection(from: Int, to: Int)
    /// A section is shown anew.
    case reloadSection(Int)
  }

  /// What a finger touches and lets go.
  public enum Tap: Equatable, Sendable {
    /// A button of the bar, by its title or the name of its icon.
    case button(String)
    /// A place of the canvas.
    case place(CGPoint)
    /// An item of the collection.
    case item(ItemPlace)
  }

  /// Two fingers that move apart or together.
  public struct Pinch: Equatable, Sendable {
    /// Where the middle between the fingers is at first, in points of the canvas.
    public var center: CGPoint
    /// Where it comes to be.
    public var end: CGPoint
    /// The distance of the fingers at the end as a multiple of that at the start.
    public var scale: Double
    /// How long the fingers take, in ticks.
    public var duration: Int
    /// How long they then stay, in ticks.
    public var hold: Int
    /// How they speed up and slow down.
    public var curve: TimingCurve

    /// Creates a pinch.
    public init(
      center: CGPoint,
      end: CGPoint,
      scale: Double,
      duration: Int,
      hold: Int = 0,
      curve: TimingCurve = .easeInOut
    ) {
      (self.center, self.end, self.scale) = (center, end, scale)
      (self.duration, self.hold, self.curve) = (duration, hold, curve)
    }
  }

  /// How the canvas stands.
  public enum Orientation: String, CaseIterable, Sendable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// A parameter of a layout that gets another value.
  public struct LayoutChange: Equatable, Sendable {
    /// The name of the layout.
    public var layout: String
    /// What changes of it.
    public var property: Property
    /// The value that it gets.
    public var value: PropertyValue
    /// How long it takes, in ticks; 0 for at once.
    public var duration: Int
    /// How it speeds up and slows down.
    public var curve: TimingCurve

    /// Creates a change; at once unless said otherwise.
    public init(
      layout: String,
      property: Property,
      value: PropertyValue,
      duration: Int = 0,
      curve: TimingCurve = .linear
    ) {
      (self.layout, self.property, self.value) = (layout, property, value)
      (self.duration, self.curve) = (duration, curve)
    }
  }
}

extension TimelineEntry.Update {
  /// The descriptions of items that it brings.
  public var newItems: [NewItem] {
    switch self {
    case .insert(let items, _), .reload(_, _, let items), .insertSection(let items, _, _): items
    case .delete, .move, .deleteSection, .moveSection, .reloadSection: []
    }
  }
}
