/// The values of an axis that have numbers: multiples of 1, 2 or 5 times a power of ten.
///
/// ```swift
/// let ticks = RoundTicks(over: 0...4.2, atMost: 6)
/// print(ticks.values)  // 0, 1, 2, 3, 4
/// ```
package struct RoundTicks: Hashable, Sendable {
  private let mantissa: Int
  private let exponent: Int
  private let numbers: ClosedRange<Int>

  /// Creates the ticks inside a range, or the ticks that just enclose the range.
  ///
  /// - Parameters:
  ///   - range: The range of the axis.
  ///   - most: The largest number of ticks. A number below two counts as two; if the ticks enclose the range, a number
  ///   below three counts as three.
  ///   - spanning: Whether the first and the last tick enclose the range, instead of being inside it.
  package init(over range: ClosedRange<Double>, atMost most: Int, spanning: Bool = false) {
    // If there is a tick inside the range, for example at zero, one more tick is needed on each side, however large the
    // steps are.
    let most = max(spanning ? 3 : 2, most)
    let width = range.upperBound - range.lowerBound
    // The exponent of the smallest step that is worth trying. With smaller steps, there would be too many ticks.
    var exponent = Self.exponent(of: width / Double(most + 1))
    var mantissas = [1, 2, 5][...]
    while true {
      let mantissa = mantissas.first ?? 1
      let numbers = Self.numbers(range, mantissa: mantissa, exponent: exponent, spanning: spanning)
      if numbers.count <= most {
        self.mantissa = mantissa
        self.exponent = exponent
        self.numbers = numbers.lowerBound...max(numbers.lowerBound, numbers.upperBound - 1)
        return
      }
      mantissas = mantissas.dropFirst()
      if mantissas.isEmpty { (mantissas, exponent) = ([1, 2, 5], exponent + 1) }
    }
  }

  /// All characters that tick labels can contain.
  package static let characters = "0123456789.\u{2212}\u{A0}"

  /// The values of the ticks, in ascending order.
  package var values: [Double] {
    numbers.map { Self.value($0 * mantissa, exponent) }
  }

  /// The tick labels, without trailing zeros.
  package var labels: [String] {
    numbers.map { Self.text($0 * mantissa, exponent) }
  }

  // The numbers of the ticks for a step. The end is exclusive.
  private static func numbers(
    _ range: ClosedRange<Double>,
    mantissa: Int,
    exponent: Int,
    spanning: Bool
  ) -> Range<Int> {
    // If a value misses a tick only because of rounding, it counts as on the tick.
    let slack = 1e-9
    let low = steps(range.lowerBound, mantissa: mantissa, exponent: exponent)
    let high = steps(range.upperBound, mantissa: mantissa, exponent: exponent)
    let first = spanning ? (low + slack).rounded(.down) : (low - slack).rounded(.up)
    let last = spanning ? (high - slack).rounded(.up) : (high + slack).rounded(.down)
    return Int(first)..<max(Int(first), Int(last) + 1)
  }

  private static func steps(_ value: Double, mantissa: Int, exponent: Int) -> Double {
    let power = power(abs(exponent))
    return (exponent < 0 ? value * power : value / power) / Double(mantissa)
  }

  // A division by a power of ten rounds only once. So the result is exactly the decimal number.
  private static func value(_ number: Int, _ exponent: Int) -> Double {
    let power = power(abs(exponent))
    return exponent < 0 ? Double(number) / power : Double(number) * power
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  // The exponent of the largest power of ten that is not greater than a number.
  private static func exponent(of number: Double) -> Int {
    var exponent = 0
    while value(1, exponent) > number { exponent -= 1 }
    while value(1, exponent + 1) <= number { exponent += 1 }
    return exponent
  }

  private static func text(_ number: Int, _ exponent: Int) -> String {
    let digits = "\(number.magnitude)"
    let sign = number < 0 ? "\u{2212}" : ""
    guard exponent < 0 else {
      let zeros = number == 0 ? "" : String(repeating: "0", count: exponent)
      return sign + grouped(digits + zeros)
    }
    let padding = String(repeating: "0", count: max(0, 1 - exponent - digits.count))
    let padded = padding + digits
    let whole = String(padded.dropLast(-exponent))
    var fraction = String(padded.suffix(-exponent))
    while fraction.last == "0" { fraction.removeLast() }
    return sign + grouped(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  // If a number has five digits or more, the digits are grouped in threes.
  private static func grouped(_ digits: String) -> String {
    guard digits.count > 4 else { return digits }
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "\u{A0}" }
      text.append(digit.element)
    }
  }
}
