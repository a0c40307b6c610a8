import UIKit

class BadgeCell: UICollectionViewCell {
  var text = ""

  override func draw(_ rect: CGRect) {
    let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 12)
    UIColor.systemTeal.setFill()
    outline.fill()
    let check = UIBezierPath()
    check.move(to: CGPoint(x: 14, y: 30))
    check.addLine(to: CGPoint(x: 24, y: 40))
    check.addLine(to: CGPoint(x: 44, y: 16))
    check.lineWidth = 4
    check.lineCapStyle = .round
    UIColor.white.setStroke()
    check.stroke()
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white]
    (text as NSString).draw(at: CGPoint(x: 24, y: 44), withAttributes: attributes)
  }
}
