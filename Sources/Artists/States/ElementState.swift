import CradleCollectionLayouts
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// The state of a stage's element at one tick.
///
/// ```swift
/// let dot = Path(ovalIn: CGRect(x: -3, y: -3, width: 6, height: 6))
/// let spark = ElementState(
///   number: 12,
///   id: "spark 12",
///   size: CGSize(width: 6, height: 6),
///   pose: ElementState.Pose(center: Vector(x: 160, y: 90), alpha: 0.5),
///   commands: [.fill(dot, .solid(.systemOrange))]
/// )
/// ```
public struct ElementState {
  /// The identity of the element, which is unique on the stage.
  package var identity: ElementIdentity
  /// The name; empty if the element is not drawn.
  package var id = ""
  /// The role of the element in figures and traces; by default, an item.
  public var role: DisplayList.Role
  /// The element's current position in the data, for example an index path.
  ///
  /// Traces and goldens contain it.
  ///
  /// The text is empty if the element has no position in the data, is not drawn, or is leaving.
  public var index = ""
  package var size: CGSize
  package var pose: ElementState.Pose
  /// The z position of the element.
  ///
  /// The position has a fraction while it changes.
  package var level: Double
  /// The position of the element in the order of its level.
  var order: ElementOrder
  package var velocity: DisplayList.Velocity?
  /// The velocity that the element had when it left the view and its layout stopped simulating it.
  package var drift: DisplayList.Velocity?
  /// The drawing, back to front.
  ///
  /// This list is unused if the drawing changes at each moment.
  var commands: [DrawingCommand] = []
  /// Draws the element at a moment; `nil` if the drawing is constant.
  var redraw: ((DrawingCanvas.Moment) -> [DrawingCommand])?
  /// Whether a finger holds the element down, which its drawing may show.
  public var isPressed = false
  /// Whether the element is the cell of a selected item, which its drawing may show.
  public var isSelected = false
  /// The changes drawn over the element's body; `nil` for none.
  var changes: ElementChanges?
  /// How far the element is moved for drawing, so that it is on whole pixels.
  var pixelFit = DisplayList.PixelFit()

  package init(
    identity: ElementIdentity,
    id: String = "",
    role: DisplayList.Role,
    size: CGSize,
    pose: ElementState.Pose,
    level: Double,
    order: ElementOrder,
    velocity: DisplayList.Velocity? = nil,
    commands: [DrawingCommand] = [],
    redraw: ((DrawingCanvas.Moment) -> [DrawingCommand])? = nil
  ) {
    self.identity = identity
    self.id = id
    self.role = role
    self.size = size
    self.pose = pose
    self.level = level
    self.order = order
    self.velocity = velocity
    self.commands = commands
    self.redraw = redraw
  }
}

/// The drawing of an element, with the origin in the element's center.
package enum ElementSketch {
  /// A constant drawing.
  case still([DrawingCommand])
  /// A new drawing at each moment.
  case moving((DrawingCanvas.Moment) -> [DrawingCommand])
}

extension ElementSketch {
  /// Returns the drawing with the shadow of an element that a finger has lifted, from 0 (not at all) to 1.
  ///
  /// The shadow has the outline of the drawing's first shape.
  package func lifted(by lift: Double) -> ElementSketch {
    guard lift > 0 else { return self }
    func raised(_ commands: [DrawingCommand]) -> [DrawingCommand] {
      guard let outline = commands.lazy.compactMap(\.path).first else { return commands }
      let color = Color.black.withAlpha(0.3 * min(1, lift))
      return [.shadow(outline, color, radius: 12 * lift, offset: Vector(x: 0, y: 6 * lift))] + commands
    }
    switch self {
    case .still(let commands): return .still(raised(commands))
    case .moving(let draw): return .moving { raised(draw($0)) }
    }
  }
}

