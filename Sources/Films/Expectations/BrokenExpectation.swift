package import CradleGeometry
import CradleNotations
import CradleScenes

/// An expectation that the motion of a film breaks.
package struct BrokenExpectation: Sendable {
  /// The number of the expectation in its scene, from 0.
  package let number: Int
  /// The item that breaks it; `nil` if it is about the whole film, or if nothing could be tested.
  package let item: String?
  /// The tick of the worst number; `nil` if nothing could be tested.
  package let tick: Ticks?
  /// What was found, what is expected, and the nearest limit that would hold.
  package let sentence: String
}

extension BrokenExpectation {
  /// Returns the expectation with the name of the panel that breaks it.
  func named(_ panel: String) -> BrokenExpectation {
    BrokenExpectation(number: number, item: item, tick: tick, sentence: "in panel '\(panel)', \(sentence)")
  }
}

extension BrokenExpectation: CustomStringConvertible {
  package var description: String { "expect.\(number): \(sentence)" }
}

/// A number that an expectation limits, at a tick.
struct Sighting {
  let item: String?
  let tick: Ticks
  let value: Double
}

extension Scene.Expectation {
  /// Returns how the worst of some numbers breaks the expectation; `nil` if all are within the limits.
  func breach(by sightings: [Sighting], number: Int) -> BrokenExpectation? {
    let broken = sightings.filter { !accepts($0.value) }
    guard let first = broken.min(by: { $0.tick < $1.tick }),
      let worst = broken.max(by: { excess($0.value) < excess($1.value) })
    else { return nil }
    let subject = worst.item.map { "'\($0)': " } ?? ""
    let moment = " at \(worst.tick.seconds.decimals(3)) s (tick \(worst.tick.count))"
    let before = first.tick < worst.tick ? "; it is first broken at tick \(first.tick.count)" : ""
    return BrokenExpectation(
      number: number,
      item: worst.item,
      tick: worst.tick,
      sentence: "\(subject)\(measure.noun) is \(measure.text(worst.value))\(moment), and \(limitText) is expected; "
        + "\(remedy(for: worst.value))\(before)"
    )
  }

  private func excess(_ value: Double) -> Double {
    Swift.max((min ?? -.infinity) - value, value - (max ?? .infinity))
  }

  private var limitText: String {
    switch (min, max) {
    case (let min?, let max?): "\(exactText(min)) to \(exactText(max))"
    case (let min?, nil): "at least \(exactText(min))"
    case (_, let max?): "at most \(exactText(max))"
    case (nil, nil): "any"
    }
  }

  // With enough digits to tell apart what a file can say.
  private func exactText(_ limit: Double) -> String { measure.text(limit, decimals: 9) }

  private func remedy(for value: Double) -> String {
    if measure.usualMaximum != nil, max == measure.usualMaximum { return "the motion has to change" }
    let isAbove = max.map { value > $0 } ?? false
    let key = isAbove ? "max" : "min"
    return "'\(key): \(measure.written(value, rounding: isAbove ? .up : .down))' would hold"
  }
}

extension Scene.Expectation.Measure {
  /// Returns a number as a file has it.
  fileprivate func written(_ value: Double, rounding rule: FloatingPointRoundingRule) -> String {
    func rounded(_ value: Double) -> String { ((value * 10000).rounded(rule) / 10000).written }
    return switch unit {
    case .percent: "\(rounded(value * 100))%"
    case .seconds: "\(rounded(value))s"
    case .angle: "\(rounded(value * 180 / .pi))deg"
    case .count, .plain: rounded(value)
    }
  }
}
