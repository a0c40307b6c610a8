public import CradleGeometry
public import Foundation

extension FieldBehavior {
  /// A kind of field, which determines the effect on items.
  ///
  /// In the formulas, lengths are in meters of 100 points. The vector p is the item's position relative to the field's
  /// ``FieldBehavior/position``, and r is the length of p. The item's velocity is v. The item's mass m is in kilograms,
  /// and is 1 for 100 × 100 points of density 1. S is the strength of the field. With the falloff k, f(r) = max(r,
  /// minimum radius)⁻ᵏ. A force F accelerates the item by F / m.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Slows items down: F = −S·u·|u|·f, with u = v − direction.
    case drag
    /// Drives items clockwise around the position: F = S·(−p.y, p.x)/r·f/m.
    case vortex
    /// Pulls items to the position: F = −S·m·p/r·f, where k is 2.
    ///
    /// Items closer than 0.32 points feel no force.
    case radialGravity
    /// Pulls items in a direction: F = S·m·direction·f.
    case linearGravity
    /// Gives items a fixed velocity that overrides all forces: v = direction.
    case velocity
    /// Pushes items at random: F = S·n·∇n·f, with the simplex noise n.
    case noise
    /// Pushes items at random, and fast items more: F = S·n·∇n·f·m·|v|², with the simplex noise n.
    case turbulence
    /// Pulls items to the position like a spring: F = −S·p/r·f, where k is −1, so F = −S·p.
    case spring
    /// Pushes items with a positive charge q away: F = S·q·p/r·f, where k is 1.
    case electric
    /// Deflects moving items: F = S·(v.y, −v.x)·f, where k is 1; their charge does not matter.
    case magnetic
    /// Pushes items with a force from your closure.
    case custom

    /// The falloff of a new field of this kind.
    var falloff: Double {
      switch self {
      case .radialGravity: 2
      case .electric, .magnetic: 1
      case .spring: -1
      case .drag, .vortex, .linearGravity, .velocity, .noise, .turbulence, .custom: 0
      }
    }
  }

  /// Creates a field that slows items down, and slows fast items more.
  ///
  /// ```swift
  /// let water = FieldBehavior.dragField()
  /// water.position = CGPoint(x: 160, y: 468)
  /// water.region = Region(size: CGSize(width: 320, height: 200))
  /// water.strength = 3
  /// water.addItem(tile)
  /// ```
  public static func dragField() -> FieldBehavior {
    FieldBehavior(.drag)
  }

  /// Creates a field that drives items clockwise around its position, and drives light items faster.
  ///
  /// ```swift
  /// let whirl = FieldBehavior.vortexField()
  /// whirl.position = CGPoint(x: 160, y: 284)
  /// whirl.strength = 0.05
  /// tiles.forEach(whirl.addItem)
  /// ```
  public static func vortexField() -> FieldBehavior {
    FieldBehavior(.vortex)
  }

  /// Creates a field that pulls items to a position in points, with a force that fades with distance.
  ///
  /// ```swift
  /// let star = FieldBehavior.radialGravityField(position: CGPoint(x: 160, y: 284))
  /// star.strength = 20
  /// star.falloff = 1
  /// star.minimumRadius = 40
  /// tiles.forEach(star.addItem)
  /// ```
  public static func radialGravityField(position: CGPoint) -> FieldBehavior {
    let field = FieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Creates a field that accelerates items by `direction`, in meters per second squared.
  ///
  /// For example, (0, 10) is as strong as a ``GravityBehavior`` of magnitude 1.
  ///
  /// ```swift
  /// let wind = FieldBehavior.linearGravityField(direction: Vector(x: 3, y: 0))
  /// tiles.forEach(wind.addItem)
  /// animator.addBehavior(wind)
  /// ```
  public static func linearGravityField(direction: Vector) -> FieldBehavior {
    let field = FieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Creates a field that moves items at `direction`, in meters per second.
  ///
  /// ```swift
  /// let conveyor = FieldBehavior.velocityField(direction: Vector(x: 0.8, y: 0))
  /// conveyor.position = CGPoint(x: 160, y: 540)
  /// conveyor.region = Region(size: CGSize(width: 320, height: 56))
  /// conveyor.addItem(tile)
  /// ```
  public static func velocityField(direction: Vector) -> FieldBehavior {
    let field = FieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Creates a field that pushes items at random.
  ///
  /// ```swift
  /// let breeze = FieldBehavior.noiseField(smoothness: 0.8, animationSpeed: 0.5)
  /// breeze.strength = 0.3
  /// tiles.forEach(breeze.addItem)
  /// ```
  ///
  /// - Parameters:
  ///   - smoothness: How smooth the field is, from 0 to 1. At 0, the field differs between points ten points apart. At
  ///     1, it differs only between points some meters apart.
  ///   - animationSpeed: The speed of the field's change; 0 for a constant field.
  public static func noiseField(smoothness: Double, animationSpeed: Double) -> FieldBehavior {
    animated(.noise, smoothness: smoothness, animationSpeed: animationSpeed)
  }

  /// Creates a field that pushes moving items at random.
  ///
  /// The force is that of a noise field, times the mass and the squared speed of the item.
  public static func turbulenceField(smoothness: Double, animationSpeed: Double) -> FieldBehavior {
    animated(.turbulence, smoothness: smoothness, animationSpeed: animationSpeed)
  }

  /// Creates a field that pulls items to its position like a spring of length 0.
  ///
  /// At a strength of 1, the field pulls with one newton per meter. For example, an item of 1 kg then takes 6.3 s per
  /// oscillation.
  public static func springField() -> FieldBehavior {
    FieldBehavior(.spring)
  }

  /// Creates a field that pushes charged items away from its position.
  ///
  /// ```swift
  /// let charged = DynamicItemBehavior(items: tiles)
  /// charged.charge = 1
  /// let field = FieldBehavior.electricField()
  /// field.position = CGPoint(x: 160, y: 284)
  /// tiles.forEach(field.addItem)
  /// ```
  public static func electricField() -> FieldBehavior {
    FieldBehavior(.electric)
  }

  /// Creates a field that deflects moving items, even those without a charge.
  public static func magneticField() -> FieldBehavior {
    FieldBehavior(.magnetic)
  }

  /// Creates a field with a force from your closure.
  ///
  /// The closure is called in every substep, for every item in the region.
  ///
  /// ```swift
  /// // A spring that pulls sideways only, 2 newtons for a meter.
  /// let curtain = FieldBehavior.field { _, position, velocity, mass, charge, deltaTime in
  ///   Vector(x: -position.x / 100 * 2, y: 0)
  /// }
  /// curtain.position = CGPoint(x: 160, y: 0)
  /// curtain.addItem(tile)
  /// ```
  ///
  /// - Precondition: The closure returns finite numbers. The closure does not add or remove items of the field, and
  ///   does not add or remove the field.
  public static func field(
    file: StaticString = #fileID,
    line: UInt = #line,
    evaluationBlock: @escaping EvaluationBlock
  ) -> FieldBehavior {
    FieldBehavior(.custom, evaluationBlock: evaluationBlock, at: CallSite(file, line: line))
  }

  private static func animated(_ kind: Kind, smoothness: Double, animationSpeed: Double) -> FieldBehavior {
    let field = FieldBehavior(kind)
    field.smoothness = smoothness
    field.animationSpeed = animationSpeed
    return field
  }
}
