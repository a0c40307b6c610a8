public import CollectionLayouts
public import Foundation

/// The parameters of a circle of cells.
public struct CircleDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The distance of the items from the middle; `nil` for what the view has room for.
  public var radius: Double?
  /// The middle, in the content; `nil` for that of the view.
  public var center: CGPoint?
  /// How far all items are turned around the middle, in radians.
  public var angle: Double
  /// The hand of a clock behind the items; `nil` for none.
  public var hand: Hand?
  /// How insertions, deletions and the change to this layout are shown.
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

  public var properties: [LayoutProperty] {
    Self.placeProperties + (hand == nil ? [] : Self.handProperties)
  }
}

extension CircleDescription {
  private static let placeProperties: [LayoutProperty] = [
    .angle("angle", \CircleLayout.angle),
    .size("item_size", \CircleLayout.itemSize),
    // A change starts from what there is, also where the view says what that is.
    LayoutProperty(
      "radius",
      .number(in: Extent.distances),
      as: .number,
      isContinuous: true,
      get: { (circle: CircleLayout) in circle.resolvedRadius },
      set: { (circle: CircleLayout, radius) in circle.radius = radius }
    ),
    LayoutProperty(
      "center",
      .point,
      as: .point,
      isContinuous: true,
      get: { (circle: CircleLayout) in circle.resolvedCenter },
      set: { (circle: CircleLayout, center) in circle.center = center }
    ),
  ]

  private static let handProperties: [LayoutProperty] = [
    LayoutProperty(
      "hand.minute",
      .minute,
      as: .number,
      isContinuous: true,
      get: { (circle: CircleLayout) in circle.minute ?? 0 },
      set: { (circle: CircleLayout, minute) in circle.minute = minute }
    ),
    .size("hand.size", \CircleLayout.minuteHandSize),
  ]

  /// The keys of a circle.
  static let grammar = Grammar.object(
    "a circle layout",
    Key(required: "type", .constant("circle"), "Cells around the middle."),
    Key(
      "item_size",
      Grammar<CGSize>.size,
      default: [70, 70],
      "The size of a cell: [width, height], in points."
    ),
    Key(
      "radius",
      Grammar.number(in: Extent.distances).map(Optional.some).or("auto", meaning: nil),
      default: "auto",
      "The distance of the cells from the middle, in points; auto is the view's shorter side by 2.5."
    ),
    Key(
      "center",
      Grammar<CGPoint>.point.map(Optional.some).or("auto", meaning: nil),
      default: "auto",
      "The middle: [x, y], in points of the content; auto is that of the view."
    ),
    Key("angle", .angle, default: "0deg", "How far all cells are turned around the middle."),
    Key(
      "hand",
      Hand.grammar.map(Optional.some).or("none", meaning: nil),
      default: "none",
      "The hand of a clock behind the cells."
    ),
    LayoutKeys.updates
  ) { _, _, _, itemSize, radius, center, angle, hand, updates in
    CircleDescription(
      itemSize: itemSize,
      radius: radius,
      center: center,
      angle: angle,
      hand: hand,
      updates: updates
    )
  }
}

extension CircleDescription.Hand {
  fileprivate static let grammar = Grammar.object(
    "a hand",
    Key(
      "minute",
      Grammar.minute.map(Optional.some).or("clock", meaning: nil),
      default: "clock",
      "The minute that it points at; clock is that of the scene's clock."
    ),
    Key("size", Grammar<CGSize>.size, default: [20, 200], "[width, height], in points.")
  ) { _, reading, minute, size in
    let clock = Double(reading.clockMinutes % 60)
    return CircleDescription.Hand(minute: minute ?? clock, size: size)
  }
}

extension Grammar where Value == Double {
  // More than an hour, so that a hand can go round and round.
  fileprivate static var minute: Grammar {
    .number(in: -1e6...1e6)
  }
}
