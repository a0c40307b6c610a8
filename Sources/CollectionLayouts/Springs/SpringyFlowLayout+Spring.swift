extension SpringyFlowLayout {
  /// The measures of the springs.
  public struct Spring: Hashable, Sendable {
    /// The distance from its place at which an item rests, in points; 0 by default.
    ///
    /// With `nil`, it is the distance between the item and its place when the spring is hung up,
    /// which is above 0 only where places are whole points; see
    /// ``SpringyFlowLayout/usesWholePoints``.
    public var length: Double?
    /// How much the swing is damped: 1 just so that it does not overshoot; 0.8 by default.
    public var damping: Double
    /// How often the item would swing without damping, in hertz; 1 by default.
    public var frequency: Double
    /// What stops an item that is near its place; nothing by default.
    public var brake: Brake?

    /// Creates measures; what is left out is as in objc.io's springy collection.
    public init(
      length: Double? = 0,
      damping: Double = 0.8,
      frequency: Double = 1,
      brake: Brake? = nil
    ) {
      (self.length, self.damping, self.frequency) = (length, damping, frequency)
      self.brake = brake
    }
  }

  /// What stops items that are near their places.
  ///
  /// An item that it has stopped glides the rest of the way without overshooting.
  public struct Brake: Hashable, Sendable {
    /// How near an item has to be, in points; 1 by default.
    public var distance: Double
    /// How much the swing is damped there; 100 by default.
    public var damping: Double

    /// Creates a brake; what is left out is as in THSpringyCollectionView.
    public init(distance: Double = 1, damping: Double = 100) {
      (self.distance, self.damping) = (distance, damping)
    }
  }
}
