public import CradleGeometry
public import Foundation

/// A small canvas for one element, with the origin in the center of its box and y down.
///
/// Each call adds a command on top of the previous ones. You can draw outside of the box. The canvas resolves adaptive
/// colors in its theme when you add a command.
///
/// ```swift
/// var canvas = DrawingCanvas(size: CGSize(width: 44, height: 44), theme: .dark)
/// canvas.fillEllipse(in: canvas.bounds, with: .secondarySystemBackground)
/// canvas.strokeArc(radius: 18, from: .degrees(-90), to: .degrees(160), with: .systemGreen, width: 4, cap: .round)
/// canvas.text("7", style: TextStyle(size: 15, color: .label))
/// let commands = canvas.commands
/// ```
public struct DrawingCanvas: Sendable {
  /// The width and height of the box, in points.
  public let size: CGSize
  /// The theme of the scene.
  public let theme: Theme
  /// The color behind the element, opaque and resolved, as far as the canvas knows this color.
  public let ground: Color
  /// The drawing so far, back to front.
  public private(set) var commands: [DrawingCommand] = []
  /// A sentence about the first call that cannot be drawn; `nil` if everything can be drawn.
  package private(set) var flaw: String?

  private let moment: Moment
  private let measuring: any TextMeasuring
  /// Whether your code has read a property of the moment, and so has to run again for each frame.
  package private(set) var dependsOnMoment = false
  /// Whether your code has read ``isPressed``; if so, a pressed element does not get darker.
  package private(set) var showsPress = false

  /// Creates an empty canvas for your own drawing, for example for the elements of a stage, or for a test.
  public init(size: CGSize, theme: Theme = .light) {
    self.init(size: size, theme: theme, ground: .systemBackground)
  }

  /// Creates an empty canvas for a moment, with a color behind the element.
  package init(
    size: CGSize,
    theme: Theme = .light,
    ground: Color = .systemBackground,
    at moment: Moment = Moment(),
    measuring: any TextMeasuring = .imaginary
  ) {
    self.size = size
    self.theme = theme
    self.ground = ground.resolved(in: theme)
    self.moment = moment
    self.measuring = measuring
  }

  /// The box of the element, centered on the origin.
  public var bounds: CGRect {
    CGRect(center: .zero, size: size)
  }

  /// Returns the size of a text, rounded up to whole points; lines break at the given width.
  public func size(of text: String, in style: TextStyle, width: Double = .greatestFiniteMagnitude) -> CGSize {
    measuring.size(of: text, in: style, width: width)
  }
}

// MARK: - The moment

