import CradleDynamics
import CradleGeometry
import Foundation

/// A body that makes an element visibly touch the surface that it lies on.
///
/// A skin of about two points separates bodies from boundaries. To make up for the skin, this body is a point smaller
/// on each side, but as heavy as the whole element. Two elements with such bodies overlap by about two points.
final class InsetBody: DynamicItem {
  // The body is smaller than the element by this distance on each side, in points.
  private static let inset = 1.0

  /// The attributes that follow the body.
  let attributes: CollectionViewLayoutAttributes

  init(_ attributes: CollectionViewLayoutAttributes) {
    self.attributes = attributes
  }

  /// Returns a behavior whose density makes the body as heavy as the whole element.
  func makeMaterial() -> DynamicItemBehavior {
    let whole = attributes.size
    let inner = bounds.size
    let material = DynamicItemBehavior(items: [self])
    material.density = (whole.width * whole.height) / (inner.width * inner.height)
    return material
  }

  var bounds: CGRect {
    let size = attributes.size
    // An element thinner than four times the inset keeps half of its extent.
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
