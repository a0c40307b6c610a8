import Dynamics
import Foundation
import Geometry
import Graphics
import Scenes

/// A playground of items on which a scene plays.
final class DynamicsStage: Stage {
  /// A behavior that acts.
  struct Act {
    /// The entry that added it.
    let entry: BehaviorEntry
    /// Its number in the order in which behaviors came; those of the beginning have the order of the file.
    let number: Int
    let made: DrawnBehavior

    var behavior: DynamicBehavior { made.behavior }
  }

  /// A finger that holds an item down.
  struct Press {
    /// The id of the item.
    let id: String
    /// The index of the track that the finger follows.
    let track: Int
  }

  let cast: Cast
  let animator: DynamicAnimator
  var acts: [Act] = []
  var actCount = 0
  // The names of all behaviors so far, those that were removed among them.
  var names: Set<String> = []
  var grips: [Grip] = []
  var presses: [Press] = []
  var changes: [GradualChange] = []
  var tracks: [FingerTrack] = []
  // The tick up to which the playground has been simulated.
  private var now = Ticks.zero

  // In the order of drawing.
  private let bodies: [StageBody]
  // The group of each body that is in one.
  private let groups: [ObjectIdentifier: DynamicItemGroup]
  // The groups by their ids, each with its first item.
  private let firstItems: [String: (group: DynamicItemGroup, item: StageBody)]

  private let theme: Theme

  init(_ description: DynamicsDescription, theme: Theme) {
    self.theme = theme
    let bodies = description.items.enumerated().map { StageBody($1, ordinal: $0) }
    let singles = Cast(bodies.map { ($0.description.id, $0) })
    let groups = description.groups.map {
      (id: $0.id, item: DynamicItemGroup(items: singles[$0.itemIDs]))
    }
    cast = Cast(bodies.map { ($0.description.id, $0) } + groups.map { ($0.id, $0.item) })
    self.bodies = bodies.sorted {
      ($0.description.z, $0.ordinal) < ($1.description.z, $1.ordinal)
    }
    let seats = groups.flatMap { group in
      group.item.items.map { (ObjectIdentifier($0), group.item) }
    }
    self.groups = Dictionary(seats) { first, _ in first }
    let byID = Dictionary(bodies.map { ($0.description.id, $0) }) { first, _ in first }
    let firsts = zip(description.groups, groups).compactMap { group, made in
      group.itemIDs.first.flatMap { byID[$0] }.map { (made.id, (group: made.item, item: $0)) }
    }
    firstItems = Dictionary(firsts) { first, _ in first }
    animator = DynamicAnimator(referenceBounds: description.bounds)
    animator.solver = description.solver
    for entry in description.behaviors { add(entry) }
  }

  var isAtRest: Bool {
    // A finger that will let go may let an item fall.
    let hasStillFingers = grips.allSatisfy { !$0.isReleased && tracks[$0.track].stop <= now }
    return !animator.isRunning && changes.isEmpty && presses.isEmpty && hasStillFingers
  }

  func advanceDisplayFrame(from tick: Ticks) {
    let end = tick + .displayFrame
    for change in changes { change.apply(at: end) }
    changes.removeAll { $0.end <= end }
  }

  // A finger moves on in every tick: if it moved once in two, the items that it holds would jerk behind
  // it, and fly off with the velocity of a jerk.
  func tick() {
    now += .ticks(1)
    for grip in grips { grip.pull(along: tracks[grip.track], at: SceneTime(now)) }
    animator.advance(by: .ticks(1))
  }

  func touchMarks(at time: SceneTime) -> [DisplayList.Element] {
    tracks.enumerated().compactMap { $1.mark(at: time, number: $0 + 1) }
  }

  // No item comes, goes or is out of reach, so every detail is the same.
  func state(_ detail: StageState.Detail) -> StageState {
    StageState(origin: .zero, elements: bodies.map(element), lines: lines())
  }

