import Dynamics
import Foundation
import Geometry
import Graphics
import Scenes

/// Draws the forces on bodies, each cause in its color.
struct ForcesArtist: LayerArtist {
  static let words = ["gravity", "push", "field", "spring", "push at once", "N", "N·s"]

  private let layer: Scene.ForceLayer
  private let kit: LayerKit

  init(_ layer: Scene.ForceLayer, _ kit: LayerKit) {
    (self.layer, self.kit) = (layer, kit)
  }

  var legend: [LegendEntry] {
    let found = kit.measures.causes
    let causes = layer.causes.filter { cause in
      switch cause {
      case .gravity: found.contains(.gravity)
      case .push: found.contains(.push)
      case .field: found.contains(.field)
      case .spring: !kit.measures.attachments.isEmpty
      }
    }
    let lasting = causes.map { kit.entry($0.rawValue, "N", kit.force, $0.color) }
    guard layer.causes.contains(.push), found.contains(.impulse) else { return lasting }
    return lasting + [kit.entry("push at once", "N·s", kit.impulse, .systemBrown)]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let dynamics = moment.physics.dynamics
    let forces = dynamics.forces.flatMap { force -> [DrawingCommand] in
      guard moment.shows(force.body), layer.shows(force.body, of: moment.physics),
        layer.causes.contains(force.kind.cause)
      else { return [] }
      let isAtOnce = force.kind == .impulse
      let color = isAtOnce ? Color.systemBrown : force.kind.cause.color
      return arrow(force.newtons, at: force.point, color, isAtOnce ? kit.impulse : kit.force)
    }
    guard layer.causes.contains(.spring) else { return forces }
    let pulls = dynamics.attachments.flatMap { attachment -> [DrawingCommand] in
      pull(on: attachment.body, attachment.newtons, at: attachment.point, moment)
        + (attachment.other.map { other in
          pull(on: other, -attachment.newtons, at: attachment.anchor, moment)
        } ?? [])
    }
    return forces + pulls
  }

  private func pull(on body: Int, _ newtons: Vector, at point: CGPoint, _ moment: LayerMoment) -> [DrawingCommand] {
    guard moment.shows(body), layer.shows(body, of: moment.physics),
      !moment.physics.dynamics.bodies[body].isAnchored
    else { return [] }
    return arrow(newtons, at: point, Scene.ForceLayer.Cause.spring.color, kit.force)
  }

  private func arrow(_ newtons: Vector, at point: CGPoint, _ color: Color, _ scale: VectorScale) -> [DrawingCommand] {
    let (way, isCut) = scale.arrow(of: newtons)
    return kit.pen.arrow(from: point, way, color, isCut: isCut)
  }
}

extension DynamicsSnapshot.Force.Kind {
  fileprivate var cause: Scene.ForceLayer.Cause {
    switch self {
    case .gravity: .gravity
    case .push, .impulse: .push
    case .field: .field
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
    }
  }
}

/// Draws the points at which bodies touch, with the direction and the size of the push.
struct ContactsArtist: LayerArtist {
  static let color = Color.systemRed
  static let words = ["contact", "N"]

  private let kit: LayerKit

  init(_ layer: Scene.ContactLayer, _ kit: LayerKit) {
    self.kit = kit
  }

  var legend: [LegendEntry] {
    [kit.entry("contact", "N", kit.force, Self.color)]
  }

  // A dot where they touch, a thin line along the normal, and an arrow as long as the force. In a contact of two
  // bodies, each is pushed, so the arrow has two ends.
  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let pen = kit.pen
    return moment.physics.dynamics.contacts.flatMap { contact -> [DrawingCommand] in
      guard moment.shows(contact.body) else { return [] }
      let (way, isCut) = kit.force.arrow(of: contact.newtons)
      let tick = contact.normal * pen.length(6)
      let normal = Path([.move(to: contact.point - tick), .line(to: contact.point + tick)])
      let other = contact.other == nil ? [] : pen.arrow(from: contact.point, -way, Self.color, isCut: isCut)
      return pen.line(normal, Self.color, width: 0.6) + other
        + pen.arrow(from: contact.point, way, Self.color, isCut: isCut)
        + pen.dot(at: contact.point, radius: 2, Self.color)
    }
  }
}
