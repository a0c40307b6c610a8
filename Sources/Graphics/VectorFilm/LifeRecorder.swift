import CradleGeometry
import Foundation

/// A value for each property of an element that moves continuously.
struct MotionParts<Value: Sendable>: Sendable {
  var x: Value
  var y: Value
  var angle: Value
  var scaleX: Value
  var scaleY: Value
  var alpha: Value
  var morph: Value
  // The lengths along lines between which they are seen.
  var windowStart: Value
  var windowEnd: Value
}

/// The motion of an element from its coming to its going, as it was on the frames.
struct LifeRecorder: Sendable {
  /// The place, turn, stretch and opacity of an element on a frame.
  struct Pose {
    let center: Vector
    let angle: Double
    let scale: Vector
    let alpha: Double
    var morph = 0.0
    /// The lengths along the lines between which they are seen; `nil` if all of them is.
    var window: (start: Double, end: Double)?
  }

  /// The frames on which the element existed so far.
  private(set) var frames: Range<Int>
  /// The values; angles are unwrapped.
  private(set) var parts: MotionParts<VectorFilm.Steps<Double>>
  private(set) var level: VectorFilm.Steps<Double>
  private(set) var symbol: VectorFilm.Steps<Int>
  /// The largest distance from the center to a point of the drawings, before stretching.
  private(set) var reach: Double
  /// The largest distance of a point of the drawings from where it was drawn, in points, since drawings that are
  /// nearly the same became one.
  var rounding = 0.0
  /// The farthest way of a point of the drawings where the morph changes by 1, in points.
  var morphReach = 0.0
  /// The points that count as much as an opacity of 1 in drawings that fade where they morph; `nil` for others.
  var opacityWeight: Double?
  /// Whether a part of the lines is seen.
  private(set) var isWindowed = false
  /// The axes along which the places are from the origin of the layer, which scrolls.
  private(set) var rides = VectorFilm.Ride()
  /// The largest deviation of the origin on which the element rides, in points.
  private(set) var originDeviation = 0.0

  // The places from the origin of the layer; `nil` if it does not scroll.
  private var ride: (x: VectorFilm.Steps<Double>, y: VectorFilm.Steps<Double>)?

  // The angle on the last frame, unwrapped.
  private var angle: Double

  init(_ element: DisplayList.Element, level: Double, symbol: Int, reach: Double, atFrame frame: Int) {
    self.init(Pose(element), level: level, symbol: symbol, reach: reach, atFrame: frame)
  }

  init(_ pose: Pose, level: Double, symbol: Int, reach: Double, atFrame frame: Int) {
    frames = frame..<frame + 1
    angle = pose.angle
    self.reach = reach
    self.level = VectorFilm.Steps(level, atFrame: frame)
    self.symbol = VectorFilm.Steps(symbol, atFrame: frame)
    parts = MotionParts(
      x: VectorFilm.Steps(pose.center.x, atFrame: frame),
      y: VectorFilm.Steps(pose.center.y, atFrame: frame),
      angle: VectorFilm.Steps(pose.angle, atFrame: frame),
      scaleX: VectorFilm.Steps(pose.scale.x, atFrame: frame),
      scaleY: VectorFilm.Steps(pose.scale.y, atFrame: frame),
      alpha: VectorFilm.Steps(pose.alpha, atFrame: frame),
      morph: VectorFilm.Steps(pose.morph, atFrame: frame),
      windowStart: VectorFilm.Steps(pose.window?.start ?? 0, atFrame: frame),
      windowEnd: VectorFilm.Steps(pose.window?.end ?? 0, atFrame: frame)
    )
    isWindowed = pose.window != nil
  }

  /// Adds the element as it is on the next frame.
  mutating func append(_ element: DisplayList.Element, level: Double, symbol: Int, reach: Double) {
    append(Pose(element), level: level, symbol: symbol, reach: reach)
  }

  mutating func append(_ pose: Pose, level: Double, symbol: Int, reach: Double) {
    let frame = frames.upperBound
    frames = frames.lowerBound..<frame + 1
    let turns = ((angle - pose.angle) / (2 * .pi)).rounded()
    angle = pose.angle + 2 * .pi * turns
    self.reach = max(self.reach, reach)
    self.level.append(level, atFrame: frame)
    self.symbol.append(symbol, atFrame: frame)
    parts.x.append(pose.center.x, atFrame: frame)
    parts.y.append(pose.center.y, atFrame: frame)
    parts.angle.append(angle, atFrame: frame)
    parts.scaleX.append(pose.scale.x, atFrame: frame)
    parts.scaleY.append(pose.scale.y, atFrame: frame)
    parts.alpha.append(pose.alpha, atFrame: frame)
    parts.morph.append(pose.morph, atFrame: frame)
    guard let window = pose.window else { return }
    parts.windowStart.append(window.start, atFrame: frame)
    parts.windowEnd.append(window.end, atFrame: frame)
  }
}

extension LifeRecorder.Pose {
  fileprivate init(_ element: DisplayList.Element) {
    self.init(
      center: Vector(element.center),
      angle: element.angle,
      scale: element.scale,
      alpha: element.alpha
    )
  }
}

// Places from an origin that scrolls.
extension LifeRecorder {
  /// Keeps the place on the first frame from the origin of the layer.
  mutating func beginRide(_ element: DisplayList.Element, from origin: Vector) {
    let place = Self.place(of: element, from: origin)
    ride = (
      VectorFilm.Steps(place.x, atFrame: frames.lowerBound),
      VectorFilm.Steps(place.y, atFrame: frames.lowerBound)
    )
  }

  /// Keeps the place on the last frame, which was just added, from the origin of the layer.
  mutating func appendRide(_ element: DisplayList.Element, from origin: Vector?) {
    guard let origin else { return }
    let place = Self.place(of: element, from: origin)
    ride?.x.append(place.x, atFrame: frames.upperBound - 1)
    ride?.y.append(place.y, atFrame: frames.upperBound - 1)
  }

  // Both are sums of the same offset; what is left of it are digits that nobody sees.
  private static func place(of element: DisplayList.Element, from origin: Vector) -> Vector {
    let place = Vector(element.center) - origin
    return Vector(x: (place.x / digit).rounded() * digit, y: (place.y / digit).rounded() * digit)
  }

  // Places from an origin are multiples of this, in points.
  private static let digit = 1.0 / 1_048_576

  /// Returns the element with its places from the origin, along each axis where that changes less.
  ///
  /// A cell stays where it is in the content. A header that sticks to an edge stays where it is on the canvas.
  func riding(on origin: ScrollFitter?) -> LifeRecorder {
    guard let origin, let ride else { return self }
    var riding = self
    riding.rides.x = ride.x.steps.count <= parts.x.steps.count
    riding.rides.y = ride.y.steps.count <= parts.y.steps.count
    if riding.rides.x { riding.parts.x = ride.x }
    if riding.rides.y { riding.parts.y = ride.y }
    riding.originDeviation =
      Vector(
        x: riding.rides.x ? origin.deviation.x + Self.digit : 0,
        y: riding.rides.y ? origin.deviation.y + Self.digit : 0
      ).length
    return riding
  }

  /// Rides along the same axes as the whole that this element is a part of.
  mutating func ride(like whole: LifeRecorder) {
    rides = whole.rides
    originDeviation = whole.originDeviation
  }
}
