public import CradleGeometry
public import Foundation

extension DrawingCanvas {
  /// Fills the inside of an outline with a color.
  ///
  /// A number that is not finite, here and in all other calls, ends the film with an error that names the line.
  public mutating func fill(_ path: Path, with color: Color, file: StaticString = #fileID, line: UInt = #line) {
    fill(path, with: .solid(color), file: file, line: line)
  }

  /// Fills the inside of an outline with a color or a gradient.
  public mutating func fill(_ path: Path, with paint: Paint, file: StaticString = #fileID, line: UInt = #line) {
    add(.fill(path, paint), file: file, line: line)
  }

  /// Fills a rectangle with a color.
  public mutating func fill(
    _ box: CGRect,
    cornerRadius: Double = 0,
    with color: Color,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    fill(box, cornerRadius: cornerRadius, with: .solid(color), file: file, line: line)
  }

  /// Fills a rectangle with a color or a gradient.
  public mutating func fill(
    _ box: CGRect,
    cornerRadius: Double = 0,
    with paint: Paint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    fill(Path(roundedRectangle: box, radius: cornerRadius), with: paint, file: file, line: line)
  }

  /// Fills the ellipse that touches the four sides of a rectangle.
  public mutating func fillEllipse(in box: CGRect, with color: Color, file: StaticString = #fileID, line: UInt = #line)
  {
    fill(Path(ellipseIn: box), with: color, file: file, line: line)
  }

  /// Draws along an outline, with a line width in points.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - color: The color.
  ///   - width: The line width.
  ///   - cap: The shape of the ends, including the ends of dashes.
  ///   - dash: The alternating lengths of dashes and gaps; an unbroken line by default. See `Path.dashed`.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public mutating func stroke(
    _ path: Path,
    with color: Color,
    width: Double,
    cap: DrawingCommand.LineCap = .butt,
    dash: [Double] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    stroke(path, with: .solid(color), width: width, cap: cap, dash: dash, file: file, line: line)
  }

  /// Draws along an outline with a color or a gradient.
  public mutating func stroke(
    _ path: Path,
    with paint: Paint,
    width: Double,
    cap: DrawingCommand.LineCap = .butt,
    dash: [Double] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let flaw = dash.isEmpty ? nil : Path.flaw(ofDashes: dash)
    if let flaw { note(flaw, file: file, line: line) }
    let isDashed = !dash.isEmpty && flaw == nil && path.isFinite
    add(.stroke(isDashed ? path.dashed(dash) : path, paint, width: width, cap: cap), file: file, line: line)
  }

  /// Draws a straight line.
  public mutating func strokeLine(
    from start: CGPoint,
    to end: CGPoint,
    with color: Color,
    width: Double,
    cap: DrawingCommand.LineCap = .butt,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let path = Path([.move(to: start), .line(to: end)])
    stroke(path, with: color, width: width, cap: cap, file: file, line: line)
  }

  /// Draws an arc of a circle.
  ///
  /// Angles are in radians, clockwise from the right. For example, `.degrees(-90)` is at the top.
  public mutating func strokeArc(
    around center: CGPoint = .zero,
    radius: Double,
    from start: Double,
    to end: Double,
    with color: Color,
    width: Double,
    cap: DrawingCommand.LineCap = .butt,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    // The path of an arc has as many parts as the angles ask for.
    let isSound = start.isFinite && end.isFinite
    if !isSound { note("an arc cannot go from \(start) to \(end)", file: file, line: line) }
    let arc = isSound ? Path(arcAround: center, radius: radius, from: start, to: end) : Path([])
    stroke(arc, with: color, width: width, cap: cap, file: file, line: line)
  }

  /// Draws the soft shadow of a filled outline.
  ///
  /// Draw the shadow before the object itself.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - color: The color, with its opacity.
  ///   - radius: The standard deviation of the blur, in points.
  ///   - offset: The offset of the shadow, in points.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public mutating func shadow(
    of path: Path,
    color: Color = Color(light: Color(rgb: 0x000000, alpha: 0.2), dark: Color(rgb: 0x000000, alpha: 128.0 / 255)),
    radius: Double = 8,
    offset: Vector = Vector(x: 0, y: 2),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    add(.shadow(path, color, radius: radius, offset: offset), file: file, line: line)
  }
}
