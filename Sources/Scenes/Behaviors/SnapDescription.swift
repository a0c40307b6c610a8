public import Dynamics
public import Foundation

/// The parameters of an item that jumps to a place.
public struct SnapDescription: BehaviorDescription {
  /// The id of the item.
  public var itemID: String
  /// Where it comes to rest, upright.
  public var place: CGPoint
  /// How much its quivering is damped: 0 hardly, 1 wholly.
  public var damping: Double

  /// Creates parameters; half damped unless said otherwise.
  public init(itemID: String, place: CGPoint, damping: Double = 0.5) {
    (self.itemID, self.place, self.damping) = (itemID, place, damping)
  }

  public var itemIDs: [String] {
    [itemID]
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let snap = SnapBehavior(item: cast[itemID], snapTo: place)
    snap.damping = damping
    return snap
  }

  public var properties: [BehaviorProperty] {
    [
      .point("to", in: Extent.simulated, \SnapBehavior.snapPoint),
      .number("damping", in: 0...1, \SnapBehavior.damping),
    ]
  }
}

extension SnapDescription {
  /// The keys of a snap.
  static let grammar = Grammar.object(
    "a snap",
    Key(required: "item", Grammar<String>.itemID, "The item that jumps."),
    Key(
      required: "to",
      Grammar<CGPoint>.point(in: Extent.simulated),
      "Where it comes to rest: [x, y], in points."
    ),
    Key(
      "damping",
      .number(in: 0...1),
      default: 0.5,
      "How much its quivering is damped: 0 hardly, 1 wholly."
    )
  ) { _, _, item, place, damping in
    SnapDescription(itemID: item, place: place, damping: damping)
  }
}
