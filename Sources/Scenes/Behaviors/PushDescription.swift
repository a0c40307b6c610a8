public import CradleDynamics
public import CradleGeometry

/// The parameters of a push: a lasting force on items, or a single kick.
///
/// ```swift
/// let kick = PushDescription(itemIDs: ["ball"], mode: .instantaneous, direction: Vector(x: 0.5, y: -1))
/// let entry = TimelineEntry.at(.seconds(1), .add(BehaviorEntry(id: "kick", description: kick)))
/// ```
package struct PushDescription: BehaviorDescription {
  /// The duration of a push, as scene files name it.
  package enum Mode: String, CaseIterable, Sendable {
    /// A force for as long as the behavior is active.
    case continuous
    /// A kick at one moment.
    case instantaneous
  }

  package var itemIDs: [String]
  /// The duration of the push.
  package var mode: Mode
  /// The direction and the strength.
  ///
  /// A strength of 1 accelerates a square of 100 points by 100 points per second squared. A kick of strength 1 adds 100
  /// points per second.
  package var force: Force
  /// The point where the push acts, relative to an item's center.
  ///
  /// This point does not rotate with the item.
  package var offset: Vector

  /// Creates parameters; by default, the push acts at the center of each item.
  package init(itemIDs: [String], mode: Mode, direction: Vector, offset: Vector = .zero) {
    self.init(itemIDs: itemIDs, mode: mode, force: Force(direction), offset: offset)
  }

  /// Creates parameters from a force, whose strength may be 0.
  package init(itemIDs: [String], mode: Mode, force: Force, offset: Vector = .zero) {
    self.itemIDs = itemIDs
    self.mode = mode
    self.force = force
    self.offset = offset
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let items = cast[itemIDs]
    let push = PushBehavior(items: items, mode: mode == .continuous ? .continuous : .instantaneous)
    func aim(at item: any DynamicItem) {
      if offset != .zero { push.setTargetOffsetFromCenter(offset, for: item) }
    }
    items.forEach(aim)
    let steered = SteeredBehavior(push, by: force) { push.pushDirection = $0 }
    return DrawnBehavior(steered).joined { item in
      // A kick is over when another item comes.
      guard mode == .continuous else { return }
      push.addItem(item)
      aim(at: item)
    }
  }
}

extension BehaviorEntry {
  /// A steady force on items, or a kick; by default, a steady force on the centers of all items.
  ///
  /// ```swift
  /// let kick = BehaviorEntry.push(["ball"], mode: .instantaneous, direction: Vector(x: 0.5, y: -1))
  /// let entry = TimelineEntry.at(.seconds(1), .add(kick))
  /// ```
  ///
  /// - Parameters:
  ///   - itemIDs: The ids of the items; `all` means all items.
  ///   - mode: The duration of the push.
  ///   - direction: The direction and the strength. A strength of 1 accelerates a square of 100 points by 100 points
  ///     per second squared. A kick of strength 1 adds 100 points per second.
  ///   - offset: The point where the push acts, relative to the center of each item.
  public static func push(
    _ itemIDs: [String] = ["all"],
    mode: PushBehavior.Mode = .continuous,
    direction: Vector,
    offset: Vector = .zero
  ) -> BehaviorEntry {
    let mode: PushDescription.Mode = mode == .continuous ? .continuous : .instantaneous
    return BehaviorEntry(
      description: PushDescription(itemIDs: itemIDs, mode: mode, direction: direction, offset: offset)
    )
  }
}
