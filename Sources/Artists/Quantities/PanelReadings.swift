import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradleScenes

/// Numbers that describe the motion of one item.
///
/// The motion is measured along the line between the rest position and the farthest position. For items of a
/// collection, the measurement uses positions in the content, so that scrolling alone does not count as motion. The
/// measurement covers the time while the item stays visible.
///
/// ```swift
/// let sweep = Scene(sweeping: "gravity", over: [0.5, 1], readings: [.peakSpeed]) { pull in
///   Scene(stage: .dynamics(items: [ball], behaviors: [.gravity(direction: Vector(x: 0, y: pull))]))
/// }
/// for panel in try await sweep.film().panelReadings { print(panel?.peakSpeed ?? 0) }
/// ```
package struct PanelReadings: Equatable, Sendable {
  /// How far the item moves beyond its rest position, as a fraction of the whole distance: 0.1 is 10 %.
  package let overshoot: Double
  /// The time in seconds from leaving the farthest position until the item stays near its rest position.
  package let settlingTime: Double
  /// How often the item passes its rest position.
  package let zeroCrossings: Int
  /// The highest speed between two display frames, in points per second.
  package let peakSpeed: Double

  /// Measures a motion; `nil` if no motion is visible.
  package init?(_ motion: ItemMotion) {
    guard motion.isSeen else { return nil }
    let parts = motion.partsFromFarthest
    overshoot = max(0, parts.map(-).max() ?? 0)
    zeroCrossings = Self.crossings(in: parts)
    settlingTime = motion.settlingTime
    peakSpeed = motion.peakSpeed
  }

  private static func crossings(in parts: [Double]) -> Int {
    let sides = parts.filter { abs($0) > ItemMotion.tolerance }.map { $0 > 0 }
    return zip(sides, sides.dropFirst()).count { $0 != $1 }
  }
}

extension PanelReadings {
  /// Returns a number: a fraction, seconds, a count, or points per second.
  package func value(of reading: Scene.Sweep.Reading) -> Double {
    switch reading {
    case .overshoot: overshoot
    case .settlingTime: settlingTime
    case .zeroCrossings: Double(zeroCrossings)
    case .peakSpeed: peakSpeed
    }
  }

  /// Returns a number as it is printed.
  package func text(of reading: Scene.Sweep.Reading) -> String {
    switch reading {
    case .overshoot: "\(Int((overshoot * 100).rounded())) %"
    case .settlingTime: "\(settlingTime.fixed(2)) s"
    case .zeroCrossings: "\(zeroCrossings)"
    case .peakSpeed: "\(Int(peakSpeed.rounded())) pt/s"
    }
  }
}
