import Dynamics
import Geometry
import Scenes

/// A collision as written.
struct WrittenCollision: Sendable {
  var itemIDs: [String] = []
  var mode = CollisionDescription.Mode.everything
  var hasWalls = false
  var insets: EdgeInsets?
  var boundaries: [CollisionDescription.Boundary] = []

  /// What is meant.
  var description: CollisionDescription {
    let walls = hasWalls ? insets ?? .zero : nil
    return CollisionDescription(itemIDs: itemIDs, mode: mode, walls: walls, boundaries: boundaries)
  }

  /// The keys of a collision.
  static let fields = Fields<WrittenCollision>("a collision", check: check) {
    Field(required: "items", \.itemIDs, .collidingItemIDs, "The items that collide: ids, or all.")
    Field(
      "mode",
      \.mode,
      .choice,
      live: .at(\CollisionBehavior.writtenMode),
      "What items bounce off."
    )
    Field(
      "reference_bounds",
      \.hasWalls,
      .boolean,
      "Whether the bounds of the scene are walls."
    )
    .settable { Self.walls($0.insets ?? .zero).keys("reference_bounds", .boolean) }
    Field(
      optional: "insets",
      \.insets,
      .insets,
      "How far inside of the bounds the walls are, in points."
    )
    Field("boundaries", \.boundaries, .boundaries, default: [:], "Lines and outlines by name.")
  }

  // Walls that come again are where they were.
  private static func walls(_ insets: EdgeInsets) -> Live<Bool> {
    .of(
      .boolean,
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

  @Sendable
  private static func check(
    _ collision: WrittenCollision,
    _ object: SceneObject,
    _: Reading
  ) throws(SceneError) {
    guard collision.insets != nil, !collision.hasWalls else { return }
    throw SceneError("'insets' belongs to 'reference_bounds: true'", at: object.place(of: "insets"))
  }
}
