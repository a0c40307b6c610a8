import CradleCBox2D
import CradleGeometry
import Foundation
import Synchronization

// The simulated world of an animator, with the bodies of its items.
//
// An item has one body while at least one behavior holds it.
final class World {
  // UIKit's `itemsInRect` uses the enlarged bounds of Box2D, with ten more points on each side.
  private static let searchMargin = WorldScale.meters(10)

  let handle: OpaquePointer
  private(set) var scale = WorldScale()
  // The items with bodies, by body number.
  var residents: [Resident?] = []
  private var bodies: [ObjectIdentifier: Int32] = [:]
  private var lastGroup: Int32 = 0

  // The number of steps since the start.
  private var steps = 0

  // The accuracy of the simulation. A new solver does not change the elapsed time.
  var solver = DynamicAnimator.Solver() {
    didSet {
      guard solver != oldValue else { return }
      steps = steps / oldValue.substeps * solver.substeps
      applySolver()
    }
  }

  // The position of the last call that changed something.
  var site = CallSite()

  // The point near which positions are most precise.
  private(set) var origin = CGPoint.zero

  // The instantaneous pushes since the beginning of the tick.
  private(set) var impulses: [Impulse] = []

  // An instantaneous push, with an offset from the center of mass in points.
  struct Impulse {
    let body: Int32
    let offset: Vector
    let newtonSeconds: Vector
  }

  var measuresContacts = false {
    didSet { cb2_world_measure_contacts(handle, measuresContacts) }
  }

  // The limits on collisions; `nil` if memory is the only limit.
  var capacity: CollisionCapacity? {
    didSet {
      guard capacity != oldValue else { return }
      cb2_world_set_most_pairs(handle, Int32(clamping: mostPairs))
      noteCrowdOfPieces()
    }
  }

  // The excess of the capacity; `nil` if there is none. After an excess, nothing moves.
  var overload: CollisionOverload?

  // The total number of pieces in all snapshots so far.
  var lookedAt = 0

  // The shape of the last item with a path or an ellipse.
  private var lastOutline: (path: Path?, size: CGSize, shape: BodyShape)?

  // The total number of pieces of all colliding bodies.
  var pieceCount = 0

  // Whether the properties of the items must be collected from the behaviors again.
  var hasStaleProperties = false

  init() {
    handle = cb2_world_create()
    applySolver()
  }

  deinit {
    for resident in residents { resident.map { ItemOwners.release($0.item) } }
    cb2_world_destroy(handle)
  }

  var isAwake: Bool {
    cb2_world_is_awake(handle)
  }

  // Whether a tick would change anything.
  var needsTick: Bool {
    isAwake || (hasStaleProperties && !bodies.isEmpty)
  }

  var elapsedSeconds: Double {
    Double(steps) / Double(stepsPerSecond)
  }

  var stepDuration: Double {
    1 / Double(stepsPerSecond)
  }

  private var stepsPerSecond: Int {
    Ticks.perSecond * solver.substeps
  }

  private func applySolver() {
    let threshold = WorldScale.meters(solver.restitutionThreshold)
    // With one step per tick, a bounce includes the gravity of its step, as in Apple's solver. With several steps, it
    // does not include the gravity.
    cb2_world_set_solver(handle, 1 / Float(stepsPerSecond), threshold, solver.substeps > 1)
    cb2_world_set_most_pairs(handle, Int32(clamping: mostPairs))
  }

  func step() {
    steps += 1
    guard overload == nil else { return }
    cb2_world_step(handle)
    noteCrowd()
  }

  // Moves the items to their bodies, and returns whether any item has moved.
  func writeItems() -> Bool {
    let moved = cb2_world_take_moved(handle)
    for state in UnsafeBufferPointer(start: moved.states, count: Int(moved.count)) { write(state) }
    return moved.count > 0
  }

