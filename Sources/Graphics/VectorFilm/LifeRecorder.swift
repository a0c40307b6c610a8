import Foundation
import Geometry

/// A value for each property of an element that moves continuously.
struct MotionParts<Value: Sendable>: Sendable {
  var x: Value
  var y: Value
  var angle: Value
  var scaleX: Value
  var scaleY: Value
  var alpha: Value
}

/// The motion of an element from its coming to its going, as it was on the frames.
struct LifeRecorder: Sendable {
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

  // The angle on the last frame, unwrapped.
  private var angle: Double

  init(
    _ element: DisplayList.Element,
    level: Double,
    symbol: Int,
    reach: Double,
    atFrame frame: Int
  ) {
    frames = frame..<frame + 1
    angle = element.angle
    self.reach = reach
    self.level = VectorFilm.Steps(level, atFrame: frame)
    self.symbol = VectorFilm.Steps(symbol, atFrame: frame)
    parts = MotionParts(
      x: VectorFilm.Steps(element.drawnCenter.x, atFrame: frame),
      y: VectorFilm.Steps(element.drawnCenter.y, atFrame: frame),
      angle: VectorFilm.Steps(element.angle, atFrame: frame),
      scaleX: VectorFilm.Steps(element.drawnScale.x, atFrame: frame),
      scaleY: VectorFilm.Steps(element.drawnScale.y, atFrame: frame),
      alpha: VectorFilm.Steps(element.alpha, atFrame: frame)
    )
  }

  /// Adds the element as it is on the next frame.
  mutating func append(_ element: DisplayList.Element, level: Double, symbol: Int, reach: Double) {
    let frame = frames.upperBound
    frames = frames.lowerBound..<frame + 1
    let turns = ((angle - element.angle) / (2 * .pi)).rounded()
    angle = element.angle + 2 * .pi * turns
    self.reach = max(self.reach, reach)
    self.level.append(level, atFrame: frame)
    self.symbol.append(symbol, atFrame: frame)
    parts.x.append(element.drawnCenter.x, atFrame: frame)
    parts.y.append(element.drawnCenter.y, atFrame: frame)
    parts.angle.append(angle, atFrame: frame)
    parts.scaleX.append(element.drawnScale.x, atFrame: frame)
    parts.scaleY.append(element.drawnScale.y, atFrame: frame)
    parts.alpha.append(element.alpha, atFrame: frame)
  }
}
