import CradleCairo
import CradleGraphics
import CradleNotations
import Foundation

extension Renderer {
  /// How texts are written in an SVG.
  ///
  /// ```swift
  /// let peak = try await scene.still(at: .marker("peak"))
  /// try await peak.write(to: "peak.svg", text: .live)
  /// ```
  public enum TextForm: String, CaseIterable, Sendable {
    /// As outlines of the letters.
    ///
    /// Outlines look the same everywhere, and need no font.
    case outlines
    /// As texts that you can search, select and edit.
    ///
    /// If the font is missing, a viewer uses another one.
    case live
  }
}

/// Writes texts as text elements of an SVG drawing.
enum SVGLiveText {
  /// Returns a text in a box as text elements, with one element per line.
  ///
  /// Each line is at the position that pango computed. The anchor of a line is at the side of its alignment. So the
  /// line stays at this side, even if the font has another width.
  ///
  /// - Parameters:
  ///   - layout: The laid-out text.
  ///   - style: The style of the text.
  ///   - box: The box that contains the text.
  ///   - origin: The origin of the elements' coordinates.
  static func lines(_ layout: TextLayout, style: TextStyle, in box: CGRect, from origin: CGPoint) -> [String] {
    let place = layout.place(in: box)
    let font = fontAttributes(style, size: layout.fontSize)
    return layout.lines.filter { !$0.text.isEmpty }.map { line in
      let (x, anchor) = anchor(of: line, in: style.alignment)
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

  // The name is quoted by the rules of CSS, so it may contain any characters.
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

  // A paragraph that is read from right to left starts on the right.
  private static func anchor(
    of line: TextLayout.Line,
    in alignment: TextStyle.Alignment
  ) -> (x: Double, anchor: String) {
    switch alignment {
    case .left: (line.left, line.isRightToLeft ? "end" : "start")
    case .center: (line.left + line.width / 2, "middle")
    case .right: (line.left + line.width, line.isRightToLeft ? "start" : "end")
    }
  }
}

extension TextLayout.Line {
  // XML collapses several spaces into one, and removes spaces at both ends.
  fileprivate var hasSignificantSpaces: Bool {
    text.contains("  ") || text.hasPrefix(" ") || text.hasSuffix(" ")
  }
}
