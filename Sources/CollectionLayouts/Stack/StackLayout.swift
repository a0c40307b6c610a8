public import CradleGeometry
public import Foundation

/// A layout that shows each section as a stack of pictures on a table.
///
/// The first items of a section are on top of each other, slightly rotated, and all others are hidden.
///
/// Stacks are in rows, as many per row as fit, and each stack has a footer below it. When two fingers move apart on a
/// stack, its items spread over a grid, and everything else fades. If the fingers lift far enough apart, the stack
/// opens, and the scene changes to another layout. Otherwise, the stack collapses.
///
/// In the original, items also have shadows that fade with them. Here, the drawing code adds the shadows.
///
/// You can also use each of the ``Parameters`` as a property of the layout:
///
/// ```swift
/// let layout = StackLayout()
/// layout.itemSize = CGSize(width: 120, height: 120)
/// layout.stackSize = CGSize(width: 130, height: 130)
/// layout.visibleCount = 4
/// layout.grid = StackLayout.Grid(itemSize: CGSize(width: 90, height: 90))
/// ```
@dynamicMemberLookup
open nonisolated class StackLayout: CollectionViewLayout {
  /// The parameters of stacks of pictures, one for each section.
  ///
  /// ```swift
  /// let stage = StageDescription.collection(
  ///   items: .sections(["Lisbon": 12, "Porto": 7]),
  ///   cells: CellStyle(form: .photo),
  ///   layouts: ["album": FlowDescription(itemSize: CGSize(width: 90, height: 90))],
  ///   layout: StackLayout.Parameters(itemSize: CGSize(width: 120, height: 120), opensInto: "album")
  /// )
  /// ```
  public struct Parameters: Hashable, Sendable {
    /// The size of every item, in points; 170 × 170 by default.
    public var itemSize: CGSize
    /// The size reserved for a stack, with the corners of rotated items, in points; 180 × 180 by default.
    public var stackSize: CGSize
    /// The minimum spacing between stacks in a row, and the spacing between rows, in points; 50 by default.
    public var minimumGap: Double
    /// The space around all stacks, in points; 20 on each side by default.
    public var inset: EdgeInsets
    /// The number of visible items in a stack; 3 by default.
    public var visibleCount: Int
    /// The clockwise rotation of the second item, in radians; 5° by default.
    ///
    /// The third item is rotated the other way.
    public var angle: Double
    /// The height of the footers, in points; 25 by default, and 0 for none.
    ///
    /// Footers are as wide as a stack. Their kind is ``CollectionView/elementKindSectionFooter``.
    public var footerHeight: Double
    /// The grid where two fingers spread the items of a stack.
    public var grid: Grid
    /// The name of the layout that a stack opens into; `nil`, the default, if stacks do not open.
    public var opensInto: String?
    /// The timing of insertions, deletions and the change to this layout.
    public var updates: LayoutAnimation

    /// Creates parameters; by default, stacks of three visible pictures that do not open.
    public init(
      itemSize: CGSize = CGSize(width: 170, height: 170),
      stackSize: CGSize = CGSize(width: 180, height: 180),
      minimumGap: Double = 50,
      inset: EdgeInsets = 20,
      visibleCount: Int = 3,
      angle: Double = 5 * .pi / 180,
      footerHeight: Double = 25,
      grid: Grid = Grid(),
      opensInto: String? = nil,
      updates: LayoutAnimation = LayoutAnimation()
    ) {
      self.itemSize = itemSize
      self.stackSize = stackSize
      self.minimumGap = minimumGap
      self.inset = inset
      self.visibleCount = visibleCount
      self.angle = angle
      self.footerHeight = footerHeight
      self.grid = grid
      self.opensInto = opensInto
      self.updates = updates
    }
  }

  /// All parameters of the layout, as one value.
  public var parameters = Parameters() {
    didSet { if parameters != oldValue { invalidateLayout() } }
  }

  /// A parameter as a property: `layout.itemSize`.
  ///
  /// In a subclass, write `parameters.itemSize` instead.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Parameters, Value>) -> Value {
    get { parameters[keyPath: path] }
    set { parameters[keyPath: path] = newValue }
  }

  /// The space between a footer and its stack, in points; 8 by default.
  package var footerGap = 8.0 {
    didSet { if footerGap != oldValue { invalidateLayout() } }
  }

  /// The scale of a pinch where all items have reached the grid; 4 by default.
  package var spreadScale = 4.0

  /// The minimum scale of a pinch that opens the stack on release; 2.5 by default.
  package var openScale = StackLayout.usualOpenScale

  /// The default of ``openScale``: 2.5.
  package static let usualOpenScale = 2.5

  /// The progress toward the grid, from 0 to 1, where all other stacks have faded; 0.75 by default.
  package var fade = 0.75

  private var counts: [Int] = []
  private var area = CGSize.zero
  private var places: StackGrid?
  private var spread: Spread?

  // A stack held by two fingers.
  private struct Spread {
    var section: Int
    // The progress of the pinch, from 0 for a stack to 1 for a grid.
    var progress = 0.0
    var slots: [CGRect] = []
    // The offset of the content when the slots were computed.
    var offset = CGPoint.zero
  }

  open override func prepare() {
    guard let collectionView else { return (counts, area, places) = ([], .zero, nil) }
    counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
    area = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let measures = StackMeasures(
      width: area.width,
      pageHeight: area.height,
      inset: parameters.inset,
      stackSize: parameters.stackSize,
      minimumGap: parameters.minimumGap,
      footerGap: footerGap,
      footerHeight: parameters.footerHeight
    )
    places = StackGrid(count: counts.count, measures: measures)
    layOutSpread(in: collectionView)
  }

  private func layOutSpread(in collectionView: CollectionView) {
    guard var spread else { return }
    self.spread = nil
    guard counts.indices.contains(spread.section) else { return }
    let page = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    spread.slots = parameters.grid.slots(for: counts[spread.section], on: page)
    spread.offset = collectionView.contentOffset
    self.spread = spread
  }

  // After the invalidation, the held stack may have another number, or no longer exist.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if let update = context.batchUpdate, var spread {
      self.spread = nil
      if let section = update.sectionAfterUpdate(spread.section) {
        spread.section = section
        self.spread = spread
      }
    }
    super.invalidateLayout(with: context)
  }

  package override var statedSizes: KeyValuePairs<String, CGSize> { ["items": parameters.itemSize] }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: area.width, height: places?.height ?? 0)
  }

  // An item of a stack stays in its stack.
  open override var movesItemsAcrossSections: Bool { false }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// Returns the section whose stack is at a point of the content; `nil` if there is none.
  package override func sectionToOpen(at location: CGPoint) -> Int? {
    guard let places else { return nil }
    return counts.indices.first { counts[$0] > 0 && places.frame(ofStack: $0).contains(location) }
  }

  // MARK: - Elements

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let elements = counts.indices.flatMap { section in
      let items = (0..<shownItemCount(ofSection: section)).map {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
      return items + [footerAttributes(ofSection: section)]
    }
    return elements.compactMap(\.self).filter { $0.frame.overlaps(rect) }
  }

  private func shownItemCount(ofSection section: Int) -> Int {
    var count = parameters.visibleCount
    if let spread, spread.section == section { count = max(count, spread.slots.count) }
    return min(counts[section], max(0, count))
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let section = indexPath.section
    let item = indexPath.item
    guard let places, counts.indices.contains(section), (0..<counts[section]).contains(item) else { return nil }
    let attributes = makeAttributes(forCellWith: indexPath)
    attributes.size = parameters.itemSize
    attributes.center = places.frame(ofStack: section).center
    let visibleCount = parameters.visibleCount
    attributes.alpha = item < visibleCount ? 1 : 0
    attributes.zIndex = max(0, visibleCount - item)
    attributes.isHidden = item >= visibleCount
    var turn = item == 1 ? parameters.angle : item == 2 ? -parameters.angle : 0
    if let spread, spread.section != section {
      attributes.alpha *= remainder(at: spread.progress)
    } else if let spread, item < spread.slots.count {
      let way = spread.slots[item].center - attributes.center
      attributes.center = attributes.center + way * spread.progress
      attributes.alpha = 1
      attributes.zIndex = spread.slots.count + visibleCount - item
      attributes.isHidden = false
      turn *= 1 - spread.progress
    }
    if turn != 0 { attributes.transform = Transform(rotation: turn) }
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == FlowLayout.elementKindSectionFooter, indexPath.item == 0,
      counts.indices.contains(indexPath.section)
    else { return nil }
    return footerAttributes(ofSection: indexPath.section)
  }

  private func footerAttributes(ofSection section: Int) -> CollectionViewLayoutAttributes? {
    guard let places, parameters.footerHeight > 0 else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: FlowLayout.elementKindSectionFooter,
      with: IndexPath(item: 0, section: section)
    )
    attributes.frame = places.footerFrame(ofStack: section)
    if let spread { attributes.alpha = remainder(at: spread.progress) }
    return attributes
  }

  // The opacity of everything outside the spread stack.
  private func remainder(at progress: Double) -> Double {
    progress >= fade ? 0 : 1 - progress / fade
  }

  /// Returns the offset that keeps the first picture of the spread stack in its slot.
  ///
  /// A flow with the same measures can then replace the stacks without a jump.
  package override func contentOffset(forTransitionTo newLayout: CollectionViewLayout) -> CGPoint? {
    guard let spread, let slot = spread.slots.first,
      let place = newLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: spread.section))
    else { return nil }
    return spread.offset + (place.center - slot.center)
  }

  // An opened stack is closed again when this layout comes back.
  open override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    spread = nil
  }

  // MARK: - Fingers

  package override var takesPinches: Bool { true }

  package override func pinchBegan(at location: CGPoint) {
    spread = sectionToOpen(at: location).map { Spread(section: $0) }
    invalidateLayout()
  }

  package override func pinchChanged(to location: CGPoint, scale: Double) {
    guard spread != nil, spreadScale > 1, !scale.isNaN else { return }
    spread?.progress = ((scale - 1) / (spreadScale - 1)).clamped(to: 0...1)
    invalidateLayout()
  }

  package override func pinchEnded(scale: Double) -> PinchOutcome {
    guard spread != nil else { return .stays }
    return scale > openScale ? .opens : .collapses
  }

  package override func collapse() {
    spread = nil
    invalidateLayout()
  }
}
