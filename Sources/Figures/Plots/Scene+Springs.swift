import CradleCollectionLayouts
import CradleDynamics
import CradleScenes

/// A spring that holds an item, together with everything that affects its motion.
struct SpringHold {
  /// The number of swings per second, without damping.
  let frequency: Double
  /// The damping ratio of the spring.
  let damping: Double
  /// The resistance of the item, as the fraction of its velocity that is lost per second.
  var resistance = Self.usualResistance
  /// The number of simulation steps per tick.
  var substeps = 1

  // The default resistance of a body, both in UIKit and in Cradle.
  private static let usualResistance = 0.1

  /// The damping ratio of the whole motion.
  ///
  /// The resistance r adds r/2ω to the damping ratio of the spring.
  var wholeDamping: Double {
    damping + resistance / (4 * .pi * frequency)
  }
}

extension Scene {
  /// Returns the only spring that holds an item; `nil` if there is no spring, or if there are several.
  func spring(holding item: String) -> SpringHold? {
    for stage in stages {
      guard let dynamics = stage.description as? DynamicsDescription else { continue }
      // If there are several stages, the id of an item starts with the id of its stage.
      let prefix = stage.id.map { $0 + "/" } ?? ""
      let own = dynamics.items.map(\.id).first { $0 == item || prefix + $0 == item }
      if let own { return dynamics.spring(holding: own) }
    }
    return stages.lazy.compactMap { ($0.description as? CollectionDescription)?.cellSpring }.first
  }
}

extension CollectionDescription {
  fileprivate var cellSpring: SpringHold? {
    let description = layouts.first { $0.name == layout }?.description
    guard let flow = description as? SpringyFlowDescription else { return nil }
    let spring = flow.feel.spring
    guard spring.frequency > 0 else { return nil }
    return SpringHold(frequency: spring.frequency, damping: spring.damping)
  }
}

extension DynamicsDescription {
  fileprivate func spring(holding item: String) -> SpringHold? {
    let descriptions = behaviors.flatMap(\.description.descriptions)
    let attachments = descriptions.compactMap { $0 as? AttachmentDescription }
      .filter { $0.itemIDs.contains(item) }
    guard let only = attachments.first, attachments.count == 1,
      case .spring(.anchor, _, let frequency, let damping) = only.joint, frequency > 0
    else { return nil }
    var hold = SpringHold(frequency: frequency, damping: damping, substeps: solver.substeps)
    // If several behaviors set the value, the last one counts.
    let stated = descriptions.compactMap { $0 as? PropertiesDescription }
      .filter { $0.itemIDs.contains(item) }
      .compactMap(\.qualities.resistance)
    if let resistance = stated.last { hold.resistance = resistance }
    return hold
  }
}
