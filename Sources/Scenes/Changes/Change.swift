package import CradleGeometry
package import CradleGraphics

extension TimelineEntry {
  /// A change of a property, at once or gradually.
  package struct Change: TimelineAction {
    /// The property, and the things that have it.
    package var targets: Targets
    /// The final value; `nil` for the value of the last keyframe.
    package var value: PropertyValue?
    /// The value at the start; `nil` for the current value.
    package var start: PropertyValue?
    /// The keyframes, ascending; empty for a direct change.
    package var keyframes: [ChangeKeyframe]
    /// The motion to the final value or through the keyframes.
    package var motion: Motion
    /// The changes of the targets one by one, if their values differ; otherwise empty.
    package var variations: [Change] = []
    /// The reason why the change is impossible, as a sentence; `nil` if there is none.
    package var mistake: String?

    /// Creates a change; by default, direct and immediate.
    package init(
      of targets: Targets,
      to value: PropertyValue?,
      from start: PropertyValue? = nil,
      keyframes: [ChangeKeyframe] = [],
      by motion: Motion = Motion(.atOnce)
    ) {
      self.targets = targets
      self.value = value
      self.start = start
      self.keyframes = keyframes
      self.motion = motion
    }

    package var effects: [TimelineEffect] {
      switch targets.cells {
      case .places(let places): places.map { .item($0, verb: "change") }
      case .all: [.everyItem]
      case nil: []
      }
    }

    package var subject: String? { targets.subject }

    package var name: String { motion.pace == .atOnce ? "set" : "animate" }

    package var flaw: String? {
      if let mistake = mistake ?? variations.lazy.compactMap(\.flaw).first { return mistake }
      let values = [value, start].compactMap(\.self) + keyframes.map(\.value)
      if let wrong = values.first(where: { !$0.isFinite }) {
        return "'\(targets.name)' cannot be \(wrong.numbers[0])"
      }
      return (motion.pace == .atOnce ? nil : targets.flawOverTime) ?? motion.flaw
    }

    package func resolved(in theme: Theme) -> Change {
      var resolved = self
      resolved.value = value?.resolved(in: theme)
      resolved.start = start?.resolved(in: theme)
      for index in keyframes.indices { resolved.keyframes[index].value = keyframes[index].value.resolved(in: theme) }
      resolved.variations = variations.map { $0.resolved(in: theme) }
      return resolved
    }

    /// Returns the change of one of the targets.
    package func change(ofTarget number: Int) -> Change {
      // A collection may have more items now than when the scene was read.
      variations.isEmpty ? self : variations[number % variations.count]
    }
  }
}

extension TimelineEntry.Action {
  /// A property changes, at once or gradually.
  package static func change(_ change: TimelineEntry.Change) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }
}

extension [TimelineEntry] {
  /// The changes at the start of a timeline, which the first frame shows already.
  package var changesAtStart: [TimelineEntry.Change] {
    prefix { $0.start == .absolute(.zero) }.compactMap { $0.action.value as? TimelineEntry.Change }
  }
}

extension TimelineEntry.Change {
  /// The largest number of things that one entry can change.
  package static let most = 5000

  /// Returns the course of one of the targets; `nil` for a change at once.
  ///
  /// - Parameters:
  ///   - origin: The current value and velocity of the target. A start of the change replaces them.
  ///   - wait: The time before this target starts, in addition to the delay.
  ///   - tick: The time of the change.
  package func course(from origin: Course.Origin, after wait: Ticks, at tick: Ticks) -> Course? {
    guard motion.pace != .atOnce else { return nil }
    var motion = motion
    motion.delay += wait
    var origin = start.map { Course.Origin($0.numbers) } ?? origin
    guard let value else { return Course(.through(keyframes), from: origin, by: motion, at: tick) }
    var goal = value.numbers
    // A shadow or border that appears or disappears is interpolated with its invisible form.
    if origin.value == .zero { origin.value = value.absent(beside: goal) ?? .zero }
    if goal == .zero { goal = value.absent(beside: origin.value) ?? .zero }
    return Course(.to(goal, isPlace: value.isPlace), from: origin, by: motion, at: tick)
  }
}

extension Targets {
  /// Why the property cannot change over time; `nil` if it can.
  package var flawOverTime: String? {
    isContinuous ? nil : "'\(name)' has no values in between; use 'set'"
  }
}
