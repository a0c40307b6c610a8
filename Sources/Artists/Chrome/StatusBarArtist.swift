import CradleGeometry
import CradleGraphics
import Foundation

/// Draws the content of the status bar: signal, time, battery.
struct StatusBarArtist {
  let theme: Theme
  /// The time, in minutes after midnight.
  let clock: Int
  /// The number of pixels per point.
  let scale: Double

  private static let margin = 6.0

  /// Returns the content of the bar, without its background.
  func element(width: Double) -> DisplayList.Element {
    let height = ChromeArtist.statusBarHeight
    let bounds = CGRect(center: .zero, size: CGSize(width: width, height: height))
    let ink: Color = theme == .light ? .black : .white
    let glyph = Glyph(color: ink, scale: scale)
    let left = bounds.minX + Self.margin
    let right = bounds.maxX - Self.margin
    let clockStyle = TextStyle(size: 12, weight: .bold, color: ink)
    let chargeStyle = TextStyle(size: 12, color: ink, alignment: .right)
    let charge = CGRect(x: right - 25 - 4 - 50, y: bounds.minY, width: 50, height: height)
    return DisplayList.Element(
      id: "status bar",
      role: .chrome,
      center: CGPoint(x: width / 2, y: height / 2),
      size: bounds.size,
      commands: glyph.signal.moved(by: Vector(x: left + 15.75, y: 0))
        + glyph.waves.moved(by: Vector(x: left + 31.5 + 5 + 6.65, y: 0))
        + [
          .text(time, clockStyle, box: bounds),
          .text("100%", chargeStyle, box: charge),
        ]
        + glyph.battery.moved(by: Vector(x: right - 12.5, y: 0))
    )
  }

  private var time: String {
    let hour = clock / 60 % 24
    let minute = clock % 60
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
  }
}
