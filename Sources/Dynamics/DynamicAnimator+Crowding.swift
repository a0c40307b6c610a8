import CradleCBox2D

/// The limits on collisions in an animator.
package struct CollisionCapacity: Hashable, Sendable {
  /// The largest number of convex pieces into which the outlines of all colliding items fall.
  package var pieces: Int
  /// The largest number of pairs that could touch.
  ///
  /// A pair is two nearby pieces, or a piece and a boundary.
  ///
  /// With more than four substeps, the limit is lower, so that a tick does not take longer. For example, with 16
  /// substeps it is a quarter.
  ///
  /// A second limit applies to few items with many pairs each. For each pair of an item, the engine visits all pairs of
  /// that item. So the squares of all items' pair counts add up to at most 700 times this number.
  package var pairs: Int

  /// Creates a capacity with the documented defaults.
  package init(pieces: Int = 5_500, pairs: Int = 30_000) {
    self.pieces = pieces
    self.pairs = pairs
  }
}

/// The excess of an animator's capacity.
///
/// From then on, nothing in the animator moves.
package struct CollisionOverload {
  /// The limit that was exceeded.
  package enum Kind: Hashable, Sendable {
    /// Too many pieces in all items.
    case pieces
    /// Too many pairs of pieces.
    case pairs
    /// Too many pairs concentrated in a few items.
    case pairsOfFew
    /// Too many overlapping bounds of items, for example of items that fly past each other.
    case bounds
    /// Too many impacts of fast items on boundaries.
    ///
    /// For each impact, the engine examines all pairs.
    case impacts
  }

  /// The limit that was exceeded.
  package let kind: Kind
  /// The largest number of pairs for the animator's number of substeps.
  package let pairs: Int
  /// Up to three items that contributed most to the excess, starting with the largest contribution.
  package let items: [any DynamicItem]
}

extension DynamicAnimator {
  /// The limits on collisions; with the default of `nil`, only memory is a limit.
  ///
  /// Without limits, any pairs beyond 50 000 pass through each other.
  package var capacity: CollisionCapacity? {
    get { world.capacity }
    set { world.capacity = newValue }
  }

  /// The excess of the ``capacity``; `nil` if there is none.
  ///
  /// After an excess, nothing moves.
  package var overload: CollisionOverload? {
    world.overload
  }

  /// The work of the animator so far.
  ///
  /// The work is the number of bodies and of pairs of pieces in all steps, plus the number of pieces in all snapshots.
  package var work: Int {
    Int(clamping: cb2_world_work(world.handle)) + world.lookedAt
  }
}

extension World {
  // Counts the pieces of a new colliding body, and returns whether the capacity is sufficient.
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
    // `fatalError` is used because release builds drop the messages of preconditions.
    guard capacity != nil else { fatalError("too many items collide in one place: \(items)") }
    overload = CollisionOverload(kind: .init(crowd.kind), pairs: mostPairs, items: items)
  }

  // The largest number of pairs per step; 0 if only memory is a limit.
  var mostPairs: Int {
    guard let capacity else { return 0 }
    let substeps = max(solver.substeps, Self.cheapSubsteps)
    return max(min(capacity.pairs, Int(Int32.max)) * Self.cheapSubsteps / substeps, 1)
  }

  // Up to this number of substeps, the limit per step also limits the time of a tick well enough.
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
