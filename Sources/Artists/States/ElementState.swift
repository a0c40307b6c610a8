import CradleCollectionLayouts
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// The state of an element of a stage at one tick.
///
/// ```swift
/// let dot = Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6))
/// let spark = ElementState(
///   number: 12,
///   id: "spark 12",
///   size: CGSize(width: 6, height: 6),
///   pose: Pose(center: Vector(x: 160, y: 90), alpha: 0.5),
///   commands: [.fill(dot, .solid(.systemOrange))]
/// )
/// ```
public struct ElementState {
  /// The identity, unique on the stage.
  package var identity: ElementIdentity
  /// The name; empty if it is not drawn.
  package var id = ""
  /// The role of the element in figures and traces; by default, an item.
  public var role: DisplayList.Role
  /// Its current position in the data, for example an index path, for traces and goldens.
  ///
  /// Empty if it has none, is not drawn, or is on its way out.
  public var index = ""
  package var size: CGSize
  package var pose: Pose
  /// Its z position; fractional while it changes.
  package var level: Double
  /// Its order among elements of the same level.
  var order: ElementOrder
  package var velocity: DisplayList.Velocity?
  /// Its velocity when it went out of view and its layout stopped simulating it.
  package var drift: DisplayList.Velocity?
  /// The drawing, back to front; unused if the drawing changes at each moment.
  var commands: [DrawingCommand] = []
  /// Draws the element at a moment; `nil` if its drawing is constant.
  var redraw: ((DrawingCanvas.Moment) -> [DrawingCommand])?
  /// Whether a finger holds it down; its drawing may show that.
  public var isPressed = false
  /// Whether it is the cell of a selected item; its drawing may show that.
  public var isSelected = false
  /// The changes that lie over its body; `nil` for none.
  var changes: ElementChanges?
  /// The shift to whole pixels for drawing.
  var pixelFit = DisplayList.PixelFit()

