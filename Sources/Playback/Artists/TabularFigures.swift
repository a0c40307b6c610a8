import Foundation
import Geometry
import Graphics

/// Sets numbers so that every digit is equally wide and stays where it is while the number counts.
///
/// Fonts make a 1 narrower than a 0, so a number that is set as one text would tremble.
struct TabularFigures {
  /// Everything that a number can consist of.
  static let characters = "0123456789.−"

  private let style: TextStyle
  private let digitWidth: Double
  private let pointWidth: Double

  // Wider than any text here.
  private static let unlimited = 100_000.0
  // Sizes are rounded to whole points, of which ten of a kind share one.
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

  /// Returns how much room a number needs.
  func width(of number: String) -> Double {
    number.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the drawing of a number that ends at the right edge of a box.
  func commands(for number: String, in box: CGRect) -> [DrawingCommand] {
    var right = Double(box.maxX)
    return number.reversed().map { character in
      let width = width(of: character)
      right -= width
      let cell = CGRect(x: right, y: box.minY, width: width, height: box.height)
      // With some room at the sides, because a text that does not fit is cut short.
      return .text(String(character), style, box: cell.insetBy(dx: -style.size / 4, dy: 0))
    }
  }

  private func width(of character: Character) -> Double {
    character == "." ? pointWidth : digitWidth
  }
}
