import CradleGeometry

/// The motion of released content with pages, until a page fills the view.
///
/// In each millisecond, the speed v and the position x follow v = (v + (target − x) · pull) · friction and x = x + v,
/// as UIKit's scroll view computes them. Pull and friction depend on the length of the view.
struct PageTurn {
  /// The position of the content: exactly the target once it has arrived.
  private(set) var offset: Vector

  private var target: Vector
  private let springs: (x: Spring, y: Spring)
  private var velocity: Vector
  private var frame = 0

  // The constants for a view length of 0 points, and their change per point up to 1024.
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

  // In points per millisecond.
  private static let fastTurn = 0.3
  private static let restingSpeed = 0.01
  // In points.
  private static let restingDistance = 1.0

  /// Creates the motion from an offset to the page that a velocity chooses, in points per millisecond.
  ///
  /// - Parameters:
  ///   - offset: The position of the content.
  ///   - velocity: The velocity at release.
  ///   - target: The position where it comes to rest.
  ///   - size: The size of the view, in points.
  init(from offset: Vector, to target: Vector, velocity: Vector, size: Vector) {
    self.offset = offset
    self.target = target
    self.velocity = velocity
    springs = (Spring(length: size.x), Spring(length: size.y))
  }

  /// Returns the position, along one axis, of the page that a velocity chooses.
  ///
  /// Above 0.3 points per millisecond, this is the next page in its direction, otherwise the nearest. UIKit rounds up
  /// or down, which gives the same result unless a page fills the view exactly. There, no real finger lifts at a
  /// speed, but one in a scene may.
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
    // Whole milliseconds: 16 or 17 of them.
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
