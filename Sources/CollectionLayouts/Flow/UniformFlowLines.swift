import Foundation

/// Rows of items that all have one size: every place is a formula, and nothing is stored.
struct UniformFlowLines: FlowLines {
  private let count: Int
  private let size: CGSize
  private let measures: FlowMeasures
  private let columns: Int

  init(count: Int, size: CGSize, measures: FlowMeasures) {
    (self.count, self.size, self.measures) = (count, size, measures)
    // n·item + (n − 1)·gap ≤ available
    let fitting =
      (measures.available + measures.minimumGap) / (size.width + measures.minimumGap)
    columns = fitting >= 2 && fitting.isFinite ? Int(min(fitting, Double(max(1, count)))) : 1
    columnsThatFit = fitting.isFinite ? max(1, fitting.rounded(.down)) : 1
  }

  // More than there are items, perhaps: the gap of a row that is not full is that of a full one.
  private let columnsThatFit: Double

  private var gap: Double {
    (measures.available - columnsThatFit * size.width) / (columnsThatFit - 1)
  }

  private var pitch: Double {
    size.height + measures.lineSpacing
  }

  private var rows: Int {
    (count + columns - 1) / columns
  }

  var height: Double {
    rows == 0 ? 0 : Double(rows) * pitch - measures.lineSpacing
  }

  func frame(ofItem item: Int) -> CGRect {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    let x =
      columnsThatFit == 1
      ? (measures.available - size.width) / 2 : Double(column) * (size.width + gap)
    return CGRect(x: x, y: Double(row) * pitch, width: size.width, height: size.height)
  }

  func items(from top: Double, to bottom: Double) -> Range<Int> {
    guard pitch > 0 else { return 0..<count }
    let first = ((top - size.height) / pitch).rounded(.down).clamped(to: 0...Double(rows))
    let end = (bottom / pitch).rounded(.up).clamped(to: first...Double(max(rows, Int(first))))
    return min(count, Int(first) * columns)..<min(count, Int(end) * columns)
  }
}
