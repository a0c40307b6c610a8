public import CradleCollectionLayouts
import CradleGeometry
import CradleSprings
public import Foundation

/// The parameters of cards that overlap, where one can expand.
///
/// ```swift
/// let wallet = WalletDescription(overlap: 140, expanded: IndexPath(item: 2, section: 0))
/// let stage = StageDescription.collection(items: 8, layout: wallet)
/// ```
public struct WalletDescription: OptionallySpringyDescription, Equatable {
  /// The size of a card; `nil` for a bank card as wide as the view, up to 200 points high.
  public var cardSize: CGSize?
  /// How far each card covers the card before it, in points.
  public var overlap: Double
  /// How far each gathered card peeks out from behind the next one, in points.
  public var peek: Double
  /// The card that is expanded at the start; `nil` for none.
  public var expanded: IndexPath?
  /// The insets, direction, headers, effects and updates; a focus is an error, and all else has no effect.
  public var flow: FlowDescription
  /// The springs that cards hang on; by default `nil`, for none.
  public var feel: SpringyFlowLayout.Feel?

  /// The flow without changes: cards fade in and out, and changes take a smooth spring.
  public static let usualFlow = FlowDescription(
    sectionInset: EdgeInsets(WalletLayout.usualInset),
    insertion: .fade,
    deletion: .fade,
    updates: LayoutAnimation(spring: .smooth)
  )

  /// Creates parameters; those that you omit have the same defaults as in a file.
  public init(
    cardSize: CGSize? = nil,
    overlap: Double = WalletLayout.usualOverlap,
    peek: Double = WalletLayout.usualPeek,
    expanded: IndexPath? = nil,
    flow: FlowDescription = WalletDescription.usualFlow
  ) {
    self.cardSize = cardSize
    self.overlap = overlap
    self.peek = peek
    self.expanded = expanded
    self.flow = flow
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = WalletLayout()
    configure(layout)
    layout.cardSize = cardSize
    layout.overlap = overlap
    layout.peek = peek
    layout.expandedIndexPath = expanded
    return layout
  }

  public var updates: LayoutAnimation {
    flow.updates
  }

  package var expandedItem: IndexPath? { expanded }
}

extension WalletLayout {
  /// The property that a timeline sets to expand a card, as ``expandedText``.
  package static let expandedKey = "expanded"

  /// The path of the expanded card as a text; `nil` for none.
  package var expandedText: String? {
    get { expandedIndexPath?.expandedText }
    set { expandedIndexPath = newValue.flatMap(IndexPath.init(expanded:)) }
  }
}

extension IndexPath {
  /// Creates a path from the text of an expanded card; `nil` for another text.
  package init?(expanded text: String) {
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self.init(item: numbers[1], section: numbers[0])
  }

  /// The path as the text of an expanded card.
  package var expandedText: String { "\(section) \(item)" }
}
