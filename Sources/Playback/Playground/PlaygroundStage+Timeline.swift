import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleScenes
import Foundation

// The actions of a timeline on a playground.
extension PlaygroundStage {
  /// Lifts the fingers that are due, and returns whether any finger was due.
  func liftFingers(at tick: Ticks) -> Bool {
    let count = grips.count + presses.count
    presses.removeAll { tracks[$0.track].lift <= tick }
    for index in grips.indices where tracks[grips[index].track].lift <= tick {
      if grips[index].release == .stop { grips[index].holds.forEach(playground.bringToFinger) }
      release(grips[index].holds)
      for hold in grips[index].holds { playground.send(hold.item, after: grips[index].release) }
      grips[index].holds = []
    }
    grips.removeAll { $0.holds.isEmpty }
    return grips.count + presses.count < count
  }

  /// The performers of all actions that a playground can perform.
  private static let performers = Performers<PlaygroundStage>([
    .add, .arrive, .change, .depart, .drag, .fling, .grab, .pinch, .press, .remove, .tap,
  ])

  /// Returns how well an action suits the playground.
  ///
  /// A touch that names no items suits it only if a closure claims the touch, or if an item is under a press.
  func fit(of action: TimelineEntry.Action) -> ActionFit {
    if let press = action.value as? TimelineEntry.Press, case .place(let place) = press.subject,
      playground.item(under: place, at: now) != nil
    {
      return .full
    }
    if let touch = action.verb.touch, touch.itemIDs == nil { return claims(action.verb) ? .full : .none }
    if let change = action.value as? TimelineEntry.Change, change.targets.isOfCollection { return .none }
    return has(whatIsNamedBy: action.verb) ? .full : .lacksTarget
  }

  private func has(whatIsNamedBy action: any TimelineAction) -> Bool {
    let added = action.addedBehavior?.description.itemIDs ?? []
    let changed = (action as? TimelineEntry.Change)?.targets.itemIDs ?? []
    let gone = (action as? TimelineEntry.ItemDeparture).map { [$0.itemID] } ?? []
    let ids = (action.touch?.itemIDs ?? []) + (added == Cast.allIDs ? [] : added) + changed + gone
    guard ids.allSatisfy({ (try? playground.item($0)) != nil }) else { return false }
    return action.behaviors.allSatisfy { behavior in
      switch behavior {
      case .id(let id): playground.names.contains(id)
      case .number(let number): playground.acts.contains { $0.number == number }
      }
    }
  }

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
    try Self.performers.perform(action, on: self, at: tick)
  }

  /// Releases items from a finger.
  func release(_ holds: [Grip.Hold]) {
    for hold in holds { playground.animator.removeBehavior(hold.attachment) }
  }
}

// Claims on touches, in a scene with several stages.
extension PlaygroundStage: ClaimingStage {
  func claims(_ action: any TimelineAction) -> Bool {
    let handlers = hand.handlers
    switch action {
    case let drag as TimelineEntry.Drag: return drag.places.first.map { handlers.pan(at: $0) != nil } ?? false
    case let fling as TimelineEntry.Fling: return handlers.pan(at: fling.place) != nil
    case let pinch as TimelineEntry.Pinch: return handlers.pinch(at: pinch.center) != nil
    case let tap as TimelineEntry.Tap:
      guard case .place(let place) = tap else { return false }
      return handlers.tap(at: place) != nil
    case let press as TimelineEntry.Press:
      guard case .place(let place) = press.subject else { return false }
      return handlers.longPress(at: place) != nil
    default: return false
    }
  }
}

extension TimelineAction {
  // The behaviors that the action changes or removes.
  fileprivate var behaviors: [TimelineEntry.BehaviorReference] {
    switch self {
    case let change as TimelineEntry.Change: change.targets.behaviors
    case let removal as TimelineEntry.Removal: [.id(removal.id)]
    default: []
    }
  }
}
