public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

/// One playback of a collection view, for the closure that makes its layout.
///
/// For each playback of the film, `StageDescription.collection` passes a new `CollectionPlay` to your closure. Your
/// closure does the work of a view controller: it keeps delegates, listens to gestures, and makes the layout.
///
/// ```swift
/// final class Picker: CollectionViewDelegate {
///   func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
///     collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
///   }
/// }
///
/// let scene = Scene(
///   stage: .collection(items: 60) { stage in
///     stage.delegate = Picker()
///     return FlowLayout()
///   },
///   timeline: [.at(.seconds(0.5), .tap(.item([0, 30])))]
/// )
/// ```
public final class CollectionPlay {
  /// The collection view; `nil` until the layout exists.
  public package(set) weak var collectionView: CollectionView? {
    didSet { collectionView?.delegate = delegate ?? collectionView?.delegate }
  }

  /// The delegate of the view, kept alive until the playback ends or until you replace it.
  public var delegate: (any CollectionViewDelegate)? {
    didSet { collectionView?.delegate = delegate }
  }

  /// The closures that listen to gestures.
  package let gestures = GestureHandlers()

  private var kept: [AnyObject] = []

  package init() {}

  /// Keeps an object alive while the film plays.
  ///
  /// For example, use it for a delegate or a data source, because layouts have only weak references to these.
  ///
  /// ```swift
  /// final class Sizes: FlowLayoutDelegate {}
  /// let stage = StageDescription.collection(items: 60) { stage in
  ///   let layout = FlowLayout()
  ///   layout.delegate = stage.keep(Sizes())
  ///   return layout
  /// }
  /// ```
  ///
  /// - Returns: The object.
  @discardableResult
  public func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }

  /// Releases everything that may refer to the playback.
  package func dissolve() {
    kept = []
    delegate = nil
    gestures.removeAll()
  }

  // Only the player's thread ever reads the handle.
  private struct Handle: @unchecked Sendable {
    let play: CollectionPlay
  }

  @TaskLocal private static var innermost: Handle?

  /// The playback that is making its layouts now; `nil` if there is none.
  package static var current: CollectionPlay? { innermost?.play }

  /// Makes layouts for the playback.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$innermost.withValue(Handle(play: self), operation: body)
  }
}

extension CollectionPlay {
  /// Calls a closure while a finger moves on the view; the view then does not scroll.
  ///
  /// ```swift
  /// let stage = StageDescription.collection(items: 60) { stage in
  ///   let layout = CircleLayout()
  ///   stage.onPan { gesture in layout.parameters.angle = gesture.translation.x / 100 }
  ///   return layout
  /// }
  /// ```
  ///
  /// The call happens in the display frame where the finger moves, before the layout pass.
  ///
  /// - Parameters:
  ///   - claims: Returns whether your closure handles a finger at this point of the content; always by default.
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
  /// The tap then selects nothing.
  ///
  /// The call happens when the finger lifts, 2/15 s after the finger has landed. The other parameters are those of
  /// ``onPan(where:file:line:perform:)``.
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
  /// The layout then does not receive the pinch.
  ///
  /// The other parameters are those of ``onPan(where:file:line:perform:)``. The position is the point in the middle
  /// between the fingers.
  public func onPinch(
    where claims: @escaping (CGPoint) -> Bool = { _ in true },
    file: String = #fileID,
    line: Int = #line,
    perform body: @escaping (Gesture.Pinch) -> Void
  ) {
    gestures.addPinch(at: "\(file):\(line)", claims: claims, body: body)
  }

  /// Calls a closure when a long press on a cell begins and ends.
  ///
  /// The press then selects nothing.
  ///
  /// The other parameters are those of ``onPan(where:file:line:perform:)``.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the finger must rest before the press begins; 0.5 s by default, as in UIKit.
  ///   - claims: Returns whether your closure handles a finger at this point of the content; always by default.
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
