import CradleDynamics
public import CradleGeometry
public import Foundation

/// A flow whose items hang on springs from their places, and lag behind the finger that scrolls.
///
/// The further an item is from the finger, the more it lags; see ``ScrollResistance``. Without a
/// finger, when a program scrolls, all items move with the content. Headers and footers hang on
/// springs too, except headers that stick to the edge.
///
/// Only items in the visible part, and in a margin around it, have springs; the rest is a plain flow.
/// An item whose place is further away keeps its spring until it is out of sight.
///
/// When items come, go or change their places, springs follow their items: they are hung up at the
/// new places at once, and pull the items there from where they are, however fast they were. So do
/// other sizes and spacings. When the view changes its size, and when data is loaded anew, items
/// move with their springs.
///
/// ```swift
/// let layout = SpringyFlowLayout()
/// layout.itemSize = CGSize(width: 300, height: 44)
/// layout.spring = SpringyFlowLayout.Spring(damping: 0.6, frequency: 1.2)
/// layout.scrollResistance = ScrollResistance(divisor: 900, distance: .axis)
/// ```
open nonisolated class SpringyFlowLayout: FlowLayout {
  /// All settings of the layout's feel at once.
  public var feel = Feel() {
    didSet { feelDidChange(from: oldValue) }
  }

  /// The measures of the springs; a change applies to all that hang.
  public var spring: Spring {
    get { feel.spring }
    set { feel.spring = newValue }
  }

  /// The resistance of items to the scrolling of a finger.
  public var scrollResistance: ScrollResistance {
    get { feel.scrollResistance }
    set { feel.scrollResistance = newValue }
  }

  /// The margin around the visible part in which items have springs; 100 points on all sides by default.
  ///
  /// With `nil`, all items have one, whether seen or not.
  public var tilingMargin: TilingMargin? {
    get { feel.tilingMargin }
    set { feel.tilingMargin = newValue }
  }

  /// Whether springs hang at whole points, and items that lag are moved by whole points, both
  /// rounded down; false by default.
  public var usesWholePoints: Bool {
    get { feel.usesWholePoints }
    set { feel.usesWholePoints = newValue }
  }

  private(set) lazy var animator = DynamicAnimator(collectionViewLayout: self)
  private(set) var springs = ItemSprings()

  private var tiling: SpringTiling?
  private var isReloaded = false
  private var everyTiledItemHangs = false
  // Springs of elements whose places are out of reach.
  private var strayCount = 0
  // Those of the current display frame.
  private var released: [ReleasedElement] = []
  // The places of elements without a spring, before the current update; only for looking up.
  private var earlierPlaces: [ElementKey: CGPoint] = [:]
  private var latestDelta = 0.0

  /// The number of elements that have a spring.
  public var springCount: Int {
    springs.all.count
  }

  /// Applies what differs from an older feel.
  final func feelDidChange(from old: Feel) {
    let feel = feel
    if feel.usesWholePoints != old.usesWholePoints || feel.tilingMargin != old.tilingMargin {
      invalidateLayout(with: makeLightContext())
    }
    guard feel.spring != old.spring else { return }
    for itemSpring in springs.all { itemSpring.apply(feel.spring) }
  }

  // MARK: - For layouts that add forces

  /// Whether the elements collide with something.
  var hasInsetBodies: Bool { false }

  /// Whether an item that comes into view while the content is scrolled is as far behind as its
  /// neighbors.
  var newItemsLag: Bool { true }

  /// Called before springs are hung up, when the size of the content is known.
  func willHangUp() {}

  /// Called after a spring has been hung up.
  func didHangUp(_ itemSpring: ItemSpring) {}

  /// Called before a spring is taken down.
  func willTakeDown(_ itemSpring: ItemSpring) {}

  // MARK: - Scrolling

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return true }
    // After a change of size, the bounds do not tell how far the content was moved.
    latestDelta = newBounds.size == bounds.size ? along(newBounds.origin) - along(bounds.origin) : 0
    respond(to: latestDelta)
    return true
  }

  // The springs are made anew, but the lines stay as they are unless the room changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeLightContext()
  }

  private func respond(to delta: Double) {
    guard delta != 0, let touch else { return }
    for itemSpring in springs.all {
      displace(itemSpring, by: response(to: delta, at: itemSpring.anchor, touch))
    }
  }

  private func displace(_ itemSpring: ItemSpring, by displacement: Vector) {
    guard usesWholePoints else { return itemSpring.displace(by: displacement, in: animator) }
    let center = itemSpring.body.center
    itemSpring.displace(by: (center + displacement).roundedDown - center, in: animator)
  }

  private func response(to delta: Double, at anchor: CGPoint, _ touch: CGPoint) -> Vector {
    let response = scrollResistance.response(to: delta, of: anchor, touch: touch, along: scrollDirection)
    return scrollDirection == .vertical ? Vector(x: 0, y: response) : Vector(x: response, y: 0)
  }

  private var touch: CGPoint? {
    guard let collectionView, !collectionView.isAdjustingOffset else { return nil }
    let counts = collectionView.isTracking || scrollResistance.afterRelease == .last
    return counts ? collectionView.touchLocation : nil
  }

  private func along(_ point: CGPoint) -> Double {
    scrollDirection == .vertical ? point.y : point.x
  }

  // MARK: - Updates

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if let update = context.batchUpdate { earlierPlaces = places(before: update) }
    super.invalidateLayout(with: context)
    if let update = context.batchUpdate {
      for itemSpring in springs.relabel(by: update) { takeDown(itemSpring) }
      // Springs of the old paths do not tell whether all items of the new ones have one.
      everyTiledItemHangs = false
    } else if context.invalidateEverything {
      isReloaded = true
    }
  }

  // Two screens further in each direction than can be seen: an element pulled from still further away
  // would be long in coming.
  private func places(before update: BatchUpdate) -> [ElementKey: CGPoint] {
    guard let bounds = collectionView?.bounds else { return [:] }
    let around = seen.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    var places: [ElementKey: CGPoint] = [:]
    for attributes in super.layoutAttributesForElements(in: around) ?? [] {
      let key = ElementKey(attributes)
      guard springs[key] == nil, let new = key.after(update) else { continue }
      places[new] = attributes.center
    }
    return places
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    earlierPlaces = [:]
  }

  // Items come from the places of the other layout, and not from where they were here long ago.
  open override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    for itemSpring in springs.removeAll() { takeDown(itemSpring) }
    tiling = nil
    strayCount = 0
  }

  // MARK: - Tiling

  open override func prepare() {
    super.prepare()
    if let bounds = collectionView?.bounds { animator.follow(bounds) }
    willHangUp()
    let wanted = wantedTiling
    if wanted != tiling || strayCount > 0 {
      let movesItems = isReloaded || !wanted.hasRoom(of: tiling)
      tiling = wanted
      hangUp(in: wanted.rect, movesItems: movesItems)
    }
    isReloaded = false
    // It belongs to the scrolling since the last pass, and not to items that come later.
    latestDelta = 0
  }

  private var wantedTiling: SpringTiling {
    let wanted = SpringTiling(
      rect: tiledRect,
      places: SpringTiling.Places(
        generation: generation,
        size: collectionView?.bounds.size ?? .zero,
        inset: collectionView?.adjustedContentInset ?? .zero,
        margin: tilingMargin,
        areWholePoints: usesWholePoints
      )
    )
    guard let tiling, let step = tilingMargin?.step, wanted.places == tiling.places,
      (wanted.rect.origin - tiling.rect.origin).isShorter(than: step)
    else { return wanted }
    return tiling
  }

  var tiledRect: CGRect {
    guard let collectionView else { return .zero }
    guard let tilingMargin else { return CGRect(origin: .zero, size: collectionViewContentSize) }
    return tilingMargin.around(collectionView.bounds, along: scrollDirection)
  }

  // Both lists are in the same order, so one pass over both finds what goes and what comes.
  private func hangUp(in rect: CGRect, movesItems: Bool) {
    let wanted = super.layoutAttributesForElements(in: rect) ?? []
    var old = springs.removeAll()[...]
    var tiledCount = 0
    for attributes in wanted.inOrderOfKeys where canHang(attributes) {
      let key = ElementKey(attributes)
      while let first = old.first, first.key < key {
        letGo(old.removeFirst(), movesItem: movesItems)
      }
      let kept = old.first?.key == key ? old.removeFirst() : nil
      springs.append(kept.map { hangUp($0, at: attributes, movesItem: movesItems) } ?? hangUp(attributes))
      tiledCount += 1
    }
    for itemSpring in old { letGo(itemSpring, movesItem: movesItems) }
    everyTiledItemHangs = tiledCount == wanted.count
    strayCount = springs.all.count - tiledCount
  }

  // An element whose place is elsewhere, but that is still seen, would be gone at once without its spring.
  private func letGo(_ itemSpring: ItemSpring, movesItem: Bool) {
    guard let place = place(of: itemSpring.key), canHang(place) else { return takeDown(itemSpring) }
    let displacement = movesItem ? anchor(of: place) - itemSpring.anchor : .zero
    let frame = itemSpring.attributes.frame.offsetBy(dx: displacement.x, dy: displacement.y)
    guard frame.overlaps(seen) else {
      if let velocity = animator.velocity(of: itemSpring.body) {
        released.append(ReleasedElement(attributes: itemSpring.attributes, velocity: velocity))
      }
      return takeDown(itemSpring)
    }
    springs.append(hangUp(itemSpring, at: place, movesItem: movesItem))
  }

  override var releasedElements: [ReleasedElement] { released }

  open override func advanceFrame() {
    super.advanceFrame()
    released = []
  }

  private var seen: CGRect {
    collectionView.map { $0.bounds.union($0.presentationBounds) } ?? .zero
  }

  // The place in the flow.
  private func place(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    key.category == .cell
      ? super.layoutAttributesForItem(at: key.path)
      : super.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.path)
  }

  // An element that sticks to the edge of the visible part has no place that it could swing around.
  private func canHang(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    !pins(attributes.representedElementKind) && ItemSpring.canHang(attributes)
  }

  private func takeDown(_ itemSpring: ItemSpring) {
    willTakeDown(itemSpring)
    itemSpring.remove(from: animator)
  }

  private func hangUp(_ old: ItemSpring, at place: CollectionViewLayoutAttributes, movesItem: Bool) -> ItemSpring {
    let anchor = anchor(of: place)
    if movesItem { old.move(to: anchor, in: animator) } else { old.hang(from: anchor) }
    guard old.attributes.size != place.size else { return old }
    willTakeDown(old)
    let resized = old.resized(to: place.size, spring: spring, in: animator)
    didHangUp(resized)
    return resized
  }

  private func hangUp(_ attributes: CollectionViewLayoutAttributes) -> ItemSpring {
    let itemSpring = ItemSpring(attributes, anchor: anchor(of: attributes), spring: spring, isInset: hasInsetBodies)
    itemSpring.add(to: animator)
    didHangUp(itemSpring)
    if let earlier = earlierPlaces[itemSpring.key] {
      itemSpring.displace(by: earlier - attributes.center, in: animator)
    }
    if newItemsLag, latestDelta != 0, let touch {
      displace(itemSpring, by: response(to: latestDelta, at: itemSpring.anchor, touch))
    }
    return itemSpring
  }

  private func anchor(of attributes: CollectionViewLayoutAttributes) -> CGPoint {
    usesWholePoints ? attributes.center.roundedDown : attributes.center
  }

  // MARK: - Elements

  /// Returns the elements in a rectangle of the content: on their springs, or in the flow if they have none.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let hanging = springs.all.map(\.attributes).filter { $0.frame.overlaps(rect) }
    guard !isTiled(rect) else { return hanging }
    let flow = super.layoutAttributesForElements(in: rect) ?? []
    return hanging + flow.filter { springs[ElementKey($0)] == nil }
  }

  // Whether every item whose place is in a rectangle has a spring, as in most frames of a film.
  private func isTiled(_ rect: CGRect) -> Bool {
    guard let tiling, tiling.places.generation == generation else { return false }
    return everyTiledItemHangs && tiling.rect.contains(rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    springs[ElementKey(.cell, kind: nil, at: indexPath)]?.attributes
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    springs[ElementKey(.supplementaryView, kind: elementKind, at: indexPath)]?.attributes
      ?? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    springs[ElementKey(.cell, kind: nil, at: indexPath)].flatMap { animator.velocity(of: $0.body) }
  }
}

extension Vector {
  // Along each axis.
  fileprivate func isShorter(than length: Double) -> Bool {
    max(abs(x), abs(y)) < length
  }
}
