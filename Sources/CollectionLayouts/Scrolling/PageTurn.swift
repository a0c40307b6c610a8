import CradleGeometry

/// The motion of released content with pages, until a page fills the view.
///
/// In each millisecond, v = (v + (target − x) · pull) · friction and x = x + v, where v is the speed and x the
/// position. UIKit's scroll view uses the same formulas. Pull and friction depend on the length of the view.
struct PageTurn {
  /// The position of the content; once the content has arrived, it is exactly the target.
  private(set) var offset: Vector

  private var target: Vector
  private let springs: (x: Spring, y: Spring)
  private var velocity: Vector
  private var frame = 0

  // The constants for a view length of 0 points, and their change per point of length, up to 1024 points.
  private struct Spring {
    let friction: Double
    let pull: Double

    init(length: Double) {
      let length = min(length, 1024)
      friction = 0.966_818_182 + 9.943_181_82e-6 * length
      pull = 0.000_359_090_909 - 1.846_590_91e-7 * length
    }

    func advance(_ place: inout Double, velocity: inout Double, to target: Double) {
      velocity = (velocity + (target - place) * pull) * friction
      place += velocity
    }
  }

  // Above this speed, in points per millisecond, a flick turns the page.
  private static let fastTurn = 0.3
  private static let restingSpeed = 0.01
  // The content may rest within this distance from its target, in points.
  private static let restingDistance = 1.0

  /// Creates the motion from an offset to a page; velocities are in points per millisecond.
  ///
  /// - Parameters:
  ///   - offset: The position of the content.
  ///   - velocity: The velocity at release.
  ///   - target: The position where the content comes to rest.
  ///   - size: The size of the view, in points.
  init(from offset: Vector, to target: Vector, velocity: Vector, size: Vector) {
    self.offset = offset
    self.target = target
    self.velocity = velocity
    springs = (Spring(length: size.x), Spring(length: size.y))
  }

  /// Returns the position of the page that a velocity chooses, along one axis.
  ///
  /// Above 0.3 points per millisecond, the velocity chooses the next page in its direction, otherwise the nearest page.
  /// UIKit rounds the position up or down instead. Both give the same result unless a page fills the view exactly. A
  /// real finger never lifts at speed in such a position, but a finger in a scene may.
  static func target(from offset: Double, velocity: Double, stride: Double) -> Double {
    guard stride > 0 else { return offset }
    let page = offset / stride
    if velocity > fastTurn { return (page.rounded(.down) + 1) * stride }
    if velocity < -fastTurn { return (page.rounded(.up) - 1) * stride }
    return page.rounded() * stride
  }

  /// Advances time by a display frame, and returns whether the content has arrived.
  mutating func advanceFrame() -> Bool {
    frame += 1
    // The whole milliseconds in this display frame: 16 or 17.
    let steps = frame * 1000 / Ticks.displayFramesPerSecond
    let before = (frame - 1) * 1000 / Ticks.displayFramesPerSecond
    for _ in before..<steps {
      springs.x.advance(&offset.x, velocity: &velocity.x, to: target.x)
      springs.y.advance(&offset.y, velocity: &velocity.y, to: target.y)
      if hasArrived {
        offset = target
        return true
      }
    }
    return false
  }

  /// Shifts the whole motion, for example when the content above has grown.
  mutating func shift(by way: Vector) {
    offset += way
    target += way
  }

  private var hasArrived: Bool {
    abs(velocity.x) < Self.restingSpeed && abs(velocity.y) < Self.restingSpeed
      && abs(target.x - offset.x) <= Self.restingDistance
      && abs(target.y - offset.y) <= Self.restingDistance
  }
}
