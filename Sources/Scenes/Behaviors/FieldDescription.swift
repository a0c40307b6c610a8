public import Dynamics
public import Foundation
public import Geometry

/// The parameters of a force that depends on the place.
public struct FieldDescription: BehaviorDescription {
  /// The part of the plane that a field acts in.
  public struct Region: Equatable, Sendable {
    /// The outline of a region, around the place of the field.
    public enum Shape: Equatable, Sendable {
      /// A circle.
      case circle(radius: Double)
      /// A rectangle.
      case rectangle(CGSize)
    }

    /// The outline.
    public var shape: Shape
    /// Whether the field acts outside of the outline, not inside.
    public var isInverse: Bool

    /// Creates a region.
    public init(shape: Shape, isInverse: Bool = false) {
      (self.shape, self.isInverse) = (shape, isInverse)
    }
  }

  /// What the field does.
  public var kind: Kind
  /// The ids of the items that it acts on.
  public var itemIDs: [String]
  /// Where it is, in points of the canvas.
  public var place: CGPoint
  /// How strong it is.
  public var strength: Double
  /// The power of the distance that it fades with; `nil` for that of its kind.
  public var falloff: Double?
  /// The distance below which it grows no stronger, in points; `nil` for UIKit's, near 0.
  public var minimumRadius: Double?
  /// Where it acts; `nil` for everywhere.
  public var region: Region?
  /// The direction of those fields that have one.
  public var direction: Vector
  /// How smooth a noise is, from 0 to 1.
  public var smoothness: Double
  /// How fast a noise changes.
  public var animationSpeed: Double

  /// Creates parameters; those left out are UIKit's.
  public init(
    kind: Kind,
    itemIDs: [String],
    place: CGPoint = .zero,
    strength: Double = 1,
    falloff: Double? = nil,
    minimumRadius: Double? = nil,
    region: Region? = nil,
    direction: Vector = .zero,
    smoothness: Double = 0,
    animationSpeed: Double = 0
  ) {
    (self.kind, self.itemIDs, self.place, self.strength) = (kind, itemIDs, place, strength)
    (self.falloff, self.minimumRadius, self.region) = (falloff, minimumRadius, region)
    (self.direction, self.smoothness) = (direction, smoothness)
    self.animationSpeed = animationSpeed
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let field = makeField()
    field.position = place
    field.strength = strength
    if let falloff { field.falloff = falloff }
    if let minimumRadius { field.minimumRadius = minimumRadius }
    if let region { field.region = region.dynamic }
    for item in cast[itemIDs] { field.addItem(item) }
    return field
  }
}

extension FieldDescription.Region {
  fileprivate var dynamic: Region {
    let region: Region =
      switch shape {
      case .circle(let radius): Region(radius: radius)
      case .rectangle(let size): Region(size: size)
      }
    return isInverse ? region.inverse() : region
  }
}
