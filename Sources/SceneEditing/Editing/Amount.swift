import CradleNotations

/// A number with a unit in a scene, for example `0.4s`, `+1s`, `settled+0.5s`, `-30deg` or `50%`.
struct Amount {
  /// The characters before the number: none, `+` or `settled+`.
  let prefix: String
  let number: Double
  let unit: String

  private static let units: Set = ["s", "ms", "deg", "rad", "%"]

  /// Parses a text; `nil` if it is not a number with a unit.
  init?(_ text: String) {
    let unit = String(text.reversed().prefix { $0.isASCII && ($0.isLetter || $0 == "%") }.reversed())
    let front = text.dropLast(unit.count)
    let digits = String(front.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.reversed())
    let sign = front.dropLast(digits.count)
    guard Self.units.contains(unit), let number = Double(digits), ["", "+", "-", "settled+"].contains(sign) else {
      return nil
    }
    prefix = sign == "-" ? "" : String(sign)
    self.number = sign == "-" ? -number : number
    self.unit = unit
  }

  /// Returns the text with another number; `nil` for a negative number, unless the unit is one of angles.
  func text(withDigits digits: String) -> String? {
    guard digits.hasPrefix("-") else { return prefix + digits + unit }
    return unit == "deg" || unit == "rad" ? digits + unit : nil
  }
}

extension Double {
  /// The number as text.
  ///
  /// Instead of a negative exponent, it has up to 12 decimal places.
  var amountText: String {
    let text = written
    guard text.contains("e") else { return text }
    return magnitude < 1 ? decimals(12) : text
  }
}
