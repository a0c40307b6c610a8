/// The opacity of a layer.
enum LottieOpacity {
  case still(Double)
  /// A property in percent.
  case moving(LottieProperty)

  private static let hundred = 100.0

  /// The opacity of an opaque layer.
  static let full = LottieOpacity.still(1)

  /// Whether the layer is always opaque.
  var isFull: Bool {
    switch self {
    case .still(let opacity): opacity >= 1
    case .moving: false
    }
  }

  /// Whether the layer is partly transparent at any time.
  var isTranslucent: Bool {
    switch self {
    case .still(let opacity): opacity > 0 && opacity < 1
    case .moving(let property): property.isOther(than: [0, Self.hundred])
    }
  }

  /// Returns the opacity as a property, multiplied by another opacity.
  func text(times share: Double = 1) -> String {
    switch self {
    case .still(let opacity): LottieText.percent(opacity * share)
    case .moving(let property):
      property.text { value in
        LottieText.number(min(max(value, 0), Self.hundred) * share, decimals: share < 1 ? 2 : 1)
      }
    }
  }
}