  private func write(_ state: CB2State) {
    guard let item = residents[Int(state.body)]?.item else { return }
    item.center = scale.place(state.position)
    guard state.turned else { return }
    item.transform = state.angle == 0 ? .identity : Transform(rotation: Double(state.angle))
  }

  func note(_ impulse: Impulse) {
    impulses.append(impulse)
  }

  // Discards the pushes and the contact impulses of the last tick.
  func forgetImpulses() {
    if !impulses.isEmpty { impulses = [] }
    if measuresContacts { cb2_world_forget_impulses(handle) }
  }

  // Moves the origin near a point, and returns whether it has changed. If so, fixed positions must be set again.
  func moveOrigin(near place: CGPoint) -> Bool {
    origin = place
    guard let displacement = scale.moveOrigin(near: place) else { return false }
    cb2_world_shift_origin(handle, displacement)
    return true
  }

  // Returns a new group number for bodies and walls that can collide.
  func makeGroup() -> Int32 {
    lastGroup += 1
    return lastGroup
  }
}

extension World {
  // Creates the body of an item, or counts one more behavior that holds the item.
  @discardableResult
  func hold(_ item: any DynamicItem) -> Int32 {
    if let body = bodies[ObjectIdentifier(item)] {
      residents[Int(body)]?.holders += 1
      return body
    }
    ItemOwners.claim(item, for: self, at: site)
    let resident = Resident(item, shape: shape(of: item))
    let body = makeBody(of: resident)
    if body == residents.count { residents.append(nil) }
    residents[Int(body)] = resident
    bodies[ObjectIdentifier(item)] = body
    return body
  }

  func release(_ item: any DynamicItem) {
    guard let body = bodies[ObjectIdentifier(item)] else { return }
    residents[Int(body)]?.holders -= 1
    guard let resident = residents[Int(body)], resident.holders == 0 else { return }
    if resident.hasShape { pieceCount -= resident.shape.parts.count }
    residents[Int(body)] = nil
    bodies[ObjectIdentifier(item)] = nil
    ItemOwners.release(item)
    cb2_body_destroy(handle, body)
  }

  // Consecutive items often have the same outline. Cutting an outline into pieces takes milliseconds and a hundred
  // kilobytes, so the last shape is reused.
  private func shape(of item: any DynamicItem) -> BodyShape {
    guard item.members.isEmpty, item.collisionBoundsType != .rectangle else { return BodyShape(of: item, at: site) }
    let path = item.collisionBoundsType == .path ? item.collisionBoundingPath : nil
    if let lastOutline, lastOutline.path == path, lastOutline.size == item.bounds.size {
      return lastOutline.shape
    }
    let shape = BodyShape(of: item, at: site)
    lastOutline = (path, item.bounds.size, shape)
    return shape
  }

  private func makeBody(of resident: Resident) -> Int32 {
    let (position, angle) = pose(of: resident.item)
    let properties = resident.properties
    var definition = CB2BodyDefinition(
      position: position,
      angle: angle,
      low: resident.shape.low,
      high: resident.shape.high,
      mass: resident.shape.mass(properties),
      linearDamping: Float(properties.resistance),
      angularDamping: Float(properties.angularResistance)
    )
    return cb2_body_create(handle, &definition)
  }

  // Gives the body of an item a new outline. Contacts that continue are not reported again.
  func reshape(_ item: any DynamicItem) {
    guard let body = body(of: item), let resident = residents[Int(body)] else { return }
    guard accepts(item.members.isEmpty, message: "a group cannot have another outline", at: site) else { return }
    if resident.hasShape { pieceCount -= resident.shape.parts.count }
    resident.shape = BodyShape(of: item, at: site)
    var mass = resident.shape.mass(resident.properties)
    cb2_body_reshape(handle, body, resident.shape.low, resident.shape.high, &mass)
    guard resident.hasShape, admit(resident.shape) else { return }
    resident.shape.forEachPart { part in
      var part = part
      cb2_body_add_shape(handle, body, &part)
    }
  }

