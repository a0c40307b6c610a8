public import CradleGeometry
public import Foundation

/// The contents of one frame, back to front: all that drawing learns from the simulation.
///
/// Coordinates are points of the canvas, with the origin in the upper left corner and y down. A
/// display list has two readers: the renderer draws it, and tests print it as text.
///
/// ```swift
/// let square = Path(rectangle: CGRect(x: -22, y: -22, width: 44, height: 44))
/// let cell = DisplayList.Element(
///   id: "7",
///   role: .cell,
///   center: CGPoint(x: 160, y: 100),
///   commands: [.fill(square, .solid(.systemOrange))]
/// )
/// let layer = DisplayList.Layer(name: "content", elements: [cell])
/// let list = DisplayList(size: CGSize(width: 320, height: 200), background: .white, layers: [layer])
/// ```
public struct DisplayList: Hashable, Sendable {
  /// The size of the canvas, in points.
  public var size: CGSize
  /// The color that fills the canvas first.
  public var background: Color
  /// The layers, back to front.
  public var layers: [Layer]

  /// Creates a display list.
  public init(size: CGSize, background: Color, layers: [Layer]) {
    (self.size, self.background, self.layers) = (size, background, layers)
  }
}

extension DisplayList {
  /// Elements that belong together, such as the content of a collection view.
  public struct Layer: Hashable, Sendable {
    /// The name of the layer, for people.
    public var name: String
    /// The visible part of the layer, in points of the canvas; `nil` for everything.
    public var clip: CGRect?
    /// The color that fills the visible part of the layer first.
    public var background: Color
    /// The elements, back to front.
    public var elements: [Element]
    /// The way in which elements are moved to whole pixels, for those who draw on another screen; `nil` for none.
    ///
    /// Drawings of the list itself have been moved.
    package var pixelRule: PixelRule?

    /// A way in which elements are moved to whole pixels.
    package enum PixelRule: Hashable, Sendable {
      /// The content of a scroll view is moved as a whole, by the place of its origin in points of the canvas, and
      /// edges at which elements touch are on whole pixels.
      case scrolling(origin: Vector)
      /// Every upright element is moved by its upper left corner.
      case corners
    }

    /// Creates a layer.
    public init(name: String, clip: CGRect? = nil, background: Color = .clear, elements: [Element]) {
      (self.name, self.clip, self.background) = (name, clip, background)
      self.elements = elements
    }
  }

  /// The kinds of elements, by their role in the scene.
  public enum Role: String, CaseIterable, Sendable {
    /// A cell of a collection view.
    case cell
    /// A header or a footer.
    case supplementary
    /// A view that belongs to the layout, not to the data.
    case decoration
    /// An item of a playground.
    case item
    /// Bars, buttons, indicators.
    case chrome
    /// Captions, touches, and everything else that lies over a scene.
    case overlay

    /// Whether the scene is about elements of this kind, so that a trace lists them.
    package var isContent: Bool {
      switch self {
      case .cell, .supplementary, .decoration, .item: true
      case .chrome, .overlay: false
      }
    }
  }

  /// The rates at which a simulated element moves and turns.
  public struct Velocity: Hashable, Sendable {
    /// Points per second.
    public var linear: Vector
    /// Radians per second, clockwise.
    public var angular: Double

    /// Creates a velocity.
    public init(linear: Vector, angular: Double) {
      (self.linear, self.angular) = (linear, angular)
    }
  }

  /// One thing on a frame, drawn with its own origin in its center.
  public struct Element: Hashable, Sendable {
    /// The identifier of the element, the same on every frame of its life.
    public var id: String
    /// The role of the element in the scene.
    public var role: Role
    /// The place of the element in the data, as `section-item`; empty if it has none.
    public var index: String
    /// The center, in points of the canvas.
    public var center: CGPoint
    /// The size before stretching, in points; zero for an element without one, such as a line.
    ///
    /// The drawing may reach beyond it.
    public var size: CGSize
    /// The angle by which the element is turned clockwise, in radians.
    public var angle: Double
    /// The factors by which the element is stretched along its own axes.
    public var scale: Vector
    /// The opacity, from 0 to 1; the element fades as a whole.
    public var alpha: Double
    /// The place in the stack: higher is nearer.
    public var z: Int
    /// The velocity; `nil` if the element is not simulated.
    public var velocity: Velocity?
    /// The commands that draw the element, back to front.
    public var commands: [DrawingCommand]
    /// The step from its place to whole pixels, with which it is drawn; traces and goldens have the place itself.
    package var pixelFit = PixelFit()

    /// Creates an element: upright, not stretched and opaque unless said otherwise.
    public init(
      id: String,
      role: Role,
      index: String = "",
      center: CGPoint,
      size: CGSize = .zero,
      angle: Double = 0,
      scale: Vector = Vector(x: 1, y: 1),
      alpha: Double = 1,
      z: Int = 0,
      velocity: Velocity? = nil,
      commands: [DrawingCommand]
    ) {
      (self.id, self.role, self.index) = (id, role, index)
      (self.center, self.size) = (center, size)
      (self.angle, self.scale, self.alpha) = (angle, scale, alpha)
      (self.z, self.velocity, self.commands) = (z, velocity, commands)
    }

