import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct BehaviorTests {
  private static func behavior(_ text: String) throws -> any BehaviorDescription {
    let scene = try load(playground(behaviors: text))
    return try #require(dynamics(of: scene).behaviors.first).description
  }

  private func expect<Description: BehaviorDescription>(_ text: String, _ description: Description) throws {
    #expect(try Self.behavior(text) as? Description == description)
  }

  @Test
  func `gravity is a vector, or a magnitude with an angle`() throws {
    // The word stays: it also means the items of later entries.
    let both = Cast.allIDs
    try expect("{ gravity: { items: all } }", GravityDescription(itemIDs: both))
    try expect(
      "{ gravity: { items: [b], vector: [0.5, -2] } }",
      GravityDescription(itemIDs: ["b"], direction: Vector(x: 0.5, y: -2))
    )
    try expect(
      "{ gravity: { items: all, magnitude: 3 } }",
      GravityDescription(itemIDs: both, direction: Vector(x: 0, y: 3))
    )
    try expect(
      "{ gravity: { items: all, magnitude: 3, angle: 0deg } }",
      GravityDescription(itemIDs: both, direction: Vector(x: 3, y: 0))
    )
  }

  @Test
  func `a push is continuous or instantaneous`() throws {
    try expect(
      "{ push: { items: [a], vector: [1, 0] } }",
      PushDescription(itemIDs: ["a"], mode: .continuous, direction: Vector(x: 1, y: 0))
    )
    try expect(
      "{ push: { items: [a], mode: instantaneous, magnitude: 2, angle: 0rad, offset: [0, 9] } }",
      PushDescription(itemIDs: ["a"], mode: .instantaneous, direction: Vector(x: 2, y: 0), offset: Vector(x: 0, y: 9))
    )
  }

  @Test
  func `a snap has a damping of a half by default`() throws {
    let place = CGPoint(x: 3, y: 4)
    try expect("{ snap: { item: a, to: [3, 4] } }", SnapDescription(itemID: "a", place: place))
    try expect("{ snap: { item: a, to: [3, 4], damping: 1 } }", SnapDescription(itemID: "a", place: place, damping: 1))
  }

  @Test
  func `qualities that are left out of properties are not set`() throws {
    var qualities = PropertiesDescription.Qualities()
    qualities.elasticity = 1
    try expect(
      "{ properties: { items: [a], elasticity: 1, velocity: [1, 2], angular_velocity: 3 } }",
      PropertiesDescription(itemIDs: ["a"], qualities: qualities, velocity: Vector(x: 1, y: 2), angularVelocity: 3)
    )
    (qualities.friction, qualities.density, qualities.charge) = (0, 2, -1)
    (qualities.resistance, qualities.angularResistance) = (0, 0.5)
    (qualities.isAnchored, qualities.allowsRotation) = (true, false)
    try expect(
      """
      { properties: { items: [a], elasticity: 1, friction: 0, density: 2, resistance: 0, \
      angular_resistance: 0.5, charge: -1, anchored: true, allows_rotation: false } }
      """,
      PropertiesDescription(itemIDs: ["a"], qualities: qualities)
    )
  }

  @Test
  func `a collision has walls, lines and outlines`() throws {
    let gray = LineStyle(color: Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255), width: 3)
    let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)]
    try expect(
      """
      { collision: { items: all, mode: boundaries, reference_bounds: true, insets: 2, boundaries: { \
      floor: { from: [0, 9], to: [9, 9], line: { width: 3 } }, \
      ramp: { path: [[0, 0], [9, 0], [0, 9]] } } } }
      """,
      CollisionDescription(
        itemIDs: Cast.allIDs,
        mode: .boundaries,
        walls: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2),
        boundaries: [
          .init(name: "floor", shape: .line(from: CGPoint(x: 0, y: 9), to: CGPoint(x: 9, y: 9)), line: gray),
          .init(name: "ramp", shape: .loop(corners)),
        ]
      )
    )
  }

  @Test
  func `a field has its kind, its region and the keys of its kind`() throws {
    var pull = FieldDescription(
      kind: .radialGravity,
      itemIDs: ["a"],
      place: CGPoint(x: 1, y: 2),
      strength: -3,
      region: .init(shape: .rectangle(CGSize(width: 5, height: 6)), isInverse: true)
    )
    pull.falloff = 1
    pull.minimumRadius = 4
    try expect(
      """
      { field: { kind: radial_gravity, items: [a], position: [1, 2], strength: -3, falloff: 1, \
      minimum_radius: 4, region: { size: [5, 6], inverse: true } } }
      """,
      pull
    )
    var drag = FieldDescription(kind: .drag, itemIDs: ["a"], region: .init(shape: .circle(radius: 5)))
    drag.direction = Vector(x: 1, y: 2)
    try expect("{ field: { kind: drag, items: [a], direction: [1, 2], region: { radius: 5 } } }", drag)
    var turbulence = FieldDescription(kind: .turbulence, itemIDs: ["a"])
    turbulence.smoothness = 0.5
    turbulence.animationSpeed = 2
    try expect("{ field: { kind: turbulence, items: [a], smoothness: 0.5, animation_speed: 2 } }", turbulence)
  }

  @Test
  func `a playground has bounds and a solver`() throws {
    let plain = dynamics(of: try load(playground()))
    #expect(plain.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(plain.solver == DynamicAnimator.Solver())
    let more = "  bounds: [1, 2, 3, 4]\n  solver: { substeps: 4, restitution_threshold: 0 }\n"
    let fine = dynamics(of: try load(playground(more: more)))
    #expect(fine.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(fine.solver == DynamicAnimator.Solver(substeps: 4, restitutionThreshold: 0))
  }
}
