import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes

/// The keys that all layouts with springs have.
enum SpringKeys {
  static let dampings = 0.0...100
  static let frequencies = 0.01...60
  /// What a layout takes of a spring.
  static let pair = SpringPair(frequencies: frequencies, dampings: dampings)

  /// Returns the keys of springs, and of the area where springs exist.
  ///
  /// - Parameter start: The feel before its keys are read.
  @FieldsBuilder<SpringyFlowLayout.Feel>
  static func all(from start: SpringyFlowLayout.Feel) -> [Field<SpringyFlowLayout.Feel>] {
    Field(
      "spring",
      \.spring,
      SpringyFlowLayout.Attachment.fields,
      live: .at(\SpringyFlowLayout.spring),
      "The springs that cells hang on."
    )
    Field(
      "scroll_resistance",
      \.scrollResistance,
      SpringyFlowLayout.ScrollResistance.fields,
      live: .at(\SpringyFlowLayout.scrollResistance),
      "How much cells resist scrolling, so that they lag behind the content."
    )
    Field(
      "tiling_margin",
      \.tilingMargin,
      SpringyFlowLayout.TilingMargin.grammar.orNone("none"),
      live: .of(
        .number(in: Extent.distances),
        get: { (layout: SpringyFlowLayout) in layout.tilingMargin?.before ?? 0 },
        set: { (layout: SpringyFlowLayout, margin) in layout.tilingMargin = SpringyFlowLayout.TilingMargin(margin) }
      ),
      default: .number(start.tilingMargin?.before ?? 0),
      "The margin around the visible part, in points. Only cells inside it have springs; 'none' gives every cell one."
    )
  }

  /// Returns the same keys for a layout whose cells hang on springs only if it has the key `spring`.
  static func optional<Layout: OptionallySpringyDescription>() -> [Field<Layout>] {
    all(from: SpringyFlowLayout.Feel()).map { $0.at(\Layout.springs).settable { $0.feel != nil } }
  }

  static let wholePoints = Field<SpringyFlowLayout.Feel>(
    "whole_points",
    \.usesWholePoints,
    .boolean,
    "Whether springs attach at whole points and cells lag by whole points. Both are rounded down."
  )
}

extension OptionallySpringyDescription {
  // The springs, even if the cells do not hang on them.
  fileprivate var springs: SpringyFlowLayout.Feel {
    get { feel ?? SpringyFlowLayout.Feel() }
    set { feel = newValue }
  }
}

extension Grammar where Value: OptionallySpringyDescription {
  /// The same layout, whose cells hang on springs only if it has the key `spring`.
  var withOptionalSprings: Grammar {
    Grammar(schema: schema) { node, reading in
      guard var layout = read(node, &reading) else { return nil }
      if node.map?.contains(where: { $0.key == "spring" }) != true { layout.feel = nil }
      return layout
    }
  }
}

extension SceneObject {
  /// Throws if a layout without springs has other keys of springs.
  func checkSprings() throws(SceneError) {
    guard self["spring"] == nil else { return }
    try checkAbsence(of: ["scroll_resistance", "tiling_margin"]) { "'\($0)' needs 'spring'" }
  }
}

extension SpringyFlowLayout.Attachment {
  // The spring as a whole, which a timeline changes at once.
  private static let whole = SpringKeys.pair.live(
    \SpringyFlowLayout.spring.frequency,
    \SpringyFlowLayout.spring.damping
  )

