import CradleNotations
import CradleRawText

/// A notation from another language that scenes do not have.
///
/// For example, a slip is `44px` where a number is expected. The remedy is "write 44, which is in points".
struct ForeignNotation {
  /// The advice on what to write instead, as a phrase after the message.
  package let remedy: String

  /// Finds the slip in a rejected value; `nil` if the value does not look like a slip.
  ///
  /// - Parameter expected: The accepted values, to follow "must be".
  init?(in node: SceneNode, expected: String) {
    let pair = Self.pair(node, expected)
    let scalar = node.scalar.flatMap { $0.text.utf8.count <= 200 ? $0 : nil }
    guard let remedy = pair ?? scalar.flatMap({ Self.remedy(for: $0, expected) }),
      remedy != "write \(scalar?.text ?? "")"
    else { return nil }
    self.remedy = remedy
  }

  // Returns the remedy for two numbers that are not written as a list.
  private static func pair(_ node: SceneNode, _ expected: String) -> String? {
    let isSize = expected == "a size [width, height]"
    guard isSize || expected == "a point [x, y]" || expected == "a vector [x, y]" else { return nil }
    var parts: [String] = []
    switch node.value {
    case .map(let entries):
      let names = ["width", "height", "w", "h", "x", "y", "dx", "dy"]
      let isPair = entries.count == 2 && entries.allSatisfy { names.contains($0.key.lowercased()) }
      parts = isPair ? entries.compactMap(\.value.scalar?.text) : []
    case .list(let elements):
      let text = elements.count == 1 ? elements[0].scalar?.text ?? "" : ""
      parts = text.split { " ;".contains($0) }.map(String.init)
    case .scalar(let scalar):
      let isOne = if case .number = scalar.meaning { true } else { false }
      guard !isOne else {
        parts = isSize ? [scalar.text, scalar.text] : []
        break
      }
      parts =
        scalar.text.utf8.count > 40
        ? [] : scalar.text.split { " ,;x×*{}()".contains($0) }.map(String.init)
    }
    guard parts.count == 2, parts.allSatisfy({ Double($0) != nil }) else { return nil }
    return "write [\(parts[0]), \(parts[1])]"
  }

  private static func remedy(for scalar: SceneScalar, _ expected: String) -> String? {
    let text = scalar.text
    if scalar.isPlain {
      if text.hasPrefix("//") || text.contains(" //") {
        return "a comment starts with '#', not with '//'"
      }
      if let quote = text.first(where: { "“”„‘’«»".contains($0) }), !text.contains(" ") {
        return "'\(quote)' is no quote of YAML; write '\"'"
      }
    }
    return kinds.lazy.compactMap { kind in
      expected.contains(kind.phrase) ? kind.remedy(scalar, expected) : nil
    }
    .first
  }

  // The remedies for each kind of value, by the phrase that messages use for the kind.
  private static let kinds: [(phrase: String, remedy: @Sendable (SceneScalar, String) -> String?)] =
    [
      ("true or false", { scalar, _ in flag(scalar.text) }),
      ("duration with a unit", { scalar, _ in duration(scalar.text) }),
      ("a time such as", { scalar, _ in moment(scalar.text) }),
      ("angle with a unit", { scalar, _ in angle(scalar.text) }),
      (
        "a color such as",
        { scalar, _ in
          scalar.meaning == .text
            ? "names are those of the system, such as white, label, system_red and system_gray5"
            : nil
        }
      ),
      ("a moment of the film", { scalar, _ in momentOfFilm(scalar.text) }),
      ("[section, number]", { scalar, _ in scalar.text == "first" ? "write 0" : nil }),
      (
        "'ease_in_out'",
        { scalar, _ in
          scalar.text.lowercased().contains("spring")
            ? "springs move items, by an attachment or the layout 'springy_flow'" : nil
        }
      ),
      (
        "a number",
        { scalar, expected in
          expected.contains("not a number") ? nil : number(scalar, expected)
        }
      ),
      ("a whole number", { scalar, expected in number(scalar, expected) }),
      ("version of the grammar", { scalar, expected in number(scalar, expected) }),
      ("a list", { scalar, _ in scalar.meaning == .text ? "write [\(scalar.text.shortened)]" : nil }),
    ]

  private static func moment(_ text: String) -> String? {
    switch text.lowercased() {
    case "settle", "end", "rest", "still": "write settled"
    case "start", "begin", "now": "write 0s"
    default: duration(text)
    }
  }

  private static func momentOfFilm(_ text: String) -> String? {
    switch text.lowercased() {
    case "middle", "half", "center", "mid": "write 50%"
    case "first", "begin", "beginning": "write start"
    case "last", "finish", "settle", "settled": "write end"
    default: duration(text)
    }
  }

  private static func flag(_ text: String) -> String? {
    switch text.lowercased() {
    case "yes", "on", "y", "1": "write true"
    case "no", "off", "n", "0": "write false"
    default: nil
    }
  }

  private static func duration(_ text: String) -> String? {
    guard let (number, unit) = split(text), let value = Double(number), value >= 0 else { return nil }
    switch unit {
    case "" where value == 0: return nil
    // A number of at least 20 is probably meant in milliseconds.
    case "":
      return value >= 20 ? "write \(number)ms or \(number)s" : "write \(number)s or \(number)ms"
    case "s", "sec", "secs", "second", "seconds": return "write \(number)s"
    case "ms", "msec", "millis", "milliseconds": return "write \(number)ms"
    case "m", "min", "minute", "minutes": return "write \((value * 60).written)s"
    default: return nil
    }
  }

  private static func angle(_ text: String) -> String? {
    guard let (number, unit) = split(text), let value = Double(number) else { return nil }
    switch unit {
    case "": return "write \(number)deg or \(number)rad"
    case "°", "º", "deg", "degs", "degree", "degrees": return "write \(number)deg"
    case "rad", "rads", "radian", "radians": return "write \(number)rad"
    case "turn", "turns": return "write \((value * 360).written)deg"
    case "pi", "π": return "write \((value * 180).written)deg"
    default: return nil
    }
  }

  private static func number(_ scalar: SceneScalar, _ expected: String) -> String? {
    let text = scalar.text
    let bare = SceneScalar(text: text, isPlain: true)
    if !scalar.isPlain, case .number = bare.meaning { return "write it without quotes" }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) {
      return "write \(parts[0]).\(parts[1]), with a point"
    }
    guard let (number, unit) = split(text), let value = Double(number) else { return nil }
    switch unit {
    case "%" where ["from 0 to 1", "from 0 to 2"].contains(where: expected.hasSuffix):
      return "write \((value / 100).written)"
    case "%": return "percentages have no meaning here; write a number"
    case "px", "pt", "pts", "dp", "dip", "pixel", "pixels", "point", "points":
      return "write \(number), which is in points"
    case "x", "×", "fps", "hz", "em", "rem", "deg", "rad", "s", "ms", "pt/s", "px/s", "kg":
      return "write \(number), without a unit"
    default: return nil
    }
  }

  // Splits a text into a number and its unit, in lower case.
  private static func split(_ text: String) -> (number: String, unit: String)? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard number.contains(where: \.isNumber) else { return nil }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    return (String(number), unit.lowercased())
  }
}
