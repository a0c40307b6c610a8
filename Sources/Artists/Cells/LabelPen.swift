import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

extension DrawingCanvas {
  // The space between an icon and its text, in sizes of the font.
  private static let gap = 0.35

  /// Draws a label: an icon, a text beside it, or only one of them.
  ///
  /// - Parameters:
  ///   - text: The text; empty for none.
  ///   - icon: The icon, on the left; `nil` for none.
  ///   - roll: The text that rolls away; `nil` for none.
  ///   - style: The style of the text, whose color and alignment the icon has as well.
  ///   - box: The place of the label.
  mutating func label(_ text: String, icon: Icon?, roll: LabelRoll?, style: TextStyle, in box: CGRect) {
    guard let icon else { return line(text, rolling: roll, style: style, in: box) }
    let iconStyle = Icon.style(beside: style)
    let side = iconStyle.size
    guard !text.isEmpty else {
      // A text that is too large is cut, but an icon is drawn whole.
      let whole = CGRect(center: box.center, size: CGSize(width: side, height: max(side, box.height)))
      return add(.text(icon.glyph, iconStyle, box: box.width < side ? whole : box))
    }
    let indent = side + Self.gap * style.size
    let width = min(size(of: text, in: style).width, max(1, box.width - indent))
    let left =
      switch style.alignment {
      case .left: box.minX
      case .center: box.midX - (indent + width) / 2
      case .right: box.maxX - indent - width
      }
    add(.text(icon.glyph, iconStyle, box: CGRect(x: left, y: box.minY, width: side, height: box.height)))
    line(
      text,
      rolling: roll,
      style: style,
      in: CGRect(x: left + indent, y: box.minY, width: width, height: box.height)
    )
  }

  private mutating func line(_ text: String, rolling roll: LabelRoll?, style: TextStyle, in box: CGRect) {
    guard let roll, roll.isRunning, roll.from != text else {
      if !text.isEmpty { add(.text(text, style, box: box)) }
      return
    }
    let pen = RollPen(from: roll.from, to: text, style: style, in: box) { size(of: $0, in: $1).width }
    for command in pen.commands(at: roll.part) { add(command) }
  }
}

extension Icon {
  /// Returns the icon in a square around a point.
  func command(size: Double, color: Color, at center: CGPoint = .zero) -> DrawingCommand {
    let style = TextStyle(families: [Self.family], size: size, color: color)
    return .text(glyph, style, box: CGRect(center: center, size: CGSize(width: size, height: size)))
  }

  /// Returns the width of an icon and the space to its text.
  static func width(beside style: TextStyle) -> Double { 1.6 * style.size }
}

/// Draws a text that rolls to another one, character by character.
///
/// Both texts are drawn whole and cut to columns, so the first and the last frame look like the texts themselves. The
/// characters that the texts begin and end with stay, and glide to their new places.
private struct RollPen {
  // A character or several, with their edges in the old and in the new text.
  private struct Column {
    let old: ClosedRange<Double>?
    let new: ClosedRange<Double>?
    let stays: Bool
  }

  private let old: String
  private let new: String
  private let style: TextStyle
  private let box: CGRect
  private let columns: [Column]
  private let direction: Double

  // In font sizes: the room around letters that reach beyond their columns at the ends, the way of a character, and the
  // height of the window, which cuts no letter: a character is gone before it would come to an edge.
  private static let overhang = 0.25
  private static let way = 0.75
  private static let window = 2.5

