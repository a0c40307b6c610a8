import CradleGraphics
import CradleNotations

/// An element of an SVG drawing, as text.
struct SVGTag {
  /// The largest error of a position that the notation of numbers may cause, in points.
  static let precision = 0.01

  private var start: String
  private let name: String
  private(set) var content = ""

  init(_ name: String) {
    self.name = name
    start = "<" + name
  }

  /// Adds an attribute.
  ///
  /// The value must not need any escapes.
  mutating func set(_ name: String, _ value: String) {
    start += " \(name)=\"\(value)\""
  }

  /// Adds attributes as text, each with a space before it.
  mutating func set(_ attributes: String) {
    start += attributes
  }

  /// Adds content as markup.
  mutating func add(_ markup: String) {
    content += markup
  }

  /// Whether the element is a group, which has no position attributes.
  var isGroup: Bool { name == "g" }

  /// Whether the element has no attributes.
  var isBare: Bool { start.utf8.count == name.utf8.count + 1 }

  /// The element with its content.
  var text: String {
    content.isEmpty ? start + "/>" : "\(start)>\(content)</\(name)>"
  }

  /// Returns an element that contains a text; empty if the text is empty.
  static func words(_ name: String, id: String, text: String) -> String {
    guard !text.isEmpty else { return "" }
    return "<\(name) id=\"\(id)\">\(text.escaped(for: .drawing))</\(name)>"
  }

  /// Returns a color as an attribute.
  ///
  /// If the color is not opaque, a second attribute contains its opacity.
  ///
  /// - Parameters:
  ///   - attribute: The start of both attribute names.
  ///   - color: The color.
  ///   - suffix: The rest of the color attribute's name.
  static func paint(_ attribute: String, color: Color, suffix: String = "") -> String {
    let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(number(color.alpha, decimals: 3))\"" : ""
    return " \(attribute)\(suffix)=\"\(text(of: color))\"" + opacity
  }

  /// Returns a color without its opacity, with three digits if possible.
  static func text(of color: Color) -> String {
    let long = color.withAlpha(1).description.lowercased()
    let digits = Array(long.dropFirst())
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    return isShort ? "#" + String([digits[0], digits[2], digits[4]]) : long
  }

  static func number(_ value: Double, decimals: Int = 2) -> String {
    ShortNumber.text(value, decimals: decimals)
  }
}
