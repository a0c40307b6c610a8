import CollectionLayouts
import Foundation
import Geometry
import Scenes

/// What a layout needs room for.
struct LayoutMeasures {
  /// The size of an item.
  var itemSize: CGSize
  /// How wide a column is, or how high a row if lines are columns; `nil` if there are none.
  var column: Double?
  /// The space around the columns, besides that of the view.
  var inset: EdgeInsets
  /// The key of that space.
  var insetKey: String
  /// Along which axis lines follow one another.
  var direction = FlowLayout.ScrollDirection.vertical

  /// Returns how much room there is for columns.
  func room(in size: CGSize, _ contentInset: EdgeInsets) -> Double {
    switch direction {
    case .vertical:
      size.width - inset.left - inset.right - contentInset.left - contentInset.right
    case .horizontal:
      size.height - inset.top - inset.bottom - contentInset.top - contentInset.bottom
    }
  }
}

extension LayoutDescription {
  /// What it needs room for; `nil` if that is not known, or never too much.
  var measures: LayoutMeasures? {
    switch self {
    case let flow as FlowDescription: flow.flowMeasures
    case let springy as SpringyFlowDescription: springy.flow.flowMeasures
    case let stack as StackDescription:
      LayoutMeasures(
        itemSize: stack.itemSize,
        column: stack.stackSize.width,
        inset: stack.inset,
        insetKey: "inset"
      )
    case let circle as CircleDescription: .loose(circle.itemSize)
    case let carousel as SpringCarouselDescription: .loose(carousel.itemSize)
    case let newtonian as NewtonianDescription: .loose(newtonian.itemSize)
    default: nil
    }
  }

  /// How far around what is seen it simulates items of which size; `nil` if it simulates all or none.
  var tiling: (margin: TilingMargin, itemSize: CGSize?, direction: FlowLayout.ScrollDirection)? {
    switch self {
    case let springy as SpringyFlowDescription:
      springy.feel.tilingMargin.map { ($0, springy.flow.itemSize, springy.flow.scrollDirection) }
    case let carousel as SpringCarouselDescription:
      carousel.feel.tilingMargin.map { ($0, carousel.itemSize, .horizontal) }
    default: nil
    }
  }
}

extension LayoutMeasures {
  // Of what has no columns.
  fileprivate static func loose(_ itemSize: CGSize) -> LayoutMeasures {
    LayoutMeasures(itemSize: itemSize, column: nil, inset: .zero, insetKey: "item_size")
  }
}

extension FlowDescription {
  fileprivate var flowMeasures: LayoutMeasures? {
    itemSize.map { size in
      LayoutMeasures(
        itemSize: size,
        column: scrollDirection == .vertical ? size.width : size.height,
        inset: sectionInset,
        insetKey: "section_inset",
        direction: scrollDirection
      )
    }
  }
}
