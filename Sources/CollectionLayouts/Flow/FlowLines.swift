import Foundation

/// The measures of a flow, as if its lines were rows.
struct FlowMeasures {
  /// The width that the items of a line share.
  var available: Double
  /// The least distance of neighbours in a line.
  var minimumGap: Double
  /// The distance of lines.
  var lineSpacing: Double
}

/// The items of a section in rows, from y = 0 and between x = 0 and the available width.
protocol FlowLines {
  /// The extent of all rows, in points.
  var height: Double { get }

  /// Returns the place of an item.
  func frame(ofItem item: Int) -> CGRect

  /// Returns the items of all rows that meet the open interval of y.
  func items(from top: Double, to bottom: Double) -> Range<Int>
}
