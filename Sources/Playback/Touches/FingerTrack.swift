import Foundation
import Geometry
import Scenes

/// Where a finger is from the moment it lands until it lifts.
struct FingerTrack {
  /// The tick at which it lands.
  let landing: Int
  /// The tick at which it stops, at the end of its way.
  let stop: Int
  /// The tick at which it lifts; when it stops, unless it is made to stay.
  var lift: Int

  private let duration: Int
  private let places: [CGPoint]
  private let curve: TimingCurve

  // Where on the way each place lies, from 0 to 1: the finger keeps its speed around corners.
  private let marks: [Double]

  /// Creates a track along a polyline that takes a number of ticks.
  init(_ places: [CGPoint], curve: TimingCurve, landing: Int, duration: Int) {
    (self.places, self.curve, self.duration) = (places, curve, duration)
    (self.landing, stop, lift) = (landing, landing + duration, landing + duration)
    var lengths = [0.0]
    for (start, end) in zip(places, places.dropFirst()) {
      lengths.append((lengths.last ?? 0) + (end - start).length)
    }
    let total = lengths.last ?? 0
    marks = lengths.map { total > 0 ? $0 / total : 0 }
  }

  /// Creates the track of a finger that lands and lifts in no time.
  init(at place: CGPoint, landing: Int) {
    self.init([place], curve: .linear, landing: landing, duration: 0)
  }

  /// Where it lands.
  var start: CGPoint {
    places[0]
  }

  /// Returns where the finger is at a time in ticks; before and after its way, at the ends of
  /// it.
  func place(at tick: Double) -> CGPoint {
    let time = duration > 0 ? (tick - Double(landing)) / Double(duration) : 1
    let progress = curve.progress(at: time)
    let corner = marks.dropFirst().firstIndex { progress <= $0 } ?? places.count - 1
    guard corner > 0 else { return start }
    let length = marks[corner] - marks[corner - 1]
    let part = length > 0 ? (progress - marks[corner - 1]) / length : 1
    return places[corner - 1] + (places[corner] - places[corner - 1]) * part
  }
}
