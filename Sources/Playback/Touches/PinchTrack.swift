import Foundation
import Geometry
import Scenes

/// Where two fingers are from the moment they land until they lift.
struct PinchTrack {
  /// The fingers.
  let fingers: [FingerTrack]

  private let pinch: TimelineEntry.Pinch
  private let middle: FingerTrack

  // As far apart as fingers are when they begin; less if they would leave the canvas.
  private static let distance = 110.0

  /// Creates the track of a pinch on a canvas, from a tick on.
  init(_ pinch: TimelineEntry.Pinch, on canvas: CGSize, landing: Int) {
    self.pinch = pinch
    let widest = 0.75 * min(canvas.width, canvas.height)
    let start = min(Self.distance, widest, widest / max(pinch.scale, 1e-3))
    // Along a diagonal, as thumb and finger lie.
    let half = Vector(x: 0.8, y: -0.6) * (start / 2)
    func track(_ side: Double) -> FingerTrack {
      var track = FingerTrack(
        [pinch.center + half * side, pinch.end + half * (side * pinch.scale)],
        curve: pinch.curve,
        landing: landing,
        duration: pinch.duration
      )
      track.lift += pinch.hold
      return track
    }
    fingers = [track(1), track(-1)]
    middle = track(0)
  }

  /// The tick at which the fingers lift.
  var lift: Int {
    middle.lift
  }

  /// Returns where the middle between the fingers is at a time in ticks.
  func place(at tick: Double) -> CGPoint {
    middle.place(at: tick)
  }

  /// Returns the distance of the fingers at a time in ticks as a multiple of that at the start.
  func scale(at tick: Double) -> Double {
    let time = (tick - Double(middle.landing)) / Double(pinch.duration)
    return 1 + (pinch.scale - 1) * pinch.curve.progress(at: time)
  }
}
