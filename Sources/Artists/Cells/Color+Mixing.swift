import CradleGeometry
import CradleGraphics

extension Color {
  /// Creates an opaque color from `0xRRGGBB`.
  init(rgb: Int) {
    self.init(red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
  }

  /// Returns the opaque color a fraction of the way to another.
  func mixed(with other: Color, part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part,
      green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part
    )
  }
}

extension Theme {
  /// Returns a named system color in this theme; black if there is none.
  func color(_ name: String) -> Color {
    SystemColor.named(name)?.color(in: self) ?? .black
  }
}

extension [DrawingCommand] {
  // The opacity of the tint, which matches controls of the original under a finger.
  private static let opacity = 0.25

  /// Returns the tint over an element while a finger holds it down.
  ///
  /// It fills the outline, darker in a light scene and brighter in a dark one.
  func pressed(in theme: Theme) -> [DrawingCommand] {
    let tint = (theme == .light ? Color.black : .white).withAlpha(Self.opacity)
    return compactMap(\.outline).prefix(1).map { .fill($0, .solid(tint)) }
  }
}

extension DrawingCommand {
  // The area that the command covers, if it can serve as a background.
  fileprivate var outline: Path? {
    switch self {
    case .fill(let path, _): path
    case .image(_, _, let clip): clip
    case .group(let commands, _, let clip): clip ?? commands.lazy.compactMap(\.outline).first
    case .stroke, .text, .shadow, .material: nil
    }
  }
}
