public import CradleGeometry
public import Foundation

/// The contents of one frame, back to front, with everything that the renderer needs from the simulation.
///
/// Coordinates are points of the canvas, with the origin in the upper left corner and y down. The renderer draws a
/// display list, and tests print it as text.
///
/// ```swift
/// let square = Path(rect: CGRect(x: -22, y: -22, width: 44, height: 44))
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
  /// The color behind everything on the canvas.
  public var background: Color
  /// The layers, back to front.
  public var layers: [Layer]

  /// Creates a display list from its layers, back to front.
  public init(size: CGSize, background: Color, layers: [Layer]) {
    self.size = size
    self.background = background
    self.layers = layers
  }
}

extension DisplayList {
  /// A group of related elements, for example the content of a collection view.
  public struct Layer: Hashable, Sendable {
    /// A readable name of the layer.
    public var name: String
    /// The visible part of the layer, in points of the canvas; `nil` if the whole layer is visible.
    public var clip: CGRect?
    /// The color behind the elements, inside the visible part.
    public var background: Color
    /// The elements, back to front.
    public var elements: [Element]
    /// The rule for aligning elements with the pixels of another screen; `nil` for no alignment.
    ///
    /// The renderer does not need the rule, because the elements of a display list are already aligned.
    package var pixelRule: PixelRule?
    /// The rounded rectangles that limit the visible part in addition to the clip; usually none.
    package var masks: [Mask] = []

    /// A rule for aligning elements with pixels.
    package enum PixelRule: Hashable, Sendable {
      /// Aligns the content of a scroll view as a whole, by its origin in points of the canvas.
      ///
      /// Touching edges share a pixel boundary.
      case scrolling(origin: Vector)
      /// Aligns every upright element by its upper left corner.
      case corners
    }

    /// Creates a layer; unclipped and with a clear background by default.
    public init(name: String, clip: CGRect? = nil, background: Color = .clear, elements: [Element]) {
      self.name = name
      self.clip = clip
      self.background = background
      self.elements = elements
    }
  }

  /// A rounded rectangle that limits the visible part of a layer, for example the screen of a device.
  package struct Mask: Hashable, Sendable {
    /// The rectangle, in points of the canvas.
    package var box: CGRect
    /// The radius of its corners, in points.
    package var radius: Double

    /// Creates a mask.
    package init(_ box: CGRect, radius: Double) {
      self.box = box
      self.radius = radius
    }

    /// The outline of the mask.
    package var outline: Path { Path(roundedRectangle: box, radius: radius) }

    /// Returns whether a rectangle reaches outside the outline.
    package func cuts(_ reach: CGRect) -> Bool {
      !box.insetBy(dx: radius, dy: 0).contains(reach) && !box.insetBy(dx: 0, dy: radius).contains(reach)
    }
  }

  /// The role of an element in the scene.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Role: String, CaseIterable, Sendable {
    /// A cell of a collection view.
    case cell
    /// A header or a footer.
    case supplementary
    /// A view that the layout adds, without data.
    case decoration
    /// An item of a playground.
    case item
    /// A bar, a button or an indicator.
    case chrome
    /// A caption, a touch, or anything else above the scene.
    case overlay

    /// Whether a trace lists elements with this role, because they are content of the scene.
    package var isContent: Bool {
      switch self {
      case .cell, .supplementary, .decoration, .item: true
      case .chrome, .overlay: false
      }
    }
  }

  /// The velocity and angular velocity of a simulated element.
  public struct Velocity: Hashable, Sendable {
    /// The velocity, in points per second.
    public var linear: Vector
    /// The angular velocity, in radians per second clockwise.
    public var angular: Double

    /// Creates a velocity from its two parts.
    public init(linear: Vector, angular: Double) {
      self.linear = linear
      self.angular = angular
    }
  }

  /// One object in a frame, with a drawing whose origin is the object's center.
  public struct Element: Hashable, Sendable {
    /// The identifier of the element, which is the same in all frames.
    public var id: String
    /// The role of the element in the scene.
    public var role: Role
    /// The element's index in the data, as `section-item`; empty for an element without an index.
    public var index: String
    /// The center of the element, in points of the canvas.
    public var center: CGPoint
    /// The size of the element before scaling, in points; zero for an element without a size, for example a line.
    ///
    /// The drawing may extend beyond this size.
    public var size: CGSize
    /// The rotation of the element, in radians clockwise.
    public var angle: Double
    /// The scale along the element's own axes.
    public var scale: Vector
    /// The opacity of the whole element, from 0 to 1.
    public var alpha: Double
    /// The z position: elements with a higher z are in front.
    public var z: Int
    /// The velocity of the element; `nil` if it is not simulated.
    public var velocity: Velocity?
    /// The commands that draw the element, back to front.
    public var commands: [DrawingCommand]
    /// The offset that aligns the drawing with pixels.
    ///
    /// Traces and goldens contain the position without this offset.
    package var pixelFit = PixelFit()

    /// Creates an element that is upright, unscaled and opaque by default.
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
      self.id = id
      self.role = role
      self.index = index
      self.center = center
      self.size = size
      self.angle = angle
      self.scale = scale
      self.alpha = alpha
      self.z = z
      self.velocity = velocity
      self.commands = commands
    }

    /// The transform from the element's own coordinates to the canvas, including the pixel alignment.
    package var transform: Transform {
      Transform(scaleX: drawnScale.x, y: drawnScale.y)
        .concatenating(Transform(rotation: angle))
        .concatenating(Transform(translation: drawnCenter))
    }

    /// The center of the aligned drawing, in points of the canvas.
    package var drawnCenter: Vector { Vector(center) + pixelFit.way }

    /// The scale of the aligned drawing.
    package var drawnScale: Vector {
      Vector(x: scale.x * pixelFit.stretch.x, y: scale.y * pixelFit.stretch.y)
    }
  }

  /// An alignment with pixels: a shift of less than a pixel, and a stretch.
  package struct PixelFit: Hashable, Sendable {
    /// The shift of the center, in points.
    package var way: Vector
    /// The factors for width and height.
    package var stretch: Vector

    /// Creates an alignment; no change by default.
    package init(way: Vector = .zero, stretch: Vector = Vector(x: 1, y: 1)) {
      self.way = way
      self.stretch = stretch
    }
  }
}

