import CradleGeometry

extension Scene {
  /// Layers that show the physics of a scene on top of it: springs, forces, contacts and more.
  ///
  /// Layers never change the motion.
  ///
  /// ```swift
  /// var explained = scene
  /// explained.annotations = Scene.Annotations([.springs(), .velocity(), .forces()], mix: 0.3)
  /// ```
  public struct Annotations: Equatable, Sendable {
    /// The layers, back to front, at most one of each kind; none by default.
    public var layers: [PhysicsLayer]
    /// The opacity of the elements behind the layers, from 0 (invisible) to 1.
    public var mix: Double
    /// The position of the legend, which explains colors and lengths.
    public var legend: Legend
    /// The height of a legend below the canvas, in points; known once the film has been measured.
    package var legendHeight = 0.0

    /// The position of a legend.
    public enum Legend: String, CaseIterable, Sendable {
      /// The legend is at the top or at the bottom, wherever it covers less of the whole film.
      case auto
      /// The legend is at the top.
      case top
      /// The legend is at the bottom.
      case bottom
      /// The legend is below the canvas, so frames are taller. In the panels of a sweep, it is at the bottom.
      case below
      /// There is no legend.
      case hidden = "none"
    }

    /// Creates annotations; by default, with an automatic legend and opaque elements.
    ///
    /// - Precondition: `mix` is from 0 to 1.
    public init(
      _ layers: [PhysicsLayer] = [],
      mix: Double = 1,
      legend: Legend = .auto,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      let isSound = accepts(
        (0...1).contains(mix),
        message: "the mix of annotations must be from 0 to 1, not \(mix)",
        file: file,
        line: line
      )
      self.layers = layers
      self.mix = isSound ? mix : 1
      self.legend = legend
    }

    /// Whether there is a legend.
    package var hasLegend: Bool { legend != .hidden }
  }

  /// A kind of physics to draw over a scene.
  ///
  /// ```swift
  /// let layers: [Scene.PhysicsLayer] = [.forces(of: [.gravity, .spring]), .trails(of: ["ball"])]
  /// ```
  public struct PhysicsLayer: Equatable, Sendable {
    /// The description of the layer.
    package let value: any PhysicsLayerDescription

    /// Creates a layer from its description.
    package init(_ value: some PhysicsLayerDescription) {
      self.value = value
    }

    public static func == (left: PhysicsLayer, right: PhysicsLayer) -> Bool {
      left.value.isEqual(to: right.value)
    }
  }

  /// Whether drawing the scene requires its physics.
  package var showsPhysics: Bool {
    observesPhysics || !annotations.layers.isEmpty
  }
}

/// A layer of physics as a scene describes it.
///
/// To add a layer, write three files: its value in `Scenes/Annotations`, its artist in `Playback/Layers`, and its keys
/// in `SceneLanguage/Annotations`. Then add a line to the registries of artists and of keys.
package protocol PhysicsLayerDescription: Equatable, Sendable {
  /// The name of the kind of layer, for example `springs`.
  static var name: String { get }

  /// The ids or index paths of the items to draw; by default `nil`, for all items.
  var items: [String]? { get }

  /// The kinds of physics that give the layer something to show; a scene needs at least one of them.
  static var needs: PhysicsFeatures { get }
}

extension PhysicsLayerDescription {
  /// By default, a layer draws all items.
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
  package static let collisions = PhysicsFeatures(rawValue: 1 << 3)
  package static let fields = PhysicsFeatures(rawValue: 1 << 4)
  /// Scrolling content, and the positions that a layout asks for.
  package static let layout = PhysicsFeatures(rawValue: 1 << 5)
  /// Elements of any kind.
  package static let elements = PhysicsFeatures(rawValue: 1 << 6)
  /// Fingers that hold items.
  package static let fingers = PhysicsFeatures(rawValue: 1 << 7)
}
