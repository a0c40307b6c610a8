import CradleGeometry
public import Foundation

/// A data source that moves an item as soon as its neighbors make room, so that its order is always the order shown.
///
/// Other data sources move the item once, when it lands.
package protocol LiveOrder: CollectionViewDataSource {}

/// An item that a finger has lifted.
struct InteractiveMovement {
  /// The path of the item before the movement.
  let origin: IndexPath
  /// The path of the item where its neighbors make room.
  var path: IndexPath
  /// The center of the item.
  var position: CGPoint
  /// The speed of the content when the item is halfway beyond an edge of the view, in points per second.
  var scrollingSpeed = 600.0
  /// The move that the data source does not know about yet; `nil` for none.
  var pending: BatchUpdate?
}

// Items that fingers move, under UIKit's names.
extension CollectionView {
  private static let lift = LayoutAnimation(duration: .seconds(0.2), curve: .easeOut)

  /// Lifts an item, and returns whether there is such an item that may move.
  ///
  /// The lifted item is a little larger, and in front of all others. Its center stays where it is until you move it.
  /// Where it passes half of another item, the neighbors make room. While you hold it beyond an edge of the view, the
  /// content scrolls, up to 600 points per second. Another update of the data cancels the movement.
  ///
  /// ```swift
  /// if view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)) {
  ///   view.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 300))
  ///   view.endInteractiveMovement()
  /// }
  /// ```
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    cancelInteractiveMovement()
    layoutIfNeeded()
    let counts = currentCounts()
    guard indexPath.count == 2, counts.indices.contains(indexPath.section),
      (0..<counts[indexPath.section]).contains(indexPath.item),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
      let shown = cells(at: [indexPath]).first?.attributes
    else { return false }
    movement = InteractiveMovement(origin: indexPath, path: indexPath, position: shown.center)
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    guard let lifted = sound(place(of: key)) else { return true }
    shown.zIndex = lifted.zIndex
    transitions.forget(key)
    var difference = AttributeDifference(from: lifted, to: shown)
    difference.lift = -1
    transitions.add(difference, to: key, running: transitions.begin(Self.lift, completion: nil))
    return true
  }

  /// Moves the center of the lifted item to a point of the content.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let held = movement, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    layoutIfNeeded()
    movement?.position = targetPosition
    let layout = collectionViewLayout
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: held.path, withPosition: targetPosition)
    let target = (delegate as? any CollectionViewDelegate)?
      .collectionView(self, targetIndexPathForMoveFromItemAt: held.origin, toProposedIndexPath: proposed)
    makeRoom(at: target ?? proposed)
  }

  /// Lands the lifted item where its neighbors have made room; the data source then moves the item.
  public func endInteractiveMovement() {
    guard let held = movement else { return }
    if !(dataSource is any LiveOrder), held.path != held.origin {
      dataSource?.collectionView(self, moveItemAt: held.origin, to: held.path)
    }
    land()
  }

  /// Lets the lifted item glide back to where it was.
  public func cancelInteractiveMovement() {
    guard let held = movement else { return }
    makeRoom(at: held.origin)
    land()
  }

  /// The path of the lifted item, where its neighbors have made room; `nil` for none.
  package var indexPathForLiftedItem: IndexPath? { movement?.path }

  /// Makes room for the lifted item at a path; nothing happens if there is no such path, or the layout forbids it.
  package func makeRoom(at target: IndexPath) {
    guard let held = movement, held.path != target, target.count == 2 else { return }
    layoutIfNeeded()
    let sections = currentCounts()
    let isAcross = target.section != held.path.section
    guard sections.indices.contains(target.section), !isAcross || collectionViewLayout.movesItemsAcrossSections,
      (0..<sections[target.section] + (isAcross ? 1 : 0)).contains(target.item)
    else { return }
    guard let update = try? BatchUpdate([.moveItem(from: held.path, to: target)], before: sections) else { return }
    let snapshot = snapshot()
    movement?.path = target
    if let source = dataSource as? any LiveOrder {
      source.collectionView(self, moveItemAt: held.path, to: target)
    } else {
      movement?.pending = try? BatchUpdate([.moveItem(from: held.origin, to: target)], before: askedCounts())
    }
    apply(update, since: snapshot, animated: true, completion: nil)
  }

  /// Ends the movement before an update whose data may already have changed.
  func endMovementForUpdate() {
    dataSource is any LiveOrder ? land() : cancelInteractiveMovement()
  }

  /// The speed of the content when the lifted item is halfway beyond an edge, in points per second; 600 at first.
  package var liftedItemScrollingSpeed: Double {
    get { movement?.scrollingSpeed ?? 0 }
    set { movement?.scrollingSpeed = newValue }
  }

  /// Scrolls the content by a display frame if the lifted item is beyond an edge; the item stays where it is in the view.
  func scrollUnderLiftedItem() {
    let offset = Vector(contentOffset)
    guard let held = movement, nearestOffset(to: offset) == offset,
      let size = layoutAttributesForItem(at: held.path)?.size
    else { return }
    let frame = CGRect(center: held.position, size: size)
    let seen = bounds.inset(by: adjustedContentInset)
    // How far the item is beyond the edges, where 1 is half of it.
    func share(before: Double, after: Double, of length: Double) -> Double {
      length > 0 ? min(1, 2 * max(0, after) / length) - min(1, 2 * max(0, before) / length) : 0
    }
    let way = Vector(
      x: share(before: seen.minX - frame.minX, after: frame.maxX - seen.maxX, of: frame.width),
      y: share(before: seen.minY - frame.minY, after: frame.maxY - seen.maxY, of: frame.height)
    )
    let next = nearestOffset(to: offset + way * (held.scrollingSpeed / Double(Ticks.displayFramesPerSecond)))
    guard next != offset else { return }
    setContentOffset(next.point, animated: false)
    updateInteractiveMovementTargetPosition(held.position + (next - offset))
  }

  private func land() {
    guard let held = movement else { return }
    let key = ElementKey(.cell, kind: nil, at: held.path)
    let lifted = place(of: key)
    movement = nil
    guard let lifted, let place = place(of: key), !updateAnimation.isImmediate else { return }
    var difference = AttributeDifference(from: place, to: lifted)
    difference.lift = 1
    transitions.add(difference, to: key, running: transitions.begin(updateAnimation, completion: nil))
  }

  // MARK: - What is shown

  /// Returns the attributes of an element: those of the layout, or those of the lifted item.
  func place(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard isLifted(key), let movement else { return collectionViewLayout.layoutAttributes(of: key) }
    return
      collectionViewLayout
      .layoutAttributesForInteractivelyMovingItem(at: key.path, withTargetPosition: movement.position)
  }

  /// Returns whether an element is the lifted item.
  func isLifted(_ key: ElementKey) -> Bool {
    movement.map { $0.path == key.path && key.category == .cell } ?? false
  }

  /// Returns the path that the data source has for an item that is shown at a path.
  func dataPath(_ path: IndexPath) -> IndexPath {
    movement?.pending?.indexPathBeforeUpdate(path) ?? path
  }
}

extension CollectionViewLayout {
  // Returns the path of the nearest item whose center the lifted item covers.
  func coveredPath(from previousIndexPath: IndexPath, at position: CGPoint) -> IndexPath {
    guard let own = layoutAttributesForItem(at: previousIndexPath) else { return previousIndexPath }
    let covered = CGRect(center: position, size: own.size)
    let room = CGRect(center: own.center, size: own.size)
    var best = (path: previousIndexPath, distance: Double.infinity)
    for other in layoutAttributesForElements(in: covered) ?? [] {
      let distance = (other.center - position).length
      guard other.representedElementCategory == .cell, !other.isHidden, other.indexPath != previousIndexPath,
        covered.contains(other.center), distance < best.distance,
        !room.contains(other.center) || distance < (own.center - position).length
      else { continue }
      best = (other.indexPath, distance)
    }
    return best.path
  }

  func liftedAttributes(at indexPath: IndexPath, position: CGPoint) -> CollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy() ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.transform = Transform(scaleX: 1.05, y: 1.05).concatenating(attributes.transform)
    attributes.zIndex = 1_000_000
    attributes.isHidden = false
    return attributes
  }
}
