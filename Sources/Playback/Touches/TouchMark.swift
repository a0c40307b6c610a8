import Foundation
import Geometry
import Graphics

extension FingerTrack {
  // A finger's spot grows while it lands and fades after it has lifted.
  private static let growth = 12.0
  private static let fading = 24.0

  /// Returns the spot of the finger at a time in ticks, or `nil` if there is none.
  ///
  /// At the very tick at which the finger lands, nothing has happened yet. How the spot is drawn is not
  /// the track's business.
  func mark(at tick: Double, number: Int) -> DisplayList.Element? {
    let (age, afterLift) = (tick - Double(landing), tick - Double(lift))
    guard age > 0, afterLift < Self.fading else { return nil }
    let size = 0.6 + 0.4 * min(1, age / Self.growth)
    return DisplayList.Element(
      id: "touch \(number)",
      role: .overlay,
      center: place(at: tick),
      scale: Vector(x: size, y: size),
      alpha: min(1, 1 - afterLift / Self.fading),
      commands: []
    )
  }
}
