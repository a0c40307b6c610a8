public import Dynamics
public import Geometry

/// The parameters of a pull on items.
public struct GravityDescription: BehaviorDescription {
  /// The ids of the items that are pulled.
  public var itemIDs: [String]
  /// The direction and the strength, as a multiple of 1000 points per second squared.
  public var force: Force

  /// Creates parameters; the pull is that of the earth unless said otherwise.
  public init(itemIDs: [String], direction: Vector = Vector(x: 0, y: 1)) {
    self.init(itemIDs: itemIDs, force: Force(direction, angle: Self.earth.angle))
  }

  /// Creates parameters of a pull that may have a direction only.
  public init(itemIDs: [String], force: Force) {
    (self.itemIDs, self.force) = (itemIDs, force)
  }

  public func makeBehavior(with cast: Cast) -> DynamicBehavior {
    let gravity = GravityBehavior(items: cast[itemIDs])
    return SteeredBehavior(gravity, by: force) { gravity.gravityDirection = $0 }
  }
}

extension GravityDescription {
  private static let earth = Force(Vector(x: 0, y: 1))
}

/// A gravity as written.
struct WrittenGravity: Sendable {
  var itemIDs: [String] = []
  var force = WrittenForce()

  /// What is meant.
  var description: GravityDescription {
    GravityDescription(itemIDs: itemIDs, force: force.resolved(default: Force(Vector(x: 0, y: 1))))
  }

  /// The keys of a gravity.
  static let fields = Fields<WrittenGravity>("a gravity", shape: WrittenForce.check) {
    Field(required: "items", \.itemIDs, .itemIDs, "The items that are pulled: ids, or all.")
    WrittenForce.fields(
      vector: "The direction and the strength: [x, y], where 1 is 1000 points per second squared.",
      magnitude: "The strength, where 1 is 1000 points per second squared; 1 if left out.",
      angle: "The direction, clockwise from the right; 90deg, down, if left out."
    )
    .map { $0.at(\.force) }
  }
}
