import Foundation
import Geometry

extension FieldDescription {
  /// The keys of a field.
  static let grammar = Grammar.object(
    "a field",
    Key(required: "kind", Grammar<Kind>.choice, "What the field does."),
    Key(required: "items", Grammar<[String]>.itemIDs, "The items that it acts on: ids, or all."),
    Key(
      "position",
      Grammar<CGPoint>.point(in: Extent.simulated),
      default: [0, 0],
      "Where it is: [x, y], in points."
    ),
    Key("strength", .number(in: Magnitude.forces), default: 1, "How strong it is."),
    Key(
      optional: "falloff",
      Grammar<Double>.number(in: Limit.falloff),
      "The power of the distance that it fades with; that of its kind if left out."
    ),
    Key(
      optional: "minimum_radius",
      Grammar<Double>.number(in: Limit.minimumRadius),
      "The distance below which it grows no stronger, in points; hardly any if left out."
    ),
    Key(optional: "region", Grammar<Region>.region, "Where it acts; everywhere if left out."),
    Key(
      "direction",
      Grammar<Vector>.vector(in: Magnitude.forces),
      default: [0, 0],
      "The direction of the pull, the velocity or the wind: [x, y]."
    ),
    Key("smoothness", .number(in: Limit.smoothness), default: 0, "How smooth a noise is."),
    Key(
      "animation_speed",
      .number(in: Limit.animationSpeed),
      default: 0,
      "How fast a noise changes; it stands still at 0."
    ),
    shape: checkShape
  ) { _, _, kind, items, place, strength, falloff, radius, region, direction, smoothness, speed in
    FieldDescription(
      kind: kind,
      itemIDs: items,
      place: place,
      strength: strength,
      falloff: falloff,
      minimumRadius: radius,
      region: region,
      direction: direction,
      smoothness: smoothness,
      animationSpeed: speed
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard let kind = Kind(rawValue: object["kind"]?.value.scalar?.text ?? "") else { return }
    var strange: [String] = []
    if kind == .velocity { strange += ["strength", "falloff", "minimum_radius"] }
    if !kind.hasDirection { strange.append("direction") }
    if !kind.isNoise { strange += ["smoothness", "animation_speed"] }
    try object.checkAbsence(of: strange) {
      "a field of kind '\(kind.rawValue)' has no '\($0)'"
    }
    if kind.hasDirection, kind != .drag, object["direction"] == nil {
      throw SceneError("a field of kind '\(kind.rawValue)' needs 'direction'", at: object.place)
    }
  }
}

extension Grammar where Value == FieldDescription.Region {
  fileprivate static let region = Grammar.object(
    "a region",
    Key(
      optional: "radius",
      Grammar<Double>.number(in: Extent.sizes),
      "The radius of a circle, in points."
    ),
    Key(
      optional: "size",
      Grammar<CGSize>.size,
      "The size of a rectangle: [width, height], in points."
    ),
    Key("inverse", .boolean, default: false, "Whether the field acts outside, not inside."),
    shape: checkShape
  ) { _, _, radius, size, isInverse in
    let shape = radius.map(FieldDescription.Region.Shape.circle) ?? .rectangle(size ?? .zero)
    return FieldDescription.Region(shape: shape, isInverse: isInverse)
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["radius"] == nil) == (object["size"] == nil) else { return }
    throw SceneError("a region needs either 'radius' or 'size'", at: object.place)
  }
}
