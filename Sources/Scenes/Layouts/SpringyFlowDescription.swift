/// The parameters of a flow whose cells hang on springs.
public struct SpringyFlowDescription: LayoutDescription, Equatable {
  /// How the distance from a touch is measured.
  public enum Distance: String, CaseIterable, Sendable {
    /// The sum of the distances along both axes.
    case xy
    /// The distance along the scroll axis.
    case axis
    /// The straight distance.
    case euclidean
  }

  /// The flow that the springs are anchored to.
  public var flow: FlowDescription
  /// The rest length of the springs, in points.
  public var springLength: Double
  /// The damping ratio of the springs.
  public var springDamping: Double
  /// The undamped frequency of the springs, in hertz.
  public var springFrequency: Double
  /// The distance from the touch at which a cell stays where it is on the screen, in points.
  public var resistanceDivisor: Double
  /// How the distance from the touch is measured.
  public var resistanceDistance: Distance
  /// Whether a touch that was released still counts while the content decelerates.
  public var keepsTouchAfterRelease: Bool
  /// How far around the visible part springs exist, in points; `nil` if every item has one.
  public var tilingMargin: Double?

  /// Creates parameters; those left out are those of the original springy collection view.
  public init(
    flow: FlowDescription,
    springLength: Double = 0,
    springDamping: Double = 0.8,
    springFrequency: Double = 1,
    resistanceDivisor: Double = 1500,
    resistanceDistance: Distance = .xy,
    keepsTouchAfterRelease: Bool = true,
    tilingMargin: Double? = 100
  ) {
    self.flow = flow
    (self.springLength, self.springDamping) = (springLength, springDamping)
    self.springFrequency = springFrequency
    (self.resistanceDivisor, self.resistanceDistance) = (resistanceDivisor, resistanceDistance)
    (self.keepsTouchAfterRelease, self.tilingMargin) = (keepsTouchAfterRelease, tilingMargin)
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
    Key("spring", Spring.grammar, default: [:], "The springs that cells hang on."),
    Key(
      "scroll_resistance",
      Resistance.grammar,
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
        scrollsHorizontally: direction == .horizontal
      ),
      springLength: spring.length,
      springDamping: spring.damping,
      springFrequency: spring.frequency,
      resistanceDivisor: resistance.divisor,
      resistanceDistance: resistance.distance,
      keepsTouchAfterRelease: resistance.afterRelease == .last,
      tilingMargin: margin
    )
  }

  private struct Spring: Sendable {
    var length: Double
    var damping: Double
    var frequency: Double

    static let grammar = Grammar.object(
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
      Spring(length: length, damping: damping, frequency: frequency)
    }
  }

  private struct Resistance: Sendable {
    enum Release: String, CaseIterable, Sendable {
      case last
      case none
    }

    var divisor: Double
    var distance: Distance
    var afterRelease: Release

    static let grammar = Grammar.object(
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
        Grammar<Release>.choice,
        default: "last",
        "Which touch counts while the content decelerates: the last one, or none."
      )
    ) { _, _, divisor, distance, afterRelease in
      Resistance(divisor: divisor, distance: distance, afterRelease: afterRelease)
    }
  }
}
