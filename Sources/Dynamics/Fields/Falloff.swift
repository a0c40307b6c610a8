import Geometry

/// How a field fades, or grows, with the distance.
package struct Falloff: Hashable, Sendable {
  // An exponent nearer to 0 counts as 0; so in UIKit Dynamics.
  private static let least = 0x1p-15
  // Whole exponents up to this one are products, to the last bits.
  private static let mostProducts = 8.0
  // Far above any sensible force, and finite when squared in single precision.
  private static let most = 1e18

  /// The exponent k; 0 for a field that is the same everywhere.
  package var exponent: Double

  /// The distance below which the field does not change, in meters; 2⁻¹⁵ by default.
  package var minimumRadius = 0x1p-15

  /// Creates a falloff from its exponent.
  package init(exponent: Double) {
    self.exponent = exponent
  }

  /// Returns max(r, minimum radius)⁻ᵏ for a distance r in meters, at most 1e18.
  package func factor(at distance: Double) -> Double {
    guard abs(exponent) >= Self.least else { return 1 }
    let power = power(max(distance, minimumRadius))
    return min(exponent > 0 ? 1 / power : power, Self.most)
  }

  // The distance to the power of |k|.
  private func power(_ distance: Double) -> Double {
    let exponent = abs(exponent)
    guard exponent <= Self.mostProducts, exponent == exponent.rounded() else {
      return ElementaryFunctions.power(distance, exponent)
    }
    var product = distance
    for _ in 1..<Int(exponent) { product *= distance }
    return product
  }
}
