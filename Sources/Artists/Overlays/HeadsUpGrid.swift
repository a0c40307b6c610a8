import CradleGeometry
import CradleGraphics
import Foundation

/// The rows of a heads-up display: labels on the left, numbers on the right.
struct HeadsUpGrid {
  /// The box around all rows, with the origin in its center.
  let bounds: CGRect

  private let panel: [DrawingCommand]
  private let rows: [Row]
  private let figures: TabularFigures

  // The size of letters, in points of a phone.
  private static let letters = 14.0
  private static let rowHeight = 18.0
  private static let padding = CGSize(width: 10, height: 6)
  private static let gap = 10.0
  // The width of a space at this letter size, between a number and its unit.
  private static let unitGap = 4.0
  private static let radius = 10.0
  // More than the width of any text in a heads-up display.
  private static let unlimited = 100_000.0

  // The constant parts of a row, and the box for its number.
  fileprivate struct Row {
    let counter: HeadsUpCounter
    let words: [DrawingCommand]
    let figureBox: CGRect
  }

  init(_ columns: [(counter: HeadsUpCounter, widest: String)], in room: OverlayRoom, measuring: any TextMeasuring) {
    let panel = OverlayPanel(in: room)
    let style = TextStyle(size: room.length(Self.letters), weight: HeadsUpArtist.weight, color: panel.ink)
    let figures = TabularFigures(style, measuring: measuring)
    func width(_ text: String) -> Double {
      text.isEmpty ? 0 : measuring.size(of: text, in: style, width: Self.unlimited).width
    }
    func widthOfUnit(_ counter: HeadsUpCounter) -> Double {
      counter.unit.isEmpty ? 0 : room.length(Self.unitGap) + width(counter.unit)
    }
    let labels = columns.map { width($0.counter.label) }
    let values = columns.map { figures.width(of: $0.widest) + widthOfUnit($0.counter) }
    let inner = (labels.max() ?? 0) + room.length(Self.gap) + (values.max() ?? 0).rounded(.up)
    let side = room.length(Self.padding.width)
    let edge = room.length(Self.padding.height)
    let height = room.length(Self.rowHeight)
    let size = CGSize(width: inner + 2 * side, height: Double(columns.count) * height + 2 * edge)
    let bounds = CGRect(center: .zero, size: size)
    rows = columns.enumerated().map { number, column in
      let top = bounds.minY + edge + Double(number) * height
      let line = CGRect(x: bounds.minX + side, y: top, width: inner, height: height)
      let unitWidth = widthOfUnit(column.counter)
      return Row(column.counter, in: line, unitWidth: unitWidth, style: style, quiet: panel.quietInk)
    }
    self.bounds = bounds
    self.figures = figures
    self.panel = panel.commands(bounds, radius: room.length(Self.radius))
  }

  /// Returns the drawing with the given numbers.
  func commands(_ figure: (HeadsUpCounter) -> String) -> [DrawingCommand] {
    panel
      + rows.flatMap { row in
        row.words + figures.commands(for: figure(row.counter), in: row.figureBox)
      }
  }
}

extension HeadsUpGrid.Row {
  fileprivate init(
    _ counter: HeadsUpCounter,
    in line: CGRect,
    unitWidth: Double,
    style: TextStyle,
    quiet color: Color
  ) {
    var left = style
    var right = style
    (left.color, left.alignment) = (color, .left)
    (right.color, right.alignment) = (color, .right)
    self.counter = counter
    let unit = counter.unit.isEmpty ? [] : [DrawingCommand.text(counter.unit, right, box: line)]
    words = [.text(counter.label, left, box: line)] + unit
    figureBox = line.inset(by: EdgeInsets(right: unitWidth))
  }
}

/// Draws numbers with digits of equal width, so that digits do not move while a number counts.
///
/// In most fonts, a 1 is narrower than a 0. So a number drawn as one text would tremble.
struct TabularFigures {
  /// All characters that a number can contain.
  static let characters = "0123456789.−"

  private let style: TextStyle
  private let digitWidth: Double
  private let pointWidth: Double

  // More than the width of any text in a heads-up display.
  private static let unlimited = 100_000.0
  // Sizes are rounded up to whole points. If ten characters are measured together, they share the rounding error.
  private static let sample = 10

  init(_ style: TextStyle, measuring: any TextMeasuring) {
    func width(_ character: Character) -> Double {
      let text = String(repeating: character, count: Self.sample)
      let size = measuring.size(of: text, in: style, width: Self.unlimited)
      return size.width / Double(Self.sample)
    }
    self.style = style
    digitWidth = Self.characters.filter { $0 != "." }.map(width).max() ?? 0
    pointWidth = width(".")
  }

  /// Returns the width of a number.
  func width(of number: String) -> Double {
    number.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the drawing of a number, right-aligned in a box.
  func commands(for number: String, in box: CGRect) -> [DrawingCommand] {
    var right = Double(box.maxX)
    return number.reversed().map { character in
      let width = width(of: character)
      right -= width
      let cell = CGRect(x: right, y: box.minY, width: width, height: box.height)
      // The box is wider than the character, so that the text is not cut off.
      return .text(String(character), style, box: cell.insetBy(dx: -style.size / 4, dy: 0))
    }
  }

  private func width(of character: Character) -> Double {
    character == "." ? pointWidth : digitWidth
  }
}
