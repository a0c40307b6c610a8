public import CradleCollectionLayouts
package import CradleGeometry
package import Foundation

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
  /// Returns a layout with these parameters.
  func makeLayout() -> CollectionViewLayout

  /// The pace at which insertions, deletions and the change to this layout are shown; UIKit's unless
  /// implemented.
  var updates: LayoutAnimation { get }
}

extension LayoutDescription {
  /// 0.3 s, slow at both ends.
  public var updates: LayoutAnimation { LayoutAnimation() }
}

/// A description that also answers what checks and tables ask about its layout, without a layout.
package protocol KnownLayoutDescription: LayoutDescription {
  /// The place in the code where the description was made; unknown unless implemented.
  var place: CallPlace? { get }

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

extension KnownLayoutDescription {
  package var place: CallPlace? { nil }

  package var opensInto: String? { nil }

  package var fitsItems: Bool { false }

  package var itemsCollide: Bool { false }

  package var hasSomethingToOpen: Bool { false }

  package var measures: LayoutMeasures? { nil }

  package var tiling: LayoutTiling? { nil }
}

// The same for any description; one from outside of the package answers nothing.
extension LayoutDescription {
  private var known: (any KnownLayoutDescription)? { self as? any KnownLayoutDescription }

  package var place: CallPlace? { known?.place }

  package var opensInto: String? { known?.opensInto }

  package var fitsItems: Bool { known?.fitsItems ?? false }

  package var itemsCollide: Bool { known?.itemsCollide ?? false }

  package var hasSomethingToOpen: Bool { known?.hasSomethingToOpen ?? false }

  package var measures: LayoutMeasures? { known?.measures }

  package var tiling: LayoutTiling? { known?.tiling }
}

/// The room that a layout needs, which a check compares with the room in the view.
package struct LayoutMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  package var itemSize: CGSize
  /// The width of a column, or the height of a row if lines are columns, in points; `nil` if there are no
  /// lines.
  package var column: Double?
  /// The space around the lines, besides that of the view, in points.
  package var inset: EdgeInsets
  /// The key of that space in a scene file.
  package var insetKey: String
  /// The direction in which lines follow one another.
  package var direction: CollectionView.ScrollDirection

  /// Creates measures; those of a layout without lines unless said otherwise.
  package init(
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
package struct LayoutTiling: Equatable, Sendable {
  /// The margin around what is seen.
  package var margin: TilingMargin
  /// The size of an item, in points; `nil` if items are as large as what they show.
  package var itemSize: CGSize?
  /// The direction in which content is scrolled.
  package var direction: CollectionView.ScrollDirection

  /// Creates a tiling.
  package init(margin: TilingMargin, itemSize: CGSize?, direction: CollectionView.ScrollDirection) {
    (self.margin, self.itemSize, self.direction) = (margin, itemSize, direction)
  }
}
