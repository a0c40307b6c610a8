import CollectionLayouts
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
  /// The largest tensions that the stretch of springs makes, in newtons.
  private(set) var tensions: [Double] = []
  /// The largest speeds of scrolling, in points per second.
  private(set) var scrolling: [Double] = []
  /// Whether content is ever pulled past an edge.
  private(set) var stretches = false
  /// The largest effect of each kind of field on 1 kg, in newtons or points per second; only for looking up.
  private(set) var fields: [FieldBehavior.Kind: Double] = [:]
  /// The causes of forces that occur.
  private(set) var causes: Set<DynamicsSnapshot.Force.Kind> = []
  /// The kinds of attachments that occur.
  private(set) var attachments: Set<DynamicsSnapshot.Attachment.Kind> = []
  /// The parts of layouts that occur, simulated places apart.
  private(set) var layoutParts: Set<Scene.LayoutLayer.Part> = []
  /// Whether a layout has elements that are simulated.
  private(set) var simulatesPlaces = false
  /// Whether there is a spring with a length.
  private(set) var hasLongSprings = false
  // The weight of what lies on each tile of the picture, row by row, over all display frames.
  private var crowd = [Int](repeating: 0, count: Self.side * Self.side)
  /// The kinds of physics that the film has.
  private(set) var features: PhysicsFeatures = []
  /// The ids and index paths of all elements, as far as a layer names items; only for looking up.
  private(set) var names: Set<String> = []

  private let layers: [Scene.PhysicsLayer]
  private let canvas: CGRect

  init(of scene: Scene) {
    layers = scene.annotations.layers
    canvas = CGRect(origin: .zero, size: scene.pictureSize)
  }

  /// The detail of the states that are needed.
  var detail: StageState.Detail {
    layers.contains { $0.value.items != nil } ? .picture : .places
  }

  /// Adds the state at the end of a display frame.
  mutating func add(_ state: StageState) {
    for part in state.parts { add(part) }
    for element in state.elements { count(element, from: state.origin) }
    if !state.elements.isEmpty { features.insert(.elements) }
    if detail == .picture {
      for element in state.elements { names.formUnion([element.id, element.index]) }
    }
    guard let physics = state.physics else { return }
    add(physics.dynamics)
    if let scroll = physics.scroll {
      features.insert(.layout)
      scrolling.append(scroll.velocity.length)
      if scroll.stretch != .zero { stretches = true }
    }
    if let plan = physics.plan { add(plan) }
    measure(physics.dynamics.fields, from: state.origin)
    count(physics.dynamics, from: state.origin)
  }

  private mutating func add(_ plan: LayoutPlan) {
    layoutParts.insert(.visible)
    if plan.tiled != nil { layoutParts.insert(.tiling) }
    if plan.sections.contains(where: { $0.outer != $0.inner }) { layoutParts.insert(.insets) }
    if plan.places.contains(where: { !$0.isSimulated }) { layoutParts.insert(.places) }
    if plan.places.contains(where: \.isSimulated) { simulatesPlaces = true }
  }

  // The number of tiles along each side.
  private static let side = 24
  // A body that is covered is worse than an anchor, and than an element that may stand still.
  private static let weights = (body: 3, anchor: 1, element: 1)

  private mutating func count(_ element: ElementState, from origin: Vector) {
    let pose = element.pose
    guard pose.alpha > 0, pose.isFinite else { return }
    let size = CGSize(width: element.size.width * abs(pose.scale.x), height: element.size.height * abs(pose.scale.y))
    count(CGRect(center: (pose.center + origin).point, size: size), Self.weights.element)
  }

  private mutating func count(_ dynamics: DynamicsSnapshot, from origin: Vector) {
    let shift = Transform(translation: origin)
    for body in dynamics.bodies where !body.isAnchored {
      for outline in body.outlines {
        count(outline.applying(shift).controlBounds, Self.weights.body)
      }
    }
    for attachment in dynamics.attachments {
      let place = attachment.anchor + origin
      count(CGRect(origin: place, size: CGSize(width: 1, height: 1)), Self.weights.anchor)
    }
  }

  private mutating func count(_ bounds: CGRect, _ weight: Int) {
    for tile in tiles(of: bounds) { crowd[tile] += weight }
  }

  /// Returns the weight of what lies in a part of the picture, in the course of the film.
  func crowd(in box: CGRect) -> Int {
    tiles(of: box).reduce(0) { $0 + crowd[$1] }
  }

  // The numbers of the tiles that an area touches.
  private func tiles(of area: CGRect) -> [Int] {
    let seen = area.commonPart(with: canvas)
    guard seen.width > 0, seen.height > 0, canvas.width > 0, canvas.height > 0 else { return [] }
    let columns = Self.tiles(from: seen.minX, to: seen.maxX, of: canvas.minX, canvas.width)
    return Self.tiles(from: seen.minY, to: seen.maxY, of: canvas.minY, canvas.height)
      .flatMap { row in columns.map { row * Self.side + $0 } }
  }

  private static func tiles(
    from low: CGFloat,
    to high: CGFloat,
    of start: CGFloat,
    _ length: CGFloat
  ) -> ClosedRange<Int> {
    func tile(_ place: CGFloat) -> Int {
      min(side - 1, max(0, Int((place - start) / length * CGFloat(side))))
    }
    return tile(low)...max(tile(low), tile(high))
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
    tensions.append(dynamics.attachments.map { abs($0.elasticTension) }.max() ?? 0)
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
        let size = field.effect(at: place - origin)?.size ?? 0
        if size > 0 { fields[field.kind] = max(fields[field.kind] ?? 0, size) }
      }
    }
  }
}

extension PhysicsMeasures {
  /// Returns the values of several films that are shown side by side, so that the lengths of their arrows compare.
  func merged(with other: PhysicsMeasures) -> PhysicsMeasures {
    var merged = self
    merged.speeds += other.speeds
    merged.forces += other.forces
    merged.contacts += other.contacts
    merged.impulses += other.impulses
    merged.tensions += other.tensions
    merged.scrolling += other.scrolling
    merged.stretches = stretches || other.stretches
    merged.fields.merge(other.fields, uniquingKeysWith: max)
    merged.causes.formUnion(other.causes)
    merged.attachments.formUnion(other.attachments)
    merged.layoutParts.formUnion(other.layoutParts)
    merged.simulatesPlaces = simulatesPlaces || other.simulatesPlaces
    merged.hasLongSprings = hasLongSprings || other.hasLongSprings
    merged.crowd = zip(crowd, other.crowd).map { $0 + $1 }
    merged.features.formUnion(other.features)
    merged.names.formUnion(other.names)
    return merged
  }

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

extension DynamicsSnapshot.Field.Effect {
  /// The size, in newtons or points per second.
  var size: Double {
    switch self {
    case .force(let newtons): newtons.length
    case .turn(let newtons): abs(newtons)
    case .velocity(let velocity): velocity.length
    }
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
