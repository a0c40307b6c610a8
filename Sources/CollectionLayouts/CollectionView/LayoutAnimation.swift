public import CradleGeometry
public import CradleSprings
import Foundation

/// The timing of an animated change: its duration and its curve, or a spring.
///
/// ```swift
/// view.updateAnimation = LayoutAnimation(duration: .seconds(0.5), curve: .easeOut)
/// view.updateAnimation = LayoutAnimation(spring: .bouncy)
/// ```
public struct LayoutAnimation: Hashable, Sendable {
  /// The duration; 0.3 s by default.
  ///
  /// A spring decides its own duration instead.
  public var duration: Ticks
  /// The timing curve; eased in and out by default.
  ///
  /// A spring replaces this duration.
  public var curve: TimingCurve
  /// The spring that moves elements; `nil` for the duration and the curve.
  public var spring: Spring?
  /// The delay before elements begin to move.
  public var delay: Ticks

  /// Creates an animation; the defaults are UIKit's.
  ///
  /// - Precondition: The duration and the delay are not negative.
  public init(
    duration: Ticks = .seconds(0.3),
    curve: TimingCurve = .easeInOut,
    delay: Ticks = .zero,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let tooShort = "an animation cannot take \(duration.seconds) s"
    let tooEarly = "a delay cannot be \(delay.seconds) s"
    self.duration = accepts(duration >= .zero, message: tooShort, file: file, line: line) ? duration : .zero
    self.curve = curve
    self.delay = accepts(delay >= .zero, message: tooEarly, file: file, line: line) ? delay : .zero
  }

  /// Creates an animation by a spring, which decides its own duration.
  ///
  /// - Precondition: The delay is not negative, and the spring settles within ten minutes.
  public init(spring: Spring, delay: Ticks = .zero, file: StaticString = #fileID, line: UInt = #line) {
    let words = "this spring does not settle within ten minutes"
    let isSound = accepts(spring.settlesSoon, message: words, file: file, line: line)
    self.init(delay: delay, file: file, line: line)
    self.spring = isSound ? spring : .smooth
  }
}

extension LayoutAnimation {
  // A spring ends when it stays within this fraction of the distance: a quarter of a pixel for 1250 points.
  private static let rest = 0.0001

  /// Whether elements jump to their new positions.
  package var isImmediate: Bool { spring == nil && delay + duration <= .zero }

  /// The time until the animation ends.
  ///
  /// A spring ends at the display frame from which it stays near its target. The energy of a spring never grows. So
  /// the current energy limits all later distances.
  var length: Ticks {
    guard let spring else { return delay + duration }
    let square = spring.angularFrequency * spring.angularFrequency
    var time = Ticks.zero
    var state = SpringState(displacement: 1, velocity: 0)
    while state.displacement * state.displacement + state.velocity * state.velocity / square > Self.rest * Self.rest {
      time += .displayFrame
      state = spring.state(from: SpringState(displacement: 1, velocity: 0), at: time.seconds)
    }
    return delay + time
  }

  /// Returns the remaining fraction of the distance at a time before the end: 1 at first, and below 0 beyond the
  /// target.
  func remaining(at time: Ticks) -> Double {
    guard time > delay else { return 1 }
    if let spring {
      return spring.state(from: SpringState(displacement: 1, velocity: 0), at: (time - delay).seconds).displacement
    }
    return 1 - curve.progress(at: (time - delay).part(of: duration))
  }
}

/// A running animation, shared by everything that it moves.
final class RunningAnimation {
  private let animation: LayoutAnimation
  private let length: Ticks
  private let completion: ((Bool) -> Void)?
  private var elapsed = Ticks.zero

  /// The remaining fraction: 1 at first, 0 at the end, and below 0 where a spring overshoots.
  private(set) var remaining = 1.0

  init(_ animation: LayoutAnimation, completion: ((Bool) -> Void)?) {
    self.animation = animation
    length = animation.length
    self.completion = completion
  }

