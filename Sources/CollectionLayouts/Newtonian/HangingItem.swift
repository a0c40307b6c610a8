import CradleDynamics
import CradleGeometry
import Foundation

/// An item on a spring that collides with others.
struct HangingItem {
  let attributes: CollectionViewLayoutAttributes
  let body: InsetBody
  let material: DynamicItemBehavior
  let attachment: AttachmentBehavior

  init(_ attributes: CollectionViewLayoutAttributes, anchor: CGPoint) {
    self.attributes = attributes
    body = InsetBody(attributes)
    material = body.makeMaterial()
    attachment = AttachmentBehavior(item: body, attachedToAnchor: anchor)
  }
}

/// Deleted items that fall.
struct Departures {
  struct Departure {
    let item: HangingItem
    // The item's path before the current update.
    var path: IndexPath?
    var isAsked = false
    var falling = Ticks.zero
  }

  private(set) var all: [Departure] = []

  // How long an item falls before it fades, and the duration of the fade.
  private static let fall = Ticks.seconds(2)
  private static let fade = Ticks.seconds(0.3)

  /// The longest time that an item falls.
  static let longest = fall + fade

  /// Forgets the paths of earlier departures.
  mutating func beginUpdate() {
    for index in all.indices { all[index].path = nil }
  }

  mutating func append(_ item: HangingItem) {
    all.append(Departure(item: item, path: item.attributes.indexPath))
  }

  /// Returns the attributes of a falling item, by its path before the current update.
  mutating func attributes(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let index = all.firstIndex(where: { $0.path == path }) else { return nil }
    all[index].isAsked = true
    return all[index].item.attributes
  }

  func contains(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    all.contains { $0.item.attributes === attributes }
  }

  /// Removes the departures that the current update did not ask for, and returns their items.
  mutating func removeUnasked() -> [HangingItem] {
    remove { !$0.isAsked }
  }

  mutating func removeAll() -> [HangingItem] {
    remove { _ in true }
  }

  /// Advances time by a display frame.
  ///
  /// The function removes and returns the items that have faded or left the visible part.
  mutating func advance(seen: CGRect) -> [HangingItem] {
    for index in all.indices {
      all[index].falling += .displayFrame
      let faded = (all[index].falling - Self.fall).part(of: Self.fade)
      all[index].item.attributes.alpha = 1 - min(max(faded, 0), 1)
    }
    return remove { departure in
      departure.falling >= Self.longest || departure.item.attributes.hasLeft(seen)
    }
  }

  private mutating func remove(where isGone: (Departure) -> Bool) -> [HangingItem] {
    let gone = all.filter(isGone)
    all.removeAll(where: isGone)
    return gone.map(\.item)
  }
}

extension CollectionViewLayoutAttributes {
  // An item below the view does not come back. An item thrown to another side may fall back into view.
  fileprivate func hasLeft(_ seen: CGRect) -> Bool {
    frame.minY > seen.maxY
      || !frame.overlaps(seen.insetBy(dx: -seen.width, dy: -seen.height))
  }
}
