import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation

/// Returns a canvas of 20 × 10 points with one element in its middle.
func frame(
  _ commands: [DrawingCommand],
  angle: Double = 0,
  scale: Vector = Vector(x: 1, y: 1),
  alpha: Double = 1,
  background: Color = .white
) -> DisplayList {
  let element = DisplayList.Element(
    id: "a",
    role: .item,
    center: CGPoint(x: 10, y: 5),
    angle: angle,
    scale: scale,
    alpha: alpha,
    commands: commands
  )
  return DisplayList(
    size: CGSize(width: 20, height: 10),
    background: background,
    layers: [DisplayList.Layer(name: "content", elements: [element])]
  )
}

/// Returns a filled rectangle around the element's center.
func rectangle(
  width: Double,
  height: Double,
  x: Double = 0,
  color: Color = .black
)
  -> DrawingCommand
{
  let outline = CGRect(x: x - width / 2, y: -height / 2, width: width, height: height)
  return .fill(Path(rectangle: outline), .solid(color))
}

extension Bitmap {
  /// The amounts of ink of black on white: 0 for white, 255 for black, row by row.
  var ink: [[Int]] {
    (0..<size.height).map { row in
      (0..<size.width).map { 255 - Int(bytes[(row * size.width + $0) * 4]) }
    }
  }

  /// The rectangle around all pixels with more than a trace of ink.
  var inkBounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let ink = ink
    let rows = ink.indices.filter { row in ink[row].contains { $0 > 64 } }
    let columns = (0..<size.width).filter { column in ink.contains { $0[column] > 64 } }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return nil }
    return (left...right, top...bottom)
  }
}
