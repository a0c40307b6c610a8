import CradleGeometry
import CradleGraphics
import Foundation

/// A value for each property of an element that changes continuously.
struct MotionParts<Value: Sendable>: Sendable {
  var x: Value
  var y: Value
  var angle: Value
  var scaleX: Value
  var scaleY: Value
  var alpha: Value
  var morph: Value
  // The start and the end of the visible part of lines, as lengths along the lines.
  var windowStart: Value
  var windowEnd: Value
}

/// Records the motion of an element, frame by frame, from its appearance to its removal.
struct LifeRecorder: Sendable {
  /// The position, rotation, scale and opacity of an element on a frame.
  struct Pose {
    let center: Vector
    let angle: Double
    let scale: Vector
    let alpha: Double
    var morph = 0.0
    /// The visible part of the lines, as lengths along the lines; `nil` if the whole lines are visible.
    var window: (start: Double, end: Double)?
  }

  /// The frames where the element exists, so far.
  private(set) var frames: Range<Int>
  /// The recorded values; angles are unwrapped, so that they do not jump by a full rotation.
  private(set) var parts: MotionParts<VectorFilm.Steps<Double>>
  private(set) var level: VectorFilm.Steps<Double>
  private(set) var symbol: VectorFilm.Steps<Int>
  /// The largest distance from the center to a point of the drawings, before scaling.
  private(set) var reach: Double
  /// The largest distance that a drawing's point may have from its original position, in points.
  ///
  /// This distance is above zero if nearly equal drawings were merged.
  var rounding = 0.0
  /// The distance, in points, that the fastest point of the drawing moves per unit of morph.
  var morphReach = 0.0
  /// The distance in points that is as important as an opacity of 1; `nil` unless the opacity changes with the morph.
  var opacityWeight: Double?
  /// Whether only a part of the lines is visible.
  private(set) var isWindowed = false
  /// The axes along which positions are relative to the layer's scrolling origin.
  private(set) var rides = VectorFilm.Ride()
  /// The largest deviation of the scrolling origin, in points.
  private(set) var originDeviation = 0.0

  // The positions relative to the layer's origin; `nil` if the layer does not scroll.
  private var ride: (x: VectorFilm.Steps<Double>, y: VectorFilm.Steps<Double>)?

  // The angle on the last frame, unwrapped.
  private var angle: Double
  // The pose, the level and the symbol on the last frame. Most values do not change, and then their steps are not even
  // read.
  private var last: (pose: Pose, level: Double, symbol: Int)

  init(_ element: DisplayList.Element, level: Double, symbol: Int, reach: Double, atFrame frame: Int) {
    self.init(Pose(element), level: level, symbol: symbol, reach: reach, atFrame: frame)
  }

  init(_ pose: Pose, level: Double, symbol: Int, reach: Double, atFrame frame: Int) {
    frames = frame..<frame + 1
    angle = pose.angle
    last = (pose, level, symbol)
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

  /// Adds the element on the next frame.
  mutating func append(_ element: DisplayList.Element, level: Double, symbol: Int, reach: Double) {
    append(Pose(element), level: level, symbol: symbol, reach: reach)
  }

  /// Whether nothing about the element has changed so far.
  var isStill: Bool {
    [parts.x, parts.y, parts.angle, parts.alpha, level].allSatisfy { $0.steps.count == 1 }
  }

  /// Lets the element stay as it is on the last frame, until another one.
  mutating func stay(until end: Int) {
    frames = frames.lowerBound..<end
  }

  mutating func append(_ pose: Pose, level: Double, symbol: Int, reach: Double) {
    let frame = frames.upperBound
    frames = frames.lowerBound..<frame + 1
    defer { last = (pose, level, symbol) }
    if pose.angle != last.pose.angle {
      let turns = ((angle - pose.angle) / (2 * .pi)).rounded()
      angle = pose.angle + 2 * .pi * turns
      parts.angle.append(angle, atFrame: frame)
    }
    self.reach = max(self.reach, reach)
    if level != last.level { self.level.append(level, atFrame: frame) }
    if symbol != last.symbol { self.symbol.append(symbol, atFrame: frame) }
    if pose.center.x != last.pose.center.x { parts.x.append(pose.center.x, atFrame: frame) }
    if pose.center.y != last.pose.center.y { parts.y.append(pose.center.y, atFrame: frame) }
    if pose.scale.x != last.pose.scale.x { parts.scaleX.append(pose.scale.x, atFrame: frame) }
    if pose.scale.y != last.pose.scale.y { parts.scaleY.append(pose.scale.y, atFrame: frame) }
    if pose.alpha != last.pose.alpha { parts.alpha.append(pose.alpha, atFrame: frame) }
    if pose.morph != last.pose.morph { parts.morph.append(pose.morph, atFrame: frame) }
    guard let window = pose.window else { return }
    parts.windowStart.append(window.start, atFrame: frame)
    parts.windowEnd.append(window.end, atFrame: frame)
  }
}

extension LifeRecorder {
  /// Returns the life with one morphing drawing instead of its drawings.
  ///
  /// - Parameters:
  ///   - values: The morph values of the drawings, in order.
  ///   - symbol: The morphing drawing.
  ///   - reach: The distance from the center to the farthest point of that drawing.
  ///   - morphReach: The distance, in points, that the fastest point moves per unit of morph.
  ///   - rounding: The largest distance of a drawing's point from its original position, in points.
  func morphing(
    through values: [Double],
    symbol: Int,
    reach: Double,
    morphReach: Double,
    rounding: Double
  ) -> LifeRecorder {
    var life = self
    life.parts.morph = VectorFilm.Steps(values[0], atFrame: frames.lowerBound)
    for (step, value) in zip(self.symbol.steps, values) { life.parts.morph.append(value, atFrame: step.frame) }
    life.symbol = VectorFilm.Steps(symbol, atFrame: frames.lowerBound)
    life.reach = max(self.reach, reach)
    life.morphReach = morphReach
    life.rounding += rounding
    return life
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

// The positions relative to a scrolling origin.
extension LifeRecorder {
  /// Records the first frame's position relative to the layer's origin.
  mutating func beginRide(_ element: DisplayList.Element, from origin: Vector) {
    let place = Self.place(of: element, from: origin)
    ride = (
      VectorFilm.Steps(place.x, atFrame: frames.lowerBound),
      VectorFilm.Steps(place.y, atFrame: frames.lowerBound)
    )
  }

  /// Records the last added frame's position relative to the layer's origin.
  mutating func appendRide(_ element: DisplayList.Element, from origin: Vector?) {
    guard let origin else { return }
    let place = Self.place(of: element, from: origin)
    ride?.x.append(place.x, atFrame: frames.upperBound - 1)
    ride?.y.append(place.y, atFrame: frames.upperBound - 1)
  }

  // Returns the position of the element relative to the origin. Both positions contain the scroll offset. The
  // difference of the two still has tiny errors, and rounding removes these errors.
  private static func place(of element: DisplayList.Element, from origin: Vector) -> Vector {
    let place = Vector(element.center) - origin
    return Vector(x: (place.x / digit).rounded() * digit, y: (place.y / digit).rounded() * digit)
  }

  // The unit for rounding relative positions, in points.
  private static let digit = 1.0 / 1_048_576

  /// Returns the element with relative positions along each axis where they change less than absolute ones.
  ///
  /// For example, a cell stays fixed in the content, and a header that sticks to an edge stays fixed on the canvas.
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

  /// Makes the positions of a part relative along the same axes as those of the whole element.
  mutating func ride(like whole: LifeRecorder) {
    rides = whole.rides
    originDeviation = whole.originDeviation
  }
}
