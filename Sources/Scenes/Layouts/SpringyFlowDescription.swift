public import CollectionLayouts

/// The parameters of a flow whose cells hang on springs.
public struct SpringyFlowDescription: LayoutDescription, Equatable {
  /// The flow that the springs are anchored to.
  public var flow: FlowDescription
  /// The measures of the springs.
  public var spring: SpringyFlowLayout.Spring
  /// How much cells hang back when a finger scrolls the content.
  public var scrollResistance: ScrollResistance
  /// How far around the visible part springs exist, in points; `nil` if every item has one.
  public var tilingMargin: Double?

  /// Creates parameters; those left out are those of the original springy collection view.
  public init(
    flow: FlowDescription,
    spring: SpringyFlowLayout.Spring = SpringyFlowLayout.Spring(),
    scrollResistance: ScrollResistance = ScrollResistance(),
    tilingMargin: Double? = 100
  ) {
    (self.flow, self.spring) = (flow, spring)
    (self.scrollResistance, self.tilingMargin) = (scrollResistance, tilingMargin)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringyFlowLayout()
    flow.configure(layout)
    layout.spring = spring
    layout.scrollResistance = scrollResistance
    layout.tilingMargin = tilingMargin
    return layout
  }
}

extension SpringyFlowDescription {
  /// The keys of a springy flow.
  static let grammar = Grammar.object(
    "a springy flow layout",
    Key(required: "type", .constant("springy_flow"), "A flow whose cells hang on springs."),
    FlowKeys.itemSize,
    FlowKeys.lineSpacing,
    FlowKeys.interitemSpacing,
    FlowKeys.sectionInset,
    FlowKeys.scrollDirection,
    Key(
      "spring",
      SpringyFlowLayout.Spring.grammar,
      default: [:],
      "The springs that cells hang on."
    ),
    Key(
      "scroll_resistance",
      ScrollResistance.grammar,
      default: [:],
      "How far cells stay behind when the content is scrolled."
    ),
    Key(
      "tiling_margin",
      Grammar.number(in: Extent.distances).map(Optional.some).or("none", meaning: nil),
      default: 100,
      "How far around the visible part springs exist, in points; none gives every item one."
    )
  ) { _, _, _, size, line, interitem, inset, direction, spring, resistance, margin in
    SpringyFlowDescription(
      flow: FlowDescription(
        itemSize: size,
        lineSpacing: line,
        interitemSpacing: interitem,
        sectionInset: inset,
        scrollDirection: direction
      ),
      spring: spring,
      scrollResistance: resistance,
      tilingMargin: margin
    )
  }
}

extension SpringyFlowLayout.Spring {
  fileprivate static let grammar = Grammar.object(
    "a spring",
    Key(
      "length",
      .number(in: Extent.distances),
      default: 0,
      "The length at rest, in points."
    ),
    Key(
      "damping",
      .number(in: 0...100),
      default: 0.8,
      "The damping ratio: below 1 the cell overshoots, at 1 it just does not."
    ),
    Key(
      "frequency",
      .number(in: 0.01...60),
      default: 1,
      "How often the cell would swing without damping, in hertz."
    )
  ) { _, _, length, damping, frequency in
    SpringyFlowLayout.Spring(length: length, damping: damping, frequency: frequency)
  }
}

extension ScrollResistance {
  fileprivate static let grammar = Grammar.object(
    "a scroll resistance",
    Key(
      "divisor",
      .number(in: 1...1e6),
      default: 1500,
      "The distance from the touch at which a cell stays where it is on screen, in points."
    ),
    Key(
      "distance",
      Grammar<Distance>.choice,
      default: "xy",
      "How the distance is measured: along both axes, the scroll axis, or straight."
    ),
    Key(
      "after_release",
      Grammar<AfterRelease>.choice,
      default: "last",
      "Which touch counts while the content decelerates: the last one, or none."
    )
  ) { _, _, divisor, distance, afterRelease in
    ScrollResistance(divisor: divisor, distance: distance, afterRelease: afterRelease)
  }
}
