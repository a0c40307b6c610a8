import Foundation
import Geometry
import Scenes

/// Where a finger is from the moment it lands until it lifts.
struct FingerTrack {
  /// The tick at which it lands.
  let landing: Int
  /// How many ticks it stays.
  let duration: Int
  /// What the content does when it lifts.
  let release: TimelineEntry.Drag.Release

  private let places: [CGPoint]
  private let curve: Curve

  // Where on the way each place lies, from 0 to 1: the finger keeps its speed around corners.
  private let marks: [Double]

  init(_ drag: TimelineEntry.Drag, landing: Int) {
    (places, duration, curve, release) = (drag.places, drag.duration, drag.curve, drag.release)
    self.landing = landing
    var lengths = [0.0]
    for (start, end) in zip(drag.places, drag.places.dropFirst()) {
      lengths.append((lengths.last ?? 0) + (end - start).length)
    }
    let total = lengths.last ?? 0
    marks = lengths.map { total > 0 ? $0 / total : 0 }
  }

  init(_ fling: TimelineEntry.Fling, landing: Int) {
    let drag = TimelineEntry.Drag(
      places: [fling.place],
      duration: 0,
      curve: .linear,
      release: .fling
    )
    self.init(drag, landing: landing)
  }

  /// The tick at which the finger lifts.
  var lift: Int {
    landing + duration
  }

  /// Returns where the finger is at a time in ticks; before and after its stay, where it landed and
  /// lifted.
  func place(at tick: Double) -> CGPoint {
    let time = duration > 0 ? (tick - Double(landing)) / Double(duration) : 1
    let progress = curve.progress(at: time)
    let corner = marks.dropFirst().firstIndex { progress <= $0 } ?? places.count - 1
    guard corner > 0 else { return places[0] }
    let length = marks[corner] - marks[corner - 1]
    let part = length > 0 ? (progress - marks[corner - 1]) / length : 1
    return places[corner - 1] + (places[corner] - places[corner - 1]) * part
  }
}
