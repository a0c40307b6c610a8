import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws cells as rows of a list: a picture on the left, and two lines of text on the right.
struct RowArtist: CellDrawing {
  /// The properties of a row that affect its drawing.
  struct Subject: Hashable {
    let color: Color
    let label: String
    let detail: String
    let picture: Picture?
  }

  // The space between the picture, the texts and the edges.
  private static let margin = CGSize(width: 16, height: 8)
  private static let gap = 12.0
  private static let leading = 2.0
  private static let largestPicture = 44.0

  let style: CellStyle

  func subject(of content: CellContent) -> Subject {
    Subject(
      color: style.color(of: content),
      label: style.label(of: content),
      detail: content.appearance.detail ?? "",
      picture: style.picture(of: content)
    )
  }

  /// Returns the size of a row: the maximum width, and a height for its texts and picture.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    let subject = subject(of: content)
    let side = subject.picture == nil ? 0 : Self.largestPicture
    let room = maximumWidth - 2 * Self.margin.width - (side > 0 ? side + Self.gap : 0)
    let texts = lines(of: subject).reduce(0) { height, line in
      height + measuring.size(of: line.text, in: line.style, width: max(1, room)).height
    }
    let leading = subject.detail.isEmpty || subject.label.isEmpty ? 0 : Self.leading
    return CGSize(
      width: maximumWidth,
      height: max(side, texts + leading) + 2 * (Self.margin.height + style.pictureInset)
    )
  }

  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) {
    let outline = Path(roundedRectangle: canvas.bounds, radius: style.cornerRadius)
    style.drawGround(outline, color: subject.color, on: &canvas)
    var room = canvas.bounds.inset(by: EdgeInsets(left: Self.margin.width, right: Self.margin.width))
    if let picture = subject.picture {
      let side = max(0, min(Self.largestPicture, room.height - 2 * (Self.margin.height + style.pictureInset)))
      let box = CGRect(x: room.minX, y: -side / 2, width: side, height: side)
      canvas.image(picture, in: box, clip: Path(roundedRectangle: box, radius: side / 5))
      room = room.inset(by: EdgeInsets(left: side + Self.gap))
    }
    draw(lines(of: subject), in: room, on: &canvas)
    if let border = style.border, border.width > 0 {
      canvas.add(border.command(along: canvas.bounds, cornerRadius: style.cornerRadius))
    }
  }

  private func draw(_ lines: [(text: String, style: TextStyle)], in room: CGRect, on canvas: inout DrawingCanvas) {
    let heights = lines.map { canvas.size(of: $0.text, in: $0.style, width: room.width).height }
    let whole = heights.reduce(0, +) + Self.leading * Double(max(0, lines.count - 1))
    var top = room.midY - whole / 2
    for (line, height) in zip(lines, heights) {
      let box = CGRect(x: room.minX, y: top, width: room.width, height: height)
      canvas.text(line.text, style: line.style, in: box)
      top += height + Self.leading
    }
  }

  private func lines(of subject: Subject) -> [(text: String, style: TextStyle)] {
    [(subject.label, style.labelStyle), (subject.detail, style.detailStyle)]
      .filter { !$0.0.isEmpty }
      .map { (text: $0.0, style: $0.1) }
  }
}