  private func element(_ body: StageBody) -> ElementState {
    let isPressed = presses.contains { press in
      press.id == body.description.id || groups[ObjectIdentifier(body)] === cast[press.id]
    }
    return ElementState(
      number: body.ordinal,
      id: body.description.id,
      size: body.description.size,
      pose: Pose(
        center: Vector(body.center),
        angle: body.angle,
        alpha: body.description.alpha
      ),
      level: body.description.z,
      velocity: velocity(of: body),
      commands: body.commands + (isPressed ? body.commands.pressed(in: theme) : [])
    )
  }

  private func velocity(of body: StageBody) -> DisplayList.Velocity? {
    let group = groups[ObjectIdentifier(body)]
    guard let found = animator.velocity(of: group ?? body),
      found.linear.x.isFinite, found.linear.y.isFinite, found.angular.isFinite
    else { return nil }
    // An item beside the middle of a group is carried around it.
    let arm = group.map { body.center - $0.center } ?? .zero
    let turning = Vector(x: -arm.y, y: arm.x) * found.angular
    return DisplayList.Velocity(linear: found.linear + turning, angular: found.angular)
  }

  private func lines() -> [LineState] {
    acts.flatMap { act in
      act.made.lines().enumerated().map {
        LineState(id: "line \(act.number)-\($0)", line: $1.mapEnds(onItem))
      }
    }
  }

  // A group has no element, so a line that ends on it ends on its first item, with which it is one piece.
  private func onItem(_ end: BehaviorLine.End) -> BehaviorLine.End {
    guard case .item(let id, let offset) = end, let (group, body) = firstItems[id]
    else { return end }
    let place = group.center + offset.rotated(by: group.transform.parts.rotation)
    let ownOffset = (place - body.center).rotated(by: -body.angle)
    return .item(body.description.id, offset: ownOffset)
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    let items = DisplayList.Layer(
      name: "items",
      elements: state.drawnElements
    )
    guard !state.lines.isEmpty else { return [items] }
    return [DisplayList.Layer(name: "lines", elements: state.lineElements), items]
  }
}

/// An item of a playground with its body and its drawing.
final class StageBody: DynamicItem {
  /// The description of the item in the scene.
  let description: DynamicItemDescription
  /// Its place in the file.
  let ordinal: Int
  /// The drawing, with the origin in its center.
  let commands: [DrawingCommand]
  let bounds: CGRect
  var center: CGPoint {
    didSet {
      // A body whose place is no longer finite stays at its last finite place.
      if !center.x.isFinite || !center.y.isFinite { center = oldValue }
    }
  }

  /// The angle by which it has turned clockwise since it was upright, in radians, full turns included, so
  /// that the difference of two angles is the motion between them.
  private(set) var angle: Double

  var transform: Transform {
    didSet {
      let rotation = transform.parts.rotation
      guard rotation.isFinite else { return transform = oldValue }
      angle = rotation + ((angle - rotation) / (2 * Double.pi)).rounded() * (2 * Double.pi)
    }
  }

  init(_ description: DynamicItemDescription, ordinal: Int) {
    (self.description, self.ordinal) = (description, ordinal)
    center = description.center
    angle = description.angle
    transform = angle == 0 ? .identity : Transform(rotation: angle)
    bounds = CGRect(origin: .zero, size: description.size)
    commands = Self.commands(for: description)
  }

  var collisionBoundsType: DynamicItemCollisionBoundsType {
    switch description.shape {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path
    }
  }

  var collisionBoundingPath: Path {
    description.outline
  }

  private static func commands(for description: DynamicItemDescription) -> [DrawingCommand] {
    let fill = DrawingCommand.fill(description.outline, .solid(description.color))
    guard let label = description.label else { return [fill] }
    let box = CGRect(center: .zero, size: description.size)
    return [fill, .text(label.text, label.style, box: box)]
  }
}

extension DynamicItemDescription {
  // Around the center, upright.
  fileprivate var outline: Path {
    let bounds = CGRect(center: .zero, size: size)
    return switch shape {
    case .rectangle: Path(roundedRectangle: bounds, radius: cornerRadius)
    case .ellipse: Path(ellipseIn: bounds)
    case .path(let path): path
    }
  }
}
