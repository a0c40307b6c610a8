import CradleDynamics
import CradleGeometry
import CradleSceneSource
import CradleScenes
import Foundation

extension FieldDescription {
  /// The keys of a field.
  static let fields = Fields<FieldDescription>("a field", shape: checkShape) {
    Field(required: "kind", \.kind, .choice, "The kind of field.")
    Field(required: "items", \.itemIDs, .heldItemIDs, "The items that the field acts on: a list of ids, or 'all'.")
    Field(
      "position",
      \.place,
      .point(in: Extent.simulated),
      live: .at(\FieldBehavior.position),
      "The position of the field: [x, y], in points."
    )
    Field(
      "strength",
      \.strength,
      .number(in: Magnitude.forces),
      live: .at(\FieldBehavior.strength),
      "The strength of the field."
    )
    Field(
      optional: "falloff",
      \.falloff,
      .number(in: -2...4),
      live: .at(\FieldBehavior.falloff),
      """
      The exponent k of the fading: the force is proportional to the distance to the power of −k. The default \
      depends on the kind.
      """
    )
    Field(
      optional: "minimum_radius",
      \.minimumRadius,
      .number(in: 0.01...1e6),
      live: .at(\FieldBehavior.minimumRadius),
      "Below this distance, in points, the force does not change with the distance. By default, almost 0."
    )
    Field(
      optional: "region",
      \.region,
      WrittenRegion.fields.grammar(from: WrittenRegion()).map(\.region),
      "The region where the field acts. By default, everywhere."
    )
    Field(
      "direction",
      \.direction,
      .vector(in: Magnitude.forces),
      live: .at(\FieldBehavior.direction),
      "The direction of the pull, the velocity or the wind: [x, y]."
    )
    Field(
      "smoothness",
      \.smoothness,
      .number(in: 0...1),
      live: .at(\FieldBehavior.smoothness),
      "How slowly noise and turbulence vary in space, from 0 to 1."
    )
    Field(
      "animation_speed",
      \.animationSpeed,
      .number(in: 0...1000),
      live: .at(\FieldBehavior.animationSpeed),
      "How fast noise and turbulence change over time. With 0, they stay the same."
    )
  }

  /// The field before its keys are read.
  static let start = FieldDescription(kind: .linearGravity, itemIDs: [])

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard let kind = Kind(rawValue: object["kind"]?.value.scalar?.text ?? "") else { return }
    // As in UIKit, a field has every property, but ignores the properties that do not belong to its kind.
    if kind.hasDirection, kind != .drag, object["direction"] == nil {
      throw SceneError("a field of kind '\(kind.rawValue)' needs 'direction'", at: object.place)
    }
  }
}

/// A region as written.
private struct WrittenRegion: Sendable {
  var radius: Double?
  var size: CGSize?
  var isInverse = false

  var region: FieldDescription.Region {
    let shape = radius.map(FieldDescription.Region.Shape.circle) ?? .rectangle(size ?? .zero)
    return FieldDescription.Region(shape: shape, isInverse: isInverse)
  }

  static let fields = Fields<WrittenRegion>("a region", shape: checkShape) {
    Field(optional: "radius", \.radius, .number(in: Extent.sizes), "The radius of a circle, in points.")
    Field(optional: "size", \.size, .size, "The size of a rectangle: [width, height], in points.")
    Field("inverse", \.isInverse, .boolean, "Whether the field acts outside the region instead of inside.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["radius"] == nil) == (object["size"] == nil) else { return }
    throw SceneError("a region needs either 'radius' or 'size'", at: object.place)
  }
}
