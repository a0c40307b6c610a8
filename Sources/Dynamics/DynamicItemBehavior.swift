public import CradleGeometry

/// The material and the properties of items: UIKit's `UIDynamicItemBehavior`.
///
/// An item without such a behavior has the default properties. Where several behaviors have the same
/// item, each property has the value of the last behavior in which it was set to another value than
/// it had. When a behavior goes, its items have again the values of the others, but for ``charge``
/// and ``isAnchored``, which stay, as in UIKit. Changes take effect at the next tick.
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
  // The velocities with which items will start that are not in an animator yet.
  private var velocities: [(item: any DynamicItem, linear: Vector, angular: Double)] = []
  private(set) var settings = PropertySettings()

  /// Creates a behavior with the default properties.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// The items, in the order in which they were added.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The share of its speed that an item keeps when it bounces, usually from 0 to 1; 0.2 by default.
  ///
  /// Of two items that collide, the higher value counts. Impacts slower than
  /// ``DynamicAnimator/Solver/restitutionThreshold`` do not bounce.
  ///
  /// - Precondition: Not negative, and finite.
  public var elasticity: Double {
    get { settings.values.elasticity }
    set {
      guard acceptsAmount(newValue, "elasticity", of: "DynamicItemBehavior.elasticity") else { return }
      set(\.elasticity, .elasticity, newValue)
    }
  }

  /// The resistance of an item to sliding on others; 0.2 by default.
  ///
  /// Between two items, the square root of the product counts.
  ///
  /// - Precondition: Not negative, and finite.
  public var friction: Double {
    get { settings.values.friction }
    set {
      guard acceptsAmount(newValue, "friction", of: "DynamicItemBehavior.friction") else { return }
      set(\.friction, .friction, newValue)
    }
  }

  /// The mass of an item per area; 1 by default, at which 100 × 100 points are 1 kilogram.
  ///
  /// - Precondition: Above 0, and finite.
  public var density: Double {
    get { settings.values.density }
    set {
      guard
        accepts(
          newValue > 0 && newValue.isFinite,
          "the density must be finite and above 0, not \(newValue)",
          of: "DynamicItemBehavior.density"
        )
      else { return }
      set(\.density, .density, newValue)
    }
  }

  /// The part of its speed that an item loses per second; 0.1 by default.
  ///
  /// In a step of h seconds, the velocity is divided by 1 + h · resistance.
  ///
  /// - Precondition: Not negative, and finite.
  public var resistance: Double {
    get { settings.values.resistance }
    set {
      guard acceptsAmount(newValue, "resistance", of: "DynamicItemBehavior.resistance") else { return }
      set(\.resistance, .resistance, newValue)
    }
  }

  /// The part of its spin that an item loses per second; 0.1 by default.
  ///
  /// - Precondition: Not negative, and finite.
  public var angularResistance: Double {
    get { settings.values.angularResistance }
    set {
      guard
        acceptsAmount(newValue, "angular resistance", of: "DynamicItemBehavior.angularResistance")
      else { return }
      set(\.angularResistance, .angularResistance, newValue)
    }
  }

  /// The charge that electric fields act on; 0 by default.
  ///
  /// - Precondition: Finite.
  public var charge: Double {
    get { settings.values.charge }
    set {
      guard
        accepts(newValue.isFinite, "the charge must be finite, not \(newValue)", of: "DynamicItemBehavior.charge")
      else { return }
      set(\.charge, .charge, newValue)
    }
  }

  /// Whether an item stands still whatever happens, a wall to others; `false` by default.
  ///
  /// An item that is anchored loses its velocity.
  public var isAnchored: Bool {
    get { settings.values.isAnchored }
    set { set(\.isAnchored, .anchored, newValue) }
  }

  /// Whether pushes and collisions turn an item; `true` by default.
  ///
  /// With `false`, an item that spins already goes on spinning.
  public var allowsRotation: Bool {
    get { settings.values.allowsRotation }
    set { set(\.allowsRotation, .rotation, newValue) }
  }

  private func acceptsAmount(_ value: Double, _ name: String, of property: StaticString) -> Bool {
    accepts(value >= 0 && value.isFinite, "the \(name) must be finite and 0 or more, not \(value)", of: property)
  }

  // Setting the value that a property has already does not count, as in UIKit.
  private func set<Value: Equatable>(
    _ path: WritableKeyPath<BodyProperties, Value>,
    _ property: PropertySettings.Property,
    _ value: Value
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
  /// Adds an item; one that is there already is ignored.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item) else { return }
    guard let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line)
    list.holdLast(in: animator.world)
    propertiesDidChange()
  }

  /// Removes an item; one that is not there is ignored.
  public func removeItem(_ item: any DynamicItem) {
    guard list.remove(item) else { return }
    velocities.removeAll { $0.item === item }
    guard let animator = dynamicAnimator else { return }
    animator.world.body(of: item).map(animator.world.wake)
    animator.world.release(item)
    propertiesDidChange()
  }

  /// Makes an item faster by a velocity, in points per second, and wakes it.
  ///
  /// Before the behavior is in an animator, velocities add up, and the item starts with them. A
  /// velocity of (0, 0), and an item that the behavior does not have, are ignored.
  ///
  /// ```swift
  /// let throwing = DynamicItemBehavior(items: [tile])
  /// animator.addBehavior(throwing)
  /// throwing.addLinearVelocity(Vector(x: 300, y: -600), for: tile)
  /// print(throwing.linearVelocity(for: tile))
  /// ```
  ///
  /// - Precondition: Finite.
  public func addLinearVelocity(
    _ velocity: Vector,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      velocity.x.isFinite && velocity.y.isFinite,
      "a velocity must be finite, not (\(velocity.x), \(velocity.y))",
      file: file,
      line: line
    )
    add(velocity, angular: 0, for: item)
  }

  /// The same with the velocity as a point, as a gesture of UIKit has it.
  @_disfavoredOverload
  public func addLinearVelocity(
    _ velocity: CGPoint,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    addLinearVelocity(Vector(velocity), for: item, file: file, line: line)
  }

  /// Makes an item spin faster by an angular velocity, in radians per second, clockwise, and wakes it.
  ///
  /// Before the behavior is in an animator, velocities add up, and the item starts with them. 0, and
  /// an item that the behavior does not have, are ignored.
  ///
  /// - Precondition: Finite.
  public func addAngularVelocity(
    _ velocity: Double,
    for item: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(velocity.isFinite, "an angular velocity must be finite, not \(velocity)", file: file, line: line)
    add(.zero, angular: velocity, for: item)
  }

  /// Returns the velocity of an item's center of mass, in points per second; (0, 0) if the behavior
  /// does not have the item or is in no animator.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    velocity(of: item)?.linear ?? .zero
  }

  /// Returns the angular velocity of an item, in radians per second, clockwise; 0 if the behavior
  /// does not have the item or is in no animator.
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
