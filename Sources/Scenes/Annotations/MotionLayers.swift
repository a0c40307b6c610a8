public import CradleGeometry

extension Scene {
  /// The velocities of bodies, as arrows.
  public struct VelocityLayer: PhysicsLayerDescription {
    public static var name: String { "velocity" }
    public static var needs: PhysicsFeatures { .bodies }

    public var items: [String]?

    /// Creates a layer.
    public init(items: [String]? = nil) {
      self.items = items
    }
  }

  /// The ways of items through the last moments, fading, with a dot every so often.
  public struct TrailLayer: PhysicsLayerDescription {
    public static var name: String { "trails" }
    public static var needs: PhysicsFeatures { .elements }

    public var items: [String]?
    /// The time for which a place stays visible.
    public var duration: Ticks
    /// The time between two dots; zero for none.
    public var interval: Ticks

    /// Creates a layer; of all items, for a second, with ten dots, unless said otherwise.
    public init(items: [String]? = nil, duration: Ticks = .seconds(1), interval: Ticks = .seconds(0.1)) {
      (self.items, self.duration, self.interval) = (items, duration, interval)
    }
  }

  /// The scrolling of a collection view: the offset on a scale, its velocity, and the stretch past an edge.
  public struct ScrollLayer: PhysicsLayerDescription {
    public static var name: String { "scroll" }
    public static var needs: PhysicsFeatures { .layout }

    /// Creates a layer.
    public init() {}
  }

  /// The place under a finger that a layout goes by, also after the finger has lifted.
  public struct TouchLayer: PhysicsLayerDescription {
    public static var name: String { "touch" }
    public static var needs: PhysicsFeatures { .layout }

    /// Creates a layer.
    public init() {}
  }
}

extension Scene.PhysicsLayer {
  /// The velocities of bodies.
  public static func velocity(of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.VelocityLayer(items: items))
  }

  /// The ways of items through the last moments.
  public static func trails(
    of items: [String]? = nil,
    duration: Ticks = .seconds(1),
    interval: Ticks = .seconds(0.1)
  ) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.TrailLayer(items: items, duration: duration, interval: interval))
  }

  /// The scrolling of a collection view.
  public static let scroll = Scene.PhysicsLayer(Scene.ScrollLayer())

  /// The place under a finger that a layout goes by.
  public static let touch = Scene.PhysicsLayer(Scene.TouchLayer())
}
