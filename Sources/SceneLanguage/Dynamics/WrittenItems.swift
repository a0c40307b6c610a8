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
  var labelStyle: TextStyle
  /// Whether the labels have no color of their own, and get one that is readable on what lies below them.
  var adaptsLabel: Bool
  /// The colors of the copies, which repeat if necessary.
  var palette: [Color]
  /// The columns and rows of the repetition.
  var grid: Grid
  /// The offset from one column to the next, and from one row to the next.
  var step: Vector
  /// The number of the first of the items, which `{i}` stands for; `nil` if the items have no numbers.
  var firstNumber: Int?

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
    switch item.shape {
    case .rectangle, .ellipse: 0
    // The path has one element per corner, and one for the closing line.
    case .path(let path): (path.elements.count - 1) * grid.count
    case .line(let path): path.elements.count * grid.count
    }
  }

  var lastCenter: CGPoint {
    center(of: grid.count - 1)
  }

  /// An upper bound for the total size of the items' ids and labels, in bytes.
  ///
  /// The bound is known before any text is generated.
  var textSize: Int {
    let end = (firstNumber ?? 0) + grid.count
    let sizes = labels.prefix(grid.count).map { NumberedText($0).largestSize(below: end) }
    let id = NumberedText(item.id).largestSize(below: end)
    return grid.count * (id + (sizes.max() ?? 0))
  }

  /// Returns the items of a range of places in the grid.
  func items(_ places: Range<Int>) -> [DynamicItemDescription] {
    let id = NumberedText(item.id)
    let labels = labels.map(NumberedText.init)
    return places.map { place in
      let number = (firstNumber ?? 0) + place
      var item = item
      item.center = center(of: place)
      item.color = palette[number % palette.count]
      let turn = number % labels.count
      var text = self.labels[turn]
      if firstNumber != nil {
        item.id = id.text(number)
        item.parentID = item.parentID.map { NumberedText($0).text(number) }
        text = labels[turn].text(number)
      }
      var label = DynamicItemDescription.Label(text: text, style: labelStyle)
      label.adapts = adaptsLabel
      if !text.isEmpty { item.label = label } else if !hasStandardLabels { item.emptyLabel = label }
      return item
    }
  }

  // Whether the scene says nothing about the labels, so that they adapt.
  private var hasStandardLabels: Bool { adaptsLabel && labelStyle == TextStyle(color: .white) }

  private func center(of place: Int) -> CGPoint {
    let column = place % grid.columns
    let row = place / grid.columns
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
