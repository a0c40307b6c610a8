import Foundation
import Geometry
import Graphics

/// One item as written, or several that differ in their numbers.
struct WrittenItems: Sendable {
  // What stands for the number of an item in its id and its label.
  static let numberMark = "{i}"

  /// The first of them.
  var item: DynamicItemDescription
  /// Their colors, which take turns.
  var palette: [Color]
  /// How they are repeated.
  var grid: Grid
  /// The step from one column, and from one row, to the next.
  var step: Vector

  /// Columns and rows.
  struct Grid: Equatable, Sendable {
    var columns: Int
    var rows: Int?

    var count: Int {
      columns * (rows ?? 1)
    }
  }

  /// How many corners their outlines have in all.
  var cornerCount: Int {
    guard case .path(let path) = item.shape else { return 0 }
    // Each is an element, and so is the closing line.
    return (path.elements.count - 1) * grid.count
  }

  /// Where the last of them is.
  var lastCenter: CGPoint {
    center(of: grid.count - 1)
  }

  /// Returns one of them, by its number from 0.
  func item(_ number: Int) -> DynamicItemDescription {
    var item = item
    item.center = center(of: number)
    item.color = palette[number % palette.count]
    guard grid != .one else { return item }
    item.id = item.id.replacing(Self.numberMark, with: "\(number)")
    if let text = item.label?.text {
      item.label?.text = text.replacing(Self.numberMark, with: "\(number)")
    }
    return item
  }

  private func center(of number: Int) -> CGPoint {
    let (column, row) = (number % grid.columns, number / grid.columns)
    let isLine = grid.rows == nil
    return item.center
      + Vector(x: step.x * Double(column), y: step.y * Double(isLine ? column : row))
  }
}

extension WrittenItems.Grid {
  /// No repetition.
  static let one = WrittenItems.Grid(columns: 1, rows: nil)
}

extension Grammar where Value == WrittenItems.Grid {
  /// A number of items in a line, or columns and rows of a grid.
  static var grid: Grammar {
    let count = Grammar<Int>.integer(in: 1...1_000_000)
    let pair = Grammar<[Int]>.list(of: count)
    let pairSchema = pair.schema.adding(["minItems": 2, "maxItems": 2])
    return Grammar(schema: ["anyOf": [count.schema, pairSchema]]) { node, reading in
      guard let nodes = node.list else {
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
