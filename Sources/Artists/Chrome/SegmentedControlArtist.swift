import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a switch between layouts as the look `ios18` does: a thumb in a track.
struct SegmentedControlArtist {
  /// The height of the control, in points.
  static let height = 32.0

  private static let radius = 9.0
  private static let inset = 2.0

  let bar: NavigationBar
  let places: [BarLayout.Place]
  let state: ChromeState

  func element() -> DisplayList.Element? {
    guard let first = places.first, let last = places.last else { return nil }
    let whole = first.frame.union(last.frame)
    let bounds = CGRect(center: .zero, size: whole.size)
    let width = bounds.width / Double(places.count)
    let track = Path(roundedRectangle: bounds, radius: Self.radius)
    var commands: [DrawingCommand] = [.fill(track, .solid(bar.theme.color("tertiary_system_fill")))]
    let selected = state.segmentPlace ?? state.selectedSegment.map(Double.init)
    commands += dividers(in: bounds, width: width, around: selected)
    if let selected { commands += thumb(in: bounds, width: width, at: selected) }
    for (number, place) in places.enumerated() {
      let isOn = state.selectedSegment == number
      var style = TextStyle(size: 13, weight: isOn ? .semibold : .medium)
      style.color = bar.theme.color("label").withAlpha(state.pressed == place.name && !isOn ? 0.4 : 1)
      let box = CGRect(x: bounds.minX + width * Double(number) + 2, y: -12, width: width - 4, height: 24)
      commands.append(.text(place.name, style, box: box))
    }
    return DisplayList.Element(
      id: BarPart.segments.elementID,
      role: .chrome,
      center: whole.center,
      size: whole.size,
      commands: commands
    )
  }

  private func thumb(in bounds: CGRect, width: Double, at place: Double) -> [DrawingCommand] {
    let box = CGRect(x: bounds.minX + width * place, y: bounds.minY, width: width, height: bounds.height)
      .insetBy(dx: Self.inset, dy: Self.inset)
    let outline = Path(roundedRectangle: box, radius: Self.radius - Self.inset)
    let fill = state.colors[.segments] ?? (bar.theme == .light ? .white : Color(rgb: 0x636366))
    return [
      .shadow(outline, .black.withAlpha(0.12), radius: 3, offset: Vector(x: 0, y: 2)),
      .fill(outline, .solid(fill)),
    ]
  }

  // The lines between segments, except beside the thumb.
  private func dividers(in bounds: CGRect, width: Double, around place: Double?) -> [DrawingCommand] {
    (1..<max(1, places.count)).compactMap { number in
      if let place, abs(Double(number) - 0.5 - place) < 0.75 { return nil }
      let line = CGRect(x: bounds.minX + width * Double(number) - 0.5, y: -8, width: 1, height: 16)
      return .fill(Path(rectangle: line), .solid(bar.theme.color("separator")))
    }
  }
}
