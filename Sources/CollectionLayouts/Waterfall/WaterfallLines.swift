import Foundation

/// Items in columns of equal width, each item in the column that is shortest so far.
struct WaterfallLines: FlowLines {
  private var frames: [CGRect] = []
  // The upper edges, from top to bottom; and for each item, the lowest edge of all items up to it. Both are sorted, so
  // a search finds the items of any area.
  private var tops: [Double] = []
  private var reaches: [Double] = []

  // The lengths of columns that should be equal may differ by rounding errors.
  private static let tolerance = 1e-6

  /// Places items.
  ///
  /// - Parameters:
  ///   - lengths: The height of each item, divided by the width of a column.
  ///   - columns: The number of columns, at least 1.
  ///   - measures: The available width and the spacings.
  init(lengths: [Double], columns: Int, measures: FlowMeasures) {
    let width = Self.width(ofColumns: columns, measures: measures)
    let spacing = max(0, measures.lineSpacing)
    // Where the next item of each column starts.
    var starts = [Double](repeating: 0, count: columns)
    frames.reserveCapacity(lengths.count)
    for length in lengths {
      let column = Self.shortest(starts)
      let frame = CGRect(
        x: Double(column) * (width + measures.minimumGap),
        y: starts[column],
        width: width,
        height: width * length
      )
      frames.append(frame)
      tops.append(max(tops.last ?? 0, frame.minY))
      reaches.append(max(height, frame.maxY))
      starts[column] = frame.maxY + spacing
    }
  }

  /// Returns the width of a column.
  static func width(ofColumns columns: Int, measures: FlowMeasures) -> Double {
    let gaps = Double(columns - 1) * measures.minimumGap
    return max(0, (measures.available - gaps) / Double(columns))
  }

  private static func shortest(_ starts: [Double]) -> Int {
    var shortest = 0
    for column in starts.indices where starts[column] < starts[shortest] - tolerance { shortest = column }
    return shortest
  }

  var height: Double {
    reaches.last ?? 0
  }

  func frame(ofItem item: Int) -> CGRect {
    frames[item]
  }

  // Between these items, there can be some that end above the area.
  func items(from top: Double, to bottom: Double) -> Range<Int> {
    let first = reaches.partitioningIndex { $0 > top }
    let end = tops.partitioningIndex { $0 >= bottom }
    return first < end ? first..<end : 0..<0
  }
}
