import CradleGraphics
import CradleRawText

/// A search for the color that a text in another notation probably means.
enum ForeignColor {
  // The color names of CSS and SwiftUI, each with a system color or hexadecimal digits.
  private static let names = [
    "transparent": "clear", "none": "clear", "nil": "clear", "grey": "gray",
    "systemgrey": "system_gray", "lightgrey": "light_gray", "darkgrey": "dark_gray", "primary": "label",
    "secondary": "secondary_label", "accentcolor": "system_blue", "tint": "system_blue",
    "aqua": "#00FFFF", "beige": "#F5F5DC", "chocolate": "#D2691E", "coral": "#FF7F50",
    "crimson": "#DC143C", "darkblue": "#00008B", "darkgreen": "#006400", "darkred": "#8B0000",
    "deeppink": "#FF1493", "dodgerblue": "#1E90FF", "forestgreen": "#228B22", "fuchsia": "#FF00FF",
    "gold": "#FFD700", "hotpink": "#FF69B4", "ivory": "#FFFFF0", "khaki": "#F0E68C",
    "lavender": "#E6E6FA", "lightblue": "#ADD8E6", "lightgreen": "#90EE90", "lime": "#00FF00",
    "limegreen": "#32CD32", "maroon": "#800000", "navy": "#000080",
    "olive": "#808000", "orchid": "#DA70D6", "plum": "#DDA0DD", "rebeccapurple": "#663399",
    "royalblue": "#4169E1", "salmon": "#FA8072", "sienna": "#A0522D", "silver": "#C0C0C0",
    "skyblue": "#87CEEB", "slategray": "#708090", "snow": "#FFFAFA", "steelblue": "#4682B4",
    "tan": "#D2B48C", "tomato": "#FF6347", "turquoise": "#40E0D0", "violet": "#EE82EE",
    "wheat": "#F5DEB3", "whitesmoke": "#F5F5F5",
  ]

  /// Returns the color to write; `nil` if the text resembles no color.
  package static func meaning(of text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    if let digits = hexadecimal(text) { return digits }
    // The texts 'Color.red', 'UIColor.systemRed' and '.red' all end with the name of the color.
    let name = text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
    if let color = names[name.lowercased().filter(\.isLetter)] { return color }
    let known = SystemColor.all.map(\.name)
    let prefix = "system_"
    let short = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    return Suggestion.nearest(to: name, among: known)
      ?? Suggestion.nearest(to: name, among: short).map { prefix + $0 }
  }

  /// Returns the color to write for a list of red, green, blue and perhaps opacity; `nil` for another list.
  package static func meaning(of list: [SceneNode]) -> String? {
    let parts = list.prefix(5).compactMap(\.scalar?.text)
    guard parts.count == list.count else { return nil }
    return channels("rgb(\(parts.joined(separator: ", ")))")
  }

  private static func hexadecimal(_ text: String) -> String? {
    if let channels = channels(text) { return channels }
    let prefix = ["#", "0x", "0X", ""].first(where: text.hasPrefix) ?? ""
    let digits = text.dropFirst(prefix.count)
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3 where prefix == "#", 4 where prefix == "#":
      return "#" + digits.map { "\($0)\($0)" }.joined()
    case 6, 8: return prefix == "#" ? nil : "#\(digits)"
    default: return nil
    }
  }

  // Returns the color for the notations rgb(255, 128, 0) and rgba(255, 128, 0, 0.5).
  private static func channels(_ text: String) -> String? {
    let text = text.lowercased()
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split { ", /".contains($0) }
    var values = parts.compactMap { Double($0) }
    guard values.count == parts.count, (3...4).contains(values.count) else { return nil }
    if values.count == 4 { values[3] *= 255 }
    guard values.allSatisfy({ 0...255 ~= $0 }) else { return nil }
    let digits = values.map { value in
      let digits = String(Int(value.rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + digits.joined()
  }
}
