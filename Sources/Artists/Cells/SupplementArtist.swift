import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// Draws headers and footers.
package struct SupplementArtist {
  private let style: CellStyle.Supplement

  /// Creates an artist.
  package init(_ style: CellStyle.Supplement) {
    self.style = style
  }

  /// Returns the drawing of a header or a footer, with the origin in its center.
  ///
  /// If a title is aligned with a side, it keeps a distance of 16 points from that side.
  package func commands(for title: String, size: CGSize) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    var commands: [DrawingCommand] = []
    if style.color.alpha > 0 {
      let outline = Path(roundedRectangle: bounds, radius: style.cornerRadius)
      commands.append(.fill(outline, .solid(style.color)))
    }
    if !title.isEmpty {
      let inset = style.titleStyle.alignment == .center ? 4.0 : 16
      let box = bounds.inset(by: EdgeInsets(left: inset, right: inset))
      commands.append(.text(title, style.titleStyle, box: box))
    }
    return commands
  }
}
