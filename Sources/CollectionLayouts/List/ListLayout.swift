import CradleGeometry
import Foundation

/// Rows as wide as the view, one below the other, as in a `UICollectionLayoutListConfiguration`.
///
/// The insets, headers and footers are those of a ``FlowLayout``. A delegate may return the size of each row; only its
/// height counts.
///
/// ```swift
/// let layout = ListLayout()
/// layout.style = .insetGrouped
/// layout.rowHeight = 60
/// layout.headerReferenceSize = CGSize(width: 0, height: 28)
/// ```
open nonisolated class ListLayout: SpringyFlowLayout {
  /// The looks of a list, as in `UICollectionLayoutListConfiguration.Appearance`.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Rows from edge to edge, with headers that stay in view.
    case plain
    /// The rows of each section on a rounded card, with a margin around the card.
    case insetGrouped = "inset_grouped"
  }

  /// The default of ``rowHeight``: 44 points, as in UIKit.
  public static let usualRowHeight = 44.0

  // From this width on, UIKit's margins are wider.
  private static let wideBreadth = 414.0
  private static let cornerRadius = 10.0

  /// The look of the list; plain by default.
  ///
  /// A new style also decides whether headers stick: those of a plain list do.
  open var style = Style.plain {
    didSet {
      guard style != oldValue else { return }
      sectionHeadersPinToVisibleBounds = style == .plain
      invalidateLayout()
    }
  }

  /// The height of a row, unless the delegate returns another size; 44 points by default.
  ///
  /// - Precondition: The height is finite and above 0.
  open var rowHeight: Double {
    get { itemSize.height }
    set {
      let words = "rows cannot be \(newValue) points high"
      guard accepts(newValue > 0 && newValue.isFinite, message: words, of: "ListLayout.rowHeight") else { return }
      itemSize = CGSize(width: newValue, height: newValue)
    }
  }

  /// Whether lines separate the rows; true by default.
  ///
  /// The last row of a card has no line.
  open var showsSeparators = true {
    didSet { if showsSeparators != oldValue { invalidateLayout() } }
  }

  /// Creates a plain list whose rows do not hang on springs; see ``SpringyFlowLayout/isSpringy``.
  public override init() {
    super.init()
    rowHeight = Self.usualRowHeight
    minimumLineSpacing = 0
    sectionHeadersPinToVisibleBounds = true
    isSpringy = false
  }

  // The widths of rows are unknown before the first layout pass.
  package override var itemMeasures: ItemMeasures? { nil }

  override var sectionMargin: EdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let side = viewportBreadth < Self.wideBreadth ? 16.0 : 20
    // UIKit's cards are 35 points apart. In whole points, rows never meet within a pixel.
    return EdgeInsets(top: 18, left: side, bottom: 17, right: side)
  }

  override func makeLines(
    _ section: Int,
    in collectionView: CollectionView,
    measures: FlowMeasures
  ) -> any FlowLines {
    var measures = measures
    // Rows without width do not share a line either.
    measures.minimumGap = max(1, measures.minimumGap)
    measures.alignment = .justified
    return super.makeLines(section, in: collectionView, measures: measures)
  }

  override func fitted(_ size: CGSize, to measures: FlowMeasures) -> CGSize {
    CGSize(width: max(0, measures.available), height: size.height)
  }

  override func rowEdges(ofItem item: Int, of count: Int) -> RowEdges? {
    let isCard = style == .insetGrouped
    let isLast = item == count - 1
    return RowEdges(
      topRadius: isCard && item == 0 ? Self.cornerRadius : 0,
      bottomRadius: isCard && isLast ? Self.cornerRadius : 0,
      hasSeparator: showsSeparators && !(isCard && isLast)
    )
  }
}