extension ElementState {
  /// Adopts a drawing that an artist has made.
  ///
  /// If a finger presses the element, the drawing becomes darker, or brighter in a dark theme. If the drawing itself
  /// asks whether the element is pressed, the drawing is not changed.
  package mutating func show(_ sketch: ElementSketch, in theme: Theme) {
    switch sketch {
    case .still(let still):
      (commands, redraw) = (isPressed ? still + still.pressed(in: theme) : still, nil)
    case .moving(let draw): (commands, redraw) = ([], draw)
    }
  }

  /// Returns the drawing at a moment.
  ///
  /// The stage's coordinates have their origin at `origin`.
  package func commands(at time: SceneTime, origin: Vector) -> [DrawingCommand] {
    guard let redraw else { return commands }
    let state = DrawingCanvas.State(
      center: (pose.center + origin).point,
      angle: pose.angle,
      alpha: pose.alpha,
      velocity: velocity
    )
    return redraw(DrawingCanvas.Moment(time: time, state: state, isPressed: isPressed, isSelected: isSelected))
  }
}

extension ElementState {
  /// Creates the state of an element without data or layout.
  ///
  /// - Parameters:
  ///   - number: A number that is unique on the stage as long as the element exists. If two elements are at the same
  ///     level, the one with the larger number is in front.
  ///   - id: The name of the element.
  ///   - size: The size of the element, in points.
  ///   - pose: The element's position, angle, scale and opacity.
  ///   - level: The z position. Elements with higher positions are in front.
  ///   - velocity: The velocity; `nil` if the element is not simulated.
  ///   - commands: The drawing, back to front, with the origin in the element's center. Resolve colors that adapt to
  ///     the theme. Omit the drawing if you use a ``Studio``.
  public init(
    number: Int,
    id: String,
    size: CGSize,
    pose: ElementState.Pose,
    level: Int = 0,
    velocity: DisplayList.Velocity? = nil,
    commands: [DrawingCommand] = []
  ) {
    self.init(
      identity: ElementIdentity(role: .item, number: number),
      id: id,
      role: .item,
      size: size,
      pose: pose,
      level: Double(level),
      order: ElementOrder(section: 0, item: number),
      velocity: velocity,
      commands: commands
    )
  }

  /// Returns the element to draw at a time.
  ///
  /// The stage's coordinates have their origin at `origin`.
  func element(origin: Vector, at time: SceneTime) -> DisplayList.Element {
    var element = DisplayList.Element(
      id: id,
      role: role,
      index: index,
      center: (pose.center + origin).point,
      size: size,
      angle: pose.angle,
      scale: pose.scale,
      alpha: pose.alpha,
      z: Int(level.rounded()),
      velocity: velocity,
      commands: commands(at: time, origin: origin)
    )
    element.pixelFit = pixelFit
    return element
  }
}

/// The order of elements at the same level, back to front.
///
/// Leaving elements come first, then all others in the order of the data or of the file. If a cell, headers, footers
/// and decorations have the same position in the data, they come in this order.
package struct ElementOrder: Comparable {
  var stays = true
  let section: Int
  let item: Int
  /// The order of elements that have the same position in the data.
  var category = 0
  /// The order of companions that have the same position in the data.
  var kind = ""

  package init(stays: Bool = true, section: Int, item: Int, category: Int = 0, kind: String = "") {
    self.stays = stays
    self.section = section
    self.item = item
    self.category = category
    self.kind = kind
  }

  package static func < (left: ElementOrder, right: ElementOrder) -> Bool {
    guard left.stays == right.stays else { return right.stays }
    return (left.section, left.item, left.category, left.kind)
      < (right.section, right.item, right.category, right.kind)
  }
}

extension ElementState {
  /// The position, the angle, the scale and the opacity of an element.
  ///
  /// A film interpolates poses between ticks.
  ///
  /// ```swift
  /// let pose = ElementState.Pose(center: Vector(x: 100, y: 80), angle: .degrees(30), alpha: 0.5)
  /// ```
  public struct Pose: Equatable, Sendable {
    private(set) var numbers: SIMD8<Double>

