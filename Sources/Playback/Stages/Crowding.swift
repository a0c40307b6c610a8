import CradleCollectionLayouts
import CradleDynamics
import Foundation

extension CollisionOverload {
  /// Returns the message about too many colliding items.
  ///
  /// - Parameters:
  ///   - capacity: The capacity that the items exceed.
  ///   - name: A function that returns the name of an item; `nil` for an item without a name.
  func words(beyond capacity: CollisionCapacity, name: (any DynamicItem) -> String?) -> String {
    let names = items.compactMap(name)
    let remedy = (pairs < capacity.pairs ? "use fewer substeps, " : "") + "or allow more with --limit-pairs"
    let most = names.isEmpty ? "" : ", most of them of \(names.joined(separator: ", "))"
    switch kind {
    case .pieces:
      return
        "the outlines of the items that collide fall into more than \(capacity.pieces) convex pieces\(most); "
        + "use fewer items or outlines of fewer corners, or allow more with --limit-pieces"
    case .pairs:
      return "more than \(pairs) pairs of colliding pieces are in one place\(most); "
        + "move items apart or use fewer, \(remedy)"
    case .pairsOfFew:
      return
        "a few items of many pieces have too many pairs of colliding pieces between them\(most); "
        + "use outlines of fewer corners, \(remedy)"
    case .bounds:
      return
        "too many items meet in one place or fly past each other, though they may not collide\(most); "
        + "use fewer items, move them apart or slow them down, \(remedy)"
    case .impacts:
      return "items of a crowd hit walls so fast that a step would take too long\(most); "
        + "use fewer items, slow them down or move them apart, \(remedy)"
    }
  }
}

extension CollectionStage {
  /// Limits collisions in all animators of the layout.
  ///
  /// This is called repeatedly, because a layout may create animators at any time.
  func limitCollisions() {
    for animator in view.collectionViewLayout.animators where animator.capacity != capacity {
      animator.capacity = capacity
    }
  }

  /// The message about too many colliding items; `nil` if the animators can handle them.
  var crowding: String? {
    let layout = view.collectionViewLayout
    guard let overload = layout.animators.lazy.compactMap(\.overload).first else { return nil }
    let moved = layout.simulatedAttributes
    return overload.words(beyond: capacity) { item in
      let path = moved.first { $0.item === item }?.attributes.indexPath
      return path.map { "the item [\($0.section), \($0.item)]" }
    }
  }
}

/// A stage that counts its work, so that a rehearsal can be limited.
///
/// The work is the number of bodies and of pairs of pieces, added up over all steps.
protocol CountingStage {
  /// The work of the stage so far.
  var work: Int { get }
}

extension CollectionStage: CountingStage {
  var work: Int { view.collectionViewLayout.animators.reduce(0) { $0 + $1.work } }
}
