import CradleGeometry
import CradleGraphics
package import CradleScenes
import Foundation

/// Draws cells as messages of a chat.
///
/// A cell is a whole row of the chat, as high as its bubble. The bubble is on the right if its sender is `me`;
/// otherwise it is on the left. So a layout only stacks rows and need not know the senders.
struct BubbleArtist: CellDrawing {
  /// The properties of a message that affect its drawing.
  struct Subject: Hashable {
    let text: String
    let icon: Icon?
    let sender: ItemDescription.Appearance.Sender
    let color: Color?
    let theme: Theme
    let hasTail: Bool
  }

  // The distance between the bubble and the side of the row. A tail extends into this space.
  private static let margin = 16.0
  private static let padding = CGSize(width: 12, height: 7)
  private static let radius = 18.0
  private static let largestShare = 0.75
  // Consecutive messages from one sender are closer together.
  private static let senderGap = 6.0
  // As a multiple of the letter size. For example, the line height is 22 points if the letter size is 17.
  private static let lineHeight = 22.0 / 17

  let style: CellStyle

  func subject(of content: CellContent) -> Subject {
    Subject(
      text: content.value,
      icon: style.icon(of: content),
      sender: content.appearance.sender ?? .them,
      color: content.appearance.color,
      theme: content.theme,
      hasTail: content.hasTail
    )
  }

  /// Returns the size of a whole row: the maximum width and the height of the bubble.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    let isOfOther = previous.map { !$0.appearance.isFromSender(of: content.appearance) } ?? false
    let height = bodySize(in: maximumWidth, hasIcon: style.icon(of: content) != nil) { style, width in
      measuring.size(of: content.value, in: style, width: width)
    }.height
    return CGSize(width: maximumWidth, height: height + (isOfOther ? Self.senderGap : 0))
  }

  // The size of a bubble without its tail, in a row of the given width.
  private func bodySize(
    in rowWidth: Double,
    hasIcon: Bool,
    of textSize: (TextStyle, Double) -> CGSize
  ) -> CGSize {
    let widest = min(rowWidth * Self.largestShare, rowWidth - 2 * Self.margin)
    let textStyle = textStyle(color: .black)
    let indent = hasIcon ? Icon.width(beside: textStyle).rounded(.up) : 0
    let room = max(1, widest - indent - 2 * Self.padding.width)
    let size = textSize(textStyle, room)
    return CGSize(
      width: max(indent + size.width + 2 * Self.padding.width, 2 * Self.radius),
      height: max(size.height + 2 * Self.padding.height, 2 * Self.radius)
    )
  }

  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) {
    let size = canvas.size
    let body = bodySize(in: size.width, hasIcon: subject.icon != nil) { style, width in
      canvas.size(of: subject.text, in: style, width: width)
    }
    let left =
      switch subject.sender {
      case .me: size.width / 2 - Self.margin - body.width
      case .them: Self.margin - size.width / 2
      }
    let bubble = CGRect(
      x: left,
      // If the row is higher than the bubble, the extra space is above the bubble.
      y: size.height / 2 - body.height,
      width: body.width,
      height: body.height
    )
    let inset = EdgeInsets(
      top: Self.padding.height,
      left: Self.padding.width,
      bottom: Self.padding.height,
      right: Self.padding.width
    )
    let outline = outline(of: bubble, tailOf: subject.hasTail ? subject.sender : nil)
    var textStyle = textStyle(color: textColor(of: subject))
    // A single letter is narrower than the bubble's rounded ends.
    if body.width == 2 * Self.radius { textStyle.alignment = .center }
    if let shadow = style.shadow { canvas.add(shadow.command(for: outline)) }
    canvas.fill(outline, with: color(of: subject))
    canvas.label(subject.text, icon: subject.icon, roll: nil, style: textStyle, in: bubble.inset(by: inset))
  }

  private func textStyle(color: Color) -> TextStyle {
    var text = style.labelStyle
    text.color = color
    text.alignment = .left
    text.minimumScale = 1
    text.lineHeight = text.size * Self.lineHeight
    return text
  }

  private func color(of subject: Subject) -> Color {
    if let color = subject.color { return color }
    return switch (subject.sender, subject.theme) {
    case (.me, let theme): theme.color("system_blue")
    case (.them, .light): Color(rgb: 0xE9E9EB)
    case (.them, .dark): Color(rgb: 0x26252A)
    }
  }

  // If the bubble has the color of its item, text in the usual color may be illegible.
  private func textColor(of subject: Subject) -> Color {
    let ground = color(of: subject).laid(over: subject.theme.color("background"))
    switch subject.sender {
    case .me: return Color.white.readable(on: ground)
    case .them: return subject.theme.color("label").readable(on: ground)
    }
  }

  private func outline(of bubble: CGRect, tailOf sender: ItemDescription.Appearance.Sender?) -> Path {
    switch sender {
    case nil: return Path(roundedRectangle: bubble, radius: Self.radius)
    case .me: return outlineWithTail(at: bubble)
    case .them:
      let mirror = Transform(scaleX: -1, y: 1)
        .concatenating(Transform(translation: Vector(x: 2 * bubble.midX, y: 0)))
      return outlineWithTail(at: bubble).applying(mirror)
    }
  }

  // A rounded rectangle with a small hook at its bottom right corner.
  private func outlineWithTail(at bubble: CGRect) -> Path {
    let left = bubble.minX
    let right = bubble.maxX
    let top = bubble.minY
    let bottom = bubble.maxY
    let radius = Self.radius
    // The control points of a cubic that approximates a quarter circle.
    let rest = radius * (1 - 0.5523)
    func place(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    return Path([
      .move(to: place(left, top + radius)),
      .curve(to: place(left + radius, top), control1: place(left, top + rest), control2: place(left + rest, top)),
      .line(to: place(right - radius, top)),
      .curve(to: place(right, top + radius), control1: place(right - rest, top), control2: place(right, top + rest)),
      .line(to: place(right, bottom - 14)),
      .curve(
        to: place(right + 6, bottom - 0.3),
        control1: place(right, bottom - 5.5),
        control2: place(right + 3, bottom - 1.5)
      ),
      .curve(
        to: place(right - 6.5, bottom - 4),
        control1: place(right + 2, bottom + 1),
        control2: place(right - 3.5, bottom - 0.8)
      ),
      .curve(
        to: place(right - radius, bottom),
        control1: place(right - 9.5, bottom - 1.4),
        control2: place(right - 13.5, bottom)
      ),
      .line(to: place(left + radius, bottom)),
      .curve(
        to: place(left, bottom - radius),
        control1: place(left + rest, bottom),
        control2: place(left, bottom - rest)
      ),
      .close,
    ])
  }
}

extension ItemDescription.Appearance {
  /// Returns whether two messages come from the same sender.
  package func isFromSender(of other: ItemDescription.Appearance) -> Bool {
    (sender ?? .them) == (other.sender ?? .them)
  }
}
