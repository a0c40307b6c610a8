import Foundation
import Geometry

/// Where the elements of a collection view were before something changed.
struct ElementSnapshot {
  /// An element, as the layout placed it.
  struct Element {
    let attributes: CollectionViewLayoutAttributes
    let itemIdentifier: Int
    /// Whether it could be seen.
    let isShown: Bool
  }

  /// The elements by their keys; only ever looked up, never walked through.
  private let elements: [ElementKey: Element]

  /// The keys, in the order in which the layout named the elements.
  let keys: [ElementKey]
  /// The part of the content that was seen.
  let presentationBounds: CGRect
  /// The part of the content that was to be seen once everything had arrived.
  let bounds: CGRect
  /// Where the view was to be then.
  let frame: CGRect

  init(
    _ elements: [(key: ElementKey, element: Element)],
    presentationBounds: CGRect,
    bounds: CGRect,
    frame: CGRect
  ) {
    self.elements = Dictionary(elements.map { ($0.key, $0.element) }) { first, _ in first }
    keys = elements.map(\.key)
    self.presentationBounds = presentationBounds
    (self.bounds, self.frame) = (bounds, frame)
  }

  subscript(key: ElementKey) -> Element? {
    elements[key]
  }
}
