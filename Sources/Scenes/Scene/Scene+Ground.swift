import CradleGraphics
import Foundation

extension Scene {
  /// The resolved scene, whose views know what lies below them at the start of the film.
  package var knowingGrounds: Scene {
    var scene = self
    let ground = canvas.ground
    for number in stages.indices.dropFirst() {
      guard var view = stages[number].description as? CollectionDescription else { continue }
      view.ground = stages[..<number].color(below: view.frame, over: ground) ?? ground
      scene.stages[number] = stages[number].described(by: view)
    }
    return scene
  }
}

extension ArraySlice<StageDescription> {
  // Returns the color of the stages in a rectangle; `nil` if there are several, or if the color is unknown.
  fileprivate func color(below frame: CGRect, over ground: Color) -> Color? {
    guard let top = last else { return ground }
    let rest = dropLast()
    switch top.description {
    case let view as CollectionDescription:
      guard view.frame.intersects(frame) else { return rest.color(below: frame, over: ground) }
      guard view.frame.contains(frame) else { return nil }
      guard view.background.alpha < 1 else { return view.background }
      return rest.color(below: frame, over: ground).map { view.background.laid(over: $0) }
    case let playground as DynamicsDescription:
      guard let below = rest.color(below: frame, over: ground) else { return nil }
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let pane = DynamicItemDescription(
        id: "",
        center: middle,
        shape: .rectangle(frame.size),
        color: .clear,
        z: playground.items.map(\.z).max() ?? 0
      )
      let items = playground.items + [pane]
      return items.ground(below: playground.items.count, over: below, isAlone: true)
    default: return nil
    }
  }
}
