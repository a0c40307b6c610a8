import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// The keys that all flow layouts have.
enum FlowKeys {
  /// The keys for measures, directions and effects.
  ///
  /// - Parameter start: The flow before its keys are read.
  static func all(from start: FlowDescription) -> [Field<FlowDescription>] {
    // Lines overlap if their spacing is negative.
    let lines = measures(lineSpacings: -Extent.distances.upperBound...Extent.distances.upperBound)
    return [itemSize] + lines + [alignment, LayoutKeys.focus(\.focus)] + supplements + effects(from: start)
  }

  /// The keys for spacings, the direction and effects of a flow that decides the sizes of its cells.
  ///
  /// - Parameter start: The flow before its keys are read.
  static func withoutSizes(from start: FlowDescription) -> [Field<FlowDescription>] {
    measures(lineSpacings: Extent.distances) + supplements + effects(from: start)
  }

  /// The keys for insets, headers and effects of a list.
  ///
  /// - Parameter start: The flow before its keys are read.
  static func ofRows(from start: FlowDescription) -> [Field<FlowDescription>] {
    [sectionInset] + supplements + effects(from: start)
  }

  /// The keys for insets, the direction, headers and effects of a flow that also decides its spacings.
  ///
  /// - Parameter start: The flow before its keys are read.
  static func withoutSpacings(from start: FlowDescription) -> [Field<FlowDescription>] {
    withoutSizes(from: start).filter { !$0.name.hasSuffix("_spacing") }
  }

  private static var itemSize: Field<FlowDescription> {
    Field(
      "item_size",
      \.itemSize,
      Grammar<CGSize>.size.orNone("fit"),
      live: .of(
        .size,
        get: { (flow: FlowLayout) in flow.itemSize },
        set: { (flow: FlowLayout, size) in flow.itemSize = size }
      ),
      "The size of a cell: [width, height], in points. 'fit' makes it as large as its content."
    )
    .settable { !$0.fitsItems }
  }

  private static var alignment: Field<FlowDescription> {
    Field(
      "alignment",
      \.alignment,
      .choice,
      "The position of the cells in a line: at its start, in its middle, or spread over it."
    )
  }

  @FieldsBuilder<FlowDescription>
  private static func measures(lineSpacings: ClosedRange<Double>) -> [Field<FlowDescription>] {
    Field(
      "line_spacing",
      \.lineSpacing,
      .number(in: lineSpacings),
      live: .at(\FlowLayout.minimumLineSpacing),
      "The spacing between lines, in points."
    )
    Field(
      "interitem_spacing",
      \.interitemSpacing,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.minimumInteritemSpacing),
      "The minimum spacing between the cells of a line, in points."
    )
    sectionInset
    Field("scroll_direction", \.scrollDirection, .choice, "The axis that the content scrolls along.")
  }

  private static var sectionInset: Field<FlowDescription> {
    Field(
      "section_inset",
      \.sectionInset,
      .insets,
      live: .edges(\FlowLayout.sectionInset),
      "The space around each section, in points."
    )
  }

  @FieldsBuilder<FlowDescription> private static var supplements: [Field<FlowDescription>] {
    Field(
      "header_height",
      \.supplements.headerHeight,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.headerExtent),
      """
      The height of each section's header, in points; 0 for none. If the content scrolls horizontally, it is the \
      width.
      """
    )
    Field(
      "footer_height",
      \.supplements.footerHeight,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.footerExtent),
      """
      The height of each section's footer, in points; 0 for none. If the content scrolls horizontally, it is the \
      width.
      """
    )
    Field(
      "sticky_headers",
      \.supplements.hasStickyHeaders,
      .boolean,
      live: .at(\FlowLayout.sectionHeadersPinToVisibleBounds),
      "Whether a header stays visible as long as any part of its section is visible."
    )
  }

  @FieldsBuilder<FlowDescription>
  private static func effects(from start: FlowDescription) -> [Field<FlowDescription>] {
    Field(
      "insertion",
      \.insertion,
      .effect(of: "an insertion", from: start.insertion),
      default: [:],
      "The state that an inserted cell starts from. 'fade' fades it in, as UIKit does, and 'pop' also lets it grow."
    )
    Field(
      "deletion",
      \.deletion,
      .effect(of: "a deletion", from: start.deletion),
      default: [:],
      "The state that a deleted cell ends in. 'fade' fades it out, as UIKit does, and 'pop' also lets it shrink."
    )
  }
}

extension Grammar where Value == FlowLayout.UpdateEffect {
  // A word, as for the transition of an item, or a map.
  fileprivate static func effect(of name: String, from start: FlowLayout.UpdateEffect) -> Grammar {
    FlowLayout.UpdateEffect.fields(name).grammar(from: start).or("fade", meaning: .fade).or("pop", meaning: .pop)
  }
}

extension FlowLayout {
  // The extent of a header. Only the extent along the scroll direction has an effect.
  fileprivate var headerExtent: Double {
    get { headerReferenceSize.height }
    set { headerReferenceSize = CGSize(width: newValue, height: newValue) }
  }

  fileprivate var footerExtent: Double {
    get { footerReferenceSize.height }
    set { footerReferenceSize = CGSize(width: newValue, height: newValue) }
  }
}

extension FlowLayout.UpdateEffect {
  /// Returns the keys for the first state of a cell that appears, or the last state of a cell that disappears.
  fileprivate static func fields(_ name: String) -> Fields<FlowLayout.UpdateEffect> {
    Fields(name, title: "Update effect") {
      Field("alpha", \.alpha, .number(in: 0...1), "The opacity of the cell.")
      Field("scale", \.scale, .number(in: 0...100), "The scale of the cell; 1 keeps its size.")
      Field("angle", \.angle, .angle, "The rotation of the cell, clockwise.")
      Field("offset", \.offset, .vector, "The offset from its position: [x, y], in points.")
    }
  }
}

extension FlowDescription {
  /// The keys of a flow.
  static let fields = Fields<FlowDescription>("a flow layout") {
    LayoutKeys.type("flow", "Lines of cells, wrapped at the edge.")
    FlowKeys.all(from: start)
    LayoutKeys.updates(\.updates)
  }

  /// The flow before its keys are read.
  static let start = FlowDescription()
}
