import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The track of a finger from the moment it lands until it lifts.
struct FingerTrack {
  /// A part of a finger's path, which one touch of the timeline describes.
  private struct Leg {
    let start: Ticks
    let duration: Ticks
    let places: [CGPoint]
    let curve: TimingCurve
    // The time of each corner, from the start; empty for an even speed around corners.
    let times: [Ticks]
    // The position of each corner along the leg, from 0 to 1.
    let marks: [Double]

    init(_ places: [CGPoint], times: [Ticks], curve: TimingCurve, start: Ticks, duration: Ticks) {
      self.places = places
      self.curve = curve
      self.start = start
      self.duration = duration
      self.times = times
      var lengths = [0.0]
      for (start, end) in zip(places, places.dropFirst()) {
        lengths.append((lengths.last ?? 0) + (end - start).length)
      }
      let total = lengths.last ?? 0
      marks = lengths.map { total > 0 ? $0 / total : 0 }
    }

    func place(at time: SceneTime) -> CGPoint {
      guard times.isEmpty else { return places.place(at: time.since(start), times) }
      let passed = duration > .zero ? time.since(start).part(of: duration) : 1
      let progress = curve.progress(at: passed)
      let corner = marks.dropFirst().firstIndex { progress <= $0 } ?? places.count - 1
      guard corner > 0 else { return places[0] }
      let length = marks[corner] - marks[corner - 1]
      let part = length > 0 ? (progress - marks[corner - 1]) / length : 1
      return places[corner - 1] + (places[corner] - places[corner - 1]) * part
    }
  }

  /// The tick when the finger lands.
  let landing: Ticks
  /// The displacement of the drawn finger from its places, which are those of a stage.
  var base = Vector.zero

  private var legs: [Leg]
  private var ownStop: Ticks
  private var ownLift: Ticks
  // The finger of a person; nil for a path that is known.
  private var live: LiveFinger?

  /// Creates a track along a polyline that takes a duration.
  ///
  /// - Parameter times: The time of the finger at each place, from the landing; empty for an even speed.
  init(_ places: [CGPoint], times: [Ticks] = [], curve: TimingCurve, landing: Ticks, duration: Ticks) {
    legs = [Leg(places, times: times, curve: curve, start: landing, duration: duration)]
    self.landing = landing
    ownStop = landing + duration
    ownLift = landing + duration
  }

  /// The tick when the finger stops at the end of its path.
  var stop: Ticks {
    live.map { min(ownStop, $0.lift) } ?? ownStop
  }

  /// The tick when the finger lifts; by default, the tick when the finger stops.
  var lift: Ticks {
    get { live.map { min(ownLift, $0.lift) } ?? ownLift }
    set { ownLift = newValue }
  }

  /// Follows the finger of a person from the start of the track, if there is one, until that finger lifts.
  mutating func follow(_ finger: LiveFinger?) {
    guard let finger else { return }
    finger.land(at: start, landing)
    live = finger
    ownStop = Ticks(.max)
    ownLift = ownStop
  }

  /// Creates the track of a finger that lands and lifts instantaneously.
  init(at place: CGPoint, landing: Ticks) {
    self.init([place], curve: .linear, landing: landing, duration: .zero)
  }

  /// The time that a tapping finger is visible.
  static let tapDuration = TimelineEntry.Tap.duration

  /// Creates the track of a tapping finger.
  init(tapAt place: CGPoint, landing: Ticks) {
    self.init(at: place, landing: landing)
    lift += Self.tapDuration
  }

  /// The position where the finger lands.
  var start: CGPoint {
    legs[0].places[0]
  }

  /// Goes on with another track from the moment when the other one lands, without lifting the finger.
  mutating func go(on next: FingerTrack) {
    legs += next.legs
    ownStop = next.ownStop
    ownLift = next.ownLift
    live = next.live
  }

  /// Returns the position of the finger at a time.
  ///
  /// Before the finger moves, it is at the start of the path. Afterwards, it is at the end.
  func place(at time: SceneTime) -> CGPoint {
    let leg = legs.last { time >= SceneTime($0.start) } ?? legs[0]
    guard let live, time >= SceneTime(live.landing) else { return leg.place(at: time) }
    let way = live.way
    return way.places.place(at: time.since(live.landing), way.times)
  }
}

extension [CGPoint] {
  // Returns the place after a time, straight between places with times. What lies between two places depends on them
  // alone, so a path of which only a part is known leads through the same points.
  fileprivate func place(at passed: SceneTime, _ times: [Ticks]) -> CGPoint {
    let corner = times.dropFirst().firstIndex { passed <= SceneTime($0) } ?? count - 1
    guard corner > 0 else { return self[0] }
    let part = passed.since(times[corner - 1]).part(of: times[corner] - times[corner - 1])
    return self[corner - 1] + (self[corner] - self[corner - 1]) * Swift.min(1, Swift.max(0, part))
  }
}

extension FingerTrack {
  // A finger's spot grows while it lands and fades after it has lifted.
  private static let growth = Ticks.seconds(0.1)
  private static let fading = Ticks.seconds(0.2)

  /// Returns the spot that shows the finger at a time; `nil` while the finger is not visible.
  ///
  /// At the exact tick when the finger lands, it is not visible yet. The returned spot has no drawing.
  func mark(at time: SceneTime, number: Int) -> DisplayList.Element? {
    let age = time.since(landing)
    let afterLift = time.since(lift)
    guard age.ticks > 0, afterLift < SceneTime(Self.fading) else { return nil }
    let size = 0.6 + 0.4 * min(1, age.part(of: Self.growth))
    return DisplayList.Element(
      id: "touch \(number)",
      role: .overlay,
      center: place(at: time) + base,
      scale: Vector(x: size, y: size),
      alpha: min(1, 1 - afterLift.part(of: Self.fading)),
      commands: []
    )
  }
}

