package import CradleDynamics
import CradleGeometry
package import Foundation

/// The positions that a layout wants around the visible part, and the elements that it simulates.
///
/// All rectangles are in the coordinates of the content.
package struct LayoutPlan: Hashable, Sendable {
  /// The position that the layout wants for an element.
  package struct Place: Hashable, Sendable {
    package var frame: CGRect
    /// Whether an animator moves the element.
    package var isSimulated: Bool
  }

  /// The area for a section's items.
  package struct Section: Hashable, Sendable {
    /// The area including the insets.
    package var outer: CGRect
    /// The area within the insets.
    package var inner: CGRect
  }

  /// The positions of elements, in the order of the data.
  package var places: [Place] = []
  /// The visible sections of a flow.
  package var sections: [Section] = []
  /// The visible part, without the areas under bars.
  package var visible = CGRect.null
  /// The part of the content with simulated elements; `nil` if this part does not depend on the offset.
  package var tiled: CGRect?
}

extension CollectionView {
  /// The plan for the visible part, and for one screen more in each direction.
  package var layoutPlan: LayoutPlan {
    let layout = collectionViewLayout
    var plan = LayoutPlan()
    plan.visible = presentationBounds.inset(by: adjustedContentInset)
    if let springy = layout as? SpringyFlowLayout, springy.isSpringy, springy.tilingMargin != nil {
      plan.tiled = springy.tiledRect
    }
    if let flow = layout as? FlowLayout { plan.sections = flow.sections(in: surroundings) }
    // The set is only used for lookups.
    let simulated = Set(layout.simulatedAttributes.map { ElementKey($0.attributes) })
    let wanted = (layout as? FlowLayout)?.flowElements(in: surroundings)
    let own = layout.animators.isEmpty ? layout.layoutAttributesForElements(in: surroundings) : []
    plan.places = (wanted ?? own ?? []).map { attributes in
      LayoutPlan.Place(frame: attributes.frame, isSimulated: simulated.contains(ElementKey(attributes)))
    }
    return plan
  }
}

extension FlowLayout {
  fileprivate func sections(in rect: CGRect) -> [LayoutPlan.Section] {
    sections.compactMap { section in
      let (outer, inner) = section.itemAreas(breadth: scrollDirection.across(collectionViewContentSize))
      let turned = scrollDirection.turned(outer)
      guard turned.overlaps(rect) else { return nil }
      return LayoutPlan.Section(outer: turned, inner: scrollDirection.turned(inner))
    }
  }
}

extension CollectionViewLayout {
  // This is wider than any content, so that no body can leave it.
  private static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// The items that the layout's animators move, with the attributes that follow them.
  package var simulatedAttributes: [(item: any DynamicItem, attributes: CollectionViewLayoutAttributes)] {
    animators.flatMap { $0.items(in: Self.everywhere) }.compactMap { item in
      item.simulatedAttributes.map { (item, $0) }
    }
  }
}

extension DynamicItem {
  /// The attributes that follow the item in a layout; `nil` for any other item.
  package var simulatedAttributes: CollectionViewLayoutAttributes? {
    self as? CollectionViewLayoutAttributes ?? (self as? InsetBody)?.attributes
  }
}
