import CradleArtists
import CradleDynamics
import CradleGeometry
import CradleScenes
import Foundation

/// A stage with properties that can follow values, and with values that properties can follow.
protocol FollowingStage: Stage {
  /// The tracks of all fingers so far, in the order that the fingers landed.
  var tracks: [FingerTrack] { get set }

  /// Returns a quantity of an element at the end of a display frame; `nil` if the stage has no such element now.
  func value(of quantity: Scene.Binding.Quantity, of element: Scene.Binding.Element, at tick: Ticks) -> Double?

  /// Returns the center of an element on the canvas without changes of its drawing; `nil` if there is no such element.
  func bodyCenter(of element: Scene.Binding.Element, at tick: Ticks) -> Vector?

  /// Returns the behaviors, the layout or the view that now have a property; none for a property of an element.
  func objects(_ target: Target) -> [AnyObject]

  /// The content offset; `nil` if nothing scrolls.
  var contentOffset: CGPoint? { get }

  /// Gives the property of a binding its value for a value of the source.
  ///
  /// A property of a behavior or a layout takes the value in the next display frame.
  func follow(_ source: Double, by binding: Scene.Binding, at tick: Ticks)

  /// Evaluates the bindings of closures at the end of a display frame; by default, there are none.
  func followClosures(at tick: Ticks, _ variables: [String: Double])
}

extension FollowingStage {
  func followClosures(at tick: Ticks, _ variables: [String: Double]) {}
}

extension FingerTrack {
  /// Returns the position of the finger at a tick; after it lifted, its last position; before it landed, `nil`.
  func lastPlace(at tick: Ticks) -> CGPoint? {
    landing <= tick ? place(at: SceneTime(min(tick, lift))) : nil
  }
}

/// The recent positions of an element, for the speed of an element that is not simulated.
struct CenterTrack {
  private var newest: (tick: Ticks, center: Vector)?
  private var middle: (tick: Ticks, center: Vector)?
  private var oldest: (tick: Ticks, center: Vector)?

  /// Adds the center at the end of a display frame; replaces a center of the same tick.
  mutating func add(_ center: Vector, at tick: Ticks) {
    if newest?.tick != tick {
      oldest = middle
      middle = newest
    }
    newest = (tick, center)
  }

  /// Returns how far the center moves in the display frame that ends at a tick.
  ///
  /// The result is zero unless there are centers at both ends of that frame. So a single jump has no velocity.
  func way(at tick: Ticks) -> Vector {
    let (end, start) = newest?.tick == tick ? (newest, middle) : (middle, oldest)
    guard let end, let start, end.tick == tick, tick - start.tick == .displayFrame else { return .zero }
    return end.center - start.center
  }

  /// Returns the speed in the display frame that ends at a tick, in points per second.
  mutating func speed(to center: Vector, at tick: Ticks) -> Double {
    add(center, at: tick)
    return way(at: tick).length * Double(Ticks.displayFramesPerSecond)
  }
}

extension Scene.Binding.Quantity {
  /// Returns the quantity of an element.
  ///
  /// - Parameters:
  ///   - pose: The drawn pose.
  ///   - size: The drawn size.
  ///   - translation: The displacement from the body; `nil` for none.
  ///   - start: Returns the center at the start.
  ///   - speed: Returns the speed.
  func value(
    of pose: ElementState.Pose,
    size: CGSize,
    translation: PropertyValue?,
    start: () -> Vector,
    speed: () -> Double
  ) -> Double {
    switch self {
    case .center(let axis): return axis.coordinate(of: pose.center)
    case .translation(let axis):
      let numbers = translation?.numbers ?? .zero
      return axis.coordinate(of: Vector(x: numbers[0], y: numbers[1]))
    case .displacement(let axis):
      let way = pose.center - start()
      return axis?.coordinate(of: way) ?? way.length
    case .speed: return speed()
    case .rotation: return pose.angle
    case .size(let axis): return axis.coordinate(of: Vector(x: size.width, y: size.height))
    case .scale: return pose.scale.x
    case .alpha: return pose.alpha
    }
  }
}

extension Scene.Binding.Axis {
  /// Returns the coordinate of a vector.
  func coordinate(of vector: Vector) -> Double {
    switch self {
    case .x: vector.x
    case .y: vector.y
    }
  }
}
