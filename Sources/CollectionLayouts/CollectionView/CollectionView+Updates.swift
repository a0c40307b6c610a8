public import CradleGeometry
public import Foundation

// Animated changes of the data, the layout and the frame.
extension CollectionView {
  /// Changes the data, and animates the change with ``updateAnimation``.
  ///
  /// Items that stay glide to their new positions. The layout says how other items appear and disappear.
  ///
  /// In `updates`, change the data source, and report the changes by ``insertItems(at:)`` and similar methods, in any
  /// order. Deletions, reloads and the origins of moves use index paths before the update. Insertions and the targets
  /// of moves use index paths after the update. You can begin an update while another one is still animated. An update
  /// inside of another update becomes part of the outer one.
  ///
  /// ```swift
  /// try view.performBatchUpdates {
  ///   names.items.remove(at: 2)
  ///   names.items.insert("Hedy", at: 0)
  ///   try view.deleteItems(at: [IndexPath(item: 2, section: 0)])
  ///   try view.insertItems(at: [IndexPath(item: 0, section: 0)])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated; true by default.
  ///   - updates: The changes. By default, there are none, and only a change of the layout is animated.
  ///   - completion: Called when all elements have arrived.
  /// - Throws: `CradleError` with the code `.invalidUpdate`. It names the first impossible change, or the counts that do
  ///   not match the changes. Errors from `updates` are passed on. After an error, the view shows the items of the
  ///   data source, as after ``reloadData()``.
  public func performBatchUpdates(
    animated: Bool = true,
    _ updates: () throws -> Void = {},
    completion: ((Bool) -> Void)? = nil
  ) throws {
    guard recordedOperations == nil else { return try updates() }
    cancelInteractiveMovement()
    layoutIfNeeded()
    let snapshot = snapshot()
    let countsBefore = currentCounts()
    recordedOperations = []
    do {
      try updates()
    } catch {
      abandonUpdate()
      throw error
    }
    try finishUpdate(of: countsBefore, since: snapshot, animated: animated, completion: completion)
  }

  private func finishUpdate(
    of countsBefore: [Int],
    since snapshot: ElementSnapshot,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) throws(CradleError) {
    let operations = recordedOperations ?? []
    recordedOperations = nil
    do {
      let update = try BatchUpdate(operations, before: countsBefore, after: askedCounts())
      apply(update, since: snapshot, animated: animated, completion: completion)
    } catch {
      abandonUpdate()
      throw error
    }
  }

  private func abandonUpdate() {
    recordedOperations = nil
    reloadData()
  }

  /// Adopts a checked update, and animates it.
  func apply(
    _ update: BatchUpdate,
    since snapshot: ElementSnapshot,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let layout = collectionViewLayout
    let edge = nearestOffset(to: Vector(contentOffset))
    adoptCounts(of: update)
    layoutIfNeeded()
    layout.placesBeforeUpdate = snapshot
    layout.prepare(forCollectionViewUpdates: update.updateItems)
    adjustOffset {
      keepInContent(since: edge)
      settleOffset(proposed: contentOffset)
    }
    var change = Change(after: { $0.after(update) }, before: { $0.before(update) }, anew: { $0.anew(update) })
    // A lifted item is in front anyway.
    if movement == nil { change.movedPaths = update.movedPaths }
    let isShown = follow(
      change,
      since: snapshot,
      animation: animated ? updateAnimation : nil,
      completion: completion
    )
    layout.finalizeCollectionViewUpdates()
    layout.placesBeforeUpdate = nil
    if !isShown { completion?(true) }
  }

  // Moves the content for an update. Layouts can see that no finger moves it.
  private func adjustOffset(_ move: () -> Void) {
    isAdjustingOffset = true
    move()
    layoutIfNeeded()
    isAdjustingOffset = false
  }

  // Content that coasts, or that a finger holds, moves into its new range at once. An animation shows the content
  // gliding there. Without this, the content would jump with the next move of the finger.
  private func keepInContent(since edge: Vector) {
    let offset = Vector(contentOffset)
    guard nearestOffset(to: offset) != edge else { return }
    if case .drag(let drag) = motion {
      moveContent(to: shownOffset(askedFor: drag.asked).point)
    } else if isDecelerating {
      setContentOffset(nearestOffset(to: offset).point, animated: false)
    }
  }

