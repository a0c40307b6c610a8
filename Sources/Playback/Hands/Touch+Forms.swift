import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

extension Hand.Touch {
  /// The touch with the place of its finger in every display frame.
  var exactAction: TimelineEntry.Action {
    if verb == .pinch { return .pinch(along: fingers.map(\.way)) }
    let way = way
    return action(through: way.places, at: way.times)
  }

  /// The plainer ways to say the touch, the plainest first.
  ///
  /// Not all of them move everything alike.
  var plainForms: [KeptTouch] {
    if verb == .pinch { return plainPinches.map { KeptTouch(touch: self, form: .plain, action: .pinch($0)) } }
    guard verb != .tap, verb != .press, way.places.count > 1 else {
      return [KeptTouch(touch: self, form: .plain, action: exactAction)]
    }
    let straight = [TimingCurve.linear, fittedCurve].map { curve in
      KeptTouch(touch: self, form: .plain, action: straightAction(curve))
    }
    let few = fewPlaces
    let timed = action(through: few.places, at: few.times)
    return straight + [KeptTouch(touch: self, form: .places(few.places.count), action: timed)]
  }

  private var time: Ticks { way.times.last ?? .zero }

  private func action(through places: [CGPoint], at times: [Ticks]) -> TimelineEntry.Action {
    switch verb {
    case .tap: return .tap(.place(start))
    case .pinch: return exactAction
    case .press: return .press(TimelineEntry.Press(.place(start), duration: duration ?? .zero))
    case .drag:
      var drag = TimelineEntry.Drag(places: places, duration: time, curve: .linear, release: .fling)
      drag.times = times
      return .drag(drag)
    case .grab(let id, let point):
      // A grab starts at the item.
      let rest = Array(places.dropFirst())
      var grab = TimelineEntry.Grab(itemIDs: [id], at: point, way: .through(rest), duration: time)
      grab.times = Array(times.dropFirst())
      return .grab(grab)
    }
  }

  private func straightAction(_ curve: TimingCurve) -> TimelineEntry.Action {
    let end = way.places[way.places.count - 1]
    guard case .grab(let id, let point) = verb else {
      return .drag(TimelineEntry.Drag(places: [way.places[0], end], duration: time, curve: curve, release: .fling))
    }
    return .grab(
      TimelineEntry.Grab(itemIDs: [id], at: point, way: .through([end]), duration: time, curve: curve)
    )
  }
}

// Fits.
extension Hand.Touch {
  // A list of places with times has at most so many.
  private static let mostPlaces = 8
  // The places that decide with which velocity content goes on.
  private static let lastPlaces = 4

  // The start, the last places, and between them those that leave the path least far from the finger.
  private var fewPlaces: LiveFinger.Way {
    let way = frames
    let count = way.places.count
    guard count > Self.mostPlaces else { return way }
    var kept = [0] + Array(count - Self.lastPlaces..<count)
    while kept.count < Self.mostPlaces {
      let (farthest, distance) = way.farthest(between: kept)
      guard distance > 0 else { break }
      kept.append(farthest)
      kept.sort()
    }
    return LiveFinger.Way(places: kept.map { way.places[$0] }, times: kept.map { way.times[$0] })
  }

  // The curve whose pace and whose velocity at the end are nearest to those of the finger.
  private var fittedCurve: TimingCurve {
    let way = frames
    let line = way.places[way.places.count - 1] - way.places[0]
    guard line.length > 0 else { return .linear }
    return Self.curve(of: way.places.map { ($0 - way.places[0]).dot(line) / line.length }, to: line.length)
  }

  // Returns the curve of values in display frames, from 0 to a goal.
  private static func curve(of goal: [Double], to length: Double) -> TimingCurve {
    let wanted = release(of: goal)
    func cost(_ curve: TimingCurve) -> Double {
      let places = goal.indices.map { curve.progress(at: Double($0) / Double(goal.count - 1)) * length }
      let worst = zip(places, goal).reduce(0) { max($0, abs($1.0 - $1.1)) }
      let mean = zip(places, goal).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / Double(goal.count)
      // A scroll view goes on for half a second at the velocity of the finger, so that counts most.
      return worst + mean.squareRoot() + abs(release(of: places) - wanted) * 0.5
    }
    return CurveSearch(cost).best
  }

