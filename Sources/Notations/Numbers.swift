// The notations of numbers. None of them depends on the locale.
extension Double {
  /// The number with as few digits as possible, so that reading it gives the same number.
  ///
  /// A whole number has no ".0".
  package var shortest: String {
    // The sign of NaN has no meaning, and differs between processors.
    guard !isNaN else { return "nan" }
    let digits = "\(self)"
    guard digits.utf8.suffix(2).elementsEqual(".0".utf8) else { return digits }
    return String(digits[..<digits.utf8.index(digits.endIndex, offsetBy: -2)])
  }

  /// The number as it is written in messages and scenes.
  ///
  /// A whole number has no fraction, and zero has no sign.
  ///
  /// From 10^15 on, the number has a decimal point, since whole numbers of this size may be rounded.
  package var written: String {
    guard let whole = Int(exactly: self), abs(whole) < 1_000_000_000_000_000 else { return description }
    return "\(whole)"
  }

  /// Returns the number with up to `count` significant digits, without trailing zeros.
  ///
  /// If a number needs more than twelve decimal places or digits, it is written with an exponent.
  package func digits(_ count: Int) -> String {
    guard self != 0 else { return "0" }
    guard 1e-6..<1e12 ~= magnitude else { return shortest }
    var places = count
    var bound = 1.0
    while bound <= magnitude {
      places -= 1
      bound *= 10
    }
    while bound > magnitude * 10 {
      places += 1
      bound /= 10
    }
    return decimals(max(0, places))
  }

  /// Returns the number rounded to `count` decimal places, without trailing zeros.
  ///
  /// Infinity, NaN, and numbers that are too large for decimal places stay unchanged.
  package func decimals(_ count: Int) -> String {
    let scaled = self * (0..<count).reduce(1.0) { power, _ in power * 10 }
    guard scaled.magnitude < 1e15 else { return shortest }
    return FixedPoint.text(ofSteps: Int(scaled.rounded()), decimals: count)
  }

  /// Returns the number with exactly `count` decimal places.
  ///
  /// - Precondition: The result has fewer than 18 digits.
  package func fixed(_ count: Int, rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> String {
    let scaled = self * (0..<count).reduce(1.0) { power, _ in power * 10 }
    return FixedPoint.text(ofSteps: Int(scaled.rounded(rule)), decimals: count, zeros: .kept)
  }
}

/// A number that counts steps of its last decimal place.
///
/// For example, 125 steps of a hundredth are 1.25.
package enum FixedPoint {
  /// How unnecessary zeros are written.
  package enum Zeros: Sendable {
    /// Zeros are kept: `0.50`, `2.00`.
    case kept
    /// Zeros at the end are removed: `0.5`, `2`.
    case trimmed
    /// A zero before the decimal point is removed as well: `.5`, `2`.
    case omitted
  }

  // All powers that fit into a machine word. So there are up to 18 decimal places.
  private static let powers: [UInt] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// Returns a number of steps as a decimal number.
  package static func text(ofSteps steps: Int, decimals: Int, zeros: Zeros = .trimmed) -> String {
    let power = powers[decimals]
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: power)
    let sign = steps < 0 ? "-" : ""
    guard rest != 0 || (zeros == .kept && decimals > 0) else { return "\(sign)\(whole)" }
    var digits = String(String(power + rest).dropFirst())
    while zeros != .kept, digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(sign)\(whole == 0 && zeros == .omitted ? "" : String(whole)).\(digits)"
  }
}

/// The notation of numbers in vector files.
///
/// Such files consist mostly of numbers.
package enum ShortNumber {
  // Beyond this number, whole steps cannot count the decimal places. No canvas is this wide.
  private static let largest = 1e12

  /// Returns a number with up to `decimals` decimal places, at most six.
  ///
  /// The text has no unnecessary digits.
  ///
  /// Infinity and NaN become 0, since no format can store them.
  package static func text(_ value: Double, decimals: Int = 3) -> String {
    text(ofSteps: steps(value, decimals: decimals), decimals: decimals)
  }

  /// Returns a number in the notation of JSON.
  ///
  /// There is always a digit before the decimal point.
  package static func json(_ value: Double, decimals: Int) -> String {
    FixedPoint.text(ofSteps: steps(value, decimals: decimals), decimals: decimals)
  }

  /// Returns a number in steps of its last decimal place.
  package static func steps(_ value: Double, decimals: Int) -> Int {
    precondition((0...6).contains(decimals), "\(decimals) digits behind the point")
    guard value.isFinite else { return 0 }
    let scaled = value * powers[decimals]
    return Int(min(max(scaled, -largest), largest).rounded())
  }

  /// Returns `steps` units in the last decimal place as a number.
  package static func text(ofSteps steps: Int, decimals: Int) -> String {
    FixedPoint.text(ofSteps: steps, decimals: decimals, zeros: .omitted)
  }

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}

extension Double {
  /// Creates a number from decimal digits with an optional sign, fraction and exponent.
  ///
  /// For any other text, the result is `nil`, even if the standard library accepts the text, for example `inf` or
  /// `0x1p3`.
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
    // The standard library requires digits on both sides of the decimal point.
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
    self.init("\(sign)\(digits)\(rest)")
  }

  /// Creates a whole number from digits.
  ///
  /// The result is `nil` if there are no digits, or if a character is not a digit of the radix.
  package init?(digits: Substring, radix: Int) {
    guard !digits.isEmpty else { return nil }
    self = 0
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue, value < radix else { return nil }
      self = self * Double(radix) + Double(value)
    }
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool {
    isASCII && isNumber
  }
}

extension Substring {
  // Whether the text is empty, or is `e` with an optional sign and at least one digit.
  fileprivate var isExponent: Bool {
    guard let mark = first else { return true }
    guard mark == "e" || mark == "E" else { return false }
    let signed = dropFirst()
    let digits = signed.first == "-" || signed.first == "+" ? signed.dropFirst() : signed
    return !digits.isEmpty && digits.allSatisfy(\.isDecimalDigit)
  }
}
