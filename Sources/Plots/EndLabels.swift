import CradleGraphics
import Foundation

/// The names of curves, written at the right ends of the curves.
struct EndLabels {
  private struct Label {
    let name: String
    let color: Color
    let end: Double
    var middle: Double
  }

  private let labels: [Label]

  // In heights of a line. If a name were farther away, readers would not know whose name it is.
  private static let farthest = 1.25

  /// Finds a position for the name of every curve.
  ///
  /// The result is `nil` if there is not enough room for all names.
  init?(of series: [Plot.Series], in area: CGRect, horizontal: PlotScale, vertical: PlotScale, look: PlotLook) {
    let named = series.filter { !$0.name.isEmpty }
    guard Double(named.count) * look.line <= area.height else { return nil }
    var labels: [Label] = []
    for series in named {
      guard let last = series.stretches.last?.last else { return nil }
      let place = CGPoint(x: horizontal.place(of: last.x), y: vertical.place(of: last.y))
      let isAtEdge = abs(area.maxX - place.x) <= 2 * look.fontSize
      guard isAtEdge, place.y > area.minY - 1, place.y < area.maxY + 1 else { return nil }
      let color = (series.color ?? .label).resolved(in: look.theme)
      labels.append(Label(name: series.name, color: color, end: place.y, middle: place.y))
    }
    labels.sort { $0.end < $1.end }
    Self.spread(&labels, in: area, line: look.line)
    let isNear = labels.allSatisfy { abs($0.middle - $0.end) <= Self.farthest * look.line }
    guard isNear else { return nil }
    self.labels = labels
  }

  // Moves labels down from the upper edge until no two overlap. After that, labels move up from the lower edge.
  private static func spread(_ labels: inout [Label], in area: CGRect, line: Double) {
    // Two overlapping names move apart by the same distance.
    for index in labels.indices.dropFirst() {
      let overlap = labels[index - 1].middle + line - labels[index].middle
      guard overlap > 0 else { continue }
      labels[index - 1].middle -= overlap / 2
      labels[index].middle += overlap / 2
    }
    var low = area.minY - line / 2
    for index in labels.indices {
      labels[index].middle = max(labels[index].middle, low + line / 2)
      low = labels[index].middle + line / 2
    }
    var high = area.maxY + line / 2
    for index in labels.indices.reversed() {
      labels[index].middle = min(labels[index].middle, high - line / 2)
      high = labels[index].middle - line / 2
    }
  }

  /// Returns the width of the curves' names, which are to the right of the curves.
  ///
  /// The width includes the gap before the names.
  static func width(for series: [Plot.Series], look: PlotLook) -> Double {
    let widest = series.map { look.width(of: $0.name, weight: .medium) }.max() ?? 0
    return widest > 0 ? widest + 2.5 * look.gap : 0
  }

  /// Returns commands that draw the names.
  ///
  /// Before each name, there is a short line in the color of its curve.
  func commands(rightOf area: CGRect, width: Double, look: PlotLook) -> [DrawingCommand] {
    labels.flatMap { label -> [DrawingCommand] in
      let start = area.maxX + 0.5 * look.gap
      let end = area.maxX + 1.75 * look.gap
      let leader = Polyline([CGPoint(x: start, y: label.end), CGPoint(x: end, y: label.middle)])
      let stroke = DrawingCommand.stroke(
        leader.path(.solid, width: 1),
        .solid(label.color),
        width: look.fontSize / 12,
        cap: .round
      )
      let text = look.text(
        label.name,
        x: area.maxX + 2.25 * look.gap,
        middle: label.middle,
        width: width - 2.25 * look.gap,
        in: look.style(.label, weight: .medium)
      )
      return [stroke, text]
    }
  }
}
