import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The largest forces of a film, and what causes them.
struct ForceMeasure: LayerMeasure {
  /// The largest force in each display frame, in newtons.
  ///
  /// Contact forces are not included.
  private(set) var forces: [Double] = []
  /// The largest contact force in each display frame, in newtons.
  private(set) var contacts: [Double] = []
  /// The largest instantaneous pushes, in newton seconds.
  private(set) var impulses: [Double] = []
  /// The causes of forces in the film.
  private(set) var causes: Set<DynamicsSnapshot.Force.Kind> = []
  /// Whether the film has any attachment.
  private(set) var hasAttachments = false

  init(on canvas: CGRect) {}

  mutating func add(_ state: StageState) {
    guard let dynamics = state.physics?.dynamics else { return }
    let lasting = dynamics.forces.filter { $0.kind != .impulse }.map(\.newtons.length)
    forces.append((lasting + dynamics.attachments.map(\.newtons.length)).max() ?? 0)
    contacts.append(dynamics.contacts.map(\.newtons.length).max() ?? 0)
    impulses += dynamics.forces.filter { $0.kind == .impulse }.map(\.newtons.length)
    for force in dynamics.forces { causes.insert(force.kind) }
    if !dynamics.attachments.isEmpty { hasAttachments = true }
  }

  mutating func merge(with other: ForceMeasure) {
    forces += other.forces
    contacts += other.contacts
    impulses += other.impulses
    causes.formUnion(other.causes)
    hasAttachments = hasAttachments || other.hasAttachments
  }

  /// The values that scale the arrows of forces and contacts.
  ///
  /// The arrows of forces and of contacts share one scale, so that you can compare them.
  var scaled: [Double] {
    forces.typicalLargest > 0 ? forces : contacts
  }
}

/// Draws the forces on bodies, with a color for each cause.
struct ForcesArtist: LayerArtist {
  static let words = ["gravity", "push", "field", "spring", "touch", "push at once", "N", "N·s"]
  static let measures: [any LayerMeasure.Type] = [ForceMeasure.self]

  private let layer: Scene.ForceLayer
  private let kit: LayerKit
  private let measure: ForceMeasure
  private let lasting: VectorScale
  private let atOnce: VectorScale

  init(_ layer: Scene.ForceLayer, kit: LayerKit) {
    self.layer = layer
    self.kit = kit
    measure = kit.measures[ForceMeasure.self]
    lasting = kit.scale(of: measure.scaled)
    atOnce = kit.scale(of: measure.impulses)
  }

  var legend: [LegendEntry] {
    let found = measure.causes
    let causes = layer.causes.filter { cause in
      switch cause {
      case .gravity: found.contains(.gravity)
      case .push: found.contains(.push)
      case .field: found.contains(.field)
      case .spring: measure.hasAttachments
      case .touch: found.contains(.touch)
      }
    }
    let entries = causes.map { kit.entry($0.rawValue, unit: "N", scale: lasting, color: $0.color) }
    guard layer.causes.contains(.push), found.contains(.impulse) else { return entries }
    return entries + [kit.entry("push at once", unit: "N·s", scale: atOnce, color: .systemBrown)]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let dynamics = moment.physics.dynamics
    let forces = dynamics.forces.flatMap { force -> [DrawingCommand] in
      guard moment.shows(force.body), layer.shows(force.body, of: moment.physics),
        layer.causes.contains(force.kind.cause)
      else { return [] }
      let isAtOnce = force.kind == .impulse
      let color = isAtOnce ? Color.systemBrown : force.kind.cause.color
      return arrow(force.newtons, at: force.point, color: color, scale: isAtOnce ? atOnce : lasting)
    }
    guard layer.causes.contains(.spring) else { return forces }
    let pulls = dynamics.attachments.flatMap { attachment -> [DrawingCommand] in
      pull(on: attachment.body, newtons: attachment.newtons, at: attachment.point, moment: moment)
        + (attachment.other.map { other in
          pull(on: other, newtons: -attachment.newtons, at: attachment.anchor, moment: moment)
        } ?? [])
    }
    return forces + pulls
  }

  private func pull(on body: Int, newtons: Vector, at point: CGPoint, moment: LayerMoment) -> [DrawingCommand] {
    guard moment.shows(body), layer.shows(body, of: moment.physics),
      !moment.physics.dynamics.bodies[body].isAnchored
    else { return [] }
    return arrow(newtons, at: point, color: Scene.ForceLayer.Cause.spring.color, scale: lasting)
  }

  private func arrow(_ newtons: Vector, at point: CGPoint, color: Color, scale: VectorScale) -> [DrawingCommand] {
    let (way, isCut) = scale.arrow(of: newtons)
    return kit.pen.arrow(from: point, way: way, color: color, isCut: isCut)
  }
}

extension DynamicsSnapshot.Force.Kind {
  fileprivate var cause: Scene.ForceLayer.Cause {
    switch self {
    case .gravity: .gravity
    case .push, .impulse: .push
    case .field: .field
    case .touch: .touch
    }
  }
}

extension Scene.ForceLayer.Cause {
  /// The color of the arrows.
  var color: Color {
    switch self {
    case .gravity: .systemIndigo
    case .push: .systemBrown
    case .field: .systemTeal
    case .spring: .systemGreen
    case .touch: .systemPink
    }
  }
}

/// Draws the points where bodies touch, with the direction and the size of the push.
struct ContactsArtist: LayerArtist {
  static let color = Color.systemRed
  static let words = ["contact", "N"]
  static let measures: [any LayerMeasure.Type] = [ForceMeasure.self]

  private let kit: LayerKit
  private let scale: VectorScale

  init(_ layer: Scene.ContactLayer, kit: LayerKit) {
    self.kit = kit
    scale = kit.scale(of: kit.measures[ForceMeasure.self].scaled)
  }

  var legend: [LegendEntry] {
    [kit.entry("contact", unit: "N", scale: scale, color: Self.color)]
  }

  // A contact is a dot, a thin line along the normal, and an arrow as long as the force. If two bodies touch, each is
  // pushed, so the arrow has two heads.
  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let pen = kit.pen
    return moment.physics.dynamics.contacts.flatMap { contact -> [DrawingCommand] in
      guard moment.shows(contact.body) else { return [] }
      let (way, isCut) = scale.arrow(of: contact.newtons)
      let tick = contact.normal * pen.length(6)
      let normal = Path([.move(to: contact.point - tick), .line(to: contact.point + tick)])
      let other = contact.other == nil ? [] : pen.arrow(from: contact.point, way: -way, color: Self.color, isCut: isCut)
      return pen.line(normal, color: Self.color, width: 0.6) + other
        + pen.arrow(from: contact.point, way: way, color: Self.color, isCut: isCut)
        + pen.dot(at: contact.point, radius: 2, color: Self.color)
    }
  }
}
