extension Scene {
  /// Attachments, as engineers draw them.
  ///
  /// Springs are coils, colored by their tension. Rods are bars, limits are dashed ropes, and pins and rails have
  /// symbols.
  package struct SpringLayer: PhysicsLayerDescription {
    package static var name: String { "springs" }
    package static var needs: PhysicsFeatures { .attachments }

    /// Whether to mark the length that a spring has at rest.
    package var marksNaturalLength: Bool
    package var items: [String]?

    /// Creates a layer; by default, for all items.
    package init(marksNaturalLength: Bool = true, items: [String]? = nil) {
      self.marksNaturalLength = marksNaturalLength
      self.items = items
    }
  }

  /// The anchors that attachments hang from.
  package struct AnchorLayer: PhysicsLayerDescription {
    package static var name: String { "anchors" }
    package static var needs: PhysicsFeatures { .attachments }

    package var items: [String]?

    /// Creates a layer; by default, for all items.
    package init(items: [String]? = nil) {
      self.items = items
    }
  }

  /// The forces on bodies, as arrows in the color of their cause.
  package struct ForceLayer: PhysicsLayerDescription {
    package static var name: String { "forces" }
    package static var needs: PhysicsFeatures { [.forces, .fields, .attachments] }

    package typealias Cause = PhysicsLayer.Cause

    /// The causes whose forces are drawn.
    package var causes: [Cause]
    package var items: [String]?

    /// Creates a layer; by default, of all causes and for all items.
    package init(causes: [Cause] = Cause.allCases, items: [String]? = nil) {
      self.causes = causes
      self.items = items
    }
  }

  /// The points of contact between bodies, each with the direction and the size of the push.
  package struct ContactLayer: PhysicsLayerDescription {
    package static var name: String { "contacts" }
    package static var needs: PhysicsFeatures { .collisions }

    /// Creates a layer.
    package init() {}
  }
}

extension Scene.PhysicsLayer {
  /// The causes of forces.
  public enum Cause: String, CaseIterable, Sendable {
    /// Gravity behaviors.
    case gravity
    /// Pushes, instantaneous ones included.
    case push
    /// Fields.
    case field
    /// Attachments of all kinds, and snaps.
    case spring
    /// Fingers that hold an item at a point.
    case touch
  }

  /// Attachments, as engineers draw them.
  public static func springs(marksNaturalLength: Bool = true, of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.SpringLayer(marksNaturalLength: marksNaturalLength, items: items))
  }

  /// The anchors that attachments hang from.
  public static func anchors(of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.AnchorLayer(items: items))
  }

  /// The forces on bodies.
  public static func forces(
    of causes: [Cause] = Cause.allCases,
    on items: [String]? = nil
  ) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.ForceLayer(causes: causes, items: items))
  }

  /// The points of contact between bodies.
  public static let contacts = Scene.PhysicsLayer(Scene.ContactLayer())
}
