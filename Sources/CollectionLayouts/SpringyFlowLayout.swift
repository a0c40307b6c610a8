import Dynamics
public import Foundation
public import Geometry

/// A flow whose items hang on springs from their places, and lag behind the finger that scrolls.
///
/// The further an item is from the finger, the more it lags; see ``ScrollResistance``. Without a
/// finger, when a program scrolls, all items move with the content.
///
/// Only what is seen, and a margin around it, has springs; the rest is a plain flow.
open class SpringyFlowLayout: FlowLayout {
  /// The measures of the springs.
  public struct Spring: Hashable, Sendable {
    /// The distance from its place at which an item rests, in points; 0 by default.
    public var length: Double
    /// How much the swing is damped: 1 just so that it does not overshoot; 0.8 by default.
    public var damping: Double
    /// How often the item would swing without damping, in hertz; 1 by default.
    public var frequency: Double

    /// Creates measures; what is left out is as in objc.io's springy collection.
    public init(length: Double = 0, damping: Double = 0.8, frequency: Double = 1) {
      (self.length, self.damping, self.frequency) = (length, damping, frequency)
    }
  }

  /// The measures of the springs; a change applies to all that hang.
  public var spring = Spring() {
    didSet {
      guard spring != oldValue else { return }
      for itemSpring in springs { itemSpring.apply(spring) }
    }
  }

  /// How much items hang back when a finger scrolls the content.
  public var scrollResistance = ScrollResistance()

  /// How far around what is seen items have springs, in points; 100 by default.
  ///
  /// With `nil`, all items have one, whether seen or not.
  public var tilingMargin: Double? = 100 {
    didSet { if tilingMargin != oldValue { invalidateLayout() } }
  }

  private lazy var animator = DynamicAnimator(collectionViewLayout: self)

  // In the order of the data, so that an item is found by halving.
  private var springs: [ItemSpring] = []
  private var tiling: Tiling?
  private var everyTiledItemHangs = false
  private var latestDelta = 0.0

  // For what springs were last hung up. As long as it is the same, there is nothing to do.
  private struct Tiling: Equatable {
    let rect: CGRect
    let generation: Int
  }

  /// The number of items that have a spring.
  public var springCount: Int {
    springs.count
  }

