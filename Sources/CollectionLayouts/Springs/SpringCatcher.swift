import Dynamics
import Geometry

/// Stops an element as soon as it is near its place, and then lets it land.
///
/// What is braked hard creeps for minutes. So once it stands still to the eye, it is braked just so
/// much that it does not overshoot.
final class SpringCatcher {
  private enum Phase {
    case swinging
    case caught
    case landing
  }

  // In points per second.
  private static let stillness = 1.0

  private let brake: SpringyFlowLayout.Brake
  private let damping: Double
  private var phase = Phase.swinging

  init(_ brake: SpringyFlowLayout.Brake, damping: Double) {
    (self.brake, self.damping) = (brake, damping)
  }

  /// Called after each tick.
  func update(_ attachment: AttachmentBehavior) {
    guard let item = attachment.items.first else { return }
    let distance = (item.center - attachment.anchorPoint).length
    let next = phase(at: distance, speed: { attachment.dynamicAnimator?.velocity(of: item) })
    guard next != phase else { return }
    phase = next
    attachment.damping =
      switch next {
      case .swinging: damping
      case .caught: brake.damping
      case .landing: max(1, damping)
      }
  }

  private func phase(
    at distance: Double,
    speed: () -> (linear: Vector, angular: Double)?
  ) -> Phase {
    guard distance < brake.distance else { return .swinging }
    guard phase != .landing else { return .landing }
    let isStill = (speed()?.linear.length ?? 0) < Self.stillness
    return isStill ? .landing : .caught
  }
}
