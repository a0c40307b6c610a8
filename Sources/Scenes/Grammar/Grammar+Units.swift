import Foundation
import Graphics

extension Grammar where Value == Int {
  /// A length of time, in ticks: at least one.
  static var duration: Grammar {
    .ticks("a duration with a unit, such as 0.3s or 350ms, longer than 0s") { $0 > 0 }
  }

  /// A length of time, in ticks, which may be none.
  static var delay: Grammar {
    .ticks("a duration with a unit, such as 0.3s or 350ms") { _ in true }
  }

  private static func ticks(
    _ expected: String,
    where isAllowed: @escaping @Sendable (Int) -> Bool
  ) -> Grammar {
    let schema = ValueKind.duration.schema([
      "type": "string", "pattern": #"^([0-9]+\.?[0-9]*|\.[0-9]+)(s|ms)$"#,
    ])
    return Grammar(expected, schema: schema) { scalar in
      Ticks.parse(Substring(scalar.text)).flatMap { isAllowed($0) ? $0 : nil }
    }
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
  }
}

extension Grammar where Value == Color {
  /// A color in hexadecimal digits, or one of the system in the theme of the scene.
  static var color: Grammar {
    let names = SystemColor.all.map(\.name)
    let schema = ValueKind.color.schema([
      "anyOf": [
        ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
        ["enum": .array(names.map(JSON.string))],
      ]
    ])
    return Grammar(schema: schema) { node, reading in
      let text = node.scalar?.text ?? ""
      if let color = Color(hexadecimal: text) { return color }
      if let color = SystemColor.named(text) { return color.color(in: reading.theme) }
      reading.reject(
        node,
        expected: ##"a color such as "#FF8000" or orange"##,
        suggestion: Suggestion.nearest(to: text, among: names)
      )
      return nil
    }
  }
}

/// The unit that time is counted in: 1/120 s.
enum Ticks {
  static let perSecond = 120.0

  /// Returns the whole number of ticks that is nearest to a time such as `0.3s` or `350ms`.
  static func parse(_ text: Substring) -> Int? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s") else { return nil }
    let digits = text.dropLast(isMilliseconds ? 2 : 1)
    // A sign or an exponent is a number, but not a way to write a time. Past a million seconds there
    // is no film, and ticks would not fit a number.
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }), let number = Double(decimal: digits),
      number <= (isMilliseconds ? 1e9 : 1e6)
    else { return nil }
    return Int((number * perSecond / (isMilliseconds ? 1000 : 1)).rounded())
  }
}

extension Ticks {
  /// Returns a number of ticks as a time in seconds, rounded to thousandths.
  static func written(_ ticks: Int) -> String {
    "\(((Double(ticks) / perSecond * 1000).rounded() / 1000).written)s"
  }
}
