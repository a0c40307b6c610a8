import CradleGeometry
import CradleGraphics
import Foundation

/// The small icons of bars, drawn around the origin with crisp lines.
struct Glyph {
  let color: Color
  /// The number of pixels per point.
  let scale: Double

  // The width of a line: one and a half points, rounded to whole pixels.
  private var lineWidth: Double {
    max(1, (1.5 * scale).rounded()) / scale
  }

  /// A plus sign, 17 points in size.
  var add: [DrawingCommand] {
    // The plus is a filled shape, since a stroked line could lie between pixels.
    let half = lineWidth / 2
    let reach = 8.5
    return [
      .fill(
        Path(polygon: [
          CGPoint(x: -half, y: -reach), CGPoint(x: half, y: -reach), CGPoint(x: half, y: -half),
          CGPoint(x: reach, y: -half), CGPoint(x: reach, y: half), CGPoint(x: half, y: half),
          CGPoint(x: half, y: reach), CGPoint(x: -half, y: reach), CGPoint(x: -half, y: half),
          CGPoint(x: -reach, y: half), CGPoint(x: -reach, y: -half), CGPoint(x: -half, y: -half),
        ]),
        .solid(color)
      )
    ]
  }

  /// A bin with a lid, 16 points wide and 20 high.
  var trash: [DrawingCommand] {
    let width = max(1, (1.25 * scale).rounded()) / scale
    let body = Path([
      .move(to: CGPoint(x: -6.5, y: -6.5)),
      .line(to: CGPoint(x: -5.7, y: 7.6)),
      .curve(to: CGPoint(x: -3.7, y: 9.5), control1: CGPoint(x: -5.6, y: 8.7), control2: CGPoint(x: -4.8, y: 9.5)),
      .line(to: CGPoint(x: 3.7, y: 9.5)),
      .curve(to: CGPoint(x: 5.7, y: 7.6), control1: CGPoint(x: 4.8, y: 9.5), control2: CGPoint(x: 5.6, y: 8.7)),
      .line(to: CGPoint(x: 6.5, y: -6.5)),
    ])
    let handle = Path([
      .move(to: CGPoint(x: -2.75, y: -6.5)),
      .line(to: CGPoint(x: -2.75, y: -8.3)),
      .curve(to: CGPoint(x: -1.55, y: -9.5), control1: CGPoint(x: -2.75, y: -9), control2: CGPoint(x: -2.25, y: -9.5)),
      .line(to: CGPoint(x: 1.55, y: -9.5)),
      .curve(to: CGPoint(x: 2.75, y: -8.3), control1: CGPoint(x: 2.25, y: -9.5), control2: CGPoint(x: 2.75, y: -9)),
      .line(to: CGPoint(x: 2.75, y: -6.5)),
    ])
    let bars = [-2.6, 0, 2.6].map { x in
      line(from: CGPoint(x: x, y: -3.5), to: CGPoint(x: x * 0.9, y: 6.5), width: width)
    }
    let lid = line(from: CGPoint(x: -8, y: -6.5), to: CGPoint(x: 8, y: -6.5), width: width)
    return [
      .stroke(body, .solid(color), width: width), .stroke(handle, .solid(color), width: width), lid,
    ] + bars
  }

  /// Five dots that show the signal strength, 31.5 points wide.
  var signal: [DrawingCommand] {
    let dots = (0..<5).flatMap { index in
      let dot = CGRect(x: -15.75 + 6.5 * Double(index), y: -2.75, width: 5.5, height: 5.5)
      return Path(ellipseIn: dot).elements
    }
    return [.fill(Path(dots), .solid(color))]
  }

  /// A fan of waves, 13 points wide and 9 high.
  var waves: [DrawingCommand] {
    let bands = [(0, 2.6), (4, 6), (7.4, 9.4)].flatMap { Self.fan(from: $0.0, to: $0.1).elements }
    return [.fill(Path(bands), .solid(color))]
  }

  /// A full battery, 25 points wide and 10 high.
  var battery: [DrawingCommand] {
    let line = 1 / scale
    let shell = CGRect(x: -12.5, y: -5, width: 22.5, height: 10)
    let edge = shell.insetBy(dx: line / 2, dy: line / 2)
    let cap = CGRect(x: 11, y: -1.75, width: 1.5, height: 3.5)
    let charge = shell.insetBy(dx: line + 1, dy: line + 1)
    return [
      .stroke(Path(roundedRectangle: edge, radius: 2), .solid(color), width: line),
      .fill(Path(roundedRectangle: charge, radius: 1), .solid(color)),
      .fill(Path(roundedRectangle: cap, radius: 0.75), .solid(color)),
    ]
  }

  /// A magnifying glass, 14 points in size.
  var lens: [DrawingCommand] {
    let rim = Path(ellipseIn: CGRect(x: -6.8, y: -6.1, width: 10.2, height: 10.2))
    let handle: [Path.Element] = [.move(to: CGPoint(x: 2, y: 2.7)), .line(to: CGPoint(x: 6.5, y: 7.2))]
    return [.stroke(Path(rim.elements + handle), .solid(color), width: 1.6, cap: .round)]
  }

  private func line(from start: CGPoint, to end: CGPoint, width: Double) -> DrawingCommand {
    .stroke(Path([.move(to: start), .line(to: end)]), .solid(color), width: width)
  }

  // A quarter of a ring around a point at the bottom, open at the top.
  private static func fan(from inner: Double, to outer: Double) -> Path {
    func place(_ radius: Double, _ side: Double) -> CGPoint {
      CGPoint(x: side * radius * 0.5.squareRoot(), y: 4.7 - radius * 0.5.squareRoot())
    }
    // The control point at one end of a cubic that approximates a quarter circle.
    func control(_ radius: Double, _ side: Double) -> CGPoint {
      let reach = 0.5523 * radius * 0.5.squareRoot()
      let end = place(radius, side)
      return CGPoint(x: end.x - side * reach, y: end.y - reach)
    }
    return Path([
      .move(to: place(inner, -1)),
      .line(to: place(outer, -1)),
      .curve(to: place(outer, 1), control1: control(outer, -1), control2: control(outer, 1)),
      .line(to: place(inner, 1)),
      .curve(to: place(inner, -1), control1: control(inner, 1), control2: control(inner, -1)),
      .close,
    ])
  }
}
