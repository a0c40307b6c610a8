public import CradleGeometry
public import Foundation

/// A force that depends on the positions and velocities of items, like UIKit's `UIFieldBehavior`.
///
/// A field acts only on its own items, and only while the center of an item is in the field's ``region``. The forces of
/// several fields add up. Of several velocity fields, only the one that you added first has an effect. Fields act in
/// every substep. Items at rest stay at rest until something wakes them, for example a change of the field.
///
/// The formulas are those of UIKit, including their oddities. For example, a vortex divides by the mass twice, and a
/// magnetic field needs no charge. You can have more than 32 fields, which UIKit does not allow.
///
/// ```swift
/// let magnet = FieldBehavior.springField()
/// magnet.position = CGPoint(x: 160, y: 284)
/// magnet.strength = 4
/// magnet.region = Region(radius: 150)
/// tiles.forEach(magnet.addItem)
/// animator.addBehavior(magnet)
/// ```
public final class FieldBehavior: DynamicBehavior {
  /// A function that computes the force on an item, in newtons.
  ///
  /// 1 N accelerates 1 kg by 100 points per second squared.
  ///
  /// The function gets the field, and the item's position relative to the field in points. It also gets the item's
  /// velocity in meters per second, its mass in kilograms, and its charge. The last argument is the duration of the
  /// substep in seconds. The strength of the field does not scale the result, but a strength of 0 switches the field
  /// off.
  public typealias EvaluationBlock = (
    _ field: FieldBehavior,
    _ position: CGPoint,
    _ velocity: Vector,
    _ mass: Double,
    _ charge: Double,
    _ deltaTime: Double
  ) -> Vector

  private var list = ItemList()
  private var isExerting = false
  private let evaluationBlock: EvaluationBlock?
  // The position of the call that created the field.
  private let site: CallSite
  private var force: FieldForce {
    didSet { fieldDidChange() }
  }

  init(_ kind: Kind, evaluationBlock: EvaluationBlock? = nil, at site: CallSite = CallSite()) {
    self.evaluationBlock = evaluationBlock
    self.site = site
    force = FieldForce(kind)
  }

  /// The items of the field, in the order that you added them.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The kind of the field, which determines the effect on its items.
  public var kind: Kind {
    force.kind
  }

  /// The position of the field, in points; (0, 0) by default.
  ///
  /// - Precondition: The value is finite.
  public var position: CGPoint = .zero {
    didSet {
      guard
        accepts(
          position.x.isFinite && position.y.isFinite,
          message: "a field cannot be at (\(position.x), \(position.y))",
          of: "FieldBehavior.position"
        )
      else { return position = oldValue }
      fieldDidChange()
    }
  }

  /// The region where the field acts, relative to the field's position; everywhere by default.
  public var region = Region.infinite {
    didSet { fieldDidChange() }
  }

  /// A factor for the force; 1 by default.
  ///
  /// A strength below 2⁻¹⁵ counts as 0. A velocity field ignores its strength.
  ///
  /// - Precondition: The value is finite.
  public var strength: Double {
    get { force.strength }
    set {
      guard Self.acceptsNumber(newValue, name: "strength", of: "FieldBehavior.strength") else { return }
      force.strength = newValue
    }
  }

  /// The exponent k, where the force is proportional to the distance to the power of −k.
  ///
  /// The default is 2 for radial gravity, 1 for electric and magnetic fields, and −1 for springs. For all other kinds
  /// it is 0, so the force is constant. Velocity and custom fields ignore the falloff.
  ///
  /// - Precondition: The value is finite.
  public var falloff: Double {
    get { force.falloff.exponent }
    set {
      guard Self.acceptsNumber(newValue, name: "falloff", of: "FieldBehavior.falloff") else { return }
      force.falloff.exponent = newValue
    }
  }

  /// The distance below which ``falloff`` no longer changes the force, in points.
  ///
  /// The default is 2⁻¹⁵ m, or 0.0030517578125 points.
  ///
  /// - Precondition: The value is finite and above 0.
  public var minimumRadius: Double {
    get { force.falloff.minimumRadius * Self.pointsPerMeter }
    set {
      let value = newValue > 0 ? newValue : -.infinity
      guard
        accepts(
          value.isFinite,
          message: "a field cannot have a minimum radius of \(newValue)",
          of: "FieldBehavior.minimumRadius"
        )
      else { return }
      force.falloff.minimumRadius = newValue / Self.pointsPerMeter
    }
  }

  /// The direction and size of the field's effect, in meters and seconds; (0, 0) by default.
  ///
  /// For linear gravity, this is the acceleration. For a velocity field, it is the velocity of the items, and for drag,
  /// the velocity of the medium. Other fields ignore this property.
  ///
  /// - Precondition: The value is finite.
  public var direction: Vector {
    get { force.direction }
    set {
      guard Self.acceptsNumber(newValue.x, name: "direction", of: "FieldBehavior.direction"),
        Self.acceptsNumber(newValue.y, name: "direction", of: "FieldBehavior.direction")
      else { return }
      force.direction = newValue
    }
  }

