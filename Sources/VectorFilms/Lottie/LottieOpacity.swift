/// The opacity of a layer.
enum LottieOpacity {
  case still(Double)
  /// A property in percent.
  case moving(LottieProperty)

  private static let hundred = 100.0

  /// The opacity of a layer through which nothing is seen.
  static let full = LottieOpacity.still(1)

  /// Whether nothing is ever seen through the layer.
  var isFull: Bool {
    switch self {
    case .still(let opacity): opacity >= 1
    case .moving: false
    }
  }

  /// Whether something is seen through the layer, but not as if it were not there.
  var isTranslucent: Bool {
    switch self {
    case .still(let opacity): opacity > 0 && opacity < 1
    case .moving(let property): property.isOther(than: [0, Self.hundred])
    }
  }

  /// Returns the opacity as a property of something that is translucent itself.
  func text(times share: Double = 1) -> String {
    switch self {
    case .still(let opacity): LottieText.percent(opacity * share)
    case .moving(let property):
      property.text { value in
        LottieText.number(min(max(value, 0), Self.hundred) * share, share < 1 ? 2 : 1)
      }
    }
  }
}
