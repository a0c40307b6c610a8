import CradleScenes

/// A count of a scene that other counts multiply, so that a small file can make it large.
///
/// The reader limits such a count while it counts, before it takes memory or time for it.
package enum Product: String, CaseIterable, Sendable {
  /// The items that a timeline changes: the items of each entry, times its repetitions.
  case changes
  /// The keyframes of animations and the points of maps, once for each item that follows them.
  case keyframes
  /// The properties that follow a source: the items of each binding.
  case bindings
  /// The behaviors that a timeline adds: those of each entry, times its repetitions.
  case additions
  /// The repetitions of entries whose values differ.
  case variations
  /// The behaviors of repeated entries.
  case behaviors
  /// The corners of all outlines: those of each item and behavior, times their repetitions.
  case corners
  /// The items and sections that a timeline changes in a collection, with each repetition.
  case updates
  /// The names that a scene searches for those that `each` and `all` mean.
  case names
  /// The items of all playgrounds: those of each stage, and of each panel of a sweep.
  case dynamicItems = "dynamic-items"
  /// The items of all variants, with the panels of their sweeps.
  case variantItems = "variant-items"

  /// The limit without a flag.
  package var standard: Int {
    switch self {
    case .changes: 4_000_000
    case .keyframes: 50_000_000
    case .bindings: BindingOrder.most
    case .additions: 10_000
    case .variations: 100_000
    case .behaviors: 10_000
    case .corners: 100_000
    case .updates: 1_000_000
    case .names: 20_000_000
    case .dynamicItems: 230_000
    case .variantItems: 2_000_000
    }
  }

  /// The limits without flags.
  package static let standard = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.standard) })

  /// The name of the flag.
  package var flag: String { "--limit-\(rawValue)" }

  /// Returns the message about a count above the limit.
  package func excess(over limits: Limits) -> String {
    let most = limits[self]
    let fact =
      switch self {
      case .changes: "the timeline changes more than \(most) items, repetitions counted"
      case .keyframes: "more than \(most) keyframes and points, counted for each item that follows them"
      case .bindings: "the bindings have more than \(most) properties"
      case .additions: "the timeline adds more than \(most) behaviors"
      case .variations: "entries whose values differ repeat more than \(most) times in all"
      case .behaviors: "behaviors repeat more than \(most) times in all"
      case .corners: "outlines have more than \(most) corners in all"
      case .updates: "the timeline changes more than \(most) items or sections"
      case .names: "'each' and 'all' search more than \(most) names of items"
      case .dynamicItems: "the playgrounds have more than \(most) items"
      case .variantItems: "the variants have more than \(most) items in all"
      }
    return "\(fact); \(flag) allows more"
  }
}

/// Counts of products so far.
package struct ProductCounts: Sendable {
  private var counts: [Product: Int] = [:]
  // The limits that have been reported.
  private var exceeded: Set<Product> = []

  /// Creates counts of zero.
  package init() {}

  /// What an addition to a count leads to.
  package enum Outcome { case allowed, excess, knownExcess }

  /// Adds a product of factors to a count.
  package mutating func add(_ factors: [Int], to product: Product, most: Int) -> Outcome {
    // A product that is too large for a number is above every limit.
    let added = factors.reduce(1) { whole, factor in
      let product = whole.multipliedReportingOverflow(by: factor)
      return product.overflow ? .max : product.partialValue
    }
    let whole = (counts[product] ?? 0).addingReportingOverflow(added)
    let sum = whole.overflow ? Int.max : whole.partialValue
    counts[product] = sum
    guard sum > most else { return .allowed }
    return exceeded.insert(product).inserted ? .excess : .knownExcess
  }
}
