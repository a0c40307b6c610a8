import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws cells as prints of photographs: a picture on paper, with a shadow.
struct PhotoArtist: CellDrawing {
  /// The subject of a photograph.
  enum Motif: Hashable {
    /// A picture from a file.
    case picture(Picture)
    /// A generated landscape, one of many in a scene.
    case landscape(seed: UInt64, number: Int)
  }

  /// The properties of a cell that affect its drawing.
  struct Subject: Hashable {
    let paper: Color
    let motif: Motif
    let label: String
    let icon: Icon?
    let theme: Theme
  }

  // The default shadow looks like that of a print on a table. A dark scene needs a stronger shadow.
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
      icon: style.icon(of: content),
      theme: content.theme
    )
  }

  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    let side = min(maximumWidth, Self.widest)
    return CGSize(width: side, height: side)
  }

  func draw(_ subject: Subject, on canvas: inout DrawingCanvas) {
    let paper = Path(roundedRectangle: canvas.bounds, corners: style.corners)
    let box = canvas.bounds.inset(by: EdgeInsets(all: style.pictureInset))
    let corners = style.corners.inset(by: style.pictureInset)
    let window = Path(roundedRectangle: box, corners: corners)
    // Without paper, only the picture has a shadow.
    let hasPaper = style.pictureInset > 0 && subject.paper.alpha > 0
    let shadow = style.shadow ?? Self.shadow(in: subject.theme)
    canvas.add(shadow.command(for: hasPaper ? paper : window))
    if hasPaper { canvas.fill(paper, with: subject.paper) }
    switch subject.motif {
    case .picture(let picture):
      if style.pictureFit == .contain, !hasPaper { canvas.fill(window, with: subject.paper) }
      canvas.image(picture, in: picture.box(in: box, fit: style.pictureFit), clip: window)
    case .landscape(let seed, let number):
      let landscape = Landscape(seed: seed, number: number)
      // Hills end at the corners of their own picture, which are all the same.
      let commands = landscape.commands(in: box, cornerRadius: corners.isEven ? max(0, corners.topLeft) : 0)
      guard !corners.isEven else { commands.forEach { canvas.add($0) }; break }
      canvas.clip(to: window) { canvas in commands.forEach { canvas.add($0) } }
    }
    style.drawEdge(on: &canvas)
    style.drawLabel(subject.label, icon: subject.icon, color: style.labelStyle.color, on: &canvas)
  }
}
