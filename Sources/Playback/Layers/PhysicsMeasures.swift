import Dynamics
import Foundation
import Geometry
import Scenes

/// The largest values of a film's physics, by display frame, and the kinds of physics that it has.
struct PhysicsMeasures: Sendable {
  /// The largest speeds, in points per second.
  private(set) var speeds: [Double] = []
  /// The largest forces but those at contacts, in newtons.
  private(set) var forces: [Double] = []
  /// The largest forces at contacts, in newtons.
  private(set) var contacts: [Double] = []
  /// The largest pushes at once, in newton seconds.
  private(set) var impulses: [Double] = []
  /// The largest tensions, in newtons.
  private(set) var tensions: [Double] = []
  /// The largest speeds of scrolling, in points per second.
  private(set) var scrolling: [Double] = []
  /// The largest effects of fields on 1 kg, in newtons or points per second, by whether they are velocities.
  private(set) var fields: (forces: Double, velocities: Double) = (0, 0)
  /// The causes of forces that occur.
  private(set) var causes: Set<DynamicsSnapshot.Force.Kind> = []
  /// The kinds of attachments that occur.
  private(set) var attachments: Set<DynamicsSnapshot.Attachment.Kind> = []
  /// Whether there is a spring with a length.
  private(set) var hasLongSprings = false
  /// The numbers of bodies and anchors in the upper and in the lower part of the frame, over all display frames.
  private(set) var crowd = (top: 0, bottom: 0)
  /// The kinds of physics that the film has.
  private(set) var features: PhysicsFeatures = []
  /// The ids and index paths of all elements, as far as a layer names items; only for looking up.
  private(set) var names: Set<String> = []

  private let layers: [Scene.PhysicsLayer]
  private let canvas: CGRect

  init(of scene: Scene) {
    layers = scene.annotations.layers
    canvas = CGRect(origin: .zero, size: scene.frameSize)
  }

  /// The detail of the states that are needed.
  var detail: StageState.Detail {
    layers.contains { $0.value.items != nil } ? .picture : .places
  }

  /// Adds the state at the end of a display frame.
  mutating func add(_ state: StageState) {
    for part in state.parts { add(part) }
    if !state.elements.isEmpty { features.insert(.elements) }
    if detail == .picture {
      for element in state.elements { names.formUnion([element.id, element.index]) }
    }
    guard let physics = state.physics else { return }
    add(physics.dynamics)
    if let scroll = physics.scroll {
      features.insert(.layout)
      scrolling.append(scroll.velocity.length)
    }
    measure(physics.dynamics.fields, from: state.origin)
    count(physics.dynamics, from: state.origin)
  }

  // The parts in which a legend may be.
  private static let strip = 0.25

  private mutating func count(_ dynamics: DynamicsSnapshot, from origin: Vector) {
    let strip = canvas.height * Self.strip
    for place in dynamics.bodies.map(\.center) + dynamics.attachments.map(\.anchor) {
      let place = place + origin
      guard canvas.contains(place) else { continue }
      if place.y < canvas.minY + strip { crowd.top += 1 }
      if place.y > canvas.maxY - strip { crowd.bottom += 1 }
    }
  }

  private mutating func add(_ dynamics: DynamicsSnapshot) {
    if !dynamics.bodies.isEmpty { features.insert(.bodies) }
    if dynamics.bodies.contains(where: \.collides) { features.insert(.collisions) }
    if !dynamics.attachments.isEmpty { features.insert(.attachments) }
    if !dynamics.forces.isEmpty { features.insert(.forces) }
    speeds.append(dynamics.bodies.map(\.velocity.length).max() ?? 0)
    let lasting = dynamics.forces.filter { $0.kind != .impulse }.map(\.newtons.length)
    forces.append((lasting + dynamics.attachments.map(\.newtons.length)).max() ?? 0)
    contacts.append(dynamics.contacts.map(\.newtons.length).max() ?? 0)
    impulses += dynamics.forces.filter { $0.kind == .impulse }.map(\.newtons.length)
    tensions.append(dynamics.attachments.map { abs($0.tension) }.max() ?? 0)
    for force in dynamics.forces { causes.insert(force.kind) }
    for attachment in dynamics.attachments {
      attachments.insert(attachment.kind)
      if attachment.kind == .spring, attachment.length > 0 { hasLongSprings = true }
    }
  }

  // On the grid of a canvas, so that a field that is strong somewhere else does not count.
  private mutating func measure(_ all: [DynamicsSnapshot.Field], from origin: Vector) {
    guard !all.isEmpty else { return }
    features.insert(.fields)
    for place in FieldGrid(on: canvas, spacing: nil).places {
      for field in all {
        switch field.effect(at: place - origin) {
        case .force(let newtons): fields.forces = max(fields.forces, newtons.length)
        case .turn(let newtons): fields.forces = max(fields.forces, abs(newtons))
        case .velocity(let velocity): fields.velocities = max(fields.velocities, velocity.length)
        case nil: break
        }
      }
    }
  }
}

extension PhysicsMeasures {
  /// The layers that show nothing in the film, by their names, since it has no physics of their kinds.
  var emptyLayers: [String] {
    layers.compactMap { layer in
      let kind = type(of: layer.value)
      return features.isDisjoint(with: kind.needs) ? kind.name : nil
    }
  }

  /// The first item that a layer names and that never appears; `nil` if there is none.
  var unknownItem: (layer: String, item: String)? {
    for layer in layers {
      for item in layer.value.items ?? [] where !names.contains(item) {
        return (type(of: layer.value).name, item)
      }
    }
    return nil
  }
}

/// The places at which fields are looked at.
struct FieldGrid {
  /// The distance of two neighbors, in points.
  let spacing: Double
  /// The places, row by row.
  let places: [CGPoint]

  // The number of places along the shorter side, unless another distance is asked for.
  private static let usualCount = 12.0
  private static let mostPlaces = 10_000.0

  init(on canvas: CGRect, spacing: Double?) {
    let wanted = spacing ?? Double(min(canvas.width, canvas.height)) / Self.usualCount
    let fitting = (Double(canvas.width) * Double(canvas.height) / Self.mostPlaces).squareRoot()
    let step = max(1, wanted, fitting)
    self.spacing = step
    let (columns, rows) = (Int(canvas.width / step), Int(canvas.height / step))
    let edge = Vector(
      x: (canvas.width - Double(columns) * step) / 2 + step / 2,
      y: (canvas.height - Double(rows) * step) / 2 + step / 2
    )
    places = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        canvas.origin + edge + Vector(x: Double(column) * step, y: Double(row) * step)
      }
    }
  }
}
