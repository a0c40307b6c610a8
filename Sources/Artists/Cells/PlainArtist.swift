import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws cells as colored rectangles, with an optional picture and label.
struct PlainArtist: CellDrawing {
  /// The properties that a cell's drawing depends on.
  struct Subject: Hashable {
    let color: Color
    let label: String
    let icon: Icon?
    let picture: Picture?
    // The height of the label at the upper edge; `nil` for the whole cell.
    let labelHeight: Double?
  }

  // The space between a text and the edges of its fitted cell.
  private static let padding = CGSize(width: 12, height: 8)

  let style: CellStyle

  func subject(of content: CellContent) -> Subject {
    Subject(
      color: style.color(of: content),
      label: style.label(of: content),
      icon: style.icon(of: content),
      picture: style.picture(of: content),
      labelHeight: content.edges?.labelHeight
    )
  }

  /// Returns the size of the label plus its padding: 12 points at each side, 8 above and 8 below.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    let room = max(0, maximumWidth - 2 * Self.padding.width)
    let icon = style.icon(of: content) == nil ? 0 : Icon.width(beside: style.labelStyle)
    let text = measuring.size(of: style.label(of: content), in: style.labelStyle, width: max(0, room - icon))
    return CGSize(
      width: icon.rounded(.up) + text.width + 2 * Self.padding.width,
      height: text.height + 2 * Self.padding.height
    )
  }

  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) {
    let outline = Path(roundedRectangle: canvas.bounds, corners: style.corners)
    style.drawGround(outline, color: subject.color, on: &canvas)
    if let picture = subject.picture { draw(picture, on: &canvas) }
    style.drawEdge(on: &canvas)
    let ink = ink(on: subject, over: canvas.ground)
    style.drawLabel(subject.label, icon: subject.icon, color: ink, height: subject.labelHeight, on: &canvas)
  }

  // If a label is on a picture, the colors behind it are unknown, so the label keeps its color.
  private func ink(on subject: Subject, over ground: Color) -> Color {
    let color = style.labelStyle.color
    guard style.adaptsLabel, subject.picture == nil else { return color }
    let middle = style.gradient?.middle ?? subject.color
    return color.readable(on: middle.laid(over: ground))
  }

  private func draw(_ picture: Picture, on canvas: inout DrawingCanvas) {
    let box = canvas.bounds.inset(by: EdgeInsets(all: style.pictureInset))
    let clip = Path(roundedRectangle: box, corners: style.corners.inset(by: style.pictureInset))
    canvas.image(picture, in: picture.box(in: box, fit: style.pictureFit), clip: clip)
  }
}

extension CellStyle {
  /// Draws the shadow and the fill of a cell.
  func drawGround(_ outline: Path, color: Color, on canvas: inout DrawingCanvas) {
    if let shadow { canvas.add(shadow.command(for: outline)) }
    canvas.fill(outline, with: gradient.map { $0.paint(in: canvas.bounds) } ?? .solid(color))
  }

  /// Draws the border and the stroke of a cell.
  func drawEdge(on canvas: inout DrawingCanvas) {
    if let border, border.width > 0 {
      canvas.add(border.command(along: canvas.bounds, corners: corners))
    }
    let outline = Path(roundedRectangle: canvas.bounds, corners: corners)
    if let line = stroke?.command(on: outline, from: strokeStart, to: strokeEnd) { canvas.add(line) }
  }

  /// Draws the label of a cell, with the style's distance from the edges.
  ///
  /// - Parameter height: The height of the label at the upper edge; `nil` for the middle of the whole cell.
  func drawLabel(_ text: String, icon: Icon?, color: Color, height: Double? = nil, on canvas: inout DrawingCanvas) {
    var style = labelStyle
    style.color = color
    var box = canvas.bounds
    if let height { box.size.height = min(box.height, height) }
    let inset = height == nil ? EdgeInsets(all: labelInset) : EdgeInsets(left: labelInset, right: labelInset)
    canvas.label(text, icon: icon, roll: roll, style: style, in: box.inset(by: inset))
  }
}

extension CellStyle.Shadow {
  /// Returns the shadow of an outline.
  func command(for outline: Path) -> DrawingCommand {
    .shadow(outline, color, radius: radius, offset: offset)
  }
}

extension CellStyle.Border {
  /// Returns a line along the inside of a rectangle's edge.
  func command(along bounds: CGRect, corners: CornerRadii) -> DrawingCommand {
    let box = bounds.inset(by: EdgeInsets(all: width / 2))
    let line = Path(roundedRectangle: box, corners: corners.inset(by: width / 2))
    return .stroke(line, .solid(color), width: width)
  }

  /// Returns the visible part of a line on an outline, from one fraction of its length to another; `nil` for none.
  func command(on outline: Path, from start: Double, to end: Double) -> DrawingCommand? {
    guard width > 0, end > start else { return nil }
    let part = start <= 0 && end >= 1 ? outline : outline.trimmed(from: max(0, start), to: min(1, end))
    return .stroke(part, .solid(color), width: width, cap: cap)
  }
}

extension EdgeInsets {
  init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
