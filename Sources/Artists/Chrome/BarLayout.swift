import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The positions of a navigation bar's controls.
struct BarLayout {
  /// A control together with its position.
  struct Place {
    let kind: ChromeArtist.Control.Kind
    let name: String
    /// The frame of the control's drawing.
    let frame: CGRect
    /// The area that reacts to taps.
    ///
    /// The area is at least as wide as a finger and as high as the bar.
    let reach: CGRect
  }

  /// The widths of a bar's controls.
  ///
  /// The widths are measured once, since bars are drawn on every frame.
  struct Widths {
    let left: [Double]
    let right: [Double]
    let segments: [Double]

    init(_ bar: NavigationBar, labels: [BarPart: String], measuring: any TextMeasuring) {
      func width(_ button: NavigationBar.Button) -> Double {
        button.width(showing: labels[.button(button.name)], measuring: measuring)
      }
      left = bar.left.map(width)
      right = bar.right.map(width)
      segments = bar.segments.map {
        measuring.size(of: $0.title, in: BarLayout.segmentStyle, width: BarLayout.unlimited).width
      }
    }
  }

  fileprivate static let buttonStyle = TextStyle(size: 17)
  static let segmentStyle = TextStyle(size: 13)

  // More than the width of any bar.
  fileprivate static let unlimited = 100_000.0
  private static let margin = 16.0
  private static let gap = 18.0
  /// The height of segments in the classic look.
  static let segmentHeight = 29.0
  private static let segmentPadding = 14.0
  private static let narrowestSegment = 60.0
  private static let finger = 44.0

  /// The frame of the bar itself.
  let frame: CGRect
  private(set) var left: [Place] = []
  private(set) var right: [Place] = []
  private(set) var segments: [Place] = []
  /// The area for the title.
  let titleBox: CGRect

  init(_ bar: NavigationBar, widths: Widths, frame: CGRect, segmentHeight: Double = Self.segmentHeight) {
    self.frame = frame
    var x = frame.minX + Self.margin
    for (button, width) in zip(bar.left, widths.left) {
      left.append(Self.place(button, x: x, width: width, in: frame))
      x += width + Self.gap
    }
    let leftEnd = left.last?.frame.maxX ?? frame.minX
    x = frame.maxX - Self.margin
    for (button, width) in zip(bar.right, widths.right).reversed() {
      x -= width
      right.insert(Self.place(button, x: x, width: width, in: frame), at: 0)
      x -= Self.gap
    }
    let rightStart = right.first?.frame.minX ?? frame.maxX
    // The title is in the middle of the bar, not in the middle of the space between the buttons.
    let half = min(frame.midX - leftEnd, rightStart - frame.midX) - 10
    titleBox = CGRect(x: frame.midX - max(0, half), y: frame.minY, width: 2 * max(0, half), height: frame.height)
    segments = Self.segments(of: bar, widths: widths.segments, height: segmentHeight, in: titleBox)
  }

  private static func place(_ button: NavigationBar.Button, x: Double, width: Double, in bar: CGRect) -> Place {
    let frame = CGRect(x: x, y: bar.minY, width: width, height: bar.height)
    let extra = max(0, finger - width) / 2
    return Place(
      kind: .button(button),
      name: button.name,
      frame: frame,
      reach: frame.insetBy(dx: -max(extra, 6), dy: 0)
    )
  }

  private static func segments(
    of bar: NavigationBar,
    widths: [Double],
    height segmentHeight: Double,
    in box: CGRect
  ) -> [Place] {
    guard !bar.segments.isEmpty else { return [] }
    let wanted = max(narrowestSegment, (widths.max() ?? 0) + 2 * segmentPadding)
    let width = min(wanted, (box.width / Double(widths.count)).rounded(.down))
    // Rounded to whole points, for crisp lines.
    let start = (box.midX - width * Double(widths.count) / 2).rounded(.down)
    let top = (box.midY - segmentHeight / 2).rounded(.down)
    return bar.segments.enumerated().map { index, segment in
      let x = start + width * Double(index)
      return Place(
        kind: .segment(index),
        name: segment.title,
        frame: CGRect(x: x, y: top, width: width, height: segmentHeight),
        reach: CGRect(x: x, y: box.minY, width: width, height: box.height)
      )
    }
  }
}

extension NavigationBar.Button {
  private static let iconSize = 24.0

  /// Returns the width of the icon, or of the text, which replaces the title unless it is `nil`.
  func width(showing text: String?, measuring: any TextMeasuring) -> Double {
    switch face {
    case _ where icon != nil: Self.iconSize
    case .add, .trash: 17
    case .title(let title):
      measuring.size(of: text ?? title, in: BarLayout.buttonStyle, width: BarLayout.unlimited).width
    }
  }

  /// Returns the drawing of the icon, or of a line of text around the origin.
  func commands(showing text: String?, color: Color, width: Double, scale: Double) -> [DrawingCommand] {
    if let icon { return [icon.command(size: Self.iconSize, color: color)] }
    let glyph = Glyph(color: color, scale: scale)
    switch face {
    case .add: return glyph.add
    case .trash: return glyph.trash
    case .title(let title):
      var style = BarLayout.buttonStyle
      style.color = color
      // A box for a single line, so that a longer text ends with an ellipsis.
      let box = CGRect(center: .zero, size: CGSize(width: width, height: 24))
      return [.text(text ?? title, style, box: box)]
    }
  }
}
