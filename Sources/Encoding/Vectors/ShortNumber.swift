/// The notation of numbers in files of vectors, which are mostly numbers.
package enum ShortNumber {
  // Beyond it, a number of decimals cannot be counted in whole steps; no canvas is as wide.
  private static let largest = 1e12

  /// Returns a number with at most some digits behind the point, at most six, and no more than needed.
  ///
  /// Numbers that are not finite, which no format can hold, become 0.
  package static func text(_ value: Double, decimals: Int = 3) -> String {
    text(ofSteps: steps(value, decimals: decimals), decimals: decimals)
  }

  /// Returns a number in steps of its last digit.
  static func steps(_ value: Double, decimals: Int) -> Int {
    guard value.isFinite else { return 0 }
    let scaled = value * Double(power(decimals))
    return Int(min(max(scaled, -largest), largest).rounded())
  }

  /// Returns the number of some steps of the last of its digits behind the point.
  static func text(ofSteps steps: Int, decimals: Int) -> String {
    let (whole, rest) = abs(steps).quotientAndRemainder(dividingBy: power(decimals))
    let sign = steps < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var digits = String(String(power(decimals) + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole == 0 ? "" : String(whole)).\(digits)"
  }

  private static func power(_ decimals: Int) -> Int {
    precondition((0...6).contains(decimals), "\(decimals) digits behind the point")
    return [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000][decimals]
  }
}
