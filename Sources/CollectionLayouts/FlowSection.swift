import Foundation
import Geometry

/// A section of a flow, as if its lines were rows: where it starts, and the rows inside its insets.
struct FlowSection {
  /// The distance of the section from the start of the content.
  let start: Double
  /// The number of items.
  let count: Int

  private let lines: any FlowLines
  private let insets: EdgeInsets

  init(start: Double, count: Int, lines: any FlowLines, insets: EdgeInsets) {
    (self.start, self.count, self.lines, self.insets) = (start, count, lines, insets)
  }

  /// The distance of the section's end from the start of the content.
  var end: Double {
    start + insets.top + lines.height + insets.bottom
  }

  func frame(ofItem item: Int) -> CGRect {
    lines.frame(ofItem: item).offsetBy(dx: insets.left, dy: start + insets.top)
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    let origin = start + insets.top
    return lines.items(from: top - origin, to: bottom - origin)
  }
}
