public import CollectionLayouts
public import Foundation
public import Geometry

/// The parameters of a flow of cells, line by line.
public struct FlowDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The least distance between two lines.
  public var lineSpacing: Double
  /// The least distance between two items of a line.
  public var interitemSpacing: Double
  /// The distance of a section from its surroundings.
  public var sectionInset: EdgeInsets
  /// Along which axis the content scrolls.
  public var scrollDirection: FlowLayout.ScrollDirection

  /// Creates parameters; those left out are UIKit's defaults: 50 × 50, 10 and 10, no inset, vertical.
  public init(
    itemSize: CGSize = CGSize(width: 50, height: 50),
    lineSpacing: Double = 10,
    interitemSpacing: Double = 10,
    sectionInset: EdgeInsets = .zero,
    scrollDirection: FlowLayout.ScrollDirection = .vertical
  ) {
    (self.itemSize, self.lineSpacing) = (itemSize, lineSpacing)
    (self.interitemSpacing, self.sectionInset) = (interitemSpacing, sectionInset)
    self.scrollDirection = scrollDirection
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = FlowLayout()
    configure(layout)
    return layout
  }

  /// Gives a flow, of whatever kind, these parameters.
  func configure(_ layout: FlowLayout) {
    layout.itemSize = itemSize
    layout.minimumLineSpacing = lineSpacing
    layout.minimumInteritemSpacing = interitemSpacing
    layout.sectionInset = sectionInset
    layout.scrollDirection = scrollDirection
  }
}

extension FlowDescription {
  /// The keys of a flow.
  static let grammar = Grammar.object(
    "a flow layout",
    Key(required: "type", .constant("flow"), "Lines of cells, broken at the edge."),
    FlowKeys.itemSize,
    FlowKeys.lineSpacing,
    FlowKeys.interitemSpacing,
    FlowKeys.sectionInset,
    FlowKeys.scrollDirection
  ) { _, _, _, itemSize, lineSpacing, interitemSpacing, sectionInset, direction in
    FlowDescription(
      itemSize: itemSize,
      lineSpacing: lineSpacing,
      interitemSpacing: interitemSpacing,
      sectionInset: sectionInset,
      scrollDirection: direction
    )
  }
}

/// The keys that every layout with a flow has.
enum FlowKeys {
  static let itemSize = Key(
    "item_size",
    Grammar<CGSize>.size,
    default: [50, 50],
    "The size of a cell: [width, height], in points."
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
}
