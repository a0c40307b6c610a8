import CradleCairo
import CradleGraphics
import CradleNotations
import Foundation

/// How to write texts in an SVG.
///
/// ```swift
/// let peak = try await scene.still(at: .marker("peak"))
/// try await peak.write(to: "peak.svg", text: .live)
/// ```
public enum TextForm: String, CaseIterable, Sendable {
  /// As outlines of the letters: they look the same everywhere and need no font.
  case outlines
  /// As texts that you can search, select and edit; another font replaces a missing one.
  case live
}

/// Writes texts as text elements of a drawing.
enum SVGLiveText {
  /// Returns a text in a box as text elements, one per line.
  ///
  /// Each line is at pango's position. Its anchor is at the side of its alignment, so that it stays there in a font
  /// of another width.
  ///
  /// - Parameters:
  ///   - layout: The laid-out text.
  ///   - style: The style of the text.
  ///   - box: The box.
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

  // Quoted by the rules of CSS, whatever the name contains.
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

  // A right-to-left paragraph starts on the right.
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
  // XML collapses several spaces into one, and drops those at both ends.
  fileprivate var hasSignificantSpaces: Bool {
    text.contains("  ") || text.hasPrefix(" ") || text.hasSuffix(" ")
  }
}