extension DrawingCanvas {
  /// A moment in an element's life, for its drawing.
  ///
  /// ```swift
  /// let moment = DrawingCanvas.Moment(time: .ticks(60), state: DrawingCanvas.State(angle: .degrees(30)))
  /// let canvas = DrawingCanvas(size: CGSize(width: 44, height: 44), at: moment)
  /// ```
  package struct Moment: Hashable, Sendable {
    /// The time of the moment, in scene time.
    package var time: SceneTime
    /// The position and motion of the element.
    package var state: State
    /// Whether a finger holds the element down.
    package var isPressed: Bool
    /// Whether the item of a cell is selected.
    package var isSelected: Bool

    /// Creates a moment; by default, the start of the scene, without motion, press or selection.
    package init(
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

  /// The position and motion of an element at a moment.
  public struct State: Hashable, Sendable {
    /// The center of the element, in points of the scene's canvas.
    public var center: CGPoint
    /// The rotation of the element and its drawing, in radians clockwise.
    public var angle: Double
    /// The opacity of the whole element, from 0 to 1.
    public var alpha: Double
    /// The velocity of the element; `nil` if it is not simulated.
    public var velocity: DisplayList.Velocity?

    /// Creates the state of an element that is upright, opaque and not simulated by default.
    package init(center: CGPoint = .zero, angle: Double = 0, alpha: Double = 1, velocity: DisplayList.Velocity? = nil) {
      self.center = center
      self.angle = angle
      self.alpha = alpha
      self.velocity = velocity
    }
  }

  /// The scene time of the frame, in seconds.
  ///
  /// This time may lie between two ticks. If you read this property, your code runs again for each frame.
  public var seconds: Double {
    mutating get { time.seconds }
  }

  package var time: SceneTime {
    mutating get {
      dependsOnMoment = true
      return moment.time
    }
  }

  /// The position and motion of the element in this frame.
  ///
  /// If you read this property, your code runs again for each frame.
  public var state: State {
    mutating get {
      dependsOnMoment = true
      return moment.state
    }
  }

  /// Whether a finger holds the element down.
  ///
  /// If you do not read this property, the drawing gets darker under a finger, or brighter in a dark scene. If you read
  /// this property, your code runs again for each frame.
  public var isPressed: Bool {
    mutating get {
      (dependsOnMoment, showsPress) = (true, true)
      return moment.isPressed
    }
  }

  /// Whether the item of a cell is selected, like `UICollectionViewCell.isSelected`.
  ///
  /// If you read this property, your code runs again for each frame.
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
  ///   - cap: The shape of the ends, including the ends of dashes.
  ///   - dash: The alternating lengths of dashes and gaps; an unbroken line by default. See `Path.dashed`.
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

  /// Draws an arc of a circle.
  ///
  /// Angles are in radians, clockwise from the right. For example, `.degrees(-90)` is at the top.
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

  /// Draws the soft shadow of a filled outline.
  ///
  /// Draw the shadow before the object itself.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - color: The color of the shadow, with its opacity.
  ///   - radius: The standard deviation of the blur, in points.
  ///   - offset: The offset of the shadow, in points.
  public mutating func shadow(
    of path: Path,
    color: Color = Color(light: Color(rgb: 0x000000, alpha: 0.2), dark: Color(rgb: 0x000000, alpha: 128.0 / 255)),
    radius: Double = 8,
    offset: Vector = Vector(x: 0, y: 2)
  ) {
    add(.shadow(path, color, radius: radius, offset: offset))
  }
}

// MARK: - Texts, pictures and groups

extension DrawingCanvas {
  /// Draws a text in the vertical middle of a box; lines break at the width of the box.
  ///
  /// The style sets the horizontal alignment, and whether the text may shrink to fit. By default, the box is that of
  /// the element.
  public mutating func text(
    _ text: String,
    style: TextStyle = TextStyle(color: .label),
    in box: CGRect? = nil
  ) {
    guard !text.isEmpty else { return }
    add(.text(text, style, box: box ?? bounds))
  }

  /// The previous name of ``text(_:style:in:)``.
  @available(*, deprecated, renamed: "text(_:style:in:)")
  public mutating func text(_ text: String, _ style: TextStyle, in box: CGRect? = nil) {
    self.text(text, style: style, in: box)
  }

  /// Draws a centered picture that fills a box; parts outside the box are cut off.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - box: The box of the picture; by default, that of the element.
  ///   - clip: An outline that also clips the picture; by default, only the box clips it.
  public mutating func image(_ picture: Picture, in box: CGRect? = nil, clip: Path? = nil) {
    let box = box ?? bounds
    add(.image(picture, box: box, clip: clip ?? Path(rectangle: box)))
  }

  /// Draws several objects as a whole, with an opacity from 0 to 1.
  ///
  /// Overlapping parts of a translucent group do not show through each other.
  public mutating func group(opacity: Double, drawing draw: (inout DrawingCanvas) throws -> Void) rethrows {
    try group(opacity: opacity, clip: nil, draw: draw)
  }

  /// Clips your drawing to the inside of an outline.
  public mutating func clip(to path: Path, drawing draw: (inout DrawingCanvas) throws -> Void) rethrows {
    try group(opacity: 1, clip: path, draw: draw)
  }

  /// Draws with moved, rotated or stretched coordinates.
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
  /// Line widths are scaled by the square root of the change in area, equally in all directions. A rotated, mirrored or
  /// stretched text is drawn as the outlines of its letters. A picture can only be moved, and scaled evenly. If the
  /// transform would rotate a picture, the film ends with an error.
  public mutating func transformed(
    by map: Transform,
    drawing draw: (inout DrawingCanvas) throws -> Void
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

  private mutating func group(opacity: Double, clip: Path?, draw: (inout DrawingCanvas) throws -> Void) rethrows {
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

  /// Adds a command, and resolves its colors.
  package mutating func add(_ command: DrawingCommand) {
    commands.append(command.resolved(in: theme))
  }
}
