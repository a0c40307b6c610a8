package import Geometry
import Notations

extension Double {
  /// Creates a number from decimal digits with an optional sign, fraction and exponent; `nil` if the
  /// text is anything else, also if the standard library would take it, such as `inf` or `0x1p3`.
  package init?(decimal text: Substring) {
    var rest = text
    if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDecimalDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: Substring = ""
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: \.isDecimalDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty, rest.isExponent else { return nil }
    // The standard library wants digits on both sides of a point.
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
    self.init("\(sign)\(digits)\(rest)")
  }

  /// Creates a whole number from digits; `nil` if there are none, or one is not of the radix.
  package init?(digits: Substring, radix: Int) {
    guard !digits.isEmpty else { return nil }
    self = 0
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue, value < radix else { return nil }
      self = self * Double(radix) + Double(value)
    }
  }
}

extension Ticks {
  /// The time in seconds, rounded to thousandths, such as `1.25 s`.
  package var written: String {
    SceneTime(self).written
  }
}

extension SceneTime {
  /// The time in seconds, rounded to thousandths, such as `1.254 s`.
  package var written: String {
    "\(((seconds * 1000).rounded() / 1000).written) s"
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool {
    isASCII && isNumber
  }
}

extension Substring {
  // Whether the text is empty, or `e` with an optional sign and at least one digit.
  fileprivate var isExponent: Bool {
    guard let mark = first else { return true }
    guard mark == "e" || mark == "E" else { return false }
    let signed = dropFirst()
    let digits = signed.first == "-" || signed.first == "+" ? signed.dropFirst() : signed
    return !digits.isEmpty && digits.allSatisfy(\.isDecimalDigit)
  }
}
