public import CollectionLayouts
public import Foundation
public import Geometry

/// The parameters of stacks of pictures, one for each section.
public struct StackDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The size of the place of a stack, in points.
  public var stackSize: CGSize
  /// The least distance of stacks, in points.
  public var minimumGap: Double
  /// The space around all stacks, in points.
  public var inset: EdgeInsets
  /// How many items of a stack are seen.
  public var visibleCount: Int
  /// How far the second and the third item are turned, in radians.
  public var angle: Double
  /// The height of the footers, in points; 0 for none.
  public var footerHeight: Double
  /// Where items go when a stack is spread.
  public var grid: StackLayout.Grid
  /// The name of the layout that opening a stack leads to; `nil` if it does not open.
  public var opensInto: String?
  /// How insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// Creates parameters; those left out are those of the book's pictures.
  public init(
    itemSize: CGSize = CGSize(width: 170, height: 170),
    stackSize: CGSize = CGSize(width: 180, height: 180),
    minimumGap: Double = 50,
    inset: EdgeInsets = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20),
    visibleCount: Int = 3,
    angle: Double = 5 * .pi / 180,
    footerHeight: Double = 25,
    grid: StackLayout.Grid = StackLayout.Grid(),
    opensInto: String? = nil,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.stackSize) = (itemSize, stackSize)
    (self.minimumGap, self.inset, self.visibleCount) = (minimumGap, inset, visibleCount)
    (self.angle, self.footerHeight, self.grid) = (angle, footerHeight, grid)
    (self.opensInto, self.updates) = (opensInto, updates)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = StackLayout()
    layout.itemSize = itemSize
    layout.stackSize = stackSize
    layout.minimumGap = minimumGap
    layout.inset = inset
    layout.visibleCount = visibleCount
    layout.angle = angle
    layout.footerHeight = footerHeight
    layout.grid = grid
    // With nothing to open into, it collapses however far apart the fingers are.
    if opensInto == nil { layout.openScale = .infinity }
    return layout
  }

  public var properties: [LayoutProperty] {
    Self.allProperties
  }

  private static let allProperties: [LayoutProperty] = [
    .size("item_size", \StackLayout.itemSize),
    .size("stack_size", \StackLayout.stackSize),
    .number("minimum_gap", in: Extent.distances, \StackLayout.minimumGap),
    .number("inset.top", in: Extent.distances, \StackLayout.inset.top),
    .number("inset.left", in: Extent.distances, \StackLayout.inset.left),
    .number("inset.bottom", in: Extent.distances, \StackLayout.inset.bottom),
    .number("inset.right", in: Extent.distances, \StackLayout.inset.right),
    .angle("angle", \StackLayout.angle),
    .number("footer_height", in: Extent.distances, \StackLayout.footerHeight),
  ]
}

extension StackDescription {
  /// The keys of stacks.
  static let grammar = Grammar.object(
    "a stack layout",
    Key(required: "type", .constant("stack"), "Each section as a stack of pictures."),
    Key(
      "item_size",
      Grammar<CGSize>.size,
      default: [170, 170],
      "The size of a cell: [width, height], in points."
    ),
    Key(
      "stack_size",
      Grammar<CGSize>.size,
      default: [180, 180],
      "The size of the place of a stack: [width, height], in points."
    ),
    Key(
      "minimum_gap",
      Grammar.number(in: Extent.distances),
      default: 50,
      "The least distance of stacks, in points."
    ),
    Key("inset", Grammar<EdgeInsets>.insets, default: 20, "The space around all stacks."),
    Key("visible", .integer(in: 1...1000), default: 3, "How many cells of a stack are seen."),
    Key("angle", .angle, default: "5deg", "How far the second and the third cell are turned."),
    Key(
      "footer_height",
      Grammar.number(in: Extent.distances),
      default: 25,
      "The height of the footers, in points; 0 for none."
    ),
    Key("grid", StackLayout.Grid.grammar, default: [:], "Where cells go when a stack is spread."),
    Key(
      optional: "opens_into",
      Grammar<String>.layoutName,
      "The name of the layout that opening a stack leads to; without it, stacks stay closed."
    ),
    LayoutKeys.updates
  ) {
    _,
    _,
    _,
    itemSize,
    stackSize,
    minimumGap,
    inset,
    visibleCount,
    angle,
    footerHeight,
    grid,
    opensInto,
    updates in
    StackDescription(
      itemSize: itemSize,
      stackSize: stackSize,
      minimumGap: minimumGap,
      inset: inset,
      visibleCount: visibleCount,
      angle: angle,
      footerHeight: footerHeight,
      grid: grid,
      opensInto: opensInto,
      updates: updates
    )
  }
}

extension StackLayout.Grid {
  fileprivate static let grammar = Grammar.object(
    "a grid",
    Key(
      "item_size",
      Grammar<CGSize>.size,
      default: [200, 200],
      "The size of a slot: [width, height], in points."
    ),
    Key(
      "inset",
      .number(in: Extent.distances),
      default: 13,
      "The distance of the slots from the edges of what is seen, in points."
    ),
    Key(
      "spacing",
      .number(in: Extent.distances),
      default: 13,
      "The least distance of neighbours, and the distance of rows, in points."
    )
  ) { _, _, itemSize, inset, spacing in
    StackLayout.Grid(itemSize: itemSize, inset: inset, spacing: spacing)
  }
}
