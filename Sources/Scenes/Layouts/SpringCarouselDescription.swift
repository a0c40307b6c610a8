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
}

extension SpringCarouselDescription {
  /// What a map begins with: a margin on all sides.
  static let start: SpringCarouselDescription = {
    var start = SpringCarouselDescription()
    start.feel.tilingMargin = TilingMargin(140)
    return start
  }()

  /// The keys of a spring carousel.
  static let fields = Fields<SpringCarouselDescription>("a spring carousel layout") {
    LayoutKeys.type("spring_carousel", "A row of cells that stand on a floor.")
    Field(
      "item_size",
      \.itemSize,
      .size,
      live: .at(\SpringCarouselLayout.itemSize),
      "The size of a cell: [width, height], in points."
    )
    Field(
      "line_spacing",
      \.lineSpacing,
      .number(in: Extent.distances),
      live: .at(\SpringCarouselLayout.minimumLineSpacing),
      "The distance between two cells, in points."
    )
    SpringKeys.all(margin: 140).map { $0.at(\.feel) }
    LayoutKeys.gravity(\.gravity, live: .at(\SpringCarouselLayout.gravity))
    // Boundaries have 0.2, and of two the higher counts.
    Field(
      "floor_restitution",
      \.floorRestitution,
      .number(in: 0.2...1),
      live: .at(\SpringCarouselLayout.floorRestitution),
      "How much of its speed a cell keeps when it bounces off the floor or a wall."
    )
    LayoutKeys.updates(\.updates)
  }
}
