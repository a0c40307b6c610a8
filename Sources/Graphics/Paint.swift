public import Foundation

/// The color or the gradient that fills an area or a line.
///
/// ```swift
/// var canvas = DrawingCanvas(size: CGSize(width: 64, height: 44))
/// canvas.fill(canvas.bounds, cornerRadius: 8, with: Paint.solid(.systemBlue))
/// let glow = Paint.gradient([.white, .clear], around: .zero, radius: 22)
/// canvas.fill(canvas.bounds, with: glow)
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Paint: Hashable, Sendable {
  /// A single color for the whole area or line.
  case solid(Color)
  /// A gradient along a line.
  case linearGradient(Paint.LinearGradient)
  /// A gradient that runs outwards from a center.
  case radialGradient(Paint.RadialGradient)
}

extension Paint {
  /// Colors that change along a line; lines across it have one color.
  ///
  /// The first color continues before the start, and the last color continues past the end. Between two stops, the
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
      /// The position of the color along the line: 0 is the start, and 1 is the end.
      public var offset: Double
      /// The color at this position.
      public var color: Color

      /// Creates a stop.
      public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
      }
    }

    /// The start of the line, in the coordinates of the painted outline.
    public var start: CGPoint
    /// The end of the line, in the same coordinates as the start.
    public var end: CGPoint
    /// The colors along the line, in ascending order of their offsets.
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
  /// Colors that change outwards from a center; each circle around the center has one color.
  ///
  /// The last color continues beyond the radius. Between two stops, the colors are mixed with premultiplied alpha.
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
    /// The center of the gradient, in the coordinates of the painted outline.
    public var center: CGPoint
    /// The radius where the gradient reaches its last color.
    public var radius: Double
    /// The colors in ascending order of their offsets, which run from 0 at the center to 1 at the radius.
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
  /// A translucent surface that blurs, saturates and tints the drawing below.
  ///
  /// Apps use this material for their bars. Formats that contain only outlines cannot blur, so they show a plain color
  /// instead.
  public struct Material: Hashable, Sendable {
    /// The standard deviation of the blur, in points; 0 leaves the drawing below sharp.
    package var blurRadius: Double
    /// The factor that moves every color away from gray; 1 leaves colors as they are.
    package var saturation: Double
    /// The color over the blurred drawing, with its opacity.
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

    /// How much a material hides what is behind it.
    ///
    /// ```swift
    /// var card = DynamicItemDescription(id: "card", center: .zero, shape: .rectangle(CGSize(width: 200, height: 120)))
    /// card.material = .regular
    /// ```
    public enum Thickness: String, CaseIterable, Sendable {
      /// A tint of 40 %.
      case thin
      /// A tint of 60 %.
      case regular
      /// A tint of 80 %.
      case thick

      fileprivate var opacity: Double {
        switch self {
        case .thin: 0.4
        case .regular: 0.6
        case .thick: 0.8
        }
      }

      /// Returns the color that stands for the material where nothing can be blurred.
      ///
      /// A color alone hides more than a blur, so that letters stay legible.
      package func flatColor(in theme: Theme) -> Color {
        Self.tint(in: theme).withAlpha((1 + opacity) / 2)
      }

      fileprivate static func tint(in theme: Theme) -> Color { theme == .light ? .white : Color(rgb: 0x252525) }
    }

    /// Creates the material of cards and panels in a theme.
    ///
    /// Behind it, everything is blurred by 20 points and 1.8 times as colorful.
    package init(_ thickness: Thickness, in theme: Theme) {
      let tint = Thickness.tint(in: theme).withAlpha(thickness.opacity)
      self.init(blurRadius: 20, saturation: 1.8, tint: tint, substitute: thickness.flatColor(in: theme))
    }

    /// Returns the material of bars in a theme.
    ///
    /// The blur radius is 20 points, as in the system's bars. The tint lets a fifth of the drawing below show through.
    /// If half of it showed through, large shapes behind a title would make the title hard to read.
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

extension Paint {
  /// The color, or the colors of the gradient.
  package var allColors: [Color] {
    switch self {
    case .solid(let color): [color]
    case .linearGradient(let gradient): gradient.stops.map(\.color)
    case .radialGradient(let gradient): gradient.stops.map(\.color)
    }
  }
}