  /// The smoothness of noise and turbulence in space, from 0 to 1.
  ///
  /// The noise has 1.25 / (smoothness + 1/12) − 1 cells per meter: 14 cells at a smoothness of 0, and 0.15 at 1.
  /// Numbers below 0 count as 0.
  ///
  /// - Precondition: The value is finite.
  public var smoothness: Double {
    get { force.smoothness }
    set {
      guard Self.acceptsNumber(newValue, name: "smoothness", of: "FieldBehavior.smoothness") else { return }
      force.smoothness = newValue
    }
  }

  /// The speed of change over time for noise and turbulence; 0 for no change.
  ///
  /// - Precondition: The value is finite.
  public var animationSpeed: Double {
    get { force.animationSpeed }
    set {
      guard Self.acceptsNumber(newValue, name: "animation speed", of: "FieldBehavior.animationSpeed")
      else { return }
      force.animationSpeed = newValue
    }
  }

  /// Adds an item to the field, unless the field already has it.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard acceptsChange(at: CallSite(file, line: line)), list.add(item), let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line: line)
    list.holdLast(in: animator.world)
    list.bodies.last.map(animator.world.wake)
    animator.resumeIfAwake()
  }

  /// Adds an item to the field.
  ///
  /// You can pass this variant of ``addItem(_:file:line:)`` as a function.
  @_disfavoredOverload
  public func addItem(_ item: any DynamicItem) {
    addItem(item, file: #fileID, line: #line)
  }

  /// Removes an item from the field, if the field has it.
  public func removeItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard acceptsChange(at: CallSite(file, line: line)), list.remove(item), let animator = dynamicAnimator
    else { return }
    animator.world.body(of: item).map(animator.world.wake)
    animator.world.release(item)
    animator.resumeIfAwake()
  }

  override var role: BehaviorRole { .force }

  override func goesOn(without item: any DynamicItem) -> Bool {
    removeItem(item)
    return true
  }

  override func join(_ world: World) {
    list.holdAll(in: world)
    list.bodies.forEach(world.wake)
  }

  override func leave(_ world: World) {
    guard acceptsChange(at: world.site) else { return }
    list.bodies.forEach(world.wake)
    list.releaseAll(in: world)
  }

  override func exert(in world: World) {
    guard force.isActive else { return }
    isExerting = true
    for body in list.bodies { exert(on: body, in: world) }
    isExerting = false
  }

  override func describe(in draft: inout SnapshotDraft) {
    guard force.isActive, let world = dynamicAnimator?.world else { return }
    // A field that does not change over time is equal in all snapshots.
    let seconds = force.animationSpeed == 0 ? 0 : world.elapsedSeconds
    draft.add(DynamicsSnapshot.Field(position: position, region: region, force: force, seconds: seconds))
    // A custom field is left out, because a call of its closure could change something.
    guard evaluationBlock == nil else { return }
    for body in list.bodies {
      let motion = world.motion(of: body)
      let displacement = motion.place - position
      guard motion.isAwake, region.contains(displacement.point) else { continue }
      let effect = force.effect(on: sample(motion, at: displacement), at: world.elapsedSeconds)
      if case .force(let newtons) = effect { draft.add(.field, newtons: newtons, on: body) }
    }
  }
}

extension FieldBehavior {
  private static let pointsPerMeter = Double(WorldScale.pointsPerMeter)

  private static func acceptsNumber(_ value: Double, name: String, of property: StaticString) -> Bool {
    accepts(value.isFinite, message: "a field cannot have a \(name) of \(value)", of: property)
  }

  private func acceptsChange(at site: CallSite) -> Bool {
    accepts(!isExerting, message: "a field's block cannot add or remove items or the field", at: site)
  }

  private func fieldDidChange() {
    guard let animator = dynamicAnimator else { return }
    list.bodies.forEach(animator.world.wake)
    animator.resumeIfAwake()
  }

  private func exert(on body: Int32, in world: World) {
    let motion = world.motion(of: body)
    let displacement = motion.place - position
    guard motion.isAwake, region.contains(displacement.point) else { return }
    switch effect(on: motion, at: displacement, in: world) {
    case .force(let newtons): world.addForce(newtons, to: body)
    case .velocity(let velocity): world.overrideVelocity(velocity * Self.pointsPerMeter, of: body)
    }
  }

  private func sample(_ motion: Motion, at displacement: Vector) -> FieldForce.Sample {
    FieldForce.Sample(
      position: displacement / Self.pointsPerMeter,
      velocity: motion.velocity / Self.pointsPerMeter,
      mass: motion.mass,
      charge: motion.charge
    )
  }

  private func effect(on motion: Motion, at displacement: Vector, in world: World) -> FieldForce.Effect {
    let sample = sample(motion, at: displacement)
    // Fields use the time at the end of the step, as Apple's fields do.
    let time = world.elapsedSeconds + world.stepDuration
    guard let evaluationBlock else { return force.effect(on: sample, at: time) }
    let newtons = evaluationBlock(
      self,
      displacement.point,
      sample.velocity,
      sample.mass,
      sample.charge,
      world.stepDuration
    )
    let isSound = accepts(
      newtons.x.isFinite && newtons.y.isFinite,
      message: "a field's block returned a force of (\(newtons.x), \(newtons.y))",
      at: site
    )
    return .force(isSound ? FieldForce.limited(newtons) : .zero)
  }
}
