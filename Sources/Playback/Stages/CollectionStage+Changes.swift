import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

extension Performer<CollectionStage> {
  /// The performer that changes a property of items, of the bar, of a layout or of the view, at once or gradually.
  static var change: Performer {
    Performer(TimelineEntry.Change.self) { (stage, change, tick) throws(CradleError) in
      try stage.begin(change, at: tick)
    }
  }
}

extension CollectionStage {
  /// Begins a change of items, which then follows the items through updates.
  fileprivate func begin(_ change: TimelineEntry.Change, at tick: Ticks) throws(CradleError) {
    switch change.targets {
    case .cells(let cells, let property): try begin(change, of: property, of: cells, at: tick)
    case .bar(let part, let property): try bars.begin(change, of: property, of: part, at: tick)
    case .layout(let layout, let property): try begin(change, of: property, of: layout, at: tick)
    case .items, .behaviors, .variable: throw .notForStage(.change(change))
    }
  }

  private func begin(
    _ change: TimelineEntry.Change,
    of property: Property,
    of layout: String?,
    at tick: Ticks
  ) throws(CradleError) {
    if let reason = layout.flatMap({ layouts.absence(of: $0) }) { throw CradleError(message: reason) }
    let objects: [AnyObject] = layout.map { [layouts[$0]] } ?? [view, bars.live]
    guard live.begin(change, of: property, on: objects, after: .zero, at: tick) else {
      throw CradleError(message: "\(type(of: objects[0])) has no property '\(property.shownName)'")
    }
  }

  private func begin(
    _ change: TimelineEntry.Change,
    of property: ElementProperty,
    of cells: CellSelection,
    at tick: Ticks
  ) throws(CradleError) {
    let paths = try paths(of: cells)
    guard !change.movesLayout else { return try grow(paths, by: change, at: tick) }
    guard property.isThere(in: CellLook(description.cells)) else {
      throw CradleError(message: "these cells have no '\(property.name)' of their own")
    }
    let change = change.resolved(in: artist.theme)
    for (number, wait) in change.motion.waits(paths.count, seed: seed).enumerated() {
      let path = paths[number]
      let standard = standard(property, of: path)
      changed.change(items[path].ordinal) {
        $0.begin(change.change(ofTarget: number), of: property, standard: standard, after: wait, at: tick)
      }
    }
  }

  // Begins a change of the sizes that the layout gives items.
  private func grow(_ paths: [IndexPath], by change: TimelineEntry.Change, at tick: Ticks) throws(CradleError) {
    guard view.collectionViewLayout is FlowLayout else {
      throw CradleError(message: "the items of a \(type(of: view.collectionViewLayout)) have one size")
    }
    for (number, wait) in change.motion.waits(paths.count, seed: seed).enumerated() {
      let path = paths[number]
      let size = view.layoutAttributesForItem(at: path)?.size ?? .zero
      let known = sizes.grown[items[path].ordinal]
      let item = known ?? GrownItem(size) { [unowned view] in view.collectionViewLayout.invalidateLayout() }
      sizes.grown[items[path].ordinal] = item
      _ = live.begin(change.change(ofTarget: number), of: GrownItem.size, on: [item], after: wait, at: tick)
    }
  }

  private func paths(of cells: CellSelection) throws(CradleError) -> [IndexPath] {
    var paths: [IndexPath] = []
    switch cells {
    case .places(let places):
      for place in places { paths.append(try path(of: place, to: "change")) }
    case .all:
      paths = items.counts.enumerated().flatMap { section, count in (0..<count).map { [section, $0] } }
    }
    guard paths.count <= TimelineEntry.Change.most else {
      let most = TimelineEntry.Change.most
      throw CradleError(message: "the collection has \(paths.count) items, and an entry changes at most \(most)")
    }
    return paths
  }

  // Returns the value of a property without any changes by a timeline.
  private func standard(_ property: ElementProperty, of path: IndexPath) -> PropertyValue {
    let attributes = view.layoutAttributesForItem(at: path) ?? CollectionViewLayoutAttributes(forCellWith: path)
    var body = DrawnPose()
    body.size = attributes.size
    body.level = Double(attributes.zIndex)
    return property.value(in: artist.look(of: items[path], at: path), over: body).resolved(in: artist.theme)
  }

  /// Returns the states of elements without hidden cells, sorted by z position if a change affects the z position.
  func arranged(
    _ elements: [CollectionViewElement],
    as states: (CollectionViewElement) -> [ElementState]
  ) -> [ElementState] {
    guard !changed.isEmpty else { return elements.flatMap(states) }
    let shown = elements.filter { changes(of: $0)?[.hidden] != .flag(true) }.flatMap(states)
    return changed.contains(.z) ? shown.sortedByLevel : shown
  }

  /// Whether an animation of an item or of the bars is running.
  var hasRunningChanges: Bool { changed.isChanging || bars.changes.isChanging }

  /// Removes the changes that have ended at a tick, and returns whether these were the last running changes.
  func endChanges(at tick: Ticks) -> Bool {
    let wasChanging = hasRunningChanges
    changed.end(at: tick)
    bars.endChanges(at: tick)
    return wasChanging && !hasRunningChanges
  }

  func showStart() {
    live.advance(to: now, objects)
    view.layoutIfNeeded()
    followed.tick = nil
  }

  /// Returns the changes drawn over a cell; `nil` for none.
  func changes(of element: CollectionViewElement) -> ChangedProperties? {
    changed.isEmpty ? nil : item(of: element).flatMap { changed[$0.ordinal] }
  }

  /// Returns the item of a cell, even if it was deleted; `nil` for other elements.
  func item(of element: CollectionViewElement) -> StageItem? {
    guard element.attributes.representedElementCategory == .cell else { return nil }
    return element.indexPath.map { items[$0] } ?? items.former(cell: element.itemIdentifier)
  }
}

extension CollectionView {
  /// Adopts how the content scrolls after a release.
  func adoptScrolling(of description: CollectionDescription) {
    isPagingEnabled = description.isPagingEnabled
    snapAlignment = description.snapAlignment
    itemsPerFlick = description.itemsPerFlick
    decelerationRate = description.decelerationRate
    bounces = description.bounces != .never
    let isAcross = collectionViewLayout.contentDirection == .horizontal
    (alwaysBounceVertical, alwaysBounceHorizontal) =
      (description.alwaysBounces && !isAcross, description.alwaysBounces && isAcross)
  }
}
