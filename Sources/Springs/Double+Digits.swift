extension Double {
  /// Returns the number with at most so many significant digits, without zeros at the end.
  ///
  /// A number that would need more than twelve decimals or digits is written with an exponent.
  package func digits(_ count: Int) -> String {
    guard self != 0 else { return "0" }
    guard 1e-6..<1e12 ~= magnitude else { return shortestDigits }
    var (places, bound) = (count, 1.0)
    while bound <= magnitude { (places, bound) = (places - 1, bound * 10) }
    while bound > magnitude * 10 { (places, bound) = (places + 1, bound / 10) }
    return decimals(max(0, places))
  }

  /// Returns the number rounded to so many decimals, without zeros at the end.
  package func decimals(_ count: Int) -> String {
    let scale = (0..<count).reduce(1.0) { power, _ in power * 10 }
    let scaled = (magnitude * scale).rounded()
    guard scaled < 9e15 else { return shortestDigits }
    let whole = Int(scaled)
    let sign = self < 0 && whole != 0 ? "-" : ""
    let (units, rest) = whole.quotientAndRemainder(dividingBy: Int(scale))
    guard rest != 0 else { return "\(sign)\(units)" }
    let fraction = "\(rest)"
    let padded = String(repeating: "0", count: count - fraction.utf8.count) + fraction
    let trimmed = padded.utf8.reversed().drop { $0 == UInt8(ascii: "0") }.count
    return "\(sign)\(units).\(padded.prefix(trimmed))"
  }

  /// The fewest digits that read back as the same number, without ".0".
  package var shortestDigits: String {
    // The sign of what is not a number tells nothing.
    guard !isNaN else { return "nan" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
