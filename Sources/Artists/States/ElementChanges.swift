package import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// The changes that are drawn over the body of an element.
///
/// Their values are known at every time. So a film samples the changes exactly, and interpolates only the body.
final class ElementChanges {
  /// The time of the body's pose.
  let time: SceneTime
  /// The pose of the body.
  let body: ElementState.Pose
  /// The size of the body.
  let size: CGSize
  fileprivate let drawn:
    (_ body: ElementState.Pose, SceneTime) -> (pose: ElementState.Pose, size: CGSize, level: Double)

  fileprivate init(
    _ properties: ChangedProperties,
    over body: ElementState,
    anchor: CGPoint,
    at time: SceneTime,
    fades: Bool
  ) {
    self.time = time
    self.body = body.pose
    size = body.size
    drawn = { [size = body.size, level = body.level] body, time in
      let drawn = properties.drawn(over: body, size: size, anchor: anchor, at: time, fades: fades)
      return (drawn.pose, drawn.size, properties.value(of: .z, at: time)?.numbers[0] ?? level)
    }
  }
}

extension ChangedProperties {
  /// Returns how an element is drawn at a time.
  ///
  /// - Parameters:
  ///   - body: The pose of the element without changes.
  ///   - size: The size without changes.
  ///   - anchor: The anchor point without changes.
  ///   - time: The time.
  ///   - fades: Whether the opacity is a factor on that of the body, instead of replacing it.
  package func drawn(
    over body: ElementState.Pose,
    size: CGSize = .zero,
    anchor: CGPoint = DrawnPose().anchor,
    at time: SceneTime,
    fades: Bool
  ) -> (pose: ElementState.Pose, size: CGSize) {
    var base = DrawnPose()
    base.center = body.center.point
    base.size = size
    base.anchor = anchor
    if !fades { base.alpha = body.alpha }
    let drawn = pose(over: base, at: time)
    let pose = ElementState.Pose(
      center: Vector(drawn.center) + drawn.translation + drawn.shift(over: body),
      angle: body.angle + drawn.rotation,
      scale: Vector(x: body.scale.x * drawn.scale.width, y: body.scale.y * drawn.scale.height),
      alpha: fades ? drawn.opacity * body.alpha : drawn.opacity
    )
    return (pose, drawn.size)
  }
}

extension DrawnPose {
  // Returns how far the center moves, so that the anchor point stays in place.
  fileprivate func shift(over body: ElementState.Pose) -> Vector {
    let arm = Vector(x: (anchor.x - 0.5) * size.width * body.scale.x, y: (anchor.y - 0.5) * size.height * body.scale.y)
    guard arm != .zero else { return .zero }
    let turned = Vector(x: arm.x * scale.width, y: arm.y * scale.height).rotated(by: body.angle + rotation)
    return arm.rotated(by: body.angle) - turned
  }
}

extension ElementState {
  /// The pose of the body, without the changes drawn over it.
  var body: ElementState.Pose { changes?.body ?? pose }

  /// The size of the body, without the changes drawn over it.
  var bodySize: CGSize { changes?.size ?? size }

  /// Stretches the drawing by a part of the way from 1 to factors, if these are finite.
  ///
  /// Between two layout passes, the drawing of an element that grows has the size of the second pass.
  mutating func stretch(by factors: Vector, part: Double) {
    guard factors != Vector(x: 1, y: 1), factors.x * 0 == 0, factors.y * 0 == 0 else { return }
    let x = pose.scale.x * (1 + (factors.x - 1) * part)
    let y = pose.scale.y * (1 + (factors.y - 1) * part)
    pose = Pose(center: pose.center, angle: pose.angle, scale: Vector(x: x, y: y), alpha: pose.alpha)
  }

  /// Draws changes over the body, which has been the element until now.
  ///
  /// From then on, the changes decide the pose, the size and the z position.
  ///
  /// - Parameters:
  ///   - properties: The changed properties.
  ///   - anchor: The anchor point without changes; by default, the center.
  ///   - time: The time of the state.
  ///   - fades: Whether the opacity is a factor on that of the body, instead of replacing it.
  package mutating func change(
    by properties: ChangedProperties,
    anchor: CGPoint = DrawnPose().anchor,
    at time: SceneTime,
    fades: Bool
  ) {
    changes = ElementChanges(properties, over: self, anchor: anchor, at: time, fades: fades)
    move(to: pose, at: time)
  }

  /// Moves the body, and the changes over it, to a time.
  mutating func move(to body: ElementState.Pose, at time: SceneTime?) {
    guard let changes else { return pose = body }
    let drawn = changes.drawn(body, time ?? changes.time)
    pose = drawn.pose
    size = drawn.size
    level = drawn.level
  }
}

extension [ElementState] {
  /// The elements from back to front.
  ///
  /// Their z positions may be fractions.
  package var sortedByLevel: [ElementState] {
    sorted { ($0.level, $0.order) < ($1.level, $1.order) }
  }
}

extension ElementSketch {
  /// Returns a drawing that changes with time.
  ///
  /// - Parameters:
  ///   - theme: The theme of the scene.
  ///   - sketch: Returns the drawing at a time.
  /// Whether the drawing is constant.
  package var isStill: Bool {
    if case .still = self { true } else { false }
  }

  /// Returns the drawing at a time, in an element that says nothing about its position.
  package func commands(at time: SceneTime, isPressed: Bool, in theme: Theme) -> [DrawingCommand] {
    switch self {
    case .still(let commands): return commands.shown(isPressed: isPressed, in: theme)
    case .moving(let draw):
      let state = DrawingCanvas.State(center: .zero, angle: 0, alpha: 1, velocity: nil)
      return draw(DrawingCanvas.Moment(time: time, state: state, isPressed: isPressed, isSelected: false))
    }
  }

  package static func changing(in theme: Theme, _ sketch: @escaping (SceneTime) -> ElementSketch) -> ElementSketch {
    .moving { moment in
      switch sketch(moment.time) {
      case .still(let commands): commands.shown(isPressed: moment.isPressed, in: theme)
      case .moving(let draw): draw(moment)
      }
    }
  }
}
