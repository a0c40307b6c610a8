import CradleGeometry
import CradleGraphics

extension Color {
  /// Creates an opaque color from `0xRRGGBB`.
  init(rgb: Int) {
    self.init(red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
  }

  /// Returns a mix of two opaque colors.
  ///
  /// With the fraction 0, the result is this color; with 1, the other.
  func mixed(with other: Color, part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part,
      green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part
    )
  }
}

extension Theme {
  /// Returns the color that a name has in this theme; black if the name is unknown.
  func color(_ name: String) -> Color {
    SystemColor.named(name)?.color(in: self) ?? .black
  }
}

extension [DrawingCommand] {
  // The opacity of the tint. The tint matches the original's controls under a finger.
  private static let opacity = 0.25
  // The opacity of a plain button under a finger.
  private static let plainOpacity = 0.3

  /// Returns the drawing of an element, which changes while a finger holds it down.
  ///
  /// A tint fills the outline. In a light scene it makes the element darker, in a dark scene brighter. An element with a
  /// clear background fades instead, as a button without a background does.
  func shown(isPressed: Bool, in theme: Theme) -> [DrawingCommand] {
    guard isPressed, let ground = first(where: { $0.cover != nil }), let cover = ground.cover else { return self }
    if case .fill(_, .solid(let color)) = ground, color.alpha == 0 {
      return [.group(self, opacity: Self.plainOpacity, clip: nil)]
    }
    let tint = (theme == .light ? Color.black : .white).withAlpha(Self.opacity)
    return self + [.fill(cover, .solid(tint))]
  }
}

extension DrawingCommand {
  // The area that the command covers; `nil` if the area cannot serve as a background.
  fileprivate var cover: Path? {
    if case .image(_, _, let clip) = self { return clip }
    if case .material(let path, _) = self { return path }
    if case .group(let commands, _, let clip) = self { return clip ?? commands.lazy.compactMap(\.cover).first }
    return kind == .fill ? path : nil
  }
}
