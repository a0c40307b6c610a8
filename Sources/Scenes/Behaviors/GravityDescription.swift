import CradleDynamics
public import CradleGeometry

/// The parameters of gravity: a constant pull on items.
///
/// ```swift
/// let fall = GravityDescription(itemIDs: ["ball", "box"])
/// let moon = GravityDescription(itemIDs: ["ball"], direction: Vector(x: 0, y: 0.17))
/// ```
package struct GravityDescription: BehaviorDescription {
  /// The ids of the items to pull.
  package var itemIDs: [String]
  /// The direction and the strength, as a multiple of 1000 points per second squared.
  package var force: Force

  /// Creates parameters; by default, gravity on earth.
  package init(itemIDs: [String], direction: Vector = Vector(x: 0, y: 1)) {
    self.init(itemIDs: itemIDs, force: Force(direction, angle: Self.earth.angle))
  }

  /// Creates parameters from a force, whose strength may be 0.
  package init(itemIDs: [String], force: Force) {
    self.itemIDs = itemIDs
    self.force = force
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let gravity = GravityBehavior(items: cast[itemIDs])
    let steered = SteeredBehavior(gravity, by: force) { gravity.gravityDirection = $0 }
    return DrawnBehavior(steered).joined { gravity.addItem($0) }
  }
}

extension GravityDescription {
  /// Gravity on earth: straight down, at 1000 points per second squared.
  package static let earth = Force(Vector(x: 0, y: 1))
}

extension BehaviorEntry {
  /// A constant pull on items; by default, gravity on earth for all items.
  ///
  /// ```swift
  /// let behaviors: [BehaviorEntry] = [.gravity(["balloon"], direction: Vector(x: 0, y: -0.1))]
  /// ```
  ///
  /// - Parameters:
  ///   - itemIDs: The ids of the items; `all` means all items.
  ///   - direction: The direction and the strength, as a multiple of 1000 points per second squared.
  public static func gravity(_ itemIDs: [String] = ["all"], direction: Vector = Vector(x: 0, y: 1)) -> BehaviorEntry {
    BehaviorEntry(description: GravityDescription(itemIDs: itemIDs, direction: direction))
  }
}
