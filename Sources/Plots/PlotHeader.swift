import CradleGraphics
import Foundation

/// The texts above the curves.
///
/// The texts are the headline, the note, the caption of the vertical axis, and the legend.
///
/// The legend begins to the right of the axis caption, and has as many lines as necessary.
struct PlotHeader {
  /// The total height, in points; 0 if there are no texts.
  let height: Double
  /// The commands that draw the texts.
  ///
  /// The origin is in the upper left corner.
  let commands: [DrawingCommand]

  init(of plot: Plot, series: [Plot.Series], width: Double, look: PlotLook) {
    var pen = Pen(width: width, look: look)
    if !plot.title.isEmpty {
      pen.paragraph(plot.title, in: look.style(.label, weight: .semibold, factor: 1.2))
    }
    if !plot.note.isEmpty { pen.paragraph(plot.note, in: look.style(.secondaryLabel)) }
    if pen.height > 0 { pen.height += look.gap }
    pen.row(caption: plot.vertical.caption, legend: series.filter { !$0.name.isEmpty })
    (height, commands) = (pen.height, pen.commands)
  }

  private struct Pen {
    let width: Double
    let look: PlotLook
    var height = 0.0
    var commands: [DrawingCommand] = []

    mutating func paragraph(_ text: String, in style: TextStyle) {
      let size = look.size(of: text, in: style, width: width)
      let box = CGRect(x: 0, y: height, width: width, height: size.height)
      commands.append(.text(text, style, box: box))
      height += size.height + (look.gap / 2).rounded()
    }

    mutating func row(caption: String, legend: [Plot.Series]) {
      guard !caption.isEmpty || !legend.isEmpty else { return }
      let captionWidth = min(look.width(of: caption), width)
      let middle = height + look.line / 2
      commands.append(look.text(caption, x: 0, middle: middle, width: captionWidth, in: look.style(.secondaryLabel)))
      var x = captionWidth > 0 ? captionWidth + 3 * look.gap : 0
      for series in legend {
        let item = swatchWidth + look.gap + look.width(of: series.name)
        if x > 0, x + item > width { (x, height) = (0, height + look.line) }
        add(series, x: x, width: min(item, width))
        x += item + 3 * look.gap
      }
      height += look.line
    }

    private var swatchWidth: Double { (look.fontSize * 1.75).rounded() }

    private mutating func add(_ series: Plot.Series, x: Double, width: Double) {
      let middle = height + (look.line / 2).rounded()
      let ends = [CGPoint(x: x, y: middle), CGPoint(x: x + swatchWidth, y: middle)]
      commands.append(look.stroke(Polyline(ends), as: series))
      let start = x + swatchWidth + look.gap
      commands.append(
        look.text(
          series.name,
          x: start,
          middle: height + look.line / 2,
          width: max(1, x + width - start),
          in: look.style(.label)
        )
      )
    }
  }
}

extension PlotLook {
  /// Returns the command that draws a line in the style of a curve.
  func stroke(_ line: Polyline, as series: Plot.Series) -> DrawingCommand {
    let width = width(of: series)
    let dash = series.dash ?? .solid
    let color = (series.color ?? .label).resolved(in: theme)
    return .stroke(line.path(dash, width: width), .solid(color), width: width, cap: dash == .solid ? .round : .butt)
  }
}
