import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

/// The changes of an item of a collection, which lie over what the layout does with its cell.
struct CellChanges {
  private var overlay = ItemOverlay()
  private var alpha = 1.0
  private(set) var courses: [ChangeCourse] = []

  /// Returns the value and the velocity that a property has at a tick.
  func origin(of property: ItemProperty, at tick: Ticks) -> ChangeCourse.Origin {
    let course = courses.first { $0.property == property }
    let numbers = overlay.numbers(of: property) ?? ItemValue.number(alpha).numbers
    return course?.origin(at: SceneTime(tick)) ?? ChangeCourse.Origin(numbers)
  }

  /// Gives a property a value at once, in place of a change that is on its way.
  mutating func set(_ property: ItemProperty, to numbers: SIMD8<Double>) {
    courses.removeAll { $0.property == property }
    if property == .alpha { alpha = numbers[0] } else { overlay.set(property, to: numbers) }
  }

  /// Begins a change, in place of one of the same property.
  mutating func begin(_ course: ChangeCourse) {
    set(course.property, to: course.target)
    courses.append(course)
  }

  /// Ends the changes that are over at a tick.
  mutating func end(at tick: Ticks) {
    courses.removeAll { $0.isOver(at: SceneTime(tick)) }
  }

  /// Returns the changes over a cell at a tick.
  func changes(over cell: ElementState, at tick: Ticks) -> ElementChanges {
    ElementChanges(
      overlay,
      courses,
      over: cell.pose,
      level: cell.level,
      at: SceneTime(tick),
      fade: alpha
    )
  }
}

/// The items of a collection that a timeline has changed.
struct ChangedCells {
  /// The seed of the scene.
  let seed: UInt64
  /// The limits within which changes are over.
  let rest: RestLimits
  /// The changes of items by their ordinals; only ever looked up.
  var all: [Int: CellChanges] = [:]

  /// Whether a change is on its way.
  var isChanging: Bool {
    all.contains { !$0.value.courses.isEmpty }
  }

  /// Ends the changes that are over at a tick, and at the start those that were only shown in advance.
  mutating func end(at tick: Ticks) {
    if tick == .zero { all = [:] }
    guard isChanging else { return }
    all = all.mapValues { changes in
      var changes = changes
      changes.end(at: tick)
      return changes
    }
  }
}

extension Performer<CollectionStage> {
  /// The performer that changes a property of items, at once or by and by.
  static var change: Performer {
    Performer(TimelineEntry.ItemChange.self) { (stage, change, tick) throws(CradleError) in
      try stage.begin(change, at: tick)
    }
  }
}

extension CollectionStage {
  /// Begins a change of items, which it follows from then on.
  fileprivate func begin(_ change: TimelineEntry.ItemChange, at tick: Ticks) throws(CradleError) {
    guard change.itemIDs.isEmpty else { throw .notForStage(.change(change)) }
    var paths: [IndexPath] = []
    for place in change.cells { paths.append(try path(of: place, to: "change")) }
    let waits = change.order.waits(paths.count, seed: changed.seed)
    for (path, wait) in zip(paths, waits) {
      let ordinal = items[path].ordinal
      var changes = changed.all[ordinal] ?? CellChanges()
      begin(change, of: &changes, at: path, after: change.stagger.multiplied(by: wait), at: tick)
      changed.all[ordinal] = changes
    }
  }

  private func begin(
    _ change: TimelineEntry.ItemChange,
    of changes: inout CellChanges,
    at path: IndexPath,
    after wait: Ticks,
    at tick: Ticks
  ) {
    let property = change.property
    guard var timing = change.timing else { return changes.set(property, to: change.value?.numbers ?? .zero) }
    timing.delay += wait
    let size = view.layoutAttributesForItem(at: path)?.size ?? .zero
    let keyframes = change.keyframes.map { ($0.time, $0.value.numbers, $0.curve) }
    changes.begin(
      ChangeCourse(
        property,
        change.value.map { .to($0.numbers) } ?? .through(keyframes),
        from: change.start.map { ChangeCourse.Origin($0.numbers) } ?? changes.origin(of: property, at: tick),
        timing: timing,
        at: tick,
        within: property.tolerance(changed.rest, size: size)
      )
    )
  }

  /// Shows the changes with which a timeline starts, until it makes them.
  func preview(_ timeline: [TimelineEntry]) {
    for entry in timeline {
      guard entry.start == .absolute(.zero) else { break }
      guard let change = entry.action.value as? TimelineEntry.ItemChange else { continue }
      // A change that cannot be made is refused when its time comes.
      try? begin(change, at: .zero)
    }
  }

  /// Returns the changes that lie over a cell; `nil` for none.
  func changes(of element: CollectionViewElement) -> CellChanges? {
    guard !changed.all.isEmpty, element.attributes.representedElementCategory == .cell else { return nil }
    let item = element.indexPath.map { items[$0] } ?? items.former(cell: element.itemIdentifier)
    return item.flatMap { changed.all[$0.ordinal] }
  }
}
