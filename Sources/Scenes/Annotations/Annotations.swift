import CradleGeometry

extension Scene {
  /// Layers that show the physics of a scene over it: springs, forces, contacts and the like.
  ///
  /// Layers never change the motion.
  ///
  /// ```swift
  /// var explained = scene
  /// explained.annotations = Scene.Annotations([.springs(), .velocity(), .forces()], mix: 0.3)
  /// ```
  public struct Annotations: Equatable, Sendable {
    /// The layers, back to front; none by default, and no two of a kind.
    public var layers: [PhysicsLayer]
    /// The opacity of the elements behind the layers, from 0, at which they cannot be seen, to 1.
    public var mix: Double
    /// The place of the legend, which explains colors and lengths.
    public var legend: Legend
    /// The height that a legend below the canvas needs, in points; a film finds it when it has been measured.
    package var legendHeight = 0.0

    /// The place of a legend.
    public enum Legend: String, CaseIterable, Sendable {
      /// The place at the upper or the lower edge at which it covers least in the course of the film.
      case auto
      /// The upper edge.
      case top
      /// The lower edge.
      case bottom
      /// Below the canvas, on frames that are as much higher; in panels of a sweep, their lower edge.
      case below
      /// None: there is no legend.
      case hidden = "none"
    }

    /// Creates annotations; with a legend, and over elements as opaque as they are, unless said otherwise.
    ///
    /// - Precondition: `mix` is from 0 to 1.
    public init(
      _ layers: [PhysicsLayer] = [],
      mix: Double = 1,
      legend: Legend = .auto,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      require((0...1).contains(mix), "the mix of annotations must be from 0 to 1, not \(mix)", file: file, line: line)
      self.layers = layers
      self.mix = mix
      self.legend = legend
    }

    /// Whether there is a legend.
    package var hasLegend: Bool { legend != .hidden }
  }

  /// A kind of physics that is drawn over a scene.
  ///
  /// ```swift
  /// let layers: [Scene.PhysicsLayer] = [.forces(of: [.gravity, .spring]), .trails(of: ["ball"])]
  /// ```
  public struct PhysicsLayer: Equatable, Sendable {
    /// The description of the layer.
    package let value: any PhysicsLayerDescription

    /// Creates a layer.
    package init(_ value: some PhysicsLayerDescription) {
      self.value = value
    }

    public static func == (left: PhysicsLayer, right: PhysicsLayer) -> Bool {
      left.value.isEqual(to: right.value)
    }
  }

  /// Whether the physics of the scene has to be known to draw it.
  package var showsPhysics: Bool {
    observesPhysics || !annotations.layers.isEmpty
  }
}

/// A layer of physics as a scene describes it.
///
/// A layer is a file with its value in `Scenes/Annotations`, one with its artist in `Playback/Layers`, one with its
/// keys in `SceneLanguage/Annotations`, and a line in the registry of each of the latter two.
package protocol PhysicsLayerDescription: Equatable, Sendable {
  /// The name of its kind, such as `springs`.
  static var name: String { get }

  /// The ids or index paths of the items that it is confined to; `nil`, unless implemented, for all.
  var items: [String]? { get }

  /// The kinds of physics of which a scene needs at least one for the layer to show anything.
  static var needs: PhysicsFeatures { get }
}

extension PhysicsLayerDescription {
  /// All.
  package var items: [String]? { nil }

  fileprivate func isEqual(to other: any PhysicsLayerDescription) -> Bool {
    other as? Self == self
  }
}

/// The kinds of physics that a stage can have.
package struct PhysicsFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Bodies that an animator moves.
  package static let bodies = PhysicsFeatures(rawValue: 1 << 0)
  /// Attachments and snaps.
  package static let attachments = PhysicsFeatures(rawValue: 1 << 1)
  /// Gravity and pushes.
  package static let forces = PhysicsFeatures(rawValue: 1 << 2)
  /// Collisions.
  package static let collisions = PhysicsFeatures(rawValue: 1 << 3)
  /// Fields.
  package static let fields = PhysicsFeatures(rawValue: 1 << 4)
  /// Content that scrolls, and the places that a layout wants.
  package static let layout = PhysicsFeatures(rawValue: 1 << 5)
  /// Elements.
  package static let elements = PhysicsFeatures(rawValue: 1 << 6)
}
