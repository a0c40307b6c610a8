import CradleGeometry
import Foundation

/// The rows of a flow that grow near a focus, and push the rows below them.
///
/// The flow itself has compact rows, as high as they are far away from the focus. A row has its own height when the
/// focus is at its stop. Everything below a row that grows is pushed down by as much. All values are along the scroll
/// direction, as if lines were rows.
struct FocusRows {
  /// A row of the flow.
  struct Row {
    /// The distance of the compact row from the start of the content.
    let top: Double
    /// The height of the compact row.
    let height: Double
    /// The height of the row in focus, minus that of the compact row.
    let growth: Double
  }

  /// Whether a row is in focus with its upper edge, and not with its middle.
  let alignsStarts: Bool

  private let rows: [Row]
  private let distance: Double
  private let curve: TimingCurve
  // The positions of the focus in the content where it is at each row, in ascending order.
  private var stops: [Double] = []
  // The growth of the rows around a focus, added up row by row.
  private var latest: (line: Double, first: Int, sums: [Double]) = (.nan, 0, [])

  /// Finds the stops of rows, from top to bottom.
  init(_ rows: [Row], focus: FlowLayout.Focus, alignsStarts: Bool) {
    self.rows = rows
    self.alignsStarts = alignsStarts
    distance = focus.distance
    curve = focus.curve
    stops.reserveCapacity(rows.count)
    for row in rows { stops.append(stop(at: row.top + (alignsStarts ? 0 : (row.height + row.growth) / 2))) }
  }

  // The stop of the next row, whose anchor has a compact position: where the rows above have pushed the anchor. The
  // farther the focus is, the less they push, so there is one solution.
  private func stop(at anchor: Double) -> Double {
    let last = stops.count - 1
    if last > 0 {
      let guess = 2 * stops[last] - stops[last - 1]
      if abs(anchor + push(at: guess) - guess) < 1e-9 { return guess }
    }
    return Self.crossing(from: max(anchor, stops.last ?? anchor)) { anchor + push(at: $0) }
  }

  // The growth of the known rows while the focus is below them.
  private func push(at line: Double) -> Double {
    var sum = 0.0
    for row in stops.indices.reversed() {
      guard line - stops[row] < distance else { break }
      sum += growth(ofRow: row, at: line)
    }
    return sum
  }

  private func growth(ofRow row: Int, at line: Double) -> Double {
    rows[row].growth * (1 - progress(ofRow: row, at: line))
  }

