import Dynamics

extension FieldDescription {
  /// What a field does to items.
  public enum Kind: String, CaseIterable, Sendable {
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
