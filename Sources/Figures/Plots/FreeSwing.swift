/// A part of a film during which only a spring moves an item along an axis.
struct FreeSwing {
  /// The ticks of this part, including the first and the last.
  let ticks: ClosedRange<Int>
  /// The rest position.
  let rest: Double

  // The minimum length in ticks, and the minimum swing in points. A smaller swing would be invisible.
  private static let shortest = 12
  private static let smallest = 0.1

  // The tolerance for rounding, as a change of velocity per tick in points per second. The solver uses single
  // precision, so velocities and forces are exact to 2⁻²⁴.
  private static let slack = 0.02
  private static let relativeSlack = 1e-5

  /// Finds the longest part during which only the spring changes the velocity.
  ///
  /// Two velocities that are one tick apart determine a rest position. While this position stays the same, only the
  /// spring acts, or the spring and a constant force. A constant force moves the rest position.
  ///
  /// - Parameters:
  ///   - places: The positions, in points; `nil` at ticks where the item is invisible.
  ///   - velocities: The velocities, in points per second; `nil` at ticks where nothing is simulated.
  ///   - oscillator: The oscillator that models the spring.
  init?(_ places: [Double?], velocities: [Double?], oscillator: TickedOscillator) {
    var best: FreeSwing?
    var stretch: (start: Int, sum: Double, count: Int)?
    func close(before tick: Int) {
      guard let open = stretch else { return }
      stretch = nil
      let swing = FreeSwing(ticks: open.start...tick, rest: open.sum / Double(open.count))
      let length = best.map { $0.ticks.count } ?? Self.shortest
      if swing.ticks.count > length, swing.size(among: places) > Self.smallest { best = swing }
    }
    for tick in 0..<max(0, places.count - 1) {
      guard let x = places[tick], let v = velocities[tick], let next = velocities[tick + 1],
        // A sleeping body stands still, although it may be away from its rest position.
        next != 0
      else {
        close(before: tick)
        continue
      }
      let rest = oscillator.rest(x: x, v: v, next: next)
      let slack = Self.slack + Self.relativeSlack * abs(v)
      if let open = stretch {
        let error = abs(rest - open.sum / Double(open.count)) * -oscillator.pull
        if error <= slack {
          stretch = (open.start, open.sum + rest, open.count + 1)
          continue
        }
        close(before: tick)
      }
      stretch = (tick, rest, 1)
    }
    close(before: places.count - 1)
    guard let best else { return nil }
    self = best
  }

  private init(ticks: ClosedRange<Int>, rest: Double) {
    self.ticks = ticks
    self.rest = rest
  }

  private func size(among places: [Double?]) -> Double {
    ticks.compactMap { places[$0].map { abs($0 - rest) } }.max() ?? 0
  }
}
