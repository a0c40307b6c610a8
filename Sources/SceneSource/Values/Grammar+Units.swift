package import CradleGeometry
import CradleNotations
import Foundation

extension Grammar where Value == Ticks {
  /// A length of time of at least a tick.
  package static var duration: Grammar {
    .ticks("a duration with a unit, such as 0.3s or 350ms, longer than 0s", atLeast: .ticks(1))
  }

  /// A length of time, which may be zero.
  package static var delay: Grammar {
    .ticks("a duration with a unit, such as 0.3s or 350ms", atLeast: .zero)
  }

  private static func ticks(_ expected: String, atLeast least: Ticks) -> Grammar {
    let schema = ValueKind.duration.schema([
      "type": "string", "pattern": #"^([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)$"#,
    ])
    return Grammar(schema: schema) { node, reading in
      let time = node.scalar.flatMap { SceneTime(Substring($0.text)) }
      if let ticks = time?.nearestTick, ticks >= least { return ticks }
      reading.reject(node, expected: time?.bound ?? expected)
      return nil
    }
    .writing { .string($0.asDuration) }
  }
}

extension Grammar where Value == ClosedRange<Ticks> {
  /// A part of a film, from one time to a later one.
  package static var period: Grammar {
    let time = #"([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)"#
    return Grammar(
      "two times, such as 0s..1.5s, the second after the first",
      schema: ["type": "string", "pattern": .string("^\(time)\\.\\.\(time)$")]
    ) { scalar in
      let text = Substring(scalar.text)
      guard let dots = text.firstRange(of: "..") else { return nil }
      let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].compactMap { SceneTime($0)?.nearestTick }
      return ends.count == 2 && ends[0] < ends[1] ? ends[0]...ends[1] : nil
    }
  }
}

extension Grammar where Value == Double {
  /// A length of time in seconds, which is not rounded to ticks.
  package static var seconds: Grammar {
    let schema = ValueKind.duration.schema(["type": "string", "pattern": #"^([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)$"#])
    return Grammar("a duration with a unit, such as 0.3s or 350ms, longer than 0s", schema: schema) { scalar in
      let text = Substring(scalar.text)
      let isMilliseconds = text.hasSuffix("ms")
      let digits = text.dropLast(isMilliseconds ? 2 : 1)
      guard text.hasSuffix("s"), digits.allSatisfy({ $0.isNumber || $0 == "." }), let number = Double(decimal: digits),
        number > 0
      else { return nil }
      return isMilliseconds ? number / 1000 : number
    }
  }
}

extension Grammar where Value == Int {

  /// A time of day, read as minutes after midnight.
  package static var clock: Grammar {
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
  /// An angle with a unit, read as radians.
  package static var angle: Grammar {
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
  // Converts an angle to degrees. A conversion to radians and back changes the last decimal places, so this rounds them
  // away.
  private static func degrees(_ angle: Double) -> Double {
    (angle * 180 / .pi * 1e9).rounded() / 1e9
  }
}

extension SceneTime {
  // The longest time. No film is longer than a million seconds.
  private static let longest = SceneTime(.seconds(1e6))

  /// Creates a time of any length from a text such as `0.3s` or `350ms`; `nil` if the text is not a time.
  fileprivate init?(_ text: Substring) {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s") else { return nil }
    let digits = text.dropLast(isMilliseconds ? 2 : 1)
    // A number may have a sign or an exponent, but a time may not.
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }), let number = Double(decimal: digits)
    else { return nil }
    self.init(ticks: number * Double(Ticks.perSecond) / (isMilliseconds ? 1000 : 1))
  }

  /// The nearest tick; `nil` if the time is longer than any film.
  fileprivate var nearestTick: Ticks? {
    self <= Self.longest ? Ticks(Int(ticks.rounded())) : nil
  }

  /// A phrase with the bound, if a duration is too short or too long; `nil` if it is within the bounds.
  fileprivate var bound: String? {
    switch nearestTick {
    case nil: "a duration of at most \(Self.longest.seconds.written) s"
    case .zero where ticks > 0:
      "a duration of at least 1/\(Ticks.perSecond) s, the length of a tick"
    default: nil
    }
  }
}

extension Ticks {
  /// Creates the whole number of ticks nearest to a time such as `0.3s` or `350ms`.
  ///
  /// The result is `nil` if the text is not a time, or if the time is longer than any film.
  package init?(_ text: Substring) {
    guard let ticks = SceneTime(text)?.nearestTick else { return nil }
    self = ticks
  }

  /// The ticks in the notation of scenes, as whole seconds or as milliseconds.
  fileprivate var asDuration: String {
    guard seconds != seconds.rounded() else { return "\(seconds.written)s" }
    return "\(((seconds * 1e6).rounded() / 1e3).shortest)ms"
  }
}
