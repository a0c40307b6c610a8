import CradleGraphics

extension [Paint.LinearGradient.Stop] {
  // With eight pieces, the color is off by at most 1/64. The worst case is a gradient between different colors whose
  // opacities are 0 and 1.
  private static var pieceCount: Int { 8 }

  /// The stops of the same gradient, for viewers that mix colors before they multiply by opacity.
  ///
  /// Additional stops are inserted between two stops that differ in both color and opacity. Everywhere else, the stops
  /// stay as they are.
  var straight: [Paint.LinearGradient.Stop] {
    guard var last = first else { return [] }
    var result = [last]
    for stop in dropFirst() {
      if last.color.needsMixing(with: stop.color) {
        result += (1..<Self.pieceCount).map {
          last.mixed(with: stop, share: Double($0) / Double(Self.pieceCount))
        }
      }
      result.append(stop)
      last = stop
    }
    return result
  }
}

extension Paint.LinearGradient.Stop {
  fileprivate func mixed(with other: Paint.LinearGradient.Stop, share: Double) -> Paint.LinearGradient.Stop {
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    let alpha = mixed(color.alpha, other.color.alpha)
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      let one = color[keyPath: path]
      let two = other.color[keyPath: path]
      return mixed(one * color.alpha, two * other.color.alpha) / alpha
    }
    let mix = Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
    return Paint.LinearGradient.Stop(offset: mixed(offset, other.offset), color: mix)
  }
}

extension Color {
  fileprivate func needsMixing(with other: Color) -> Bool {
    alpha != other.alpha && (red, green, blue) != (other.red, other.green, other.blue)
  }
}

extension Color {
  /// The color that pictures show for this color.
  ///
  /// Cairo multiplies a color by its opacity, and keeps only eight bits of the result. So a translucent area is up to
  /// 1/255 darker in pictures. If vector films kept the original color, they would differ from pictures mostly for this
  /// reason.
  var asInPictures: Color {
    guard alpha > 0, alpha < 1 else { return self }
    let opacity = Self.cut(alpha)
    guard opacity > 0 else { return self }
    let parts = [red, green, blue].map { min(1, Self.cut($0 * alpha) / opacity) }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: opacity / 255)
  }

  // A component has sixteen bits, and the upper eight are kept.
  private static func cut(_ part: Double) -> Double {
    ((min(1, max(0, part)) * 65_535).rounded() / 256).rounded(.down)
  }
}