  private func pose(of item: any DynamicItem) -> (position: CB2Vector, angle: Float) {
    let center = item.center
    let hasPlace = accepts(
      center.x.isFinite && center.y.isFinite,
      message: "an item cannot be at (\(center.x), \(center.y))",
      at: site
    )
    let transform = item.transform
    let angle = ElementaryFunctions.arcTangent(y: transform.b, x: transform.a)
    let hasAngle = accepts(angle.isFinite, message: "an item cannot be turned by \(transform)", at: site)
    return (scale.meters(hasPlace ? center : origin), hasAngle ? Float(angle) : 0)
  }

  func body(of item: any DynamicItem) -> Int32? {
    bodies[ObjectIdentifier(item)]
  }

  func place(_ item: any DynamicItem) {
    guard let body = body(of: item) else { return }
    let (position, angle) = pose(of: item)
    cb2_body_place(handle, body, position, angle)
  }

  func items(in rectangle: CGRect) -> [any DynamicItem] {
    let low = scale.meters(CGPoint(x: rectangle.minX, y: rectangle.minY))
    let high = scale.meters(CGPoint(x: rectangle.maxX, y: rectangle.maxY))
    let found = [Int32](unsafeUninitializedCapacity: bodies.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let capacity = Int32(buffer.count)
      count = Int(cb2_world_find(handle, low, high, Self.searchMargin, start, capacity))
    }
    return found.compactMap { residents[Int($0)]?.item }
  }
}

// An item with a body, and the state of the item.
//
// This is a class, because a tick reads one part of every resident. With a struct, each read would copy the whole
// value.
final class Resident {
  let item: any DynamicItem
  var shape: BodyShape {
    didSet { knownOutlines = nil }
  }
  private var knownOutlines: [Path]?
  var holders = 1
  var pulls: [Pull] = []
  var properties = BodyProperties()
  // The groups of the body, in the order that it joined them.
  var groups: [Int32] = []
  var hasShape = false

  // An acceleration in points per second squared, and the behavior that owns it.
  struct Pull {
    let owner: ObjectIdentifier
    var acceleration: Vector
  }

  init(_ item: any DynamicItem, shape: BodyShape) {
    self.item = item
    self.shape = shape
  }

  // The outlines of the parts, which only snapshots need.
  var outlines: [Path] {
    if let knownOutlines { return knownOutlines }
    let made = shape.parts.map(\.outline)
    knownOutlines = made
    return made
  }
}

// The registry of the world that moves each item.
//
// Items do not know their animators, and animators do not know each other. Two animators with the same item would
// silently overwrite each other's results. So the owners of all items are recorded here.
enum ItemOwners {
  private static let owners = Mutex<[ObjectIdentifier: ObjectIdentifier]>([:])

  static func claim(_ item: any DynamicItem, for world: World, at site: CallSite) {
    let isFree = owners.withLock { owners in
      let isFree = owners[ObjectIdentifier(item)] == nil
      if isFree { owners[ObjectIdentifier(item)] = ObjectIdentifier(world) }
      return isFree
    }
    let words = "\(name(of: item)) cannot be in two animators, or both in a group and outside"
    guard accepts(isFree, message: words, at: site) else { return }
    for member in item.members { claim(member.item, for: world, at: site) }
  }

  private static func name(of item: any DynamicItem) -> String {
    (item as? any CustomStringConvertible)?.description ?? "an item of type \(type(of: item))"
  }

  static func release(_ item: any DynamicItem) {
    owners.withLock { $0[ObjectIdentifier(item)] = nil }
    for member in item.members { release(member.item) }
  }
}

/// The rigid body library of the simulation.
package enum PhysicsLibrary {
  /// The version that the library reports about itself.
  ///
  /// For example, Box2D 2.4.1 reports `2.4.0`.
  package static var version: String {
    let version = cb2_version()
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
