import CBox2D

/// The library that moves rigid bodies.
public enum PhysicsLibrary {
  /// Its version, as it calls itself: Box2D 2.4.1 says `2.4.0`.
  public static var version: String {
    let version = cb2_version()
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
