import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation

/// Several moments of a film, arranged in one display list.
struct Sheet {
  // Up to this panel width in points, everything around panels has its smallest size: captions have 13 points. Around
  // wider panels, sizes grow with the square root of the panel's width, since people look at such a sheet from farther
  // away, or reduce it.
  private static let smallWidth = 160.0

  // At half of its size, a phone's canvas is 160 points wide, and its texts are still legible. Two panels of a tablet
  // in landscape would need a page as wide as the tablet.
  private static let naturalScale = 0.5
  private static let widestPanel = 480.0
  private static let widestOnion = 640.0

  private let moments: [SheetMoment]
  private let theme: Theme
  private let style: SheetStyle
  private let panelSize: CGSize
  private let captions: SheetCaptions
  // The height of the highest caption, in points; 0 without captions.
  private let captionHeight: Double

  /// Lays out a sheet.
  ///
  /// - Parameters:
  ///   - moments: The moments, in chronological order; at least one.
  ///   - theme: The theme for the sheet's colors.
  ///   - style: The arrangement of the moments.
  ///   - captions: The captions of the panels, one for each panel; empty if there are none.
  ///   - families: The fonts of the captions, in order of preference.
  init(of moments: [SheetMoment], in theme: Theme, style: SheetStyle, captions: [String], families: [String]) {
    self.moments = moments
    self.theme = theme
    self.style = style
    panelSize = Self.panelSize(style, canvas: moments[0].list.size)
    self.captions = SheetCaptions(
      captions,
      families: families,
      unit: Self.unit(panelSize),
      width: panelSize.width,
      in: theme
    )
    captionHeight = self.captions.height
  }

  var picture: DisplayList {
    let panels = panels
    let columns = min(panels.count, columns)
    let rows = (panels.count + columns - 1) / columns
    let size = CGSize(
      width: 2 * margin + Double(columns) * (panelSize.width + gap) - gap,
      height: 2 * margin + Double(rows) * (rowHeight + gap) - gap
    )
    let layers = panels.enumerated().flatMap { index, panel in
      panel.layers(
        at: origin(row: index / columns, column: index % columns),
        gap: captionGap,
        captions: captions,
        in: theme
      )
    }
    // A sheet of frames without a background stands on the page as well.
    let isOnPage = moments[0].list.background.alpha == 0
    return DisplayList(size: size, background: isOnPage ? .clear : color("background"), layers: layers)
  }

  private var panels: [Panel] {
    switch style.arrangement {
    case .filmstrip, .grid:
      zip(moments, captions.texts).map { moment, caption in
        Panel(name: moment.stamp, caption: caption, list: moment.list, size: panelSize, scale: scale)
      }
    case .onion:
      [
        Panel(
          name: Self.span(moments.map(\.stamp)),
          caption: captions.texts[0],
          list: OnionSkin(moments).picture,
          size: panelSize,
          scale: scale
        )
      ]
    }
  }

  /// Returns the first and the last of some texts, combined into one text.
  static func span(_ texts: [String]) -> String {
    guard let first = texts.first, let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return "\(first) – \(last)"
  }

  private func color(_ name: String) -> Color {
    SystemColor.named(name)?.color(in: theme) ?? .black
  }
}

// Sizes and distances.
extension Sheet {
  /// The number of sheet points per point of a frame.
  var scale: Double {
    panelSize.width / moments[0].list.size.width
  }

  // The size in whole points, so that frames are crisp.
  private static func panelSize(_ style: SheetStyle, canvas: CGSize) -> CGSize {
    let natural =
      switch style.arrangement {
      case .filmstrip, .grid: min(max(canvas.width * naturalScale, smallWidth), widestPanel)
      case .onion: min(canvas.width, widestOnion)
      }
    let width = max(1, (style.panelWidth ?? natural).rounded())
    return CGSize(width: width, height: max(1, (canvas.height * width / canvas.width).rounded()))
  }

  private static func unit(_ panelSize: CGSize) -> Double {
    max(1, (panelSize.width / smallWidth).squareRoot())
  }

  private var unit: Double {
    Self.unit(panelSize)
  }

  // The space between the edge and the content of the sheet, in points.
  private var margin: Double { (16 * unit).rounded() }

  // The space between two panels, in points.
  private var gap: Double { (12 * unit).rounded() }

  // The space between a panel and its caption, in points.
  private var captionGap: Double { (6 * unit).rounded() }

  private var rowHeight: Double {
    panelSize.height + (captionHeight > 0 ? captionGap + captionHeight : 0)
  }

  private func origin(row: Int, column: Int) -> CGPoint {
    CGPoint(x: margin + Double(column) * (panelSize.width + gap), y: margin + Double(row) * (rowHeight + gap))
  }
}

// The layout in rows and columns.
extension Sheet {
  private var columns: Int {
    switch style.arrangement {
    case .onion: 1
    case .filmstrip: style.columns ?? moments.count
    case .grid: style.columns ?? balancedColumns
    }
  }

  private var balancedColumns: Int {
    PanelColumns.balanced(for: moments.count, of: CGSize(width: panelSize.width + gap, height: rowHeight + gap))
  }
}
