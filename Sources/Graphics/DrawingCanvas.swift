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
  /// The first call with a number that is not finite, as a sentence that begins with its line; `nil` for none.
  package private(set) var fault: String?

  /// The width of the thinnest line, in points: one pixel.
  package var hairline = 0.5
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

// MARK: - Texts, pictures and groups

extension DrawingCanvas {
  /// Draws a text that is vertically centered in a box.
  ///
  /// Lines break at the width of the box. The style sets the horizontal alignment, and whether the text may shrink to
  /// fit. By default, the box is that of the element.
  public mutating func text(
    _ text: String,
    style: TextStyle = TextStyle(color: .label),
    in box: CGRect? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard !text.isEmpty else { return }
    add(.text(text, style, box: box ?? bounds), file: file, line: line)
  }

  /// Draws a centered picture that fills a box; parts outside the box are cut off.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - box: The box of the picture; by default, that of the element.
  ///   - clip: An outline that also clips the picture; by default, only the box clips it.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public mutating func image(
    _ picture: Picture,
    in box: CGRect? = nil,
    clip: Path? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let box = box ?? bounds
    add(.image(picture, box: box, clip: clip ?? Path(rectangle: box)), file: file, line: line)
  }

  /// Draws several objects as a whole, with an opacity from 0 to 1.
  ///
  /// Overlapping parts of a translucent group do not show through each other.
  public mutating func group(
    opacity: Double,
    file: StaticString = #fileID,
    line: UInt = #line,
    drawing draw: (inout DrawingCanvas) throws -> Void
  ) rethrows {
    if !opacity.isFinite { note("a group cannot have an opacity of \(opacity)", file: file, line: line) }
    try group(opacity: opacity, clip: nil, draw: draw)
  }

  /// Clips your drawing to the inside of an outline.
  public mutating func clip(
    to path: Path,
    file: StaticString = #fileID,
    line: UInt = #line,
    drawing draw: (inout DrawingCanvas) throws -> Void
  ) rethrows {
    if !path.isFinite { note("an outline has a number that is not finite", file: file, line: line) }
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
    file: StaticString = #fileID,
    line: UInt = #line,
    drawing draw: (inout DrawingCanvas) throws -> Void
  ) rethrows {
    guard map.isFinite else { return note("a transform cannot be \(map)", file: file, line: line) }
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

  /// Adds a command for a call in your code.
  mutating func add(_ command: DrawingCommand, file: StaticString, line: UInt) {
    if !command.isFinite { note("\(command.kind.rawValue) has a number that is not finite", file: file, line: line) }
    add(command)
  }

  /// Records a call that cannot be drawn; only the first counts.
  mutating func note(_ words: String, file: StaticString, line: UInt) {
    if fault == nil { fault = "\(file):\(line): \(words)" }
  }
}
