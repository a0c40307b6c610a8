public import CradleGeometry

/// The material and the motion properties of items, like UIKit's `UIDynamicItemBehavior`.
///
/// Without such a behavior, an item has the default properties. If several behaviors hold the item, the last behavior
/// that changed a property decides about this property. When a behavior leaves, the values of the other behaviors apply
/// again. As in UIKit, ``charge`` and ``isAnchored`` are exceptions: their values stay. Changes take effect at the next
/// tick.
///
/// ```swift
/// let rubber = DynamicItemBehavior(items: tiles)
/// rubber.elasticity = 0.7
/// rubber.friction = 0.4
/// rubber.resistance = 0
/// rubber.allowsRotation = false
/// animator.addBehavior(rubber)
/// ```
open nonisolated class DynamicItemBehavior: DynamicBehavior {
  private var list = ItemList()
  // The initial velocities of items that are not yet in an animator.
  private var velocities: [(item: any DynamicItem, linear: Vector, angular: Double)] = []
  private(set) var settings = PropertySettings()

  /// Creates a behavior with the default properties.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// The items of the behavior, in the order that you added them.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The share of its speed that an item keeps in a bounce, usually from 0 to 1; 0.2 by default.
  ///
  /// If two items collide, the higher of their values counts. Impacts slower than
  /// ``DynamicAnimator/Solver/restitutionThreshold`` do not bounce.
  ///
  /// - Precondition: The value is finite and not negative.
  public var elasticity: Double {
    get { settings.values.elasticity }
    set {
      guard acceptsAmount(newValue, name: "elasticity", of: "DynamicItemBehavior.elasticity") else { return }
      set(\.elasticity, property: .elasticity, value: newValue)
    }
  }

  /// The resistance of an item to sliding on other items or boundaries; 0.2 by default.
  ///
  /// If two items slide on each other, the square root of the product of their values counts.
  ///
  /// - Precondition: The value is finite and not negative.
  public var friction: Double {
    get { settings.values.friction }
    set {
      guard acceptsAmount(newValue, name: "friction", of: "DynamicItemBehavior.friction") else { return }
      set(\.friction, property: .friction, value: newValue)
    }
  }

  /// The mass of an item per area; 1 by default.
  ///
  /// With a density of 1, 100 × 100 points weigh 1 kilogram.
  ///
  /// - Precondition: The value is finite and above 0.
  public var density: Double {
    get { settings.values.density }
    set {
      guard
        accepts(
          newValue > 0 && newValue.isFinite,
          message: "the density must be finite and above 0, not \(newValue)",
          of: "DynamicItemBehavior.density"
        )
      else { return }
      set(\.density, property: .density, value: newValue)
    }
  }

  /// The share of its speed that an item loses per second; 0.1 by default.
  ///
  /// A step of h seconds divides the velocity by 1 + h · resistance.
  ///
  /// - Precondition: The value is finite and not negative.
  public var resistance: Double {
    get { settings.values.resistance }
    set {
      guard acceptsAmount(newValue, name: "resistance", of: "DynamicItemBehavior.resistance") else { return }
      set(\.resistance, property: .resistance, value: newValue)
    }
  }

  /// The share of its angular velocity that an item loses per second; 0.1 by default.
  ///
  /// - Precondition: The value is finite and not negative.
  public var angularResistance: Double {
    get { settings.values.angularResistance }
    set {
      guard
        acceptsAmount(newValue, name: "angular resistance", of: "DynamicItemBehavior.angularResistance")
      else { return }
      set(\.angularResistance, property: .angularResistance, value: newValue)
    }
  }

  /// The charge of the items, which matters in electric fields; 0 by default.
  ///
  /// - Precondition: The value is finite.
  public var charge: Double {
    get { settings.values.charge }
    set {
      guard
        accepts(
          newValue.isFinite,
          message: "the charge must be finite, not \(newValue)",
          of: "DynamicItemBehavior.charge"
        )
      else { return }
      set(\.charge, property: .charge, value: newValue)
    }
  }

  /// Whether an item does not move, like a wall; `false` by default.
  ///
  /// If you anchor an item, it stops and loses its velocity.
  public var isAnchored: Bool {
    get { settings.values.isAnchored }
    set { set(\.isAnchored, property: .anchored, value: newValue) }
  }

  /// Whether pushes and collisions rotate an item; `true` by default.
  ///
  /// With `false`, an item that already spins keeps spinning.
  public var allowsRotation: Bool {
    get { settings.values.allowsRotation }
    set { set(\.allowsRotation, property: .rotation, value: newValue) }
  }

  private func acceptsAmount(_ value: Double, name: String, of property: StaticString) -> Bool {
    accepts(
      value >= 0 && value.isFinite,
      message: "the \(name) must be finite and 0 or more, not \(value)",
      of: property
    )
  }

  // Sets a property. As in UIKit, nothing happens if the property already has this value.
  private func set<Value: Equatable>(
    _ path: WritableKeyPath<BodyProperties, Value>,
    property: PropertySettings.Property,
    value: Value
  ) {
    guard settings.values[keyPath: path] != value else { return }
    settings.values[keyPath: path] = value
    settings.stated.insert(property)
    propertiesDidChange()
  }

  private func propertiesDidChange() {
    guard let animator = dynamicAnimator else { return }
    animator.world.hasStaleProperties = true
    for body in list.bodies { animator.world.wake(body) }
    animator.resumeIfAwake()
  }

  override var role: BehaviorRole { .properties(self) }

  override func goesOn(without item: any DynamicItem) -> Bool {
    removeItem(item)
    return true
  }

  override func join(_ world: World) {
    list.holdAll(in: world)
    for (item, linear, angular) in velocities {
      world.addVelocity(linear, angular: angular, to: item)
    }
    velocities = []
    world.hasStaleProperties = true
  }

  override func leave(_ world: World) {
    for body in list.bodies { world.wake(body) }
    list.releaseAll(in: world)
    world.hasStaleProperties = true
  }
}

