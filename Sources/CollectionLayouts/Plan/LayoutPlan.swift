package import CradleDynamics
import CradleGeometry
package import Foundation

/// The intentions of a layout around the visible part, and what it has simulated of them.
///
/// All rectangles are in the coordinates of the content.
package struct LayoutPlan: Hashable, Sendable {
  /// The place that the layout wants for an element.
  package struct Place: Hashable, Sendable {
    /// The frame.
    package var frame: CGRect
    /// Whether an animator moves the element.
    package var isSimulated: Bool
  }

  /// The room of a section's items.
  package struct Section: Hashable, Sendable {
    /// The room with the insets.
    package var outer: CGRect
    /// The room within the insets.
    package var inner: CGRect
  }

  /// The places of elements, in the order of the data.
  package var places: [Place] = []
  /// The sections of a flow, as far as they are visible.
  package var sections: [Section] = []
  /// The visible part that no bar covers.
  package var visible = CGRect.null
  /// The part whose elements are simulated; `nil` if that does not depend on the offset.
  package var tiled: CGRect?
}

extension CollectionView {
  /// The intentions of the layout in the visible part, and a screen further in each direction.
  package var layoutPlan: LayoutPlan {
    let layout = collectionViewLayout
    var plan = LayoutPlan()
    plan.visible = presentationBounds.inset(by: adjustedContentInset)
    if let springy = layout as? SpringyFlowLayout, springy.tilingMargin != nil {
      plan.tiled = springy.tiledRect
    }
    if let flow = layout as? FlowLayout { plan.sections = flow.sections(in: surroundings) }
    // Only for looking up.
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
  // Wider than any content; a body cannot get out of it.
  private static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// The items that the layout's animators move, with the attributes that they move along.
  package var simulatedAttributes: [(item: any DynamicItem, attributes: CollectionViewLayoutAttributes)] {
    animators.flatMap { $0.items(in: Self.everywhere) }.compactMap { item in
      let attributes = item as? CollectionViewLayoutAttributes ?? (item as? InsetBody)?.attributes
      return attributes.map { (item, $0) }
    }
  }
}
