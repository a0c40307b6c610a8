import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

// The cells as they are drawn. Changes may draw a cell somewhere else than its layout places it.
extension CollectionStage {
  /// The elements to draw, from back to front: those in view, and cells that changes bring into view.
  var shownElements: [CollectionViewElement] {
    let visible = view.visibleElements
    let more = broughtCells(into: view.presentationBounds, besides: visible)
    return more.isEmpty ? visible : (visible + more).backToFront
  }

  /// The elements within one screen of the visible part, as the layout places them or as changes draw them.
  var surroundingElements: [CollectionViewElement] {
    let part = view.presentationBounds
    let around = view.surroundingElements
    return around + broughtCells(into: part.insetBy(dx: -part.width, dy: -part.height), besides: around)
  }

  private func broughtCells(
    into part: CGRect,
    besides known: [CollectionViewElement]
  ) -> [CollectionViewElement] {
    guard changed.moveElements else { return [] }
    let cells = known.filter { $0.attributes.representedElementCategory == .cell }
    let seen = Set(cells.compactMap(\.indexPath))
    return view.cells(at: pathsOfMovedCells.filter { !seen.contains($0) }).filter { cell in
      let state = place(of: cell)
      let reach = (abs(state.size.width * state.pose.scale.x) + abs(state.size.height * state.pose.scale.y)) / 2
      return CGRect(center: state.pose.center.point, size: CGSize(width: 2 * reach, height: 2 * reach)).intersects(part)
    }
  }

  private var pathsOfMovedCells: [IndexPath] {
    items.sections.enumerated().flatMap { number, section in
      section.items.indices.compactMap { item in
        changed[section.items[item].ordinal]?.movesElement == true ? IndexPath(item: item, section: number) : nil
      }
    }
  }

  /// Returns the middle of a cell as it is drawn, in the content's coordinates; `nil` if there is no such item.
  func shownCenter(ofCellAt path: IndexPath) -> CGPoint? {
    guard let attributes = view.layoutAttributesForItem(at: path) else { return nil }
    guard let changes = changed[items[path].ordinal], changes.movesElement else { return attributes.center }
    return drawn(changes, over: attributes).pose.center.point
  }

  /// Returns a point of a cell that no other cell covers: its middle, or else a point near an edge.
  ///
  /// If the cell is covered, or out of view, the middle is returned.
  func visiblePlace(ofCellAt path: IndexPath) -> CGPoint? {
    guard let center = shownCenter(ofCellAt: path), let size = view.layoutAttributesForItem(at: path)?.size,
      cell(under: center) != nil
    else { return shownCenter(ofCellAt: path) }
    let steps = [Vector.zero, Vector(x: 0, y: -0.4), Vector(x: 0, y: 0.4), Vector(x: -0.4, y: 0), Vector(x: 0.4, y: 0)]
    let places = steps.map { center + Vector(x: $0.x * size.width, y: $0.y * size.height) }
    return places.first { cell(under: $0) == path } ?? center
  }

  /// Returns how changes draw a cell at the current tick.
  func drawn(
    _ changes: ChangedProperties,
    over attributes: CollectionViewLayoutAttributes,
    at time: SceneTime? = nil
  ) -> (pose: ElementState.Pose, size: CGSize) {
    changes.drawn(
      over: pose(of: attributes),
      size: attributes.size,
      anchor: description.cells.anchorPoint,
      at: time ?? SceneTime(clock),
      fades: true
    )
  }

  /// Returns the front-most cell that is drawn at a point of the content; `nil` for none.
  func cell(under place: CGPoint) -> IndexPath? {
    guard !changed.isEmpty else { return view.indexPathForItem(at: place) }
    let cells = shownElements.filter { element in
      element.attributes.representedElementCategory == .cell && !element.isDisappearing
        && changes(of: element)?[.hidden] != .flag(true)
    }
    var states = cells.enumerated().map { (number: $0, cell: $1, state: self.place(of: $1)) }
    if changed.contains(.z) { states.sort { ($0.state.level, $0.number) < ($1.state.level, $1.number) } }
    let found = states.last { covers(place, $0.cell, drawnAs: $0.state) }
    return found?.cell.indexPath
  }

  // Returns whether the drawing of a cell covers a point. Without changes, its frame counts, as in a collection view.
  private func covers(_ place: CGPoint, _ cell: CollectionViewElement, drawnAs state: ElementState) -> Bool {
    guard changes(of: cell)?.movesElement == true else { return cell.attributes.frame.contains(place) }
    let offset = (Vector(place) - state.pose.center).rotated(by: -state.pose.angle)
    let half = Vector(x: state.size.width * state.pose.scale.x, y: state.size.height * state.pose.scale.y) / 2
    return abs(offset.x) <= abs(half.x) && abs(offset.y) <= abs(half.y)
  }
}
