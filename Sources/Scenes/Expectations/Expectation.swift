import CradleNotations

extension Scene {
  /// A limit that the motion of a scene keeps, tested at every tick.
  ///
  /// A check fails if a scene breaks an expectation, with or without a golden.
  ///
  /// ```swift
  /// var scene = Scene(stage: .dynamics(items: [ball]))
  /// scene.expectations = [
  ///   Scene.Expectation(.reading(.overshoot), of: ["ball"], max: 0.05),
  ///   Scene.Expectation(.count, min: 1, during: "1s..end"),
  ///   Scene.Expectation(.inside, of: ["ball"]),
  /// ]
  /// ```
  public struct Expectation: Equatable, Sendable {
    /// The number that an expectation limits.
    public var measure: Measure
    /// The ids or index paths of the items; `c{i}` means every item with a number in place of `{i}`.
    ///
    /// If the list is empty, the expectation is about all items that are drawn.
    public var items: [String]
    /// The smallest number to accept; `nil` for no limit.
    public var min: Double?
    /// The largest number to accept; `nil` for no limit.
    public var max: Double?
    /// The part of the film to test; `nil` for all of it.
    public var period: FrameSelection?

    /// Creates an expectation; without limits, those of its measure.
    public init(
      _ measure: Measure,
      of items: [String] = [],
      min: Double? = nil,
      max: Double? = nil,
      during period: FrameSelection? = nil
    ) {
      self.measure = measure
      self.items = items
      self.min = min
      self.max = max ?? (min == nil ? measure.usualMaximum : nil)
      self.period = period
    }
  }
}

extension Scene.Expectation {
  /// A number that an expectation can limit.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Measure: Hashable, Sendable {
    /// A reading of a sweep, for each item: the overshoot is a fraction of the way, times are in seconds.
    case reading(Scene.Sweep.Reading)
    /// A quantity of a plot, for each item or for the film, in the unit of the plot.
    case quantity(QuantityName)
    /// The distance between the edges of any two of the items, in points; negative if they overlap.
    case gap
    /// The way of an item from one display frame to the next, in points.
    case jump
    /// The number of the items that are drawn.
    case count
    /// The contrast between the letters of an item and its fill, from 1 to 21, as in the guidelines for web content.
    case contrast
    /// How far an item reaches beyond the canvas, in points; at most 0 without limits of your own.
    case inside
    /// How far a quantity of an item goes back against its direction; at most 0.01 without limits of your own.
    case monotonic(QuantityName)
    /// How far an item is before the one that is listed before it; at most 0 without limits of your own.
    case inOrder(QuantityName)
    /// How far an edge of an item moves from where it is at first, in points; at most 0.01 without limits of your own.
    case still
  }
}

extension Scene.Expectation {
  /// The distance from a number that still counts as equal.
  package static let usualTolerance = 0.01

  /// What to say of an expectation that no motion breaks; `nil` if a motion can.
  package var idleness: String? {
    let least = measure.least ?? -.infinity
    let most = measure.most ?? .infinity
    guard (min ?? -.infinity) <= least && (max ?? .infinity) >= most else { return nil }
    return "can never fail; \(measure.noun) is always within it"
  }

  /// Why no motion keeps the expectation; `nil` if a motion can.
  package var impossibleLimit: String? {
    if let least = measure.least, let max, max < least {
      return "nothing would hold; \(measure.noun) is never below \(measure.text(least))"
    }
    if let most = measure.most, let min, min > most {
      return "nothing would hold; \(measure.noun) is never above \(measure.text(most))"
    }
    return nil
  }

  /// Whether a number is within the limits; rounding of the last digits does not count.
  package func accepts(_ value: Double) -> Bool {
    let slack = 1e-9 * Swift.max(1, abs(value))
    return value >= (min ?? -.infinity) - slack && value <= (max ?? .infinity) + slack
  }
}

extension Scene.Expectation.Measure {
  /// The unit of a number.
  package enum Unit: Sendable {
    /// A fraction, written as a percentage.
    case percent
    /// A time in seconds, written with its unit.
    case seconds
    /// A whole number.
    case count
    /// An angle in radians, written in degrees with their unit.
    case angle
    /// A number in this unit, written without it; empty for none.
    case plain(String)
  }

