import CradleCairo
package import CradleGeometry
public import CradleGraphics
public import Foundation
import Synchronization

/// Measures texts with the fonts of this machine.
///
/// Sizes are rounded up to whole points, so that another version of a font does not move a layout.
public final class PangoTextMeasuring: TextMeasuring {
  // Layouts rarely measure texts, and a catalog serves one task at a time. It is made on first use:
  // most scenes measure nothing, and finding the fonts takes longer than playing them.
  private let catalog = Mutex<FontCatalog?>(nil)
  private let texts = Mutex<TextCache?>(nil)

  /// Creates a measure, which finds the fonts of this machine on first use.
  public init() {}

  public func size(of text: String, in style: TextStyle, width: Double) -> CGSize {
    catalog.withLock { kept in
      let catalog = kept ?? FontCatalog()
      kept = catalog
      // High enough for any text: a height would make lines end in an ellipsis.
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
