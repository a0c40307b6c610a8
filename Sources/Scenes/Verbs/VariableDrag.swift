public import CradleGeometry
public import CradleSprings
public import Foundation

extension TimelineEntry {
  /// A finger that drives a variable of the scene, and lets go of it.
  package struct VariableDrag: TimelineAction {
    /// The end of the variable's motion after the finger lifts.
    package struct Release: Equatable, Sendable {
      /// The final value.
      package var goal: Double
      /// The motion to it, which begins with the finger's velocity.
      package var motion: Motion

      /// Creates an end.
      package init(to goal: Double, by motion: Motion) {
        self.goal = goal
        self.motion = motion
      }
    }

    /// The name of the variable.
    package var variable: String
    /// The point where the finger lands, in points of the canvas.
    package var place: CGPoint
    /// The way of the finger, in points.
    package var way: Vector
    /// The path of a finger that takes a detour; `nil` for a finger that goes straight.
    ///
    /// Only the part of the path along the way counts.
    package var path: Drag?
    /// What the whole way adds to the variable; 1 by default.
    package var amount = 1.0
    /// How long the finger moves.
    package var duration: Ticks
    /// The timing curve of the finger.
    package var curve: TimingCurve
    /// The values without resistance; beyond them, the variable follows the finger like a list beyond its end.
    package var range = 0.0...1.0
    /// The motion after the finger lifts; `nil` for a variable that stays, or goes back into its range.
    package var release: Release?
    /// The values where the variable stops after the finger lifts, the nearest to where it would coast; usually none.
    package var stops: [Double] = []
    /// The change of the variable that counts as the length of a viewport, for the resistance beyond the range.
    package var viewport = 1.0
    /// Whether the variable gives only a few points beyond the upper end of its range, as a sheet does.
    package var isStiffAbove = false

    /// The goal of a variable that is let go with a velocity per second; `nil` if it stops nowhere in particular.
    ///
    /// It would coast as far as a list does.
    package func stop(from value: Double, velocity: Double) -> Release? {
      let end = value + velocity * 0.499
      guard let nearest = stops.min(by: { abs($0 - end) < abs($1 - end) }) else { return nil }
      let spring = (try? Spring(response: 0.344, dampingRatio: 1)) ?? .smooth
      return Release(to: nearest, by: .spring(spring))
    }

    /// Creates a drag within 0 and 1, after which the variable stays.
    package init(
      _ variable: String,
      at place: CGPoint,
      by way: Vector,
      over duration: Ticks,
      curve: TimingCurve = .linear
    ) {
      self.variable = variable
      self.place = place
      self.way = way
      self.duration = duration
      self.curve = curve
    }

    package var name: String { "drag" }

    package var subject: String? { variable }

    package var touch: TimelineTouch? { TimelineTouch(itemIDs: [], duration: duration, takesItems: false) }

    package var flaw: String? {
      if way.length == 0 { return "a finger that does not move drives no variable" }
      if !amount.isFinite { return "a finger cannot add \(amount) to a variable" }
      return flaw(of: place) ?? flaw(of: place + way) ?? flaw(of: duration) ?? path?.flaw
        ?? release?.motion.flaw
    }
  }
}

extension SheetDescription {
  /// Returns the drag that moves the sheet with a finger, and lets it go at the nearest detent.
  package func drag(_ drag: TimelineEntry.Drag) -> TimelineEntry.Action {
    let up = Vector(x: 0, y: -1)
    let start = drag.places.first ?? .zero
    var action = TimelineEntry.VariableDrag(variable, at: start, by: up, over: drag.duration, curve: drag.curve)
    action.path = drag
    action.range = (detents.first ?? 0)...max(detents.first ?? 0, detents.last ?? 0)
    action.viewport = canvas.height
    action.stops = detents
    action.isStiffAbove = true
    return TimelineEntry.Action(action)
  }
}

extension TimelineEntry.Action {
  /// A finger lands, drives a variable of the scene, and lifts.
  ///
  /// ```swift
  /// let (place, way) = (CGPoint(x: 160, y: 500), Vector(x: 0, y: -300))
  /// let up = TimelineEntry.Action.drag("open", at: place, by: way, over: .seconds(0.3))
  ///   .releasing(to: 1, .spring(.snappy))
  /// ```
  ///
  /// The variable stays where the finger lifts. Beyond its range, by default from 0 to 1, it resists like a list beyond
  /// its end, and goes back.
  ///
  /// - Parameters:
  ///   - variable: The name of the variable, one of ``Scene/variables``.
  ///   - place: The point where the finger lands, in points of the canvas.
  ///   - way: The way of the finger.
  ///   - amount: What the whole way adds to the variable.
  ///   - duration: How long the finger moves.
  public static func drag(
    _ variable: String,
    at place: CGPoint,
    by way: Vector,
    adding amount: Double = 1,
    over duration: Ticks
  ) -> TimelineEntry.Action {
    var drag = TimelineEntry.VariableDrag(variable, at: place, by: way, over: duration)
    drag.amount = amount
    return TimelineEntry.Action(drag)
  }

  /// Returns the drag of a variable with a value after the finger lifts; a spring begins with the finger's velocity.
  ///
  /// Any other action stays as it is.
  public func releasing(to goal: Double, _ motion: Motion = .spring(.smooth)) -> TimelineEntry.Action {
    changed { $0.release = TimelineEntry.VariableDrag.Release(to: goal, by: motion) }
  }

  /// Returns the drag of a variable with another range; any other action stays as it is.
  public func within(_ range: ClosedRange<Double>) -> TimelineEntry.Action {
    changed { $0.range = range }
  }

  private func changed(_ change: (inout TimelineEntry.VariableDrag) -> Void) -> TimelineEntry.Action {
    guard var drag = verb as? TimelineEntry.VariableDrag else { return self }
    change(&drag)
    return TimelineEntry.Action(drag).causing(consequences)
  }
}

extension TimelineEntry.Action {
  /// Sets a variable of the scene at once, for example `.set("open", to: 1)`.
  public static func set(_ variable: String, to value: Double) -> TimelineEntry.Action {
    animate(variable, to: value, Motion(.atOnce))
  }

  /// Animates a variable of the scene, for example `.animate("open", to: 1, .spring(.snappy))`.
  public static func animate(_ variable: String, to value: Double, _ motion: Motion) -> TimelineEntry.Action {
    .change(TimelineEntry.Change(of: .variable(variable), to: .number(value), by: motion))
  }
}

extension TimelineEntry.VariableDrag {
  package func calmed() -> TimelineEntry.VariableDrag {
    var drag = self
    if let motion = release?.motion { drag.release?.motion = motion.calmed }
    return drag
  }
}
