import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws cells as rows of a list: a picture on the left, two lines of text beside it, and on the right a text and a sign.
struct RowArtist: CellDrawing {
  /// The properties of a row that affect its drawing.
  struct Subject: Hashable {
    let color: Color
    let label: String
    let detail: String
    let trailing: String
    let picture: Picture?
    let icon: Icon?
    let accessory: ItemDescription.Appearance.Accessory?
    let edges: RowEdges
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
      trailing: content.appearance.trailing ?? "",
      picture: style.picture(of: content),
      icon: style.icon(of: content),
      accessory: content.appearance.accessory,
      edges: content.edges ?? RowEdges()
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
    let icon = subject.icon == nil ? 0 : Icon.style(beside: style.labelStyle).size + Self.gap
    let signs = (side > 0 ? side + Self.gap : 0) + icon + (subject.accessory.map { $0.size.width + Self.gap } ?? 0)
    let room = maximumWidth - 2 * Self.margin.width - signs
    let trailing = trailingWidth(of: subject, in: room) { measuring.size(of: $0, in: $1, width: $2) }
    let texts = lines(of: subject, in: style).reduce(0) { height, line in
      height + measuring.size(of: line.text, in: line.style, width: max(1, room - trailing)).height
    }
    let leading = subject.detail.isEmpty || subject.label.isEmpty ? 0 : Self.leading
    return CGSize(
      width: maximumWidth,
      height: max(side, texts + leading) + 2 * (Self.margin.height + style.pictureInset)
    )
  }

  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) {
    let outline = Path(roundedRectangle: canvas.bounds, corners: corners(of: subject.edges))
    style.drawGround(outline, color: subject.color, on: &canvas)
    var room = canvas.bounds.inset(by: EdgeInsets(left: Self.margin.width, right: Self.margin.width))
    if let picture = subject.picture {
      let side = max(0, min(Self.largestPicture, room.height - 2 * (Self.margin.height + style.pictureInset)))
      let box = CGRect(x: room.minX, y: -side / 2, width: side, height: side)
      let fitted = picture.box(in: box, fit: style.pictureFit)
      canvas.image(picture, in: fitted, clip: Path(roundedRectangle: box, radius: side / 5))
      room = room.inset(by: EdgeInsets(left: side + Self.gap))
    }
    let style = adapted(to: subject, over: canvas.ground)
    if let icon = subject.icon {
      let iconStyle = Icon.style(beside: style.labelStyle)
      let box = CGRect(x: room.minX, y: room.minY, width: iconStyle.size, height: room.height)
      canvas.add(.text(icon.glyph, iconStyle, box: box))
      room = room.inset(by: EdgeInsets(left: iconStyle.size + Self.gap))
    }
    if subject.edges.hasSeparator {
      let top = room.maxY - canvas.hairline
      let box = CGRect(x: room.minX, y: top, width: canvas.bounds.maxX - room.minX, height: canvas.hairline)
      canvas.fill(box, with: .separator)
    }
    if let accessory = subject.accessory {
      let middle = CGPoint(x: room.maxX - accessory.size.width / 2, y: room.midY)
      accessory.draw(around: middle, on: &canvas)
      room = room.inset(by: EdgeInsets(right: accessory.size.width + Self.gap))
    }
    let trailing = trailingWidth(of: subject, in: room.width) { canvas.size(of: $0, in: $1, width: $2) }
    if trailing > 0 {
      let width = trailing - Self.gap
      let box = CGRect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
      canvas.text(subject.trailing, style: style.trailingStyle, in: box)
      room = room.inset(by: EdgeInsets(right: trailing))
    }
    draw(lines(of: subject, in: style), in: room, on: &canvas)
    style.drawEdge(on: &canvas)
  }

  private func corners(of edges: RowEdges) -> CornerRadii {
    let own = style.corners
    return CornerRadii(
      topLeft: max(own.topLeft, edges.topRadius),
      topRight: max(own.topRight, edges.topRadius),
      bottomLeft: max(own.bottomLeft, edges.bottomRadius),
      bottomRight: max(own.bottomRight, edges.bottomRadius)
    )
  }

  private func draw(_ lines: [(text: String, style: TextStyle)], in room: CGRect, on canvas: inout DrawingCanvas) {
    var heights = lines.map { canvas.size(of: $0.text, in: $0.style, width: room.width).height }
    let leading = Self.leading * Double(max(0, lines.count - 1))
    let surplus = heights.reduce(leading) { $0 + Double($1) } - room.height
    if surplus > 0, let first = lines.first {
      // In a row that is too low, the first line ends with an ellipsis.
      heights[0] = max(canvas.size(of: first.text, in: first.style).height, heights[0] - surplus)
    }
    let whole = heights.reduce(leading) { $0 + Double($1) }
    var top = room.midY - whole / 2
    for (line, height) in zip(lines, heights) {
      let box = CGRect(x: room.minX, y: top, width: room.width, height: height)
      let roll = line.text == lines.first?.text ? style.roll : nil
      canvas.label(line.text, icon: nil, roll: roll, style: line.style, in: box)
      top += height + Self.leading
    }
  }

  // The width of the text at the right end with its gap, at most half of the room; 0 without a text.
  private func trailingWidth(
    of subject: Subject,
    in room: Double,
    measured size: (String, TextStyle, Double) -> CGSize
  ) -> Double {
    guard !subject.trailing.isEmpty else { return 0 }
    return size(subject.trailing, style.trailingStyle, max(1, room / 2)).width + Self.gap
  }

  // Returns the style with letters that are readable on the row. The paler texts follow the color of the label.
  private func adapted(to subject: Subject, over ground: Color) -> CellStyle {
    guard style.adaptsLabel else { return style }
    let middle = style.gradient?.middle ?? subject.color
    var readable = style
    readable.labelStyle.color = style.labelStyle.color.readable(on: middle.laid(over: ground))
    return readable
  }

  private func lines(of subject: Subject, in style: CellStyle) -> [(text: String, style: TextStyle)] {
    [(subject.label, style.labelStyle), (subject.detail, style.detailStyle)]
      .filter { !$0.0.isEmpty }
      .map { (text: $0.0, style: $0.1) }
  }
}

