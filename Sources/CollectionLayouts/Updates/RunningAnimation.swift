import Geometry

/// An animation on its way, shared by everything that it moves.
final class RunningAnimation {
  private let animation: LayoutAnimation
  private let completion: ((Bool) -> Void)?
  private var elapsed = 0

  /// How much of the way is left: 1 at first, 0 at the end.
  private(set) var remaining = 1.0

  init(_ animation: LayoutAnimation, completion: ((Bool) -> Void)?) {
    (self.animation, self.completion) = (animation, completion)
  }

  /// Whether it has come to its end.
  var isOver: Bool {
    elapsed >= animation.ticks
  }

  /// Moves time forward by a display frame.
  func advanceFrame() {
    elapsed += DisplayFrame.ticks
    let progress =
      isOver ? 1 : animation.curve.progress(at: Double(elapsed) / Double(animation.ticks))
    remaining = 1 - progress
  }

  /// Tells whoever waits that it is over.
  func complete() {
    completion?(true)
  }
}

/// A difference that an animation takes away by and by.
struct ElementMotion {
  let difference: AttributeDifference
  let animation: RunningAnimation

  /// Returns what is left of all differences together.
  static func sum(_ motions: [ElementMotion]) -> AttributeDifference {
    var sum = AttributeDifference()
    for motion in motions { sum.add(motion.difference, times: motion.animation.remaining) }
    return sum
  }
}
