import CradleDynamics
public import CradleGeometry
public import Foundation

/// Items that hang on springs from one point, swing and collide: the Newtonian collection view.
///
/// An inserted item starts beyond the right edge and swings into the cluster. A deleted item loses its spring and
/// falls. A falling item keeps its velocity, and collides with other items. The item is removed once it is out of view.
/// After two seconds, it fades. Any number of items may fall at the same time.
///
/// At first, and after a reload, all items hang in a fan below the point. If the size of the view changes, the point
/// moves to the new center, and the items swing after it. The content is as large as the view, so it never scrolls.
///
/// You can also use each of the ``Parameters`` as a property of the layout:
///
/// ```swift
/// let layout = NewtonianLayout()
/// layout.itemSize = CGSize(width: 80, height: 80)
/// layout.length = 250
/// layout.frequency = 1.5
/// ```
@dynamicMemberLookup
open nonisolated class NewtonianLayout: CollectionViewLayout {
  /// The longest time that a deleted item is visible while it falls.
  package static let longestFall = Departures.longest

  /// The parameters of items that hang from one point, swing and collide.
  ///
  /// ```swift
  /// let cluster = NewtonianLayout.Parameters(itemSize: CGSize(width: 80, height: 80), length: 250)
  /// let stage = StageDescription.collection(items: 7, layout: cluster)
  /// ```
  public struct Parameters: Hashable, Sendable {
    /// The size of every item, in points; 100 × 100 by default.
    public var itemSize: CGSize
    /// The distance of the point from the top of the content, in points; 64 by default.
    ///
    /// Horizontally, the point is in the middle of the content.
    public var anchorY: Double
    /// The length of the springs at rest, in points; 300 by default.
    public var length: Double
    /// The damping ratio of the springs; 0.4 by default.
    ///
    /// Damping acts along the springs, but not on the swinging from side to side.
    public var damping: Double
    /// The undamped frequency of an item along its spring, in hertz; 1 by default.
    public var frequency: Double
    /// The downward acceleration, as a multiple of 1000 points per second squared; 1 by default.
    public var gravity: Double
    /// The timing of insertions, deletions and the change to this layout.
    public var updates: LayoutAnimation

    /// Creates parameters; the defaults are those of the original Newtonian collection view.
    public init(
      itemSize: CGSize = CGSize(width: 100, height: 100),
      anchorY: Double = 64,
      length: Double = 300,
      damping: Double = 0.4,
      frequency: Double = 1,
      gravity: Double = 1,
      updates: LayoutAnimation = LayoutAnimation()
    ) {
      self.itemSize = itemSize
      self.anchorY = anchorY
      self.length = length
      self.damping = damping
      self.frequency = frequency
      self.gravity = gravity
      self.updates = updates
    }
  }

  /// All parameters of the layout, as one value.
  public var parameters = Parameters() {
    didSet { if parameters != oldValue { apply(parameters, insteadOf: oldValue) } }
  }

  /// A parameter as a property: `layout.itemSize`.
  ///
  /// In a subclass, write `parameters.itemSize` instead.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Parameters, Value>) -> Value {
    get { parameters[keyPath: path] }
    set { parameters[keyPath: path] = newValue }
  }

  private(set) lazy var animator = makeAnimator()
  private let gravityBehavior = GravityBehavior()
  private let collision = CollisionBehavior()

  // The hanging items, in the order of the data.
  private(set) var hanging: [HangingItem] = []
  private(set) var departures = Departures()
  private var hasBatchUpdate = false
  private var isReloaded = false

  private func makeAnimator() -> DynamicAnimator {
    let animator = DynamicAnimator(collectionViewLayout: self)
    animator.addBehavior(gravityBehavior)
    animator.addBehavior(collision)
    return animator
  }

  private func apply(_ parameters: Parameters, insteadOf old: Parameters) {
    if parameters.gravity != old.gravity {
      gravityBehavior.gravityDirection = Vector(x: 0, y: parameters.gravity)
    }
    let springs = [parameters, old].map { [$0.length, $0.damping, $0.frequency] }
    if springs[0] != springs[1] {
      for item in hanging { hang(item) }
    }
    if parameters.itemSize != old.itemSize || parameters.anchorY != old.anchorY { invalidateLayout() }
  }

  private func hang(_ item: HangingItem) {
    item.attachment.length = parameters.length
    item.attachment.damping = parameters.damping
    item.attachment.frequency = parameters.frequency
  }

  // MARK: - Room

  package override var statedSizes: KeyValuePairs<String, CGSize> { ["items": parameters.itemSize] }

  // The content is as large as the free space in the view, so that the anchor is in the middle.
  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let size = collectionView.bounds.size
    let inset = collectionView.adjustedContentInset
    return CGSize(
      width: max(0, size.width - inset.left - inset.right),
      height: max(0, size.height - inset.top - inset.bottom)
    )
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  // The common anchor of all items.
  var anchor: CGPoint {
    CGPoint(x: collectionViewContentSize.width / 2, y: parameters.anchorY)
  }

  // MARK: - Items

  open override func prepare() {
    let anchor = anchor
    for item in hanging where item.attachment.anchorPoint != anchor {
      item.attachment.anchorPoint = anchor
    }
    resizeBodies()
    adoptData()
    (hasBatchUpdate, isReloaded) = (false, false)
  }

  private var paths: [IndexPath] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
    }
  }

  private func adoptData() {
    let paths = ItemSpring.canHang(prototype) ? paths : []
    guard hasBatchUpdate || isReloaded || paths.count != hanging.count else { return }
    var old = hanging[...]
    var (kept, new): ([HangingItem], [IndexPath]) = ([], [])
    for path in paths {
      while let first = old.first, first.attributes.indexPath < path { remove(old.removeFirst()) }
      if old.first?.attributes.indexPath == path {
        kept.append(old.removeFirst())
      } else {
        new.append(path)
      }
    }
    for item in old { remove(item) }
    hanging = kept
    let places = hasBatchUpdate ? arrivals(new.count) : fan(new.count)
    for (path, place) in zip(new, places) { hanging.append(hangUp(path, at: place)) }
    if !new.isEmpty { hanging.sort { $0.attributes.indexPath < $1.attributes.indexPath } }
  }

  private var prototype: CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = parameters.itemSize
    return attributes
  }

  private func hangUp(_ path: IndexPath, at place: CGPoint) -> HangingItem {
    let attributes = makeAttributes(forCellWith: path)
    attributes.size = parameters.itemSize
    attributes.center = place
    return hangUp(attributes)
  }

  private func hangUp(_ attributes: CollectionViewLayoutAttributes) -> HangingItem {
    let item = HangingItem(attributes, anchor: anchor)
    hang(item)
    animator.addBehavior(item.attachment)
    gravityBehavior.addItem(item.body)
    collision.addItem(item.body)
    animator.addBehavior(item.material)
    return item
  }

  private func remove(_ item: HangingItem) {
    animator.removeBehavior(item.attachment)
    removeForces(from: item)
  }

  private func removeForces(from item: HangingItem) {
    animator.removeBehavior(item.material)
    collision.removeItem(item.body)
    gravityBehavior.removeItem(item.body)
  }

  // A body keeps its initial size, so each item gets a new body.
  private func resizeBodies() {
    guard ItemSpring.canHang(prototype) else { return }
    for index in hanging.indices where hanging[index].attributes.size != parameters.itemSize {
      let old = hanging[index]
      let velocity = animator.velocity(of: old.body)
      remove(old)
      let attributes = old.attributes.copy()
      attributes.size = parameters.itemSize
      let resized = hangUp(attributes)
      hanging[index] = resized
      guard let velocity else { continue }
      animator.setVelocity(velocity.linear, angular: velocity.angular, of: resized.body)
    }
  }

  // MARK: - Updates

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if let update = context.batchUpdate {
      hasBatchUpdate = true
      relabel(by: update)
    } else if context.invalidateEverything {
      isReloaded = true
      dropDepartures()
    }
  }

  private func relabel(by update: BatchUpdate) {
    let relabeler = Relabeler(update)
    departures.beginUpdate()
    var kept: [HangingItem] = []
    for item in hanging {
      if let key = relabeler.key(after: ElementKey(item.attributes)) {
        item.attributes.indexPath = key.path
        kept.append(item)
      } else {
        animator.removeBehavior(item.attachment)
        departures.append(item)
      }
    }
    hanging = kept.sorted { $0.attributes.indexPath < $1.attributes.indexPath }
  }

  /// Returns the start position of an inserted item: beyond the right edge, with its final opacity.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)?.copy()
  }

  open override func departingLayoutAttributesForItem(at itemIndexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    departures.attributes(at: itemIndexPath)
  }

  open override func isDeparting(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    departures.contains(attributes)
  }

  // Hidden items must not push visible ones.
  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for item in departures.removeUnasked() { removeForces(from: item) }
  }

  open override func prepareForTransition(to newLayout: CollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    dropDepartures()
  }

  /// Advances the time of falling items by a display frame.
  open override func advanceFrame() {
    super.advanceFrame()
    guard let bounds = collectionView?.bounds else { return }
    for item in departures.advance(seen: bounds) { removeForces(from: item) }
  }

  private func dropDepartures() {
    for item in departures.removeAll() { removeForces(from: item) }
  }

  // MARK: - Elements

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    hanging.map(\.attributes).filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    item(at: indexPath)?.attributes
  }

  open override func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    item(at: indexPath).flatMap { animator.velocity(of: $0.body) }
  }

  private func item(at indexPath: IndexPath) -> HangingItem? {
    let index = hanging.partitioningIndex { $0.attributes.indexPath >= indexPath }
    guard index < hanging.count, hanging[index].attributes.indexPath == indexPath else { return nil }
    return hanging[index]
  }
}
