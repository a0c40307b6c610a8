import Foundation

/// A number with four decimals, as state goldens write it.
///
/// What is written is what is compared: two numbers that print the same are the same.
public struct FixedDecimal: Hashable, Sendable {
  /// The number in ten-thousandths.
  public let tenThousandths: Int

  private static let largest = 1_000_000_000_000_000

  /// Rounds a number to four decimals; halves away from zero.
  ///
  /// A number beyond a hundred thousand million becomes that, and no number the least of all.
  public init(_ number: Double) {
    let scaled = (number * 10_000).rounded()
    let largest = Double(Self.largest)
    tenThousandths = scaled.isNaN ? -Self.largest : Int(min(max(scaled, -largest), largest))
  }

  /// The number.
  public var value: Double {
    Double(tenThousandths) / 10_000
  }
}

extension FixedDecimal: CustomStringConvertible {
  /// The number with exactly four decimals: `-0.0500`.
  public var description: String {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    return "\(tenThousandths < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}

extension FixedDecimal: ExpressibleByFloatLiteral {
  /// Rounds a number to four decimals.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension FixedDecimal: Decodable {
  /// Reads a number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }
}