  package init(
    identity: ElementIdentity,
    id: String = "",
    role: DisplayList.Role,
    size: CGSize,
    pose: Pose,
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

/// The drawing of an element, with the origin in its center.
package enum ElementSketch {
  /// A constant drawing.
  case still([DrawingCommand])
  /// A new drawing at each moment.
  case moving((DrawingCanvas.Moment) -> [DrawingCommand])
}

extension ElementState {
  /// Adopts the drawing from an artist.
  ///
  /// Under a finger, it is darker, or brighter in a dark theme, unless it asks whether it is pressed.
  package mutating func show(_ sketch: ElementSketch, in theme: Theme) {
    switch sketch {
    case .still(let still):
      (commands, redraw) = (still + (isPressed ? still.pressed(in: theme) : []), nil)
    case .moving(let draw): (commands, redraw) = ([], draw)
    }
  }

  /// Returns the drawing at a moment, with the origin of the stage's coordinates at `origin`.
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
  ///   - number: A number that is unique on the stage as long as the element exists; of two at one level, the larger
  ///     number is nearer.
  ///   - id: The name.
  ///   - size: Its size, in points.
  ///   - pose: Its position, angle, scale and opacity.
  ///   - level: Its z position: higher is nearer.
  ///   - velocity: Its velocity; `nil` if it is not simulated.
  ///   - commands: Its drawing, back to front, with the origin in its center. Resolve colors that adapt to the theme.
  ///     Omit the drawing if you use a ``Studio``.
  public init(
    number: Int,
    id: String,
    size: CGSize,
    pose: Pose,
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

  /// Creates the state of an element with a drawing that changes at each moment, for example to show the time.
  ///
  /// ```swift
  /// let clock = ElementState(
  ///   number: 0,
  ///   id: "clock",
  ///   size: CGSize(width: 80, height: 20),
  ///   pose: Pose(center: Vector(x: 160, y: 20))
  /// ) { moment in
  ///   var canvas = DrawingCanvas(size: CGSize(width: 80, height: 20))
  ///   canvas.text("\(Int(moment.time.seconds)) s")
  ///   return canvas.commands
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - number: A number that is unique on the stage as long as the element exists.
  ///   - id: The name.
  ///   - size: Its size, in points.
  ///   - pose: Its position, angle, scale and opacity.
  ///   - level: Its z position: higher is nearer.
  ///   - velocity: Its velocity; `nil` if it is not simulated.
  ///   - redraw: Returns its drawing at the moment that a frame shows, which may be between two ticks.
  package init(
    number: Int,
    id: String,
    size: CGSize,
    pose: Pose,
    level: Int = 0,
    velocity: DisplayList.Velocity? = nil,
    redraw: @escaping (DrawingCanvas.Moment) -> [DrawingCommand]
  ) {
    self.init(number: number, id: id, size: size, pose: pose, level: level, velocity: velocity, commands: [])
    self.redraw = redraw
  }

  /// Returns the element to draw at a time, with the origin of the stage's coordinates at `origin`.
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

/// The order of elements of the same level, back to front.
///
/// Outgoing ones come first, then all others in the order of the data or of the file. At one path, headers and footers
/// follow a cell, and decorations follow them.
package struct ElementOrder: Comparable {
  var stays = true
  let section: Int
  let item: Int
  /// The order of elements at one position in the data.
  var category = 0
  /// The order of companions at one position in the data.
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

/// The position, the angle, the scale and the opacity of an element; a film interpolates them between ticks.
///
/// ```swift
/// let pose = Pose(center: Vector(x: 100, y: 80), angle: .degrees(30), alpha: 0.5)
/// ```
public struct Pose: Equatable, Sendable {
  private(set) var numbers: SIMD8<Double>

  /// Creates a pose; by default, upright, unscaled and opaque.
  ///
  /// - Parameters:
  ///   - center: The center, in points of the canvas.
  ///   - angle: The clockwise rotation, in radians. Between two consecutive angles, the film shows the shorter
  ///     direction.
  ///   - scale: The scale along its own axes.
  ///   - alpha: Its opacity, from 0 to 1.
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
  /// The scale along its own axes.
  public var scale: Vector { Vector(x: numbers[3], y: numbers[4]) }
  /// Its opacity, from 0 to 1.
  public var alpha: Double { numbers[5] }

  // For a number that is not finite, the product with 0 is not 0.
  var isFinite: Bool { (numbers * 0).sum() == 0 }

  /// Returns the pose a fraction of the way from this to another.
  func mixed(with other: Pose, part: Double) -> Pose {
    shifted(by: part, ofTheWayFrom: self, to: other)
  }

  /// Returns the pose after a number of ticks at a velocity.
  func moved(at velocity: DisplayList.Velocity, for ticks: Double) -> Pose {
    let linear = velocity.linear
    let seconds = SceneTime(ticks: ticks).seconds
    let way: SIMD8<Double> = [linear.x, linear.y, velocity.angular, 0, 0, 0, 0, 0]
    return Pose(numbers + way * seconds)
  }

  /// Returns the pose shifted by a fraction of the difference between two poses; rotations take the shorter direction.
  func shifted(by part: Double, ofTheWayFrom start: Pose, to end: Pose) -> Pose {
    var way = end.numbers - start.numbers
    if way[2] > .pi { way[2] -= 2 * .pi }
    if way[2] < -.pi { way[2] += 2 * .pi }
    return Pose(numbers + way * part)
  }
}

/// The identity of an element on a stage, or on several, independent of its name and its position in the data.
package struct ElementIdentity: Hashable {
  /// The role of the element.
  let role: DisplayList.Role
  /// The layout's name for its kind; empty for cells and items.
  var kind = ""
  /// The number of the cell, of the section that a header belongs to, or of the item.
  let number: Int
  /// The section and the position in it, if the number alone is not unique; ornaments have no data.
  var place = SIMD2(0, 0)
  /// Whether it is on its way out.
  ///
  /// By then, a new element with otherwise equal properties may exist.
  var isLeaving = false
  /// The number of its stage, if the elements of several are compared.
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

  /// Returns the identity among the elements of several parts, for example stages, which may have parts themselves.
  package func ofPart(_ number: Int, of count: Int) -> ElementIdentity {
    var identity = self
    identity.stage = number + count * stage
    return identity
  }

  /// The same element before it began to go, or after that.
  var twin: ElementIdentity {
    var twin = self
    twin.isLeaving.toggle()
    return twin
  }
}
