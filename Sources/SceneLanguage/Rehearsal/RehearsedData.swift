import CollectionLayouts
import Foundation
import Scenes

/// How many items a collection has while its timeline is gone through without playing it.
struct RehearsedData {
  /// Something wrong with an entry.
  struct Mistake: Error {
    var message: String
    var place: Diagnostic.Place
    /// Whether it is still known how many items there are.
    var canGoOn = true
  }

  /// Why nothing more can be said about what is there.
  enum End: Error {
    case mistake(Mistake)
    /// It depends on what is seen, which only playing tells.
    case unknown
  }

  private(set) var counts: [Int]
  /// Where something came in right of the center of an empty view.
  var emptyCenters: [Diagnostic.Place] = []
  /// How many items there are in all.
  private(set) var total: Int
  let limits: Limits
  private let controls: [BarControl]

  init(_ counts: [Int], controls: [BarControl], limits: Limits) {
    (self.counts, self.controls, self.limits) = (counts, controls, limits)
    total = counts.reduce(0, +)
  }

  /// How long it takes to do something, in changes of a single item.
  func cost(of action: TimelineEntry.Action) -> Int {
    guard case .update(let updates) = action else { return 1 }
    let changesOneItem = updates.count == 1 && updates[0].isOfItems
    return changesOneItem ? 1 : updates.count + counts.count / 100
  }

  /// Does what an entry does.
  mutating func perform(_ action: TimelineEntry.Action, _ places: [UpdatePlaces]) throws(End) {
    switch action {
    case .update(let updates): try perform(updates, places)
    case .tap(.button(let name)): try tap(name, places)
    case .tap(.place(let place)):
      // Which button is there depends on how wide its title is.
      let changesData = controls.contains { !$0.updates.isEmpty }
      if changesData && place.y < ChromeDescription.greatestHeight { throw .unknown }
    case .tap(.item(.index(let section, let item))): try check(section, item, places)
    case .tap(.item(.last)):
      if total == 0 { throw mistake("there is no item to tap", places) }
    case .scrollTo(let scroll):
      if case .item(let section, let item, _) = scroll.target { try check(section, item, places) }
    default: break
    }
  }

  private func mistake(_ message: String, _ places: [UpdatePlaces]) -> End {
    guard let place = places.first?.subject else { return .unknown }
    return .mistake(Mistake(message: message, place: place))
  }

  private func check(_ section: Int, _ item: Int, _ places: [UpdatePlaces]) throws(End) {
    guard counts.indices.contains(section) else {
      throw mistake("there is no section \(section)", places)
    }
    guard item < counts[section] else {
      let present = counts[section] == 1 ? "1 item" : "\(counts[section]) items"
      let message = "section \(section) has no item \(item), only \(present)"
      throw mistake(message, places)
    }
  }

  // A disabled button does nothing, and neither does one that deletes where nothing is left.
  private mutating func tap(_ name: String, _ places: [UpdatePlaces]) throws(End) {
    guard let control = controls.first(where: { $0.name == name }), control.isEnabled(total)
    else { return }
    for update in control.updates {
      if case .delete = update, total == 0 { continue }
      if case .insert = update, counts.isEmpty { continue }
      try perform([update], places)
    }
  }
}

// Changes of the data.
extension RehearsedData {
  private mutating func perform(
    _ updates: [TimelineEntry.Update],
    _ places: [UpdatePlaces]
  ) throws(End) {
    // Where the middle is decides which section grows.
    if updates.contains(where: \.isInTheMiddle), counts.count(where: { $0 > 0 }) > 1 {
      throw .unknown
    }
    if total == 0 {
      let indices = updates.indices.filter { updates[$0].isInTheMiddle && places.indices ~= $0 }
      emptyCenters += indices.map { places[$0].subject }
    }
    if updates.count == 1, updates[0].isOfItems {
      try perform(updates[0], places)
    } else {
      try performBatch(updates, places)
    }
    guard total <= limits.items else {
      guard let place = places.first?.subject else { throw .unknown }
      throw .mistake(Mistake(message: .tooManyItems(limits), place: place, canGoOn: false))
    }
  }

  private mutating func performBatch(
    _ updates: [TimelineEntry.Update],
    _ places: [UpdatePlaces]
  ) throws(End) {
    do throws(BatchRehearsal.Mistake) {
      counts = try BatchRehearsal.counts(after: updates, on: counts)
    } catch {
      guard places.indices.contains(error.update) else { throw .unknown }
      let place = places[error.update]
      throw .mistake(
        Mistake(
          message: error.message,
          place: error.isTarget ? place.target : place.subject,
          canGoOn: false
        )
      )
    }
    total = counts.reduce(0, +)
  }

  private mutating func perform(
    _ update: TimelineEntry.Update,
    _ places: [UpdatePlaces]
  ) throws(End) {
    switch update {
    case .insert(let items, .index(let section, let item)):
      guard counts.indices.contains(section) else {
        throw mistake(.noSection(section, counts.count), places)
      }
      let count = counts[section]
      grow(section, by: items.count)
      guard item <= count else {
        let path = IndexPath(item: max(item, counts[section]), section: section)
        let error = BatchUpdateError.itemPastEnd(path, countAfter: counts[section])
        throw mistake("\(error)", places)
      }
    case .insert(let items, .end):
      guard !counts.isEmpty else { throw mistake(.noSectionForItems, places) }
      grow(counts.count - 1, by: items.count)
    case .insert(let items, .rightOfCenter):
      guard !counts.isEmpty else { throw mistake(.noSectionForItems, places) }
      grow(counts.firstIndex { $0 > 0 } ?? 0, by: items.count)
    case .delete(let place, let count): try remove(place, count, .delete, places)
    case .reload(let place, let count, _): try remove(place, count, .reload, places)
    default: break
    }
  }

  private mutating func grow(_ section: Int, by count: Int) {
    counts[section] += count
    total += count
  }

  private mutating func remove(
    _ place: TimelineEntry.ItemPlace,
    _ count: Int,
    _ action: CollectionViewUpdateItem.Action,
    _ places: [UpdatePlaces]
  ) throws(End) {
    switch place {
    case .index(let section, let item):
      guard counts.indices.contains(section) else {
        let error = BatchUpdateError.missingSection(section, sectionCount: counts.count, action)
        throw mistake("\(error)", places)
      }
      let present = counts[section]
      if action == .delete { grow(section, by: -max(0, min(count, present - item))) }
      guard item + count <= present else {
        let path = IndexPath(item: max(item, present), section: section)
        throw mistake("\(BatchUpdateError.missingItem(path, itemCount: present, action))", places)
      }
    case .last:
      let (spans, missing) = ItemGaps().lastItems(count, of: counts)
      if action == .delete { for span in spans { grow(span.section, by: -span.items.count) } }
      guard missing == 0 else {
        throw mistake(.lackOfItems(count, count - missing, action), places)
      }
    }
  }
}

extension TimelineEntry.Update {
  // Whether it means items of one section in a row, which can be counted at once.
  fileprivate var isOfItems: Bool {
    switch self {
    case .insert, .delete, .reload: true
    case .move, .insertSection, .deleteSection, .moveSection, .reloadSection: false
    }
  }

  /// Whether it depends on what is seen.
  var isInTheMiddle: Bool {
    if case .insert(_, .rightOfCenter) = self { true } else { false }
  }
}