  // Moves the content to the layout's preferred offset, unless the content is already moving.
  private func settleOffset(proposed: CGPoint, alsoInDrag: Bool = false) {
    layoutIfNeeded()
    guard isStill || (alsoInDrag && isTracking) else { return }
    let wanted = soundOffset(
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed),
      proposed: proposed
    )
    guard wanted != contentOffset else { return }
    setContentOffset(nearestOffset(to: Vector(wanted)).point, animated: false)
    layoutIfNeeded()
  }

  // MARK: - What changes

  /// Reports the insertion of items, at index paths after the update.
  ///
  /// Outside of ``performBatchUpdates(animated:_:completion:)``, each call is a separate update. Change the data before
  /// the call. Deleted elements are then shown without an item identifier.
  ///
  /// - Throws: `CradleError` with the code `.invalidUpdate` if the change is impossible, or does not fit the counts of
  ///   the data source. Inside of ``performBatchUpdates(animated:_:completion:)``, that call throws it.
  public func insertItems(at indexPaths: [IndexPath]) throws(CradleError) {
    try record(indexPaths.map { .insertItem($0) })
  }

  /// Reports the deletion of items, at index paths before the update; see ``insertItems(at:)``.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func deleteItems(at indexPaths: [IndexPath]) throws(CradleError) {
    try record(indexPaths.map { .deleteItem($0) })
  }

  /// Reports the reload of items, at index paths before the update; see ``insertItems(at:)``.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func reloadItems(at indexPaths: [IndexPath]) throws(CradleError) {
    try record(indexPaths.map { .reloadItem($0) })
  }

  /// Reports that an item moves; see ``insertItems(at:)``.
  ///
  /// The first index path is the path before the update, and the second is the path after it.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) throws(CradleError) {
    try record([.moveItem(from: indexPath, to: newIndexPath)])
  }

  /// Reports inserted sections, by their numbers after the update; see ``insertItems(at:)``.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func insertSections(_ sections: IndexSet) throws(CradleError) {
    try record(sections.map { .insertSection($0, itemCount: 0) })
  }

  /// Reports deleted sections, by their numbers before the update; see ``insertItems(at:)``.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func deleteSections(_ sections: IndexSet) throws(CradleError) {
    try record(sections.map { .deleteSection($0) })
  }

  /// Reports reloaded sections, by their numbers before the update; see ``insertItems(at:)``.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func reloadSections(_ sections: IndexSet) throws(CradleError) {
    try record(sections.map { .reloadSection($0) })
  }

  /// Reports that a section moves with all its items; see ``insertItems(at:)``.
  ///
  /// The first number is the section's number before the update, and the second is its number after it.
  ///
  /// - Throws: `CradleError`, like ``insertItems(at:)``.
  public func moveSection(_ section: Int, toSection newSection: Int) throws(CradleError) {
    try record([.moveSection(from: section, to: newSection)])
  }

  /// Reports changes; see ``insertItems(at:)``.
  package func record(_ operations: [BatchUpdate.Operation]) throws(CradleError) {
    guard recordedOperations == nil else { recordedOperations? += operations; return }
    endMovementForUpdate()
    layoutIfNeeded()
    // The data source has already changed, so it has no identifiers for deleted items.
    let snapshot = snapshot(namingItems: false)
    let countsBefore = currentCounts()
    recordedOperations = operations
    try finishUpdate(of: countsBefore, since: snapshot, animated: true, completion: nil)
  }

  // MARK: - Layout and frame

  /// Replaces the layout of the view.
  ///
  /// The item nearest to the center moves to the center, as far as the content allows. Either layout can choose another
  /// offset. If you pass the current layout, nothing happens, and `completion` is not called.
  ///
  /// ```swift
  /// view.setCollectionViewLayout(CircleLayout(), animated: true) { _ in
  ///   print("all cells are on the circle")
  /// }
  /// ```
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    guard layout !== old else { return }
    layoutIfNeeded()
    let snapshot = snapshot()
    let middle = itemNearestToMiddle()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    isChangingLayout = true
    collectionViewLayout = layout
    layoutIfNeeded()
    adjustOffset {
      let wanted = old.contentOffset(forTransitionTo: layout)
      setContentOffset(nearestOffset(to: Vector(contentOffset)).point, animated: false)
      let proposed = wanted ?? middle.flatMap(offsetCentering) ?? contentOffset
      settleOffset(proposed: proposed, alsoInDrag: true)
    }
    var change = Change.ofPlaces
    change.oldLayout = old
    let isShown = follow(change, since: snapshot, animation: animated ? updateAnimation : nil, completion: completion)
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    isChangingLayout = false
    old.collectionView = nil
    if !isShown { completion?(true) }
  }

  /// Changes the frame of the view with an animation, for example when a device rotates.
  ///
  /// ```swift
  /// let landscape = CGRect(x: 0, y: 0, width: 568, height: 320)
  /// view.setFrame(landscape, animation: LayoutAnimation(duration: .seconds(0.4)))
  /// ```
  package func setFrame(_ newFrame: CGRect, animation: LayoutAnimation) {
    layoutIfNeeded()
    let snapshot = snapshot()
    let oldBounds = bounds
    let edge = nearestOffset(to: Vector(contentOffset))
    collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds)
    frame = newFrame
    layoutIfNeeded()
    adjustOffset { keepInContent(since: edge) }
    _ = follow(.ofPlaces, since: snapshot, animation: animation, completion: nil)
    collectionViewLayout.finalizeAnimatedBoundsChange()
  }

  private func itemNearestToMiddle() -> IndexPath? {
    let middle = presentationBounds.center
    let cells = visibleElements.filter {
      $0.attributes.representedElementCategory == .cell && !$0.isDisappearing
    }
    let nearest = cells.min {
      ($0.attributes.center - middle).length < ($1.attributes.center - middle).length
    }
    return nearest?.indexPath
  }

  private func offsetCentering(_ path: IndexPath) -> CGPoint? {
    guard let center = restingItem(at: path)?.center else { return nil }
    let seen = bounds.inset(by: adjustedContentInset)
    return nearestOffset(to: Vector(contentOffset + (center - seen.center))).point
  }
}
