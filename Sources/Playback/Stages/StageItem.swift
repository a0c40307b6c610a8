import CradleArtists
import CradleCollectionLayouts
import CradleGraphics
import CradleScenes
import Foundation

/// An item of a collection, from its insertion to its deletion.
struct StageItem {
  /// The name of the item, unique on a stage.
  var id: String
  /// The number of the item; items are numbered from 0 as they arrive.
  let ordinal: Int
  /// The unique number of the item's cell; it changes when the item is reloaded.
  var cell: Int
  /// The text of the item's label.
  var value: String
  /// The differences between the item's cell and the style of all cells.
  var appearance: ItemDescription.Appearance
  /// The data for drawing the item's cell; `nil` for none.
  var payload: HeldPayload?
}

/// A section of a collection, from its insertion to its deletion.
struct StageSection {
  /// The number of the section; sections are numbered from 0 as they arrive.
  let ordinal: Int
  var items: [StageItem]
}

/// The data behind a collection view.
final class StageItems {
  private(set) var sections: [StageSection] = []

  private var names = UniqueNames()
  private var itemCount = 0
  private var cellCount = 0
  // The titles of all sections so far, removed ones included, in order of arrival.
  private var titles: [String] = []
  // How sections scroll on their own, in order of arrival; later sections do not.
  private let behaviors: [FlowLayout.OrthogonalScrollingBehavior]
  // The number of times that each item was reloaded, by ordinal; used only for lookups.
  private var renewals: [Int: Int] = [:]
  private var nextNumber = 0
  // The removed items, by the numbers of their cells; used only for lookups.
  private var former: [Int: StageItem] = [:]

  init(_ description: CollectionDescription) {
    behaviors = description.sectionScrolling
    let titles = description.sectionTitles
    for (section, items) in description.sections.enumerated() {
      let title = titles.indices.contains(section) ? titles[section] : ""
      append(items.map { TimelineEntry.NewItem($0) }, title: title)
    }
  }

  private func append(_ items: [TimelineEntry.NewItem], title: String) {
    sections.append(makeSection(items, title: title))
  }

  private func makeSection(_ items: [TimelineEntry.NewItem], title: String) -> StageSection {
    titles.append(title)
    return StageSection(ordinal: titles.count - 1, items: items.map(makeItem))
  }

  // An item without a value gets a number as its name: one more than the largest number so far.
  private func makeItem(_ item: TimelineEntry.NewItem) -> StageItem {
    let value = item.value ?? "\(nextNumber)"
    if let number = Int(value), number < .max { nextNumber = max(nextNumber, number + 1) }
    defer { (itemCount, cellCount) = (itemCount + 1, cellCount + 1) }
    return StageItem(
      id: names.name(for: value),
      ordinal: itemCount,
      cell: cellCount,
      value: value,
      appearance: item.appearance,
      payload: item.held
    )
  }

  subscript(indexPath: IndexPath) -> StageItem {
    sections[indexPath.section].items[indexPath.item]
  }

  /// Returns the title of a section for headers and footers, even if the section was removed.
  func title(ofSection ordinal: Int) -> String {
    titles.indices.contains(ordinal) ? titles[ordinal] : ""
  }

  /// Returns how a section scrolls on its own; `nil` if none does.
  var scrolling: ((Int) -> FlowLayout.OrthogonalScrollingBehavior)? {
    guard behaviors.contains(where: { $0 != .none }) else { return nil }
    return { [unowned self] section in
      let ordinal = sections[section].ordinal
      return behaviors.indices.contains(ordinal) ? behaviors[ordinal] : .none
    }
  }

  /// Returns whether an item is the last in a run of messages from the same sender.
  func endsRun(at path: IndexPath) -> Bool {
    let items = sections[path.section].items
    guard path.item + 1 < items.count else { return true }
    return !items[path.item].appearance.isFromSender(of: items[path.item + 1].appearance)
  }

  /// Returns the removed item of a cell that is still shown.
  func former(cell: Int) -> StageItem? {
    former[cell]
  }

  /// The number of items in each section.
  var counts: [Int] {
    sections.map(\.items.count)
  }

  /// Forgets the removed items.
  func forget() {
    former = [:]
  }

  // MARK: - Changing

