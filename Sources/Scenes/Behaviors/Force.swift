import Geometry

/// A direction with a strength, which can be written as a vector or as its parts.
struct WrittenForce: Sendable {
  var vector: Vector?
  var magnitude: Double?
  var angle: Double?

  /// The vector, with what stands for parts that are left out.
  func resolved(magnitude other: Double, angle otherAngle: Double) -> Vector {
    vector ?? Vector(angle: angle ?? otherAngle, length: magnitude ?? other)
  }

  /// Throws if a force is written in both ways.
  static func check(_ object: SceneObject) throws(SceneError) {
    guard object["vector"] != nil, object["magnitude"] != nil || object["angle"] != nil else {
      return
    }
    let place = object.place(of: "vector")
    throw SceneError("'vector' replaces 'magnitude' and 'angle'", at: place)
  }
}

/// The ranges that parameters of behaviors stay in.
///
/// They leave room for every scene that can be seen, and none for a number that simulation in single
/// precision turns into infinity.
enum Magnitude {
  /// Forces and accelerations, in units of their behaviors.
  static let forces = -1e4...1e4
  /// Velocities, in points or radians per second.
  static let velocities = -1e6...1e6
}
