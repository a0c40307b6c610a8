public import CollectionLayouts
public import Foundation

/// The parameters of a circle of cells.
///
/// ```swift
/// let clock = CircleDescription(radius: 120, hand: CircleDescription.Hand(minute: 41))
/// let stage = Scene.Stage.collection(items: 12, layout: clock)
/// ```
public struct CircleDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The distance of the items from the middle, in points; `nil` for as much as the view has room for.
  public var radius: Double?
  /// The middle, in the content; `nil` for that of the view.
  public var center: CGPoint?
  /// The angle by which all items are turned around the middle, clockwise, in radians.
  public var angle: Double
  /// The hand of a clock behind the items; `nil` for none.
  public var hand: Hand?
  /// The pace at which insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// A hand that points at a minute.
  public struct Hand: Hashable, Sendable {
    /// The minute of the hour, from 0 to 60.
    public var minute: Double
    /// Its size, in points; its middle is that of the circle.
    public var size: CGSize

    /// Creates a hand; 20 × 200 unless said otherwise.
    public init(minute: Double, size: CGSize = CGSize(width: 20, height: 200)) {
      (self.minute, self.size) = (minute, size)
    }
  }

  /// Creates parameters; those left out are the book's, without a hand.
  public init(
    itemSize: CGSize = CGSize(width: 70, height: 70),
    radius: Double? = nil,
    center: CGPoint? = nil,
    angle: Double = 0,
    hand: Hand? = nil,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.radius, self.center) = (itemSize, radius, center)
    (self.angle, self.hand, self.updates) = (angle, hand, updates)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = CircleLayout()
    layout.itemSize = itemSize
    layout.radius = radius
    layout.center = center
    layout.angle = angle
    layout.minute = hand?.minute
    if let hand { layout.minuteHandSize = hand.size }
    return layout
  }

  /// The size of an item.
  public var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }
}