extension ItemDescription.Appearance.Accessory {
  /// The size of the sign, in points.
  fileprivate var size: CGSize {
    switch self {
    case .disclosure: CGSize(width: 6.5, height: 12)
    case .checkmark: CGSize(width: 13, height: 11)
    case .switchOff, .switchOn: CGSize(width: 51, height: 31)
    }
  }

  fileprivate func draw(around middle: CGPoint, on canvas: inout DrawingCanvas) {
    let box = CGRect(center: middle, size: size)
    switch self {
    case .disclosure:
      let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 1)]
      canvas.stroke(line(corners, in: box), with: .tertiaryLabel, width: 2, cap: .round)
    case .checkmark:
      let corners = [CGPoint(x: 0, y: 0.55), CGPoint(x: 0.35, y: 1), CGPoint(x: 1, y: 0)]
      canvas.stroke(line(corners, in: box), with: .systemBlue, width: 2, cap: .round)
    case .switchOff, .switchOn:
      let isOn = self == .switchOn
      canvas.fill(box, cornerRadius: box.height / 2, with: isOn ? .systemGreen : .systemGray5)
      let thumb = CGRect(x: isOn ? box.maxX - 29 : box.minX + 2, y: box.minY + 2, width: 27, height: 27)
      canvas.add(.shadow(Path(ellipseIn: thumb), .black.withAlpha(0.15), radius: 4, offset: Vector(x: 0, y: 2)))
      canvas.fillEllipse(in: thumb, with: .white)
    }
  }

  private func line(_ corners: [CGPoint], in box: CGRect) -> Path {
    let places = corners.map { CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) }
    return Path([.move(to: places[0])] + places.dropFirst().map { .line(to: $0) })
  }
}