  fileprivate static let fields = Fields<Self>(
    "a spring",
    others: whole.keys("spring", SpringKeys.pair.value),
    rewriting: SpringKeys.pair.inPlace(beside: ["length", "brake"])
  ) {
    SpringWords.otherKeys()
    Field(
      "length",
      \.length,
      Grammar.number(in: Extent.distances).orNone("initial"),
      live: .of(
        .number(in: Extent.distances),
        get: { (layout: SpringyFlowLayout) in layout.spring.length ?? 0 },
        set: { (layout: SpringyFlowLayout, length) in layout.spring.length = length }
      ),
      "The length at rest, in points. 'initial' is the distance when the spring is added."
    )
    Field(
      settable: "damping",
      \.damping,
      .number(in: SpringKeys.dampings),
      "The damping ratio. Below 1, the cell overshoots; from 1 on, it does not."
    )
    Field(
      settable: "frequency",
      \.frequency,
      .number(in: SpringKeys.frequencies),
      "The frequency of the cell without damping, in hertz."
    )
    Field(
      "brake",
      \.brake,
      SpringyFlowLayout.Brake.fields.grammar(from: SpringyFlowLayout.Brake()).orNone("none"),
      "Extra damping for a cell near its position."
    )
  }
}

extension SpringyFlowLayout.Brake {
  fileprivate static let fields = Fields<Self>("a brake") {
    Field(
      "distance",
      \.distance,
      .number(in: Extent.distances),
      "The brake acts on cells that are closer to their position than this, in points."
    )
    Field("damping", \.damping, .number(in: SpringKeys.dampings), "The damping ratio of a braked cell.")
  }
}

extension SpringyFlowLayout.ScrollResistance {
  fileprivate static let fields = Fields<Self>("a scroll resistance") {
    Field(
      settable: "divisor",
      \.divisor,
      .number(in: 1...1e6),
      """
      The distance from the touch, in points, where a cell stays in place on screen. Smaller numbers make the layout \
      springier.
      """
    )
    Field(
      settable: "distance",
      \.distance,
      .choice,
      "How to measure the distance: the sum along both axes, along the scroll axis, or in a straight line."
    )
    Field(
      settable: "after_release",
      \.afterRelease,
      .choice,
      "Which touch counts while the content decelerates: the last one, or none."
    )
    Field(
      settable: "limited",
      \.isLimited,
      .boolean,
      "Whether cells beyond the divisor stay where they are on screen. If not, they move against the scrolling."
    )
  }
}

extension SpringyFlowLayout.TilingMargin {
  // The grammar of the margin, which is one number for all sides, or a map.
  fileprivate static let grammar: Grammar<SpringyFlowLayout.TilingMargin> = {
    let number = Grammar.number(in: Extent.distances).map { SpringyFlowLayout.TilingMargin($0) }
    let sides = WrittenSides.fields.grammar(from: WrittenSides()).map(\.margin)
    return Grammar(schema: ["anyOf": [number.schema, sides.schema]]) { node, reading in
      guard node.map == nil else { return sides.read(node, &reading) }
      reading.alsoTakes("a map such as { before: 50 }", at: node.place)
      return number.read(node, &reading)
    }
    .writing { margin in WrittenSides.fields.written(WrittenSides(margin)) }
  }()

  private struct WrittenSides: Sendable {
    var before = 0.0
    var after: Double?
    var across = 0.0
    var step = 0.0

    init() {}

    init(_ margin: SpringyFlowLayout.TilingMargin) {
      (before, after, across, step) = (margin.before, margin.after, margin.across, margin.step)
    }

    var margin: SpringyFlowLayout.TilingMargin {
      SpringyFlowLayout.TilingMargin(before: before, after: after, across: across, step: step)
    }

    static let fields = Fields<Self>("a tiling margin") {
      Field(
        required: "before",
        \.before,
        .number(in: Extent.distances),
        "The margin above the visible part, or to its left, in points."
      )
      Field(
        optional: "after",
        \.after,
        .number(in: Extent.distances),
        "The margin below the visible part, or to its right, in points. By default, it is the same as 'before'."
      )
      Field("across", \.across, .number(in: Extent.distances), "The margin across the scroll axis, in points.")
      Field(
        "step",
        \.step,
        .number(in: Extent.distances),
        "How far the content moves before springs are added and removed, in points."
      )
    }
  }
}