/// The tracks of two fingers from the moment they land until they lift.
struct PinchTrack {
  /// The tracks of the two fingers.
  let fingers: [FingerTrack]

  private let pinch: TimelineEntry.Pinch
  private let middle: FingerTrack

  // The initial distance between the fingers, in points. The distance is smaller if the fingers would leave the canvas.
  private static let distance = 110.0

  /// Creates the track of a pinch that begins at a tick.
  init(_ pinch: TimelineEntry.Pinch, on canvas: CGSize, landing: Ticks) {
    self.pinch = pinch
    guard pinch.ways.isEmpty else {
      fingers = pinch.ways.enumerated().map { number, way in
        let duration = pinch.duration
        var track = FingerTrack(way.places, times: way.times, curve: .linear, landing: landing, duration: duration)
        if pinch.fingers.indices.contains(number) { track.follow(pinch.fingers[number]) }
        return track
      }
      middle = fingers[0]
      return
    }
    let widest = 0.75 * min(canvas.width, canvas.height)
    let start = min(Self.distance, widest, widest / max(pinch.scale, 1e-3))
    // The fingers lie on a diagonal, like a thumb and an index finger.
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

  /// The tick when the fingers lift.
  var lift: Ticks {
    pinch.ways.isEmpty ? middle.lift : min(fingers[0].lift, fingers[1].lift)
  }

  /// Returns the point between the fingers at a time.
  func place(at time: SceneTime) -> CGPoint {
    pinch.ways.isEmpty ? middle.place(at: time) : fingers[0].place(at: time) + spread(at: time) * 0.5
  }

  private func spread(at time: SceneTime) -> Vector {
    fingers[1].place(at: time) - fingers[0].place(at: time)
  }

  /// Returns the distance between the fingers at a time, as a multiple of their initial distance.
  func scale(at time: SceneTime) -> Double {
    guard pinch.ways.isEmpty else {
      let start = (fingers[1].start - fingers[0].start).length
      return start > 0 ? spread(at: time).length / start : 1
    }
    let part = time.since(middle.landing).part(of: pinch.duration)
    return 1 + (pinch.scale - 1) * pinch.curve.progress(at: part)
  }
}

/// A finger that holds items of a playground.
struct Grip {
  /// A joint between one of the items and the finger.
  struct Hold {
    /// The id of the item.
    let id: String
    let item: any DynamicItem
    /// The point of the item under the finger, relative to the item's center before its rotation; `nil` for the center.
    let point: Vector?
    /// The position of that point on the canvas when the finger grabbed the item.
    private(set) var start: CGPoint
    /// The spring between the item and the finger, of length 0.
    ///
    /// The spring is stiff enough that the item visibly stays with the finger. The damping is strong enough that the
    /// item does not oscillate.
    let attachment: AttachmentBehavior

    init(id: String, item: any DynamicItem, at point: Vector?) {
      self.id = id
      self.item = item
      self.point = point
      let offset = point ?? .zero
      start = item.center + offset.rotated(by: item.transform.parts.rotation)
      attachment = AttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: start)
      attachment.length = 0
      attachment.frequency = 30
      attachment.damping = 1
      attachment.appearance = point == nil ? .none : .hold
    }

    /// The hold at the start of the finger's next pull.
    var goingOn: Hold {
      var hold = self
      hold.start = attachment.anchorPoint
      return hold
    }
  }

  /// The index of the finger's track on the stage.
  let track: Int
  /// The items that the finger still holds.
  var holds: [Hold]
  /// The motion of the items after the finger has released them.
  let release: TimelineEntry.Grab.Release
  /// The position of the finger at the start of the pull.
  let start: CGPoint

  /// Whether the finger will release its items.
  var isReleased: Bool { release != .never }

  /// Returns whether a grab of items at a point is a new pull of this finger, which holds on.
  func goesOn(with grab: TimelineEntry.Grab) -> Bool {
    !isReleased && holds.map(\.id) == grab.itemIDs
      && holds.allSatisfy { ($0.point ?? .zero) == (grab.point ?? .zero) }
  }

  /// Moves the joints to the position of the finger at a time.
  func pull(along track: FingerTrack, at time: SceneTime) {
    let way = track.place(at: time) - start
    for hold in holds {
      let place = hold.start + way
      // Setting an anchor point wakes the item, so a finger that does not move sets none.
      if hold.attachment.anchorPoint != place { hold.attachment.anchorPoint = place }
    }
  }
}

extension FingerTrack {
  /// Creates the track of a finger that drags.
  init(_ drag: TimelineEntry.Drag, landing: Ticks) {
    self.init(drag.places, times: drag.times, curve: drag.curve, landing: landing, duration: drag.duration)
    follow(drag.finger)
  }

  /// Creates the track of a finger that stays at a place.
  init(_ press: TimelineEntry.Press, at place: CGPoint, landing: Ticks) {
    self.init(at: place, landing: landing)
    lift += press.duration
    follow(press.finger)
  }

  /// Creates the track of a finger that grabs items.
  ///
  /// The one finger lands at the center of the items' positions.
  init(_ grab: TimelineEntry.Grab, from places: [CGPoint], landing: Ticks) {
    let sum = places.reduce(Vector.zero) { $0 + Vector($1) }
    let start = (sum / Double(max(1, places.count))).point
    let corners =
      switch grab.way {
      case .by(let way): [start, start + way]
      case .through(let places): [start] + places
      }
    let times = grab.times.isEmpty ? [] : [.zero] + grab.times
    self.init(corners, times: times, curve: grab.curve, landing: landing, duration: grab.duration)
    lift = grab.isReleased ? lift + grab.hold : Ticks(.max)
    follow(grab.finger)
  }
}
