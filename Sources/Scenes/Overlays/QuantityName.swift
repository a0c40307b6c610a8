/// The name of a number to plot, of an item or of a film.
public enum QuantityName: String, CaseIterable, Sendable {
  /// The horizontal position of an item's center, growing to the right.
  case x
  /// The vertical position of an item's center, growing downward.
  case y
  /// The angle of an item, clockwise.
  case angle
  /// The scale of an item along its own x axis.
  case scale
  /// The opacity of an item.
  case alpha
  /// The z position of an item: higher is nearer.
  case z
  /// The simulated velocity of an item to the right.
  case vx
  /// The simulated downward velocity of an item.
  case vy
  /// The simulated angular velocity of an item, clockwise.
  case omega
  /// The speed of an item.
  case speed
  /// The magnitude of the acceleration of an item.
  case acceleration
  /// How far an item is from its final position.
  case displacement
  /// The displacement of an item to the right.
  case dx
  /// The downward displacement of an item.
  case dy
  /// The force that pulls the ends of the attachments of an item together.
  case tension
  /// The kinetic energy of an item.
  case kineticEnergy = "kinetic_energy"
  /// The energy of an item: kinetic, in its springs, and from gravity.
  case energy
  /// The scroll offset of the content.
  case scroll
  /// The velocity of the scroll offset.
  case scrollVelocity = "scroll_velocity"
  /// The scroll offset past an edge, from the formulas of the rubber band and of the bounce.
  case rubberBand = "rubber_band"

  /// Whether it belongs to the film as a whole instead of to an item.
  package var isOfFilm: Bool {
    self == .scroll || self == .scrollVelocity || self == .rubberBand
  }

  /// Whether it depends on forces or fingers, which the player must observe while a scene plays.
  package var needsPhysics: Bool {
    self == .tension || self == .kineticEnergy || self == .energy || self == .rubberBand
  }
}
