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
    let frames = frames
    let all = frames.places.count
    let rest = frames.rest
    // A finger that stops before it lifts goes straight until then.
    let ends = rest.count > 1 && rest.count < all - 1 ? [(all - rest.count + 1, rest.place)] : []
    let straight = (ends + [(all, frames.places[all - 1])]).flatMap { count, end in
      [TimingCurve.linear, fittedCurve(of: frames, count, to: end)].map { curve in
        KeptTouch(touch: self, form: .plain, action: straightAction(curve, along: frames, count, to: end))
      }
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

  // The action of a finger that goes straight to an end in a number of display frames, and then stays there.
  private func straightAction(
    _ curve: TimingCurve,
    along way: LiveFinger.Way,
    _ count: Int,
    to end: CGPoint
  ) -> TimelineEntry.Action {
    let duration = way.times[count - 1]
    let rest = time - duration
    guard case .grab(let id, let point) = verb else {
      // Content that a finger holds is where a finger that lifted there would leave it.
      let release = rest > .zero ? TimelineEntry.Drag.Release.stop : .fling
      let places = [way.places[0], end]
      return .drag(TimelineEntry.Drag(places: places, duration: duration, curve: curve, release: release))
    }
    return .grab(
      TimelineEntry.Grab(
        itemIDs: [id],
        at: point,
        way: .through([end]),
        duration: duration,
        hold: rest,
        curve: curve
      )
    )
  }
}

// Fits.
extension Hand.Touch {
  // A list of places with times has at most so many.
  private static let mostPlaces = 8
  // The last places decide the velocity of the release.
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

  // The curve whose pace is nearest to that of the first places, and whose velocity is if the finger lifts after them.
  private func fittedCurve(of way: LiveFinger.Way, _ count: Int, to end: CGPoint) -> TimingCurve {
    let places = way.places[..<count]
    let line = end - places[0]
    guard count > 2, line.length > 0 else { return .linear }
    let lifts = count == way.places.count
    let values = places.map { ($0 - places[0]).dot(line) / line.length }
    return Self.curve(of: values, to: line.length, lifts: lifts)
  }

  // Returns the curve of values in display frames, from 0 to a goal.
  private static func curve(of goal: [Double], to length: Double, lifts: Bool) -> TimingCurve {
    let wanted = release(of: goal)
    func cost(_ curve: TimingCurve) -> Double {
      let places = goal.indices.map { curve.progress(at: Double($0) / Double(goal.count - 1)) * length }
      let worst = zip(places, goal).reduce(0) { max($0, abs($1.0 - $1.1)) }
      // A scroll view goes on for half a second at the velocity of the finger, so that counts as much.
      return max(worst, lifts ? abs(release(of: places) - wanted) * 0.5 : 0) + 0.02 * worst
    }
    return CurveSearch(cost).best
  }

  // Pinches of the same spread, evenly and with the curve of the fingers.
  private var plainPinches: [TimelineEntry.Pinch] {
    let ways = fingers.map { Self.frames(of: $0.way) }
    guard let pinch = TimelineEntry.Action.pinch(along: ways).value as? TimelineEntry.Pinch else { return [] }
    let spreads = zip(ways[0].places, ways[1].places).map { ($1 - $0).length }
    let way = spreads[spreads.count - 1] - spreads[0]
    let goal = spreads.map { abs($0 - spreads[0]) }
    let curve = way == 0 ? TimingCurve.linear : Self.curve(of: goal, to: abs(way), lifts: false)
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
  // How far a finger that stays may tremble to each side, in points.
  private static let tremor = 0.6

  /// The number of places at the end where the finger only trembles, and the middle of them.
  fileprivate var rest: (count: Int, place: CGPoint) {
    var box = CGRect(origin: places[places.count - 1], size: .zero)
    var count = 0
    for place in places.reversed() {
      let larger = box.union(CGRect(origin: place, size: .zero))
      guard max(larger.width, larger.height) <= 2 * Self.tremor else { break }
      box = larger
      count += 1
    }
    let middle = CGPoint(x: (box.midX * 100).rounded() / 100, y: (box.midY * 100).rounded() / 100)
    return (count, middle)
  }

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

/// A search for the control points of a curve with the least cost.
///
/// It moves a simplex of five curves (Nelder and Mead, "A Simplex Method for Function Minimization", 1965), from several
/// starts, always in the same order.
private struct CurveSearch {
  private(set) var best = TimingCurve.linear

  private static let starts: [SIMD4<Double>] = [
    [0.3, 0.2, 0.7, 0.8], [0.42, 0, 1, 1], [0.42, 0, 0.58, 1], [0.3, 0, 0.5, 0.5],
  ]
  private static let steps = 300

  private let cost: (TimingCurve) -> Double
  private var corners: [(controls: SIMD4<Double>, cost: Double)] = []

  init(_ cost: @escaping (TimingCurve) -> Double) {
    self.cost = cost
    var least = cost(.linear)
    for start in Self.starts {
      corners = [corner(start)]
      for index in 0..<4 {
        var other = start
        other[index] += 0.2
        corners.append(corner(other))
      }
      for _ in 0..<Self.steps { step() }
      // Four decimal places, as a scene says them.
      let found = corner((corners[0].controls * 10_000).rounded(.toNearestOrEven) / 10_000)
      if found.cost < least {
        least = found.cost
        best = TimingCurve(found.controls)
      }
    }
  }

  private func corner(_ controls: SIMD4<Double>) -> (controls: SIMD4<Double>, cost: Double) {
    // The times of a curve are from 0 to 1.
    let beyond = [controls.x, controls.z].reduce(0) { $0 + max(0, -$1) + max(0, $1 - 1) }
    return (controls, cost(TimingCurve(controls)) + 100 * beyond)
  }

  private mutating func step() {
    corners.sort { $0.cost < $1.cost }
    let worst = corners[4]
    let middle = corners[..<4].reduce(SIMD4<Double>.zero) { $0 + $1.controls } / 4
    let reflected = corner(middle + (middle - worst.controls))
    if reflected.cost < corners[0].cost {
      let farther = corner(middle + (middle - worst.controls) * 2)
      corners[4] = farther.cost < reflected.cost ? farther : reflected
    } else if reflected.cost < corners[3].cost {
      corners[4] = reflected
    } else {
      let nearer = corner(middle + (worst.controls - middle) * 0.5)
      if nearer.cost < worst.cost {
        corners[4] = nearer
      } else {
        let first = corners[0].controls
        for index in 1..<5 { corners[index] = corner(first + (corners[index].controls - first) * 0.5) }
      }
    }
    corners.sort { $0.cost < $1.cost }
  }
}
