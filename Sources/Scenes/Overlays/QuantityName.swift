/// The name of a number of an item, or of a film, that can be plotted.
///
/// The module `Playback` has the value of each, a `Quantity`.
public enum QuantityName: String, CaseIterable, Sendable {
  /// The center of an item, to the right.
  case x
  /// The center of an item, downwards.
  case y
  /// The angle of an item, clockwise.
  case angle
  /// The factor by which an item is stretched along its own x axis.
  case scale
  /// The opacity of an item.
  case alpha
  /// The place of an item in the stack.
  case z
  /// The simulated velocity of an item to the right.
  case vx
  /// The simulated velocity of an item downwards.
  case vy
  /// The simulated angular velocity of an item, clockwise.
  case omega
  /// The speed of an item.
  case speed
  /// The magnitude of the acceleration of an item.
  case acceleration
  /// The distance of an item from where it is at the end.
  case displacement
  /// The displacement of an item to the right.
  case dx
  /// The displacement of an item downwards.
  case dy
  /// The force that pulls the ends of the attachments of an item together.
  case tension
  /// The energy of the motion of an item.
  case kineticEnergy = "kinetic_energy"
  /// The energy of an item: of its motion, in its springs, and by gravity.
  case energy
  /// The scroll offset of the content.
  case scroll
  /// The velocity of the scroll offset.
  case scrollVelocity = "scroll_velocity"
  /// The scroll offset past an edge that the formulas of the rubber band and of the bounce give.
  case rubberBand = "rubber_band"

  /// Whether it belongs to the film as a whole, and not to an item.
  package var isOfFilm: Bool {
    self == .scroll || self == .scrollVelocity || self == .rubberBand
  }

  /// Whether it follows from forces or fingers, which have to be observed while a scene plays.
  package var needsPhysics: Bool {
    self == .tension || self == .kineticEnergy || self == .energy || self == .rubberBand
  }
}
