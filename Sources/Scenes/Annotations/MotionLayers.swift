public import CradleGeometry

extension Scene {
  /// The velocities of bodies, as arrows.
  package struct VelocityLayer: PhysicsLayerDescription {
    package static var name: String { "velocity" }
    package static var needs: PhysicsFeatures { .bodies }

    package var items: [String]?

    /// Creates a layer; by default, for all items.
    package init(items: [String]? = nil) {
      self.items = items
    }
  }

  /// The recent paths of items, which fade out, with dots at regular intervals.
  package struct TrailLayer: PhysicsLayerDescription {
    package static var name: String { "trails" }
    package static var needs: PhysicsFeatures { .elements }

    package var items: [String]?
    /// How long a point of the path stays visible.
    package var duration: Ticks
    /// The time between two dots; zero for none.
    package var interval: Ticks

    /// Creates a layer; by default, for all items and one second, with ten dots.
    package init(items: [String]? = nil, duration: Ticks = .seconds(1), interval: Ticks = .seconds(0.1)) {
      self.items = items
      self.duration = duration
      self.interval = interval
    }
  }

  /// The scrolling of a collection view: the offset on a scale, its velocity, and the stretch past an edge.
  package struct ScrollLayer: PhysicsLayerDescription {
    package static var name: String { "scroll" }
    package static var needs: PhysicsFeatures { .layout }

    /// Creates a layer.
    package init() {}
  }

  /// The touch point that a layout follows, even after the finger has lifted, and fingers that hold items.
  package struct TouchLayer: PhysicsLayerDescription {
    package static var name: String { "touch" }
    package static var needs: PhysicsFeatures { [.layout, .fingers] }

    /// Creates a layer.
    package init() {}
  }
}

extension Scene.PhysicsLayer {
  /// The velocities of bodies.
  public static func velocity(of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.VelocityLayer(items: items))
  }

  /// The recent paths of items.
  public static func trails(
    of items: [String]? = nil,
    duration: Ticks = .seconds(1),
    interval: Ticks = .seconds(0.1)
  ) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.TrailLayer(items: items, duration: duration, interval: interval))
  }

  /// The scrolling of a collection view.
  public static let scroll = Scene.PhysicsLayer(Scene.ScrollLayer())

  /// The touch point that a layout follows, and fingers that hold items.
  public static let touch = Scene.PhysicsLayer(Scene.TouchLayer())
}
