import CradleDynamics
package import CradleGeometry
import CradleScenes

// The quantities that are computed from the forces on an item.
extension Quantity {
  static let tension = Quantity(
    .tension,
    unit: "N",
    sentence:
      "The force that pulls the ends of the item's attachments together, in UIKit's newtons; negative where it pushes "
      + "them apart.",
    measure: .item { $0.loads[$1]?.tension }
  )

  static let kineticEnergy = Quantity(
    .kineticEnergy,
    unit: "J",
    sentence: "The energy of the motion, in joules of UIKit's kilograms and 100 points to a meter.",
    measure: .item { $0.loads[$1]?.kineticEnergy }
  )

  static let energy = Quantity(
    .energy,
    unit: "J",
    sentence:
      "The energy of the motion, that in the item's springs (half of it where a spring joins two items), and that by "
      + "gravity, which is 0 where the item is at the end of the film.",
    measure: .item { $0.energy(at: $1) }
  )
}

extension ItemTrack {
  fileprivate func energy(at moment: Int) -> Double? {
    guard let load = loads[moment], let place = states[moment]?.center,
      let rest = (states.last { $0 != nil } ?? nil)?.center
    else { return nil }
    return load.kineticEnergy + load.springEnergy - load.weight.dot(place - rest) / 100
  }
}

/// The forces on an item, added up.
package struct ItemLoad: Hashable, Sendable {
  /// The kinetic energy, in joules.
  package var kineticEnergy: Double
  /// The energy in the item's springs, in joules.
  ///
  /// A spring between two items counts half for each of them.
  package var springEnergy = 0.0
  /// The force of gravity, in newtons.
  package var weight = Vector.zero
  /// The total tension of the item's attachments, in newtons; `nil` if the item has none.
  package var tension: Double?
}

extension StageState {
  /// The loads of items, by their ids on the canvas.
  ///
  /// The result is only used for lookups.
  ///
  /// - Parameter prefixes: The id prefixes of the stages, if there are several.
  package func loads(named prefixes: [String]) -> [String: ItemLoad] {
    guard parts.isEmpty else {
      return parts.enumerated().reduce(into: [:]) { all, part in
        let prefix = prefixes.indices.contains(part.offset) ? prefixes[part.offset] : ""
        for (id, load) in part.element.loads(named: []) { all[prefix + id] = load }
      }
    }
    return physics?.loads ?? [:]
  }
}

extension PhysicsState {
  fileprivate var loads: [String: ItemLoad] {
    var loads = dynamics.bodies.map { ItemLoad(kineticEnergy: $0.kineticEnergy) }
    for force in dynamics.forces where force.kind == .gravity {
      loads[force.body].weight += force.newtons
    }
    for attachment in dynamics.attachments {
      let ends = [attachment.body] + (attachment.other.map { [$0] } ?? [])
      for end in ends {
        loads[end].springEnergy += attachment.energy / Double(ends.count)
        loads[end].tension = (loads[end].tension ?? 0) + attachment.tension
      }
    }
    let named = zip(ids, loads).compactMap { id, load in id.map { ($0, load) } }
    return Dictionary(named) { first, _ in first }
  }
}
