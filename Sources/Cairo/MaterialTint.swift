import Graphics

/// The change of colors by a material: they become more saturated, below a tint.
struct MaterialTint {
  // Of 1; opacities and channels in steps that fit twice into 32 bits.
  private static let one = 65_536

  // The share of each channel in brightness, which sum up to 256.
  private static let (blue, green, red) = (19, 183, 54)

  private let saturation: Int
  // Multiplied by its opacity, in steps of 1/256 of those of a pixel, times `one`.
  private let tint: (blue: Int, green: Int, red: Int, alpha: Int)
  private let rest: Int

  /// Creates the change of colors by a material.
  init(_ material: Material) {
    let color = material.tint
    saturation = Self.fixed(material.saturation)
    rest = Self.one - Self.fixed(color.alpha)
    func multiplied(_ component: Double) -> Int {
      Int((component * color.alpha * 65_280 * Double(Self.one)).rounded())
    }
    tint = (
      multiplied(color.blue), multiplied(color.green), multiplied(color.red), multiplied(1)
    )
  }

  /// Returns colors as the material shows them: blue, green, red and alpha one after the other,
  /// multiplied by alpha.
  func applied(to values: [Int32]) -> [Int32] {
    var result = values
    for start in stride(from: 0, to: values.count, by: Backdrop.channels) {
      let (blue, green, red) = (Int(values[start]), Int(values[start + 1]), Int(values[start + 2]))
      let alpha = Int(values[start + 3])
      let gray = (blue * Self.blue + green * Self.green + red * Self.red + 128) >> 8
      result[start] = covered(saturated(blue, gray, alpha), by: tint.blue)
      result[start + 1] = covered(saturated(green, gray, alpha), by: tint.green)
      result[start + 2] = covered(saturated(red, gray, alpha), by: tint.red)
      result[start + 3] = covered(alpha, by: tint.alpha)
    }
    return result
  }

  private func saturated(_ value: Int, _ gray: Int, _ alpha: Int) -> Int {
    max(0, min(alpha, gray + (value - gray) * saturation / Self.one))
  }

  private func covered(_ value: Int, by tint: Int) -> Int32 {
    Int32((value * rest + tint + Self.one / 2) / Self.one)
  }

  private static func fixed(_ number: Double) -> Int {
    Int((number * Double(one)).rounded())
  }
}
