public import Dynamics
public import Geometry

/// The parameters of items that bounce off one another and off boundaries.
public struct CollisionDescription: BehaviorDescription {
  /// What items bounce off.
  public enum Mode: String, CaseIterable, Sendable {
    /// Off one another and off boundaries.
    case everything
    /// Off one another.
    case items
    /// Off boundaries.
    case boundaries
  }

  /// The ids of the items that collide.
  public var itemIDs: [String]
  /// What they bounce off.
  public var mode: Mode
  /// How far inside of the bounds of the scene its walls are; `nil` if there are no walls.
  public var walls: EdgeInsets?
  /// The boundaries, in the order of the file.
  public var boundaries: [Boundary]

  /// Creates parameters: everything collides, and nothing bounds it unless said otherwise.
  public init(
    itemIDs: [String],
    mode: Mode = .everything,
    walls: EdgeInsets? = nil,
    boundaries: [Boundary] = []
  ) {
    (self.itemIDs, self.mode) = (itemIDs, mode)
    (self.walls, self.boundaries) = (walls, boundaries)
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let collision = CollisionBehavior(items: cast[itemIDs])
    collision.writtenMode = mode
    if let walls { collision.setTranslatesReferenceBoundsIntoBoundary(with: walls) }
    for boundary in boundaries { boundary.add(to: collision) }
    return collision
  }

  public var properties: [BehaviorProperty] {
    [
      BehaviorProperty("mode", Grammar<Mode>.choice, \CollisionBehavior.writtenMode, as: .word),
      wallsProperty,
    ]
  }

  // Walls that come again are where they were.
  private var wallsProperty: BehaviorProperty {
    let insets = walls ?? .zero
    return BehaviorProperty(
      "reference_bounds",
      .boolean,
      as: .flag,
      get: { (collision: CollisionBehavior) in collision.translatesReferenceBoundsIntoBoundary },
      set: { (collision: CollisionBehavior, hasWalls) in
        guard hasWalls else {
          collision.translatesReferenceBoundsIntoBoundary = false
          return
        }
        collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
      }
    )
  }

  public func lines(of behavior: DynamicBehavior) -> [BehaviorLine] {
    boundaries.compactMap { boundary in
      boundary.line.map { .outline(boundary.outline, $0) }
    }
  }
}

extension CollisionBehavior {
  fileprivate var writtenMode: CollisionDescription.Mode {
    get {
      switch collisionMode {
      case .items: .items
      case .boundaries: .boundaries
      default: .everything
      }
    }
    set {
      switch newValue {
      case .everything: collisionMode = .everything
      case .items: collisionMode = .items
      case .boundaries: collisionMode = .boundaries
      }
    }
  }
}

extension CollisionDescription {
  /// The keys of a collision.
  static let grammar = Grammar.object(
    "a collision",
    Key(
      required: "items",
      Grammar<[String]>.collidingItemIDs,
      "The items that collide: ids, or all."
    ),
    Key("mode", Grammar<Mode>.choice, default: "everything", "What items bounce off."),
    Key(
      "reference_bounds",
      .boolean,
      default: false,
      "Whether the bounds of the scene are walls."
    ),
    Key(
      optional: "insets",
      Grammar<EdgeInsets>.insets,
      "How far inside of the bounds the walls are, in points."
    ),
    Key("boundaries", Grammar<[Boundary]>.boundaries, default: [:], "Lines and outlines by name.")
  ) { object, _, items, mode, hasWalls, insets, boundaries throws(SceneError) in
    if insets != nil, !hasWalls {
      throw SceneError(
        "'insets' belongs to 'reference_bounds: true'",
        at: object.place(of: "insets")
      )
    }
    return CollisionDescription(
      itemIDs: items,
      mode: mode,
      walls: hasWalls ? insets ?? .zero : nil,
      boundaries: boundaries
    )
  }
}
