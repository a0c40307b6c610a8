public import Geometry

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
