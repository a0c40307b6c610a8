import Scenes

/// When something happened to a stage: entries of the timeline took effect, and fingers lifted.
struct EventLog {
  // Fingers that will lift, with what they hold: items of a playground, or nothing in particular.
  fileprivate struct Touch {
    var itemIDs: [String]?
    let lift: Int

    init(itemIDs: [String]?, lift: Int) {
      // Fingers lift when a display frame starts.
      let step = Player.ticksPerDisplayFrame
      (self.itemIDs, self.lift) = (itemIDs, (lift + step - 1) / step * step)
    }
  }

  private var ticks: [Int] = []
  private var touches: [Touch] = []

  /// Writes down that an entry took effect in the display frame that starts at a tick.
  mutating func record(_ action: TimelineEntry.Action, at tick: Int) {
    ticks.append(tick)
    endTouches(takenBy: action, at: tick)
    if let touch = Touch(action, landing: tick) { touches.append(touch) }
  }

  /// Returns the starts of the display frames in which something happened, ascending, each once.
  ///
  /// - Parameter end: Where the film ends; what would have happened later is left out.
  func ticks(before end: Int) -> [Int] {
    let lifts = touches.map(\.lift)
    return Set(ticks + lifts).filter { $0 < end }.sorted()
  }

  /// The start of the last display frame in which something happened, or will happen when a finger lifts.
  var lastTick: Int {
    (ticks + touches.map(\.lift)).max() ?? 0
  }

  // There is one hand for a collection, and one finger for each item of a playground: a new touch
  // takes them from where they were.
  private mutating func endTouches(takenBy action: TimelineEntry.Action, at tick: Int) {
    switch action {
    case .drag, .fling, .pinch, .tap:
      touches.removeAll { $0.itemIDs == nil && $0.lift > tick }
    case .grab(let grab):
      for index in touches.indices where touches[index].lift > tick {
        touches[index].itemIDs?.removeAll { grab.itemIDs.contains($0) }
      }
      touches.removeAll { $0.itemIDs == [] }
    case .add, .adjust, .animate, .marker, .remove, .scrollTo, .set, .setLayout, .turn, .update:
      break
    }
  }
}

extension EventLog.Touch {
  // A touch that takes time.
  fileprivate init?(_ action: TimelineEntry.Action, landing: Int) {
    switch action {
    case .drag(let drag): self.init(itemIDs: nil, lift: landing + drag.duration)
    case .pinch(let pinch):
      self.init(itemIDs: nil, lift: landing + pinch.duration + pinch.hold)
    case .grab(let grab) where grab.isReleased:
      self.init(itemIDs: grab.itemIDs, lift: landing + grab.duration + grab.hold)
    case .add, .adjust, .animate, .fling, .grab, .marker, .remove, .scrollTo, .set, .setLayout,
      .tap, .turn, .update:
      return nil
    }
  }
}
