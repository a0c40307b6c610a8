public import CradleGeometry

extension FlowLayout {
  /// The look of an item at the start of its insertion, or at the end of its deletion.
  ///
  /// ```swift
  /// let layout = FlowLayout()
  /// layout.insertionEffect = FlowLayout.UpdateEffect(scale: 0.1, angle: .degrees(45))
  /// layout.deletionEffect = FlowLayout.UpdateEffect(alpha: 1, offset: Vector(x: 320, y: 0))
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
    public static let fade = FlowLayout.UpdateEffect()
    /// The item fades, and is half its size where it fades out.
    package static let pop = UpdateEffect(scale: 0.5)

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
}
