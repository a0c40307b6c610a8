import CradleCBox2D

/// How much may collide in an animator.
package struct CollisionCapacity: Hashable, Sendable {
  /// The most convex pieces into which the outlines of colliding items fall.
  package var pieces: Int
  /// The most pairs of pieces, or of a piece and a boundary, that are so near each other that they could touch.
  ///
  /// With more than four substeps, they are fewer, so that a tick takes no longer: a quarter with 16.
  ///
  /// A few items may have fewer: the engine goes through all pairs of an item for each of them, so the sum of the
  /// squares of the items' pairs is at most 700 times as large.
  package var pairs: Int

  /// Creates a capacity, with the documented defaults.
  package init(pieces: Int = 5_500, pairs: Int = 30_000) {
    self.pieces = pieces
    self.pairs = pairs
  }
}

/// What was too much for an animator, which stands still from then on.
package struct CollisionOverload {
  /// The number that was too large.
  package enum Kind: Hashable, Sendable {
    /// The pieces of all items.
    case pieces
    /// The pairs of pieces.
    case pairs
    /// The pairs of pieces of a few items.
    case pairsOfFew
    /// The pairs of bounds of items that fly past each other.
    case bounds
    /// The impacts of fast items on boundaries: the engine looks at all pairs for each.
    case impacts
  }

  /// The number that was too large.
  package let kind: Kind
  /// The most pairs of pieces, with the substeps of the animator.
  package let pairs: Int
  /// The items that have most of them, most first; at most three.
  package let items: [any DynamicItem]
}

extension DynamicAnimator {
  /// How much may collide; `nil`, the default, for as much as memory holds, where pairs beyond 50 000 pass through
  /// each other.
  package var capacity: CollisionCapacity? {
    get { world.capacity }
    set { world.capacity = newValue }
  }

  /// What was too much, after which nothing moves any more; `nil` if nothing was.
  package var overload: CollisionOverload? {
    world.overload
  }

  /// A count of the work so far: the bodies and the pairs of pieces of all steps, and the pieces of all snapshots.
  package var work: Int {
    Int(clamping: cb2_world_work(world.handle)) + world.lookedAt
  }
}

extension World {
  // Counts the pieces of a body that comes to collide, and returns whether there is room for them.
  func admit(_ shape: BodyShape) -> Bool {
    pieceCount += shape.parts.count
    guard let capacity, pieceCount > capacity.pieces else { return true }
    noteCrowdOfPieces()
    return false
  }

  // Looks for what was too much for the last step.
  func noteCrowd() {
    let crowd = cb2_world_crowd(handle)
    guard overload == nil, crowd.kind != .none else { return }
    let numbers = [crowd.bodies.0, crowd.bodies.1, crowd.bodies.2].prefix(Int(crowd.count))
    let items = numbers.compactMap { residents[Int($0)]?.item }
    // Not a precondition's failure, whose words a release build does not print.
    guard capacity != nil else { fatalError("too many items collide in one place: \(items)") }
    overload = CollisionOverload(kind: .init(crowd.kind), pairs: mostPairs, items: items)
  }

  // The most pairs in a step; 0 for as many as memory holds.
  var mostPairs: Int {
    guard let capacity else { return 0 }
    let substeps = max(solver.substeps, Self.cheapSubsteps)
    return max(min(capacity.pairs, Int(Int32.max)) * Self.cheapSubsteps / substeps, 1)
  }

  // Up to these, the time of a tick is bounded well enough by the pairs of a step.
  private static let cheapSubsteps = 4

  func noteCrowdOfPieces() {
    guard let capacity, overload == nil, pieceCount > capacity.pieces else { return }
    // The order of equals is that in which they came.
    let counts = residents.compactMap(\.self).filter(\.hasShape).enumerated().sorted { one, other in
      let (first, second) = (one.element.shape.parts.count, other.element.shape.parts.count)
      return (second, one.offset) < (first, other.offset)
    }
    let items = counts.prefix(3).map(\.element.item)
    overload = CollisionOverload(kind: .pieces, pairs: mostPairs, items: items)
  }
}

extension CollisionOverload.Kind {
  fileprivate init(_ kind: CB2CrowdKind) {
    switch kind {
    case .none, .pairs: self = .pairs
    case .pairsOfFew: self = .pairsOfFew
    case .bounds: self = .bounds
    case .impacts: self = .impacts
    }
  }
}
