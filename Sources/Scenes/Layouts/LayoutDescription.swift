public import CradleCollectionLayouts
package import CradleGeometry
package import Foundation

/// A layout as a scene describes it.
///
/// To add a layout, you write a file in `CollectionLayouts` with its parameters as one value, a file in
/// `Scenes/Layouts` that makes that value a description, one with its keys in `SceneLanguage/Layouts`, and a line in
/// the registry there.
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

  /// The timing of insertions, deletions and the change to this layout; UIKit's by default.
  var updates: LayoutAnimation { get }
}

extension LayoutDescription {
  /// 0.3 s, eased in and out.
  public var updates: LayoutAnimation { LayoutAnimation() }
}

/// A description that also answers what checks and tables ask about its layout, without a layout.
package protocol KnownLayoutDescription: LayoutDescription {
  /// Where in your code the description was made; unknown by default.
  var place: CallPlace? { get }

  /// The name of the layout that a stack opens into, by pinch or tap; none by default.
  var opensInto: String? { get }

  /// Whether items fit their content; false by default.
  var fitsItems: Bool { get }

  /// Whether all items collide with one another; false by default.
  var itemsCollide: Bool { get }

  /// Whether a tap or a pinch opens something, provided that ``opensInto`` names a layout; false by default.
  var hasSomethingToOpen: Bool { get }

  /// The space that the layout needs; `nil`, the default, for unknown.
  var measures: LayoutMeasures? { get }

  /// The simulated part of the content; `nil`, the default, for all or none.
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

/// The space that a layout needs; a check compares it with the space in the view.
package struct LayoutMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  package var itemSize: CGSize
  /// The width of a column, or the height of a row if lines are columns, in points; `nil` if there are no
  /// lines.
  package var column: Double?
  /// The space around the lines, in addition to that of the view, in points.
  package var inset: EdgeInsets
  /// The key of that space in a scene file.
  package var insetKey: String
  /// The direction from one line to the next.
  package var direction: CollectionView.ScrollDirection

  /// Creates measures; by default, of a layout without lines.
  package init(
    itemSize: CGSize,
    column: Double? = nil,
    inset: EdgeInsets = .zero,
    insetKey: String = "item_size",
    direction: CollectionView.ScrollDirection = .vertical
  ) {
    self.itemSize = itemSize
    self.column = column
    self.inset = inset
    self.insetKey = insetKey
    self.direction = direction
  }

  /// Returns the space for lines in a view, across the direction of its content, in points.
  package func room(in size: CGSize, contentInset: EdgeInsets) -> Double {
    switch direction {
    case .vertical:
      size.width - inset.left - inset.right - contentInset.left - contentInset.right
    case .horizontal:
      size.height - inset.top - inset.bottom - contentInset.top - contentInset.bottom
    }
  }
}

/// The part of the content that a layout simulates: the visible part plus a margin.
package struct LayoutTiling: Equatable, Sendable {
  /// The margin around the visible part.
  package var margin: TilingMargin
  /// The size of an item, in points; `nil` if items fit their content.
  package var itemSize: CGSize?
  /// The scroll direction of the content.
  package var direction: CollectionView.ScrollDirection

  /// Creates a tiling.
  package init(margin: TilingMargin, itemSize: CGSize?, direction: CollectionView.ScrollDirection) {
    self.margin = margin
    self.itemSize = itemSize
    self.direction = direction
  }
}
