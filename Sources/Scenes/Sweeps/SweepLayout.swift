import CradleGeometry
package import CradleGraphics
package import Foundation

/// The positions of the panels of a sweep, and of the texts around them.
///
/// The positions depend on no font, so frames have the same size on every machine.
package struct SweepLayout {
  // A frame of this size fits on most screens.
  private static let largest = CGSize(width: 1280, height: 960)
  // The scale of the panels is a multiple of 1/8. So at a scale of 1/2, a canvas with two pixels per point keeps whole
  // pixels.
  private static let steps = 8
  private static let margin = 20.0
  private static let gap = 16.0
  private static let plotHeight = 200.0
  // The space between a panel and a text above or below it.
  private static let textGap = 6.0
  // Panels of 1/8 of a phone have 9-point letters. Panels wider than 180 points have 15-point letters.
  private static let smallestText = 9.0
  private static let largestText = 15.0
  private static let lettersOfPanel = 12.0

  /// The scale of the panels.
  ///
  /// With 0.5, a panel of 320 points is 160 points wide.
  package let scale: Double
  /// The number of panels in a row.
  package let columns: Int

  private let rows: Int
  private let panel: CGSize
  private let textSize: Double
  private let readingCount: Int
  private let hasPlot: Bool
  private let (hasLabels, hasColumnLabels, hasRowLabels): (Bool, Bool, Bool)

  /// Computes the positions for a sweep.
  package init(_ sweep: Scene.Sweep) {
    if let scale = sweep.panelScale {
      self.init(sweep, scale: scale)
    } else {
      let candidates = (1...Self.steps).reversed().lazy.map {
        SweepLayout(sweep, scale: Double($0) / Double(Self.steps))
      }
      self =
        candidates.first {
          $0.size.width <= Self.largest.width && $0.size.height <= Self.largest.height
        } ?? SweepLayout(sweep, scale: 1 / Double(Self.steps))
    }
  }

  private init(_ sweep: Scene.Sweep, scale: Double) {
    self.scale = scale
    let sizes = sweep.panels.map(\.scene.frameSize)
    // The size is in whole points, so that the next panel begins at a whole point.
    panel = CGSize(
      width: ((sizes.map(\.width).max() ?? 1) * scale).rounded(.up),
      height: ((sizes.map(\.height).max() ?? 1) * scale).rounded(.up)
    )
    textSize = min(Self.largestText, max(Self.smallestText, (panel.width / Self.lettersOfPanel).rounded()))
    (readingCount, hasPlot) = (sweep.readings.count, sweep.plot != nil)
    hasLabels = sweep.panels.contains { !$0.label.isEmpty }
    (hasColumnLabels, hasRowLabels) = (!sweep.columnLabels.isEmpty, !sweep.rowLabels.isEmpty)
    let count = sweep.panels.count
    let room = CGSize(
      width: panel.width + Self.gap,
      height: panel.height + Self.gap
        + Self.textHeight(label: hasLabels ? textSize : nil, readings: readingCount, ofSize: Self.readingSize(textSize))
    )
    columns = min(count, sweep.columns ?? PanelColumns.balanced(for: count, of: room))
    rows = (count + columns - 1) / columns
  }
}

// Sizes and spacing, in points.
extension SweepLayout {
  private static func lineHeight(_ size: Double) -> Double {
    (size * 1.4).rounded(.up)
  }

  private static func readingSize(_ textSize: Double) -> Double {
    max(smallestText, textSize - 2)
  }

  private static func textHeight(label: Double?, readings: Int, ofSize size: Double) -> Double {
    (label.map { lineHeight($0) + textGap } ?? 0)
      + (readings > 0 ? textGap + Double(readings) * lineHeight(size) : 0)
  }

  private var labelHeight: Double { Self.lineHeight(textSize) }
  private var readingHeight: Double { Self.lineHeight(Self.readingSize(textSize)) }

  // The thickness of the strip with a text above or beside a panel.
  private var strip: Double { labelHeight + Self.textGap }

  private var rowHeight: Double {
    panel.height
      + Self.textHeight(label: hasLabels ? textSize : nil, readings: readingCount, ofSize: Self.readingSize(textSize))
  }

  private var origin: CGPoint {
    CGPoint(x: Self.margin + (hasRowLabels ? strip : 0), y: Self.margin + (hasColumnLabels ? strip : 0))
  }

  /// The size of the frames: whole and even numbers of points, as movie codecs require.
  package var size: CGSize {
    func even(_ number: Double) -> Double { (number / 2).rounded(.up) * 2 }
    return CGSize(
      width: even(origin.x + Double(columns) * (panel.width + Self.gap) - Self.gap + Self.margin),
      height: even(bottom + (hasPlot ? Self.gap + Self.plotHeight : 0) + Self.margin)
    )
  }

  // The lower edge of the panels, including the readings below each panel.
  private var bottom: Double {
    origin.y + Double(rows) * (rowHeight + Self.gap) - Self.gap
  }

  /// The box of the plot below the panels; `nil` if there is none.
  package var plotBox: CGRect? {
    guard hasPlot else { return nil }
    return CGRect(x: Self.margin, y: bottom + Self.gap, width: size.width - 2 * Self.margin, height: Self.plotHeight)
  }

  /// Returns the box of a panel; every box is as large as the largest panel.
  package func box(ofPanel index: Int) -> CGRect {
    let row = index / columns
    let column = index % columns
    return CGRect(
      origin: CGPoint(
        x: origin.x + Double(column) * (panel.width + Self.gap),
        y: origin.y + Double(row) * (rowHeight + Self.gap) + (hasLabels ? strip : 0)
      ),
      size: panel
    )
  }
}

// The boxes of texts.
extension SweepLayout {
  /// Returns the box of the label above a panel.
  ///
  /// For a panel in the first row, this is also the label of its column.
  package func labelBox(ofPanel index: Int) -> CGRect {
    let box = box(ofPanel: index)
    return CGRect(x: box.minX, y: box.minY - strip, width: box.width, height: labelHeight)
  }

  /// Returns the box of a row's label before its rotation by 90° to the left around its center.
  package func labelBox(ofRow row: Int) -> CGRect {
    let box = box(ofPanel: row * columns)
    return CGRect(
      center: CGPoint(x: box.minX - strip + labelHeight / 2, y: box.midY),
      size: CGSize(width: box.height, height: labelHeight)
    )
  }

  /// Returns the box of a reading below a panel, by its number from the top.
  package func readingBox(_ number: Int, ofPanel index: Int) -> CGRect {
    let box = box(ofPanel: index)
    return CGRect(
      x: box.minX,
      y: box.maxY + Self.textGap + Double(number) * readingHeight,
      width: box.width,
      height: readingHeight
    )
  }

  /// Returns the style of labels.
  package func labelStyle(in theme: Theme) -> TextStyle {
    TextStyle(size: textSize, weight: .semibold, color: Color.label.resolved(in: theme), minimumScale: 0.5)
  }

  /// Returns the style of readings.
  package func readingStyle(in theme: Theme) -> TextStyle {
    TextStyle(
      size: Self.readingSize(textSize),
      color: SystemColor.named("secondary_label")?.color(in: theme) ?? .black,
      alignment: .left,
      minimumScale: 0.5
    )
  }
}
