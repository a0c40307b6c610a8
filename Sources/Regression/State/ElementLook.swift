import CradleGeometry
package import CradleGraphics
import CradleNotations
import Foundation

/// How an element looks on a golden frame: its size, color, text and drawing.
///
/// Pixels decide whether a drawing has changed. Looks tell which elements changed, and in what way. The hash of the
/// state does not cover looks, so a golden without looks stays valid.
package struct ElementLook: Hashable, Sendable {
  /// The width before stretching, in points; 0 for an element without a size, for example a line.
  package var width: FixedDecimal
  /// The height before stretching, in points.
  package var height: FixedDecimal
  /// The color of the element's first fill, as `#RRGGBB` or `#RRGGBBAA`; `nil` if it has no color.
  ///
  /// If the element has no fill, the first line or text is used.
  ///
  /// A gradient has several colors, separated by spaces.
  package var color: String?
  /// All texts of the element, one per line; `nil` if it has none.
  package var text: String?
  /// A digest of the element's drawing.
  ///
  /// The digest is `nil` for an element without a size, since the drawing of such an element is its position.
  package var drawing: String?
  /// What the drawing has besides; `nil` in goldens of earlier versions.
  package var style: ElementStyle?

  /// Creates the look of an element.
  package init(_ element: DisplayList.Element) {
    width = FixedDecimal(element.size.width)
    height = FixedDecimal(element.size.height)
    color = element.commands.leadingColor
    text = element.commands.texts
    drawing = element.size == .zero ? nil : DrawingDigest(of: element.commands).text
    style = element.size == .zero ? nil : ElementStyle(of: element.commands)
  }
}

extension ElementLook {
  /// Returns the change from this look to another, as the end of a sentence; `nil` if the looks are equal.
  ///
  /// For example, `size changed 8 → 8.1 pt, color changed #FF9500 → #007AFF`.
  func change(to other: ElementLook) -> String? {
    guard !isEqual(to: other) else { return nil }
    var parts: [String] = []
    if (width, height) != (other.width, other.height) {
      parts.append("size changed \(Self.sizes(self, other)) pt")
    }
    if color != other.color {
      parts.append("color changed \(color ?? "none") → \(other.color ?? "none")")
    }
    if text != other.text {
      parts.append("text changed \(Self.quoted(text)) → \(Self.quoted(other.text))")
    }
    // What has no fill has the color of its text or line, which is named already.
    let changes = style.flatMap { style in other.style.map { style.changes(to: $0) } } ?? []
    parts += changes.filter { color == other.color || !$0.hasPrefix("text color") }
    return parts.isEmpty ? "drawn differently" : parts.joined(separator: ", ")
  }

  // Whether two looks are equal. A look from an older golden has no style, and then styles do not count.
  private func isEqual(to other: ElementLook) -> Bool {
    var plain = self
    if other.style == nil || style == nil { plain.style = other.style }
    return plain == other
  }

  // For squares, one number is enough.
  private static func sizes(_ old: ElementLook, _ new: ElementLook) -> String {
    let areSquare = old.width == old.height && new.width == new.height
    return [old, new].map { areSquare ? $0.width.short : "\($0.width.short) × \($0.height.short)" }
      .joined(separator: " → ")
  }

  private static let longestText = 40

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "none" }
    let line = text.split(separator: "\n").joined(separator: " ")
    return "'\(line.count > longestText ? line.prefix(longestText) + "…" : line)'"
  }
}

extension FixedDecimal {
  /// The number without trailing zeros: `8.1`.
  var short: String {
    value.decimals(4)
  }
}

extension ElementLook: Decodable {
  private enum CodingKeys: CodingKey {
    case size, color, text, drawing, style
  }

  /// Reads the members of a line in a state golden.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let size = try values.decode([FixedDecimal].self, forKey: .size)
    guard size.count == 2, size.allSatisfy({ $0.millionths >= 0 }) else {
      throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: "not a width and a height")
    }
    width = size[0]
    height = size[1]
    color = try values.decodeIfPresent(String.self, forKey: .color)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    drawing = try values.decodeIfPresent(String.self, forKey: .drawing)
    style = try values.decodeIfPresent(ElementStyle.self, forKey: .style)
  }

  /// Whether a line of a state golden has a look.
  ///
  /// Lines that were written by earlier versions have no look.
  static func isPresent(in decoder: any Decoder) throws -> Bool {
    try decoder.container(keyedBy: CodingKeys.self).contains(.size)
  }

  /// The members for a line of a state golden, each after a comma.
  var members: String {
    var members = ",\"size\":[\(width),\(height)]"
    for (name, value) in [("color", color), ("text", text), ("drawing", drawing)] {
      if let value { members += ",\"\(name)\":\(JSON.quoted(value))" }
    }
    return members + (style.map { ",\"style\":\($0.member)" } ?? "")
  }
}

extension [DrawingCommand] {
  fileprivate var leadingColor: String? {
    func colors(_ paint: Paint) -> String { paint.allColors.map(\.description).joined(separator: " ") }
    return first(colors, of: .fill) ?? first(colors, of: .stroke) ?? first(colors, of: .text)
  }

  /// The color of the first fill; without a fill, of the first line or text.
  ///
  /// Of a gradient, it is the first color.
  var firstColor: Color? {
    first(\.allColors.first, of: .fill) ?? first(\.allColors.first, of: .stroke, .text)
  }

  private func first<Value>(_ value: (Paint) -> Value?, of kinds: DrawingCommand.Kind...) -> Value? {
    var found: Value?
    forEachStep { command in
      if found == nil, kinds.contains(command.kind) { found = command.paint.flatMap(value) }
    }
    return found
  }

  /// All texts, one per line; `nil` if there are none.
  var texts: String? {
    var texts: [String] = []
    forEachStep { if case .text(let text, _, _) = $0 { texts.append(text) } }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
