import CBox2D
import Foundation
import Geometry

// The bodies of an animator's items.
//
// An item has one body as long as any behavior holds it.
final class World {
  static let ticksPerSecond = 120

  // UIKit's `itemsInRect` looks at the bounds that Box2D has grown, by ten points a side.
  private static let searchMargin = WorldScale.meters(10)

  private struct Resident {
    let item: any DynamicItem
    var holders = 1
    var pulls: [Pull] = []
  }

  private struct Pull {
    let owner: ObjectIdentifier
    var acceleration: Vector
  }

  let handle: OpaquePointer
  private(set) var scale = WorldScale()
  private var residents: [Resident?] = []
  private var bodies: [ObjectIdentifier: Int32] = [:]

  init() {
    handle = cb2_world_create(1 / Float(Self.ticksPerSecond))
  }

  deinit {
    cb2_world_destroy(handle)
  }

  var isAwake: Bool {
    cb2_world_is_awake(handle)
  }

  // Moves time forward by a tick, and says whether an item has moved.
  func step() -> Bool {
    let step = cb2_world_step(handle)
    for state in UnsafeBufferPointer(start: step.moved, count: Int(step.count)) { write(state) }
    return step.count > 0
  }

  private func write(_ state: CB2State) {
    guard let item = residents[Int(state.body)]?.item else { return }
    item.center = scale.place(state.position)
    guard state.turned else { return }
    item.transform = state.angle == 0 ? .identity : Transform(rotation: Double(state.angle))
  }

  // Whether the origin has moved, so that fixed places have to be told again.
  func moveOrigin(near place: CGPoint) -> Bool {
    guard let displacement = scale.moveOrigin(near: place) else { return false }
    cb2_world_shift_origin(handle, displacement)
    return true
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
    let body = makeBody(of: item)
    if body == residents.count { residents.append(nil) }
    residents[Int(body)] = Resident(item: item)
    bodies[ObjectIdentifier(item)] = body
    return body
  }

  func release(_ item: any DynamicItem) {
    guard let body = bodies[ObjectIdentifier(item)] else { return }
    residents[Int(body)]?.holders -= 1
    guard residents[Int(body)]?.holders == 0 else { return }
    residents[Int(body)] = nil
    bodies[ObjectIdentifier(item)] = nil
    cb2_body_destroy(handle, body)
  }

  // UIKit's defaults: density 1, both resistances 0.1.
  private func makeBody(of item: any DynamicItem) -> Int32 {
    let size = item.bounds.size
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "an item of \(size.width) × \(size.height) points cannot have a body"
    )
    let (position, angle) = pose(of: item)
    var definition = CB2BodyDefinition(
      position: position,
      angle: angle,
      size: WorldScale.meters(Vector(x: size.width, y: size.height)),
      density: 1,
      linearDamping: 0.1,
      angularDamping: 0.1
    )
    return cb2_body_create(handle, &definition)
  }

  private func pose(of item: any DynamicItem) -> (position: CB2Vector, angle: Float) {
    let center = item.center
    precondition(
      center.x.isFinite && center.y.isFinite,
      "an item cannot be at (\(center.x), \(center.y))"
    )
    let transform = item.transform
    let angle = ElementaryFunctions.arcTangent(y: transform.b, x: transform.a)
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

  func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double)? {
    guard let body = body(of: item) else { return nil }
    let state = cb2_body_state(handle, body)
    return (WorldScale.points(state.velocity), Double(state.angularVelocity))
  }

  func items(in rectangle: CGRect) -> [any DynamicItem] {
    let low = scale.meters(CGPoint(x: rectangle.minX, y: rectangle.minY))
    let high = scale.meters(CGPoint(x: rectangle.maxX, y: rectangle.maxY))
    let found = [Int32](unsafeUninitializedCapacity: bodies.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let capacity = Int32(buffer.count)
      count = Int(
        cb2_world_find(handle, low, high, Self.searchMargin, start, capacity)
      )
    }
    return found.compactMap { residents[Int($0)]?.item }
  }
}

extension World {
  // Sets the acceleration by which an owner pulls an item, in points per second squared; nil is no
  // pull. Those of several owners add up, in the order in which the owners came.
  func setPull(_ acceleration: Vector?, by owner: ObjectIdentifier, on item: any DynamicItem) {
    guard let body = body(of: item), var resident = residents[Int(body)] else {
      return
    }
    let index = resident.pulls.firstIndex { $0.owner == owner }
    switch (acceleration, index) {
    case (let acceleration?, let index?): resident.pulls[index].acceleration = acceleration
    case (let acceleration?, nil):
      resident.pulls.append(Pull(owner: owner, acceleration: acceleration))
    case (nil, let index?): resident.pulls.remove(at: index)
    case (nil, nil): return
    }
    residents[Int(body)] = resident
    let sum = resident.pulls.reduce(Vector.zero) { $0 + $1.acceleration }
    cb2_body_set_acceleration(handle, body, WorldScale.meters(sum))
  }
}
