package import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// The changes that are drawn over the body of an element: a transform, and running animations.
///
/// Their values are known at every time. So a film samples the changes exactly, and interpolates only the body.
package final class ElementChanges {
  /// The time of the body's pose.
  let time: SceneTime
  /// The pose of the body.
  let body: Pose
  private let level: Double
  private let overlay: ItemOverlay
  private let courses: Courses<ItemProperty>
  // The factor on the body's opacity, without animations; `nil` if animations replace the body's opacity.
  private let fade: Double?
  // The drawn size without animations; `nil` for the size of the body.
  private let ownSize: CGSize?

  /// Creates the changes of one element.
  ///
  /// - Parameters:
  ///   - overlay: The transform over the body, without running animations.
  ///   - courses: The running animations.
  ///   - body: The pose of the body, with the opacity of the element.
  ///   - level: The z position.
  ///   - time: The time of the body's pose.
  ///   - fade: The factor on the body's opacity, without running animations; `nil` if animations replace the body's
  ///     opacity.
  ///   - size: The drawn size without animations; `nil` for the size of the body.
  package init(
    _ overlay: ItemOverlay,
    _ courses: Courses<ItemProperty>,
    over body: Pose,
    level: Double,
    at time: SceneTime,
    fade: Double? = nil,
    size: CGSize? = nil
  ) {
    self.overlay = overlay
    self.courses = courses
    self.body = body
    self.level = level
    self.time = time
    self.fade = fade
    ownSize = size
  }

  /// Returns the element's pose at a time, based on the body's pose at that time.
  package func pose(over body: Pose, at time: SceneTime) -> Pose {
    var shown = overlay
    var alpha = fade.map { $0 * body.alpha } ?? body.alpha
    var center = body.center
    for (property, course) in courses.all {
      let numbers = property.clamped(course.value(at: time))
      switch property {
      case .alpha: alpha = fade == nil ? numbers[0] : numbers[0] * body.alpha
      case .center: center = Vector(x: numbers[0], y: numbers[1])
      default: shown.set(property, to: numbers)
      }
    }
    let scale = Vector(x: body.scale.x * shown.scale.x, y: body.scale.y * shown.scale.y)
    return Pose(
      center: center + shown.translation,
      angle: body.angle + shown.rotation,
      scale: scale,
      alpha: alpha
    )
  }

  /// Returns the size at a time; `nil` for the size of the body.
  func size(at time: SceneTime) -> CGSize? {
    guard let course = courses[.size] else { return ownSize }
    let numbers = ItemProperty.size.clamped(course.value(at: time))
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// Returns the z position at a time.
  func level(at time: SceneTime) -> Double {
    courses[.z]?.value(at: time)[0] ?? level
  }
}

/// The transform that is drawn over the body of an item.
package struct ItemOverlay: Equatable, Sendable {
  /// The scale along the item's own axes.
  package var scale = Vector(x: 1, y: 1)
  /// The clockwise rotation, in radians.
  package var rotation = 0.0
  /// The displacement from the body.
  package var translation = Vector.zero

  /// Creates the identity transform.
  package init() {}

  /// Returns the numbers of a property; `nil` if the property does not belong to a transform.
  package func numbers(of property: ItemProperty) -> SIMD8<Double>? {
    switch property {
    case .scale: PropertyValue.vector(scale).numbers
    case .rotation: PropertyValue.number(rotation).numbers
    case .translation: PropertyValue.vector(translation).numbers
    case .alpha, .color, .cornerRadius, .z, .size, .center, .shadow, .border, .label, .hidden: nil
    }
  }

  /// Sets a property; ignores properties that do not belong to a transform.
  package mutating func set(_ property: ItemProperty, to numbers: SIMD8<Double>) {
    switch property {
    case .scale: scale = Vector(x: numbers[0], y: numbers[1])
    case .rotation: rotation = numbers[0]
    case .translation: translation = Vector(x: numbers[0], y: numbers[1])
    case .alpha, .color, .cornerRadius, .z, .size, .center, .shadow, .border, .label, .hidden: break
    }
  }
}

extension ElementState {
  /// The pose of the body, without the changes drawn over it.
  var body: Pose { changes?.body ?? pose }

  /// Draws changes over the body.
  ///
  /// From then on, the changes decide the pose and the z position.
  package mutating func change(by changes: ElementChanges) {
    self.changes = changes
    move(to: changes.body, at: changes.time)
  }

  /// Moves the body, and the changes over it, to a time.
  mutating func move(to body: Pose, at time: SceneTime?) {
    guard let changes else { return pose = body }
    let time = time ?? changes.time
    pose = changes.pose(over: body, at: time)
    level = changes.level(at: time)
    if let size = changes.size(at: time) { self.size = size }
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
  package static func changing(in theme: Theme, _ sketch: @escaping (SceneTime) -> ElementSketch) -> ElementSketch {
    .moving { moment in
      switch sketch(moment.time) {
      case .still(let commands): commands + (moment.isPressed ? commands.pressed(in: theme) : [])
      case .moving(let draw): draw(moment)
      }
    }
  }
}
