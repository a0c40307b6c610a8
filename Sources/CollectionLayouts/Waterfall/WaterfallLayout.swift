import CradleGeometry
import Foundation

/// Items in columns of equal width, where each item goes to the shortest column: a waterfall, or masonry.
///
/// If several columns are equally short, the item goes to the leftmost of them. An item is as wide as its column, and
/// its aspect ratio decides its height. An item before an inserted or deleted item keeps its position. If the content
/// scrolls horizontally, the columns are rows of equal height, and the topmost of equally short rows comes first.
///
/// The spacings, insets, headers and footers are those of a ``FlowLayout``. ``FlowLayout/minimumLineSpacing`` is the
/// spacing between the items of a column, and at least 0. ``FlowLayout/minimumInteritemSpacing`` is the spacing between
/// columns. An item keeps its ratio in a scene. Elsewhere, ratios go by index, so let a delegate return the size of
/// each item; only the ratio of its sides counts. A size equal to ``FlowLayout/itemSize``, the delegate's default, does
/// not count.
///
/// ```swift
/// let layout = WaterfallLayout()
/// layout.columns = 3
/// layout.aspectRatios = [0.75, 1, 1.5]
/// layout.minimumInteritemSpacing = 8
/// layout.sectionInset = 10
/// ```
open nonisolated class WaterfallLayout: SpringyFlowLayout {
  /// The default of ``columns``.
  public static let usualColumns = 2

  /// The default of ``aspectRatios``: those of photos, so that the columns differ.
  public static let usualAspectRatios = [0.75, 1.5, 1, 0.625]

  /// The number of columns; 2 by default.
  ///
  /// - Precondition: The number is at least 1.
  open var columns = WaterfallLayout.usualColumns {
    didSet {
      let words = "a waterfall cannot have \(columns) columns"
      guard accepts(columns >= 1, message: words, of: "WaterfallLayout.columns") else { return columns = oldValue }
      if columns != oldValue { invalidateLayout() }
    }
  }

  /// The widths of items, divided by their heights, which items take in turn.
  ///
  /// In an empty list, all items are square.
  ///
  /// - Precondition: Each ratio is finite and above 0.
  open var aspectRatios = WaterfallLayout.usualAspectRatios {
    didSet {
      let isSound = aspectRatios.allSatisfy { $0 > 0 && $0.isFinite }
      let words = "aspect ratios must be finite and above 0, not \(aspectRatios)"
      guard accepts(isSound, message: words, of: "WaterfallLayout.aspectRatios")
      else { return aspectRatios = oldValue }
      if aspectRatios != oldValue { invalidateLayout() }
    }
  }

  /// Whether the sizes from ``CollectionViewLayout/itemSizing`` are lengths at the width of a column, and not ratios.
  package var fitsItems = false

  /// Creates a layout whose items do not hang on springs; see ``SpringyFlowLayout/isSpringy``.
  public override init() {
    super.init()
    isSpringy = false
  }

  // The widths of columns are unknown before the first layout pass.
  package override var itemMeasures: ItemMeasures? { nil }

  override func makeLines(
    _ section: Int,
    in collectionView: CollectionView,
    measures: FlowMeasures
  ) -> any FlowLines {
    let width = WaterfallLines.width(ofColumns: columns, measures: measures)
    let lengths = (0..<collectionView.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      if fitsItems, width > 0, let size = itemSizing?.size(ofItemAt: path, in: width) {
        return scrollDirection.along(size) / width
      }
      let ratio = aspectRatio(path, in: collectionView)
      // The length along the scroll direction, divided by the width of a column.
      return scrollDirection == .vertical ? 1 / ratio : ratio
    }
    return WaterfallLines(lengths: lengths, columns: columns, measures: measures)
  }

  private func aspectRatio(_ path: IndexPath, in view: CollectionView) -> Double {
    if let size = itemSizing?.size(ofItemAt: path, in: 0) { return size.width / size.height }
    if let source {
      let size = source.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path))
      if size != itemSize { return size.width / size.height }
    }
    guard !aspectRatios.isEmpty else { return 1 }
    return aspectRatios[(itemSizing?.ordinal(ofItemAt: path) ?? view.dataPath(path).item) % aspectRatios.count]
  }
}