/// A drawing step of an element, in the element's own coordinates.
///
/// ```swift
/// let box = CGRect(x: -40, y: -22, width: 80, height: 44)
/// let outline = Path(roundedRect: box, cornerRadius: 8)
/// let commands: [DrawingCommand] = [
///   .shadow(outline, .black.withAlpha(0.3), radius: 6, offset: Vector(x: 0, y: 2)),
///   .fill(outline, .solid(.systemTeal)),
///   .text("Joan", TextStyle(size: 15, color: .white), box: box),
/// ]
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DrawingCommand: Hashable, Sendable {
  /// Fills the inside of an outline.
  case fill(Path, Paint)
  /// Draws along an outline, with a line width in points.
  case stroke(Path, Paint, width: Double, cap: DrawingCommand.LineCap = .butt)
  /// Draws a text that is vertically centered in a box. The style sets the horizontal alignment.
  indirect case text(String, TextStyle, box: CGRect)
  /// Draws a picture that fills a box, centered and clipped to an outline.
  ///
  /// The picture keeps its proportions. Parts outside the box are cut off.
  indirect case image(Picture, box: CGRect, clip: Path)
  /// Draws the soft shadow of a filled outline.
  ///
  /// The radius is the standard deviation of a Gaussian blur, in points, as for the shadow of a `CALayer`. The shadow
  /// fades out within three radii.
  indirect case shadow(Path, Color, radius: Double, offset: Vector)
  /// Fills the inside of an outline with a material, which blurs the drawing below it.
  ///
  /// The material covers everything that the frame has drawn so far. At the edges of the canvas and of the element's
  /// layer, the blur repeats the pixels at the edge.
  indirect case material(Path, DrawingCommand.Material)
  /// Draws other commands as a whole, with an opacity from 0 to 1.
  ///
  /// The group can be clipped to an outline.
  ///
  /// Overlapping commands of a translucent group do not show through each other.
  indirect case group([DrawingCommand], opacity: Double, clip: Path?)
}

extension DrawingCommand {
  /// The shape of line ends.
  ///
  /// ```swift
  /// let half = Path(arcCenter: .zero, radius: 18, startAngle: .degrees(-90), endAngle: .degrees(90), clockwise: true)
  /// let ring = DrawingCommand.stroke(half, .solid(.systemGreen), width: 4, cap: .round)
  /// ```
  public enum LineCap: String, CaseIterable, Sendable {
    /// A straight edge at the end of the path.
    ///
    /// Corners of the path are pointed.
    case butt
    /// A half circle around the end of the path.
    ///
    /// Corners of the path are round as well.
    case round
  }
}

extension [DrawingCommand] {
  /// Calls a function for every command, back to front.
  ///
  /// Instead of a group, the function gets the commands inside.
  package func forEachStep<Failure: Error>(_ body: (DrawingCommand) throws(Failure) -> Void) throws(Failure) {
    for command in self {
      if case .group(let commands, _, _) = command {
        try commands.forEachStep(body)
      } else {
        try body(command)
      }
    }
  }

  /// Returns whether a command, or a command inside a group, meets a condition.
  package func containsStep(where condition: (DrawingCommand) -> Bool) -> Bool {
    // Without copies of the commands, because a film asks this of thousands in each frame.
    indices.contains { index in
      if case .group(let commands, _, _) = self[index] { return commands.containsStep(where: condition) }
      return condition(self[index])
    }
  }

  /// The drawing without shadows, and without groups that only contain shadows.
  package var withoutShadows: [DrawingCommand] {
    replacingSteps(keepsEmptyGroups: false) { $0.kind == .shadow ? nil : $0 }
  }
}
