import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

/// The recent values of cells that properties follow.
struct FollowedCells {
  /// The centers of cells when they were first seen, by the ordinals of their items; used only for lookups.
  var starts: [Int: Vector] = [:]
  /// The recent centers of cells, by the ordinals of their items; used only for lookups.
  var tracks: [Int: CenterTrack] = [:]
  /// The attributes of the visible cells at the end of a display frame; used only for lookups.
  var shown: [IndexPath: CollectionViewLayoutAttributes] = [:]
  /// The end of the display frame of the visible cells; `nil` if they are unknown.
  var tick: Ticks?
}

extension CollectionStage: FollowingStage {
  var contentOffset: CGPoint? { view.presentationBounds.origin }

  func value(of quantity: Scene.Binding.Quantity, of element: Scene.Binding.Element, at tick: Ticks) -> Double? {
    guard case .cell(let place) = element, let (ordinal, start) = item(at: place),
      let path = path(ofOrdinal: ordinal, from: start), let attributes = shownAttributes(ofCellAt: path, at: tick)
    else { return nil }
    let body = pose(of: attributes)
    let changes = changed[ordinal]
    let drawn = changes.map { self.drawn($0, over: attributes, at: SceneTime(tick)) }
    let shown = drawn?.pose ?? body
    let pose = ElementState.Pose(
      center: shown.center + origin,
      angle: shown.angle,
      scale: shown.scale,
      alpha: shown.alpha
    )
    let translation = changes?.value(of: .translation, at: SceneTime(tick))
    return quantity.value(of: pose, size: drawn?.size ?? attributes.size, translation: translation) {
      let start = followed.starts[ordinal] ?? pose.center
      followed.starts[ordinal] = start
      return start
    } speed: {
      let ofDrawing = followed.tracks[ordinal, default: CenterTrack()].speed(to: pose.center, at: tick)
      return view.collectionViewLayout.velocityForItem(at: path)?.linear.length ?? ofDrawing
    }
  }

  func bodyCenter(of element: Scene.Binding.Element, at tick: Ticks) -> Vector? {
    guard case .cell(let place) = element, let (ordinal, start) = item(at: place),
      let path = path(ofOrdinal: ordinal, from: start), let attributes = shownAttributes(ofCellAt: path, at: tick)
    else { return nil }
    return pose(of: attributes).center + origin
  }

  func follow(_ source: Double, by binding: Scene.Binding, at tick: Ticks) {
    switch binding.target {
    case .cell(let place, let property):
      guard let (ordinal, _) = item(at: place) else { return }
      let numbers = binding.map.numbers(of: property, at: source)
      changed.change(ordinal) { $0.follow(property, to: numbers, at: tick) }
    case .bar(let part, let property):
      bars.changes.change(part) { $0.follow(property, to: binding.map.numbers(of: property, at: source), at: tick) }
    case .layout:
      live.follow(binding.target, to: binding.map.value(at: source))
      guard tick == .zero else { return }
      live.applyFollowed(objects)
      view.layoutIfNeeded()
      followed.tick = nil
    case .item, .behavior, .variable: break
    }
  }

  func objects(_ target: Target) -> [AnyObject] {
    guard case .layout(let name, _) = target else { return [] }
    let isAbsent = name.map { layouts.absence(of: $0) != nil } ?? false
    if isAbsent { return [] }
    return name.map { [layouts[$0]] } ?? [view, bars.live]
  }

  // Returns the ordinal of an item, and the index path that it had at the start. At the start, ordinals count the items
  // of all sections in order.
  private func item(at place: TimelineEntry.ItemPlace) -> (ordinal: Int, start: IndexPath)? {
    let counts = description.sections.map(\.count)
    guard let path = try? place.path(in: counts, to: "bind") else { return nil }
    return (counts[..<path.section].reduce(0, +) + path.item, path)
  }

  // Returns the current index path of an item; `nil` if it was deleted.
  func path(ofOrdinal ordinal: Int, from place: IndexPath = [0, 0]) -> IndexPath? {
    // Most items stay where they were.
    let sections = items.sections
    if sections.indices.contains(place.section), sections[place.section].items.indices.contains(place.item),
      sections[place.section].items[place.item].ordinal == ordinal
    {
      return place
    }
    for (number, section) in items.sections.enumerated() {
      guard let item = section.items.firstIndex(where: { $0.ordinal == ordinal }) else { continue }
      return IndexPath(item: item, section: number)
    }
    return nil
  }

  // Returns the attributes of a cell as it is drawn; for a cell outside the view, those from the layout.
  private func shownAttributes(ofCellAt path: IndexPath, at tick: Ticks) -> CollectionViewLayoutAttributes? {
    if followed.tick != tick {
      let cells = view.visibleElements.filter { element in
        !element.isDisappearing && element.attributes.representedElementCategory == .cell
      }
      let shown = cells.compactMap { cell in cell.indexPath.map { ($0, cell.attributes) } }
      followed.shown = Dictionary(shown) { first, _ in first }
      followed.tick = tick
    }
    return followed.shown[path] ?? view.layoutAttributesForItem(at: path)
  }
}
