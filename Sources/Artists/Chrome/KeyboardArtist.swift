import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a keyboard, which comes from below.
enum KeyboardArtist: ChromePartArtist {
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let pitch = 54.0
  private static let keyHeight = 43.0
  private static let gap = 6.0
  private static let side = 3.0
  private static let top = 8.0
  private static let radius = 5.0

  // The colors of the keyboard in a theme.
  private struct Colors {
    let ground: Color
    let key: Color
    let special: Color
    let edge: Color
    let ink: Color

    init(_ theme: Theme) {
      let isLight = theme == .light
      ground = Color(rgb: isLight ? 0xD1D3D9 : 0x2B2B2D)
      key = Color(rgb: isLight ? 0xFFFFFF : 0x6B6B6D)
      special = Color(rgb: isLight ? 0xABB0BA : 0x474749)
      edge = Color(rgb: isLight ? 0x898A8D : 0x1B1B1D)
      ink = isLight ? .black : .white
    }
  }

  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let shown = room.state.values[.keyboard] ?? 0
    guard shown > 0 else { return [] }
    let size = CGSize(width: room.width, height: part.kind.height)
    return [
      DisplayList.Element(
        id: part.kind.name,
        role: .chrome,
        center: CGPoint(x: room.width / 2, y: room.height - part.kind.height * shown + part.kind.height / 2),
        size: size,
        commands: room.keyboard.isEmpty ? commands(width: room.width, in: room.theme) : room.keyboard
      )
    ]
  }

  /// Returns the drawing of a keyboard, which stays the same while the keyboard moves.
  static func commands(width canvasWidth: Double, in theme: Theme) -> [DrawingCommand] {
    let size = CGSize(width: canvasWidth, height: ChromePart.Kind.keyboard.height)
    let colors = Colors(theme)
    let bounds = CGRect(center: .zero, size: size)
    let width = (size.width - 2 * side + gap) / 10 - gap
    func row(_ number: Int) -> Double { bounds.minY + top + Double(number) * pitch }
    // Keys of one color are one path, which is drawn faster.
    var plain: [Path.Element] = []
    var special: [Path.Element] = []
    var faces: [DrawingCommand] = []
    // A key of a row between two distances from the left edge.
    func key(_ face: String, row number: Int, from left: Double, to right: Double) {
      let box = CGRect(x: bounds.minX + left, y: row(number), width: right - left, height: keyHeight)
      let style = TextStyle(size: face.count == 1 ? 22 : 16, color: colors.ink)
      let outline = Path(roundedRectangle: box, radius: radius).elements
      if face.count == 1 || face == "space" { plain += outline } else { special += outline }
      if !face.isEmpty { faces.append(.text(face, style, box: box)) }
    }
    for (number, letters) in rows.enumerated() {
      let count = Double(letters.count)
      var x = (size.width - count * width - (count - 1) * gap) / 2
      for letter in letters {
        key(String(letter), row: number, from: x, to: x + width)
        x += width + gap
      }
    }
    let near = side
    let far = size.width - side
    let wide = width * 1.3
    let end = width * 2.4
    key("", row: 2, from: near, to: near + wide)
    key("", row: 2, from: far - wide, to: far)
    key("123", row: 3, from: near, to: near + end)
    key("return", row: 3, from: far - end, to: far)
    key("space", row: 3, from: near + end + gap, to: far - end - gap)
    let middle = row(2) + keyHeight / 2
    for (path, x) in [(shiftKey, near + wide / 2), (deleteKey, far - wide / 2)] {
      let stroke = DrawingCommand.stroke(path, .solid(colors.ink), width: 1.5, cap: .round)
      faces += [stroke].moved(by: Vector(x: bounds.minX + x, y: middle))
    }
    let edges = Path(plain + special).applying(Transform(translation: Vector(x: 0, y: 1)))
    return [
      .fill(Path(rectangle: bounds), .solid(colors.ground)), .fill(edges, .solid(colors.edge)),
      .fill(Path(plain), .solid(colors.key)), .fill(Path(special), .solid(colors.special)),
    ] + faces
  }

  private static let shiftKey = Path(polygon: [
    CGPoint(x: 0, y: -8), CGPoint(x: 8, y: 1), CGPoint(x: 4, y: 1), CGPoint(x: 4, y: 7), CGPoint(x: -4, y: 7),
    CGPoint(x: -4, y: 1), CGPoint(x: -8, y: 1),
  ])
  private static let deleteKey = Path([
    .move(to: CGPoint(x: -9, y: 0)), .line(to: CGPoint(x: -3, y: -7)), .line(to: CGPoint(x: 9, y: -7)),
    .line(to: CGPoint(x: 9, y: 7)), .line(to: CGPoint(x: -3, y: 7)), .close,
    .move(to: CGPoint(x: 0, y: -2.5)), .line(to: CGPoint(x: 5, y: 2.5)),
    .move(to: CGPoint(x: 5, y: -2.5)), .line(to: CGPoint(x: 0, y: 2.5)),
  ])
}
