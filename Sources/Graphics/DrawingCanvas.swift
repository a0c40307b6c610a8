public import CradleGeometry
public import Foundation

/// A small canvas on which one element is drawn, with the origin in the center of its box and y down.
///
/// Each call adds a command over those before it. Drawing may leave the box. A color that adapts is resolved in
/// the theme of the canvas when it is added.
///
/// ```swift
/// var canvas = DrawingCanvas(size: CGSize(width: 44, height: 44), theme: .dark)
/// canvas.fillEllipse(in: canvas.bounds, with: .secondarySystemBackground)
/// canvas.strokeArc(radius: 18, from: .degrees(-90), to: .degrees(160), with: .systemGreen, width: 4, cap: .round)
/// canvas.text("7", TextStyle(size: 15, color: .label))
/// let commands = canvas.commands
/// ```
public struct DrawingCanvas: Sendable {
  /// The width and height of the box, in points.
  public let size: CGSize
  /// The theme of the scene.
  public let theme: Theme
  /// The color behind the element, as far as it is known: opaque, and resolved.
  public let ground: Color
  /// The drawing so far, back to front.
  public private(set) var commands: [DrawingCommand] = []
  /// The first thing that was asked for and cannot be drawn, in a sentence; `nil` for none.
  package private(set) var flaw: String?

  private let moment: Moment
  private let measuring: any TextMeasuring
  /// Whether the drawing asked for a property of the moment, so that it is made anew for each frame.
  package private(set) var dependsOnMoment = false
  /// Whether the drawing asked if its element is pressed, so that nothing else marks it.
  package private(set) var showsPress = false

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - size: The width and height of the box, in points.
  ///   - theme: The theme in which colors are resolved.
  ///   - ground: The color behind the element; that of the system's background by default.
  ///   - moment: The moment that is drawn.
  ///   - measuring: Measures the texts; an imaginary font by default.
  public init(
    size: CGSize,
    theme: Theme = .light,
    ground: Color = .systemBackground,
    at moment: Moment = Moment(),
    measuring: any TextMeasuring = .imaginary
  ) {
    (self.size, self.theme, self.ground) = (size, theme, ground.resolved(in: theme))
    (self.moment, self.measuring) = (moment, measuring)
  }

  /// The box, with its center in the origin.
  public var bounds: CGRect {
    CGRect(center: .zero, size: size)
  }

  /// Returns the size of a text whose lines break at a width, in points rounded up to whole ones.
  public func size(of text: String, in style: TextStyle, width: Double = .greatestFiniteMagnitude) -> CGSize {
    measuring.size(of: text, in: style, width: width)
  }
}

// MARK: - The moment

extension DrawingCanvas {
  /// A moment of an element's life, at which it is drawn.
  ///
  /// ```swift
  /// let moment = DrawingCanvas.Moment(time: .ticks(60), state: DrawingCanvas.State(angle: .degrees(30)))
  /// let canvas = DrawingCanvas(size: CGSize(width: 44, height: 44), at: moment)
  /// ```
  public struct Moment: Hashable, Sendable {
    /// The time of the scene.
    public var time: SceneTime
    /// The place and the motion of the element.
    public var state: State
    /// Whether a finger holds the element down.
    public var isPressed: Bool
    /// Whether the item of a cell is selected.
    public var isSelected: Bool

    /// Creates a moment; the start, at rest, neither pressed nor selected, unless said otherwise.
    public init(
      time: SceneTime = .ticks(0),
      state: State = State(),
      isPressed: Bool = false,
      isSelected: Bool = false
    ) {
      self.time = time
      self.state = state
      self.isPressed = isPressed
      self.isSelected = isSelected
    }
  }

  /// The place and the motion of an element at a moment.
  public struct State: Hashable, Sendable {
    /// The center, in points of the canvas of the scene.
    public var center: CGPoint
    /// The angle by which the element is turned clockwise, in radians; the drawing turns with it.
    public var angle: Double
    /// The opacity of the element as a whole, from 0 to 1.
    public var alpha: Double
    /// The velocity; `nil` if the element is not simulated.
    public var velocity: DisplayList.Velocity?

    /// Creates a state; upright, opaque and not simulated unless said otherwise.
    public init(center: CGPoint = .zero, angle: Double = 0, alpha: Double = 1, velocity: DisplayList.Velocity? = nil) {
      (self.center, self.angle, self.alpha, self.velocity) = (center, angle, alpha, velocity)
    }
  }

