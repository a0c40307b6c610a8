import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

/// The changes that a timeline and bindings make to a collection item, on top of the layout's changes.
struct CellChanges {
  private var overlay = ItemOverlay()
  private var alpha = 1.0
  /// The changed look, without running animations.
  private(set) var look = CellLook()
  private(set) var courses = Courses<ItemProperty>()

  /// Returns the value and the velocity of a property at a tick.
  ///
  /// - Parameter standard: The value of the property in the style and the layout.
  func origin(of property: ItemProperty, standard: SIMD8<Double>, at tick: Ticks) -> Course.Origin {
    if let course = courses[property] { return course.origin(at: SceneTime(tick)) }
    if property == .alpha { return Course.Origin(PropertyValue.number(alpha).numbers) }
    return Course.Origin(overlay.numbers(of: property) ?? look.numbers(of: property) ?? standard)
  }

  /// Gives a property a value at once.
  ///
  /// A running animation of the property ends.
  mutating func set(_ property: ItemProperty, to numbers: SIMD8<Double>) {
    courses.end(property)
    write(property, numbers)
  }

  private mutating func write(_ property: ItemProperty, _ numbers: SIMD8<Double>) {
    if property == .alpha {
      alpha = numbers[0]
    } else if overlay.numbers(of: property) != nil {
      overlay.set(property, to: numbers)
    } else {
      look.set(property, to: numbers)
    }
  }

  /// Begins a change from the current value, and ends an earlier one of the same property.
  ///
  /// - Parameters:
  ///   - change: The change, with resolved colors.
  ///   - property: The property.
  ///   - standard: The value of the property in the style and the layout.
  ///   - wait: The time before the change starts, in addition to its delay.
  ///   - tick: The time of the change.
  mutating func begin(
    _ change: TimelineEntry.Change,
    of property: ItemProperty,
    standard: SIMD8<Double>,
    after wait: Ticks,
    at tick: Ticks
  ) {
    if case .text(let text) = change.value { return look.set(text: text) }
    let origin = origin(of: property, standard: standard, at: tick)
    guard let course = change.course(from: origin, after: wait, at: tick) else {
      return set(property, to: change.value?.numbers ?? .zero)
    }
    write(property, course.target)
    courses.begin(course, of: property)
  }

  /// Gives a property the value that it follows at the end of a display frame.
  mutating func follow(_ property: ItemProperty, to numbers: SIMD8<Double>, at tick: Ticks) {
    write(property, numbers)
    courses.follow(property, to: numbers, at: tick)
  }

  /// The properties that follow a source, without the changes of the timeline; `nil` if there are none.
  var following: CellChanges? {
    var changes = CellChanges()
    changes.courses = courses.following
    for (property, course) in changes.courses.all { changes.write(property, course.value(at: SceneTime(.zero))) }
    return changes.courses.isEmpty ? nil : changes
  }

  /// Removes the changes that have ended at a tick.
  mutating func end(at tick: Ticks) {
    courses.endOver(at: tick)
  }

  /// Returns the changes over a cell at a tick.
  func changes(over cell: ElementState, at tick: Ticks) -> ElementChanges {
    changes(over: cell.pose, level: cell.level, at: SceneTime(tick))
  }

  /// Returns the changes over a pose at a time.
  func changes(over pose: Pose, level: Double, at time: SceneTime) -> ElementChanges {
    ElementChanges(
      overlay,
      courses,
      over: pose,
      level: look.level ?? level,
      at: time,
      fade: alpha,
      size: look.size
    )
  }

  /// Whether the z position is changed.
  var changesLevel: Bool {
    look.level != nil
  }
}

/// The items of a collection that a timeline has changed.
struct ChangedCells {
  /// The seed of the scene.
  let seed: UInt64
  /// The changes of items, by the ordinals of the items.
  ///
  /// No result depends on their order.
  var all: [Int: CellChanges] = [:]

  /// Whether an animation is running.
  var isChanging: Bool {
    all.contains { $0.value.courses.isChanging }
  }

