import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleScenes
import Foundation

/// The keys that all flow layouts have.
enum FlowKeys {
  /// The keys for measures, directions and effects.
  ///
  /// - Parameter start: The flow before its keys are read.
  static func all(from start: FlowDescription) -> [Field<FlowDescription>] {
    measures + supplements + effects(from: start)
  }

  @FieldsBuilder<FlowDescription> private static var measures: [Field<FlowDescription>] {
    Field(
      "item_size",
      \.itemSize,
      Grammar<CGSize>.size.orNone("fit"),
      live: .of(
        .size,
        get: { (flow: FlowLayout) in flow.itemSize },
        set: { (flow: FlowLayout, size) in flow.itemSize = size }
      ),
      "The size of a cell: [width, height], in points; fit makes it as large as its content."
    )
    .settable { !$0.fitsItems }
    Field(
      "line_spacing",
      \.lineSpacing,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.minimumLineSpacing),
      "The least distance between two lines, in points."
    )
    Field(
      "interitem_spacing",
      \.interitemSpacing,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.minimumInteritemSpacing),
      "The least distance between two cells of a line, in points."
    )
    Field(
      "section_inset",
      \.sectionInset,
      .insets,
      live: .edges(\FlowLayout.sectionInset),
      "The distance of a section from its surroundings, in points."
    )
    Field("scroll_direction", \.scrollDirection, .choice, "The axis along which the content scrolls.")
  }

  @FieldsBuilder<FlowDescription> private static var supplements: [Field<FlowDescription>] {
    Field(
      "header_height",
      \.supplements.headerHeight,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.headerExtent),
      "The height of each section's header, or its width where lines are columns, in points; 0 for none."
    )
    Field(
      "footer_height",
      \.supplements.footerHeight,
      .number(in: Extent.distances),
      live: .at(\FlowLayout.footerExtent),
      "The height of each section's footer, or its width where lines are columns, in points; 0 for none."
    )
    Field(
      "sticky_headers",
      \.supplements.hasStickyHeaders,
      .boolean,
      live: .at(\FlowLayout.sectionHeadersPinToVisibleBounds),
      "Whether a header stays visible while any part of its section is."
    )
  }

  @FieldsBuilder<FlowDescription>
  private static func effects(from start: FlowDescription) -> [Field<FlowDescription>] {
    Field(
      "insertion",
      \.insertion,
      UpdateEffect.fields("an insertion").grammar(from: start.insertion).or("fade", meaning: .fade),
      default: [:],
      "The state from which an inserted cell starts; fade is UIKit's."
    )
    Field(
      "deletion",
      \.deletion,
      UpdateEffect.fields("a deletion").grammar(from: start.deletion).or("fade", meaning: .fade),
      default: [:],
      "The state in which a deleted cell ends; fade is UIKit's."
    )
  }
}

extension FlowLayout {
  // Only the extent along the scroll direction counts.
  fileprivate var headerExtent: Double {
    get { headerReferenceSize.height }
    set { headerReferenceSize = CGSize(width: newValue, height: newValue) }
  }

  fileprivate var footerExtent: Double {
    get { footerReferenceSize.height }
    set { footerReferenceSize = CGSize(width: newValue, height: newValue) }
  }
}

extension UpdateEffect {
  /// Returns the keys for the state where a cell starts when it appears, or ends when it disappears.
  fileprivate static func fields(_ name: String) -> Fields<UpdateEffect> {
    Fields(name, title: "Update effect") {
      Field("alpha", \.alpha, .number(in: 0...1), "The opacity of the cell.")
      Field("scale", \.scale, .number(in: 0...100), "The scale, as a multiple of its size.")
      Field("angle", \.angle, .angle, "The angle by which it is turned, clockwise.")
      Field("offset", \.offset, .vector, "The offset from its place: [x, y], in points.")
    }
  }
}

extension FlowDescription {
  /// The keys of a flow.
  static let fields = Fields<FlowDescription>("a flow layout") {
    LayoutKeys.type("flow", "Lines of cells, broken at the edge.")
    FlowKeys.all(from: start)
    LayoutKeys.updates(\.updates)
  }

  /// The flow before its keys are read.
  static let start = FlowDescription()
}
