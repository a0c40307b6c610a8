public import CradleGeometry
import Foundation

/// The timing of an animated change: its duration and its curve.
///
/// ```swift
/// view.updateAnimation = LayoutAnimation(duration: .seconds(0.5), curve: .easeOut)
/// ```
public struct LayoutAnimation: Hashable, Sendable {
  /// The duration; 0.3 s by default.
  public var duration: Ticks
  /// The timing curve; eased in and out by default.
  public var curve: TimingCurve

  /// Creates an animation; the defaults are UIKit's.
  ///
  /// - Precondition: The duration is not negative.
  public init(
    duration: Ticks = .seconds(0.3),
    curve: TimingCurve = .easeInOut,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(duration >= .zero, message: "an animation cannot take \(duration.seconds) s", file: file, line: line)
    self.duration = duration
    self.curve = curve
  }
}

/// The look of an item at the start of its insertion, or at the end of its deletion.
///
/// ```swift
/// let layout = FlowLayout()
/// layout.insertionEffect = UpdateEffect(scale: 0.1, angle: .degrees(45))
/// layout.deletionEffect = UpdateEffect(alpha: 1, offset: Vector(x: 320, y: 0))
/// ```
public struct UpdateEffect: Hashable, Sendable {
  /// The opacity, as a multiple of the opacity at the item's position.
  public var alpha: Double
  /// The size, as a multiple of the size at the item's position.
  public var scale: Double
  /// The rotation, added to the item's rotation at its position, clockwise and in radians.
  public var angle: Double
  /// The displacement from the item's position, in points.
  public var offset: Vector

  /// The item only fades, as in UIKit.
  public static let fade = UpdateEffect()

  /// Creates an effect; by default, the item only fades.
  public init(alpha: Double = 0, scale: Double = 1, angle: Double = 0, offset: Vector = .zero) {
    self.alpha = alpha
    self.scale = scale
    self.angle = angle
    self.offset = offset
  }

  /// Applies the effect to an item's attributes.
  package func apply(to attributes: CollectionViewLayoutAttributes) {
    attributes.alpha *= alpha
    attributes.center = attributes.center + offset
    attributes.transform = Transform(scaleX: scale, y: scale)
      .concatenating(attributes.transform)
      .concatenating(Transform(rotation: angle))
  }
}

/// A running animation, shared by everything that it moves.
final class RunningAnimation {
  private let animation: LayoutAnimation
  private let completion: ((Bool) -> Void)?
  private var elapsed = Ticks.zero

  /// The remaining fraction: 1 at first, 0 at the end.
  private(set) var remaining = 1.0

  init(_ animation: LayoutAnimation, completion: ((Bool) -> Void)?) {
    self.animation = animation
    self.completion = completion
  }

  /// Whether the animation has ended.
  var isOver: Bool {
    elapsed >= animation.duration
  }

  /// Advances time by a display frame.
  func advanceFrame() {
    elapsed += .displayFrame
    let progress = isOver ? 1 : animation.curve.progress(at: elapsed.part(of: animation.duration))
    remaining = 1 - progress
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

  /// Whether the difference is zero.
  var isZero: Bool {
    center == .zero && size == .zero && alpha == 0 && z == 0
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
    return height
  }
}
