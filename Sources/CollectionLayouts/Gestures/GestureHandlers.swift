package import CradleGeometry
package import Foundation

/// The closures that receive gestures on a stage.
///
/// If several closures claim a touch, the closure added last gets the touch.
package final class GestureHandlers {
  /// A closure that receives one kind of gesture.
  package struct Handler<Value> {
    let claims: (CGPoint) -> Bool
    let place: String
    let body: (Value) -> Void

    /// Calls the closure with a gesture.
    ///
    /// Messages about mistakes in the closure name the line that added it.
    package func callAsFunction(_ gesture: Value) {
      PlayScope.at(place) { body(gesture) }
    }
  }

  var pans: [Handler<Gesture.Pan>] = []
  var taps: [Handler<Gesture.Tap>] = []
  var pinches: [Handler<Gesture.Pinch>] = []
  var longPresses: [(minimumDuration: Ticks, handler: Handler<Gesture.LongPress>)] = []

  /// Returns the closure for a pan at a point; `nil` if no closure claims the pan.
  package func pan(at location: CGPoint) -> Handler<Gesture.Pan>? {
    pans.last { claims($0, location: location) }
  }

  /// Returns the closure for a tap at a point; `nil` if no closure claims the tap.
  package func tap(at location: CGPoint) -> Handler<Gesture.Tap>? {
    taps.last { claims($0, location: location) }
  }

  /// Returns the closure for a pinch at a point; `nil` if no closure claims the pinch.
  package func pinch(at location: CGPoint) -> Handler<Gesture.Pinch>? {
    pinches.last { claims($0, location: location) }
  }

  /// Returns the closure for a finger that rests at a point, and the minimum duration; `nil` if none claims the finger.
  package func longPress(
    at location: CGPoint
  ) -> (minimumDuration: Ticks, handler: Handler<Gesture.LongPress>)? {
    longPresses.last { claims($0.handler, location: location) }
  }

  /// Drops all closures.
  package func removeAll() {
    pans = []
    taps = []
    pinches = []
    longPresses = []
  }

  private func claims<Value>(_ handler: Handler<Value>, location: CGPoint) -> Bool {
    PlayScope.at(handler.place) { handler.claims(location) }
  }
}

/// The velocity of a finger in points per second, from its position in each display frame.
package struct FingerVelocity {
  private var speed: DragVelocity

  /// Creates the velocity of a finger that has just landed.
  package init(at place: CGPoint) {
    speed = DragVelocity(at: place)
  }

  /// Records the position of the finger at the end of a display frame.
  package mutating func record(_ place: CGPoint) {
    speed.record(place)
  }

  /// The current velocity, in points per second.
  package var value: Vector {
    speed.latest * 1000
  }

  /// The velocity that content keeps if the finger lifts now, in points per second.
  package var release: Vector {
    speed.release * 1000
  }
}
