import Graphics

extension [LinearGradient.Stop] {
  // Between colors that differ in both, opacities of 0 and 1 at worst, eight pieces are off by 1/64 of the color.
  private static var pieceCount: Int { 8 }

  /// The stops of the same gradient where colors are mixed before they are multiplied by their opacity.
  ///
  /// They differ only between two stops that have other colors and other opacities: there, stops come in between.
  var straight: [LinearGradient.Stop] {
    guard var last = first else { return [] }
    var result = [last]
    for stop in dropFirst() {
      if last.color.needsMixing(with: stop.color) {
        result += (1..<Self.pieceCount).map {
          last.mixed(with: stop, Double($0) / Double(Self.pieceCount))
        }
      }
      result.append(stop)
      last = stop
    }
    return result
  }
}

extension LinearGradient.Stop {
  fileprivate func mixed(with other: LinearGradient.Stop, _ share: Double) -> LinearGradient.Stop {
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    let alpha = mixed(color.alpha, other.color.alpha)
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      let (one, two) = (color[keyPath: path], other.color[keyPath: path])
      return mixed(one * color.alpha, two * other.color.alpha) / alpha
    }
    let mix = Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
    return LinearGradient.Stop(offset: mixed(offset, other.offset), color: mix)
  }
}

extension Color {
  fileprivate func needsMixing(with other: Color) -> Bool {
    alpha != other.alpha && (red, green, blue) != (other.red, other.green, other.blue)
  }
}
