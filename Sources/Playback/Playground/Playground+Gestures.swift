public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

extension Playground {
  /// Calls a closure while a finger moves on the playground.
  ///
  /// A `drag` or a `fling` on the timeline moves such a finger. The call happens in the display frame where the finger
  /// moves, before the ticks of physics. In a scene with several stages, the front-most stage that claims a touch gets
  /// the touch. If no stage claims it, a list scrolls.
  ///
  /// ```swift
  /// let scene = Scene(
  ///   stage: .playground { stage in
  ///     let ball = stage.add(.ellipse(CGSize(width: 44, height: 44)), at: CGPoint(x: 160, y: 240), id: "ball")
  ///     let properties = DynamicItemBehavior(items: [ball])
  ///     stage.animator.addBehavior(properties)
  ///     stage.onPan { gesture in
  ///       if gesture.state == .ended { properties.addLinearVelocity(gesture.velocity, for: ball) }
  ///     }
  ///   },
  ///   timeline: [
  ///     .at(.seconds(0.5), .drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 120, y: 200), over: .seconds(0.2)))
  ///   ],
  ///   overlays: [.touch]
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - claims: Returns whether your closure handles a finger that lands at a point of the canvas. By default, it
  ///     handles all fingers.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - body: The closure.
  public func onPan(
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: String = #fileID,
    line: Int = #line,
    perform body: @escaping (Gesture.Pan) -> Void
  ) {
    gestures.addPan(at: "\(file):\(line)", claims: claims, body: body)
  }

  /// Calls a closure when a finger taps.
  ///
  /// The call happens when the finger lifts, 2/15 s after it has landed.
  ///
  /// The parameters are the same as for ``onPan(where:file:line:perform:)``.
  ///
  /// ```swift
  /// stage.onTap { tap in stage.add(.ellipse(CGSize(width: 24, height: 24)), at: tap.location) }
  /// ```
  public func onTap(
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: String = #fileID,
    line: Int = #line,
    perform body: @escaping (Gesture.Tap) -> Void
  ) {
    gestures.addTap(at: "\(file):\(line)", claims: claims, body: body)
  }

  /// Calls a closure while two fingers pinch.
  ///
  /// The parameters are the same as for ``onPan(where:file:line:perform:)``. The location of a pinch is the middle
  /// between the fingers.
  ///
  /// ```swift
  /// stage.onPinch { pinch in crate.size = CGSize(width: 60 * pinch.scale, height: 60 * pinch.scale) }
  /// ```
  public func onPinch(
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: String = #fileID,
    line: Int = #line,
    perform body: @escaping (Gesture.Pinch) -> Void
  ) {
    gestures.addPinch(at: "\(file):\(line)", claims: claims, body: body)
  }

  /// Calls a closure when a long press on an item begins or ends.
  ///
  /// A `press` on the timeline moves such a finger. The finger lands at the center of the pressed item.
  ///
  /// ```swift
  /// stage.onLongPress { press in crate.color = press.state == .began ? .systemRed : .systemBrown }
  /// ```
  ///
  /// - Parameters:
  ///   - minimumDuration: The time that the finger must rest before the press begins. By default, it is half a second,
  ///     as in UIKit.
  ///   - claims: Returns whether your closure handles a finger at a point of the canvas. By default, it handles all
  ///     fingers.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - body: The closure.
  public func onLongPress(
    minimumDuration: Ticks = .seconds(0.5),
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: String = #fileID,
    line: Int = #line,
    perform body: @escaping (Gesture.LongPress) -> Void
  ) {
    gestures.addLongPress(at: "\(file):\(line)", minimumDuration: minimumDuration, claims: claims, body: body)
  }
}
