import Dynamics
import Foundation
import Geometry
import Scenes

// The actions of a timeline on a playground.
extension PlaygroundStage {
  /// Lifts the fingers whose time is over, and returns whether there was any.
  func liftFingers(at tick: Ticks) -> Bool {
    let count = grips.count + presses.count
    presses.removeAll { tracks[$0.track].lift <= tick }
    for index in grips.indices where tracks[grips[index].track].lift <= tick {
      release(grips[index].holds)
      grips[index].holds = []
    }
    grips.removeAll { $0.holds.isEmpty }
    return grips.count + presses.count < count
  }

  /// The performers of all actions that a playground can perform.
  private static let performers = Performers<PlaygroundStage>([
    .add, .animate, .grab, .press, .remove, .set,
  ])

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError) {
    try Self.performers.perform(action, on: self, at: tick)
  }

  /// Releases items from a finger.
  func release(_ holds: [Grip.Hold]) {
    for hold in holds { playground.animator.removeBehavior(hold.attachment) }
  }
}
