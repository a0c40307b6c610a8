import CradleCairo
import CradleGraphics
import CradleNotations
import Foundation

/// The form of the texts in an SVG.
public enum TextForm: String, CaseIterable, Sendable {
  /// The outlines of the letters, which look the same everywhere and need no font.
  case outlines
  /// Texts that can be searched, selected and edited; another font stands in for a missing one.
  case live
}

/// Texts that stay texts in a drawing.
enum SVGLiveText {
  /// Returns a text in a box as elements of the drawing, one for each line.
  ///
  /// Every line is at the place that pango found for it. Its anchor is at the side of its
  /// alignment, so that it keeps its place in a font of another width.
  ///
  /// - Parameters:
  ///   - layout: The text, set.
  ///   - style: The style in which it was set.
  ///   - box: The box.
  ///   - origin: The place that the coordinates of the elements are measured from.
  static func lines(_ layout: TextLayout, _ style: TextStyle, in box: CGRect, from origin: CGPoint) -> [String] {
    let place = layout.place(in: box)
    let font = fontAttributes(style, size: layout.fontSize)
    return layout.lines.filter { !$0.text.isEmpty }.map { line in
      let (x, anchor) = anchor(of: line, style.alignment)
      let y = place.y - origin.y + line.baseline
      var tag = "<text x=\"\(SVGText.number(place.x - origin.x + x))\" y=\"\(SVGText.number(y))\""
      if line.isRightToLeft { tag += " direction=\"rtl\"" }
      if anchor != "start" { tag += " text-anchor=\"\(anchor)\"" }
      if line.hasSignificantSpaces { tag += " xml:space=\"preserve\"" }
      return "\(tag) \(font)>\(line.text.escaped(for: .figure))</text>"
    }
  }

  private static func fontAttributes(_ style: TextStyle, size: Double) -> String {
    let families = style.families.map(quoted) + ["sans-serif"]
    var text = "font-family=\"\(families.joined(separator: ", ").escaped(for: .figure))\""
    text += " font-size=\"\(SVGText.number(size))\" font-weight=\"\(style.weight.rawValue)\""
    text += " fill=\"\(style.color.withAlpha(1))\""
    if style.color.alpha < 1 { text += " fill-opacity=\"\(SVGText.number(style.color.alpha))\"" }
    return text
  }

  // Quoted as CSS requires it, whatever is in the name.
  private static func quoted(_ family: String) -> String {
    let escaped = family.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "'": "\\\(scalar)"
      case _ where scalar.value < 0x20: " "
      default: "\(scalar)"
      }
    }
    return "'\(escaped.joined())'"
  }

  // Where a paragraph is read from right to left, it starts on the right.
  private static func anchor(
    of line: TextLayout.Line,
    _ alignment: TextStyle.Alignment
  ) -> (x: Double, anchor: String) {
    switch alignment {
    case .left: (line.left, line.isRightToLeft ? "end" : "start")
    case .center: (line.left + line.width / 2, "middle")
    case .right: (line.left + line.width, line.isRightToLeft ? "start" : "end")
    }
  }
}

extension TextLayout.Line {
  // XML shows several spaces as one, and none at either end.
  fileprivate var hasSignificantSpaces: Bool {
    text.contains("  ") || text.hasPrefix(" ") || text.hasSuffix(" ")
  }
}
