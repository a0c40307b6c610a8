import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation

/// A small frame with a caption below it.
struct Panel {
  /// The name of the panel, which is unique in a sheet.
  let name: String
  /// The caption below the panel; empty for none.
  let caption: String
  /// The frame, as a display list.
  let list: DisplayList
  /// The size of the panel, in points.
  let size: CGSize
  /// The number of sheet points per point of the frame.
  let scale: Double

  /// Returns the layers of the panel.
  ///
  /// Its upper left corner is at a position of the sheet.
  ///
  /// - Parameters:
  ///   - origin: The position on the sheet.
  ///   - gap: The space between the panel and its caption, in points.
  ///   - captions: The captions of the sheet.
  ///   - theme: The theme, which gives the edge its color.
  func layers(at origin: CGPoint, gap: Double, captions: SheetCaptions, in theme: Theme) -> [DisplayList.Layer] {
    let place = FramePlace(CGRect(origin: origin, size: size), scale: scale, name: name, prefix: "")
    let frame = place.box
    let stamp = captions.element(caption, below: CGPoint(x: frame.midX, y: frame.maxY + gap))
    // A device that stands on the page has an edge of its own.
    let isDevice = list.background.alpha == 0 && list.layers.contains(where: \.isAroundCanvas)
    let edge = DisplayList.Layer(
      name: place.path("frame"),
      elements: [isDevice ? nil : place.edge(in: theme), stamp].compactMap(\.self)
    )
    return place.layers(showing: list) + [edge]
  }
}

/// The captions of a sheet's panels.
///
/// The size of the captions depends on the size of the panels.
struct SheetCaptions {
  /// The captions, one for each panel.
  let texts: [String]
  let style: TextStyle

  // The largest number of lines in a caption. A longer caption ends in an ellipsis.
  private static let mostLines = 3.0
  // A text that would have to shrink more than this is broken into lines instead.
  private static let legibleScale = 0.75
  // Numbers cannot be broken into lines, so they may shrink further before they are cut off.
  private static let minimumScale = 0.5

  private let width: Double
  private let measuring = PangoTextMeasuring()

  /// Lays out captions.
  ///
  /// - Parameters:
  ///   - texts: The captions, one for each panel. A text is empty if the panel has no caption.
  ///   - families: The fonts, by preference.
  ///   - unit: The size of these captions, as a multiple of the smallest size.
  ///   - width: The width of a panel, in points.
  ///   - theme: The theme, which gives the captions their color.
  init(_ texts: [String], families: [String], unit: Double, width: Double, in theme: Theme) {
    let color = SystemColor.named("secondary_label")?.color(in: theme) ?? .black
    self.texts = texts
    self.width = width
    style = TextStyle(
      families: families,
      size: (13 * unit).rounded(),
      weight: .medium,
      color: color,
      minimumScale: Self.minimumScale
    )
  }

  /// The height of the highest caption, in points; 0 without captions.
  var height: Double {
    texts.map { height(of: $0) }.max() ?? 0
  }

  /// Returns the element for a caption.
  ///
  /// The middle of the element's upper edge is at the given position. The result is `nil` if the caption is empty.
  func element(_ text: String, below place: CGPoint) -> DisplayList.Element? {
    guard !text.isEmpty else { return nil }
    var style = style
    if isLong(text) { style.minimumScale = 1 }
    let size = CGSize(width: max(width, 1), height: height(of: text))
    return DisplayList.Element(
      id: "stamp",
      role: .overlay,
      center: CGPoint(x: place.x, y: place.y + size.height / 2),
      size: size,
      commands: [.text(text, style, box: CGRect(center: .zero, size: size))]
    )
  }

  private func height(of text: String) -> Double {
    guard !text.isEmpty else { return 0 }
    let line = lineHeight
    guard isLong(text) else { return line }
    return min(measuring.size(of: text, in: style, width: width).height, Self.mostLines * line)
  }

  private var lineHeight: Double {
    measuring.size(of: "0", in: style, width: 1_000).height
  }

  // Whether a text is broken into lines. A text is broken if it contains line breaks, or would be hard to read on one
  // line.
  private func isLong(_ text: String) -> Bool {
    let natural = measuring.size(of: text, in: style, width: 1_000_000)
    return natural.height > lineHeight || natural.width * Self.legibleScale > width
  }
}
