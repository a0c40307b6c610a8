public import CollectionLayouts

/// The parameters of a flow whose cells hang on springs.
public struct SpringyFlowDescription: LayoutDescription, Equatable {
  /// The flow that the springs are anchored to.
  public var flow: FlowDescription
  /// What the springs are like, and how cells respond to a finger.
  public var feel: SpringyFlowLayout.Feel

  /// Creates parameters; those left out are those of the original springy collection view.
  public init(
    flow: FlowDescription,
    feel: SpringyFlowLayout.Feel = SpringyFlowLayout.Feel()
  ) {
    (self.flow, self.feel) = (flow, feel)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringyFlowLayout()
    flow.configure(layout)
    layout.feel = feel
    return layout
  }

  public var properties: [LayoutProperty] {
    FlowKeys.properties(fitsItems: fitsItems) + SpringKeys.properties
  }

  public var updates: LayoutAnimation {
    flow.updates
  }

  public var fitsItems: Bool {
    flow.fitsItems
  }
}

extension SpringyFlowDescription {
  /// The keys of a springy flow.
  static let grammar = Grammar.object(
    "a springy flow layout",
    Key(required: "type", .constant("springy_flow"), "A flow whose cells hang on springs."),
    Key(
      "variant",
      Grammar<SpringyFlowLayout.Variant>.choice,
      default: "objc_io",
      "The well-known layout whose numbers are the defaults of the keys that follow."
    ),
    FlowKeys.itemSize,
    FlowKeys.lineSpacing,
    FlowKeys.interitemSpacing,
    FlowKeys.sectionInset,
    FlowKeys.scrollDirection,
    FlowKeys.headerHeight,
    FlowKeys.footerHeight,
    FlowKeys.stickyHeaders,
    FlowKeys.insertion(angle: "0deg"),
    FlowKeys.deletion(angle: "0deg"),
    SpringKeys.spring(damping: 0.8, frequency: 1),
    SpringKeys.scrollResistance(divisor: 1500, distance: "xy"),
    SpringKeys.tilingMargin(default: 100),
    SpringKeys.wholePoints,
    LayoutKeys.updates
  ) {
    _,
    _,
    _,
    _,
    itemSize,
    lineSpacing,
    interitemSpacing,
    sectionInset,
    direction,
    headerHeight,
    footerHeight,
    hasStickyHeaders,
    insertion,
    deletion,
    spring,
    resistance,
    margin,
    usesWholePoints,
    updates in
    SpringyFlowDescription(
      flow: FlowDescription(
        itemSize: itemSize,
        lineSpacing: lineSpacing,
        interitemSpacing: interitemSpacing,
        sectionInset: sectionInset,
        scrollDirection: direction,
        supplements: FlowDescription.Supplements(
          headerHeight: headerHeight,
          footerHeight: footerHeight,
          hasStickyHeaders: hasStickyHeaders
        ),
        insertion: insertion,
        deletion: deletion,
        updates: updates
      ),
      feel: SpringyFlowLayout.Feel(
        spring: spring,
        scrollResistance: resistance,
        tilingMargin: margin,
        usesWholePoints: usesWholePoints
      )
    )
  }
  .withVariants
}

extension Grammar<SpringyFlowDescription> {
  // The same, where what a variant says is read for keys that are left out.
  fileprivate var withVariants: Grammar {
    Grammar(schema: schema) { node, reading in
      let name = node.map?.first { $0.key == "variant" }?.value.scalar?.text
      let variant = name.flatMap(SpringyFlowLayout.Variant.init)
      let written = variant.map { SceneNode($0.feel.written, at: node.place) }
      return read(written.map(node.merged) ?? node, &reading)
    }
  }
}
