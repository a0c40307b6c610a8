import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// One item as written, or several numbered copies of an item.
struct WrittenItems: Sendable {
  /// The first of the items.
  var item: DynamicItemDescription
  /// The labels of the copies, which repeat if necessary.
  ///
  /// An empty label shows nothing.
  var labels: [String]
  /// The style of the labels.
  var labelStyle: TextStyle
  /// The color below the labels, for choosing a readable color; `nil` if the scene sets the color of the labels.
  var labelGround: Color?
  /// The colors of the copies, which repeat if necessary.
  var palette: [Color]
  /// The columns and rows of the repetition.
  var grid: Grid
  /// The offset from one column to the next, and from one row to the next.
  var step: Vector

  /// Columns and rows.
  struct Grid: Equatable, Sendable {
    var columns: Int
    var rows: Int?

    var count: Int {
      columns * (rows ?? 1)
    }
  }

  /// The total number of corners in the outlines of the items.
  var cornerCount: Int {
    guard case .path(let path) = item.shape else { return 0 }
    // The path has one element per corner, and one for the closing line.
    return (path.elements.count - 1) * grid.count
  }

  /// The center of the last item.
  var lastCenter: CGPoint {
    center(of: grid.count - 1)
  }

  /// An upper bound for the total size of the items' ids and labels, in bytes.
  ///
  /// The bound is known before any text is generated.
  var textSize: Int {
    let sizes = labels.prefix(grid.count).map { NumberedText($0).largestSize(below: grid.count) }
    let id = NumberedText(item.id).largestSize(below: grid.count)
    return grid.count * (id + (sizes.max() ?? 0))
  }

  /// The items, numbered from 0.
  var items: [DynamicItemDescription] {
    let id = NumberedText(item.id)
    let labels = labels.map(NumberedText.init)
    return (0..<grid.count).map { number in
      var item = item
      item.center = center(of: number)
      item.color = palette[number % palette.count]
      if grid != .one { item.id = id.text(number) }
      let place = number % labels.count
      let text = grid == .one ? self.labels[place] : labels[place].text(number)
      guard !text.isEmpty else { return item }
      var style = labelStyle
      if let labelGround {
        style.color = style.color.readable(on: item.middleColor.laid(over: labelGround))
      }
      item.label = DynamicItemDescription.Label(text: text, style: style)
      return item
    }
  }

  private func center(of number: Int) -> CGPoint {
    let column = number % grid.columns
    let row = number / grid.columns
    let isLine = grid.rows == nil
    return item.center
      + Vector(x: step.x * Double(column), y: step.y * Double(isLine ? column : row))
  }
}

extension WrittenItems.Grid {
  /// The grid of a single item, without repetition.
  static let one = WrittenItems.Grid(columns: 1, rows: nil)
}

extension Grammar where Value == WrittenItems.Grid {
  /// A repetition: the number of items in a single line, or the columns and rows of a grid.
  static var grid: Grammar {
    let count = Grammar<Int>.integer(in: 1...1_000_000)
    let pair = Grammar<[Int]>.list(of: count)
    let pairSchema = pair.schema.adding(["minItems": 2, "maxItems": 2])
    return Grammar(schema: ["anyOf": [count.schema, pairSchema]]) { node, reading in
      guard let nodes = node.list else {
        reading.alsoTakes("[columns, rows]", at: node.place)
        return count.read(node, &reading).map { WrittenItems.Grid(columns: $0, rows: nil) }
      }
      guard nodes.count == 2 else {
        reading.reject(node, expected: "a number of items or [columns, rows]")
        return nil
      }
      return pair.read(node, &reading).map { WrittenItems.Grid(columns: $0[0], rows: $0[1]) }
    }
  }
}

/// A text that contains `{i}` for a number, for example `Row {i}`.
struct NumberedText {
  /// The characters that the number replaces.
  static let mark = "{i}"

  // The texts between the marks. Splitting the text once is enough for all numbers.
  private let parts: [String]

  /// Splits a text at its marks.
  init(_ text: String) {
    var parts: [String] = []
    var rest = text.utf8[...]
    // The search compares bytes, so that it is fast even for a text of a megabyte.
    while let place = Self.firstMark(in: rest) {
      parts.append(String(Substring(rest[..<place])))
      rest = rest[place...].dropFirst(Self.mark.utf8.count)
    }
    self.parts = parts + [String(Substring(rest))]
  }

  private static func firstMark(in text: Substring.UTF8View) -> String.Index? {
    text.indices.first { text[$0...].starts(with: mark.utf8) }
  }

  /// Whether the text contains the mark.
  var isNumbered: Bool {
    parts.count > 1
  }

  /// Returns the number that turns this text into another text; `nil` if there is none.
  func number(in other: String) -> Int? {
    guard isNumbered, other.utf8.starts(with: parts[0].utf8) else { return nil }
    let rest = other.utf8.dropFirst(parts[0].utf8.count)
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    // A digit after `{i}` belongs to the text.
    for count in stride(from: digits.count, to: 0, by: -1) {
      guard let number = Int(String(Substring(digits.prefix(count)))), text(number) == other else { continue }
      return number
    }
    return nil
  }

  /// Returns the text with a number.
  func text(_ number: Int) -> String {
    parts.joined(separator: "\(number)")
  }

  /// Returns the largest size of the text in bytes, for numbers below `end`.
  func largestSize(below end: Int) -> Int {
    parts.reduce(0) { $0 + $1.utf8.count } + (parts.count - 1) * "\(end - 1)".utf8.count
  }
}
