import CradleCBox2D
import CradleGeometry
import Foundation

// An unfinished snapshot. Behaviors add their forces to it.
struct SnapshotDraft {
  private(set) var snapshot = DynamicsSnapshot()

  private let world: World
  // The index of each body in the snapshot, by body number.
  private var indices: [Int?] = []

  init(of world: World) {
    self.world = world
    indices = Array(repeating: nil, count: world.residents.count)
    for (number, resident) in world.residents.enumerated() {
      guard let resident else { continue }
      indices[number] = snapshot.bodies.count
      snapshot.bodies.append(DynamicsSnapshot.Body(resident, body: Int32(number), in: world))
    }
  }

  // Adds a force on a body. An anchored body is left out, because it feels no force.
  mutating func add(_ kind: DynamicsSnapshot.Force.Kind, newtons: Vector, at offset: Vector = .zero, on body: Int32) {
    guard let index = indices[Int(body)], !snapshot.bodies[index].isAnchored else { return }
    let point = snapshot.bodies[index].centerOfMass + offset
    snapshot.forces.append(DynamicsSnapshot.Force(kind: kind, body: index, point: point, newtons: newtons))
  }

  // Adds the force of gravity on a body, which is proportional to the mass.
  mutating func addPull(_ acceleration: Vector, on body: Int32) {
    guard let index = indices[Int(body)] else { return }
    add(.gravity, newtons: acceleration / 100 * snapshot.bodies[index].mass, on: body)
  }

  mutating func add(_ joint: Int32, tether: Tether, of body: Int32) {
    guard let index = indices[Int(body)] else { return }
    let load = cb2_joint_load(world.handle, joint)
    snapshot.attachments.append(
      DynamicsSnapshot.Attachment(
        kind: tether.attachmentKind,
        body: index,
        other: tether.other.flatMap { indices[Int($0.body)] },
        point: world.scale.place(load.point),
        anchor: world.scale.place(load.otherPoint),
        length: tether.length,
        axis: tether.axis,
        newtons: Vector(load.force),
        energy: Double(load.energy)
      )
    )
  }

  // Adds the force of a finger that pulls a point of a body.
  mutating func addHold(_ joint: Int32, on body: Int32) {
    guard let index = indices[Int(body)], !snapshot.bodies[index].isAnchored else { return }
    let load = cb2_joint_load(world.handle, joint)
    let point = world.scale.place(load.point)
    // With a fast finger, the stretch and the damping of its spring are large forces that nearly cancel. So the arrow
    // shows the force that the solver applied.
    let newtons = Vector(load.applied)
    snapshot.forces.append(DynamicsSnapshot.Force(kind: .touch, body: index, point: point, newtons: newtons))
  }

  mutating func add(_ boundary: Path) {
    snapshot.boundaries.append(boundary)
  }

  mutating func add(_ field: DynamicsSnapshot.Field) {
    snapshot.fields.append(field)
  }

  mutating func addImpulses() {
    for impulse in world.impulses {
      add(.impulse, newtons: impulse.newtonSeconds, at: impulse.offset, on: impulse.body)
    }
  }

  mutating func addContacts() {
    let found = cb2_world_touches(world.handle, Float(Ticks.ticks(1).seconds))
    for touch in UnsafeBufferPointer(start: found.touches, count: Int(found.count)) {
      guard let body = indices[Int(touch.body)] else { continue }
      snapshot.contacts.append(
        DynamicsSnapshot.Contact(
          body: body,
          other: touch.isWall ? nil : indices[Int(touch.other)],
          point: world.scale.place(touch.place),
          normal: Vector(touch.normal),
          newtons: Vector(touch.force)
        )
      )
    }
  }
}

extension Tether {
  var attachmentKind: DynamicsSnapshot.Attachment.Kind {
    switch kind {
    case .pointSpring, .spring: .spring
    case .rod: .rod
    case .rope: .limit
    case .pin: .pin
    case .weld: .weld
    case .slider: .rail
    }
  }
}

extension DynamicsSnapshot.Body {
  fileprivate init(_ resident: Resident, body: Int32, in world: World) {
    let state = cb2_body_state(world.handle, body)
    let motion = cb2_body_motion(world.handle, body)
    let center = world.scale.place(state.position)
    let angle = Double(state.angle)
    let place = Transform(rotation: angle)
      .concatenating(Transform(translation: Vector(center)))
    let mass = resident.shape.mass(resident.properties)
    self.init(
      item: ObjectIdentifier(resident.item),
      center: center,
      centerOfMass: center + WorldScale.points(mass.center).rotated(by: angle),
      angle: angle,
      mass: Double(mass.mass),
      inertia: Double(mass.inertia),
      velocity: WorldScale.points(state.velocity),
      angularVelocity: Double(state.angularVelocity),
      // After an overload, outlines are left out, because they would have millions of points.
      shape: world.overload == nil ? resident.outlines : [],
      place: place,
      collides: !resident.groups.isEmpty,
      isAnchored: resident.properties.isAnchored,
      isAwake: motion.isAwake
    )
  }
}

extension BodyShape.Part {
  // The outline of the part, in points, relative to the item's center.
  var outline: Path {
    let corners = corners.map { WorldScale.points($0).point }
    guard kind == .circle, let center = corners.first else { return Path(polygon: corners) }
    let side = 2 * Double(radius * WorldScale.pointsPerMeter)
    return Path(ellipseIn: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
  }
}

extension Vector {
  fileprivate init(_ vector: CB2Vector) {
    self.init(x: Double(vector.x), y: Double(vector.y))
  }
}
