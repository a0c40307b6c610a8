import CradleDynamics
public import CradleGeometry
public import Foundation

/// The parameters of a force that depends on the place.
///
/// ```swift
/// let whirl = FieldDescription(
///   kind: .vortex,
///   itemIDs: ["ball", "box"],
///   place: CGPoint(x: 160, y: 284),
///   strength: 0.05,
///   region: FieldDescription.Region(shape: .circle(radius: 150))
/// )
/// ```
package struct FieldDescription: BehaviorDescription {
  package typealias Region = BehaviorEntry.FieldRegion

  /// The kind of the field.
  package var kind: Kind
  /// The ids of the items that it acts on.
  package var itemIDs: [String]
  /// The position of the field, in points of the canvas.
  package var place: CGPoint
  /// The factor by which the force of the field is multiplied.
  package var strength: Double
  /// The exponent by which the force fades with the distance; `nil` for that of its kind.
  package var falloff: Double?
  /// The distance below which the force grows no stronger, in points; `nil` for UIKit's, near 0.
  package var minimumRadius: Double?
  /// The part of the plane in which it acts; `nil` for all of it.
  package var region: Region?
  /// The direction of those fields that have one.
  package var direction: Vector
  /// The smoothness of noise from place to place, from 0 to 1.
  package var smoothness: Double
  /// The speed at which noise changes with time; 0 for not at all.
  package var animationSpeed: Double

  /// Creates parameters; those left out are UIKit's.
  package init(
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

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let field = makeField()
    field.position = place
    field.strength = strength
    if let falloff { field.falloff = falloff }
    if let minimumRadius { field.minimumRadius = minimumRadius }
    if let region { field.region = region.dynamic }
    for item in cast[itemIDs] { field.addItem(item) }
    return DrawnBehavior(field)
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

extension FieldDescription {
  package typealias Kind = BehaviorEntry.FieldKind

  /// Returns a field of the kind, everywhere and without items.
  func makeField() -> FieldBehavior {
    switch kind {
    case .linearGravity: return .linearGravityField(direction: direction)
    case .radialGravity: return .radialGravityField(position: place)
    case .electric: return .electricField()
    case .magnetic: return .magneticField()
    case .spring: return .springField()
    case .vortex: return .vortexField()
    case .velocity: return .velocityField(direction: direction)
    case .noise: return .noiseField(smoothness: smoothness, animationSpeed: animationSpeed)
    case .turbulence:
      return .turbulenceField(smoothness: smoothness, animationSpeed: animationSpeed)
    case .drag:
      let field = FieldBehavior.dragField()
      field.direction = direction
      return field
    }
  }
}

extension BehaviorEntry {
  /// A force that depends on the place; it acts on all items, everywhere, unless said otherwise.
  ///
  /// ```swift
  /// let whirl = BehaviorEntry.field(.vortex, at: CGPoint(x: 160, y: 284), strength: 0.05)
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The effect of the field.
  ///   - itemIDs: The ids of the items; `all` stands for all.
  ///   - place: The position of the field, in points of the canvas.
  ///   - strength: The factor by which the force is multiplied.
  ///   - region: The part of the plane in which it acts; `nil` for all of it.
  ///   - direction: The direction of those fields that have one.
  public static func field(
    _ kind: FieldKind,
    items itemIDs: [String] = ["all"],
    at place: CGPoint = .zero,
    strength: Double = 1,
    region: FieldRegion? = nil,
    direction: Vector = .zero
  ) -> BehaviorEntry {
    BehaviorEntry(
      description: FieldDescription(
        kind: kind,
        itemIDs: itemIDs,
        place: place,
        strength: strength,
        region: region,
        direction: direction
      )
    )
  }

  /// The former form of ``field(_:items:at:strength:region:direction:)``.
  @available(*, deprecated, renamed: "field(_:items:at:strength:region:direction:)")
  public static func field(
    _ kind: FieldKind,
    _ itemIDs: [String],
    at place: CGPoint = .zero,
    strength: Double = 1,
    region: FieldRegion? = nil,
    direction: Vector = .zero
  ) -> BehaviorEntry {
    .field(kind, items: itemIDs, at: place, strength: strength, region: region, direction: direction)
  }
}

extension BehaviorEntry {
  /// The effect of a field on items.
  public enum FieldKind: String, CaseIterable, Sendable {
    /// Pulls them in one direction.
    case linearGravity = "linear_gravity"
    /// Pulls them to a place, as a star does.
    case radialGravity = "radial_gravity"
    /// Pushes charged items away.
    case electric
    /// Deflects moving items.
    case magnetic
    /// Pulls them to a place, as a spring does.
    case spring
    /// Drives them around a place.
    case vortex
    /// Brakes them.
    case drag
    /// Gives them a velocity.
    case velocity
    /// Shakes them.
    case noise
    /// Shakes fast items more than slow ones.
    case turbulence

    /// Whether it has a direction.
    package var hasDirection: Bool {
      self == .linearGravity || self == .velocity || self == .drag
    }
  }
}

extension BehaviorEntry {
  /// The part of the plane that a field acts in.
  public struct FieldRegion: Equatable, Sendable {
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
}
