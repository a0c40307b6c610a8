import CradleGeometry
public import Foundation

extension StackLayout {
  /// The grid where a pinch spreads the items of a stack.
  public struct Grid: Hashable, Sendable {
    /// The size of a slot; 200 × 200 by default.
    public var itemSize: CGSize
    /// The distance between the slots and the edges of the visible part; 13 by default.
    public var inset: Double
    /// The minimum spacing between neighbors, and the spacing between rows; 13 by default.
    public var spacing: Double

    /// Creates a grid.
    public init(itemSize: CGSize = CGSize(width: 200, height: 200), inset: Double = 13, spacing: Double = 13) {
      self.itemSize = itemSize
      self.inset = inset
      self.spacing = spacing
    }

    /// Returns a slot for each item, in rows on a page; if the page is full, the last items get no slot.
    func slots(for itemCount: Int, on page: CGRect) -> [CGRect] {
      let (columns, left, gap) = StackGrid.columns(
        within: page.width,
        left: inset,
        right: inset,
        width: itemSize.width,
        minimumGap: spacing
      )
      let pitch = CGSize(width: itemSize.width + gap, height: itemSize.height + spacing)
      let rows = max(0, ((page.height - inset) / pitch.height).rounded(.up))
      let most = Double(columns) * rows
      return (0..<(most < Double(itemCount) ? Int(most) : itemCount)).map { item in
        let (row, column) = item.quotientAndRemainder(dividingBy: columns)
        let origin = CGPoint(
          x: page.minX + left + Double(column) * pitch.width,
          y: page.minY + inset + Double(row) * pitch.height
        )
        return CGRect(origin: origin, size: itemSize)
      }
    }
  }
}

/// The measures of stacks in rows.
struct StackMeasures {
  /// The width of a row.
  var width: Double
  /// The minimum height of all rows with the insets.
  var pageHeight: Double
  /// The space around all stacks.
  var inset: EdgeInsets
  var stackSize: CGSize
  /// The minimum spacing between stacks in a row, and the spacing between rows.
  var minimumGap: Double
  /// The space between a footer and its stack.
  var footerGap: Double
  /// The height of a footer; 0 if there is none.
  var footerHeight: Double
}

/// Stacks in rows, as many per row as fit, with a footer below each.
struct StackGrid {
  let count: Int

  private let measures: StackMeasures
  private let columns: Int
  private let left: Double
  private let gap: Double

  init(count: Int, measures: StackMeasures) {
    self.count = count
    self.measures = measures
    (columns, left, gap) = Self.columns(
      within: measures.width,
      left: measures.inset.left,
      right: measures.inset.right,
      width: measures.stackSize.width,
      minimumGap: measures.minimumGap
    )
  }

  /// Returns how many columns fit into a width, where the first column starts, and the gap between columns.
  ///
  /// If only one column fits, it is centered.
  static func columns(
    within width: Double,
    left: Double,
    right: Double,
    width columnWidth: Double,
    minimumGap: Double
  ) -> (count: Int, left: Double, gap: Double) {
    let available = width - left - right
    let fitting = ((available + minimumGap) / (columnWidth + minimumGap)).rounded(.down)
    guard fitting >= 2, fitting < 1e9 else { return (1, left + (available - columnWidth) / 2, 0) }
    // n·column + (n − 1)·gap = available, to within a point.
    let gap = ((available - fitting * columnWidth) / (fitting - 1)).rounded(.down)
    return (Int(fitting), left, gap)
  }

  private var rowHeight: Double {
    let footer = measures.footerHeight > 0 ? measures.footerGap + measures.footerHeight : 0
    return measures.stackSize.height + footer
  }

  /// The height of all rows with the insets.
  var height: Double {
    let rows = Double((count + columns - 1) / columns)
    let gaps = max(0, rows - 1) * measures.minimumGap
    let inset = measures.inset
    return max(measures.pageHeight, inset.top + rows * rowHeight + gaps + inset.bottom)
  }

  /// Returns the frame of a stack.
  func frame(ofStack stack: Int) -> CGRect {
    let (row, column) = stack.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: left + Double(column) * (measures.stackSize.width + gap),
      y: measures.inset.top + Double(row) * (rowHeight + measures.minimumGap),
      width: measures.stackSize.width,
      height: measures.stackSize.height
    )
  }

  /// Returns the frame of a stack's footer.
  func footerFrame(ofStack stack: Int) -> CGRect {
    let frame = frame(ofStack: stack)
    return CGRect(x: frame.minX, y: frame.maxY + measures.footerGap, width: frame.width, height: measures.footerHeight)
  }
}
