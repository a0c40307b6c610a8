import Graphics

extension Color {
  /// Creates an opaque color from `0xRRGGBB`.
  init(rgb: Int) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255,
      green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255
    )
  }

  /// Returns the opaque color a part of the way to another.
  func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part,
      green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part
    )
  }
}

extension Theme {
  /// Returns a named color of the system as it is in this theme; black if there is none.
  func color(_ name: String) -> Color {
    SystemColor.named(name)?.color(in: self) ?? .black
  }
}