    /// The map from the element's own coordinates to the canvas, as it is drawn.
    package var transform: Transform {
      Transform(scaleX: drawnScale.x, y: drawnScale.y)
        .concatenating(Transform(rotation: angle))
        .concatenating(Transform(translation: drawnCenter))
    }

    /// The center of the drawing, in points of the canvas.
    package var drawnCenter: Vector { Vector(center) + pixelFit.way }

    /// The factors by which the drawing is stretched.
    package var drawnScale: Vector {
      Vector(x: scale.x * pixelFit.stretch.x, y: scale.y * pixelFit.stretch.y)
    }
  }

  /// A step of less than a pixel, from a place to whole pixels.
  package struct PixelFit: Hashable, Sendable {
    /// The way of the center, in points.
    package var way: Vector
    /// The factors of width and height.
    package var stretch: Vector

    /// Creates a step; none unless said otherwise.
    package init(way: Vector = .zero, stretch: Vector = Vector(x: 1, y: 1)) {
      self.way = way
      self.stretch = stretch
    }
  }
}

/// One step of drawing an element, in the element's own coordinates.
///
/// ```swift
/// let box = CGRect(x: -40, y: -22, width: 80, height: 44)
/// let outline = Path(roundedRectangle: box, radius: 8)
/// let commands: [DrawingCommand] = [
///   .shadow(outline, .black.withAlpha(0.3), radius: 6, offset: Vector(x: 0, y: 2)),
///   .fill(outline, .solid(.systemTeal)),
///   .text("Joan", TextStyle(size: 15, color: .white), box: box),
/// ]
/// ```
public enum DrawingCommand: Hashable, Sendable {
  /// Fills the inside of an outline.
  case fill(Path, Paint)
  /// Draws along an outline, with a line width in points.
  case stroke(Path, Paint, width: Double, cap: LineCap = .butt)
  /// Draws a text in a box: centered vertically, and horizontally as its style says.
  case text(String, TextStyle, box: CGRect)
  /// Draws a picture so large that it fills a box, centered and clipped to an outline.
  ///
  /// Parts that stick out of the box are cut off.
  case image(Picture, box: CGRect, clip: Path)
  /// Draws the soft shadow that the inside of an outline casts.
  ///
  /// The radius is that of a layer's shadow in UIKit: the standard deviation of a Gaussian, in
  /// points. The shadow fades out within three radii.
  case shadow(Path, Color, radius: Double, offset: Vector)
  /// Turns the inside of an outline into a material, over all that was drawn before on the frame.
  ///
  /// What lies outside of the canvas, or of the element's layer, is not part of the blur: the pixels at
  /// the edges go on instead.
  case material(Path, DrawingCommand.Material)
  /// Draws other commands as a whole: with an opacity from 0 to 1, and confined to an outline unless
  /// that is `nil`.
  ///
  /// Where commands of the group overlap, they do not show through each other.
  indirect case group([DrawingCommand], opacity: Double, clip: Path?)
}

/// The form of the ends of lines.
///
/// ```swift
/// let half = Path(arcAround: .zero, radius: 18, from: .degrees(-90), to: .degrees(90))
/// let ring = DrawingCommand.stroke(half, .solid(.systemGreen), width: 4, cap: .round)
/// ```
public enum LineCap: String, CaseIterable, Sendable {
  /// A straight edge at the end of the path; corners are pointed.
  case butt
  /// A half circle around the end of the path; corners are round, too.
  case round
}

extension [DrawingCommand] {
  /// Calls a function for every command that is not a group, those inside of groups among them, back to front.
  package func forEachStep<Failure: Error>(_ body: (DrawingCommand) throws(Failure) -> Void) throws(Failure) {
    for command in self {
      if case .group(let commands, _, _) = command {
        try commands.forEachStep(body)
      } else {
        try body(command)
      }
    }
  }

  /// Returns whether a command that is not a group meets a condition, on its own or inside of a group.
  package func containsStep(where condition: (DrawingCommand) -> Bool) -> Bool {
    contains { command in
      guard case .group(let commands, _, _) = command else { return condition(command) }
      return commands.containsStep(where: condition)
    }
  }

  /// Returns the drawing without its shadows, and without groups of nothing else.
  package var withoutShadows: [DrawingCommand] {
    compactMap { command in
      switch command {
      case .shadow: return nil
      case .group(let commands, let opacity, let clip):
        let rest = commands.withoutShadows
        return rest.isEmpty ? nil : .group(rest, opacity: opacity, clip: clip)
      case .fill, .stroke, .text, .image, .material: return command
      }
    }
  }
}
