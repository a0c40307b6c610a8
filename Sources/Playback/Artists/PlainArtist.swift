import Foundation
import Geometry
import Graphics
import Scenes

/// Draws cells that are a rectangle of a color, perhaps with a picture and a label.
struct PlainArtist: CellDrawing {
  /// The properties of a cell on which its drawing depends.
  struct Subject: Hashable {
    let color: Color
    let label: String
    let picture: Picture?
  }

  // The distances of a text from the edges of a cell that is fitted to it.
  private static let padding = CGSize(width: 12, height: 8)

  let style: CellStyle
  /// The color behind cells, which shows through those that are not opaque.
  let ground: Color
  let measuring: any TextMeasuring

  func subject(of content: CellContent) -> Subject {
    Subject(
      color: style.color(of: content),
      label: style.label(of: content),
      picture: style.picture(of: content)
    )
  }

  /// Returns the size of the label, with 12 points of room at its sides and 8 above and below.
  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double
  ) -> CGSize {
    let room = max(0, maximumWidth - 2 * Self.padding.width)
    let text = measuring.size(of: style.label(of: content), in: style.labelStyle, width: room)
    return CGSize(
      width: text.width + 2 * Self.padding.width,
      height: text.height + 2 * Self.padding.height
    )
  }

  func commands(for subject: Subject, size: CGSize) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    let outline = Path(roundedRectangle: bounds, radius: style.cornerRadius)
    var commands: [DrawingCommand] = []
    if let shadow = style.shadow { commands.append(shadow.command(for: outline)) }
    commands.append(.fill(outline, .solid(subject.color)))
    if let picture = subject.picture {
      commands.append(pictureCommand(picture, bounds: bounds))
    }
    if let border = style.border, border.width > 0 {
      commands.append(border.command(along: bounds, cornerRadius: style.cornerRadius))
    }
    if !subject.label.isEmpty {
      commands.append(style.labelCommand(subject.label, color: ink(on: subject), bounds: bounds))
    }
    return commands
  }

  // The colors of a picture are unknown, so a label on one keeps its color.
  private func ink(on subject: Subject) -> Color {
    let color = style.labelStyle.color
    guard style.adaptsLabel, subject.picture == nil else { return color }
    return color.readable(on: subject.color.laid(over: ground))
  }

  private func pictureCommand(_ picture: Picture, bounds: CGRect) -> DrawingCommand {
    let inset = EdgeInsets(all: style.pictureInset)
    let box = bounds.inset(by: inset)
    let clip = Path(roundedRectangle: box, radius: style.cornerRadius - style.pictureInset)
    return .image(picture, box: box, clip: clip)
  }
}

extension CellStyle {
  /// Returns the label of a cell, at the distance from the edges that the style states.
  func labelCommand(_ text: String, color: Color, bounds: CGRect) -> DrawingCommand {
    var style = labelStyle
    style.color = color
    return .text(text, style, box: bounds.inset(by: EdgeInsets(all: labelInset)))
  }
}

extension CellStyle.Shadow {
  /// Returns the shadow of an outline.
  func command(for outline: Path) -> DrawingCommand {
    .shadow(outline, color, radius: radius, offset: offset)
  }
}

extension CellStyle.Border {
  /// Returns the line along the edge of a rectangle, inside of it.
  func command(along bounds: CGRect, cornerRadius: Double) -> DrawingCommand {
    let line = Path(
      roundedRectangle: bounds.inset(by: EdgeInsets(all: width / 2)),
      radius: cornerRadius - width / 2
    )
    return .stroke(line, .solid(color), width: width)
  }
}

extension EdgeInsets {
  init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
