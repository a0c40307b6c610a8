public import Foundation
import Geometry

/// Items on a circle, clockwise from the top, each turned so that its lower edge faces the middle.
///
/// All items of all sections share one circle, which is as large as the view and never scrolls. With
/// a ``minute`` there is a hand too, behind the items. Items that are inserted come from the middle;
/// those that are deleted go there and shrink.
///
/// A pinch moves and stretches the circle, which then stays as it is.
///
/// ```swift
/// let layout = CircleLayout()
/// layout.itemSize = CGSize(width: 60, height: 60)
/// layout.radius = 120
/// layout.angle = .degrees(30)
/// layout.minute = 41
/// ```
open class CircleLayout: CollectionViewLayout {
  /// The kind of the decoration view that points at the minute.
  public static let elementKindMinuteHand = "CircleLayoutMinuteHand"

  /// The size of every item; 70 × 70 by default.
  public var itemSize = CGSize(width: 70, height: 70) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The middle of the circle in the content; `nil`, the default, for the middle of the visible
  /// part.
  public var center: CGPoint? {
    didSet { if center != oldValue { invalidateLayout() } }
  }

  /// The distance of the items from the middle, in points; `nil`, the default, for the shorter side
  /// of the view divided by ``automaticRadiusDivisor``.
  public var radius: Double? {
    didSet { if radius != oldValue { invalidateLayout() } }
  }

  /// The angle by which all items are turned around the middle, clockwise and in radians; 0 by default.
  public var angle = 0.0 {
    didSet { if angle != oldValue { invalidateLayout() } }
  }

  /// The minute of the hour at which the hand points; `nil`, the default, for no hand.
  public var minute: Double? {
    didSet { if minute != oldValue { invalidateLayout() } }
  }

  /// The size of the hand, whose middle is that of the circle; 20 × 200 by default.
  public var minuteHandSize = CGSize(width: 20, height: 200) {
    didSet { if minuteHandSize != oldValue { invalidateLayout() } }
  }

  /// The divisor that makes the default radius of the shorter side of the view.
  public static let automaticRadiusDivisor = 2.5

  private var area = CGSize.zero
  private var places = CirclePlaces([])
  // The places before the current update, for items that it deletes.
  private var previousPlaces = CirclePlaces([])
  private var updatedPaths = UpdatedPaths()
  private var pinch: Pinch?

  // The circle at the beginning of a pinch.
  private struct Pinch {
    let location: CGPoint
    let center: CGPoint
    let radius: Double
  }

  /// The middle of the circle in the content, as of the last layout pass.
  public var resolvedCenter: CGPoint {
    center ?? CGPoint(x: area.width / 2, y: area.height / 2)
  }

  /// The distance of the items from the middle, as of the last layout pass.
  public var resolvedRadius: Double {
    radius ?? min(area.width, area.height) / Self.automaticRadiusDivisor
  }

  open override func prepare() {
    guard let collectionView else { return (area, places) = (.zero, CirclePlaces([])) }
    // Never negative, even if the insets take more than there is.
    area = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    places = CirclePlaces((0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:)))
  }

  open override var collectionViewContentSize: CGSize {
    area
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    true
  }

  /// Returns all items, wherever the rectangle is, and the hand if its middle is in it.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let hand = minuteHand.flatMap { rect.contains(resolvedCenter) ? $0 : nil }
    return places.indexPaths.compactMap(layoutAttributesForItem) + (hand.map { [$0] } ?? [])
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    places.turn(ofItemAt: indexPath).map { turn in
      let angle = angle + turn
      // Upwards, and then around.
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
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = itemSize
    attributes.center = center
    attributes.transform = Transform(rotation: angle)
    return attributes
  }

  private static let minuteHandPath = IndexPath(item: 0, section: 0)
  private static let minutesPerTurn = 60.0

  private var minuteHand: CollectionViewLayoutAttributes? {
    guard let minute else { return nil }
    let hand = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.elementKindMinuteHand,
      with: Self.minuteHandPath
    )
    hand.size = minuteHandSize
    hand.center = resolvedCenter
    hand.transform = Transform(rotation: 2 * .pi * minute / Self.minutesPerTurn)
    hand.zIndex = -1
    return hand
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

  // The item is turned already as it will be at its place.
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

  // The item keeps the turn of its old place, among as many items as there were.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard updatedPaths.isDeleted(itemIndexPath),
      let turn = previousPlaces.turn(ofItemAt: itemIndexPath)
    else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
    let attributes = attributes(at: itemIndexPath, center: resolvedCenter, angle: angle + turn)
    UpdateEffect(scale: Self.deletedItemScale).apply(to: attributes)
    return attributes
  }

  // MARK: - Fingers

  open override func pinchBegan(at location: CGPoint) {
    pinch = Pinch(location: location, center: resolvedCenter, radius: resolvedRadius)
  }

  open override func pinchChanged(to location: CGPoint, scale: Double) {
    guard let pinch else { return }
    let stretched = pinch.radius * scale
    center = pinch.center + (location - pinch.location)
    if stretched.isFinite { radius = max(0, stretched) }
  }

  open override func pinchEnded(scale: Double) -> PinchOutcome {
    pinch = nil
    return .stays
  }
}

/// The order of the items of all sections around a circle.
struct CirclePlaces {
  // The number of items before each section, and, at the end, of all items.
  private let starts: [Int]

  init(_ counts: [Int]) {
    starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// The number of items.
  var count: Int {
    starts.last ?? 0
  }

  /// The paths of all items, in their order.
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
