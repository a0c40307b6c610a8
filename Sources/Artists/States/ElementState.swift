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
  /// The identity, which no other element of the stage has.
  package var identity: ElementIdentity
  /// The name; empty if it is not drawn.
  package var id = ""
  /// The role that figures and traces give it; an item unless stated.
  public var role: DisplayList.Role
  /// Its present place in the data, such as an index path, for traces and goldens; empty if it has none, is not
  /// drawn, or is on its way out.
  public var index = ""
  package var size: CGSize
  package var pose: Pose
  /// Its place in the stack, between whole levels while it changes.
  package var level: Double
  /// Its place among the elements of the same level.
  var order: ElementOrder
  package var velocity: DisplayList.Velocity?
  /// The velocity at which it went out of sight and its layout ceased to simulate it.
  package var drift: DisplayList.Velocity?
  /// The drawing, back to front; unused if there is another at each moment.
  var commands: [DrawingCommand] = []
  /// Draws the element at a moment; `nil` if its drawing does not depend on that.
  var redraw: ((DrawingCanvas.Moment) -> [DrawingCommand])?
  /// Whether a finger holds it down, which its drawing may show.
  public var isPressed = false
  /// Whether it is the cell of a selected item, which its drawing may show.
  public var isSelected = false
  /// The changes that lie over its body; `nil` for none.
  var changes: ElementChanges?
  /// The step to whole pixels with which it is drawn.
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
  /// The same at every moment.
  case still([DrawingCommand])
  /// Another at each moment.
  case moving((DrawingCanvas.Moment) -> [DrawingCommand])
}

extension ElementState {
  /// Takes over the drawing that an artist made; under a finger it is darker, or brighter in a dark theme, unless
  /// it asks whether it is pressed.
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
  /// Creates the state of an element of a stage that has neither data nor layout.
  ///
  /// - Parameters:
  ///   - number: The number that tells it from all others of the stage, as long as it exists; of two at one
  ///     level, the one with the larger number is nearer.
  ///   - id: The name.
  ///   - size: Its size, in points.
  ///   - pose: Its place, angle, scale and opacity.
  ///   - level: Its place in the stack: higher is nearer.
  ///   - velocity: Its velocity; `nil` if it is not simulated.
  ///   - commands: Its drawing, back to front, with the origin in its center; colors that adapt to the theme
  ///     have to be resolved. None if a ``Studio`` is to give it one.
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

  /// Creates the state of an element whose drawing is another at each moment, such as one that shows the time.
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
  ///   - number: The number that tells it from all others of the stage, as long as it exists.
  ///   - id: The name.
  ///   - size: Its size, in points.
  ///   - pose: Its place, angle, scale and opacity.
  ///   - level: Its place in the stack: higher is nearer.
  ///   - velocity: Its velocity; `nil` if it is not simulated.
  ///   - redraw: Returns its drawing at the moment that a frame shows, also between two ticks.
  public init(
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

  /// Returns the element as it is drawn at a time, with the origin of the stage's coordinates at `origin`.
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
/// Those on their way out come first, then all others in the order of the data or of the file. At one
/// path, a cell is followed by headers and footers, and these by decorations.
package struct ElementOrder: Comparable {
  var stays = true
  let section: Int
  let item: Int
  /// The order of elements at one place of the data.
  var category = 0
  /// The order of companions at one place of the data.
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

/// The place, the angle, the scale and the opacity of an element, which a film interpolates between ticks.
///
/// ```swift
/// let pose = Pose(center: Vector(x: 100, y: 80), angle: .degrees(30), alpha: 0.5)
/// ```
public struct Pose: Equatable, Sendable {
  private(set) var numbers: SIMD8<Double>

  /// Creates a pose: upright, not stretched and opaque unless said otherwise.
  ///
  /// - Parameters:
  ///   - center: The center, in points of the canvas.
  ///   - angle: The angle by which the element is turned clockwise, in radians. Of two angles that follow each
  ///     other, the film shows the shorter way.
  ///   - scale: The factors by which it is stretched along its own axes.
  ///   - alpha: Its opacity, from 0 to 1.
  public init(center: Vector, angle: Double = 0, scale: Vector = Vector(x: 1, y: 1), alpha: Double = 1) {
    numbers = [center.x, center.y, angle, scale.x, scale.y, alpha, 0, 0]
  }

  private init(_ numbers: SIMD8<Double>) {
    self.numbers = numbers
  }

  /// The center, in points of the canvas.
  public var center: Vector { Vector(x: numbers[0], y: numbers[1]) }
  /// The angle by which the element is turned clockwise, in radians.
  public var angle: Double { numbers[2] }
  /// The factors by which it is stretched along its own axes.
  public var scale: Vector { Vector(x: numbers[3], y: numbers[4]) }
  /// Its opacity, from 0 to 1.
  public var alpha: Double { numbers[5] }

  // A number that is not finite times 0 is not 0.
  var isFinite: Bool { (numbers * 0).sum() == 0 }

  /// Returns the pose a part of the way from this to another.
  func mixed(with other: Pose, _ part: Double) -> Pose {
    shifted(by: part, ofTheWayFrom: self, to: other)
  }

  /// Returns the pose after a number of ticks at a velocity.
  func moved(at velocity: DisplayList.Velocity, for ticks: Double) -> Pose {
    let (linear, seconds) = (velocity.linear, SceneTime(ticks: ticks).seconds)
    let way: SIMD8<Double> = [linear.x, linear.y, velocity.angular, 0, 0, 0, 0, 0]
    return Pose(numbers + way * seconds)
  }

  /// Returns the pose shifted by a part of the way from one pose to another; turns are the shorter
  /// way around.
  func shifted(by part: Double, ofTheWayFrom start: Pose, to end: Pose) -> Pose {
    var way = end.numbers - start.numbers
    if way[2] > .pi { way[2] -= 2 * .pi }
    if way[2] < -.pi { way[2] += 2 * .pi }
    return Pose(numbers + way * part)
  }
}

/// The identity of an element among all others of a stage, or of several, whatever its name and its place in the data.
package struct ElementIdentity: Hashable {
  /// The role of the element.
  let role: DisplayList.Role
  /// The layout's name of its kind; empty for cells and items.
  var kind = ""
  /// The number of the cell, of the section that a header belongs to, or of the item.
  let number: Int
  /// The section and the place in it, as far as the number does not tell them; ornaments have no data.
  var place = SIMD2(0, 0)
  /// Whether it is on its way out.
  ///
  /// Another element with its other properties may have come by then.
  var isLeaving = false
  /// The number of its stage, where the elements of several are compared.
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

  /// Returns the identity among the elements of several parts, such as stages, which may have parts themselves.
  package func ofPart(_ number: Int, of count: Int) -> ElementIdentity {
    var identity = self
    identity.stage = number + count * stage
    return identity
  }

  /// The same element before it began to go, or from then on.
  var twin: ElementIdentity {
    var twin = self
    twin.isLeaving.toggle()
    return twin
  }
}
