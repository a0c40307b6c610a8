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
  private(set) var courses: [ChangeCourse] = []

  /// Returns the value and the velocity of a property at a tick.
  ///
  /// - Parameter standard: The value of the property in the style and the layout.
  func origin(of property: ItemProperty, standard: SIMD8<Double>, at tick: Ticks) -> ChangeCourse.Origin {
    if let course = courses.first(where: { $0.property == property }) { return course.origin(at: SceneTime(tick)) }
    if property == .alpha { return ChangeCourse.Origin(ItemValue.number(alpha).numbers) }
    return ChangeCourse.Origin(overlay.numbers(of: property) ?? look.numbers(of: property) ?? standard)
  }

  /// Sets the text of the label.
  mutating func set(text: String) {
    look.set(text: text)
  }

  /// Gives a property a value at once.
  ///
  /// A running animation of the property ends.
  mutating func set(_ property: ItemProperty, to numbers: SIMD8<Double>) {
    courses.removeAll { $0.property == property }
    if property == .alpha {
      alpha = numbers[0]
    } else if overlay.numbers(of: property) != nil {
      overlay.set(property, to: numbers)
    } else {
      look.set(property, to: numbers)
    }
  }

  /// Begins a change, and ends an earlier one of the same property.
  mutating func begin(_ course: ChangeCourse) {
    set(course.property, to: course.target)
    courses.append(course)
  }

  /// Adds or updates the course of a property that follows a source.
  mutating func begin(_ property: ItemProperty, following value: FollowedValue, numbers: SIMD8<Double>) {
    set(property, to: numbers)
    courses.append(ChangeCourse(property, following: value))
  }

  /// Whether an animation is running.
  var isChanging: Bool {
    courses.contains { $0.followed == nil }
  }

  /// The properties that follow a source, without the changes of the timeline; `nil` if there are none.
  var following: CellChanges? {
    let courses = courses.filter { $0.followed != nil }
    guard !courses.isEmpty else { return nil }
    var changes = CellChanges()
    for course in courses {
      if let followed = course.followed {
        changes.begin(course.property, following: followed, numbers: course.value(at: SceneTime(.zero)))
      }
    }
    return changes
  }

  /// Removes the changes that have ended at a tick.
  mutating func end(at tick: Ticks) {
    courses.removeAll { $0.isOver(at: SceneTime(tick)) }
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
    all.contains { $0.value.isChanging }
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
  /// The performer that changes a property of items, at once or gradually.
  static var change: Performer {
    Performer(TimelineEntry.ItemChange.self) { (stage, change, tick) throws(CradleError) in
      try stage.begin(change, at: tick)
    }
  }
}

extension CollectionStage {
  /// Begins a change of items, which then follows the items through updates.
  fileprivate func begin(_ change: TimelineEntry.ItemChange, at tick: Ticks) throws(CradleError) {
    guard change.itemIDs.isEmpty else { throw .notForStage(.change(change)) }
    guard change.bars.isEmpty else { return try bars.begin(change, at: tick) }
    let paths = try paths(of: change)
    guard description.cells.has(change.property) else {
      throw CradleError(message: "these cells have no '\(change.property.rawValue)' of their own")
    }
    let waits = change.order.waits(paths.count, seed: changed.seed)
    let courses = ChangeCourses(of: change, in: artist.theme)
    for (path, wait) in zip(paths, waits) {
      let ordinal = items[path].ordinal
      var changes = changed.all[ordinal] ?? CellChanges()
      begin(change, courses, of: &changes, at: path, after: change.stagger.multiplied(by: wait), at: tick)
      changed.all[ordinal] = changes
    }
  }

  private func paths(of change: TimelineEntry.ItemChange) throws(CradleError) -> [IndexPath] {
    var paths: [IndexPath] = []
    switch change.cells {
    case .places(let places):
      for place in places { paths.append(try path(of: place, to: "change")) }
    case .all:
      paths = items.counts.enumerated().flatMap { section, count in (0..<count).map { [section, $0] } }
    case nil: break
    }
    guard paths.count <= TimelineEntry.ItemChange.mostItems else {
      let most = TimelineEntry.ItemChange.mostItems
      throw CradleError(message: "the collection has \(paths.count) items, and an entry changes at most \(most)")
    }
    return paths
  }

  private func begin(
    _ change: TimelineEntry.ItemChange,
    _ courses: ChangeCourses,
    of changes: inout CellChanges,
    at path: IndexPath,
    after wait: Ticks,
    at tick: Ticks
  ) {
    let property = change.property
    if case .text(let text) = change.value { return changes.set(text: text) }
    let course = courses.course(
      from: changes.origin(of: property, standard: standard(property, of: path), at: tick),
      after: wait,
      at: tick
    )
    if let course {
      changes.begin(course)
    } else {
      changes.set(property, to: courses.target)
    }
  }

  // Returns the value of a property without any changes by a timeline.
  private func standard(_ property: ItemProperty, of path: IndexPath) -> SIMD8<Double> {
    let attributes = view.layoutAttributesForItem(at: path) ?? CollectionViewLayoutAttributes(forCellWith: path)
    let value: ItemValue =
      switch property {
      case .size: .pair(attributes.size.width, attributes.size.height)
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
      guard let change = entry.action.value as? TimelineEntry.ItemChange else { continue }
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
