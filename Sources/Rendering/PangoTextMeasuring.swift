import CradleCairo
package import CradleGeometry
package import CradleGraphics
package import Foundation
import Synchronization

/// Measures texts with the fonts of this machine.
///
/// Sizes are rounded up to whole points. So a layout stays the same if the font has another version.
package final class PangoTextMeasuring: TextMeasuring {
  // Layouts rarely measure texts. So one catalog is enough, although only one task at a time can use it. The catalog is
  // created on first use: most scenes measure nothing, and finding the fonts takes longer than playing such a scene.
  private let catalog = Mutex<FontCatalog?>(nil)
  private let texts = Mutex<TextCache?>(nil)

  /// Creates a measurer.
  ///
  /// The measurer looks for the fonts of this machine on first use.
  package init() {}

  package func size(of text: String, in style: TextStyle, width: Double) -> CGSize {
    catalog.withLock { kept in
      let catalog = kept ?? FontCatalog()
      kept = catalog
      // The height is enough for any text. If it were lower, lines would end with an ellipsis.
      let bounds = TextLayout.Bounds(width: width, height: 1_000_000)
      var leftAligned = style
      leftAligned.alignment = .left
      let layout = TextLayout(text, style: leftAligned, bounds: bounds, catalog: catalog)
      return CGSize(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
    }
  }
}

extension PangoTextMeasuring: TextOutlining {
  package func outline(of text: String, in style: TextStyle, box: CGRect) throws -> Path {
    try texts.withLock { kept in
      let texts = kept ?? TextCache()
      kept = texts
      return try texts.outline(of: text, in: style, box: box) ?? Path()
    }
  }
}
