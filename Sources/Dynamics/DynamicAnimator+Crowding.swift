import CradleCBox2D

/// Limits on how much can collide in an animator.
package struct CollisionCapacity: Hashable, Sendable {
  /// The largest number of convex pieces in all outlines of colliding items.
  package var pieces: Int
  /// The largest number of pairs that could touch: two nearby pieces, or a piece and a boundary.
  ///
  /// With more than four substeps, the limit shrinks so that a tick takes no longer: to a quarter with 16.
  ///
  /// A second limit guards against few items with many pairs each. For each pair of an item, the engine walks all
  /// pairs of that item, so the sum of the items' squared pair counts is at most 700 times this number.
  package var pairs: Int

  /// Creates a capacity with the documented defaults.
  package init(pieces: Int = 5_500, pairs: Int = 30_000) {
    self.pieces = pieces
    self.pairs = pairs
  }
}

/// What exceeded an animator's capacity; the animator stands still from then on.
package struct CollisionOverload {
  /// The limit that was exceeded.
  package enum Kind: Hashable, Sendable {
    /// Too many pieces in all items.
    case pieces
    /// Too many pairs of pieces.
    case pairs
    /// Too many pairs concentrated in a few items.
    case pairsOfFew
    /// Too many overlapping bounds of items that fly past each other.
    case bounds
    /// Too many impacts of fast items on boundaries: the engine examines all pairs for each.
    case impacts
  }

  /// The limit that was exceeded.
  package let kind: Kind
  /// The largest number of pairs, given the substeps of the animator.
  package let pairs: Int
  /// Up to three items that contributed most, largest first.
  package let items: [any DynamicItem]
}

extension DynamicAnimator {
  /// The limits on collisions; `nil`, the default, for memory as the only limit.
  ///
  /// Without limits, pairs beyond 50 000 pass through each other.
  package var capacity: CollisionCapacity? {
    get { world.capacity }
    set { world.capacity = newValue }
  }

  /// What exceeded the ``capacity``, if anything; from then on nothing moves.
  package var overload: CollisionOverload? {
    world.overload
  }

  /// The work so far: the bodies and the pairs of pieces of all steps, plus the pieces of all snapshots.
  package var work: Int {
    Int(clamping: cb2_world_work(world.handle)) + world.lookedAt
  }
}

extension World {
  // Counts the pieces of a new colliding body, and returns whether they fit into the capacity.
  func admit(_ shape: BodyShape) -> Bool {
    pieceCount += shape.parts.count
    guard let capacity, pieceCount > capacity.pieces else { return true }
    noteCrowdOfPieces()
    return false
  }

  // Records an overload if the last step exceeded the engine's limits.
  func noteCrowd() {
    let crowd = cb2_world_crowd(handle)
    guard overload == nil, crowd.kind != .none else { return }
    let numbers = [crowd.bodies.0, crowd.bodies.1, crowd.bodies.2].prefix(Int(crowd.count))
    let items = numbers.compactMap { residents[Int($0)]?.item }
    // `fatalError`, because release builds drop the messages of preconditions.
    guard capacity != nil else { fatalError("too many items collide in one place: \(items)") }
    overload = CollisionOverload(kind: .init(crowd.kind), pairs: mostPairs, items: items)
  }

  // The largest number of pairs per step; 0 for as many as memory holds.
  var mostPairs: Int {
    guard let capacity else { return 0 }
    let substeps = max(solver.substeps, Self.cheapSubsteps)
    return max(min(capacity.pairs, Int(Int32.max)) * Self.cheapSubsteps / substeps, 1)
  }

  // Up to this many substeps, the pair limit per step bounds the time of a tick well enough.
  private static let cheapSubsteps = 4

  func noteCrowdOfPieces() {
    guard let capacity, overload == nil, pieceCount > capacity.pieces else { return }
    // Items with equal counts stay in order of arrival.
    let counts = residents.compactMap(\.self).filter(\.hasShape).enumerated().sorted { one, other in
      let first = one.element.shape.parts.count
      let second = other.element.shape.parts.count
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
