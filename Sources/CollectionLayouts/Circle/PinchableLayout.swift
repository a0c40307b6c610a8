public import Foundation

/// A layout that two fingers can take hold of.
///
/// Whoever knows the fingers tells the layout: the beginning, every display frame in which they move,
/// and the end. Places are those of the content.
public protocol PinchableLayout: CollectionViewLayout {
  /// Takes hold of what is at a place of the content, if there is anything to hold.
  func pinchBegan(at location: CGPoint)

  /// Follows the fingers.
  ///
  /// - Parameters:
  ///   - location: The middle between them, in the content.
  ///   - scale: Their distance as a multiple of that at the beginning.
  func pinchChanged(to location: CGPoint, scale: Double)

  /// Lets go, and returns what is to happen then.
  func pinchEnded(scale: Double) -> PinchOutcome

  /// Gives back what a pinch has changed.
  ///
  /// Called within an empty batch update, so that everything glides back. Does nothing unless
  /// implemented.
  func collapse()
}

extension PinchableLayout {
  /// Does nothing.
  public func collapse() {}
}

/// What is to happen when fingers let go of a layout.
public enum PinchOutcome: Hashable, Sendable {
  /// Nothing: what they have changed stays.
  case stays
  /// It goes back to how it was, by ``PinchableLayout/collapse()``.
  case collapses
  /// Another layout takes over.
  case opens
}
