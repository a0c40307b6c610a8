import CradleDynamics
public import CradleGeometry
public import Foundation

/// A flow whose items hang on springs from their positions, and lag behind a scrolling finger.
///
/// The farther an item is from the finger, the more it lags; see ``SpringyFlowLayout/ScrollResistance``. When a program
/// scrolls, all items move with the content. Headers and footers also hang on springs, unless they stick to an edge.
///
/// Only items in the visible part and in a margin around it have springs. All others are a plain flow. An item whose
/// position is farther away keeps its spring until the item is out of view.
///
/// When an update changes the positions of items, their springs attach at the new positions at once. The springs then
/// pull the items there, and the items keep their velocities. New sizes and spacings have the same effect. When the
/// size of the view changes, or the data is reloaded, items move together with their springs.
///
/// ```swift
/// let layout = SpringyFlowLayout()
/// layout.itemSize = CGSize(width: 300, height: 44)
/// layout.spring = SpringyFlowLayout.Attachment(damping: 0.6, frequency: 1.2)
/// layout.scrollResistance = SpringyFlowLayout.ScrollResistance(divisor: 900, distance: .axis)
/// ```
open nonisolated class SpringyFlowLayout: FlowLayout {
  /// All settings of the layout's feel, as one value.
  public var feel = Feel() {
    didSet { feelDidChange(from: oldValue) }
  }

  /// The properties of the springs; a change applies to all springs.
  public var spring: Attachment {
    get { feel.spring }
    set { feel.spring = newValue }
  }

  /// The resistance of items to scrolling by a finger.
  public var scrollResistance: SpringyFlowLayout.ScrollResistance {
    get { feel.scrollResistance }
    set { feel.scrollResistance = newValue }
  }

  /// The margin around the visible part where items have springs; 100 points on all sides by default.
  ///
  /// With `nil`, all items have springs, visible or not.
  public var tilingMargin: SpringyFlowLayout.TilingMargin? {
    get { feel.tilingMargin }
    set { feel.tilingMargin = newValue }
  }

  /// Whether springs attach at whole points, rounded down; false by default.
  ///
  /// Lagging items then also move by whole points, rounded down.
  public var usesWholePoints: Bool {
    get { feel.usesWholePoints }
    set { feel.usesWholePoints = newValue }
  }

  /// Whether items hang on springs; true by default, and false by default in a waterfall and a list.
  public var isSpringy = true {
    didSet { if isSpringy != oldValue { invalidateLayout() } }
  }

  private(set) lazy var animator = DynamicAnimator(collectionViewLayout: self)
  private(set) var springs = ItemSprings()

  private var tiling: SpringTiling?
  private var isReloaded = false
  private var everyTiledItemHangs = false
  // The number of springs whose elements have positions outside of the margin.
  private var strayCount = 0
  // The elements released in the current display frame.
  private var released: [ReleasedElement] = []
  // The positions of elements without a spring, before the current update; only for lookups.
  private var earlierPlaces: [ElementKey: CGPoint] = [:]
  private var latestDelta = 0.0

  /// The number of elements that have a spring.
  package var springCount: Int {
    springs.all.count
  }

  /// Applies the settings that differ from the old feel.
  final func feelDidChange(from old: Feel) {
    let feel = feel
    if feel.usesWholePoints != old.usesWholePoints || feel.tilingMargin != old.tilingMargin {
      invalidateLayout(with: makeLightContext())
    }
    guard feel.spring != old.spring else { return }
    for itemSpring in springs.all { itemSpring.apply(feel.spring) }
  }

  // MARK: - For layouts that add forces

  override var scrollsSectionsAcross: Bool { false }

  /// Whether the elements collide with something.
  var hasInsetBodies: Bool { false }

  /// Whether an item that scrolls into view lags as far behind as its neighbors.
  var newItemsLag: Bool { true }

  /// Called before springs are attached, when the size of the content is known.
  func willHangUp() {}

  /// Called after a spring has been attached.
  func didHangUp(_ itemSpring: ItemSpring) {}

  /// Called before a spring is removed.
  func willTakeDown(_ itemSpring: ItemSpring) {}

  // MARK: - Scrolling

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard isSpringy, let bounds = collectionView?.bounds else {
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    // After a change of size, the bounds do not show how far the content has moved.
    latestDelta = newBounds.size == bounds.size ? along(newBounds.origin) - along(bounds.origin) : 0
    respond(to: latestDelta)
    return true
  }

  // The springs are renewed, but the lines stay as they are unless the available space changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeLightContext()
  }

  private func respond(to delta: Double) {
    guard delta != 0, let touch else { return }
    for itemSpring in springs.all {
      displace(itemSpring, by: response(to: delta, at: itemSpring.anchor, touch: touch))
    }
  }

  private func displace(_ itemSpring: ItemSpring, by displacement: Vector) {
    guard usesWholePoints else { return itemSpring.displace(by: displacement, in: animator) }
    let center = itemSpring.body.center
    itemSpring.displace(by: (center + displacement).roundedDown - center, in: animator)
  }

  private func response(to delta: Double, at anchor: CGPoint, touch: CGPoint) -> Vector {
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
    if isSpringy, let update = context.batchUpdate { earlierPlaces = places(before: update) }
    super.invalidateLayout(with: context)
    if let update = context.batchUpdate {
      for itemSpring in springs.relabel(by: update) { takeDown(itemSpring) }
      // After a change, it is unknown whether all items have springs.
      everyTiledItemHangs = false
    } else if context.invalidateEverything {
      isReloaded = true
    }
  }

  // Elements up to two screens beyond the visible part count. An element from farther away would take too long to
  // arrive.
  private func places(before update: BatchUpdate) -> [ElementKey: CGPoint] {
    guard let bounds = collectionView?.bounds else { return [:] }
    let around = seen.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    var places: [ElementKey: CGPoint] = [:]
    for attributes in flowElements(in: around) {
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

  // Items start at their positions in the other layout, and not at their old positions in this one.
  open override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    takeDownAll()
  }

  private func takeDownAll() {
    for itemSpring in springs.removeAll() { takeDown(itemSpring) }
    tiling = nil
    strayCount = 0
  }

  // MARK: - Tiling

  open override func prepare() {
    super.prepare()
    guard isSpringy else { return takeDownAll() }
    if let bounds = collectionView?.bounds { animator.follow(bounds) }
    willHangUp()
    let wanted = wantedTiling
    if wanted != tiling || strayCount > 0 {
      let movesItems = isReloaded || !wanted.hasRoom(of: tiling)
      tiling = wanted
      hangUp(in: wanted.rect, movesItems: movesItems)
    }
    isReloaded = false
    // This distance belongs to the scrolling since the last pass, and must not affect later items.
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
    return unpushed(tilingMargin.around(collectionView.bounds, along: scrollDirection))
  }

  // Both lists are in the same order, so one pass over both finds the outgoing and incoming elements.
  private func hangUp(in rect: CGRect, movesItems: Bool) {
    let wanted = flowElements(in: rect)
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

  // Without its spring, a visible element whose position is elsewhere would vanish at once.
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
    // They go as soon as they are out of view, even if they are still.
    if strayCount > 0 { invalidateLayout(with: makeLightContext()) }
  }

  private var seen: CGRect {
    collectionView.map { unpushed($0.bounds.union($0.presentationBounds)) } ?? .zero
  }

  // The attributes of an element in the flow.
  private func place(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    key.category == .cell
      ? flowItem(at: key.path)
      : flowSupplement(key.kind, at: key.path)
  }

  // An element that sticks to the edge of the visible part has no position to swing around.
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
    old.attributes.rowEdges = place.rowEdges
    old.attributes.isHidden = place.isHidden
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
      displace(itemSpring, by: response(to: latestDelta, at: itemSpring.anchor, touch: touch))
    }
    return itemSpring
  }

  private func anchor(of attributes: CollectionViewLayoutAttributes) -> CGPoint {
    usesWholePoints ? attributes.center.roundedDown : attributes.center
  }

  // MARK: - Elements

  /// Returns the elements in a rectangle of the content, with or without springs.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    focusedElements(in: rect, currentElements)
  }

  private func currentElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let hanging = springs.all.map(\.attributes).filter { $0.frame.overlaps(rect) }
    guard !isTiled(rect) else { return hanging }
    return hanging + flowElements(in: rect).filter { springs[ElementKey($0)] == nil }
  }

  // Whether every item positioned in a rectangle has a spring, as in most frames of a film.
  private func isTiled(_ rect: CGRect) -> Bool {
    guard let tiling, tiling.places.generation == generation else { return false }
    return everyTiledItemHangs && tiling.rect.contains(rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    (springs[ElementKey(.cell, kind: nil, at: indexPath)]?.attributes ?? flowItem(at: indexPath)).map(focused)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    springs[ElementKey(.supplementaryView, kind: elementKind, at: indexPath)].map { focused($0.attributes) }
      ?? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    springs[ElementKey(.cell, kind: nil, at: indexPath)].flatMap { animator.velocity(of: $0.body) }
  }
}
