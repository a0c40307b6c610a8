import Foundation
import Scenes

extension Grammar where Value == Int {
  /// A length of time, in ticks: at least one.
  static var duration: Grammar {
    .ticks("a duration with a unit, such as 0.3s or 350ms, longer than 0s", atLeast: 1)
  }

  /// A length of time, in ticks, which may be none.
  static var delay: Grammar {
    .ticks("a duration with a unit, such as 0.3s or 350ms", atLeast: 0)
  }

  private static func ticks(_ expected: String, atLeast least: Int) -> Grammar {
    let schema = ValueKind.duration.schema([
      "type": "string", "pattern": #"^([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)$"#,
    ])
    return Grammar(schema: schema) { node, reading in
      let count = node.scalar.flatMap { Ticks.count(Substring($0.text)) }
      if let count, let ticks = Ticks.whole(count), ticks >= least { return ticks }
      reading.reject(node, expected: count.flatMap(Ticks.bound) ?? expected)
      return nil
    }
    .writing { .string(Ticks.asDuration($0)) }
  }

  /// A time of day, in minutes after midnight.
  static var clock: Grammar {
    let schema = ValueKind.timeOfDay.schema([
      "type": "string", "pattern": "^([01]?[0-9]|2[0-3]):[0-5][0-9]$",
    ])
    return Grammar(#"a time of day such as "9:41""#, schema: schema) { scalar in
      let parts = scalar.text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
        let hour = Double(digits: parts[0], radix: 10), hour < 24,
        let minute = Double(digits: parts[1], radix: 10), minute < 60
      else { return nil }
      return Int(hour) * 60 + Int(minute)
    }
  }
}

extension Grammar where Value == Double {
  /// An angle with a unit, in radians.
  static var angle: Grammar {
    let schema = ValueKind.angle.schema([
      "type": "string", "pattern": #"^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)(deg|rad)$"#,
    ])
    return Grammar("an angle with a unit, such as 45deg or 0.8rad", schema: schema) { scalar in
      let text = Substring(scalar.text)
      let factor = text.hasSuffix("deg") ? Double.pi / 180 : 1
      guard text.hasSuffix("deg") || text.hasSuffix("rad"),
        let number = Double(decimal: text.dropLast(3)), abs(number) <= 1e6
      else { return nil }
      return number * factor
    }
    .writing { .string("\(degrees($0).written)deg") }
  }
}

extension Grammar where Value == Double {
  // Without the last digits, which the way to radians and back changes.
  private static func degrees(_ angle: Double) -> Double {
    (angle * 180 / .pi * 1e9).rounded() / 1e9
  }
}

/// The unit that time is counted in: 1/120 s.
enum Ticks {
  static let perSecond = 120.0
  // Past a million seconds there is no film, and ticks would not fit a number.
  private static let mostSeconds = 1e6

  /// Returns the whole number of ticks that is nearest to a time such as `0.3s` or `350ms`.
  static func parse(_ text: Substring) -> Int? {
    count(text).flatMap(whole)
  }

  /// Returns the number of ticks in a time such as `0.3s` or `350ms`, however long it is.
  static func count(_ text: Substring) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s") else { return nil }
    let digits = text.dropLast(isMilliseconds ? 2 : 1)
    // A sign or an exponent is a number, but not a way to write a time.
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }), let number = Double(decimal: digits)
    else { return nil }
    return number * perSecond / (isMilliseconds ? 1000 : 1)
  }

  /// Returns the nearest whole number of ticks; `nil` if no film is as long.
  static func whole(_ count: Double) -> Int? {
    count <= mostSeconds * perSecond ? Int(count.rounded()) : nil
  }

  /// Returns which durations there are, for one that is too short or too long; `nil` for any other.
  static func bound(of count: Double) -> String? {
    switch whole(count) {
    case nil: "a duration of at most \(mostSeconds.written) s"
    case 0 where count > 0: "a duration of at least 1/120 s, the length of a tick"
    default: nil
    }
  }
}

extension Ticks {
  /// Returns a number of ticks as a duration of a scene: whole seconds, or milliseconds.
  static func asDuration(_ ticks: Int) -> String {
    let seconds = Double(ticks) / perSecond
    guard seconds != seconds.rounded() else { return "\(seconds.written)s" }
    return "\((seconds * 1e6).rounded() / 1e3)ms".replacing(".0ms", with: "ms")
  }

  /// Returns a number of ticks as a time in seconds, rounded to thousandths.
  static func written(_ ticks: Int) -> String {
    ticks.asSeconds
  }
}
