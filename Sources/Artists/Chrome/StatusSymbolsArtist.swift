import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the status bar of the look `ios18`: the time at the left, and symbols at the right.
struct StatusSymbolsArtist {
  private static let gap = 6.0

  let room: ChromeRoom
  let theme: Theme

  /// The color of the time and the symbols in a theme.
  static func ink(of theme: Theme) -> Color { theme == .light ? .black : .white }

  func element() -> DisplayList.Element {
    let screen = room.chrome.screen
    let size = CGSize(width: room.width, height: screen.statusBarHeight)
    let cutout = screen.cutoutBox(width: room.width)
    // Beside a cutout, the texts are in the middles of the ears; otherwise at the margins.
    let isSplit = !cutout.isNull
    let ear = isSplit ? cutout.minX : 0
    let middle = screen.cutout == .island ? cutout.midY : isSplit ? size.height / 2 + 2 : size.height / 2
    let drop = middle - size.height / 2
    let ink = room.state.colors[.statusBar] ?? Self.ink(of: theme)
    let points = isSplit ? 17.0 : 12.0
    let style = TextStyle(size: points, weight: .semibold, color: ink, alignment: isSplit ? .center : .left)
    let left = -room.width / 2 + (isSplit ? 0 : room.margin)
    let clock = CGRect(x: left, y: drop - 12, width: isSplit ? ear : 100, height: 24)
    let symbols = symbols(in: ink)
    let grown = isSplit ? 1.0 : 0.8
    let right = isSplit ? room.width / 2 - ear / 2 : room.width / 2 - room.margin - symbols.width / 2 * grown
    let map = Transform(scaleX: grown, y: grown)
    return DisplayList.Element(
      id: BarPart.statusBar.elementID,
      role: .chrome,
      center: CGPoint(x: room.width / 2, y: size.height / 2),
      size: size,
      commands: [.text(time, style, box: clock)]
        + symbols.paths.map { .fill($0.path.applying(map).moved(to: Vector(x: right, y: drop)), .solid($0.color)) }
    )
  }

  private var time: String {
    let minute = room.chrome.clock % 60
    return "\((room.chrome.clock / 60 + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute)"
  }

  // The bars of the signal, the waves and a full battery, in a row around the origin.
  private func symbols(in ink: Color) -> (paths: [(path: Path, color: Color)], width: Double) {
    let widths = (signal: 18.0, waves: 16.5, battery: 27.5)
    let width = widths.signal + widths.waves + widths.battery + 2 * Self.gap
    let left = -width / 2
    let bars = (0..<4).flatMap { number in
      let height = 4 + 2.7 * Double(number)
      let box = CGRect(x: left + 5 * Double(number), y: 6 - height, width: 3, height: height)
      return Path(roundedRectangle: box, radius: 1).elements
    }
    let waves = waves(at: Vector(x: left + widths.signal + Self.gap + widths.waves / 2, y: 6))
    let start = left + widths.signal + widths.waves + 2 * Self.gap
    let shell = CGRect(x: start, y: -6.5, width: 25, height: 13)
    let ring =
      Path(roundedRectangle: shell, radius: 4.3).elements
      + Path(roundedRectangle: shell.insetBy(dx: 1, dy: 1), radius: 3.3).reversedOutline.elements
    let charge = Path(roundedRectangle: shell.insetBy(dx: 2, dy: 2), radius: 2.5)
    let cap = Path(roundedRectangle: CGRect(x: shell.maxX + 1, y: -2, width: 1.5, height: 4), radius: 0.75)
    let faint = ink.withAlpha(0.35)
    return ([(Path(bars), ink), (waves, ink), (Path(ring), faint), (charge, ink), (cap, faint)], width)
  }

  // A fan of three waves that opens upward from a point.
  private func waves(at foot: Vector) -> Path {
    let bands = [(0.0, 3.4), (5.2, 7.6), (9.2, 11.6)]
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: .pi / 4)
    func place(_ radius: Double, _ side: Double) -> CGPoint {
      (foot + Vector(x: side * radius * sine, y: -radius * cosine)).point
    }
    let elements = bands.flatMap { inner, outer -> [Path.Element] in
      let lower = Path(arcAround: foot.point, radius: max(inner, 0.01), from: -.pi / 4, to: -3 * .pi / 4)
      let upper = Path(arcAround: foot.point, radius: outer, from: -3 * .pi / 4, to: -.pi / 4)
      return upper.elements + [.line(to: place(inner, 1))] + lower.elements.dropFirst() + [.close]
    }
    return Path(elements)
  }
}

extension Path {
  fileprivate func moved(to place: Vector) -> Path { applying(Transform(translation: place)) }

  // The same outline in the opposite direction, which makes a hole in an outline around it.
  fileprivate var reversedOutline: Path {
    applying(Transform(scaleX: -1, y: 1).concatenating(Transform(translation: Vector(x: 2 * controlBounds.midX, y: 0))))
  }
}
