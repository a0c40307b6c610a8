import CradleCBox2D
import CradleGeometry
import Foundation
import Synchronization

// The bodies of an animator's items.
//
// An item has one body as long as any behavior holds it.
final class World {
  // UIKit's `itemsInRect` uses the bounds that Box2D has grown, by ten points a side.
  private static let searchMargin = WorldScale.meters(10)

  let handle: OpaquePointer
  private(set) var scale = WorldScale()
  // By the numbers of their bodies.
  var residents: [Resident?] = []
  private var bodies: [ObjectIdentifier: Int32] = [:]
  private var lastGroup: Int32 = 0

  // The steps that bodies have moved for.
  private var steps = 0

  // The time that has passed stays what it was.
  var solver = DynamicAnimator.Solver() {
    didSet {
      guard solver != oldValue else { return }
      steps = steps / oldValue.substeps * solver.substeps
      applySolver()
    }
  }

  // The last call that changed something.
  var site = CallSite()

  // The place near which positions are the most precise.
  private(set) var origin = CGPoint.zero

  // The pushes at once since the tick began.
  private(set) var impulses: [Impulse] = []

  // A push at once, at an offset from the center of mass in points.
  struct Impulse {
    let body: Int32
    let offset: Vector
    let newtonSeconds: Vector
  }

  var measuresContacts = false {
    didSet { cb2_world_measure_contacts(handle, measuresContacts) }
  }

  // How much may collide; nil for as much as memory holds.
  var capacity: CollisionCapacity? {
    didSet {
      guard capacity != oldValue else { return }
      cb2_world_set_most_pairs(handle, Int32(clamping: mostPairs))
      noteCrowdOfPieces()
    }
  }

  // What was too much; then nothing moves any more.
  var overload: CollisionOverload?

  // The number of pieces of all snapshots so far.
  var lookedAt = 0

  // The outline of the last item that had a path or was an ellipse.
  private var lastOutline: (path: Path?, size: CGSize, shape: BodyShape)?

  // The number of pieces of the bodies that collide.
  var pieceCount = 0

  // Whether the properties of items have to be collected from the behaviors again.
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
    isAwake || hasStaleProperties && !bodies.isEmpty
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
    // Apple's solver mirrors the speed with the gravity of the step.
    cb2_world_set_solver(handle, 1 / Float(stepsPerSecond), threshold, solver.substeps > 1)
    cb2_world_set_most_pairs(handle, Int32(clamping: mostPairs))
  }

  func step() {
    steps += 1
    guard overload == nil else { return }
    cb2_world_step(handle)
    noteCrowd()
  }

  // Puts items where their bodies are, and returns whether any has moved.
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

  // Forgets the pushes and the impulses of contacts of the last tick.
  func forgetImpulses() {
    if !impulses.isEmpty { impulses = [] }
    if measuresContacts { cb2_world_forget_impulses(handle) }
  }

  // Returns whether the origin has moved, so that fixed places have to be set again.
  func moveOrigin(near place: CGPoint) -> Bool {
    origin = place
    guard let displacement = scale.moveOrigin(near: place) else { return false }
    cb2_world_shift_origin(handle, displacement)
    return true
  }

  // Makes a number that bodies and walls that may meet share.
  func makeGroup() -> Int32 {
    lastGroup += 1
    return lastGroup
  }
}

extension World {
  // Gives an item its body, or counts one more behavior that needs it.
  @discardableResult
  func hold(_ item: any DynamicItem) -> Int32 {
    if let body = bodies[ObjectIdentifier(item)] {
      residents[Int(body)]?.holders += 1
      return body
    }
    ItemOwners.claim(item, for: self, at: site)
    let resident = Resident(item, shape(of: item))
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

  // Items in a row often have one outline, which takes milliseconds to cut into pieces, and a hundred kilobytes.
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

  // Gives the body of an item another outline; contacts that go on are not reported again.
  func reshape(_ item: any DynamicItem) {
    guard let body = body(of: item), let resident = residents[Int(body)] else { return }
    require(item.members.isEmpty, "a group cannot have another outline", at: site)
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
    require(center.x.isFinite && center.y.isFinite, "an item cannot be at (\(center.x), \(center.y))", at: site)
    let transform = item.transform
    let angle = ElementaryFunctions.arcTangent(y: transform.b, x: transform.a)
    require(angle.isFinite, "an item cannot be turned by \(transform)", at: site)
    return (scale.meters(center), Float(angle))
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

// An item that has a body, and the state that belongs to it.
//
// An object, because a tick reads a part of every one: of a value, all would be copied to read the item.
final class Resident {
  let item: any DynamicItem
  var shape: BodyShape
  var holders = 1
  var pulls: [Pull] = []
  var properties = BodyProperties()
  // The groups that the body is in, in the order in which it came to them.
  var groups: [Int32] = []
  var hasShape = false

  // An acceleration in points per second squared, and its owner.
  struct Pull {
    let owner: ObjectIdentifier
    var acceleration: Vector
  }

  init(_ item: any DynamicItem, _ shape: BodyShape) {
    self.item = item
    self.shape = shape
  }
}

// The world that moves each item.
//
// Items do not refer to animators, nor animators to each other. But two that move one item would
// overwrite each other's work without any sign, so the owners of all items are kept in one place.
enum ItemOwners {
  private static let owners = Mutex<[ObjectIdentifier: ObjectIdentifier]>([:])

  static func claim(_ item: any DynamicItem, for world: World, at site: CallSite) {
    let isFree = owners.withLock { owners in
      let isFree = owners[ObjectIdentifier(item)] == nil
      if isFree { owners[ObjectIdentifier(item)] = ObjectIdentifier(world) }
      return isFree
    }
    require(isFree, "\(name(of: item)) cannot be in two animators, or both in a group and outside", at: site)
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

/// The library that moves rigid bodies.
package enum PhysicsLibrary {
  /// The version that the library reports: Box2D 2.4.1 reports `2.4.0`.
  package static var version: String {
    let version = cb2_version()
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
