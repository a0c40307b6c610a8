import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// A scene of items for tests, 400 × 300: by default a square `a` of 100 points at (200, 100)
/// without resistance.
struct Playground {
  var items = "{ id: a, center: [200, 100], size: [100, 100] }"
  var groups = ""
  var behaviors = ""
  var timeline = ""
  var overlays = ""
  var duration = "settle"

  /// The scene.
  func scene() throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: \(duration), max: 20s }
      dynamics:
        items: [\(items)]
        groups: [\(groups)]
        behaviors:
        - { id: smooth, properties: { items: all, resistance: 0, angular_resistance: 0 } }
        \(behaviors.isEmpty ? "" : "- " + behaviors)
      timeline: [\(timeline)]
      overlays: [\(overlays)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  /// The display lists at times in ticks.
  func lists(at times: [Double]) throws -> [DisplayList] {
    let player = Player(try scene())
    return times.map { player.displayList(at: .ticks($0)) }
  }

  /// An item at times in ticks.
  func item(_ id: String = "a", at times: [Double]) throws -> [DisplayList.Element] {
    try lists(at: times).map { try $0.item(id) }
  }
}

extension DisplayList {
  /// The item of an id.
  func item(_ id: String) throws -> Element {
    let layer = try #require(layers.first { $0.name == "items" })
    return try #require(layer.elements.first { $0.id == id })
  }

  /// The lines behind the items.
  var lines: [Element] {
    layers.first { $0.name == "lines" }?.elements ?? []
  }

  /// The spots of fingers.
  var touches: [Element] {
    layers.first { $0.name == "touches" }?.elements ?? []
  }
}

extension DisplayList.Element {
  /// The ends of a line, which is drawn in coordinates of the canvas.
  func lineEnds() throws -> [CGPoint] {
    guard case .stroke(let path, _, _, _) = try #require(commands.first) else { return [] }
    return path.elements.compactMap { element in
      switch element {
      case .move(let place), .line(let place): place
      case .curve, .close: nil
      }
    }
  }
}
