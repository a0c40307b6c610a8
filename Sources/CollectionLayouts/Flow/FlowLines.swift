import Foundation

/// The measures of a flow, as if its lines were rows.
struct FlowMeasures {
  /// The width available to the items of a line.
  var available: Double
  /// The minimum spacing between neighbors in a line.
  var minimumGap: Double
  /// The spacing between lines; below 0, lines overlap.
  var lineSpacing: Double
  /// The position of the items in a line.
  var alignment: FlowLayout.Alignment

  /// Returns where a line begins that keeps the minimum spacing.
  ///
  /// - Parameter width: The width of its items and of the spacings between them.
  func start(ofLine width: Double) -> Double {
    alignment == .center ? (available - width) / 2 : 0
  }
}

/// The items of a section in rows, starting at y = 0.
///
/// The rows extend from x = 0 to the available width.
protocol FlowLines {
  /// The extent of all rows, in points.
  var height: Double { get }

  /// Returns the frame of an item.
  func frame(ofItem item: Int) -> CGRect

  /// Returns the items of all rows between two values of y, both excluded.
  func items(from top: Double, to bottom: Double) -> Range<Int>

  /// The number of rows; 0 if the items are not in rows, one below the other.
  var rowCount: Int { get }

  /// Returns a row, by its number from the top.
  func row(_ number: Int) -> FlowRow

  /// Returns the number of the row of an item.
  func row(ofItem item: Int) -> Int
}

extension FlowLines {
  var rowCount: Int { 0 }

  func row(_ number: Int) -> FlowRow { FlowRow(items: 0..<0, top: 0, height: 0) }

  func row(ofItem item: Int) -> Int { 0 }
}

/// A row of items, as high as its tallest item.
struct FlowRow {
  let items: Range<Int>
  let top: Double
  let height: Double
}

/// Rows of equally large items: every position comes from a formula, and nothing is stored.
struct UniformFlowLines: FlowLines {
  private let count: Int
  private let size: CGSize
  private let measures: FlowMeasures
  private let columns: Int

  init(count: Int, size: CGSize, measures: FlowMeasures) {
    self.count = count
    self.size = size
    self.measures = measures
    // n·item + (n − 1)·gap ≤ available
    let fitting = (measures.available + measures.minimumGap) / (size.width + measures.minimumGap)
    columns = fitting >= 2 && fitting.isFinite ? Int(min(fitting, Double(max(1, count)))) : 1
    columnsThatFit = fitting.isFinite ? max(1, fitting.rounded(.down)) : 1
  }

  // This may exceed the number of items: a row that is not full uses the same gap as a full row.
  private let columnsThatFit: Double

  private var gap: Double {
    (measures.available - columnsThatFit * size.width) / (columnsThatFit - 1)
  }

  // Overlapping rows never change their order.
  private var pitch: Double {
    let pitch = size.height + measures.lineSpacing
    return measures.lineSpacing < 0 ? max(0, pitch) : pitch
  }

  var rowCount: Int {
    (count + columns - 1) / columns
  }

  func row(_ number: Int) -> FlowRow {
    let first = number * columns
    return FlowRow(items: first..<min(count, first + columns), top: Double(number) * pitch, height: size.height)
  }

  func row(ofItem item: Int) -> Int { item / columns }

  var height: Double {
    if rowCount == 0 { return 0 }
    // Without overlap, this form keeps the bits of earlier versions.
    return measures.lineSpacing < 0
      ? Double(rowCount - 1) * pitch + size.height : Double(rowCount) * pitch - measures.lineSpacing
  }

  func frame(ofItem item: Int) -> CGRect {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    let x = x(inColumn: column, ofRow: row)
    return CGRect(x: x, y: Double(row) * pitch, width: size.width, height: size.height)
  }

  private func x(inColumn column: Int, ofRow row: Int) -> Double {
    guard measures.alignment == .justified else {
      let step = size.width + measures.minimumGap
      let inRow = min(columns, count - row * columns)
      return measures.start(ofLine: Double(inRow - 1) * step + size.width) + Double(column) * step
    }
    return columnsThatFit == 1
      ? (measures.available - size.width) / 2 : Double(column) * (size.width + gap)
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    // Infinite sizes are reported when the view is examined. Until then, they must not cause a trap.
    guard pitch > 0, pitch.isFinite, !top.isNaN, !bottom.isNaN else { return 0..<count }
    let first = ((top - size.height) / pitch).rounded(.down).clamped(to: 0...Double(rowCount))
    let end = (bottom / pitch).rounded(.up).clamped(to: first...Double(max(rowCount, Int(first))))
    return min(count, Int(first) * columns)..<min(count, Int(end) * columns)
  }
}

/// Rows of items of different sizes, each as high as its tallest item.
struct MeasuredFlowLines: FlowLines {
  private var frames: [CGRect] = []
  private var rows: [FlowRow] = []
  // For each row, the lower edge of it and of all rows before it. Overlapping rows can be of any height.
  private var reaches: [Double] = []

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
    reaches.last ?? 0
  }

  var rowCount: Int { rows.count }

  func row(_ number: Int) -> FlowRow { rows[number] }

  func row(ofItem item: Int) -> Int { rows.partitioningIndex { $0.items.upperBound > item } }

  func frame(ofItem item: Int) -> CGRect {
    frames[item]
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    let first = reaches.partitioningIndex { $0 > top }
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
    let top = rows.last.map { max($0.top, $0.top + $0.height + measures.lineSpacing) } ?? 0
    let rowHeight = sizes[items].map(\.height).max() ?? 0
    let width = sizes[items].map(\.width).reduce(0, +)
    let isFull =
      items.upperBound < sizes.count
      || width + measures.minimumGap + sizes[items.upperBound - 1].width > measures.available
    let isSpread = isFull && measures.alignment == .justified
    let gap =
      isSpread && items.count > 1
      ? (measures.available - width) / Double(items.count - 1) : measures.minimumGap
    // A row of one item has no gap to spread, so the item is centered.
    var x =
      isSpread && items.count == 1
      ? (measures.available - width) / 2 : measures.start(ofLine: width + Double(items.count - 1) * gap)
    for size in sizes[items] {
      let y = top + (rowHeight - size.height) / 2
      frames.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + gap
    }
    rows.append(FlowRow(items: items, top: top, height: rowHeight))
    reaches.append(max(height, top + rowHeight))
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition, or the count if none does.
  ///
  /// Once the condition is true, it must stay true for all later elements.
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