    /// Creates a pose.
    ///
    /// By default, the element is upright, unscaled and opaque.
    ///
    /// - Parameters:
    ///   - center: The center, in points of the canvas.
    ///   - angle: The clockwise rotation, in radians. If the angle changes, the film shows a rotation in the shorter
    ///     direction.
    ///   - scale: The scale along the element's own axes.
    ///   - alpha: The opacity, from 0 to 1.
    public init(center: Vector, angle: Double = 0, scale: Vector = Vector(x: 1, y: 1), alpha: Double = 1) {
      numbers = [center.x, center.y, angle, scale.x, scale.y, alpha, 0, 0]
    }

    private init(_ numbers: SIMD8<Double>) {
      self.numbers = numbers
    }

    /// The center, in points of the canvas.
    public var center: Vector { Vector(x: numbers[0], y: numbers[1]) }
    /// The clockwise rotation, in radians.
    public var angle: Double { numbers[2] }
    /// The scale along the element's own axes.
    public var scale: Vector { Vector(x: numbers[3], y: numbers[4]) }
    /// The opacity, from 0 to 1.
    public var alpha: Double { numbers[5] }

    // If a number is not finite, its product with 0 is not 0.
    var isFinite: Bool { (numbers * 0).sum() == 0 }

    /// Returns a pose between this pose and another.
    ///
    /// With the fraction 0, the result is this pose; with 1, the other.
    func mixed(with other: ElementState.Pose, part: Double) -> ElementState.Pose {
      shifted(by: part, ofTheWayFrom: self, to: other)
    }

    /// Returns the pose after a number of ticks at a velocity.
    func moved(at velocity: DisplayList.Velocity, for ticks: Double) -> ElementState.Pose {
      let linear = velocity.linear
      let seconds = SceneTime(ticks: ticks).seconds
      let way: SIMD8<Double> = [linear.x, linear.y, velocity.angular, 0, 0, 0, 0, 0]
      return ElementState.Pose(numbers + way * seconds)
    }

    /// Returns the pose, shifted by a part of the difference between two other poses.
    ///
    /// Rotations take the shorter direction.
    func shifted(by part: Double, ofTheWayFrom start: ElementState.Pose, to end: ElementState.Pose) -> ElementState.Pose
    {
      var way = end.numbers - start.numbers
      if way[2] > .pi { way[2] -= 2 * .pi }
      if way[2] < -.pi { way[2] += 2 * .pi }
      return ElementState.Pose(numbers + way * part)
    }
  }
}

/// The values that identify an element on one or several stages.
///
/// The identity does not depend on the element's name or position in the data.
package struct ElementIdentity: Hashable {
  let role: DisplayList.Role
  /// The layout's name for the kind of the element; empty for cells and items.
  var kind = ""
  /// The number of the cell, of the header's section, or of the item.
  let number: Int
  /// The section and the position in the section, if the number alone is not unique.
  ///
  /// Ornaments have no position in the data.
  var place = SIMD2(0, 0)
  /// Whether the element is leaving.
  ///
  /// While an element leaves, there may be a new element whose other properties are equal.
  var isLeaving = false
  /// The number of the element's stage, if the elements of several stages are compared.
  var stage = 0

  package init(
    role: DisplayList.Role,
    kind: String = "",
    number: Int,
    place: SIMD2<Int> = SIMD2(0, 0),
    isLeaving: Bool = false,
    stage: Int = 0
  ) {
    self.role = role
    self.kind = kind
    self.number = number
    self.place = place
    self.isLeaving = isLeaving
    self.stage = stage
  }

  /// Returns the identity that the element has among the elements of several parts.
  ///
  /// Parts are for example stages, and may have parts themselves.
  package func ofPart(_ number: Int, of count: Int) -> ElementIdentity {
    var identity = self
    identity.stage = number + count * stage
    return identity
  }

  /// The identity of the same element in its other condition: leaving instead of staying, or staying instead of
  /// leaving.
  var twin: ElementIdentity {
    var twin = self
    twin.isLeaving.toggle()
    return twin
  }
}
