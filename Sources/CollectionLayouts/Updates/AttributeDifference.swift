import Foundation
import Geometry

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
