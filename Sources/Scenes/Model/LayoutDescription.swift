public import CollectionLayouts
public import Foundation
public import Geometry

/// A layout as a scene describes it.
///
/// A layout has one file here, with its parameters and its keys, and one line in the registry of
/// layouts.
public protocol LayoutDescription: Sendable {
  /// Returns a layout with these parameters.
  func makeLayout() -> CollectionViewLayout
}

/// The parameters of a flow of cells, line by line.
public struct FlowDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The least distance between two lines.
  public var lineSpacing: Double
  /// The least distance between two items of a line.
  public var interitemSpacing: Double
  /// The distance of a section from its surroundings.
  public var sectionInset: EdgeInsets
  /// Whether lines run along the y axis, as columns, and the content scrolls sideways.
  public var scrollsHorizontally: Bool

  /// Creates parameters; those left out are UIKit's defaults: 50 × 50, 10 and 10, no inset, vertical.
  public init(
    itemSize: CGSize = CGSize(width: 50, height: 50),
    lineSpacing: Double = 10,
    interitemSpacing: Double = 10,
    sectionInset: EdgeInsets = .zero,
    scrollsHorizontally: Bool = false
  ) {
    (self.itemSize, self.lineSpacing) = (itemSize, lineSpacing)
    (self.interitemSpacing, self.sectionInset) = (interitemSpacing, sectionInset)
    self.scrollsHorizontally = scrollsHorizontally
  }
}

/// The parameters of a flow whose cells hang on springs.
public struct SpringyFlowDescription: LayoutDescription, Equatable {
  /// How the distance from a touch is measured.
  public enum Distance: String, CaseIterable, Sendable {
    /// The sum of the distances along both axes.
    case xy
    /// The distance along the scroll axis.
    case axis
    /// The straight distance.
    case euclidean
  }

  /// The flow that the springs are anchored to.
  public var flow: FlowDescription
  /// The rest length of the springs, in points.
  public var springLength: Double
  /// The damping ratio of the springs.
  public var springDamping: Double
  /// The undamped frequency of the springs, in hertz.
  public var springFrequency: Double
  /// The distance from the touch at which a cell stays where it is on the screen, in points.
  public var resistanceDivisor: Double
  /// How the distance from the touch is measured.
  public var resistanceDistance: Distance
  /// Whether a touch that was released still counts while the content decelerates.
  public var keepsTouchAfterRelease: Bool
  /// How far around the visible part springs exist, in points; `nil` if every item has one.
  public var tilingMargin: Double?

  /// Creates parameters; those left out are those of the original springy collection view.
  public init(
    flow: FlowDescription,
    springLength: Double = 0,
    springDamping: Double = 0.8,
    springFrequency: Double = 1,
    resistanceDivisor: Double = 1500,
    resistanceDistance: Distance = .xy,
    keepsTouchAfterRelease: Bool = true,
    tilingMargin: Double? = 100
  ) {
    self.flow = flow
    (self.springLength, self.springDamping) = (springLength, springDamping)
    self.springFrequency = springFrequency
    (self.resistanceDivisor, self.resistanceDistance) = (resistanceDivisor, resistanceDistance)
    (self.keepsTouchAfterRelease, self.tilingMargin) = (keepsTouchAfterRelease, tilingMargin)
  }
}
