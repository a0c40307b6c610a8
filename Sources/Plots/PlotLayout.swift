import CradleGeometry
package import CradleGraphics
package import Foundation

/// A plot of a fixed size, together with the positions of its parts.
///
/// The frame and the curves are drawn separately. So curves can grow while the frame stays the same.
package struct PlotLayout {
  let look: PlotLook
  let size: CGSize
  let horizontal: PlotScale
  let vertical: PlotScale
  // The area of the curves, relative to the upper left corner.
  let area: CGRect
  let plot: Plot
  private let header: PlotHeader
  private let lanes: EventLanes
  private let endLabels: EndLabels?
  private let margins: PlotMargins
  let showsHorizontalNumbers: Bool

  /// Lays out a plot in a box.
  ///
  /// The font size is in points.
  package init(of plot: Plot, size: CGSize, fontSize: Double, on surface: PlotSurface) {
    let look = PlotLook(size: size, on: surface, families: plot.families, fontSize: fontSize)
    self.init(of: plot, size: size, look: look)
  }

  /// Lays out a plot in a box.
  ///
  /// The margins are at least as wide as the given margins.
  init(
    of plot: Plot,
    size: CGSize,
    look: PlotLook,
    atLeast margins: PlotMargins = .zero,
    showsHorizontalNumbers: Bool = true
  ) {
    let series = plot.series.enumerated().map { $0.element.styled(as: $0.offset) }
    func layout(_ naming: Plot.Naming) -> PlotLayout {
      PlotLayout(
        plot,
        series: series,
        size: size,
        look: look,
        least: margins,
        naming: naming,
        showsHorizontalNumbers: showsHorizontalNumbers
      )
    }
    switch plot.naming {
    case .legend: self = layout(.legend)
    case .none: self = layout(.none)
    case .automatic:
      let direct = layout(.automatic)
      self = direct.endLabels == nil ? layout(.legend) : direct
    }
  }

  private init(
    _ plot: Plot,
    series: [Plot.Series],
    size: CGSize,
    look: PlotLook,
    least: PlotMargins,
    naming: Plot.Naming,
    showsHorizontalNumbers: Bool
  ) {
    self.plot = plot
    self.size = size
    self.look = look
    self.showsHorizontalNumbers = showsHorizontalNumbers
    let legend = naming == .legend ? series : []
    header = PlotHeader(of: plot, series: legend, width: size.width, look: look)
    let foot = PlotMargins.foot(plot.horizontal, look: look, isNumbered: showsHorizontalNumbers)
    let roomy = size.height - header.height - foot - look.line / 2
    var vertical = PlotScale(
      plot.vertical,
      showing: series.values(\.y),
      atMost: min(6, max(2, Int(roomy / (2 * look.line))))
    )
    let names = naming == .automatic ? EndLabels.width(for: series, look: look) : 0
    let margins = PlotMargins(vertical, names: names, look: look).widened(to: least)
    var horizontal = PlotScale.fitting(
      plot.horizontal,
      values: series.values(\.x),
      width: size.width - margins.left - margins.right,
      look: look
    )
    (horizontal.start, horizontal.end) = (margins.left, max(margins.left + 1, size.width - margins.right))
    let most = look.isSmall ? 1 : 3
    lanes = EventLanes(plot.events, on: horizontal, right: size.width, atMost: most, look: look)
    let top = header.height + max(Double(lanes.count) * look.line, (look.line / 2).rounded())
    area = CGRect(
      x: margins.left,
      y: top,
      width: horizontal.end - horizontal.start,
      height: max(1, size.height - foot - top)
    )
    let isDown = plot.vertical.pointsDown
    vertical.start = isDown ? area.minY : area.maxY
    vertical.end = isDown ? area.maxY : area.minY
    self.horizontal = horizontal
    self.vertical = vertical
    self.margins = margins
    endLabels =
      naming == .automatic && margins.right <= size.width / 3
      ? EndLabels(of: series, in: area, horizontal: horizontal, vertical: vertical, look: look) : nil
  }
}

extension PlotLayout {
  /// The margins to the left and right of the curves.
  var sides: PlotMargins { margins }

  /// The commands that draw the whole plot.
  ///
  /// The origin is in the center.
  package var commands: [DrawingCommand] {
    frame + curves(plot.series)
  }

  /// The commands that draw everything except the curves.
  ///
  /// The origin is in the center.
  package var frame: [DrawingCommand] {
    let names = endLabels?.commands(rightOf: area, width: margins.right, look: look) ?? []
    return centered(bands + grid + lanes.commands(above: area) + header.commands + names)
  }

  private var bands: [DrawingCommand] {
    plot.bands.compactMap { band in
      let range = band.range.clamped(to: horizontal.range)
      let start = horizontal.place(of: range.lowerBound)
      let end = horizontal.place(of: range.upperBound)
      guard end > start else { return nil }
      let box = CGRect(x: start, y: area.minY, width: end - start, height: area.height)
      let color = Color.label.resolved(in: look.theme).withAlpha(0.07)
      return .fill(Path(rectangle: box), .solid(color))
    }
  }

  /// Moves the origin of commands from the upper left corner to the center.
  func centered(_ commands: [DrawingCommand]) -> [DrawingCommand] {
    let middle = Vector(x: size.width / 2, y: size.height / 2)
    return commands.moved(by: -middle)
  }
}

extension [Plot.Series] {
  /// The range of a coordinate; `nil` if there are no points.
  fileprivate func values(_ coordinate: KeyPath<CGPoint, CGFloat>) -> ClosedRange<Double>? {
    let values = lazy.flatMap(\.stretches).joined().map { Double($0[keyPath: coordinate]) }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    return least...greatest
  }
}
