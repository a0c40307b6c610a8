import CradleGraphics
import CradleNotations
import Foundation

/// The notation of values in an animation.
enum LottieText {
  private static let hundred = 100.0

  static func number(_ value: Double, decimals: Int = 2) -> String {
    ShortNumber.json(value, decimals: decimals)
  }

  static func pair(_ x: Double, y: Double, decimals: Int = 2) -> String {
    "[\(number(x, decimals: decimals)),\(number(y, decimals: decimals))]"
  }

  static func pair(_ point: CGPoint) -> String { pair(point.x, y: point.y) }

  /// Returns a property that never changes.
  static func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  /// Returns a fraction as a property in percent.
  ///
  /// The fraction is rounded up, like the components of colors.
  static func percent(_ share: Double) -> String { still(self.share(share)) }

  /// Returns a fraction in percent, as a number.
  static func share(_ share: Double) -> String {
    let hundredths = (share * hundred * hundred - 1e-6).rounded(.up)
    return number(hundredths / hundred)
  }

  /// Returns the components of a color.
  ///
  /// The components are rounded up, because players cut off fractions of 1/255.
  static func components(of color: Color) -> [String] {
    [color.red, color.green, color.blue].map { component in
      let byte = (min(max(component, 0), 1) * 255).rounded()
      return number((byte / 255 * 100_000).rounded(.up) / 100_000, decimals: 5)
    }
  }

  /// Returns steps as a property whose value jumps.
  static func steps(_ steps: [(frame: Int, value: String)]) -> String {
    guard steps.count > 1 else { return still(steps.first?.value ?? "0") }
    let keys = steps.map { "{\"t\":\($0.frame),\"s\":[\($0.value)],\"h\":1}" }
    return "{\"a\":1,\"k\":\(JSON.line(ofElements: keys))}"
  }
}