  /// Whether the z position of a cell is changed.
  var changesLevels: Bool {
    all.contains { $0.value.changesLevel }
  }

  /// Removes the changes that have ended at a tick.
  ///
  /// At tick 0, removes all changes except bindings, because they were only a preview.
  mutating func end(at tick: Ticks) {
    if tick == .zero { all = all.compactMapValues(\.following) }
    guard isChanging else { return }
    all = all.mapValues { changes in
      var changes = changes
      changes.end(at: tick)
      return changes
    }
  }
}

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
    case .items, .behaviors: throw .notForStage(.change(change))
    }
  }

  private func begin(
    _ change: TimelineEntry.Change,
    of property: Property,
    of layout: String?,
    at tick: Ticks
  ) throws(CradleError) {
    if let reason = layout.flatMap({ layouts.absence(of: $0) }) { throw CradleError(message: reason) }
    let object: AnyObject = layout.map { layouts[$0] } ?? view
    guard live.begin(change, of: property, on: [object], after: .zero, at: tick) else {
      throw CradleError(message: "\(type(of: object)) has no property '\(property.shownName)'")
    }
  }

  private func begin(
    _ change: TimelineEntry.Change,
    of property: ItemProperty,
    of cells: CellSelection,
    at tick: Ticks
  ) throws(CradleError) {
    let paths = try paths(of: cells)
    guard description.cells.has(property) else {
      throw CradleError(message: "these cells have no '\(property.rawValue)' of their own")
    }
    let change = change.resolved(in: artist.theme)
    for (path, wait) in zip(paths, change.motion.waits(paths.count, seed: changed.seed)) {
      let standard = standard(property, of: path)
      changed.all[items[path].ordinal, default: CellChanges()]
        .begin(change, of: property, standard: standard, after: wait, at: tick)
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
  private func standard(_ property: ItemProperty, of path: IndexPath) -> SIMD8<Double> {
    let attributes = view.layoutAttributesForItem(at: path) ?? CollectionViewLayoutAttributes(forCellWith: path)
    let value: PropertyValue =
      switch property {
      case .size: .size(attributes.size)
      case .z: .number(Double(attributes.zIndex))
      default: artist.value(of: property, for: items[path], index: path.item)
      }
    return value.numbers
  }

  /// Returns the states of elements without hidden cells, sorted by z position if a change affects the z position.
  func arranged(
    _ elements: [CollectionViewElement],
    as state: (CollectionViewElement) -> ElementState
  ) -> [ElementState] {
    guard !changed.all.isEmpty else { return elements.map(state) }
    let shown = elements.filter { changes(of: $0)?.look.isHidden != true }.map(state)
    return changed.changesLevels ? shown.sortedByLevel : shown
  }

  /// Whether an animation of an item or of the bars is running.
  var hasRunningChanges: Bool { changed.isChanging || bars.isChanging }

  /// Removes the changes that have ended at a tick, and returns whether these were the last running changes.
  func endChanges(at tick: Ticks) -> Bool {
    let wasChanging = hasRunningChanges
    changed.end(at: tick)
    bars.endChanges(at: tick)
    return wasChanging && !hasRunningChanges
  }

  /// Shows the changes at the start of a timeline, until the timeline makes them.
  func preview(_ timeline: [TimelineEntry]) {
    for entry in timeline {
      guard entry.start == .absolute(.zero) else { break }
      guard let change = entry.action.value as? TimelineEntry.Change else { continue }
      if case .layout = change.targets { continue }
      // An impossible change is reported later, when the timeline makes it.
      try? begin(change, at: .zero)
    }
  }

  /// Returns the changes drawn over a cell; `nil` for none.
  func changes(of element: CollectionViewElement) -> CellChanges? {
    guard !changed.all.isEmpty, element.attributes.representedElementCategory == .cell else { return nil }
    let item = element.indexPath.map { items[$0] } ?? items.former(cell: element.itemIdentifier)
    return item.flatMap { changed.all[$0.ordinal] }
  }
}
