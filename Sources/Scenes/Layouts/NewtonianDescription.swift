public import CollectionLayouts
public import Foundation
import Geometry

/// The parameters of cells that hang from one point, swing and collide.
public struct NewtonianDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// How far below the upper edge of the content the point is.
  public var anchorY: Double
  /// The length of the springs when nothing pulls, in points.
  public var length: Double
  /// The damping ratio of the springs.
  public var damping: Double
  /// How often a cell would swing along its spring, in hertz.
  public var frequency: Double
  /// The pull downwards, as a multiple of 1000 points per second squared.
  public var gravity: Double
  /// How insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// Creates parameters; those left out are those of the original Newtonian collection view.
  public init(
    itemSize: CGSize = CGSize(width: 100, height: 100),
    anchorY: Double = 64,
    length: Double = 300,
    damping: Double = 0.4,
    frequency: Double = 1,
    gravity: Double = 1,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.anchorY, self.length) = (itemSize, anchorY, length)
    (self.damping, self.frequency, self.gravity) = (damping, frequency, gravity)
    self.updates = updates
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = NewtonianLayout()
    layout.itemSize = itemSize
    layout.anchorHeight = anchorY
    (layout.length, layout.damping, layout.frequency) = (length, damping, frequency)
    layout.gravity = gravity
    return layout
  }

  /// True.
  public var itemsCollide: Bool { true }

  public var properties: [LayoutProperty] {
    [
      .size("item_size", \NewtonianLayout.itemSize),
      .number("anchor_y", in: Extent.distances, \NewtonianLayout.anchorHeight),
      .number("length", in: Extent.distances, \NewtonianLayout.length),
      .number("damping", in: SpringKeys.dampings, \NewtonianLayout.damping),
      .number("frequency", in: SpringKeys.frequencies, \NewtonianLayout.frequency),
      .number("gravity", in: LayoutForces.gravities, \NewtonianLayout.gravity),
    ]
  }
}

extension NewtonianDescription {
  /// The keys of a Newtonian layout.
  static let grammar = Grammar.object(
    "a newtonian layout",
    Key(required: "type", .constant("newtonian"), "Cells that hang from one point and collide."),
    Key(
      "item_size",
      Grammar<CGSize>.size,
      default: [100, 100],
      "The size of a cell: [width, height], in points."
    ),
    Key(
      "anchor_y",
      .number(in: Extent.distances),
      default: 64,
      "How far below the upper edge of the content the point is, in points."
    ),
    Key(
      "length",
      .number(in: Extent.distances),
      default: 300,
      "The length of the springs when nothing pulls, in points."
    ),
    Key(
      "damping",
      .number(in: SpringKeys.dampings),
      default: 0.4,
      "The damping ratio along the springs; swinging to and fro is not damped by it."
    ),
    Key(
      "frequency",
      .number(in: SpringKeys.frequencies),
      default: 1,
      "How often a cell would swing along its spring without damping, in hertz."
    ),
    LayoutForces.gravity(default: 1),
    LayoutKeys.updates
  ) { _, _, _, itemSize, anchorY, length, damping, frequency, gravity, updates in
    NewtonianDescription(
      itemSize: itemSize,
      anchorY: anchorY,
      length: length,
      damping: damping,
      frequency: frequency,
      gravity: gravity,
      updates: updates
    )
  }
}
