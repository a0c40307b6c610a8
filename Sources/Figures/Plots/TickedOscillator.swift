import CradleGeometry

/// A damped oscillator as the solver moves it, step by step.
///
/// A spring with the frequency f and the damping ratio ζ is a soft constraint. In a step of h seconds, with ω =
/// 2πf, the velocity is first divided by 1 + rh, where r is the resistance of the item. Then it becomes
///
///     v′ = (v − h·ω²·x) / (1 + 2ζωh + ω²h²),
///
/// and the position x′ = x + h·v′. That is the implicit Euler method, v′ = v − h·(ω²x′ + 2ζωv′). It damps more
/// than the spring does: an undamped swing loses the fraction ω²h/2 of its size per second.
struct TickedOscillator {
  // Maps the position and velocity at a tick to those at the next.
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

  /// The change of the velocity per tick and per point of displacement; negative.
  var pull: Double { matrix.vx }

  /// Returns the position and velocity at the next tick, with the rest position at 0.
  func next(_ state: (x: Double, v: Double)) -> (x: Double, v: Double) {
    (matrix.xx * state.x + matrix.xv * state.v, matrix.vx * state.x + matrix.vv * state.v)
  }

  /// Returns the rest position that two velocities one tick apart determine, if the spring alone moves the
  /// item.
  func rest(x: Double, v: Double, next: Double) -> Double {
    x - (next - matrix.vv * v) / matrix.vx
  }
}
