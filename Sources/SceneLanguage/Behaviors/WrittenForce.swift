import CradleGeometry
import CradleSceneSource
import CradleScenes

/// A direction with a strength.
///
/// You can write it as a vector, or as an angle and a magnitude.
struct WrittenForce: Sendable {
  var vector: Vector?
  var magnitude: Double?
  var angle: Double?

  /// Returns the force, with missing parts from another force.
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
  ///   - vector: The sentence in the reference about the vector.
  ///   - magnitude: The sentence in the reference about the strength.
  ///   - angle: The sentence in the reference about the direction.
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

  /// Throws if a force is written both as a vector and as an angle or a magnitude.
  @Sendable
  static func check(_ object: SceneObject) throws(SceneError) {
    guard object["vector"] != nil, object["magnitude"] != nil || object["angle"] != nil else { return }
    let place = object.place(of: "vector")
    throw SceneError("write either 'vector', or 'magnitude' and 'angle'", at: place)
  }
}
