// swift-format-ignore-file: a port changes as little as it can.
import CradleKit

struct BadgeCell: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    let bounds = canvas.bounds
    let outline = Path(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 12)
    canvas.fill(outline, with: .systemTeal)
    var check = Path()
    check.move(to: CGPoint(x: bounds.minX + 14, y: bounds.minY + 30))
    check.addLine(to: CGPoint(x: bounds.minX + 24, y: bounds.minY + 40))
    check.addLine(to: CGPoint(x: bounds.minX + 44, y: bounds.minY + 16))
    canvas.stroke(check, with: .white, width: 4, cap: .round)
    let style = TextStyle(size: 13, color: .white)
    canvas.text(cell.value, style, in: CGRect(x: bounds.minX, y: bounds.maxY - 20, width: bounds.width, height: 16))
  }
}
