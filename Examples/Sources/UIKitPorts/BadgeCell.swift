// swift-format-ignore-file: OmitExplicitReturns, NeverUseImplicitlyUnwrappedOptionals
import CradleKit

struct BadgeCell: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    let bounds = CGRect(origin: .zero, size: canvas.size)
    // From the middle of the cell to its upper left corner, where views have their origin.
    canvas.transformed(by: Transform(translationX: -bounds.midX, y: -bounds.midY)) { canvas in
      let outline = Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 12)
      canvas.fill(outline, with: .systemTeal)
      var check = Path()
      check.move(to: CGPoint(x: 14, y: 30))
      check.addLine(to: CGPoint(x: 24, y: 40))
      check.addLine(to: CGPoint(x: 44, y: 16))
      canvas.stroke(check, with: .white, width: 4, cap: .round)
      let style = TextStyle(size: 13, color: .white, alignment: .left)
      canvas.text(cell.value, style, in: CGRect(x: 24, y: 44, width: 34, height: 16))
    }
  }
}
