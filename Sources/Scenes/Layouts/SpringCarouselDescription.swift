public import CollectionLayouts
public import Foundation
import Geometry

/// The parameters of a row of cells that stand on a floor.
///
/// ```swift
/// let carousel = SpringCarouselDescription(itemSize: CGSize(width: 90, height: 90), gravity: 0.5)
/// let stage = Scene.Stage.collection(items: 20, layout: carousel)
/// ```
public struct SpringCarouselDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The least distance between two items.
  public var lineSpacing: Double
  /// The measures of the springs, and the response of cells to a finger.
  public var feel: SpringyFlowLayout.Feel
  /// The pull towards the floor, as a multiple of 1000 points per second squared.
  public var gravity: Double
  /// The part of its speed that a cell keeps when it bounces.
  public var floorRestitution: Double
  /// The pace at which insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// Creates parameters; those left out are those of the original carousel.
  public init(
    itemSize: CGSize = CGSize(width: 70, height: 70),
    lineSpacing: Double = 10,
    feel: SpringyFlowLayout.Feel = Self.usualFeel,
    gravity: Double = 0.3,
    floorRestitution: Double = 0.2,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.lineSpacing, self.feel) = (itemSize, lineSpacing, feel)
    (self.gravity, self.floorRestitution) = (gravity, floorRestitution)
    self.updates = updates
  }

  /// The springs of the original carousel, with its margin on all sides.
  public static let usualFeel: SpringyFlowLayout.Feel = {
    var feel = SpringyFlowLayout.Variant.shinobi.feel
    feel.tilingMargin = TilingMargin(140)
    return feel
  }()

  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringCarouselLayout()
    layout.itemSize = itemSize
    layout.minimumLineSpacing = lineSpacing
    layout.feel = feel
    layout.gravity = gravity
    layout.floorRestitution = floorRestitution
    return layout
  }

  /// The size of an item.
  public var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }

  /// The items in sight with the margin of the feel; `nil` if all items have springs.
  public var tiling: LayoutTiling? {
    feel.tilingMargin.map { margin in
      LayoutTiling(margin: margin, itemSize: itemSize, direction: .horizontal)
    }
  }
}