  // Pinches of the same spread, evenly and with the curve of the fingers.
  private var plainPinches: [TimelineEntry.Pinch] {
    let ways = fingers.map { Self.frames(of: $0.way) }
    guard let pinch = TimelineEntry.Action.pinch(along: ways).value as? TimelineEntry.Pinch else { return [] }
    let spreads = zip(ways[0].places, ways[1].places).map { ($1 - $0).length }
    let way = spreads[spreads.count - 1] - spreads[0]
    let curve = way == 0 ? TimingCurve.linear : Self.curve(of: spreads.map { abs($0 - spreads[0]) }, to: abs(way))
    return [.linear, .easeInOut, curve].map { curve in
      var plain = pinch
      plain.ways = []
      plain.curve = curve
      return plain
    }
  }

  private var frames: LiveFinger.Way { Self.frames(of: way) }

  // The places at the ends of all display frames.
  private static func frames(of way: LiveFinger.Way) -> LiveFinger.Way {
    var frames = LiveFinger.Way()
    let time = way.times.last ?? .zero
    var track = FingerTrack(way.places, times: way.times, curve: .linear, landing: .zero, duration: time)
    track.lift = time
    for frame in 0...max(1, time.count / Ticks.displayFrame.count) {
      let tick = Ticks.displayFrame.multiplied(by: frame)
      frames.places.append(track.place(at: SceneTime(tick)))
      frames.times.append(tick)
    }
    return frames
  }

  private static func release(of places: [Double]) -> Double {
    var velocity = FingerVelocity(at: CGPoint(x: places[0], y: 0))
    for place in places.dropFirst() { velocity.record(CGPoint(x: place, y: 0)) }
    return velocity.release.x
  }
}

extension LiveFinger.Way {
  // Returns the place that is farthest from the straight way between those that are kept, and how far it is.
  fileprivate func farthest(between kept: [Int]) -> (index: Int, distance: Double) {
    var farthest = (index: 0, distance: 0.0)
    for (from, to) in zip(kept, kept.dropFirst()) {
      for index in from..<to {
        let part = (times[index] - times[from]).part(of: times[to] - times[from])
        let straight = places[from] + (places[to] - places[from]) * part
        let distance = (places[index] - straight).length
        if distance > farthest.distance { farthest = (index, distance) }
      }
    }
    return farthest
  }
}

/// A search for the control points of a curve, by steps that become smaller.
///
/// It looks along each control alone and along pairs of them, from several starts, always in the same order.
private struct CurveSearch {
  private(set) var best = TimingCurve.linear

  private static let starts: [SIMD4<Double>] = [
    [0.25, 0.25, 0.75, 0.75], [0.42, 0, 0.58, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.5, 0, 0.8, 0.7],
  ]
  private static let ways: [SIMD4<Double>] = [
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1],
    [1, -1, 0, 0], [0, 0, 1, -1],
  ]

  init(_ cost: (TimingCurve) -> Double) {
    var least = cost(.linear)
    for start in Self.starts {
      var controls = start
      var own = cost(TimingCurve(controls))
      var step = 0.2
      while step > 0.0005 {
        var isBetter = false
        for way in Self.ways.flatMap({ [$0, -$0] }) {
          let next = rounded(controls + way * step)
          let value = cost(TimingCurve(next))
          if value < own { (own, controls, isBetter) = (value, next, true) }
        }
        if !isBetter { step /= 2 }
      }
      if own < least {
        least = own
        best = TimingCurve(controls)
      }
    }
  }

  // Four decimal places, within the times that a curve can have.
  private func rounded(_ controls: SIMD4<Double>) -> SIMD4<Double> {
    var controls = (controls * 10_000).rounded(.toNearestOrEven) / 10_000
    controls.x = min(1, max(0, controls.x))
    controls.z = min(1, max(0, controls.z))
    return controls
  }
}
