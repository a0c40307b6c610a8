import CradleGeometry
package import CradleGraphics
import Foundation

// Drawing of the axes.
extension PlotLayout {
  /// The lines and numbers of both axes.
  var grid: [DrawingCommand] {
    verticalAxis + horizontalAxis
  }

  private var verticalAxis: [DrawingCommand] {
    let style = look.style(.secondaryLabel, alignment: .right)
    return zip(vertical.ticks.values, vertical.ticks.labels).flatMap { value, label in
      let place = vertical.place(of: value)
      let y = look.crisp(place)
      let line = look.rule(
        from: CGPoint(x: area.minX, y: y),
        to: CGPoint(x: area.maxX, y: y),
        color: .label.withAlpha(value == 0 ? 0.4 : 0.13)
      )
      let width = area.minX - look.gap
      return [line, look.text(label, x: 0, middle: place, width: width, in: style)]
    }
  }

  private var horizontalAxis: [DrawingCommand] {
    let bottom = look.crisp(area.maxY)
    let base = look.rule(
      from: CGPoint(x: area.minX, y: bottom),
      to: CGPoint(x: area.maxX, y: bottom),
      color: .label.withAlpha(0.4)
    )
    let marks = horizontal.ticks.values.map { value in
      let x = look.crisp(horizontal.place(of: value))
      return look.rule(
        from: CGPoint(x: x, y: area.maxY),
        to: CGPoint(x: x, y: area.maxY + look.gap / 2),
        color: .label.withAlpha(0.4)
      )
    }
    return [base] + marks + (showsHorizontalNumbers ? horizontalNumbers : [])
  }

  private var horizontalNumbers: [DrawingCommand] {
    let middle = area.maxY + look.gap + look.line / 2
    let style = look.style(.secondaryLabel, alignment: .center)
    // If there is no room for a caption, the last number has the unit.
    let unit = look.isSmall && !plot.horizontal.unit.isEmpty ? " " + plot.horizontal.unit : ""
    let count = horizontal.ticks.labels.count
    let numbers = zip(horizontal.ticks.values, horizontal.ticks.labels).enumerated()
      .map { index, tick -> DrawingCommand in
        let text = tick.1 + (index == count - 1 ? unit : "")
        let width = look.width(of: text) + look.gap
        let start = horizontal.place(of: tick.0) - width / 2
        let x = max(0, min(start, size.width - width + look.gap / 2))
        return look.text(text, x: x, middle: middle, width: width, in: style)
      }
    guard !look.isSmall, !plot.horizontal.caption.isEmpty else { return numbers }
    let caption = look.text(
      plot.horizontal.caption,
      x: area.minX,
      middle: middle + look.line,
      width: area.width,
      in: look.style(.secondaryLabel, alignment: .right)
    )
    return numbers + [caption]
  }
}

// Drawing of the curves.
extension PlotLayout {
  // The largest distance of a removed point from the line, in points. At double size, it is less than a tenth of a
  // pixel.
  private static let tolerance = 0.04

  /// Returns commands that draw curves with their dots.
  ///
  /// The origin is in the center of the plot.
  ///
  /// By default, the curves have the colors of the plot.
  package func curves(_ series: [Plot.Series]) -> [DrawingCommand] {
    let styled = series.enumerated().map { $0.element.styled(as: $0.offset) }
    let widest = styled.map { look.width(of: $0) }.max() ?? 0
    // If a line runs along an edge, half of its width is outside.
    let window = area.insetBy(dx: -widest, dy: -widest)
    let lines = styled.flatMap { series in
      series.stretches.map { command(for: $0, of: series) }
    }
    let dots = styled.flatMap { dot(of: $0, in: window) }
    let isWithin = styled.allSatisfy { series in
      series.stretches.allSatisfy { $0.allSatisfy { window.contains(place(of: $0)) } }
    }
    let shown = isWithin ? lines : [.group(lines, opacity: 1, clip: Path(rectangle: window))]
    return centered(shown + dots)
  }

  private func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.place(of: point.x), y: vertical.place(of: point.y))
  }

  private func command(for stretch: [CGPoint], of series: Plot.Series) -> DrawingCommand {
    let line = Polyline(stretch.map(place(of:)))
      .condensed(toColumnsOf: 0.5 / look.scale)
      .thinned(within: Self.tolerance)
    let width = look.width(of: series)
    let extent = line.bounds
    // If a part of a curve is smaller than half the line width, it becomes a dot. Without a dot, you would barely see
    // it, because a line end is smaller than a dot.
    guard max(extent.width, extent.height) > width / 2 else {
      return disc(around: CGPoint(x: extent.midX, y: extent.midY), radius: width, color: series.color ?? .label)
    }
    return look.stroke(line, as: series)
  }

  private func dot(of series: Plot.Series, in window: CGRect) -> [DrawingCommand] {
    guard let dot = series.dot, dot.canBePlotted else { return [] }
    let place = place(of: dot)
    guard window.contains(place) else { return [] }
    let radius = look.fontSize * 0.36
    return [
      disc(around: place, radius: radius + look.fontSize / 8, color: .systemBackground),
      disc(around: place, radius: radius, color: series.color ?? .label),
    ]
  }

  private func disc(around place: CGPoint, radius: Double, color: Color) -> DrawingCommand {
    let box = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    return .fill(Path(ellipseIn: box), .solid(color.resolved(in: look.theme)))
  }
}
