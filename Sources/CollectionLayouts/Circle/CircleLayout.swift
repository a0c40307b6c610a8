import CradleGeometry
public import Foundation

/// Items on a circle, clockwise from the top, rotated so that their lower edges face the center.
///
/// The items of all sections share one circle. The content is as large as the view, so it never scrolls. If you set
/// ``Parameters/hand``, a clock hand is behind the items. Inserted items move out from the center. Deleted items shrink
/// and move to the center.
///
/// A pinch moves and resizes the circle. The circle then keeps its new position and size.
///
/// You can also use each of the ``Parameters`` as a property of the layout:
///
/// ```swift
/// let layout = CircleLayout()
/// layout.itemSize = CGSize(width: 60, height: 60)
/// layout.radius = 120
/// layout.angle = .degrees(30)
/// layout.hand = CircleLayout.Hand(minute: 41)
/// ```
@dynamicMemberLookup
open nonisolated class CircleLayout: CollectionViewLayout {
  /// The kind of the decoration view for the minute hand.
  public static let elementKindMinuteHand = "CircleLayoutMinuteHand"

  /// The parameters of a circle of items.
  ///
  /// ```swift
  /// let clock = CircleLayout.Parameters(radius: 120, hand: CircleLayout.Hand(minute: 41))
  /// let stage = StageDescription.collection(items: 12, layout: clock)
  /// ```
  public struct Parameters: Hashable, Sendable {
    /// The size of every item, in points; 70 × 70 by default.
    public var itemSize: CGSize
    /// The distance of the items from the center, in points.
    ///
    /// `nil`, the default, means the shorter side of the view, divided by 2.5.
    public var radius: Double?
    /// The center of the circle, in the content; `nil`, the default, means the center of the view.
    public var center: CGPoint?
    /// The rotation of all items around the center, clockwise, in radians; 0 by default.
    public var angle: Double
    /// The clock hand behind the items; by default `nil`, for no hand.
    public var hand: Hand?
    /// The timing of insertions, deletions and the change to this layout.
    public var updates: LayoutAnimation

    /// Creates parameters; by default, there is no clock hand.
    public init(
      itemSize: CGSize = CGSize(width: 70, height: 70),
      radius: Double? = nil,
      center: CGPoint? = nil,
      angle: Double = 0,
      hand: Hand? = nil,
      updates: LayoutAnimation = LayoutAnimation()
    ) {
      self.itemSize = itemSize
      self.radius = radius
      self.center = center
      self.angle = angle
      self.hand = hand
      self.updates = updates
    }
  }

  /// A clock hand that points at a minute.
  public struct Hand: Hashable, Sendable {
    /// The minute of the hour, from 0 to 60.
    public var minute: Double
    /// The size of the hand, in points; the hand is centered on the circle.
    public var size: CGSize

    /// Creates a hand; by default, 20 × 200 points.
    public init(minute: Double, size: CGSize = CGSize(width: 20, height: 200)) {
      self.minute = minute
      self.size = size
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

  /// The default radius is the shorter side of the view, divided by this number.
  package static let automaticRadiusDivisor = 2.5

  private var area = CGSize.zero
  private var places = CircleOrder([])
  // The positions before the current update, for deleted items.
  private var previousPlaces = CircleOrder([])
  private var updatedPaths = UpdatedPaths()
  private var pinch: Pinch?

  // The circle at the beginning of a pinch.
  private struct Pinch {
    let location: CGPoint
    let center: CGPoint
    let radius: Double
  }

  /// The center of the circle in the content, as of the last layout pass.
  package var resolvedCenter: CGPoint {
    parameters.center ?? CGPoint(x: area.width / 2, y: area.height / 2)
  }

  /// The distance of the items from the center, as of the last layout pass.
  package var resolvedRadius: Double {
    parameters.radius ?? min(area.width, area.height) / Self.automaticRadiusDivisor
  }

  open override func prepare() {
    guard let collectionView else { return (area, places) = (.zero, CircleOrder([])) }
    // The size is never negative, even if the insets are larger than the view.
    area = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    places = CircleOrder((0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:)))
  }

  package override var statedSizes: KeyValuePairs<String, CGSize> { ["items": parameters.itemSize] }

  open override var collectionViewContentSize: CGSize {
    area
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    true
  }

  /// Returns all items, inside and outside of the rectangle, and the hand if its center is inside.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let hand = minuteHand.flatMap { rect.contains(resolvedCenter) ? $0 : nil }
    return places.indexPaths.compactMap(layoutAttributesForItem) + (hand.map { [$0] } ?? [])
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    places.turn(ofItemAt: indexPath).map { turn in
      let angle = parameters.angle + turn
      // The arm first points up, and is then rotated to the item.
      let arm = Vector(x: 0, y: -resolvedRadius).rotated(by: angle)
      return attributes(at: indexPath, center: resolvedCenter + arm, angle: angle)
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    elementKind == Self.elementKindMinuteHand && indexPath == Self.minuteHandPath
      ? minuteHand : nil
  }

  private func attributes(at indexPath: IndexPath, center: CGPoint, angle: Double) -> CollectionViewLayoutAttributes {
    let attributes = makeAttributes(forCellWith: indexPath)
    attributes.size = parameters.itemSize
    attributes.center = center
    attributes.transform = Transform(rotation: angle)
    return attributes
  }

  private static let minuteHandPath = IndexPath(item: 0, section: 0)
  private static let minutesPerTurn = 60.0

  private var minuteHand: CollectionViewLayoutAttributes? {
    guard let hand = parameters.hand else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.elementKindMinuteHand,
      with: Self.minuteHandPath
    )
    attributes.size = hand.size
    attributes.center = resolvedCenter
    attributes.transform = Transform(rotation: 2 * .pi * hand.minute / Self.minutesPerTurn)
    attributes.zIndex = -1
    return attributes
  }

  // MARK: - Updates

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.batchUpdate != nil { previousPlaces = places }
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    updatedPaths = UpdatedPaths(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    updatedPaths = UpdatedPaths()
  }

  // An inserted item starts with its final rotation.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard updatedPaths.isInserted(itemIndexPath),
      let attributes = layoutAttributesForItem(at: itemIndexPath)
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    attributes.center = resolvedCenter
    attributes.alpha = 0
    return attributes
  }

  private static let deletedItemScale = 0.1

  // A deleted item keeps its rotation from before the update.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard updatedPaths.isDeleted(itemIndexPath),
      let turn = previousPlaces.turn(ofItemAt: itemIndexPath)
    else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
    let attributes = attributes(at: itemIndexPath, center: resolvedCenter, angle: parameters.angle + turn)
    FlowLayout.UpdateEffect(scale: Self.deletedItemScale).apply(to: attributes)
    return attributes
  }

  // MARK: - Fingers

  package override var takesPinches: Bool { true }

  package override func pinchBegan(at location: CGPoint) {
    pinch = Pinch(location: location, center: resolvedCenter, radius: resolvedRadius)
  }

  package override func pinchChanged(to location: CGPoint, scale: Double) {
    guard let pinch else { return }
    let stretched = pinch.radius * scale
    parameters.center = pinch.center + (location - pinch.location)
    if stretched.isFinite { parameters.radius = max(0, stretched) }
  }

  package override func pinchEnded(scale: Double) -> PinchOutcome {
    pinch = nil
    return .stays
  }
}

/// The order of the items of all sections around a circle.
struct CircleOrder {
  // The number of items before each section. The last element is the number of all items.
  private let starts: [Int]

  init(_ counts: [Int]) {
    starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// The number of items.
  var count: Int {
    starts.last ?? 0
  }

  /// The paths of all items, in order.
  var indexPaths: [IndexPath] {
    zip(starts, starts.dropFirst()).enumerated().flatMap { section, ends in
      (0..<ends.1 - ends.0).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Returns the angle of an item from the top, clockwise and in radians; `nil` if there is no such item.
  func turn(ofItemAt indexPath: IndexPath) -> Double? {
    guard (0..<starts.count - 1).contains(indexPath.section) else { return nil }
    let place = starts[indexPath.section] + indexPath.item
    guard indexPath.item >= 0, place < starts[indexPath.section + 1] else { return nil }
    return 2 * .pi * Double(place) / Double(count)
  }
}
