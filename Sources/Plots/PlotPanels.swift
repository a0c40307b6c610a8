import CradleGeometry
package import CradleGraphics
package import Foundation

/// Several plots on top of one another that share a horizontal axis.
///
/// In all panels, the curves have the same left end and the same right end, so that you can compare moments. The
/// numbers of the horizontal axis are below the last panel. The names of events are above the first panel.
///
/// ```swift
/// let time = Plot.Axis("time", unit: "s", range: 0...2)
/// let points = (0...120).map { CGPoint(x: Double($0) / 60, y: 0.02 * Double($0 * $0)) }
/// let series = [Plot.Series("ball", points: points)]
/// let y = Plot(horizontal: time, vertical: Plot.Axis("y", unit: "pt"), series: series)
/// let speeds = Plot(horizontal: time, vertical: Plot.Axis("speed", unit: "pt/s"), series: [])
/// let list = PlotPanels([y, speeds]).displayList(size: CGSize(width: 640, height: 640), theme: .dark)
/// ```
package struct PlotPanels: Hashable, Sendable {
  /// The panels, from top to bottom.
  package var panels: [Plot]

  /// Creates panels from plots, from top to bottom.
  package init(_ panels: [Plot]) {
    self.panels = panels
  }

  /// Returns the panels as a figure on the background of their theme.
  ///
  /// Each panel is a layer.
  ///
  /// - Parameters:
  ///   - size: The width and height of the figure, in points.
  ///   - theme: The theme that resolves colors.
  ///   - measuring: The value that measures texts. By default, an imaginary font is measured.
  ///   - scale: The number of pixels per point. With this number, thin lines are as thin and crisp as possible.
  package func displayList(
    size: CGSize,
    theme: Theme,
    measuring: any TextMeasuring = .imaginary,
    scale: Double = 2
  ) -> DisplayList {
    let families = panels.first?.families ?? TextStyle.defaultFamilies
    let share = CGSize(width: size.width, height: size.height / Double(max(1, panels.count)))
    let surface = PlotSurface(theme: theme, scale: scale, measuring: measuring)
    let look = PlotLook(size: share, on: surface, families: families)
    let margin = min((look.fontSize * 1.5).rounded(), min(size.width, size.height) / 8)
    let inside = CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
    return DisplayList(
      size: size,
      background: .systemBackground.resolved(in: theme),
      layers: layers(in: inside, look: look)
    )
  }

  private func layers(in box: CGRect, look: PlotLook) -> [DisplayList.Layer] {
    let boxes = boxes(in: box, look: look)
    let sizes = boxes.map(\.size)
    let widest = layouts(sizes, look: look, atLeast: .zero).reduce(PlotMargins.zero) { $0.widened(to: $1.sides) }
    let layouts = layouts(sizes, look: look, atLeast: widest)
    return zip(boxes, layouts).enumerated()
      .map { number, panel in
        let (box, layout) = panel
        let name = panels[number].vertical.name
        let element = DisplayList.Element(
          id: name.isEmpty ? "plot" : name,
          role: .overlay,
          center: CGPoint(x: box.midX, y: box.midY),
          size: box.size,
          commands: layout.commands
        )
        return DisplayList.Layer(name: element.id, elements: [element])
      }
  }

  private func layouts(_ sizes: [CGSize], look: PlotLook, atLeast margins: PlotMargins) -> [PlotLayout] {
    zip(panels, sizes).enumerated().map { number, panel in
      var plot = panel.0
      if number > 0 { plot.events = plot.events.map { Plot.Event("", at: $0.place) } }
      return PlotLayout(
        of: plot,
        size: panel.1,
        look: look,
        atLeast: margins,
        showsHorizontalNumbers: number == panels.count - 1
      )
    }
  }

  // The boxes have whole points, so that lines are crisp.
  private func boxes(in box: CGRect, look: PlotLook) -> [CGRect] {
    let gap = look.gap
    let count = Double(max(1, panels.count))
    let height = ((box.height - gap * (count - 1)) / count / 2).rounded(.down) * 2
    return panels.indices.map { number in
      let y = box.minY + Double(number) * (height + gap)
      return CGRect(x: box.minX, y: y, width: box.width, height: height)
    }
  }
}
