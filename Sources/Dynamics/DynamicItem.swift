public import Foundation
public import Geometry

/// An object that an animator can move: UIKit's `UIDynamicItem`.
///
/// Its body is a rectangle of the size of its bounds. While a behavior holds it, the animator
/// writes `center` when the body has moved and `transform` when it has turned.
public protocol DynamicItem: AnyObject {
  /// The middle, in points.
  var center: CGPoint { get set }

  /// The rectangle before it is turned; only its size matters, in points.
  ///
  /// Both sides have to be finite and above 0 when the item gets its body, which stays as it was
  /// then.
  var bounds: CGRect { get }

  /// How the item is turned.
  ///
  /// What an animator writes is a rotation and nothing else: a scale is lost as soon as the body
  /// turns. If it never turns, the transform stays as it was, to the bit.
  var transform: Transform { get set }
}