  /// The time of the scene that the frame shows, also between two ticks.
  ///
  /// Reading it means that the element is drawn anew for each frame.
  public var time: SceneTime {
    mutating get {
      dependsOnMoment = true
      return moment.time
    }
  }

  /// The place and the motion of the element on the frame.
  ///
  /// Reading it means that the element is drawn anew for each frame.
  public var state: State {
    mutating get {
      dependsOnMoment = true
      return moment.state
    }
  }

  /// Whether a finger holds the element down.
  ///
  /// A drawing that does not ask gets darker under a finger, or brighter in a dark scene. Reading it means that the
  /// element is drawn anew for each frame.
  public var isPressed: Bool {
    mutating get {
      (dependsOnMoment, showsPress) = (true, true)
      return moment.isPressed
    }
  }

  /// Whether the item of a cell is selected, as `UICollectionViewCell.isSelected`.
  ///
  /// Reading it means that the element is drawn anew for each frame.
  public var isSelected: Bool {
    mutating get {
      dependsOnMoment = true
      return moment.isSelected
    }
  }
}

// MARK: - Shapes

extension DrawingCanvas {
  /// Fills the inside of an outline with a color.
  public mutating func fill(_ path: Path, with color: Color) {
    fill(path, with: .solid(color))
  }

  /// Fills the inside of an outline with a color or a gradient.
  public mutating func fill(_ path: Path, with paint: Paint) {
    add(.fill(path, paint))
  }

  /// Fills a rectangle with a color.
  public mutating func fill(_ box: CGRect, cornerRadius: Double = 0, with color: Color) {
    fill(box, cornerRadius: cornerRadius, with: .solid(color))
  }

  /// Fills a rectangle with a color or a gradient.
  public mutating func fill(_ box: CGRect, cornerRadius: Double = 0, with paint: Paint) {
    add(.fill(Path(roundedRectangle: box, radius: cornerRadius), paint))
  }

  /// Fills the ellipse that touches the four sides of a rectangle.
  public mutating func fillEllipse(in box: CGRect, with color: Color) {
    fill(Path(ellipseIn: box), with: .solid(color))
  }

  /// Draws along an outline, with a line width in points.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - color: The color.
  ///   - width: The line width.
  ///   - cap: The form of the ends, also of those of dashes.
  ///   - dash: The lengths of dashes and gaps, by turns; an unbroken line by default. See `Path.dashed`.
  public mutating func stroke(
    _ path: Path,
    with color: Color,
    width: Double,
    cap: LineCap = .butt,
    dash: [Double] = []
  ) {
    stroke(path, with: .solid(color), width: width, cap: cap, dash: dash)
  }

  /// Draws along an outline with a color or a gradient.
  public mutating func stroke(
    _ path: Path,
    with paint: Paint,
    width: Double,
    cap: LineCap = .butt,
    dash: [Double] = []
  ) {
    add(.stroke(dash.isEmpty ? path : path.dashed(dash), paint, width: width, cap: cap))
  }

  /// Draws a straight line.
  public mutating func strokeLine(
    from start: CGPoint,
    to end: CGPoint,
    with color: Color,
    width: Double,
    cap: LineCap = .butt
  ) {
    stroke(Path([.move(to: start), .line(to: end)]), with: color, width: width, cap: cap)
  }

  /// Draws along a part of a circle.
  ///
  /// Angles are in radians, clockwise from the right, so that `.degrees(-90)` is at the top.
  public mutating func strokeArc(
    around center: CGPoint = .zero,
    radius: Double,
    from start: Double,
    to end: Double,
    with color: Color,
    width: Double,
    cap: LineCap = .butt
  ) {
    let arc = Path(arcAround: center, radius: radius, from: start, to: end)
    stroke(arc, with: color, width: width, cap: cap)
  }

  /// Draws the soft shadow that the inside of an outline casts; add it before what casts it.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - color: The color, with its opacity.
  ///   - radius: The standard deviation of the blur, in points.
  ///   - offset: The displacement of the shadow, in points.
  public mutating func shadow(
    of path: Path,
    color: Color = Color(light: "#00000033", dark: "#00000080"),
    radius: Double = 8,
    offset: Vector = Vector(x: 0, y: 2)
  ) {
    add(.shadow(path, color, radius: radius, offset: offset))
  }
}

// MARK: - Texts, pictures and groups

