public import CollectionLayouts
public import Foundation
import Geometry

/// The parameters of cells that hang from one point, swing and collide.
///
/// ```swift
/// let cluster = NewtonianDescription(itemSize: CGSize(width: 80, height: 80), length: 250)
/// let stage = Scene.Stage.collection(items: 7, layout: cluster)
/// ```
public struct NewtonianDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The distance of the point below the upper edge of the content, in points.
  public var anchorY: Double
  /// The length of the springs when nothing pulls, in points.
  public var length: Double
  /// The damping ratio of the springs.
  public var damping: Double
  /// The frequency at which a cell would swing along its spring without damping, in hertz.
  public var frequency: Double
  /// The pull downwards, as a multiple of 1000 points per second squared.
  public var gravity: Double
  /// The pace at which insertions, deletions and the change to this layout are shown.
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

  /// The size of an item.
  public var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }
}
