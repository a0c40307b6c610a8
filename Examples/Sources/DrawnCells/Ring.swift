import CradleKit

/// A ring that is closed as far as the percentage says that is the value of its cell.
struct Ring: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    let (percent, radius) = (Double(cell.value) ?? 0, canvas.size.width / 2 - 4)
    let (top, full) = (Double.degrees(-90), Double.degrees(360))
    canvas.strokeArc(radius: radius, from: 0, to: full, with: .systemGray5, width: 7)
    canvas.strokeArc(
      radius: radius,
      from: top,
      to: top + full * percent / 100,
      with: percent < 30 ? .systemRed : percent < 70 ? .systemOrange : .systemGreen,
      width: 7,
      cap: .round
    )
    canvas.text("\(cell.value)%", style: TextStyle(size: 15, weight: .semibold, color: .label))
  }
}
