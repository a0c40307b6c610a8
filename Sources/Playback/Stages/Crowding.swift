import CradleCollectionLayouts
import CradleDynamics
import Foundation

extension CollisionOverload {
  /// Returns the reason why a film cannot continue, as a sentence.
  ///
  /// - Parameters:
  ///   - capacity: The exceeded capacity.
  ///   - name: Returns the name of an item; `nil` if it has none.
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
  /// Limits collisions in the animators of the layout; it repeats, since a layout may create animators at any time.
  func limitCollisions() {
    for animator in view.collectionViewLayout.animators where animator.capacity != capacity {
      animator.capacity = capacity
    }
  }

  /// Why so many items cannot collide; `nil` if they can.
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

/// A stage that counts its work, which limits a rehearsal: the bodies and the pairs of pieces in all steps.
protocol CountingStage {
  /// The work so far.
  var work: Int { get }
}

extension CollectionStage: CountingStage {
  var work: Int { view.collectionViewLayout.animators.reduce(0) { $0 + $1.work } }
}
