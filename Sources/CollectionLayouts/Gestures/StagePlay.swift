public import CradleGeometry
public import Foundation

/// One playback of a stage, for the closure that sets the stage up: a `Playground` or a `CollectionPlay`.
///
/// It keeps objects for your closure, and calls other closures with gestures.
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
/// The place of a gesture is a point of the canvas in a playground, and a point of the content in a collection view.
open class StagePlay {
  /// The closures that listen to gestures.
  package let gestures = GestureHandlers()

  private var kept: [AnyObject] = []

  package init() {}

  /// Keeps an object alive while the film plays.
  ///
  /// For example, use it for a delegate or a data source, because behaviors and layouts have only weak references to
  /// these.
  ///
  /// ```swift
  /// final class Sizes: FlowLayoutDelegate {}
  /// let stage = StageDescription.collection(
  ///   items: 60,
  ///   layout: CustomLayout { stage in
  ///     let layout = FlowLayout()
  ///     layout.delegate = stage.keep(Sizes())
  ///     return layout
  ///   }
  /// )
  /// ```
  ///
  /// - Returns: The object.
  @discardableResult
  public final func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }

  /// Releases the objects and the closures.
  package final func release() {
    kept = []
    gestures.removeAll()
  }
}

extension StagePlay {
  /// Calls a closure while a finger moves.
  ///
  /// A `drag` or a `fling` on the timeline moves such a finger. The call happens in the display frame where the finger
  /// moves, before the layout pass and the ticks of physics. A collection view then does not scroll. In a scene with
  /// several stages, the front-most stage that claims a touch gets the touch. If no stage claims it, a list scrolls.
  ///
  /// - Parameters:
  ///   - claims: Returns whether your closure handles a finger that lands at a point. By default, it handles all
  ///     fingers.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - body: The closure.
  public func onPan(
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping (Gesture.Pan) -> Void
  ) {
    gestures.pans.append(GestureHandlers.Handler(claims: claims, place: "\(file):\(line)", body: body))
  }

  /// Calls a closure when a finger taps; the tap then selects no cell.
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
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping (Gesture.Tap) -> Void
  ) {
    gestures.taps.append(GestureHandlers.Handler(claims: claims, place: "\(file):\(line)", body: body))
  }

  /// Calls a closure while two fingers pinch; the layout then does not receive the pinch.
  ///
  /// The parameters are the same as for ``onPan(where:file:line:perform:)``. The location of a pinch is the middle
  /// between the fingers.
  ///
  /// ```swift
  /// stage.onPinch { pinch in crate.size = CGSize(width: 60 * pinch.scale, height: 60 * pinch.scale) }
  /// ```
  public func onPinch(
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping (Gesture.Pinch) -> Void
  ) {
    gestures.pinches.append(GestureHandlers.Handler(claims: claims, place: "\(file):\(line)", body: body))
  }

  /// Calls a closure when a long press on an item or a cell begins or ends; the press then selects no cell.
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
  ///   - claims: Returns whether your closure handles a finger at a point. By default, it handles all fingers.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - body: The closure.
  public func onLongPress(
    minimumDuration: Ticks = .seconds(0.5),
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: StaticString = #fileID,
    line: UInt = #line,
    perform body: @escaping (Gesture.LongPress) -> Void
  ) {
    let handler = GestureHandlers.Handler(claims: claims, place: "\(file):\(line)", body: body)
    gestures.longPresses.append((minimumDuration, handler))
  }
}
