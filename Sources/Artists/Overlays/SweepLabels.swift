import CradleGeometry
package import CradleGraphics
package import CradleScenes
import Foundation

/// Draws the texts around the panels of a sweep.
package struct SweepLabels {
  package let theme: Theme
  /// The labels of panels, columns and rows.
  package let elements: [DisplayList.Element]

  private let layout: SweepLayout
  private let readings: [Scene.Sweep.Reading]
  private let names: [String]

  package init(_ sweep: Scene.Sweep, layout: SweepLayout, in theme: Theme) {
    self.theme = theme
    self.layout = layout
    readings = sweep.readings
    names = sweep.names
    let style = layout.labelStyle(in: theme)
    let panels = zip(sweep.panels, sweep.names).enumerated().map { index, panel in
      Self.element("label \(panel.1)", text: panel.0.label, style: style, in: layout.labelBox(ofPanel: index))
    }
    let columns = sweep.columnLabels.prefix(layout.columns).enumerated().map { column, text in
      Self.element("column \(column)", text: text, style: style, in: layout.labelBox(ofPanel: column))
    }
    let rows = sweep.rowLabels.enumerated().map { row, text in
      var label = Self.element("row \(row)", text: text, style: style, in: layout.labelBox(ofRow: row))
      label.angle = -.pi / 2
      return label
    }
    elements = (panels + columns + rows).filter { !$0.commands.isEmpty }
  }

  /// Returns the numbers below the panels, each with its label.
  package func elements(for all: [PanelReadings?]) -> [DisplayList.Element] {
    let style = layout.readingStyle(in: theme)
    var number = style
    (number.alignment, number.color) = (.right, Color.label.resolved(in: theme))
    return zip(all, names).enumerated().flatMap { index, panel in
      readings.enumerated().flatMap { line, reading in
        let box = layout.readingBox(line, ofPanel: index)
        let id = "\(reading.rawValue) \(panel.1)"
        // The label gets at least half of the line, and the number gets a third.
        let words = CGRect(x: box.minX, y: box.minY, width: box.width * 0.6, height: box.height)
        let rest = CGRect(x: words.maxX, y: box.minY, width: box.width * 0.4, height: box.height)
        let text = panel.0.map { $0.text(of: reading) } ?? "\u{2013}"
        return [
          Self.element("words of \(id)", text: reading.words, style: style, in: words),
          Self.element(id, text: text, style: number, in: rest),
        ]
      }
    }
  }

  private static func element(_ id: String, text: String, style: TextStyle, in box: CGRect) -> DisplayList.Element {
    DisplayList.Element(
      id: id,
      role: .overlay,
      center: CGPoint(x: box.midX, y: box.midY),
      size: box.size,
      commands: text.isEmpty
        ? [] : [.text(text, style, box: CGRect(center: .zero, size: box.size))]
    )
  }
}
