/// The keys of layouts in which more than springs act.
enum LayoutForces {
  // Upwards too. With more, items are faster than bodies can be.
  static let gravities = -100.0...100
  // Boundaries have 0.2, and of two the higher counts.
  static let restitutions = 0.2...1

  /// Returns the key of the pull downwards.
  static func gravity(default json: JSON) -> Key<Double> {
    Key(
      "gravity",
      .number(in: gravities),
      default: json,
      "The pull downwards; 1 is 1000 points per second squared."
    )
  }
}