  /// Whether the animation has ended.
  var isOver: Bool {
    elapsed >= length
  }

  /// Advances time by a display frame.
  func advanceFrame() {
    elapsed += .displayFrame
    remaining = isOver ? 0 : animation.remaining(at: elapsed)
  }

  /// Calls the completion that came with the animation.
  func complete() {
    completion?(true)
  }
}

/// A difference that an animation removes gradually.
struct ElementMotion {
  let difference: AttributeDifference
  let animation: RunningAnimation

  /// Returns the sum of the remaining differences.
  static func sum(_ motions: [ElementMotion]) -> AttributeDifference {
    var sum = AttributeDifference()
    for motion in motions { sum.add(motion.difference, times: motion.animation.remaining) }
    return sum
  }
}

/// The difference between two sets of attributes.
///
/// You can add any fraction of the difference to other attributes.
struct AttributeDifference {
  private var center = Vector.zero
  private var size = Vector.zero
  private var parts = Transform.Parts(scale: .zero)
  private var alpha = 0.0
  private var z = 0.0
  /// The difference in how far a finger has lifted the element, from 0 to 1.
  var lift = 0.0
  /// Whether the element is in front of others of its height while it moves.
  var isInFront = false

  /// Creates a difference of zero.
  init() {}

  /// Creates the difference that turns one set of attributes into another.
  ///
  /// Rotations take the shorter direction. A rotation by 180° goes clockwise from `other` to `base`.
  init(from base: CollectionViewLayoutAttributes, to other: CollectionViewLayoutAttributes) {
    center = other.center - base.center
    size = Vector(x: other.size.width - base.size.width, y: other.size.height - base.size.height)
    (alpha, z) = (other.alpha - base.alpha, Double(other.zIndex - base.zIndex))
    guard base.transform != other.transform else { return }
    let start = other.transform.parts
    let end = base.transform.parts
    parts = Transform.Parts(
      translation: start.translation - end.translation,
      rotation: -Self.shorterTurn(from: start.rotation, to: end.rotation),
      scale: start.scale - end.scale,
      shear: start.shear - end.shear
    )
  }

  // The result is between −π and π. A rotation by 180° is clockwise, so it is positive even after a rounding error.
  private static func shorterTurn(from start: Double, to end: Double) -> Double {
    var turn = end - start
    if turn > .pi { turn -= 2 * .pi }
    if turn <= -.pi + 1e-12 { turn += 2 * .pi }
    return turn
  }

  var isZero: Bool {
    center == .zero && size == .zero && alpha == 0 && z == 0 && lift == 0
      && parts == Transform.Parts(scale: .zero)
  }

  /// Adds a fraction of another difference.
  mutating func add(_ other: AttributeDifference, times share: Double) {
    center += other.center * share
    size += other.size * share
    parts.translation += other.parts.translation * share
    parts.rotation += other.parts.rotation * share
    parts.scale += other.parts.scale * share
    parts.shear += other.parts.shear * share
    alpha += other.alpha * share
    z += other.z * share
    lift += other.lift * share
    isInFront = isInFront || other.isInFront
  }

  /// Adds the difference to attributes, and returns the exact z position.
  func apply(to attributes: CollectionViewLayoutAttributes) -> Double {
    attributes.center = attributes.center + center
    attributes.size.width = max(0, attributes.size.width + size.x)
    attributes.size.height = max(0, attributes.size.height + size.y)
    attributes.alpha = min(1, max(0, attributes.alpha + alpha))
    if parts != Transform.Parts(scale: .zero) {
      var sum = attributes.transform.parts
      sum.translation += parts.translation
      sum.rotation += parts.rotation
      sum.scale += parts.scale
      sum.shear += parts.shear
      attributes.transform = Transform(sum)
    }
    let height = Double(attributes.zIndex) + z
    attributes.zIndex = Int(height.rounded())
    return isInFront ? height + 0.5 : height
  }
}
