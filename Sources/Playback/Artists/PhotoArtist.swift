import Foundation
import Geometry
import Graphics
import Scenes

/// Draws cells that look like prints of photographs: a picture with a white border and a shadow.
struct PhotoArtist {
  /// What is on a photograph.
  enum Motif: Hashable {
    /// A picture from a file.
    case picture(Picture)
    /// A landscape that is made up: one of many of a scene.
    case landscape(seed: UInt64, number: Int)
  }

  /// What a cell shows.
  struct Subject: Hashable {
    let motif: Motif
    let label: String
  }

  // Where the style has none: as of a print that lies on a table.
  private static let shadow = CellStyle.Shadow(
    color: Color.black.withAlpha(0.22),
    radius: 2.5,
    offset: Vector(x: 0, y: 1.5)
  )

  let style: CellStyle

  /// Returns the drawing of a cell, with the origin in its center.
  func commands(for subject: Subject, size: CGSize) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    let paper = Path(roundedRectangle: bounds, radius: style.cornerRadius)
    let box = bounds.inset(by: EdgeInsets(all: style.pictureInset))
    let radius = max(0, style.cornerRadius - style.pictureInset)
    var commands = [(style.shadow ?? Self.shadow).command(for: paper)]
    if style.pictureInset > 0 { commands.append(.fill(paper, .solid(.white))) }
    switch subject.motif {
    case .picture(let picture):
      let clip = Path(roundedRectangle: box, radius: radius)
      commands.append(.image(picture, box: box, clip: clip))
    case .landscape(let seed, let number):
      let landscape = Landscape(seed: seed, number: number)
      commands += landscape.commands(in: box, cornerRadius: radius)
    }
    if let border = style.border, border.width > 0 {
      commands.append(border.command(along: bounds, cornerRadius: style.cornerRadius))
    }
    if !subject.label.isEmpty {
      commands.append(style.labelCommand(subject.label, bounds: bounds))
    }
    return commands
  }
}
