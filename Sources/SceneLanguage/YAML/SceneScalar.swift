import RawText
import Scenes

/// A value without parts, as it was written.
///
/// What it means follows the core schema of YAML 1.2: `yes` and `10:10` are texts, `0o17` is 15, and
/// whatever is quoted is a text.
struct SceneScalar: Equatable, Sendable {
  /// What a scalar can mean.
  enum Meaning: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case text
  }

  /// The characters, without quotes.
  var text: String
  /// Whether it was written without quotes and may be something else than a text.
  var isPlain: Bool

  /// What the scalar means.
  var meaning: Meaning {
    guard isPlain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number.map(Meaning.number) ?? .text
    }
  }

  /// The scalar as a message names it.
  var found: String {
    switch meaning {
    case .null: "nothing"
    case .boolean: "\(text)"
    case .number: "the number \(text.shortened)"
    case .text: "the text '\(text.shortened)'"
    }
  }

  private var number: Double? {
    let digits = Substring(text)
    if digits.hasPrefix("0o") { return Double(digits: digits.dropFirst(2), radix: 8) }
    if digits.hasPrefix("0x") { return Double(digits: digits.dropFirst(2), radix: 16) }
    let isNegative = digits.hasPrefix("-")
    let unsigned = isNegative || digits.hasPrefix("+") ? digits.dropFirst() : digits
    switch unsigned {
    case ".inf", ".Inf", ".INF": return isNegative ? -.infinity : .infinity
    case ".nan", ".NaN", ".NAN": return unsigned.count == digits.count ? .nan : nil
    default: return Double(decimal: digits)
    }
  }
}
