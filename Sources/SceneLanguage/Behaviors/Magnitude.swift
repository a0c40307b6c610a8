/// The ranges that parameters of behaviors stay in.
///
/// They leave room for every scene that can be seen, and for a body that is flung out of it. Faster
/// ones than the simulation can move, it cuts.
enum Magnitude {
  /// Forces and accelerations, in units of their behaviors.
  static let forces = -1e4...1e4
  /// Velocities, in points or radians per second.
  static let velocities = -1e9...1e9
}