extension DrawingCanvas {
  /// Draws a text in a box: its lines break at the width, and are centered vertically.
  ///
  /// The style says where its lines are pushed, and whether the text may shrink to fit. The box is that of the
  /// element by default.
  public mutating func text(_ text: String, _ style: TextStyle = TextStyle(color: .label), in box: CGRect? = nil) {
    guard !text.isEmpty else { return }
    add(.text(text, style, box: box ?? bounds))
  }

  /// Draws a picture so large that it fills a box, centered and cut off at the edges.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - box: The box; that of the element by default.
  ///   - clip: The outline to which the picture is confined besides; the box by default.
  public mutating func image(_ picture: Picture, in box: CGRect? = nil, clip: Path? = nil) {
    let box = box ?? bounds
    add(.image(picture, box: box, clip: clip ?? Path(rectangle: box)))
  }

  /// Draws several things as a whole, with an opacity from 0 to 1.
  ///
  /// Parts that overlap do not show through each other.
  public mutating func group(opacity: Double, _ draw: (inout DrawingCanvas) throws -> Void) rethrows {
    try group(opacity: opacity, clip: nil, draw)
  }

  /// Confines drawing to the inside of an outline.
  public mutating func clip(to path: Path, _ draw: (inout DrawingCanvas) throws -> Void) rethrows {
    try group(opacity: 1, clip: path, draw)
  }

  /// Draws with its own coordinates: moved, turned or stretched by a map.
  ///
  /// ```swift
  /// var canvas = DrawingCanvas(size: CGSize(width: 44, height: 44))
  /// for hour in 0..<12 {
  ///   canvas.transformed(by: Transform(rotationAngle: .degrees(30 * Double(hour)))) { canvas in
  ///     canvas.strokeLine(from: CGPoint(x: 0, y: -20), to: CGPoint(x: 0, y: -16), with: .label, width: 2)
  ///   }
  /// }
  /// ```
  ///
  /// Lines get wider by the root of the growth of areas, the same in all directions. A text that is turned, mirrored or
  /// stretched is drawn by the outlines of its letters. A picture can be moved and grow evenly; one that would be turned
  /// ends the film with an error.
  public mutating func transformed(
    by map: Transform,
    _ draw: (inout DrawingCanvas) throws -> Void
  ) rethrows {
    let outer = commands
    commands = []
    do {
      try draw(&self)
    } catch {
      commands = outer
      throw error
    }
    let drawn = map.isEvenGrowth ? commands : outlined(commands)
    let mapped = drawn.compactMap { $0.applying(map) }
    if flaw == nil, mapped.count < drawn.count {
      flaw = "a picture cannot be turned or stretched by itself"
    }
    commands = outer + mapped
  }

  private mutating func outlined(_ commands: [DrawingCommand]) -> [DrawingCommand] {
    guard let fonts = measuring as? any TextOutlining else { return commands }
    do {
      return try commands.outlined(by: fonts)
    } catch {
      flaw = flaw ?? "\(error)"
      return []
    }
  }

  private mutating func group(opacity: Double, clip: Path?, _ draw: (inout DrawingCanvas) throws -> Void) rethrows {
    let outer = commands
    commands = []
    do {
      try draw(&self)
    } catch {
      commands = outer
      throw error
    }
    commands = outer + (commands.isEmpty ? [] : [.group(commands, opacity: opacity, clip: clip)])
  }

  /// Adds a command, with its colors resolved.
  public mutating func add(_ command: DrawingCommand) {
    commands.append(command.resolved(in: theme))
  }
}

extension DrawingCommand {
  /// Returns the command with the colors of a theme.
  public func resolved(in theme: Theme) -> DrawingCommand {
    switch self {
    case .fill(let path, let paint):
      return .fill(path, paint.resolved(in: theme))
    case .stroke(let path, let paint, let width, let cap):
      return .stroke(path, paint.resolved(in: theme), width: width, cap: cap)
    case .text(let text, var style, let box):
      style.color = style.color.resolved(in: theme)
      return .text(text, style, box: box)
    case .image: return self
    case .shadow(let path, let color, let radius, let offset):
      return .shadow(path, color.resolved(in: theme), radius: radius, offset: offset)
    case .material(let path, var material):
      material.tint = material.tint.resolved(in: theme)
      material.substitute = material.substitute.resolved(in: theme)
      return .material(path, material)
    case .group(let commands, let opacity, let clip):
      return .group(commands.map { $0.resolved(in: theme) }, opacity: opacity, clip: clip)
    }
  }
}
