import Geometry

/// The motion along one axis of content that was let go: it slows down, and comes back if it went
/// past an edge.
struct AxisMotion {
  /// The offset, in points.
  var position: Double

  /// The speed of the offset, in points per millisecond.
  var velocity: Double

  // Past an edge the distance shrinks by this rate per millisecond, that is by 1 %.
  private static let shrinkRate = 0.01005

  /// The properties of the ground that the content slides on.
  struct Track {
    /// The offsets that the content may rest at.
    let limits: ClosedRange<Double>

    /// The share of its speed that the content keeps in a millisecond.
    let rate: Double

    /// Whether the content may go past an edge.
    let bounces: Bool
  }

  /// Moves time forward.
  ///
  /// A step that crosses an edge is split in proportion to the distances on its two sides.
  mutating func advance(milliseconds: Double, on track: Track) {
    let edge = position.clamped(to: track.limits)
    guard position == edge else {
      return track.bounces
        ? shrink(towards: edge, milliseconds: milliseconds, on: track) : stop(at: edge)
    }
    let kept = ElementaryFunctions.power(track.rate, milliseconds)
    let next = position + travel(keeping: kept, on: track)
    let reached = next.clamped(to: track.limits)
    guard next != reached else { return (position, velocity) = (next, velocity * kept) }
    guard track.bounces else { return stop(at: reached) }

    let share = (reached - position) / (next - position)
    velocity *= ElementaryFunctions.power(track.rate, share * milliseconds)
    position = reached
    shrink(towards: reached, milliseconds: (1 - share) * milliseconds, on: track)
  }

  // The sum of the speeds of the milliseconds to come: v·rate·(1 − rate^t) / (1 − rate).
  private func travel(keeping kept: Double, on track: Track) -> Double {
    velocity * track.rate * (1 - kept) / (1 - track.rate)
  }

  private mutating func shrink(towards edge: Double, milliseconds: Double, on track: Track) {
    let kept = ElementaryFunctions.power(track.rate, milliseconds)
    let shrunk = ElementaryFunctions.exponential(of: -Self.shrinkRate * milliseconds)
    let next = edge + shrunk * (position - edge + travel(keeping: kept, on: track))
    guard (position - edge) * (next - edge) < 0 else {
      return (position, velocity) = (next, velocity * kept * shrunk)
    }
    // The finger threw the content back inside.
    let share = (position - edge) / (position - next)
    velocity *= ElementaryFunctions.power(kept * shrunk, share)
    position = edge
    advance(milliseconds: (1 - share) * milliseconds, on: track)
  }

  private mutating func stop(at edge: Double) {
    (position, velocity) = (edge, 0)
  }
}

extension Double {
  /// Returns the nearest number of a range.
  func clamped(to limits: ClosedRange<Double>) -> Double {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
