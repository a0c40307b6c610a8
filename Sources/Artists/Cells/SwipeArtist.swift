package import CradleCollectionLayouts
import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// Draws the buttons that a swipe uncovers beside a row.
package struct SwipeArtist {
  private let theme: Theme
  private let measuring: any TextMeasuring

  // The smallest width of a button, and the space beside its title, in points.
  private static let leastWidth = 74.0
  private static let padding = 15.0
  // From this fraction of a row's width on, a swipe is a full one.
  private static let fullPart = 0.6

  /// Creates an artist.
  package init(in theme: Theme, measuring: any TextMeasuring) {
    self.theme = theme
    self.measuring = measuring
  }

  /// Returns the widths of buttons at rest.
  package func widths(of buttons: [SwipeActions.Button]) -> [Double] {
    buttons.map { button in
      let title = measuring.size(of: button.title, in: SwipeActions.titleStyle, width: .greatestFiniteMagnitude)
      return max(Self.leastWidth, title.width + 2 * Self.padding)
    }
  }

  /// Returns the shortest full swipe, in points.
  package func fullDistance(of buttons: [SwipeActions.Button], width: Double) -> Double {
    max(Self.fullPart * width, 1.2 * widths(of: buttons).reduce(0, +))
  }

  /// Returns the boxes of buttons beside a row, from the edge inward, with the origin in the middle of the row.
  ///
  /// All buttons grow with the uncovered part. In a full swipe, the first one covers the others.
  ///
  /// - Parameters:
  ///   - buttons: The buttons.
  ///   - offset: How far the row is moved, in points; below 0, to the left.
  ///   - size: The size of the row.
  package func boxes(of buttons: [SwipeActions.Button], offset: Double, size: CGSize) -> [CGRect] {
    let widths = widths(of: buttons)
    let total = widths.reduce(0, +)
    let uncovered = abs(offset)
    let full = fullDistance(of: buttons, width: size.width)
    let resisting = total + RubberBand(length: size.width).shown(full - total, within: 0...0)
    let growth = max(0, min(1, (uncovered - resisting) / (full - resisting)))
    var start = 0.0
    return widths.enumerated().map { number, own in
      let shared = own / total * uncovered
      let width = shared + ((number == 0 ? uncovered : 0) - shared) * growth
      defer { start += width }
      let left = offset < 0 ? size.width / 2 - start - width : start - size.width / 2
      return CGRect(x: left, y: -size.height / 2, width: width, height: size.height)
    }
  }

  /// Returns the drawing of the buttons, with the origin in the middle of the row.
  package func commands(
    for buttons: [SwipeActions.Button],
    offset: Double,
    size: CGSize,
    edges: RowEdges
  ) -> [DrawingCommand] {
    guard offset != 0, !buttons.isEmpty else { return [] }
    var canvas = DrawingCanvas(size: size, theme: theme, measuring: measuring)
    let outline = Path(
      roundedRectangle: canvas.bounds,
      upperRadius: edges.topRadius,
      lowerRadius: edges.bottomRadius
    )
    let boxes = boxes(of: buttons, offset: offset, size: size)
    let widths = widths(of: buttons)
    canvas.clip(to: outline) { canvas in
      for (number, button) in buttons.enumerated().reversed() {
        let box = boxes[number]
        // Outer buttons and the row lie over the rest, so that no background shows between them.
        let left = offset < 0 ? box.minX - 1 : canvas.bounds.minX
        let right = offset < 0 ? canvas.bounds.maxX : box.maxX + 1
        canvas.fill(CGRect(x: left, y: box.minY, width: right - left, height: box.height), with: button.color)
        let room = max(widths[number], box.width)
        let start = offset < 0 ? box.minX : box.maxX - room
        let place = CGRect(x: start, y: box.minY, width: room, height: box.height)
        canvas.text(button.title, style: SwipeActions.titleStyle, in: place)
      }
    }
    return canvas.commands
  }
}
