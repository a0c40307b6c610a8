import Foundation
import Graphics

/// The notation of values in an animation.
enum LottieText {
  private static let hundred = 100.0

  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  static func list(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// Returns a number as JSON has it: with a digit before the point.
  static func number(_ value: Double, _ decimals: Int = 2) -> String {
    let text = ShortNumber.text(value, decimals: decimals)
    if text.hasPrefix(".") { return "0" + text }
    return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
  }

  static func pair(_ x: Double, _ y: Double, _ decimals: Int = 2) -> String {
    "[\(number(x, decimals)),\(number(y, decimals))]"
  }

  static func pair(_ point: CGPoint) -> String { pair(point.x, point.y) }

  /// Returns a property that never changes.
  static func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  /// Returns a part of a whole as a property in percent.
  static func percent(_ share: Double) -> String { still(number(share * hundred, 1)) }

  /// Returns a text in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the components of a color, which are rounded up: players cut off what is behind a whole step of 1/255.
  static func components(of color: Color) -> [String] {
    [color.red, color.green, color.blue].map { component in
      let byte = (min(max(component, 0), 1) * 255).rounded()
      return number((byte / 255 * 100_000).rounded(.up) / 100_000, 5)
    }
  }

  /// Returns steps as a property that jumps.
  static func steps(_ steps: [(frame: Int, value: String)]) -> String {
    guard steps.count > 1 else { return still(steps.first?.value ?? "0") }
    let keys = steps.map { "{\"t\":\($0.frame),\"s\":[\($0.value)],\"h\":1}" }
    return "{\"a\":1,\"k\":\(list(keys))}"
  }
}
