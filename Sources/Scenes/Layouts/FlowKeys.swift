import CollectionLayouts
import Foundation
import Geometry

/// The keys that every layout with a flow has.
enum FlowKeys {
  static let itemSize = Key(
    "item_size",
    Grammar<CGSize>.size.map(Optional.some).or("fit", meaning: nil),
    default: [50, 50],
    "The size of a cell: [width, height], in points; fit makes it as large as what it shows."
  )
  static let lineSpacing = Key(
    "line_spacing",
    Grammar.number(in: Extent.distances),
    default: 10,
    "The least distance between two lines, in points."
  )
  static let interitemSpacing = Key(
    "interitem_spacing",
    Grammar.number(in: Extent.distances),
    default: 10,
    "The least distance between two cells of a line, in points."
  )
  static let sectionInset = Key(
    "section_inset",
    Grammar<EdgeInsets>.insets,
    default: 0,
    "The distance of a section from its surroundings, in points."
  )
  static let scrollDirection = Key(
    "scroll_direction",
    Grammar<FlowLayout.ScrollDirection>.choice,
    default: "vertical",
    "Along which axis the content scrolls."
  )
  static let headerHeight = Key(
    "header_height",
    Grammar.number(in: Extent.distances),
    default: 0,
    "The height of each section's header, or its width where lines are columns, in points; 0 for none."
  )
  static let footerHeight = Key(
    "footer_height",
    Grammar.number(in: Extent.distances),
    default: 0,
    "The height of each section's footer, or its width where lines are columns, in points; 0 for none."
  )
  static let stickyHeaders = Key(
    "sticky_headers",
    Grammar<Bool>.boolean,
    default: false,
    "Whether a header stays in sight as long as anything of its section is."
  )

  /// Returns the key of the look that inserted cells start from.
  static func insertion(angle: JSON) -> Key<UpdateEffect> {
    Key(
      "insertion",
      .updateEffect("an insertion", angle: angle),
      default: [:],
      "What a cell that is inserted starts from; fade is UIKit's."
    )
  }

  /// Returns the key of the look that deleted cells end up with.
  static func deletion(angle: JSON) -> Key<UpdateEffect> {
    Key(
      "deletion",
      .updateEffect("a deletion", angle: angle),
      default: [:],
      "What a cell that is deleted ends up as; fade is UIKit's."
    )
  }

  /// Returns what can change of a flow; of one that fits its items, not their size.
  static func properties(fitsItems: Bool) -> [LayoutProperty] {
    let size = LayoutProperty.size("item_size", \FlowLayout.itemSize)
    return (fitsItems ? [] : [size]) + measures
  }

  private static let measures: [LayoutProperty] = [
    .number("line_spacing", in: Extent.distances, \FlowLayout.minimumLineSpacing),
    .number("interitem_spacing", in: Extent.distances, \FlowLayout.minimumInteritemSpacing),
    .number("section_inset.top", in: Extent.distances, \FlowLayout.sectionInset.top),
    .number("section_inset.left", in: Extent.distances, \FlowLayout.sectionInset.left),
    .number("section_inset.bottom", in: Extent.distances, \FlowLayout.sectionInset.bottom),
    .number("section_inset.right", in: Extent.distances, \FlowLayout.sectionInset.right),
    .number("header_height", in: Extent.distances, \FlowLayout.headerExtent),
    .number("footer_height", in: Extent.distances, \FlowLayout.footerExtent),
    .flag("sticky_headers", \FlowLayout.sectionHeadersPinToVisibleBounds),
  ]
}

extension FlowLayout {
  // Only the one along the scrolling counts.
  fileprivate var headerExtent: Double {
    get { headerReferenceSize.height }
    set { headerReferenceSize = CGSize(width: newValue, height: newValue) }
  }

  fileprivate var footerExtent: Double {
    get { footerReferenceSize.height }
    set { footerReferenceSize = CGSize(width: newValue, height: newValue) }
  }
}

extension Grammar where Value == UpdateEffect {
  /// What a cell that comes or goes looks like at the far end of its way: a map, or `fade`.
  fileprivate static func updateEffect(_ name: String, angle: JSON) -> Grammar {
    Grammar.object(
      name,
      title: "Update effect",
      Key("alpha", .number(in: 0...1), default: 0, "How opaque the cell is."),
      Key(
        "scale",
        .number(in: 0...100),
        default: 0.1,
        "How large it is, as a multiple of its size."
      ),
      Key("angle", .angle, default: angle, "How far it is turned, clockwise."),
      Key(
        "offset",
        Grammar<Vector>.vector,
        default: [0, 0],
        "How far it is from its place: [x, y], in points."
      )
    ) { _, _, alpha, scale, angle, offset in
      UpdateEffect(alpha: alpha, scale: scale, angle: angle, offset: offset)
    }
    .or("fade", meaning: .fade)
  }
}