  // Returns where a value that falls with x, or stays the same, equals x.
  private static func crossing(from start: Double, of value: (Double) -> Double) -> Double {
    var low = start
    var high = value(start)
    guard low < high, high.isFinite else { return low }
    // Nothing that falls crosses beyond this, so few steps find all digits.
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if value(middle) > middle { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the position of the focus in the content where it is at a row.
  func stop(ofRow row: Int) -> Double { stops[row] }

  /// Returns how far the changes of a row have come with the focus at a line: from 0, in focus, to 1.
  func progress(ofRow row: Int, at line: Double) -> Double {
    let share = abs(stops[row] - line) / distance
    return share < 1 ? min(1, max(0, curve.progress(at: share))) : 1
  }

  /// Returns how far the rows above a row push it down with the focus at a line.
  mutating func push(beforeRow row: Int, at line: Double) -> Double {
    if latest.line != line { grow(at: line) }
    let count = row - latest.first
    return count <= 0 ? 0 : latest.sums[min(count, latest.sums.count - 1)]
  }

  /// Returns how far everything at a compact position is pushed down with the focus at a line.
  mutating func push(at position: Double, line: Double) -> Double {
    push(beforeRow: rows.partitioningIndex { $0.top >= position }, at: line)
  }

  private mutating func grow(at line: Double) {
    let first = stops.partitioningIndex { $0 > line - distance }
    var sums = [0.0]
    var row = first
    while row < rows.count, stops[row] < line + distance {
      sums.append(sums[row - first] + growth(ofRow: row, at: line))
      row += 1
    }
    latest = (line: line, first: first, sums: sums)
  }

  /// Returns how far the end of the content is pushed down when it is at the end of the view.
  ///
  /// - Parameters:
  ///   - line: The position of the focus when the end of the compact content is at the end of the view.
  ///   - start: The position of the focus at the start of the content.
  func pushAtEnd(line: Double, start: Double) -> Double {
    var rows = self
    func push(at line: Double) -> Double { rows.push(beforeRow: self.rows.count, at: max(start, line)) }
    let guess = push(at: line)
    if abs(push(at: line + guess) - guess) < 1e-9 { return guess }
    return push(at: Self.crossing(from: line) { line + push(at: $0) })
  }
}

/// What a focus with a size makes of a flow.
struct FocusGrowth {
  /// The rows of all sections.
  var rows: FocusRows
  /// How far the end of the content is pushed down, as if lines were rows.
  var end = 0.0

  // The number of rows before each section, and the growth of its items.
  private let sections: [(firstRow: Int, growths: [Double])]

  init(_ rows: FocusRows, sections: [(firstRow: Int, growths: [Double])]) {
    self.rows = rows
    self.sections = sections
  }

  /// Returns the row of an item and how much higher the item is in focus; `nil` if it is not in a row that grows.
  func item(_ path: IndexPath, in flow: [FlowSection]) -> (row: Int, growth: Double)? {
    guard sections.indices.contains(path.section), sections[path.section].growths.indices.contains(path.item) else {
      return nil
    }
    let section = sections[path.section]
    return (section.firstRow + flow[path.section].lines.row(ofItem: path.item), section.growths[path.item])
  }
}

extension FlowLayout {
  /// Returns a size, as if lines were rows, that is no higher than an item far away from the focus.
  func compact(_ size: CGSize) -> CGSize {
    focus?.size.map { CGSize(width: size.width, height: min(size.height, $0)) } ?? size
  }

  /// Returns the growth of all rows near the focus; `nil` if they keep their size.
  func makeFocusGrowth(in view: CollectionView) -> FocusGrowth? {
    guard let focus, focus.size != nil, focus.distance > 0 else { return nil }
    var rows: [FocusRows.Row] = []
    var growths: [(firstRow: Int, growths: [Double])] = []
    for (number, section) in sections.enumerated() {
      let lines = section.lines
      let own = lines.rowCount > 0 ? ownHeights(ofSection: number, in: view) : []
      growths.append((rows.count, own.enumerated().map { $1 - lines.frame(ofItem: $0).height }))
      for row in (0..<lines.rowCount).map({ lines.row($0) }) {
        let height = own[row.items].max() ?? row.height
        let top = section.itemsTop + row.top
        rows.append(FocusRows.Row(top: top, height: row.height, growth: height - row.height))
      }
    }
    let start = view.snapAlignment == .start
    return FocusGrowth(FocusRows(rows, focus: focus, alignsStarts: start), sections: growths)
  }

  // The heights of a section's items in focus, as if lines were rows.
  private func ownHeights(ofSection section: Int, in view: CollectionView) -> [Double] {
    let measures = sections[section].measures
    guard source != nil || itemSizing != nil else {
      let height = Double(fitted(scrollDirection.turned(itemSize), to: measures).height)
      return [Double](repeating: height, count: sections[section].count)
    }
    return sizes(ofSection: section, in: view, measures).map { Double($0.height) }
  }

  /// Finds how far the end of the content is pushed when it is at the end of the view.
  func pushEnd(in view: CollectionView) {
    guard let growth else { return }
    let inset = scrollDirection == .vertical ? view.adjustedContentInset.top : view.adjustedContentInset.left
    // Where the focus is in the visible part.
    let place = growth.rows.alignsStarts ? 0 : scrollDirection.along(view.bounds.size) / 2 - inset
    let end = (sections.last?.end ?? 0) - visiblePart(of: view).height
    self.growth?.end = growth.rows.pushAtEnd(line: end + place, start: place)
  }
}
