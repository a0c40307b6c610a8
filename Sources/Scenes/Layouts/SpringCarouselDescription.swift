public import CollectionLayouts
public import Foundation
import Geometry

/// The parameters of a row of cells that stand on a floor.
public struct SpringCarouselDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The least distance between two items.
  public var lineSpacing: Double
  /// What the springs are like, and how cells respond to a finger.
  public var feel: SpringyFlowLayout.Feel
  /// The pull towards the floor, as a multiple of 1000 points per second squared.
  public var gravity: Double
  /// How much of its speed a cell keeps when it bounces.
  public var floorRestitution: Double
  /// How insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// Creates parameters; those left out are those of the original carousel.
  public init(
    itemSize: CGSize = CGSize(width: 70, height: 70),
    lineSpacing: Double = 10,
    feel: SpringyFlowLayout.Feel = SpringyFlowLayout.Variant.shinobi.feel,
    gravity: Double = 0.3,
    floorRestitution: Double = 0.2,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.lineSpacing, self.feel) = (itemSize, lineSpacing, feel)
    (self.gravity, self.floorRestitution) = (gravity, floorRestitution)
    self.updates = updates
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringCarouselLayout()
    layout.itemSize = itemSize
    layout.minimumLineSpacing = lineSpacing
    layout.feel = feel
    layout.gravity = gravity
    layout.floorRestitution = floorRestitution
    return layout
  }

  public var properties: [LayoutProperty] {
    [
      .size("item_size", \SpringCarouselLayout.itemSize),
      .number("line_spacing", in: Extent.distances, \SpringCarouselLayout.minimumLineSpacing),
      .number("gravity", in: LayoutForces.gravities, \SpringCarouselLayout.gravity),
      .number(
        "floor_restitution",
        in: LayoutForces.restitutions,
        \SpringCarouselLayout.floorRestitution
      ),
    ] + SpringKeys.properties
  }
}

extension SpringCarouselDescription {
  /// The keys of a spring carousel.
  static let grammar = Grammar.object(
    "a spring carousel layout",
    Key(required: "type", .constant("spring_carousel"), "A row of cells that stand on a floor."),
    Key(
      "item_size",
      Grammar<CGSize>.size,
      default: [70, 70],
      "The size of a cell: [width, height], in points."
    ),
    Key(
      "line_spacing",
      Grammar.number(in: Extent.distances),
      default: 10,
      "The distance between two cells, in points."
    ),
    SpringKeys.spring(damping: 0.5, frequency: 0.8),
    SpringKeys.scrollResistance(divisor: 500, distance: "axis"),
    SpringKeys.tilingMargin(default: 140),
    LayoutForces.gravity(default: 0.3),
    Key(
      "floor_restitution",
      .number(in: LayoutForces.restitutions),
      default: 0.2,
      "How much of its speed a cell keeps when it bounces off the floor or a wall."
    ),
    LayoutKeys.updates
  ) {
    _,
    _,
    _,
    itemSize,
    lineSpacing,
    spring,
    resistance,
    margin,
    gravity,
    restitution,
    updates in
    SpringCarouselDescription(
      itemSize: itemSize,
      lineSpacing: lineSpacing,
      feel: SpringyFlowLayout.Feel(
        spring: spring,
        scrollResistance: resistance,
        tilingMargin: margin
      ),
      gravity: gravity,
      floorRestitution: restitution,
      updates: updates
    )
  }
}
