import Foundation
public import Geometry

/// The pace at which a change of places is shown: its duration, and its curve of speed.
public struct LayoutAnimation: Hashable, Sendable {
  /// How long it takes; 0.3 s by default.
  public var duration: Ticks
  /// How it speeds up and slows down; slow at both ends by default.
  public var curve: TimingCurve

  /// Creates an animation; what is left out is as UIKit has it.
  ///
  /// - Precondition: The duration is not negative.
  public init(duration: Ticks = .seconds(0.3), curve: TimingCurve = .easeInOut) {
    precondition(duration >= .zero, "an animation of \(duration) ticks")
    (self.duration, self.curve) = (duration, curve)
  }
}

/// What an item looks like before it comes in, or after it has gone: the other end of the way from
/// or to its place.
public struct UpdateEffect: Hashable, Sendable {
  /// How opaque it is, as a multiple of what it has at its place.
  public var alpha: Double
  /// How large it is, as a multiple of its size at its place.
  public var scale: Double
  /// How far it is turned from how it lies at its place, clockwise and in radians.
  public var angle: Double
  /// How far it is from its place, in points.
  public var offset: Vector

  /// An item that only fades, which is what UIKit does.
  public static let fade = UpdateEffect()

  /// Creates an effect; an item that only fades unless said otherwise.
  public init(alpha: Double = 0, scale: Double = 1, angle: Double = 0, offset: Vector = .zero) {
    (self.alpha, self.scale, self.angle, self.offset) = (alpha, scale, angle, offset)
  }

  /// Gives attributes, which are those of the place, this look.
  public func apply(to attributes: CollectionViewLayoutAttributes) {
    attributes.alpha *= alpha
    attributes.center = attributes.center + offset
    attributes.transform = Transform(scaleX: scale, y: scale)
      .concatenating(attributes.transform)
      .concatenating(Transform(rotation: angle))
  }
}

/// An animation on its way, shared by everything that it moves.
final class RunningAnimation {
  private let animation: LayoutAnimation
  private let completion: ((Bool) -> Void)?
  private var elapsed = Ticks.zero

  /// How much of the way is left: 1 at first, 0 at the end.
  private(set) var remaining = 1.0

  init(_ animation: LayoutAnimation, completion: ((Bool) -> Void)?) {
    (self.animation, self.completion) = (animation, completion)
  }

  /// Whether it has come to its end.
  var isOver: Bool {
    elapsed >= animation.duration
  }

  /// Moves time forward by a display frame.
  func advanceFrame() {
    elapsed += .displayFrame
    let progress =
      isOver ? 1 : animation.curve.progress(at: elapsed.part(of: animation.duration))
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

/// By what two places of an element differ, part by part, so that a share of it can be added to
/// another place.
struct AttributeDifference {
  private var center = Vector.zero
  private var size = Vector.zero
  private var parts = Transform.Parts(scale: .zero)
  private var alpha = 0.0
  private var z = 0.0

  /// Creates no difference.
  init() {}

  /// Creates what has to be added to one place to get another.
  ///
  /// Turns are the shorter way around; exactly half a turn goes clockwise from `other` to `base`.
  init(from base: CollectionViewLayoutAttributes, to other: CollectionViewLayoutAttributes) {
    center = other.center - base.center
    size = Vector(
      x: other.size.width - base.size.width,
      y: other.size.height - base.size.height
    )
    (alpha, z) = (other.alpha - base.alpha, Double(other.zIndex - base.zIndex))
    guard base.transform != other.transform else { return }
    let (start, end) = (other.transform.parts, base.transform.parts)
    parts = Transform.Parts(
      translation: start.translation - end.translation,
      rotation: -Self.shorterTurn(from: start.rotation, to: end.rotation),
      scale: start.scale - end.scale,
      shear: start.shear - end.shear
    )
  }

  // In −π … π, where half a turn is clockwise, that is positive. Angles that are equal but for the
  // last digits of a rotation must not become a whole turn.
  private static func shorterTurn(from start: Double, to end: Double) -> Double {
    var turn = end - start
    if turn > .pi { turn -= 2 * .pi }
    if turn <= -.pi + 1e-12 { turn += 2 * .pi }
    return turn
  }

  /// Whether there is nothing to add.
  var isZero: Bool {
    center == .zero && size == .zero && alpha == 0 && z == 0
      && parts == Transform.Parts(scale: .zero)
  }

  /// Adds a share of another difference.
  mutating func add(_ other: AttributeDifference, times share: Double) {
    center += other.center * share
    size += other.size * share
    parts.translation += other.parts.translation * share
    parts.rotation += other.parts.rotation * share
    parts.scale += other.parts.scale * share
    parts.shear += other.parts.shear * share
    alpha += other.alpha * share
    z += other.z * share
  }

  /// Adds the difference to a place, and returns the exact height in the stack.
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
    return height
  }
}
