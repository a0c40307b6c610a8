import Foundation
import Scenes

/// Which layouts a collection view may have while its timeline is gone through without playing it.
struct RehearsedLayouts {
  private let descriptions: [String: any LayoutDescription]
  private let controls: [BarControl]
  // One, unless it depends on what a finger meets.
  private var current: Set<String>

  init(
    first: String,
    _ descriptions: [String: any LayoutDescription],
    controls: [BarControl]
  ) {
    (self.descriptions, self.controls) = (descriptions, controls)
    current = [first]
  }

  /// Whether every item may collide with every other now.
  var itemsCollide: Bool {
    collide(in: current)
  }

  /// Returns whether that may come to be with these entries, or is so already.
  func mayCollide(with entries: [TimelineEntry]) -> Bool {
    let changes = entries.flatMap(\.action.layouts)
    let openings = descriptions.values.compactMap(\.opensInto)
    return collide(in: current.union(changes + openings + controls.compactMap(\.layout)))
  }

  /// Does what an entry does.
  mutating func perform(_ action: TimelineEntry.Action) {
    for effect in action.value.effects {
      switch effect {
      case .layout(let name): current = [name]
      case .button(let name):
        if let layout = controls.first(where: { $0.name == name })?.layout { current = [layout] }
      case .place(let place):
        if place.y < ChromeDescription.greatestHeight {
          current.formUnion(controls.compactMap(\.layout))
        }
        open()
      case .opening: open()
      case .updates, .item: break
      }
    }
  }

  private mutating func open() {
    current.formUnion(current.compactMap { descriptions[$0]?.opensInto })
  }

  private func collide(in names: Set<String>) -> Bool {
    names.contains { descriptions[$0]?.itemsCollide ?? false }
  }
}