  // MARK: - Scrolling

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return true }
    // What is seen after a change of size says nothing about how far the content was moved.
    latestDelta = newBounds.size == bounds.size ? along(newBounds.origin) - along(bounds.origin) : 0
    respond(to: latestDelta)
    return true
  }

  // The springs are hung up anew, but the lines stay as they are unless there is more or less room.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    makeLightContext()
  }

  private func respond(to delta: Double) {
    guard delta != 0, let touch else { return }
    for itemSpring in springs {
      itemSpring.displace(by: response(to: delta, at: itemSpring.anchor, touch), in: animator)
    }
  }

  private func response(to delta: Double, at anchor: CGPoint, _ touch: CGPoint) -> Vector {
    let response = scrollResistance.response(
      to: delta,
      of: anchor,
      touch: touch,
      along: scrollDirection
    )
    return scrollDirection == .vertical ? Vector(x: 0, y: response) : Vector(x: response, y: 0)
  }

  private var touch: CGPoint? {
    guard let collectionView else { return nil }
    let counts = collectionView.isTracking || scrollResistance.afterRelease == .last
    return counts ? collectionView.touchLocation : nil
  }

  private func along(_ point: CGPoint) -> Double {
    scrollDirection == .vertical ? point.y : point.x
  }

  // MARK: - Tiling

  open override func prepare() {
    super.prepare()
    moveOrigin()
    let wanted = Tiling(rect: tiledRect, generation: generation)
    if wanted != tiling {
      tiling = wanted
      hangUp(super.layoutAttributesForElements(in: wanted.rect) ?? [])
    }
    // It belongs to the scrolling since the last pass. Items that come later are not in its flight.
    latestDelta = 0
  }

  private var tiledRect: CGRect {
    guard let collectionView else { return .zero }
    guard let tilingMargin else {
      return CGRect(origin: .zero, size: collectionViewContentSize)
    }
    return collectionView.bounds.insetBy(dx: -tilingMargin, dy: -tilingMargin)
  }

  // Both lists are in the order of the data, so one pass over both finds what goes and what comes.
  private func hangUp(_ wanted: [CollectionViewLayoutAttributes]) {
    var old = springs[...]
    springs = []
    for attributes in wanted where attributes.size.width > 0 && attributes.size.height > 0 {
      while let first = old.first, first.indexPath < attributes.indexPath {
        takeDown(old.removeFirst())
      }
      let kept = old.first?.indexPath == attributes.indexPath ? old.removeFirst() : nil
      springs.append(hangUp(attributes, replacing: kept))
    }
    for itemSpring in old { takeDown(itemSpring) }
    everyTiledItemHangs = springs.count == wanted.count
  }

  private func takeDown(_ itemSpring: ItemSpring) {
    animator.removeBehavior(itemSpring.attachment)
  }

  private func hangUp(
    _ attributes: CollectionViewLayoutAttributes,
    replacing old: ItemSpring?
  ) -> ItemSpring {
    guard let old else { return hangUp(attributes) }
    guard old.attributes.size == attributes.size else {
      // A body keeps the size that it was made with.
      takeDown(old)
      return hangUp(attributes)
    }
    if old.anchor != attributes.center { old.move(to: attributes.center, in: animator) }
    return old
  }

  // An item that comes into view while the content is scrolled is as far behind as its neighbours.
  private func hangUp(_ attributes: CollectionViewLayoutAttributes) -> ItemSpring {
    let itemSpring = ItemSpring(attributes, spring: spring)
    animator.addBehavior(itemSpring.attachment)
    if latestDelta != 0, let touch {
      let displacement = response(to: latestDelta, at: itemSpring.anchor, touch)
      itemSpring.displace(by: displacement, in: animator)
    }
    return itemSpring
  }

  // Bodies have single precision. Moving the origin costs time per body, so it is done seldom.
  private static let originStep = 4096.0

  private func moveOrigin() {
    guard let middle = collectionView?.bounds.center else { return }
    let distance = middle - animator.origin
    guard max(abs(distance.x), abs(distance.y)) > Self.originStep else { return }
    animator.origin = CGPoint(
      x: (middle.x / Self.originStep).rounded() * Self.originStep,
      y: (middle.y / Self.originStep).rounded() * Self.originStep
    )
  }

  // MARK: - Elements

  /// Returns the elements that are seen in a rectangle of the content: on their springs, or in the
  /// flow if they have none.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let hanging = springs.map(\.attributes).filter { $0.frame.overlaps(rect) }
    guard !isTiled(rect) else { return hanging }
    let flow = super.layoutAttributesForElements(in: rect) ?? []
    return hanging + flow.filter { itemSpring(at: $0.indexPath) == nil }
  }

  // Whether every item whose place is in a rectangle has a spring, as in most frames of a film.
  private func isTiled(_ rect: CGRect) -> Bool {
    guard let tiling, tiling.generation == generation else { return false }
    return everyTiledItemHangs && tiling.rect.contains(rect)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    itemSpring(at: indexPath)?.attributes ?? super.layoutAttributesForItem(at: indexPath)
  }

  open override func velocityForItem(
    at indexPath: IndexPath
  ) -> (linear: Vector, angular: Double)? {
    itemSpring(at: indexPath).flatMap { animator.velocity(of: $0.attributes) }
  }

  private func itemSpring(at indexPath: IndexPath) -> ItemSpring? {
    let index = springs.partitioningIndex { $0.indexPath >= indexPath }
    guard index < springs.count, springs[index].indexPath == indexPath else { return nil }
    return springs[index]
  }
}
