import Foundation
import Geometry

/// A section of a flow, as if its lines were rows: where it starts, the header, the rows inside the
/// insets, and the footer.
struct FlowSection {
  /// The distance of the section from the start of the content.
  let start: Double
  /// The number of items.
  let count: Int
  /// How high the header is; 0 if there is none.
  let headerHeight: Double
  /// How high the footer is; 0 if there is none.
  let footerHeight: Double

  private let lines: any FlowLines
  private let insets: EdgeInsets

  init(
    start: Double,
    count: Int,
    lines: any FlowLines,
    insets: EdgeInsets,
    headerHeight: Double,
    footerHeight: Double
  ) {
    (self.start, self.count, self.lines, self.insets) = (start, count, lines, insets)
    (self.headerHeight, self.footerHeight) = (headerHeight, footerHeight)
  }

  /// The distance of the section's end from the start of the content.
  var end: Double {
    footerTop + footerHeight
  }

  /// The distance of the footer, and of the end of the items' insets, from the start of the content.
  var footerTop: Double {
    itemsTop + lines.height + insets.bottom
  }

  private var itemsTop: Double {
    start + headerHeight + insets.top
  }

  /// Returns how far from the start of the content a header is that stays in sight below an edge: at
  /// most as far as its section's items go.
  func stickyHeaderTop(below edge: Double) -> Double {
    max(start, min(edge, footerTop - headerHeight))
  }

  func frame(ofItem item: Int) -> CGRect {
    lines.frame(ofItem: item).offsetBy(dx: insets.left, dy: itemsTop)
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    lines.items(from: top - itemsTop, to: bottom - itemsTop)
  }
}
