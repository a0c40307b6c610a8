public import CradleCollectionLayouts
import CradleGraphics
import Foundation

/// The parameters of a list: rows as wide as the view.
///
/// ```swift
/// let settings = ListDescription(style: .insetGrouped)
/// let stage = StageDescription.collection(items: .sections(["": 3, "General": 5]), layout: settings)
/// ```
public struct ListDescription: OptionallySpringyDescription, Equatable {
  /// The look of the list.
  public var style: ListLayout.Style
  /// The height of a row, in points; `nil` if rows fit their content.
  ///
  /// A cell with its own size has the height of that size.
  public var rowHeight: Double?
  /// Whether lines separate the rows.
  public var hasSeparators = true
  /// The insets, headers and effects; sizes, spacings between items, and the alignment have no effect.
  public var flow: FlowDescription
  /// The buttons that a swipe uncovers beside a row; none by default.
  public var swipeActions: SwipeActions
  /// The springs that rows hang on; by default `nil`, for none.
  public var feel: SpringyFlowLayout.Feel?

  /// Creates parameters; those that you omit have the same defaults as in a file.
  ///
  /// By default, a list is plain, with rows of 44 points and lines between them. Inserted and deleted rows fade.
  /// Headers of a plain list stay in view.
  public init(
    style: ListLayout.Style = .plain,
    rowHeight: Double? = ListLayout.usualRowHeight,
    flow: FlowDescription? = nil,
    swipeActions: SwipeActions = SwipeActions(),
    feel: SpringyFlowLayout.Feel? = nil
  ) {
    self.style = style
    self.rowHeight = rowHeight
    self.flow =
      flow
      ?? FlowDescription(
        lineSpacing: 0,
        supplements: FlowDescription.Supplements(hasStickyHeaders: true),
        insertion: .fade,
        deletion: .fade
      )
    self.swipeActions = swipeActions
    self.feel = feel
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = ListLayout()
    configure(layout)
    layout.style = style
    layout.sectionHeadersPinToVisibleBounds = style == .plain && flow.supplements.hasStickyHeaders
    layout.rowHeight = rowHeight ?? ListLayout.usualRowHeight
    layout.showsSeparators = hasSeparators
    return layout
  }

  public var updates: LayoutAnimation {
    flow.updates
  }

  package var fitsItems: Bool {
    rowHeight == nil
  }

  /// Rows, on a card if the list is grouped.
  package var look: CollectionLook {
    switch style {
    case .plain:
      CollectionLook(
        form: .row,
        supplements: CellStyle.Supplement(
          color: .systemBackground,
          titleStyle: TextStyle(weight: .semibold, color: .label, alignment: .left)
        )
      )
    case .insetGrouped:
      CollectionLook(
        form: .row,
        color: .secondarySystemGroupedBackground,
        background: .systemGroupedBackground,
        supplements: CellStyle.Supplement(titleStyle: TextStyle(size: 13, color: .secondaryLabel, alignment: .left))
      )
    }
  }
}
