import CradleGeometry
import CradleScenes

/// A direction with a strength.
///
/// You can write it as a vector, or as an angle and a magnitude.
struct WrittenForce: Sendable {
  var vector: Vector?
  var magnitude: Double?
  var angle: Double?

  /// Returns the force; parts left out are those of another force.
  func resolved(default other: Force) -> Force {
    var force = other
    if let magnitude { force.magnitude = magnitude }
    if let angle { force.angle = angle }
    if let vector { force.vector = vector }
    return force
  }

  /// The keys of a force.
  ///
  /// - Parameters:
  ///   - vector: A sentence about the vector.
  ///   - magnitude: A sentence about the strength.
  ///   - angle: A sentence about the direction.
  @FieldsBuilder<WrittenForce>
  static func fields(vector: String, magnitude: String, angle: String) -> [Field<WrittenForce>] {
    Field(optional: "vector", \.vector, .vector(in: Magnitude.forces), live: .at(\SteeredBehavior.force.vector), vector)
    Field(
      optional: "magnitude",
      \.magnitude,
      .number(in: Magnitude.forces),
      live: .at(\SteeredBehavior.force.magnitude),
      magnitude
    )
    Field(optional: "angle", \.angle, .angle, live: .at(\SteeredBehavior.force.angle), angle)
  }

  /// Throws if a force is written both ways.
  @Sendable
  static func check(_ object: SceneObject) throws(SceneError) {
    guard object["vector"] != nil, object["magnitude"] != nil || object["angle"] != nil else { return }
    let place = object.place(of: "vector")
    throw SceneError("write either 'vector', or 'magnitude' and 'angle'", at: place)
  }
}
