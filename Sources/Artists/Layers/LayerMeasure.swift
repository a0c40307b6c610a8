import CradleDynamics
import CradleGeometry
package import CradleScenes
import Foundation

/// A value that a layer measures over a whole film, for example the largest force.
///
/// A measure gets the state of every stage at the end of each display frame, before anything is drawn.
protocol LayerMeasure: Sendable {
  /// Creates an empty measure.
  ///
  /// - Parameter canvas: The area of the picture.
  init(on canvas: CGRect)

  /// Adds a stage's state at the end of a display frame.
  mutating func add(_ state: StageState)

  /// Adds the measure of another film that is shown beside this one, so that the lengths of arrows are comparable.
  mutating func merge(with other: Self)
}

extension LayerMeasure {
  // Both measures are of the same kind.
  fileprivate mutating func merge(withAny other: any LayerMeasure) {
    if let other = other as? Self { merge(with: other) }
  }
}

/// The measures for the layers of a scene, and the kinds of physics in its film.
package struct PhysicsMeasures: Sendable {
  private var measures: [any LayerMeasure] = []
  /// The kinds of physics in the film.
  private(set) var features: PhysicsFeatures = []
  /// The ids and index paths of all elements, if a layer names items.
  ///
  /// The names are only used for lookups.
  private(set) var names: Set<String> = []

  private let layers: [Scene.PhysicsLayer]
  private let canvas: CGRect

  /// Creates empty measures.
  package init(of scene: Scene) {
    layers = scene.annotations.layers
    canvas = CGRect(origin: .zero, size: scene.pictureSize)
    for kind in PhysicsLayers.measures(of: scene) where !measures.contains(where: { type(of: $0) == kind }) {
      measures.append(kind.init(on: canvas))
    }
  }

  /// Returns the measure of a kind.
  ///
  /// If no layer of the scene needs the kind, the measure is empty.
  subscript<Measure: LayerMeasure>(_ kind: Measure.Type) -> Measure {
    measures.lazy.compactMap { $0 as? Measure }.first ?? Measure(on: canvas)
  }

  /// How detailed the states must be.
  package var detail: StageState.Detail {
    layers.contains { $0.value.items != nil } ? .picture : .places
  }

  /// Adds the state at the end of a display frame.
  package mutating func add(_ state: StageState) {
    for part in state.parts { add(part) }
    if detail == .picture {
      for element in state.elements { names.formUnion([element.id, element.index]) }
    }
    features.formUnion(state.features)
    for index in measures.indices { measures[index].add(state) }
  }

  /// Returns the combined measures of films shown side by side.
  package func merged(with other: PhysicsMeasures) -> PhysicsMeasures {
    var merged = self
    merged.features.formUnion(other.features)
    merged.names.formUnion(other.names)
    for (index, measure) in other.measures.enumerated() where merged.measures.indices.contains(index) {
      merged.measures[index].merge(withAny: measure)
    }
    return merged
  }

  /// The names of layers that show nothing, because the film does not have that kind of physics.
  package var emptyLayers: [String] {
    layers.compactMap { layer in
      let kind = type(of: layer.value)
      return features.isDisjoint(with: kind.needs) ? kind.name : nil
    }
  }

  /// The first item that a layer names but that never appears in the film; `nil` if there is none.
  package var unknownItem: (layer: String, item: String)? {
    for layer in layers {
      for item in layer.value.items ?? [] where !names.contains(item) {
        return (type(of: layer.value).name, item)
      }
    }
    return nil
  }
}

extension StageState {
  // The kinds of physics in this state.
  fileprivate var features: PhysicsFeatures {
    var found: PhysicsFeatures = []
    if !elements.isEmpty { found.insert(.elements) }
    guard let physics else { return found }
    let dynamics = physics.dynamics
    if !dynamics.bodies.isEmpty { found.insert(.bodies) }
    if dynamics.bodies.contains(where: \.collides) { found.insert(.collisions) }
    if !dynamics.attachments.isEmpty { found.insert(.attachments) }
    if !dynamics.forces.isEmpty { found.insert(.forces) }
    if !dynamics.fields.isEmpty { found.insert(.fields) }
    if physics.scroll != nil { found.insert(.layout) }
    if !physics.fingers.isEmpty { found.insert(.fingers) }
    return found
  }
}
