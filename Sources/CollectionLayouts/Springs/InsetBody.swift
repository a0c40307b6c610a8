import Dynamics
import Foundation
import Geometry

/// The body of an element that lies on what it touches, to the eye.
///
/// A skin of some two points keeps bodies off boundaries. One that is a point smaller on each side, and
/// as heavy as if it were not, makes up for that; two such bodies overlap by about two points.
final class InsetBody: DynamicItem {
  // In points.
  private static let inset = 1.0

  private let attributes: CollectionViewLayoutAttributes

  init(_ attributes: CollectionViewLayoutAttributes) {
    self.attributes = attributes
  }

  /// What says that the body is as heavy as the element is large.
  func makeMaterial() -> DynamicItemBehavior {
    let (whole, inner) = (attributes.size, bounds.size)
    let material = DynamicItemBehavior(items: [self])
    material.density = (whole.width * whole.height) / (inner.width * inner.height)
    return material
  }

  var bounds: CGRect {
    let size = attributes.size
    // What is thinner than twice the inset keeps half of itself.
    return CGRect(
      x: 0,
      y: 0,
      width: max(size.width / 2, size.width - 2 * Self.inset),
      height: max(size.height / 2, size.height - 2 * Self.inset)
    )
  }

  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }

  var transform: Transform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
}
