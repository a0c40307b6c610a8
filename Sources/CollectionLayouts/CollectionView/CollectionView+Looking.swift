import CradleGeometry
package import Foundation

extension CollectionView {
  /// The frame of the view as shown now.
  ///
  /// During an animation, this frame approaches ``ScrollView/frame``.
  package var presentationFrame: CGRect {
    transitions.shown(frame)
  }

  /// The part of the content that is visible now.
  ///
  /// While an update animates the offset or the size, this part approaches ``ScrollView/bounds``.
  package var presentationBounds: CGRect {
    CGRect(origin: bounds.origin + transitions.offset, size: presentationFrame.size)
  }

  /// Returns the shown elements, in no particular order.
  func shownElements() -> [CollectionViewElement] {
    let shown = presentationBounds
    let placed = placedElements(in: bounds.union(shown))
    guard !transitions.leavesElementsAlone else {
      return placed.filter { !$0.attributes.isHidden }.map { element($0.key, attributes: $0.attributes) }
    }
    let elements = placed.compactMap { movedElement($0.key, attributes: $0.attributes) }
    let disappearing = transitions.disappearing.filter { !isBack($0) }.map(element)
    return (elements + disappearing).filter { $0.attributes.frame.overlaps(shown) }
  }

  /// Returns the elements around the visible part, and those whose motion ended in this display frame.
  ///
  /// An element whose motion ended is at its final position.
  func elementsAround() -> [CollectionViewElement] {
    let released = collectionViewLayout.releasedElements
    let placed = placedElements(in: surroundings, and: transitions.ended.keys)
    let gone = transitions.disappearing.filter { !isBack($0) } + transitions.ended.disappearing
    return released.map(element) + placed.map { shownAnyhow($0.key, attributes: $0.attributes) }
      + gone.map(element)
  }

  /// The visible part of the content, and one screen more in each direction.
  var surroundings: CGRect {
    bounds.union(presentationBounds).insetBy(dx: -bounds.width, dy: -bounds.height)
  }

  /// Returns the cells of items, visible or not, with running animations applied; in no particular order.
  package func cells(at paths: [IndexPath]) -> [CollectionViewElement] {
    paths.compactMap { path in
      guard let attributes = layoutAttributesForItem(at: path) else { return nil }
      return movedElement(ElementKey(attributes), attributes: attributes)
    }
  }

  /// Returns whether the layout again has a position for a disappearing element.
  func isBack(_ disappearing: DisappearingElement) -> Bool {
    disappearing.key.flatMap(collectionViewLayout.layoutAttributes) != nil
  }

  typealias Placed = (key: ElementKey, attributes: CollectionViewLayoutAttributes)

  /// Returns elements at the layout's positions: all elements in a rectangle, all moving elements, and those in `more`.
  func placedElements(in rect: CGRect, and more: [ElementKey] = []) -> [Placed] {
    let elements = soundElements(in: rect)
    var seen: Set<ElementKey> = []
    seen.reserveCapacity(elements.count)
    var placed: [Placed] = []
    for attributes in elements {
      let key = ElementKey(attributes)
      if seen.insert(key).inserted { placed.append((key, attributes)) }
    }
    let lifted = movement.map { ElementKey(.cell, kind: nil, at: $0.path) }
    for key in transitions.movingKeys + more + [lifted].compactMap(\.self) where seen.insert(key).inserted {
      if let attributes = collectionViewLayout.layoutAttributes(of: key), isSound(attributes) {
        placed.append((key, attributes))
      }
    }
    guard let lifted, let index = placed.firstIndex(where: { $0.key == lifted }), let place = place(of: lifted)
    else { return placed }
    placed[index].attributes = place
    return placed
  }

  private func element(_ key: ElementKey, attributes: CollectionViewLayoutAttributes) -> CollectionViewElement {
    CollectionViewElement(
      attributes: attributes.copy(),
      zPosition: Double(attributes.zIndex),
      indexPath: key.path,
      itemIdentifier: itemIdentifier(of: key),
      lift: isLifted(key) ? 1 : 0
    )
  }

  // An element that is hidden at its new position is still visible while it moves there.
  private func movedElement(_ key: ElementKey, attributes: CollectionViewLayoutAttributes) -> CollectionViewElement? {
    attributes.isHidden && !transitions.moves(key) ? nil : shownAnyhow(key, attributes: attributes)
  }

  // Shows an element even if the layout hides it.
  private func shownAnyhow(_ key: ElementKey, attributes: CollectionViewLayoutAttributes) -> CollectionViewElement {
    guard let difference = transitions.difference(of: key) else { return element(key, attributes: attributes) }
    let moved = attributes.copy()
    let height = difference.apply(to: moved)
    moved.isHidden = false
    return CollectionViewElement(
      attributes: moved,
      zPosition: height,
      indexPath: key.path,
      itemIdentifier: itemIdentifier(of: key),
      lift: (isLifted(key) ? 1 : 0) + difference.lift
    )
  }

  private func element(_ released: ReleasedElement) -> CollectionViewElement {
    var element = shownAnyhow(ElementKey(released.attributes), attributes: released.attributes)
    element.drift = released.velocity
    return element
  }

  private func element(_ disappearing: DisappearingElement) -> CollectionViewElement {
    let moved = disappearing.attributes.copy()
    let height = ElementMotion.sum(disappearing.motions).apply(to: moved)
    return CollectionViewElement(
      attributes: moved,
      zPosition: height,
      indexPath: nil,
      itemIdentifier: disappearing.itemIdentifier
    )
  }

  /// Returns the data source's identifier for an element's item or section; 0 for ornaments.
  func itemIdentifier(of key: ElementKey) -> Int {
    switch key.category {
    case .cell:
      dataSource?.collectionView(self, itemIdentifierAt: dataPath(key.path)) ?? 0
    case .supplementaryView:
      dataSource?.collectionView(self, sectionIdentifierAt: key.path.section) ?? 0
    case .decorationView: 0
    }
  }
}

extension CollectionView {
  /// The index path that inserts an item right of the center, or below the center if the content scrolls vertically.
  ///
  /// The path depends on the visible item nearest to the center of the view. If this item is right of the center, the
  /// path is the same as the item's path. If not, the path is the next one. In an empty view, the path is the first
  /// possible one.
  package var indexPathForInsertionRightOfCenter: IndexPath {
    let center = along(presentationBounds.center)
    let middles = visibleElements.compactMap { element -> (path: IndexPath, middle: Double)? in
      guard element.attributes.representedElementCategory == .cell else { return nil }
      return element.indexPath.map { ($0, along(element.attributes.frame.center)) }
    }
    guard let nearest = middles.min(by: { abs($0.middle - center) < abs($1.middle - center) })
    else { return IndexPath(item: 0, section: 0) }
    let item = nearest.path.item + (nearest.middle < center ? 1 : 0)
    return IndexPath(item: item, section: nearest.path.section)
  }

  /// The coordinate along the scroll direction.
  func along(_ point: CGPoint) -> Double {
    scrollsSideways ? point.x : point.y
  }

  /// Whether the content scrolls horizontally.
  var scrollsSideways: Bool {
    if let direction = collectionViewLayout.contentDirection { return direction == .horizontal }
    // Content that is no higher than the view can only scroll sideways.
    return contentSize.height <= bounds.height
  }
}
