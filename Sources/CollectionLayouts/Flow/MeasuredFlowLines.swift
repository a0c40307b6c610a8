import Foundation

/// Rows of items of different sizes, each as high as its highest item.
struct MeasuredFlowLines: FlowLines {
  private struct Row {
    let items: Range<Int>
    let top: Double
    let height: Double
  }

  private var frames: [CGRect] = []
  private var rows: [Row] = []

  init(sizes: [CGSize], measures: FlowMeasures) {
    frames.reserveCapacity(sizes.count)
    var first = 0
    while first < sizes.count {
      let end = Self.endOfRow(from: first, sizes: sizes, measures: measures)
      appendRow(first..<end, sizes: sizes, measures: measures)
      first = end
    }
  }

  var height: Double {
    rows.last.map { $0.top + $0.height } ?? 0
  }

  func frame(ofItem item: Int) -> CGRect {
    frames[item]
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    let first = rows.partitioningIndex { $0.top + $0.height > top }
    let end = rows.partitioningIndex { $0.top >= bottom }
    guard first < end else { return 0..<0 }
    return rows[first].items.lowerBound..<rows[end - 1].items.upperBound
  }

  private static func endOfRow(from first: Int, sizes: [CGSize], measures: FlowMeasures) -> Int {
    var width = sizes[first].width
    var end = first + 1
    while end < sizes.count {
      width += measures.minimumGap + sizes[end].width
      if width > measures.available { break }
      end += 1
    }
    return end
  }

  private mutating func appendRow(_ items: Range<Int>, sizes: [CGSize], measures: FlowMeasures) {
    let top = rows.isEmpty ? 0 : height + measures.lineSpacing
    let rowHeight = sizes[items].map(\.height).max() ?? 0
    let width = sizes[items].map(\.width).reduce(0, +)
    let isFull =
      items.upperBound < sizes.count
      || width + measures.minimumGap + sizes[items.upperBound - 1].width > measures.available
    let gap =
      isFull && items.count > 1
      ? (measures.available - width) / Double(items.count - 1) : measures.minimumGap
    // A row of one item has no gap to spread, so the item is centered.
    var x = isFull && items.count == 1 ? (measures.available - width) / 2 : 0
    for size in sizes[items] {
      let y = top + (rowHeight - size.height) / 2
      frames.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + gap
    }
    rows.append(Row(items: items, top: top, height: rowHeight))
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition that, once true, stays true; the
  /// count if none does.
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
