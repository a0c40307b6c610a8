public import Foundation

/// The color or the gradient that fills an area or a line.
///
/// ```swift
/// var canvas = DrawingCanvas(size: CGSize(width: 64, height: 44))
/// canvas.fill(canvas.bounds, cornerRadius: 8, with: Paint.solid(.systemBlue))
/// let glow = Paint.gradient([.white, .clear], around: .zero, radius: 22)
/// canvas.fill(canvas.bounds, with: glow)
/// ```
public enum Paint: Hashable, Sendable {
  /// One color everywhere.
  case solid(Color)
  /// A gradient along a line.
  case linearGradient(Paint.LinearGradient)
  /// A gradient from a center outwards.
  case radialGradient(Paint.RadialGradient)
}

extension Paint {
  /// Colors that change along a line and stay the same across it.
  ///
  /// Before the start and past the end the first and the last color continue. Between two stops the
  /// colors are mixed with premultiplied alpha.
  ///
  /// ```swift
  /// let sky = Paint.LinearGradient(
  ///   from: CGPoint(x: 0, y: 0),
  ///   to: CGPoint(x: 0, y: 100),
  ///   stops: [
  ///     Paint.LinearGradient.Stop(offset: 0, color: .systemBlue),
  ///     Paint.LinearGradient.Stop(offset: 1, color: .white),
  ///   ]
  /// )
  /// let paint = Paint.linearGradient(sky)
  /// ```
  public struct LinearGradient: Hashable, Sendable {
    /// A color at a position along the line.
    public struct Stop: Hashable, Sendable {
      /// The position: 0 at the start of the line, 1 at its end.
      public var offset: Double
      /// The color at that position.
      public var color: Color

      /// Creates a stop.
      public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
      }
    }

    /// The start of the line, in the coordinates of the painted outline.
    public var start: CGPoint
    /// The end of the line, in the same coordinates.
    public var end: CGPoint
    /// The colors, in ascending order of their offsets.
    public var stops: [Stop]

    /// Creates a gradient.
    public init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
      self.start = start
      self.end = end
      self.stops = stops
    }
  }
}

extension Paint {
  /// Colors that change from a center outwards and stay the same around it.
  ///
  /// Beyond the radius the last color continues. Between two stops the colors are mixed with premultiplied alpha.
  ///
  /// ```swift
  /// let sun = Paint.RadialGradient(
  ///   center: CGPoint(x: 0, y: 0),
  ///   radius: 40,
  ///   stops: [
  ///     Paint.LinearGradient.Stop(offset: 0, color: .systemYellow),
  ///     Paint.LinearGradient.Stop(offset: 1, color: .systemOrange),
  ///   ]
  /// )
  /// let paint = Paint.radialGradient(sun)
  /// ```
  public struct RadialGradient: Hashable, Sendable {
    /// The center, in the coordinates of the painted outline.
    public var center: CGPoint
    /// How far the last color is from the center.
    public var radius: Double
    /// The colors, in ascending order of their offsets: 0 at the center, 1 at the radius.
    public var stops: [Paint.LinearGradient.Stop]

    /// Creates a gradient.
    public init(center: CGPoint, radius: Double, stops: [Paint.LinearGradient.Stop]) {
      self.center = center
      self.radius = radius
      self.stops = stops
    }
  }
}

extension DrawingCommand {
  /// A translucent surface that shows the drawing below it blurred, more saturated and tinted.
  ///
  /// The bars of apps consist of it. A page of outlines cannot blur, so it shows a plain color instead.
  public struct Material: Hashable, Sendable {
    /// The standard deviation of the blur, in points; 0 leaves the drawing below sharp.
    package var blurRadius: Double
    /// The factor that moves every color away from gray; 1 leaves colors as they are.
    package var saturation: Double
    /// The color that is laid over the blurred drawing, with its opacity.
    package var tint: Color
    /// The color that replaces the material where nothing can be blurred.
    package var substitute: Color

    /// Creates a material.
    package init(blurRadius: Double, saturation: Double, tint: Color, substitute: Color) {
      self.blurRadius = blurRadius
      self.saturation = saturation
      self.tint = tint
      self.substitute = substitute
    }

    /// Returns the material of bars in a theme.
    ///
    /// Its blur of 20 points is that of the system's. The tint leaves a fifth of what is below: at half,
    /// large shapes behind a title would disturb reading it.
    package static func bar(in theme: Theme) -> DrawingCommand.Material {
      let background: Color = theme == .light ? .white : .black
      return DrawingCommand.Material(
        blurRadius: 20,
        saturation: 1.5,
        tint: background.withAlpha(0.8),
        substitute: background.withAlpha(0.94)
      )
    }
  }
}
