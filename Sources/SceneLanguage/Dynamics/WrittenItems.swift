import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneSource
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
  /// Whether the labels have no color of their own, and get one that is readable on what lies below them.
  var adaptsLabel: Bool
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
      item.label = DynamicItemDescription.Label(text: text, style: labelStyle)
      item.label?.adapts = adaptsLabel
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
