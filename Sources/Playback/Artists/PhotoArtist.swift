import Foundation
import Geometry
import Graphics
import Scenes

/// Draws cells that look like prints of photographs: a picture on paper, with a shadow.
struct PhotoArtist: CellDrawing {
  /// The motif of a photograph.
  enum Motif: Hashable {
    /// A picture from a file.
    case picture(Picture)
    /// A generated landscape, one of many of a scene.
    case landscape(seed: UInt64, number: Int)
  }

  /// The properties of a cell on which its drawing depends.
  struct Subject: Hashable {
    let paper: Color
    let motif: Motif
    let label: String
    let theme: Theme
  }

  // The default shadow: that of a print on a table. A dark scene needs a stronger one.
  private static func shadow(in theme: Theme) -> CellStyle.Shadow {
    CellStyle.Shadow(
      color: Color.black.withAlpha(theme == .light ? 0.22 : 0.5),
      radius: 2.5,
      offset: Vector(x: 0, y: 1.5)
    )
  }

  private static let widest = 200.0

  let style: CellStyle

  func subject(of content: CellContent) -> Subject {
    Subject(
      paper: style.color(of: content),
      motif: style.picture(of: content).map(Motif.picture)
        ?? .landscape(seed: content.seed, number: content.ordinal),
      label: style.label(of: content),
      theme: content.theme
    )
  }

  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double
  ) -> CGSize {
    let side = min(maximumWidth, Self.widest)
    return CGSize(width: side, height: side)
  }

  func commands(for subject: Subject, size: CGSize) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    let paper = Path(roundedRectangle: bounds, radius: style.cornerRadius)
    let box = bounds.inset(by: EdgeInsets(all: style.pictureInset))
    let radius = max(0, style.cornerRadius - style.pictureInset)
    // Without paper, the picture alone has a shadow.
    let hasPaper = style.pictureInset > 0 && subject.paper.alpha > 0
    let outline = hasPaper ? paper : Path(roundedRectangle: box, radius: radius)
    var commands = [(style.shadow ?? Self.shadow(in: subject.theme)).command(for: outline)]
    if hasPaper { commands.append(.fill(paper, .solid(subject.paper))) }
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
      commands.append(
        style.labelCommand(subject.label, color: style.labelStyle.color, bounds: bounds)
      )
    }
    return commands
  }
}
