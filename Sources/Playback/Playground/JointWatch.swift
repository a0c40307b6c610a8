import CradleDynamics
import CradleGeometry
import CradleNotations
import CradleScenes

/// A search for joints that the solver cannot hold.
struct JointWatch {
  // A rod is loose if it is longer than this multiple of its length.
  private static let longest = 1.02
  // A pin is loose if its ends are this far apart, in points.
  private static let widest = 1.0
  // Less than this excess of a rod, in points, may be rounding.
  private static let finest = 0.1
  // A joint is loose after this many display frames in a row, 0.1 s. A hard pull may stretch it for a moment.
  private static let frames = 6

  private struct Key: Hashable {
    let act: Int
    let joint: Int
  }

  // For each joint, how many display frames in a row it was too long. Nothing iterates over it.
  private var counts: [Key: Int] = [:]
  // The worst joint of each behavior.
  private var worst: [(act: Int, joint: LooseJoint)] = []

  /// The loose joints so far, in the order of their behaviors: the worst of each group of items joined to one another.
  var found: [LooseJoint] {
    let all = worst.sorted { $0.act < $1.act }.map(\.joint)
    // This dictionary is only used for lookups.
    var worstOfGroup: [LooseJoint.Masses: Double] = [:]
    for joint in all {
      guard let group = joint.masses else { continue }
      worstOfGroup[group] = max(joint.excess, worstOfGroup[group] ?? 0)
    }
    return all.filter { joint in joint.masses.map { joint.excess == worstOfGroup[$0] } ?? true }
  }

  /// Skips a display frame.
  mutating func pause() { counts = [:] }

  /// Looks at all joints at the end of a display frame.
  mutating func look(at playground: Playground) {
    guard playground.animator.isRunning else { return }
    for act in playground.acts {
      for (number, attachment) in act.behavior.attachments.enumerated() {
        let key = Key(act: act.number, joint: number)
        guard let joint = attachment.rigidJoint, let excess = Self.excess(of: joint), excess > 1 else {
          counts[key] = nil
          continue
        }
        let count = counts[key, default: 0] + 1
        counts[key] = count
        let index = worst.firstIndex { $0.act == act.number }
        guard count > Self.frames, excess > index.map({ worst[$0].joint.excess }) ?? 1 else { continue }
        let loose = LooseJoint(joint, excess: excess, of: attachment, in: act.entry, on: playground)
        if let index { worst[index].joint = loose } else { worst.append((act.number, loose)) }
      }
    }
  }

  // Returns the excess of a joint, as a multiple of the tolerated one.
  private static func excess(of joint: AttachmentBehavior.RigidJoint) -> Double? {
    guard joint.length > 0 else { return joint.distance / widest }
    return (joint.distance - joint.length) / max(finest, joint.length * (longest - 1))
  }
}

extension DynamicBehavior {
  // The attachments among the behavior and its children.
  fileprivate var attachments: [AttachmentBehavior] {
    if let own = self as? AttachmentBehavior { return [own] }
    return childBehaviors.flatMap(\.attachments)
  }
}

extension LooseJoint {
  fileprivate init(
    _ joint: AttachmentBehavior.RigidJoint,
    excess: Double,
    of attachment: AttachmentBehavior,
    in entry: BehaviorEntry,
    on playground: Playground
  ) {
    behavior = entry
    self.excess = excess
    substeps = playground.animator.solver.substeps
    let names = attachment.items.compactMap { playground.id(of: $0) }.map { "'\($0)'" }
    let ends = names.count > 1 ? "between \(names.joined(separator: " and "))" : "of \(names.first ?? "an item")"
    if joint.length > 0 {
      let percent = ((joint.distance / joint.length - 1) * 100).rounded(toPlaces: 1).written
      words = "the \(joint.kind == .rod ? "rod" : "rope") \(ends), which gets \(percent) % too long"
    } else {
      let gap = joint.distance.rounded(toPlaces: 1).written
      words = "the \(joint.kind.rawValue) \(ends), whose ends get \(gap) points apart"
    }
    masses = playground.masses(joinedTo: attachment.items[0])
  }
}

extension Playground {
  // Returns the heaviest and the lightest of the items that attachments join to an item, itself included.
  fileprivate func masses(joinedTo item: any DynamicItem) -> LooseJoint.Masses? {
    let snapshot = animator.snapshot()
    guard let first = snapshot.bodies.firstIndex(where: { $0.item == ObjectIdentifier(item) }) else { return nil }
    var isJoined = snapshot.bodies.map { _ in false }
    isJoined[first] = true
    var open = [first]
    while let body = open.popLast() {
      // An anchored item carries everything, so nothing beyond it matters.
      if snapshot.bodies[body].isAnchored { continue }
      for attachment in snapshot.attachments {
        guard let other = attachment.other, attachment.body == body || other == body else { continue }
        let next = attachment.body == body ? other : attachment.body
        if !isJoined[next] { open.append(next) }
        isJoined[next] = true
      }
    }
    let joined = zip(snapshot.bodies, isJoined).filter { $1 && !$0.isAnchored }.map(\.0)
    guard joined.count > 1,
      let heaviest = joined.max(by: { $0.mass < $1.mass }),
      let lightest = joined.min(by: { $0.mass < $1.mass })
    else { return nil }
    let ids = idsOfBodies
    return LooseJoint.Masses(
      heaviest: ids[heaviest.item] ?? "",
      lightest: ids[lightest.item] ?? "",
      ratio: heaviest.mass / lightest.mass
    )
  }
}
