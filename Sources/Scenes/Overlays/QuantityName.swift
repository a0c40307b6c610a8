/// The name of a quantity that you can plot, of an item or of a film.
///
/// ```swift
/// let plot = Scene.PlotOverlay(.speed, of: ["0-0"], against: .y)
/// let overlays: [Scene.Overlay] = [.plot(plot)]
/// print(QuantityName.kineticEnergy.rawValue)  // kinetic_energy
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum QuantityName: String, CaseIterable, Sendable {
  /// The horizontal position of an item's center; it grows to the right.
  case x
  /// The vertical position of an item's center; it grows downward.
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
  /// The distance of an item from its final position.
  case displacement
  /// The horizontal displacement of an item from its final position, positive to the right.
  case dx
  /// The vertical displacement of an item from its final position, positive downward.
  case dy
  /// The force that pulls together the ends of an item's attachments.
  case tension
  /// The kinetic energy of an item.
  case kineticEnergy = "kinetic_energy"
  /// The energy of an item: its kinetic energy, the energy of its springs, and its energy from gravity.
  case energy
  /// The scroll offset of the content.
  case scroll
  /// The velocity of the scroll offset.
  case scrollVelocity = "scroll_velocity"
  /// The scroll offset past an edge, as the formulas for the rubber band and the bounce give it.
  case rubberBand = "rubber_band"

  /// Whether the quantity belongs to the whole film instead of an item.
  package var isOfFilm: Bool {
    self == .scroll || self == .scrollVelocity || self == .rubberBand
  }

  /// Whether the quantity depends on forces or fingers.
  ///
  /// The player must then observe these while a scene plays.
  package var needsPhysics: Bool {
    self == .tension || self == .kineticEnergy || self == .energy || self == .rubberBand
  }
}
