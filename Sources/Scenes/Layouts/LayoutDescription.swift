public import CradleCollectionLayouts
package import CradleGeometry
package import CradleGraphics
package import Foundation

/// A layout as a scene describes it.
///
/// To add a layout, write three files. The file in `CollectionLayouts` has the parameters as one value. The file in
/// `Scenes/Layouts` makes this value a description. The file in `SceneLanguage/Layouts` has the keys. Then add a line
/// to the registry of keys.
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
  /// UIKit's timing: 0.3 s, eased in and out.
  public var updates: LayoutAnimation { LayoutAnimation() }
}

/// A description that can answer questions of checks and tables without making its layout.
package protocol KnownLayoutDescription: LayoutDescription {
  /// The line of your code that made the description; by default `nil`, for unknown.
  var place: CallPlace? { get }

  /// The name of the layout that a stack opens into after a pinch or a tap; none by default.
  var opensInto: String? { get }

  /// Whether items fit their content; false by default.
  var fitsItems: Bool { get }

  /// Whether each item's number matters, which it keeps for its life; false by default.
  var numbersItems: Bool { get }

  /// The look of a collection that starts with the layout, where the scene says nothing; by default, plain cells.
  var look: CollectionLook { get }

  /// The buttons beside rows; none by default.
  var swipeActions: SwipeActions { get }

  /// Whether all items collide with one another; false by default.
  var itemsCollide: Bool { get }

  /// Whether sections can scroll on their own, across the scroll direction; false by default.
  var scrollsSectionsAcross: Bool { get }

  /// The item that is expanded at the start; none by default.
  var expandedItem: IndexPath? { get }

  /// Whether a finger may move items to other sections; true by default.
  var movesItemsAcrossSections: Bool { get }

  /// Whether a tap or a pinch opens something if ``opensInto`` names a layout; false by default.
  var hasSomethingToOpen: Bool { get }

  /// The space that the layout needs; by default `nil`, for unknown.
  var measures: LayoutMeasures? { get }

  /// The simulated part of the content; by default `nil`, if all of it or nothing is simulated.
  var tiling: LayoutTiling? { get }
}

extension KnownLayoutDescription {
  package var place: CallPlace? { nil }

  package var opensInto: String? { nil }

  package var fitsItems: Bool { false }

  package var numbersItems: Bool { false }

  package var look: CollectionLook { CollectionLook() }

  package var swipeActions: SwipeActions { SwipeActions() }

  package var itemsCollide: Bool { false }

  package var scrollsSectionsAcross: Bool { false }

  package var expandedItem: IndexPath? { nil }

  package var movesItemsAcrossSections: Bool { true }

  package var hasSomethingToOpen: Bool { false }

  package var measures: LayoutMeasures? { nil }

  package var tiling: LayoutTiling? { nil }
}

// The same questions for any description. A description from outside of the package has no answers.
extension LayoutDescription {
  private var known: (any KnownLayoutDescription)? { self as? any KnownLayoutDescription }

  package var place: CallPlace? { known?.place }

  package var opensInto: String? { known?.opensInto }

  package var fitsItems: Bool { known?.fitsItems ?? false }

  package var numbersItems: Bool { known?.numbersItems ?? false }

  package var look: CollectionLook { known?.look ?? CollectionLook() }

  package var swipeActions: SwipeActions { known?.swipeActions ?? SwipeActions() }

  package var itemsCollide: Bool { known?.itemsCollide ?? false }

  package var scrollsSectionsAcross: Bool { known?.scrollsSectionsAcross ?? false }

  package var expandedItem: IndexPath? { known?.expandedItem }

  package var movesItemsAcrossSections: Bool { known?.movesItemsAcrossSections ?? true }

  package var hasSomethingToOpen: Bool { known?.hasSomethingToOpen ?? false }

  package var measures: LayoutMeasures? { known?.measures }

  package var tiling: LayoutTiling? { known?.tiling }
}

/// A flow whose cells hang on springs only if its description has a feel.
package protocol OptionallySpringyDescription: KnownLayoutDescription {
  var flow: FlowDescription { get set }
  var feel: SpringyFlowLayout.Feel? { get set }
}

extension OptionallySpringyDescription {
  /// The visible part plus the margin of the feel; `nil` without springs, or if all items have springs.
  package var tiling: LayoutTiling? {
    feel?.tilingMargin.map { margin in
      LayoutTiling(margin: margin, itemSize: nil, direction: flow.scrollDirection)
    }
  }

  /// Sets the flow and the springs of a layout.
  func configure(_ layout: SpringyFlowLayout) {
    flow.configure(layout)
    if let feel { layout.feel = feel }
    layout.isSpringy = feel != nil
  }
}

/// The defaults of a collection's look, which depend on its first layout.
package struct CollectionLook: Sendable {
  /// The form of the cells.
  package var form = CellStyle.Form.plain
  /// The color of the cells; `nil` for that of their form.
  package var color: Color?
  /// The color behind the cells.
  package var background = Color.clear
  /// The style of headers and footers.
  package var supplements = CellStyle.Supplement()

  /// Creates a look; by default, that of plain cells.
  package init(
    form: CellStyle.Form = .plain,
    color: Color? = nil,
    background: Color = .clear,
    supplements: CellStyle.Supplement = CellStyle.Supplement()
  ) {
    self.form = form
    self.color = color
    self.background = background
    self.supplements = supplements
  }

  /// The style of the cells.
  package var cells: CellStyle { CellStyle(form: form, palette: color.map { [$0] }) }
}

/// The space that a layout needs, which a check compares with the space in the view.
package struct LayoutMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  package var itemSize: CGSize
  /// The extent of an item across the scroll direction, in points; `nil` if there are no lines.
  package var column: Double?
  /// The space around the lines, in addition to the view's insets, in points.
  package var inset: EdgeInsets
  /// The key of this inset in a scene file.
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

  /// Returns the space for lines in a view, in points across the scroll direction.
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
  package var margin: SpringyFlowLayout.TilingMargin
  /// The size of an item, in points; `nil` if items fit their content.
  package var itemSize: CGSize?
  /// The scroll direction of the content.
  package var direction: CollectionView.ScrollDirection

  /// Creates a tiling.
  package init(margin: SpringyFlowLayout.TilingMargin, itemSize: CGSize?, direction: CollectionView.ScrollDirection) {
    self.margin = margin
    self.itemSize = itemSize
    self.direction = direction
  }
}
