import Graphics

extension Color {
  /// The color that pictures show where the color is drawn.
  ///
  /// Cairo multiplies a color by its opacity and keeps the result in eight bits, the rest cut off. A translucent area
  /// is up to a step of 1/255 darker by that, which would be most of what keeps a film of vectors from its pictures.
  var asInPictures: Color {
    guard alpha > 0, alpha < 1 else { return self }
    let opacity = Self.cut(alpha)
    guard opacity > 0 else { return self }
    let parts = [red, green, blue].map { min(1, Self.cut($0 * alpha) / opacity) }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: opacity / 255)
  }

  // Components are numbers of sixteen bits, of which the upper eight are kept.
  private static func cut(_ part: Double) -> Double {
    ((min(1, max(0, part)) * 65_535).rounded() / 256).rounded(.down)
  }
}
