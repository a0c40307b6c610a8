import CradleCollectionLayouts
import CradleGeometry
import CradleSceneSource
import CradleScenes
import Foundation

extension StackLayout.Parameters {
  /// The keys of stacks.
  static let fields = Fields<StackLayout.Parameters>("a stack layout") {
    LayoutKeys.type("stack", "Each section as a stack of pictures.")
    Field(
      "item_size",
      \.itemSize,
      LayoutKeys.commonSize,
      live: .at(\StackLayout.itemSize),
      "The size of a cell: [width, height], in points."
    )
    Field(
      "stack_size",
      \.stackSize,
      .size,
      live: .at(\StackLayout.stackSize),
      "The size of the area for a stack: [width, height], in points."
    )
    Field(
      "minimum_gap",
      \.minimumGap,
      .number(in: Extent.distances),
      live: .at(\StackLayout.minimumGap),
      "The minimum spacing between stacks in a row, and the spacing between rows, in points."
    )
    Field("inset", \.inset, .insets, live: .edges(\StackLayout.inset), "The space around all stacks, in points.")
    Field("visible", \.visibleCount, .integer(in: 1...1000), "The number of visible cells in a stack.")
    Field(
      "angle",
      \.angle,
      .angle,
      live: .at(\StackLayout.angle),
      "The rotation of the second cell. The third is rotated the other way."
    )
    Field(
      "footer_height",
      \.footerHeight,
      .number(in: Extent.distances),
      live: .at(\StackLayout.footerHeight),
      "The height of the footers, in points; 0 for none."
    )
    Field("grid", \.grid, StackLayout.Grid.fields, "The slots that cells move to when a pinch spreads a stack.")
    Field(
      optional: "opens_into",
      \.opensInto,
      .layoutName,
      "The name of the layout that a stack opens into. Without it, stacks stay closed."
    )
    LayoutKeys.updates(\.updates)
  }
}

extension StackLayout.Grid {
  fileprivate static let fields = Fields<Self>("a grid") {
    Field("item_size", \.itemSize, .size, "The size of a slot: [width, height], in points.")
    Field(
      "inset",
      \.inset,
      .number(in: Extent.distances),
      "The distance of the slots from the edges of the visible part, in points."
    )
    Field(
      "spacing",
      \.spacing,
      .number(in: Extent.distances),
      "The minimum spacing between slots in a row, and the spacing between rows, in points."
    )
  }
}
