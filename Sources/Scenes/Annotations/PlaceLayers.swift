extension Scene {
  /// The outlines that collide, as they are simulated: bodies, boundaries and reference bounds.
  package struct BoundsLayer: PhysicsLayerDescription {
    package static var name: String { "bounds" }
    package static var needs: PhysicsFeatures { .collisions }

    /// Creates a layer.
    package init() {}
  }

  /// The effect of fields on a body of 1 kg, as arrows on a grid inside their regions.
  package struct FieldLayer: PhysicsLayerDescription {
    package static var name: String { "fields" }
    package static var needs: PhysicsFeatures { .fields }

    /// The distance of the arrows, in points; `nil` for about twelve across the shorter side.
    package var spacing: Double?

    /// Creates a layer.
    package init(spacing: Double? = nil) {
      self.spacing = spacing
    }
  }

  /// The places that a layout wants, and the part of the content that it simulates.
  public struct LayoutLayer: PhysicsLayerDescription {
    package static var name: String { "layout" }
    package static var needs: PhysicsFeatures { .layout }

    /// The parts of a layout that can be shown.
    public enum Part: String, CaseIterable, Sendable {
      /// The places of elements: filled if they are simulated, dashed if not.
      case places
      /// The room of each section's items, with its insets.
      case insets
      /// The visible part that no bar covers.
      case visible
      /// The part with the tiling margin, in which elements are simulated.
      case tiling
    }

    /// The parts that are shown.
    package var parts: [Part]

    /// Creates a layer; of all parts unless said otherwise.
    package init(parts: [Part] = Part.allCases) {
      self.parts = parts
    }
  }

  /// The names of elements.
  public struct IdentifierLayer: PhysicsLayerDescription {
    package static var name: String { "ids" }
    package static var needs: PhysicsFeatures { .elements }

    /// The names that are shown.
    public enum Form: String, CaseIterable, Sendable {
      /// The id, by which traces know an item for life.
      case id
      /// The index path at the moment, such as `0-7`; the id where there is none.
      case index
    }

    /// The names that are shown.
    package var form: Form
    package var items: [String]?

    /// Creates a layer; with index paths where there are any, unless said otherwise.
    package init(form: Form = .index, items: [String]? = nil) {
      (self.form, self.items) = (form, items)
    }
  }
}

extension Scene.PhysicsLayer {
  /// The outlines that collide.
  public static let bounds = Scene.PhysicsLayer(Scene.BoundsLayer())

  /// The effect of fields.
  public static func fields(spacing: Double? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.FieldLayer(spacing: spacing))
  }

  /// The places that a layout wants.
  public static func layout(_ parts: [Scene.LayoutLayer.Part] = Scene.LayoutLayer.Part.allCases) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.LayoutLayer(parts: parts))
  }

  /// The names of elements.
  public static func ids(_ form: Scene.IdentifierLayer.Form = .index, of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.IdentifierLayer(form: form, items: items))
  }
}
