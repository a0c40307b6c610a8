public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

/// A layout as a scene describes it.
///
/// A layout is a file in `CollectionLayouts` with its parameters as one value, a file in `Scenes/Layouts` that makes
/// that value a description, one with its keys in `SceneLanguage/Layouts`, and a line in the registry there.
///
/// ```swift
/// struct CardsDescription: LayoutDescription, Equatable {
///   var itemSize = CGSize(width: 240, height: 320)
///
///   func makeLayout() -> CollectionViewLayout {
///     let layout = CardLayout()
///     layout.itemSize = itemSize
///     return layout
///   }
/// }
/// ```
public protocol LayoutDescription: Sendable {
  /// The place in the code where the description was made; unknown unless implemented.
  var place: CallPlace? { get }

  /// Returns a layout with these parameters.
  func makeLayout() -> CollectionViewLayout

  /// The pace at which insertions, deletions and the change to this layout are shown; UIKit's unless
  /// implemented.
  var updates: LayoutAnimation { get }

  /// The name of the layout to which opening a stack of this one leads, by pinch or tap; none unless
  /// implemented.
  var opensInto: String? { get }

  /// Whether items are as large as what they show; false unless implemented.
  var fitsItems: Bool { get }

  /// Whether all items collide with one another; false unless implemented.
  var itemsCollide: Bool { get }

  /// Whether a tap or a pinch opens something if ``opensInto`` names the layout to open it into; false
  /// unless implemented.
  var hasSomethingToOpen: Bool { get }

  /// The room that the layout needs; `nil`, for unknown, unless implemented.
  var measures: LayoutMeasures? { get }

  /// The part of the content that is simulated; `nil`, for all or none, unless implemented.
  var tiling: LayoutTiling? { get }
}

extension LayoutDescription {
  /// Unknown.
  public var place: CallPlace? { nil }

  /// 0.3 s, slow at both ends.
  public var updates: LayoutAnimation { LayoutAnimation() }

  /// None.
  public var opensInto: String? { nil }

  /// False.
  public var fitsItems: Bool { false }

  /// False.
  public var itemsCollide: Bool { false }

  /// False.
  public var hasSomethingToOpen: Bool { false }

  /// `nil`: unknown.
  public var measures: LayoutMeasures? { nil }

  /// `nil`: all of the content, or none.
  public var tiling: LayoutTiling? { nil }
}

/// The room that a layout needs, which a check compares with the room in the view.
public struct LayoutMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The width of a column, or the height of a row if lines are columns, in points; `nil` if there are no
  /// lines.
  public var column: Double?
  /// The space around the lines, besides that of the view, in points.
  public var inset: EdgeInsets
  /// The key of that space in a scene file.
  public var insetKey: String
  /// The direction in which lines follow one another.
  public var direction: CollectionView.ScrollDirection

  /// Creates measures; those of a layout without lines unless said otherwise.
  public init(
    itemSize: CGSize,
    column: Double? = nil,
    inset: EdgeInsets = .zero,
    insetKey: String = "item_size",
    direction: CollectionView.ScrollDirection = .vertical
  ) {
    (self.itemSize, self.column) = (itemSize, column)
    (self.inset, self.insetKey, self.direction) = (inset, insetKey, direction)
  }

  /// Returns the room for lines in a view, across the direction of its content, in points.
  package func room(in size: CGSize, _ contentInset: EdgeInsets) -> Double {
    switch direction {
    case .vertical:
      size.width - inset.left - inset.right - contentInset.left - contentInset.right
    case .horizontal:
      size.height - inset.top - inset.bottom - contentInset.top - contentInset.bottom
    }
  }
}

/// The part of the content that a layout simulates: what is seen, with a margin.
public struct LayoutTiling: Equatable, Sendable {
  /// The margin around what is seen.
  public var margin: TilingMargin
  /// The size of an item, in points; `nil` if items are as large as what they show.
  public var itemSize: CGSize?
  /// The direction in which content is scrolled.
  public var direction: CollectionView.ScrollDirection

  /// Creates a tiling.
  public init(margin: TilingMargin, itemSize: CGSize?, direction: CollectionView.ScrollDirection) {
    (self.margin, self.itemSize, self.direction) = (margin, itemSize, direction)
  }
}
