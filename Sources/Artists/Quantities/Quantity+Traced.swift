import CradleGeometry
import CradleGraphics
import CradleScenes

// The quantities that are columns of a trace.
extension Quantity {
  static let x = Quantity(
    .x,
    unit: "pt",
    sentence: "The center, from the left edge of the canvas.",
    measure: place(\.x)
  )

  static let y = Quantity(
    .y,
    unit: "pt",
    sentence: "The center, from the upper edge of the canvas; axes point down, as the canvas does.",
    pointsDown: true,
    measure: place(\.y)
  )

  static let angle = Quantity(
    .angle,
    unit: "rad",
    sentence: "The angle, clockwise.",
    measure: .item { $0.states[$1]?.angle }
  )

  static let scale = Quantity(
    .scale,
    unit: "",
    sentence: "The factor by which the item is stretched along its own x axis.",
    measure: .item { $0.states[$1]?.scale }
  )

  static let alpha = Quantity(
    .alpha,
    unit: "",
    sentence: "The opacity, from 0 to 1.",
    measure: .item { $0.states[$1]?.alpha }
  )

  static let z = Quantity(
    .z,
    unit: "",
    sentence: "The place in the stack: higher is nearer.",
    measure: .item { $0.states[$1].map { Double($0.z) } }
  )

  static let vx = Quantity(
    .vx,
    unit: "pt/s",
    sentence: "The velocity to the right; none where nothing is simulated.",
    measure: .item { $0.states[$1]?.velocity?.linear.x }
  )

  static let vy = Quantity(
    .vy,
    unit: "pt/s",
    sentence: "The velocity downwards; none where nothing is simulated. Axes point down.",
    pointsDown: true,
    measure: .item { $0.states[$1]?.velocity?.linear.y }
  )

  static let omega = Quantity(
    .omega,
    unit: "rad/s",
    sentence: "The angular velocity, clockwise; none where nothing is simulated.",
    measure: .item { $0.states[$1]?.velocity?.angular }
  )

  private static func place(_ axis: @escaping @Sendable (Vector) -> Double) -> Measure {
    .item { track, moment in track.states[moment].map { axis($0.center) } }
  }
}