extension DynamicItemBehavior {
  /// Adds an item, unless the behavior already has it.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item) else { return }
    guard let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line: line)
    list.holdLast(in: animator.world)
    propertiesDidChange()
  }

  /// Removes an item, if the behavior has it.
  public func removeItem(_ item: any DynamicItem) {
    guard list.remove(item) else { return }
    velocities.removeAll { $0.item === item }
    guard let animator = dynamicAnimator else { return }
    animator.world.body(of: item).map(animator.world.wake)
    animator.world.release(item)
    propertiesDidChange()
  }

  /// Adds to an item's velocity, in points per second, and wakes the item.
  ///
  /// Velocities that you add before the behavior joins an animator are summed, and the item starts with the sum. A
  /// velocity of (0, 0) is ignored. An item that the behavior lacks is also ignored.
  ///
  /// ```swift
  /// let throwing = DynamicItemBehavior(items: [tile])
  /// animator.addBehavior(throwing)
  /// throwing.addLinearVelocity(Vector(x: 300, y: -600), for: tile)
  /// print(throwing.linearVelocity(for: tile))
  /// ```
  ///
  /// - Precondition: The value is finite.
  public func addLinearVelocity(
    _ velocity: Vector,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard
      accepts(
        velocity.x.isFinite && velocity.y.isFinite,
        message: "a velocity must be finite, not (\(velocity.x), \(velocity.y))",
        file: file,
        line: line
      )
    else { return }
    add(velocity, angular: 0, for: item)
  }

  /// Adds to an item's velocity; here the velocity is a point, as in a gesture of UIKit.
  @_disfavoredOverload
  public func addLinearVelocity(
    _ velocity: CGPoint,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    addLinearVelocity(Vector(velocity), for: item, file: file, line: line)
  }

  /// Adds to an item's angular velocity, in radians per second clockwise, and wakes the item.
  ///
  /// Velocities that you add before the behavior joins an animator are summed, and the item starts with the sum. A
  /// velocity of 0 is ignored. An item that the behavior lacks is also ignored.
  ///
  /// - Precondition: The value is finite.
  public func addAngularVelocity(
    _ velocity: Double,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let words = "an angular velocity must be finite, not \(velocity)"
    guard accepts(velocity.isFinite, message: words, file: file, line: line) else { return }
    add(.zero, angular: velocity, for: item)
  }

  /// Returns the velocity of an item's center of mass, in points per second.
  ///
  /// The result is (0, 0) if the behavior lacks the item, or if the behavior is in no animator.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    velocity(of: item)?.linear ?? .zero
  }

  /// Returns the angular velocity of an item, in radians per second clockwise.
  ///
  /// The result is 0 if the behavior lacks the item, or if the behavior is in no animator.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    velocity(of: item)?.angular ?? 0
  }

  private func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    list.contains(item) ? dynamicAnimator?.world.velocity(of: item) : nil
  }

  private func add(_ linear: Vector, angular: Double, for item: any DynamicItem) {
    guard list.contains(item), linear != .zero || angular != 0 else { return }
    if let animator = dynamicAnimator {
      animator.world.addVelocity(linear, angular: angular, to: item)
      animator.resumeIfAwake()
    } else if let index = velocities.firstIndex(where: { $0.item === item }) {
      velocities[index].linear += linear
      velocities[index].angular += angular
    } else {
      velocities.append((item, linear, angular))
    }
  }
}
