import CradleGeometry
import CradleGraphics
import CradleScenes

// The columns of a trace.
extension Quantity {
  static let x = Quantity(.x, unit: "pt", "The center, from the left edge of the canvas.", place(\.x))

  static let y = Quantity(
    .y,
    unit: "pt",
    "The center, from the upper edge of the canvas; axes point down, as the canvas does.",
    pointsDown: true,
    place(\.y)
  )

  static let angle = Quantity(.angle, unit: "rad", "The angle, clockwise.", .item { $0.states[$1]?.angle })

  static let scale = Quantity(
    .scale,
    unit: "",
    "The factor by which the item is stretched along its own x axis.",
    .item { $0.states[$1]?.scale }
  )

  static let alpha = Quantity(.alpha, unit: "", "The opacity, from 0 to 1.", .item { $0.states[$1]?.alpha })

  static let z = Quantity(
    .z,
    unit: "",
    "The place in the stack: higher is nearer.",
    .item { $0.states[$1].map { Double($0.z) } }
  )

  static let vx = Quantity(
    .vx,
    unit: "pt/s",
    "The velocity to the right; none where nothing is simulated.",
    .item { $0.states[$1]?.velocity?.linear.x }
  )

  static let vy = Quantity(
    .vy,
    unit: "pt/s",
    "The velocity downwards; none where nothing is simulated. Axes point down.",
    pointsDown: true,
    .item { $0.states[$1]?.velocity?.linear.y }
  )

  static let omega = Quantity(
    .omega,
    unit: "rad/s",
    "The angular velocity, clockwise; none where nothing is simulated.",
    .item { $0.states[$1]?.velocity?.angular }
  )

  private static func place(_ axis: @escaping @Sendable (Vector) -> Double) -> Measure {
    .item { track, moment in track.states[moment].map { axis($0.center) } }
  }
}