  /// Changes the items and sections as an update says.
  func apply(_ plan: UpdatePlan, update: BatchUpdate) {
    let movedItems = takeItems(plan.operations)
    let movedSections = takeSections(plan.operations)
    for (section, place) in movedSections + newSections(plan) {
      sections.insert(section, at: place)
    }
    let arriving = movedItems + plan.arrivals.map { (makeItem($0.item), $0.path) }
    for (item, path) in arriving.sorted(by: { $0.1 < $1.1 }) {
      sections[path.section].items.insert(item, at: path.item)
    }
    reload(plan, update: update)
  }

  // Removes the deleted and moved items. Deleted items are remembered. Moved items are returned with their
  // destinations.
  private func takeItems(_ operations: [BatchUpdate.Operation]) -> [(StageItem, IndexPath)] {
    var moved: [(StageItem, IndexPath)] = []
    var taken: [IndexPath] = []
    for operation in operations {
      switch operation {
      case .deleteItem(let path):
        bury(self[path])
        taken.append(path)
      case .moveItem(let start, let end):
        moved.append((self[start], end))
        taken.append(start)
      case .insertItem, .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection:
        break
      }
    }
    for path in taken.sorted(by: >) { sections[path.section].items.remove(at: path.item) }
    return moved
  }

  private func takeSections(_ operations: [BatchUpdate.Operation]) -> [(StageSection, Int)] {
    var moved: [(StageSection, Int)] = []
    var taken: [Int] = []
    for operation in operations {
      switch operation {
      case .deleteSection(let section):
        for item in sections[section].items { bury(item) }
        taken.append(section)
      case .moveSection(let start, let end):
        moved.append((sections[start], end))
        taken.append(start)
      case .insertItem, .deleteItem, .moveItem, .reloadItem, .insertSection, .reloadSection: break
      }
    }
    for section in taken.sorted(by: >) { sections.remove(at: section) }
    return moved
  }

  private func newSections(_ plan: UpdatePlan) -> [(StageSection, Int)] {
    plan.sectionArrivals.map { (makeSection($0.items, title: $0.title), $0.section) }
  }

  // A reloaded item gets a new cell, but stays the same item.
  private func reload(_ plan: UpdatePlan, update: BatchUpdate) {
    let replacements = plan.replacements
    for operation in plan.operations {
      switch operation {
      case .reloadItem(let before):
        guard let path = update.placeAfterUpdate(before) else { continue }
        let new = replacements.first { $0.path == before }?.item
        renew(&sections[path.section].items[path.item], as: new)
      case .reloadSection(let before):
        guard let section = update.placeOfSectionAfterUpdate(before) else { continue }
        for item in sections[section].items.indices {
          renew(&sections[section].items[item], as: nil)
        }
      case .insertItem, .deleteItem, .moveItem, .insertSection, .deleteSection, .moveSection: break
      }
    }
  }

  private func renew(_ item: inout StageItem, as new: TimelineEntry.NewItem?) {
    var old = item
    // The new cell gets a new name, because the names of the elements in a frame must differ.
    let renewal = renewals[item.ordinal, default: 0] + 1
    renewals[item.ordinal] = renewal
    old.id += renewal == 1 ? " (before)" : " (before \(renewal))"
    bury(old)
    item.cell = cellCount
    cellCount += 1
    guard let new else { return }
    if let value = new.value { item.value = value }
    item.appearance = new.appearance
    item.payload = new.held
  }

  private func bury(_ item: StageItem) {
    former[item.cell] = item
  }
}

extension StageItems: LiveOrder {
  func collectionView(_ collectionView: CollectionView, moveItemAt start: IndexPath, to end: IndexPath) {
    let item = sections[start.section].items.remove(at: start.item)
    sections[end.section].items.insert(item, at: end.item)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int {
    self[indexPath].cell
  }

  func collectionView(_ collectionView: CollectionView, sectionIdentifierAt section: Int) -> Int {
    sections[section].ordinal
  }
}

/// Makes names unique: the second `Hi` becomes `Hi#2`.
private struct UniqueNames {
  private var counts: [String: Int] = [:]

  mutating func name(for value: String) -> String {
    var candidate = value
    while let count = counts[candidate] {
      counts[candidate] = count + 1
      candidate = "\(value)#\(count + 1)"
    }
    counts[candidate] = 1
    return candidate
  }
}
