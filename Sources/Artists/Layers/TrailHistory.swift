package import CradleGeometry
import CradleGraphics
package import CradleScenes
import Foundation

/// The positions of elements at the ends of recent display frames, on the canvas.
///
/// Positions are relative to the content, so that a trail moves with the content when it scrolls.
package struct TrailHistory {
  /// The position of an element at a moment.
  struct Sighting {
    let tick: Ticks
    let place: CGPoint
  }

  private var sightings: [String: [Sighting]] = [:]
  private var parts: [TrailHistory] = []
  private let layers: [Scene.TrailLayer]

  /// Creates a history for the layers of a scene.
  package init(of scene: Scene) {
    layers = scene.annotations.layers.compactMap { $0.value as? Scene.TrailLayer }
  }

  private init(_ layers: [Scene.TrailLayer]) {
    self.layers = layers
  }

  /// Whether any layer needs the history.
  package var isNeeded: Bool {
    !layers.isEmpty
  }

  /// Returns the part of the history that belongs to one of several stages.
  func ofPart(_ number: Int) -> TrailHistory {
    parts.indices.contains(number) ? parts[number] : TrailHistory(layers)
  }

  /// The positions of an element, oldest first.
  func sightings(of id: String) -> [Sighting] {
    sightings[id] ?? []
  }

  /// Adds the positions at a tick, and forgets positions that are too old for any trail.
  package mutating func add(_ state: StageState, at tick: Ticks) {
    guard isNeeded else { return }
    while parts.count < state.parts.count { parts.append(TrailHistory(layers)) }
    for (number, part) in state.parts.enumerated() { parts[number].add(part, at: tick) }
    let oldest = tick - (layers.map(\.duration).max() ?? .zero)
    for element in state.elements where shows(element) {
      let sighting = Sighting(tick: tick, place: element.pose.center.point)
      sightings[element.id, default: []].append(sighting)
      sightings[element.id]?.removeAll { $0.tick < oldest }
    }
  }

  private func shows(_ element: ElementState) -> Bool {
    element.role.isContent
      && layers.contains { $0.shows(id: element.id, index: element.index) }
  }
}
