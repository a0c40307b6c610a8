/// A translucent surface: what lies below it, blurred, more saturated and tinted.
///
/// The bars of apps are made of it. Where nothing can be blurred, on pages of outlines, a plain color
/// takes its place.
public struct Material: Hashable, Sendable {
  /// The standard deviation of the blur, in points; 0 leaves what is below sharp.
  public var blurRadius: Double
  /// What the distance of every color from gray is multiplied by; 1 leaves colors as they are.
  public var saturation: Double
  /// The color that is laid over what is blurred, with its opacity.
  public var tint: Color
  /// The color that takes the place of the material where nothing can be blurred.
  public var substitute: Color

  /// Creates a material.
  public init(blurRadius: Double, saturation: Double, tint: Color, substitute: Color) {
    (self.blurRadius, self.saturation) = (blurRadius, saturation)
    (self.tint, self.substitute) = (tint, substitute)
  }

  /// Returns the material of bars in a theme.
  ///
  /// Its blur of 20 points is that of the system's. The tint leaves a fifth of what is below: at half,
  /// large shapes behind a title would disturb reading it.
  public static func bar(in theme: Theme) -> Material {
    let background: Color = theme == .light ? .white : .black
    return Material(
      blurRadius: 20,
      saturation: 1.5,
      tint: background.withAlpha(0.8),
      substitute: background.withAlpha(0.94)
    )
  }
}
