package import CradleGeometry
package import CradleGraphics
package import Foundation

/// Draws the bars that show which part of the content is visible.
package struct ScrollIndicatorArtist {
  /// The position of a view in its content.
  package struct Position: Hashable, Sendable {
    /// The frame of the view, in points of the canvas.
    package var frame: CGRect
    package var contentSize: CGSize
    /// How far the content may scroll past its edges.
    package var insets: EdgeInsets
    /// The point of the content that is in the top left corner of the view.
    package var offset: CGPoint

    /// Creates a position.
    package init(frame: CGRect, contentSize: CGSize, insets: EdgeInsets, offset: CGPoint) {
      self.frame = frame
      self.contentSize = contentSize
      self.insets = insets
      self.offset = offset
    }
  }

  // The extent of the view, its insets and its content along one axis.
  private struct Axis {
    let start: Double
    let length: Double
    let leading: Double
    let trailing: Double
    let content: Double
    let offset: Double
  }

  // How long indicators take to fade out.
  private static let fading = Ticks.seconds(0.25)
  private static let thickness = 2.5
  private static let inset = 3.0
  private static let shortest = 36.0
  private static let shortestSqueezed = 8.0

  private let color: Color

  /// Creates an artist for light or dark content.
  package init(theme: Theme) {
    let ink: Color = theme == .light ? .black : .white
    color = ink.withAlpha(0.35)
  }

  /// Returns the opacity of indicators when scrolling has ended some time ago.
  ///
  /// Indicators fade out within 0.25 s.
  package static func alpha(after time: Ticks) -> Double {
    min(1, max(0, 1 - time.part(of: fading)))
  }

  /// Returns the indicators, one for each axis where the content is larger than the view.
  package func elements(at position: Position, alpha: Double) -> [DisplayList.Element] {
    guard alpha > 0 else { return [] }
    return [vertical(position, alpha: alpha), horizontal(position, alpha: alpha)].compactMap(\.self)
  }

  private func vertical(_ position: Position, alpha: Double) -> DisplayList.Element? {
    let axis = Axis(
      start: position.frame.minY,
      length: position.frame.height,
      leading: position.insets.top,
      trailing: position.insets.bottom,
      content: position.contentSize.height,
      offset: position.offset.y
    )
    guard let extent = Self.extent(along: axis) else { return nil }
    let x = position.frame.maxX - position.insets.right - Self.inset - Self.thickness / 2
    return element(
      "vertical scroll indicator",
      center: CGPoint(x: x, y: (extent.lowerBound + extent.upperBound) / 2),
      size: CGSize(width: Self.thickness, height: extent.upperBound - extent.lowerBound),
      alpha: alpha
    )
  }

  private func horizontal(_ position: Position, alpha: Double) -> DisplayList.Element? {
    let axis = Axis(
      start: position.frame.minX,
      length: position.frame.width,
      leading: position.insets.left,
      trailing: position.insets.right,
      content: position.contentSize.width,
      offset: position.offset.x
    )
    guard let extent = Self.extent(along: axis) else { return nil }
    let y = position.frame.maxY - position.insets.bottom - Self.inset - Self.thickness / 2
    return element(
      "horizontal scroll indicator",
      center: CGPoint(x: (extent.lowerBound + extent.upperBound) / 2, y: y),
      size: CGSize(width: extent.upperBound - extent.lowerBound, height: Self.thickness),
      alpha: alpha
    )
  }

  // The range that the indicator covers. The indicator's length shows which fraction of the content is visible. If the
  // content is pulled past an end, the indicator shrinks by the same amount.
  private static func extent(along axis: Axis) -> ClosedRange<Double>? {
    let visible = axis.length - axis.leading - axis.trailing
    let track = visible - 2 * inset
    let hidden = axis.content - visible
    guard track > shortest, hidden > 0 else { return nil }
    let natural = max(shortest, track * visible / axis.content)
    let scrolled = axis.offset + axis.leading
    let pulled = max(0, -scrolled, scrolled - hidden)
    let length = max(shortestSqueezed, natural - pulled)
    let share = min(1, max(0, scrolled / hidden))
    let start = axis.start + axis.leading + inset + (track - length) * share
    return start...(start + length)
  }

  private func element(_ id: String, center: CGPoint, size: CGSize, alpha: Double) -> DisplayList.Element {
    let bounds = CGRect(center: .zero, size: size)
    let bar = Path(roundedRectangle: bounds, radius: Self.thickness / 2)
    return DisplayList.Element(
      id: id,
      role: .chrome,
      center: center,
      size: size,
      alpha: min(1, alpha),
      commands: [.fill(bar, .solid(color))]
    )
  }
}
