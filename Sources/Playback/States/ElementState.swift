import CollectionLayouts
package import Foundation
package import Geometry
package import Graphics

/// Where and how something on the stage is, at one tick.
package struct ElementState {
  /// What tells it from all others.
  var identity: ElementIdentity
  /// What it is called; empty where nothing is drawn.
  var id = ""
  var role: DisplayList.Role
  /// Its index path by now; empty where nothing is drawn, and for what is on its way out.
  var index = ""
  var size: CGSize
  var pose: Pose
  /// Its place in the stack, between whole levels while it changes.
  var level: Double
  /// Its place among the elements of the same level.
  var order: ElementOrder
  var velocity: DisplayList.Velocity?
  /// How fast it was when it went out of sight, and its layout ceased to simulate it.
  var drift: DisplayList.Velocity?
  var commands: [DrawingCommand] = []
}

extension ElementState {
  /// Creates the state of an element of a stage that has neither data nor layout.
  ///
  /// - Parameters:
  ///   - number: What tells it from all others of the stage, as long as it is there; of two at one level,
  ///     the one with the larger number is nearer.
  ///   - id: What it is called.
  ///   - size: Its size, in points.
  ///   - pose: Where it is, and how.
  ///   - level: Its place in the stack: higher is nearer.
  ///   - velocity: How fast it moves; `nil` if it is not simulated.
  ///   - commands: How it is drawn, back to front, with the origin in its center.
  package init(
    number: Int,
    id: String,
    size: CGSize,
    pose: Pose,
    level: Int = 0,
    velocity: DisplayList.Velocity? = nil,
    commands: [DrawingCommand]
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

  /// Returns the element as it is drawn, with the origin of the stage's coordinates at `origin`.
  func element(origin: Vector) -> DisplayList.Element {
    DisplayList.Element(
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
      commands: commands
    )
  }
}

/// Where an element stands among those of the same level, back to front: what goes, and then in the
/// order of the data, or of the file, with what belongs to an item or a section behind it.
struct ElementOrder: Comparable {
  var stays = true
  let section: Int
  let item: Int
  /// Of elements at one place of the data.
  var category = 0
  /// Of companions at one place of the data.
  var kind = ""

  static func < (left: ElementOrder, right: ElementOrder) -> Bool {
    guard left.stays == right.stays else { return right.stays }
    return (left.section, left.item, left.category, left.kind)
      < (right.section, right.item, right.category, right.kind)
  }
}

/// What is interpolated of an element: its center, angle, scale and opacity, as one vector.
package struct Pose {
  private(set) var numbers: SIMD8<Double>

  /// Creates a pose: upright, not stretched and opaque unless said otherwise.
  package init(
    center: Vector,
    angle: Double = 0,
    scale: Vector = Vector(x: 1, y: 1),
    alpha: Double = 1
  ) {
    numbers = [center.x, center.y, angle, scale.x, scale.y, alpha, 0, 0]
  }

  private init(_ numbers: SIMD8<Double>) {
    self.numbers = numbers
  }

  var center: Vector { Vector(x: numbers[0], y: numbers[1]) }
  var angle: Double { numbers[2] }
  var scale: Vector { Vector(x: numbers[3], y: numbers[4]) }
  var alpha: Double { numbers[5] }

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

/// What tells an element from all others of a stage, whatever it is called and wherever it stands in the
/// data at the moment.
struct ElementIdentity: Hashable {
  /// What the element is for.
  let role: DisplayList.Role
  /// What the layout calls its kind; empty for cells and items.
  var kind = ""
  /// The number of the cell, of the section that a header belongs to, or of the item.
  let number: Int
  /// Its place in the section, and the section where no number tells it: ornaments have no data.
  var place = SIMD2(0, 0)
  /// Whether it is on its way out.
  ///
  /// Another element may have taken over what it was by then.
  var isLeaving = false

  /// The same element before it began to go, or from then on.
  var twin: ElementIdentity {
    var twin = self
    twin.isLeaving.toggle()
    return twin
  }
}
