import CollectionLayouts

/// The keys that layouts on springs have.
enum SpringKeys {
  /// Returns the key of the springs.
  static func spring(
    damping: JSON,
    frequency: JSON
  ) -> Key<SpringyFlowLayout.Spring> {
    Key(
      "spring",
      SpringyFlowLayout.Spring.grammar(damping: damping, frequency: frequency),
      default: [:],
      "The springs that cells hang on."
    )
  }

  /// Returns the key of how far cells stay behind.
  static func scrollResistance(divisor: JSON, distance: JSON) -> Key<ScrollResistance> {
    Key(
      "scroll_resistance",
      ScrollResistance.grammar(divisor: divisor, distance: distance),
      default: [:],
      "How far cells stay behind when the content is scrolled."
    )
  }

  /// Returns the key of where there are springs.
  static func tilingMargin(default json: JSON) -> Key<TilingMargin?> {
    Key(
      "tiling_margin",
      TilingMargin.grammar.map(Optional.some).or("none", meaning: nil),
      default: json,
      "How far around the visible part springs exist, in points; none gives every item one."
    )
  }

  static let wholePoints = Key(
    "whole_points",
    Grammar<Bool>.boolean,
    default: false,
    "Whether springs hang at whole points and cells lag by whole points, both rounded down."
  )

  /// What can change of a layout on springs.
  static let properties: [LayoutProperty] = [
    LayoutProperty(
      "spring.length",
      .number(in: Extent.distances),
      as: .number,
      isContinuous: true,
      get: { (layout: SpringyFlowLayout) in layout.spring.length ?? 0 },
      set: { (layout: SpringyFlowLayout, length) in layout.spring.length = length }
    ),
    .number("spring.damping", in: dampings, \SpringyFlowLayout.spring.damping),
    .number("spring.frequency", in: frequencies, \SpringyFlowLayout.spring.frequency),
    .number("scroll_resistance.divisor", in: divisors, \SpringyFlowLayout.scrollResistance.divisor),
    .word("scroll_resistance.distance", \SpringyFlowLayout.scrollResistance.distance),
    .word("scroll_resistance.after_release", \SpringyFlowLayout.scrollResistance.afterRelease),
    .flag("scroll_resistance.limited", \SpringyFlowLayout.scrollResistance.isLimited),
    LayoutProperty(
      "tiling_margin",
      .number(in: Extent.distances),
      as: .number,
      isContinuous: true,
      get: { (layout: SpringyFlowLayout) in layout.tilingMargin?.before ?? 0 },
      set: { (layout: SpringyFlowLayout, margin) in layout.tilingMargin = TilingMargin(margin) }
    ),
  ]

  static let dampings = 0.0...100
  static let frequencies = 0.01...60
  fileprivate static let divisors = 1.0...1e6
}

extension LayoutProperty {
  /// One of some words.
  static func word<Layout: CollectionViewLayout, Value>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Layout, Value> & Sendable
  ) -> LayoutProperty where Value: CaseIterable & RawRepresentable<String> & Sendable {
    LayoutProperty(name, .choice, path, as: .word)
  }
}

extension SpringyFlowLayout.Spring {
  fileprivate static func grammar(damping: JSON, frequency: JSON) -> Grammar<Self> {
    Grammar.object(
      "a spring",
      Key(
        "length",
        Grammar.number(in: Extent.distances).map(Optional.some).or("initial", meaning: nil),
        default: 0,
        "The length at rest, in points; initial is the distance when the spring is hung up."
      ),
      Key(
        "damping",
        .number(in: SpringKeys.dampings),
        default: damping,
        "The damping ratio: below 1 the cell overshoots, at 1 it just does not."
      ),
      Key(
        "frequency",
        .number(in: SpringKeys.frequencies),
        default: frequency,
        "How often the cell would swing without damping, in hertz."
      ),
      Key(
        "brake",
        SpringyFlowLayout.Brake.grammar.map(Optional.some).or("none", meaning: nil),
        default: "none",
        "What stops a cell that is near its place."
      )
    ) { _, _, length, damping, frequency, brake in
      SpringyFlowLayout.Spring(
        length: length,
        damping: damping,
        frequency: frequency,
        brake: brake
      )
    }
  }
}

extension SpringyFlowLayout.Brake {
  fileprivate static let grammar = Grammar.object(
    "a brake",
    Key(
      "distance",
      .number(in: Extent.distances),
      default: 1,
      "How near its place a cell has to be, in points."
    ),
    Key("damping", .number(in: SpringKeys.dampings), default: 100, "The damping ratio there.")
  ) { _, _, distance, damping in
    SpringyFlowLayout.Brake(distance: distance, damping: damping)
  }
}

extension ScrollResistance {
  fileprivate static func grammar(divisor: JSON, distance: JSON) -> Grammar<Self> {
    Grammar.object(
      "a scroll resistance",
      Key(
        "divisor",
        .number(in: SpringKeys.divisors),
        default: divisor,
        "The distance from the touch at which a cell stays where it is on screen, in points."
      ),
      Key(
        "distance",
        Grammar<Distance>.choice,
        default: distance,
        "How the distance is measured: along both axes, the scroll axis, or straight."
      ),
      Key(
        "after_release",
        Grammar<AfterRelease>.choice,
        default: "last",
        "Which touch counts while the content decelerates: the last one, or none."
      ),
      Key(
        "limited",
        .boolean,
        default: true,
        "Whether cells farther away than the divisor stay where they are, and go no further."
      )
    ) { _, _, divisor, distance, afterRelease, isLimited in
      ScrollResistance(
        divisor: divisor,
        distance: distance,
        afterRelease: afterRelease,
        isLimited: isLimited
      )
    }
  }
}

extension TilingMargin {
  // One number for all sides, or a map.
  fileprivate static let grammar: Grammar<TilingMargin> = {
    let number = Grammar.number(in: Extent.distances).map { TilingMargin($0) }
    return Grammar(schema: ["anyOf": [number.schema, sides.schema]]) { node, reading in
      node.map == nil ? number.read(node, &reading) : sides.read(node, &reading)
    }
  }()

  private static let sides = Grammar.object(
    "a tiling margin",
    Key(
      required: "before",
      .number(in: Extent.distances),
      "The distance above the visible part, or to its left, in points."
    ),
    Key(
      optional: "after",
      .number(in: Extent.distances),
      "The distance below the visible part, or to its right, in points; as before if left out."
    ),
    Key(
      "across",
      .number(in: Extent.distances),
      default: 0,
      "The distance to the other sides, in points."
    ),
    Key(
      "step",
      .number(in: Extent.distances),
      default: 0,
      "How far the content has to move before springs come and go, in points."
    )
  ) { _, _, before, after, across, step in
    TilingMargin(before: before, after: after, across: across, step: step)
  }
}
