package import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

extension Path {
  // With two decimals, in points. If an element is stretched to ten times its size, its outline is still exact to a
  // tenth.
  private static let decimals = 2

  /// The outline in the notation of SVG, with relative positions.
  ///
  /// Each position is rounded to a hundredth of a point. Differences are computed from rounded positions, so that
  /// errors do not add up. The same letter has the same text at every position, which compresses well.
  package var data: String {
    var writer = PathWriter(decimals: Self.decimals)
    for element in elements { writer.add(element) }
    return writer.text
  }
}

/// The text of an outline so far.
private struct PathWriter {
  private(set) var text = ""

  private let decimals: Int
  private var place = (x: 0, y: 0)
  private var start = (x: 0, y: 0)

  init(decimals: Int) {
    self.decimals = decimals
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      text += "m"
      append([point])
      start = place
    case .line(let point):
      text += "l"
      append([point])
    case .curve(let point, let first, let second):
      text += "c"
      append([first, second, point])
    case .close:
      text += "z"
      place = start
    }
  }

  // A minus sign or a second decimal point also separates numbers.
  private mutating func append(_ points: [CGPoint]) {
    var end = place
    var previous: String?
    for point in points {
      end = (ShortNumber.steps(point.x, decimals: decimals), ShortNumber.steps(point.y, decimals: decimals))
      for steps in [end.x - place.x, end.y - place.y] {
        let number = ShortNumber.text(ofSteps: steps, decimals: decimals)
        if let previous {
          let isFraction = number.utf8.first == UInt8(ascii: ".")
          let isSeparated = number.hasPrefix("-") || (isFraction && previous.contains("."))
          text += isSeparated ? "" : " "
        }
        text += number
        previous = number
      }
    }
    place = end
  }
}
