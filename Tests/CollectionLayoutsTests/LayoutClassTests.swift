import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// The classes of attributes and contexts, copies and comparisons, as UIKit's layouts use them.
struct LayoutClassTests {
  /// Attributes as a UIKit developer writes them.
  private class DialAttributes: CollectionViewLayoutAttributes {
    var anchor = CGPoint(x: 0.5, y: 0.5)

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? DialAttributes)?.anchor = anchor
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? DialAttributes)?.anchor == anchor
    }
  }

  private final class DialLayout: FlowLayout {
    override class var layoutAttributesClass: AnyClass { DialAttributes.self }
    override class var invalidationContextClass: AnyClass { DialContext.self }

    var contexts: [DialContext?] = []

    // The size depends on the view, as overridden properties of flows do.
    override var itemSize: CGSize {
      get { CGSize(width: (collectionView?.bounds.width ?? 0) / 4, height: 20) }
      set {}
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
      let attributes = super.layoutAttributesForElements(in: rect) as? [DialAttributes]
      return attributes?.map { attributes in
        attributes.anchor.x = Double(attributes.indexPath.item)
        return attributes
      }
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      contexts.append(context as? DialContext)
      super.invalidateLayout(with: context)
    }
  }

  private final class DialContext: FlowLayoutInvalidationContext {
    var invalidatesDialsOnly = false
  }

  @Test
  func `a layout makes attributes of the class that a subclass names, and copies keep what it adds`() throws {
    let data = ItemCounts(6)
    let view = CollectionView(CGSize(width: 320, height: 568), DialLayout(), data)
    let dials = view.visibleElements.compactMap { $0.attributes as? DialAttributes }
    #expect(dials.map(\.anchor.x) == [0, 1, 2, 3, 4, 5])
    #expect(dials.allSatisfy { $0.size == CGSize(width: 80, height: 20) })
    let circle = CollectionView(CGSize(width: 320, height: 568), CircleLayout(), data)
    #expect(circle.visibleElements.count == 6)
  }

  @Test
  func `attributes are equal if their class and all values are`() {
    let path = IndexPath(item: 1, section: 2)
    let one = DialAttributes(forCellWith: path)
    one.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let same = one.copy()
    #expect(one == same && one !== same)
    same.anchor.x = 0
    #expect(one != same)
    let plain = CollectionViewLayoutAttributes(forCellWith: path)
    plain.frame = one.frame
    #expect(plain != one && one != plain)
    let copy = plain.copy()
    #expect(copy == plain)
    copy.zIndex = 1
    #expect(copy != plain && !plain.isEqual(nil))
    #expect([plain, one].contains(plain.copy()) && [plain, one].firstIndex(of: one.copy()) == 1)
  }

  @Test
  func `contexts are of the class that a layout names`() {
    let layout = DialLayout()
    let data = ItemCounts(6)
    let view = CollectionView(CGSize(width: 320, height: 568), layout, data)
    layout.invalidateLayout()
    view.reloadData()
    #expect(layout.contexts.count >= 2 && layout.contexts.allSatisfy { $0 != nil })
  }

  private final class Mistaken: CollectionViewLayout {
    override class var invalidationContextClass: AnyClass { ItemCounts.self }
  }

  @Test
  func `a class that is none of contexts ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Mistaken().invalidateLayout()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("'ItemCounts' is no subclass of CollectionViewLayoutInvalidationContext"))
  }
}
