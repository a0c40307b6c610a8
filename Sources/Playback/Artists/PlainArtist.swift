import Foundation
import Geometry
import Graphics
import Scenes

/// Draws cells that are a rectangle of a color, perhaps with a picture and a label.
struct PlainArtist {
  /// What a cell shows.
  struct Subject: Hashable {
    let color: Color
    let label: String
    let picture: Picture?
  }

  let style: CellStyle
  /// What is seen through cells that are not opaque.
  let ground: Color

  /// Returns the drawing of a cell, with the origin in its center.
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

  // What a picture shows nobody knows.
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
  /// Returns the label of a cell, away from its edges as far as the style says.
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
