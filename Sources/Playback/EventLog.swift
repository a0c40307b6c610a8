import Geometry
import Scenes

/// When something happened to a stage: entries of the timeline took effect, and fingers lifted.
struct EventLog {
  // Fingers that will lift, with what they hold: items of a playground, or nothing in particular.
  private struct Touch {
    var itemIDs: [String]?
    let lift: Ticks
  }

  private var ticks: [Ticks] = []
  private var touches: [Touch] = []

  /// Writes down that an entry took effect in the display frame that starts at a tick.
  mutating func record(_ action: TimelineEntry.Action, at tick: Ticks) {
    ticks.append(tick)
    guard let touch = action.value.touch else { return }
    endTouches(takenBy: touch, at: tick)
    guard let duration = touch.duration else { return }
    // Fingers lift when a display frame starts.
    touches.append(Touch(itemIDs: touch.itemIDs, lift: (tick + duration).nextDisplayFrame))
  }

  /// Returns the starts of the display frames in which something happened, ascending, each once.
  ///
  /// - Parameter end: Where the film ends; what would have happened later is left out.
  func ticks(before end: Ticks) -> [Ticks] {
    let lifts = touches.map(\.lift)
    return Set(ticks + lifts).filter { $0 < end }.sorted()
  }

  /// The start of the last display frame in which something happened, or will happen when a finger lifts.
  var lastTick: Ticks {
    (ticks + touches.map(\.lift)).max() ?? .zero
  }

  // There is one hand for a collection, and one finger for each item of a playground: a new touch
  // takes them from where they were.
  private mutating func endTouches(takenBy touch: TimelineTouch, at tick: Ticks) {
    guard let ids = touch.itemIDs else {
      return touches.removeAll { $0.itemIDs == nil && $0.lift > tick }
    }
    for index in touches.indices where touches[index].lift > tick {
      touches[index].itemIDs?.removeAll { ids.contains($0) }
    }
    touches.removeAll { $0.itemIDs == [] }
  }
}
