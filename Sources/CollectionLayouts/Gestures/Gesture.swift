public import CradleGeometry
public import Foundation

/// A gesture on a stage, as your closure receives it.
///
/// The closure is called in the display frame of the movement, before the layout pass and before physics.
///
/// ```swift
/// let stage = StageDescription.playground { stage in
///   let puck = stage.add(.ellipse(CGSize(width: 44, height: 44)), at: CGPoint(x: 160, y: 300), id: "puck")
///   let hand = AttachmentBehavior(item: puck, attachedToAnchor: puck.center)
///   stage.onPan { gesture in
///     switch gesture.state {
///     case .began: stage.animator.addBehavior(hand)
///     case .changed: hand.anchorPoint = gesture.location
///     case .ended, .cancelled: stage.animator.removeBehavior(hand)
///     }
///   }
/// }
/// ```
public enum Gesture {
  /// The progress of a gesture.
  public enum State: Hashable, Sendable {
    /// The gesture has begun.
    case began
    /// The fingers have moved.
    case changed
    /// The fingers have lifted.
    case ended
    /// Another touch cancelled the gesture.
    case cancelled
  }

  /// A moving finger: UIKit's `UIPanGestureRecognizer`.
  ///
  /// A pan begins with the first move of the finger, and this move already counts. A resting finger does not pan.
  public struct Pan: Hashable, Sendable {
    /// The progress of the gesture.
    public let state: State
    /// The position of the finger: in the canvas of a playground, or in the content of a collection view.
    public let location: CGPoint
    /// How far the finger has moved since it landed, in points.
    public let translation: Vector
    /// The velocity of the finger over its last moves, in points per second; the weights are those of a scroll view.
    public let velocity: Vector

    package init(state: State, location: CGPoint, translation: Vector, velocity: Vector) {
      self.state = state
      self.location = location
      self.translation = translation
      self.velocity = velocity
    }
  }

  /// A finger that lands and lifts at once: UIKit's `UITapGestureRecognizer`.
  public struct Tap: Hashable, Sendable {
    /// The position of the finger: in the canvas of a playground, or in the content of a collection view.
    public let location: CGPoint

    package init(location: CGPoint) {
      self.location = location
    }
  }

  /// Two fingers that move apart or together: UIKit's `UIPinchGestureRecognizer`.
  public struct Pinch: Hashable, Sendable {
    /// The progress of the gesture.
    public let state: State
    /// The point between the fingers: in the canvas of a playground, or in the content of a collection view.
    public let location: CGPoint
    /// The distance between the fingers, divided by their distance at the start.
    public let scale: Double
    /// The change of the scale in the last display frame, per second.
    public let velocity: Double

    package init(state: State, location: CGPoint, scale: Double, velocity: Double) {
      self.state = state
      self.location = location
      self.scale = scale
      self.velocity = velocity
    }
  }

  /// A resting finger: UIKit's `UILongPressGestureRecognizer`.
  ///
  /// The gesture begins once the finger has rested long enough, and ends when the finger lifts.
  public struct LongPress: Hashable, Sendable {
    /// The progress of the gesture.
    public let state: State
    /// The position of the finger: in the canvas of a playground, or in the content of a collection view.
    public let location: CGPoint

    package init(state: State, location: CGPoint) {
      self.state = state
      self.location = location
    }
  }
}
