import CradleGeometry

/// A damped oscillator, moved step by step as the solver does it.
///
/// A spring with the frequency f and the damping ratio ζ is a soft constraint. Each step takes h seconds, and ω = 2πf.
/// First the velocity is divided by 1 + rh, where r is the resistance of the item. Then the velocity becomes
///
///     v′ = (v − h·ω²·x) / (1 + 2ζωh + ω²h²),
///
/// and the position becomes x′ = x + h·v′. This is the implicit Euler method, v′ = v − h·(ω²x′ + 2ζωv′). The method
/// damps more than the spring does: an undamped swing loses the fraction ω²h/2 of its size per second.
struct TickedOscillator {
  // Maps the position and velocity at one tick to those at the next tick.
  private let matrix: (xx: Double, xv: Double, vx: Double, vv: Double)

  /// Creates the oscillator for a spring and its item.
  init(_ hold: SpringHold) {
    let step = 1 / Double(Ticks.perSecond * hold.substeps)
    let omega = 2 * Double.pi * hold.frequency
    let softness = 1 + 2 * hold.damping * omega * step + omega * omega * step * step
    let vx = -step * omega * omega / softness
    let vv = 1 / (softness * (1 + hold.resistance * step))
    let one = (xx: 1 + step * vx, xv: step * vv, vx: vx, vv: vv)
    matrix = (1..<max(1, hold.substeps)).reduce(one) { whole, _ in
      (
        xx: one.xx * whole.xx + one.xv * whole.vx, xv: one.xx * whole.xv + one.xv * whole.vv,
        vx: one.vx * whole.xx + one.vv * whole.vx, vv: one.vx * whole.xv + one.vv * whole.vv
      )
    }
  }

  /// How much the velocity changes per tick and per point of displacement; negative.
  var pull: Double { matrix.vx }

  /// Returns the position and velocity at the next tick.
  ///
  /// The rest position is at 0.
  func next(_ state: (x: Double, v: Double)) -> (x: Double, v: Double) {
    (matrix.xx * state.x + matrix.xv * state.v, matrix.vx * state.x + matrix.vv * state.v)
  }

  /// Returns the rest position, computed from two velocities that are one tick apart.
  ///
  /// The result is correct if only the spring moves the item.
  func rest(x: Double, v: Double, next: Double) -> Double {
    x - (next - matrix.vv * v) / matrix.vx
  }
}
