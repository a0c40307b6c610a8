import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// The physics of a stage at a moment, as layers show it.
struct LayerMoment {
  let state: StageState
  /// The physics of the stage, in the coordinates of the stage.
  let physics: PhysicsState
  /// The recent positions of elements.
  let trails: TrailHistory
  /// The part of the canvas that shows the stage, in the coordinates of the stage.
  let visible: CGRect
}

/// The tools that a layer artist needs for drawing.
struct LayerKit {
  /// The pen that draws lines and arrows.
  let pen: LayerPen
  /// The measures of the film.
  let measures: PhysicsMeasures

  // The shorter side of the picture, in points.
  private let side: Double

  // The length of an arrow in the legend, in points of a phone.
  static let keyLength = 28.0

  init(of scene: Scene, measures: PhysicsMeasures) {
    pen = LayerPen(on: scene)
    self.measures = measures
    side = Double(min(scene.pictureSize.width, scene.pictureSize.height))
  }

  /// Returns the arrow scale for a quantity.
  ///
  /// - Parameter values: The largest value in each display frame.
  func scale(of values: [Double]) -> VectorScale {
    VectorScale(of: values, keyLength: pen.length(Self.keyLength), side: side)
  }
}

/// An entry of the legend.
struct LegendEntry {
  /// The drawing of an example, in a box around the origin.
  let sample: [DrawingCommand]
  /// What the example means.
  let text: String
}

/// Draws a layer of physics.
protocol LayerArtist: SendableMetatype {
  /// The description of the layer.
  associatedtype Layer: PhysicsLayerDescription

  /// Every text in the layer and in the layer's legend entries, except names of items.
  static var words: [String] { get }

  /// Whether the layer also draws outside a view that is smaller than the canvas; false by default.
  static var reachesBeyondView: Bool { get }

  /// The measures of the whole film that the artist needs; none by default.
  static var measures: [any LayerMeasure.Type] { get }

  /// Creates an artist.
  init(_ layer: Layer, kit: LayerKit)

  /// The entries of the legend.
  ///
  /// The entries stay the same over the whole film.
  var legend: [LegendEntry] { get }

  /// Returns the drawing at a moment, in the coordinates of the stage.
  func commands(at moment: LayerMoment) -> [DrawingCommand]
}

extension LayerArtist {
  static var reachesBeyondView: Bool { false }

  static var measures: [any LayerMeasure.Type] { [] }

  // Creates an artist for a layer's value. The registry knows only types; a layer has only a value.
  fileprivate static func make(_ value: any PhysicsLayerDescription, kit: LayerKit) -> (any LayerArtist)? {
    (value as? Layer).map { Self($0, kit: kit) }
  }

  fileprivate static var name: String { Layer.name }
}

/// The layers that show the physics of a scene.
package struct PhysicsLayers {
  // All artists, in the order of the documentation.
  private static let all: [any LayerArtist.Type] = [
    SpringsArtist.self, AnchorsArtist.self, VelocityArtist.self, ForcesArtist.self,
    ContactsArtist.self, BoundsArtist.self, TrailsArtist.self, FieldsArtist.self,
    LayoutArtist.self, ScrollArtist.self, TouchPointArtist.self, IdentifiersArtist.self,
  ]

  /// The tools that the artists need for drawing.
  let kit: LayerKit

  private let artists: [(name: String, artist: any LayerArtist)]

  /// Creates the layers of a scene; `nil` if the scene has no layers.
  ///
  /// - Parameter measures: The largest values of the film. If `nil`, arrows are scaled as if the largest value were 1.
  package init?(of scene: Scene, measures: PhysicsMeasures?) {
    guard !scene.annotations.layers.isEmpty else { return nil }
    let kit = LayerKit(of: scene, measures: measures ?? PhysicsMeasures(of: scene))
    let empty = measures?.emptyLayers ?? []
    self.kit = kit
    artists = scene.annotations.layers.compactMap { layer in
      let name = type(of: layer.value).name
      guard !empty.contains(name) else { return nil }
      return Self.all.lazy.compactMap { $0.make(layer.value, kit: kit) }.first.map { (name, $0) }
    }
  }

  /// The entries of the legend.
  var legend: [LegendEntry] {
    artists.flatMap(\.artist.legend)
  }

  /// Returns the measures of the whole film that a scene's layers and legend need.
  static func measures(of scene: Scene) -> [any LayerMeasure.Type] {
    let names = scene.annotations.layers.map { type(of: $0.value).name }
    let needed = all.filter { names.contains($0.name) }.flatMap { $0.measures }
    return scene.annotations.legend == .auto ? needed + [CrowdMeasure.self] : needed
  }

  /// Every text in the layers of a scene, except names of items.
  static func words(of scene: Scene) -> [String] {
    let names = scene.annotations.layers.map { type(of: $0.value).name }
    return all.filter { names.contains($0.name) }.flatMap { $0.words }
  }

  /// Returns the layers of a stage at a moment, back to front.
  ///
  /// - Parameters:
  ///   - state: The state of the stage.
  ///   - trails: The recent positions of elements.
  ///   - canvas: The area of the frame.
  package func layers(showing state: StageState, trails: TrailHistory, on canvas: CGRect) -> [DisplayList.Layer] {
    guard state.parts.isEmpty else {
      return state.parts.enumerated().flatMap { number, part in
        var part = part
        part.time = state.time
        return layers(showing: part, trails: trails.ofPart(number), on: canvas)
      }
    }
    let view = state.surroundings.map { $0.viewport.commonPart(with: $0.canvas) }
    return artists.compactMap { name, artist in
      let clip = type(of: artist).reachesBeyondView ? state.surroundings?.canvas : view
      let moment = LayerMoment(
        state: state,
        physics: state.physics ?? PhysicsState(),
        trails: trails,
        visible: (clip ?? canvas).offsetBy(dx: -state.origin.x, dy: -state.origin.y)
      )
      let commands = artist.commands(at: moment)
      guard !commands.isEmpty else { return nil }
      let element = DisplayList.Element(id: name, role: .overlay, center: state.origin.point, commands: commands)
      return DisplayList.Layer(name: name, clip: clip, elements: [element])
    }
  }
}

extension PhysicsLayerDescription {
  /// Returns whether the layer shows the item with this id or index path.
  func shows(id: String?, index: String?) -> Bool {
    guard let items else { return true }
    return items.contains { $0 == id || ($0 == index && !$0.isEmpty) }
  }

  /// Returns whether the layer shows the item that a body belongs to.
  func shows(_ body: Int, of physics: PhysicsState) -> Bool {
    shows(id: physics.ids[body], index: physics.indices[body])
  }
}
