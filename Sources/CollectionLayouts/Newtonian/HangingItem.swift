import Dynamics
import Foundation
import Geometry

/// An item that hangs on a spring, and collides with others.
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

/// Items that were deleted and fall.
struct Departures {
  struct Departure {
    let item: HangingItem
    // Where it was before the update that is under way.
    var path: IndexPath?
    var isAsked = false
    var falling = Ticks.zero
  }

  private(set) var all: [Departure] = []

  // For how long an item falls before it fades, and how long that takes.
  private static let fall = Ticks.seconds(2)
  private static let fade = Ticks.seconds(0.3)

  /// For how long an item falls at most.
  static let longest = fall + fade

  /// Forgets which paths earlier departures had.
  mutating func beginUpdate() {
    for index in all.indices { all[index].path = nil }
  }

  mutating func append(_ item: HangingItem) {
    all.append(Departure(item: item, path: item.attributes.indexPath))
  }

  /// Returns what falls from a path of the update that is under way.
  mutating func attributes(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let index = all.firstIndex(where: { $0.path == path }) else { return nil }
    all[index].isAsked = true
    return all[index].item.attributes
  }

  func contains(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    all.contains { $0.item.attributes === attributes }
  }

  /// Forgets the departures that nobody has asked for in the update that is under way.
  mutating func removeUnasked() -> [HangingItem] {
    remove { !$0.isAsked }
  }

  mutating func removeAll() -> [HangingItem] {
    remove { _ in true }
  }

  /// Counts a display frame; returns what has left what is seen, or has faded.
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
  // What is below does not come back. To the other sides it may be thrown, and fall back into view.
  fileprivate func hasLeft(_ seen: CGRect) -> Bool {
    frame.minY > seen.maxY
      || !frame.overlaps(seen.insetBy(dx: -seen.width, dy: -seen.height))
  }
}
