import CradleDynamics
public import CradleGeometry
public import Foundation

/// The parameters of a field: a force that depends on the position.
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

  package var kind: Kind
  /// The ids of the items that the field acts on.
  package var itemIDs: [String]
  /// The position of the field, in points of the canvas.
  package var place: CGPoint
  /// The factor for the force of the field.
  package var strength: Double
  /// The exponent that makes the force fade with distance; `nil` means the default of the kind.
  package var falloff: Double?
  /// The distance where the force stops growing, in points; `nil` means UIKit's default, which is almost 0.
  package var minimumRadius: Double?
  /// The part of the plane where the field acts; `nil` means the whole plane.
  package var region: Region?
  /// The direction of the field, for kinds that have a direction.
  package var direction = Vector.zero
  /// The smoothness of noise across the plane, from 0 to 1.
  package var smoothness = 0.0
  /// How fast noise changes over time; 0 means that it does not change.
  package var animationSpeed = 0.0

  /// Creates parameters; the others have UIKit's defaults.
  package init(kind: Kind, itemIDs: [String], place: CGPoint = .zero, strength: Double = 1, region: Region? = nil) {
    self.kind = kind
    self.itemIDs = itemIDs
    self.place = place
    self.strength = strength
    self.region = region
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let field = makeField()
    field.position = place
    field.strength = strength
    if let falloff { field.falloff = falloff }
    if let minimumRadius { field.minimumRadius = minimumRadius }
    if let region { field.region = region.dynamic }
    for item in cast[itemIDs] { field.addItem(item) }
    return DrawnBehavior(field).joined { field.addItem($0) }
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

  /// Returns a field of this kind that acts everywhere and has no items yet.
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
  /// A force that depends on the position; by default, it acts on all items, everywhere.
  ///
  /// ```swift
  /// let whirl = BehaviorEntry.field(.vortex, at: CGPoint(x: 160, y: 284), strength: 0.05)
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The effect of the field.
  ///   - itemIDs: The ids of the items; `all` means all items.
  ///   - place: The position of the field, in points of the canvas.
  ///   - strength: The factor for the force.
  ///   - region: The part of the plane where the field acts; `nil` means the whole plane.
  ///   - direction: The direction, for kinds that have one.
  public static func field(
    _ kind: FieldKind,
    items itemIDs: [String] = ["all"],
    at place: CGPoint = .zero,
    strength: Double = 1,
    region: FieldRegion? = nil,
    direction: Vector = .zero
  ) -> BehaviorEntry {
    var field = FieldDescription(kind: kind, itemIDs: itemIDs, place: place, strength: strength, region: region)
    field.direction = direction
    return BehaviorEntry(description: field)
  }
}

extension BehaviorEntry {
  /// The effect of a field on items.
  public enum FieldKind: String, CaseIterable, Sendable {
    /// Pulls items in one direction.
    case linearGravity = "linear_gravity"
    /// Pulls items to a point, as a star does.
    case radialGravity = "radial_gravity"
    /// Pushes charged items away.
    case electric
    /// Deflects moving items.
    case magnetic
    /// Pulls items to a point, as a spring does.
    case spring
    /// Drives items around a point.
    case vortex
    /// Brakes moving items.
    case drag
    /// Gives items a velocity.
    case velocity
    /// Shakes items at random.
    case noise
    /// Shakes fast items more than slow items.
    case turbulence

    package var hasDirection: Bool {
      self == .linearGravity || self == .velocity || self == .drag
    }
  }
}

extension BehaviorEntry {
  /// The part of the plane where a field acts.
  public struct FieldRegion: Equatable, Sendable {
    /// The outline of a region, around the position of the field.
    public enum Shape: Equatable, Sendable {
      /// A circle.
      case circle(radius: Double)
      /// A rectangle.
      case rectangle(CGSize)
    }

    /// The outline of the region.
    package var shape: Shape
    /// Whether the field acts outside the outline instead of inside.
    package var isInverse: Bool

    /// Creates a region.
    public init(shape: Shape, isInverse: Bool = false) {
      self.shape = shape
      self.isInverse = isInverse
    }
  }
}
