import CradleCollectionLayouts
package import CradleGeometry
package import CradleGraphics
import Foundation

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
    /// The velocity at the start, per second; `nil` for that of the motion, or to continue with the velocity so far.
    package var initialVelocity: PropertyValue?
    /// The changes of the targets one by one, if their values differ; otherwise empty.
    package var variations: [Change] = []
    /// Whether the layout changes the size of a cell, and moves the other cells.
    package var movesLayout = false
    /// How a new label comes; `nil` for at once.
    package var transition: LabelTransition?
    /// Whether the old value fades into the new one, in place of a way between them.
    package var crossFades = false
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

    /// Creates a change through keyframes; if it is impossible, the change says why.
    package init(of targets: Targets, through keyframes: [ChangeKeyframe], by motion: Motion) {
      self.init(of: targets, to: nil, keyframes: keyframes, by: motion)
      mistake = keyframeMistake
    }

    /// Returns the change with an initial velocity, if there is one.
    package func from(velocity: PropertyValue?) -> Change {
      var change = self
      change.initialVelocity = velocity
      return change
    }

    private var keyframeMistake: String? {
      let times = keyframes.map(\.time)
      guard zip(times, times.dropFirst()).allSatisfy(<), times.allSatisfy((0...1).contains) else {
        return "keyframes are in the order of time, from 0 to 1"
      }
      guard times.count > 1 else { return "an animation through keyframes has at least two" }
      guard case .spring = motion.pace else { return nil }
      return "keyframes take a curve; a spring goes to one value"
    }

    package var effects: [TimelineEffect] {
      switch targets.cells {
      case .places(let places): places.map { .item($0, verb: "change") }
      case .all: [.everyItem]
      case nil: expandedItem.map { [.item(.item($0), verb: "expand")] } ?? []
      }
    }

    // The card of a wallet that the change expands.
    private var expandedItem: IndexPath? {
      guard case .layout(_, let property) = targets, property.name == WalletLayout.expandedKey,
        case .text(let text) = value
      else { return nil }
      return IndexPath(expanded: text)
    }

    package var subject: String? { targets.subject }

    package var name: String { motion.pace == .atOnce ? "set" : "animate" }

    package var flaw: String? {
      if let mistake = mistake ?? targets.flaw ?? variations.lazy.compactMap(\.flaw).first { return mistake }
      let values = [value, start, initialVelocity].compactMap(\.self) + keyframes.map(\.value)
      if let wrong = values.first(where: { !$0.isFinite }) {
        return "'\(targets.name)' cannot be \(wrong.numbers[0])"
      }
      if let transitionFlaw { return transitionFlaw }
      if movesLayout, !targets.areCellSizes {
        return "only the size of a cell moves other cells, not '\(targets.name)'"
      }
      return (motion.pace == .atOnce ? nil : targets.flawOverTime) ?? motion.flaw ?? velocityFlaw
    }

    private var velocityFlaw: String? {
      guard initialVelocity != nil else { return nil }
      guard case .spring = motion.pace else { return "only a spring has an initial velocity" }
      return motion.initialSpringVelocity == nil ? nil : "a spring cannot have two initial velocities"
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

extension TimelineEntry.Action {
  /// Returns a change of a cell's size as a change in the layout, which moves the other cells.
  ///
  /// It works in a flow, a waterfall and a list. Without it, the cell is only drawn larger or smaller.
  ///
  /// ```swift
  /// let open = TimelineEntry.Action.animate(
  ///   .cell([0, 3]),
  ///   .size,
  ///   to: CGSize(width: 320, height: 120),
  ///   .spring(.snappy)
  /// )
  /// let entry = TimelineEntry.at(.seconds(1), open.inLayout())
  /// ```
  public func inLayout() -> TimelineEntry.Action {
    guard var change = value as? TimelineEntry.Change else { return self }
    change.movesLayout = true
    return .change(change).causing(consequences)
  }
}

extension TimelineEntry.Change {
  /// The largest number of things that one entry can change.
  package static let most = 5000

  /// Returns the course of one of the targets; `nil` for a change at once.
  ///
  /// - Parameters:
  ///   - origin: The current value and velocity of the target. A start of the change replaces them, and an initial
  ///     velocity of the change replaces the velocity.
  ///   - wait: The time before this target starts, in addition to the delay.
  ///   - tick: The time of the change.
  package func course(from origin: Course.Origin, after wait: Ticks, at tick: Ticks) -> Course? {
    let course = wholeCourse(from: origin, after: wait, at: tick)
    return crossFades ? course.map { faded($0, from: origin, after: wait, at: tick) } : course
  }

  /// Returns the course of one of the targets with all of its motion; `nil` for a change at once.
  func wholeCourse(from origin: Course.Origin, after wait: Ticks, at tick: Ticks) -> Course? {
    guard motion.pace != .atOnce else { return nil }
    var motion = motion
    motion.delay += wait
    var origin = start.map { Course.Origin($0.numbers) } ?? origin
    guard let value else { return Course(.through(keyframes), from: origin, by: motion, at: tick) }
    var goal = value.numbers
    // A shadow or border that appears or disappears is interpolated with its invisible form.
    if origin.value == .zero { origin.value = value.absent(beside: goal) ?? .zero }
    if goal == .zero { goal = value.absent(beside: origin.value) ?? .zero }
    if let initialVelocity {
      origin.velocity = initialVelocity.numbers
    } else if let wholes = motion.initialSpringVelocity {
      origin.velocity = (goal - origin.value) * wholes
    } else if motion.delay > .zero {
      // What waits stands still.
      origin.velocity = .zero
    }
    return Course(.to(goal, isPlace: value.isPlace), from: origin, by: motion, at: tick)
  }
}

extension Targets {
  /// Whether the property is the size of cells.
  package var areCellSizes: Bool {
    if case .cells(_, let property) = self { property == .size } else { false }
  }

  // Why the things lack the property; `nil` if they may have it.
  fileprivate var flaw: String? {
    switch self {
    case .cells(_, let property) where property == .center: "the layout holds the cells; change the translation"
    case .cells(_, let property) where !property.owners.contains(.cells): "cells have no '\(property.name)'"
    case .bar(let part, let property) where !property.owners.contains(.bars): "'\(part.key)' has no '\(property.name)'"
    default: nil
    }
  }

  /// Why the property cannot change over time; `nil` if it can.
  package var flawOverTime: String? {
    isContinuous ? nil : "'\(name)' has no values in between; use 'set'"
  }
}
