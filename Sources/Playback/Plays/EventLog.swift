import CradleGeometry
import CradleScenes

/// The times of a stage's events: timeline entries that took effect, and fingers that lifted.
struct EventLog {
  // A finger that will lift, with the ids of the playground items that it holds; they are `nil` for a finger on a
  // collection.
  private struct Touch {
    /// The number of the stage.
    let stage: Int
    var itemIDs: [String]?
    let lift: Ticks
  }

  private var starts: [Ticks] = []
  private var names: [StageTimeline.Event] = []
  private var touches: [Touch] = []

  /// Records that a stage acted by itself in the display frame that starts at a tick.
  mutating func record(at tick: Ticks) {
    starts.append(tick)
  }

  /// Records that an entry took effect on a numbered stage, in the display frame that starts at a tick.
  ///
  /// The number is that of the entry on the timeline; `nil` for an action that another entry causes. The verb is what
  /// the stage performed: a finger on a sheet may scroll its list.
  mutating func record(
    _ action: TimelineEntry.Action,
    as verb: any TimelineAction,
    at tick: Ticks,
    on stage: Int,
    entry: Int?
  ) {
    starts.append(tick)
    let touch = action.verb.touch
    // Fingers lift when a display frame starts.
    let lift = touch?.duration.map { (tick + $0).nextDisplayFrame }
    // A tap lifts without an event of its own.
    let shown = action.verb is TimelineEntry.Tap ? (tick + TimelineEntry.Tap.duration).nextDisplayFrame : lift
    names.append(StageTimeline.Event(verb, at: tick, lift: shown, entry: entry, on: stage))
    guard let touch else { return }
    endTouches(on: stage, takenBy: touch, at: tick)
    if let lift { touches.append(Touch(stage: stage, itemIDs: touch.itemIDs, lift: lift)) }
  }

  /// The starts of the display frames with events, in no particular order.
  var ticks: [Ticks] {
    starts + touches.map(\.lift)
  }

  /// The names and times of entries and of lifted fingers, in no particular order.
  var events: [StageTimeline.Event] {
    names + touches.map { StageTimeline.Event("release", at: $0.lift) }
  }

  // A collection has one hand, and in a playground, a new finger takes its items from earlier ones. So a new touch ends
  // earlier touches, unless it shares its items with them.
  private mutating func endTouches(on stage: Int, takenBy touch: TimelineTouch, at tick: Ticks) {
    guard touch.takesItems else { return }
    guard let ids = touch.itemIDs else {
      return touches.removeAll { $0.stage == stage && $0.itemIDs == nil && $0.lift > tick }
    }
    for index in touches.indices where touches[index].stage == stage && touches[index].lift > tick {
      touches[index].itemIDs?.removeAll { ids.contains($0) }
    }
    touches.removeAll { $0.itemIDs == [] }
  }
}

extension Film {
  /// A named event of a film: an entry of the timeline takes effect, or a finger lifts.
  package typealias Event = StageTimeline.Event

  /// The named events and markers, in order of time.
  package var events: [Event] {
    let named = markers.map { Event($0.name, at: $0.tick) }
    return (namedActions + named).enumerated()
      .sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
      .map(\.element)
  }

  /// The entries of the timeline that took effect, in order of time: neither markers nor the ends of touches.
  package var entries: [Event] {
    events.filter { event in
      event.name != "release" && !markers.contains { $0.name == event.name && $0.tick == event.tick }
    }
  }
}
