import Dynamics
import Foundation
import Geometry

/// For what springs were hung up: as long as it is the same, there is nothing to do.
struct SpringTiling: Equatable {
  /// Where elements have springs.
  let rect: CGRect
  let places: Places

  /// What has nothing to do with scrolling.
  struct Places: Equatable {
    let generation: Int
    let size: CGSize
    let inset: EdgeInsets
    let margin: TilingMargin?
    let areWholePoints: Bool
  }

  /// Returns whether the view has as much room as before, and was not turned meanwhile.
  func hasRoom(of other: SpringTiling?) -> Bool {
    places.size == other?.places.size && places.inset == other?.places.inset
  }
}

extension DynamicAnimator {
  // Bodies have single precision. Moving the origin costs time per body, so it is done seldom.
  private static let originStep = 4096.0

  /// Keeps what is near a part of the content precise.
  func follow(_ bounds: CGRect) {
    let distance = bounds.center - origin
    guard max(abs(distance.x), abs(distance.y)) > Self.originStep else { return }
    origin = CGPoint(
      x: (bounds.midX / Self.originStep).rounded() * Self.originStep,
      y: (bounds.midY / Self.originStep).rounded() * Self.originStep
    )
  }
}