  /// The measures with limits of their own in a file, in the order of the documentation.
  package static let limited: [Scene.Expectation.Measure] =
    Scene.Sweep.Reading.allCases.map(Self.reading) + QuantityName.allCases.map(Self.quantity)
    + [.gap, .jump, .count, .contrast]

  /// The key of the measure in a file.
  package var key: String {
    switch self {
    case .reading(let reading): reading.rawValue
    case .quantity(let name): name.rawValue
    case .gap: "gap"
    case .jump: "jump"
    case .count: "count"
    case .contrast: "contrast"
    case .inside: "inside"
    case .monotonic: "monotonic"
    case .inOrder: "in_order"
    case .still: "still"
    }
  }

  /// The number as a noun with what belongs to it: `the overshoot`.
  package var noun: String {
    switch self {
    case .reading(.overshoot): "the overshoot"
    case .reading(.settlingTime): "the settling time"
    case .reading(.zeroCrossings): "the number of crossings"
    case .reading(.peakSpeed): "the peak speed"
    case .quantity(let name): "'\(name.rawValue)'"
    case .gap: "the gap"
    case .jump: "the way in a display frame"
    case .count: "the number of drawn items"
    case .contrast: "the contrast of the letters"
    case .inside: "the part outside of the canvas"
    case .monotonic(let name): "the way back of '\(name.rawValue)'"
    case .inOrder(let name): "the way of '\(name.rawValue)' before the item listed before"
    case .still: "the way from the start"
    }
  }

  /// The unit of the number.
  package var unit: Unit {
    switch self {
    case .reading(.overshoot): .percent
    case .reading(.settlingTime): .seconds
    case .reading(.zeroCrossings), .count: .count
    case .reading(.peakSpeed): .plain("pt/s")
    case .quantity(.angle), .monotonic(.angle), .inOrder(.angle): .angle
    case .quantity, .contrast: .plain("")
    case .gap, .jump, .inside, .still: .plain("pt")
    case .monotonic, .inOrder: .plain("")
    }
  }

  /// Returns a number with its unit, for people.
  package func text(_ value: Double, decimals: Int? = nil) -> String {
    switch unit {
    case .percent: "\((value * 100).decimals(decimals ?? 2)) %"
    case .seconds: "\(value.decimals(decimals ?? 4)) s"
    case .count: "\(Int(value))"
    case .angle: "\((value * 180 / .pi).decimals(decimals ?? 4))°"
    case .plain(let unit): value.decimals(decimals ?? 4) + (unit.isEmpty ? "" : " \(unit)")
    }
  }

  /// The smallest number that can be found; `nil` if there is none.
  package var least: Double? {
    switch self {
    case .reading, .jump, .count, .inside, .monotonic, .still: 0
    case .contrast: 1
    case .quantity(.alpha), .quantity(.speed), .quantity(.acceleration), .quantity(.displacement),
      .quantity(.kineticEnergy):
      0
    case .quantity, .gap, .inOrder: nil
    }
  }

  /// The largest number that can be found; `nil` if there is none.
  package var most: Double? {
    switch self {
    case .contrast: 21
    case .quantity(.alpha): 1
    default: nil
    }
  }

  /// The largest number that an expectation without limits accepts; `nil` if it needs limits.
  package var usualMaximum: Double? {
    switch self {
    case .inside, .inOrder: 0
    case .monotonic, .still: Scene.Expectation.usualTolerance
    default: nil
    }
  }

  /// The smallest number of items that an expectation needs, if it names them.
  package var fewestItems: Int {
    switch self {
    case .gap, .inOrder: 2
    case .quantity(let name) where name.isOfFilm: 0
    default: 1
    }
  }

  /// Whether the number is about a motion, which takes more than one moment.
  package var needsRange: Bool {
    switch self {
    case .reading, .monotonic, .still: true
    default: false
    }
  }

  /// Whether forces or fingers have to be observed.
  package var needsPhysics: Bool {
    switch self {
    case .quantity(let name), .monotonic(let name), .inOrder(let name): name.needsPhysics
    default: false
    }
  }
}