  init(
    from old: String,
    to new: String,
    style: TextStyle,
    in box: CGRect,
    measuring width: (String, TextStyle) -> Double
  ) {
    self.old = old
    self.new = new
    self.style = style
    self.box = box
    direction = Self.isLess(new, than: old) ? -1 : 1
    let before = Array(old)
    let after = Array(new)
    let oldEdges = Self.edges(of: before, style: style, in: box, measuring: width)
    let newEdges = Self.edges(of: after, style: style, in: box, measuring: width)
    let most = min(before.count, after.count)
    let head = (0..<most).first { before[$0] != after[$0] } ?? most
    let tail = (0..<(most - head)).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] } ?? most - head
    func column(_ old: Range<Int>?, _ new: Range<Int>?, stays: Bool) -> Column {
      Column(
        old: old.map { oldEdges[$0.lowerBound]...oldEdges[$0.upperBound] },
        new: new.map { newEdges[$0.lowerBound]...newEdges[$0.upperBound] },
        stays: stays
      )
    }
    var columns = head > 0 ? [column(0..<head, 0..<head, stays: true)] : []
    // Digits of one place value are in one column, so the places count from the right.
    let changed = max(before.count, after.count) - head - tail
    for place in (0..<changed).reversed() {
      let left = before.count - tail - 1 - place
      let right = after.count - tail - 1 - place
      let hasOld = left >= head
      let hasNew = right >= head
      columns.append(
        column(
          hasOld ? left..<(left + 1) : nil,
          hasNew ? right..<(right + 1) : nil,
          stays: hasOld && hasNew && before[left] == after[right]
        )
      )
    }
    if tail > 0 {
      let ends = ((before.count - tail)..<before.count, (after.count - tail)..<after.count)
      columns.append(column(ends.0, ends.1, stays: true))
    }
    self.columns = columns
  }

  func commands(at part: Double) -> [DrawingCommand] {
    let way = Self.way * style.size
    return columns.flatMap { column -> [DrawingCommand] in
      if column.stays, let from = column.old, let to = column.new {
        let shift = (from.lowerBound - to.lowerBound) * (1 - part)
        return [text(new, by: Vector(x: shift, y: 0), within: to, opacity: 1)]
      }
      let up = Vector(x: 0, y: -direction * way * part)
      let gone = column.old.map { text(old, by: up, within: $0, opacity: 1 - part) }
      let down = Vector(x: 0, y: direction * way * (1 - part))
      let come = column.new.map { text(new, by: down, within: $0, opacity: part) }
      return [gone, come].compactMap(\.self)
    }
  }

  // Returns a text at a displacement, cut to the displaced columns and to the line.
  private func text(
    _ text: String,
    by shift: Vector,
    within edges: ClosedRange<Double>,
    opacity: Double
  ) -> DrawingCommand {
    let overhang = Self.overhang * style.size
    let columns = self.columns.compactMap { text == old ? $0.old : $0.new }
    let left = edges.lowerBound == columns.first?.lowerBound ? edges.lowerBound - overhang : edges.lowerBound
    let right = edges.upperBound == columns.last?.upperBound ? edges.upperBound + overhang : edges.upperBound
    let height = Self.window * style.size
    let window = CGRect(x: left + shift.x, y: box.midY - height / 2, width: right - left, height: height)
    let moved = box.offsetBy(dx: shift.x, dy: shift.y)
    return .group([.text(text, style, box: moved)], opacity: opacity, clip: Path(rectangle: window))
  }

  // Returns the left edges of characters, and the right edge of the last one.
  //
  // Sizes are whole points, so a large font gives the edges. They are those of the text up to a character, since the
  // space between two characters depends on both. A space at the end has no width, but many of them do.
  private static func edges(
    of characters: [Character],
    style: TextStyle,
    in box: CGRect,
    measuring width: (String, TextStyle) -> Double
  ) -> [Double] {
    let factor = 16.0
    var large = style
    large.size *= factor
    var edges = [0.0]
    for (index, character) in characters.enumerated() {
      let edge =
        character.isWhitespace
        ? edges[index] + width(String(repeating: character, count: Int(factor)), style) / factor
        : width(String(characters[...index]), large) / factor
      edges.append(max(edge, edges[index]))
    }
    let whole = edges[edges.count - 1]
    let left =
      switch style.alignment {
      case .left: Double(box.minX)
      case .center: box.midX - whole / 2
      case .right: box.maxX - whole
      }
    return edges.map { $0 + left }
  }

  // Whether the number in a text is less than the number in another one.
  private static func isLess(_ text: String, than other: String) -> Bool {
    func digits(_ text: String) -> String { String(text.filter(\.isWholeNumber).drop { $0 == "0" }) }
    let left = digits(text)
    let right = digits(other)
    return left.count != right.count ? left.count < right.count : left < right
  }
}
