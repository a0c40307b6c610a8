extension Scene {
  /// Attachments, as engineers draw them: coils for springs, colored by their tension, bars for rods, dashed ropes
  /// for limits, pins and rails.
  public struct SpringLayer: PhysicsLayerDescription {
    public static var name: String { "springs" }
    public static var needs: PhysicsFeatures { .attachments }

    /// Whether the length at which a spring rests is marked.
    public var marksNaturalLength: Bool
    public var items: [String]?

    /// Creates a layer.
    public init(marksNaturalLength: Bool = true, items: [String]? = nil) {
      (self.marksNaturalLength, self.items) = (marksNaturalLength, items)
    }
  }

  /// The places from which attachments hang.
  public struct AnchorLayer: PhysicsLayerDescription {
    public static var name: String { "anchors" }
    public static var needs: PhysicsFeatures { .attachments }

    public var items: [String]?

    /// Creates a layer.
    public init(items: [String]? = nil) {
      self.items = items
    }
  }

  /// The forces on bodies, as arrows in the color of their cause.
  public struct ForceLayer: PhysicsLayerDescription {
    public static var name: String { "forces" }
    public static var needs: PhysicsFeatures { [.forces, .fields, .attachments] }

    /// The causes of forces.
    public enum Cause: String, CaseIterable, Sendable {
      /// Gravity behaviors.
      case gravity
      /// Pushes, those at once included.
      case push
      /// Fields.
      case field
      /// Attachments of all kinds, and snaps.
      case spring
    }

    /// The causes whose forces are drawn.
    public var causes: [Cause]
    public var items: [String]?

    /// Creates a layer; of all causes unless said otherwise.
    public init(causes: [Cause] = Cause.allCases, items: [String]? = nil) {
      (self.causes, self.items) = (causes, items)
    }
  }

  /// The points at which bodies touch, with the direction and the size of the push.
  public struct ContactLayer: PhysicsLayerDescription {
    public static var name: String { "contacts" }
    public static var needs: PhysicsFeatures { .collisions }

    /// Creates a layer.
    public init() {}
  }
}

extension Scene.PhysicsLayer {
  /// Attachments, as engineers draw them.
  public static func springs(marksNaturalLength: Bool = true, of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.SpringLayer(marksNaturalLength: marksNaturalLength, items: items))
  }

  /// The places from which attachments hang.
  public static func anchors(of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.AnchorLayer(items: items))
  }

  /// The forces on bodies.
  public static func forces(
    of causes: [Scene.ForceLayer.Cause] = Scene.ForceLayer.Cause.allCases,
    on items: [String]? = nil
  ) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.ForceLayer(causes: causes, items: items))
  }

  /// The points at which bodies touch.
  public static let contacts = Scene.PhysicsLayer(Scene.ContactLayer())
}
