extension Scene {
  /// The outlines that collide, as simulated: bodies, boundaries and reference bounds.
  package struct BoundsLayer: PhysicsLayerDescription {
    package static var name: String { "bounds" }
    package static var needs: PhysicsFeatures { .collisions }

    /// Creates a layer; by default, with about twelve arrows across the shorter side.
    package init() {}
  }

  /// The effect of fields on a body of 1 kg, as arrows on a grid inside their regions.
  package struct FieldLayer: PhysicsLayerDescription {
    package static var name: String { "fields" }
    package static var needs: PhysicsFeatures { .fields }

    /// The spacing between arrows, in points; `nil` means about twelve arrows across the shorter side.
    package var spacing: Double?

    /// Creates a layer.
    package init(spacing: Double? = nil) {
      self.spacing = spacing
    }
  }

  /// The positions that a layout asks for, and the part of the content that it simulates.
  package struct LayoutLayer: PhysicsLayerDescription {
    package static var name: String { "layout" }
    package static var needs: PhysicsFeatures { .layout }

    package typealias Part = PhysicsLayer.Part

    /// The parts to show.
    package var parts: [Part]

    /// Creates a layer; by default, of all parts.
    package init(parts: [Part] = Part.allCases) {
      self.parts = parts
    }
  }

  /// The names of elements.
  package struct IdentifierLayer: PhysicsLayerDescription {
    package static var name: String { "ids" }
    package static var needs: PhysicsFeatures { .elements }

    package typealias Form = PhysicsLayer.Form

    /// The kind of name to show.
    package var form: Form
    package var items: [String]?

    /// Creates a layer; by default, for all items, with index paths where they exist.
    package init(form: Form = .index, items: [String]? = nil) {
      self.form = form
      self.items = items
    }
  }
}

extension Scene.PhysicsLayer {
  /// The parts of a layout that you can show.
  public enum Part: String, CaseIterable, Sendable {
    /// The frames of elements: filled if simulated, dashed if not.
    case places
    /// The area for each section's items, with its insets.
    case insets
    /// The visible part of the content, without the areas under bars.
    case visible
    /// The part of the content where elements are simulated, including the tiling margin.
    case tiling
  }

  /// The kinds of names.
  public enum Form: String, CaseIterable, Sendable {
    /// The id, which identifies an item in traces for its whole life.
    case id
    /// The current index path, for example `0-7`, or the id if there is none.
    case index
  }

  /// The outlines that collide.
  public static let bounds = Scene.PhysicsLayer(Scene.BoundsLayer())

  /// The effect of fields.
  public static func fields(spacing: Double? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.FieldLayer(spacing: spacing))
  }

  /// The positions that a layout asks for.
  public static func layout(_ parts: [Part] = Part.allCases) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.LayoutLayer(parts: parts))
  }

  /// The names of elements.
  public static func ids(_ form: Form = .index, of items: [String]? = nil) -> Scene.PhysicsLayer {
    Scene.PhysicsLayer(Scene.IdentifierLayer(form: form, items: items))
  }
}
