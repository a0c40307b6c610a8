import CradleCollectionLayouts
import CradleGeometry
import Foundation

/// The updates of a timeline while their positions are resolved and checked.
struct UpdateDraft {
  typealias Mistake = UpdatePlan.Mistake

  // The items that an update refers to, by their paths before or after the update.
  private struct Claim {
    var span: ItemSpan
    var action: CollectionViewUpdateItem.Action
    var update: Int

    func path(_ item: Int) -> IndexPath {
      IndexPath(item: item, section: span.section)
    }

    // This is true unless one claim comes after the other.
    func overlaps(_ other: Claim) -> Bool {
      span.section == other.span.section
        && span.items.upperBound > other.span.items.lowerBound
    }

    static func isBefore(_ left: Claim, _ right: Claim) -> Bool {
      (left.span.section, left.span.items.lowerBound)
        < (right.span.section, right.span.items.lowerBound)
    }
  }

  // New items whose position depends on all other changes, or on the visible items.
  private struct Latecomers {
    var items: [TimelineEntry.NewItem]
    var isInTheMiddle: Bool
    var update: Int
  }

  /// The changes with their positions.
  private(set) var steps: [UpdatePlan.Step] = []
  /// The number of items in each section between section changes and item changes; `nil` if no section changes.
  private(set) var sectionCounts: [Int]?
  /// How many items each section gains, by its number after the update.
  private(set) var growth: [Int: Int] = [:]

  private let counts: [Int]
  private let center: IndexPath?
  private var origins: [Claim] = []
  private var targets: [Claim] = []
  private var gaps = ItemGaps()
  private var sections: [(operation: BatchUpdate.Operation, update: Int)] = []
  private var latecomers: [Latecomers] = []
  private var middle: Int?

  init(_ counts: [Int], center: IndexPath?) {
    self.counts = counts
    self.center = center
  }

  mutating func add(_ update: TimelineEntry.Update, number: Int) throws(Mistake) {
    switch update {
    case .insert(let items, .item(let path)):
      insert(items, at: IndexPath(item: path.place.item, section: path.place.section), number: number)
    case .insert(let items, .end):
      latecomers.append(Latecomers(items: items, isInTheMiddle: false, update: number))
    case .insert(let items, .rightOfCenter): try insertInTheMiddle(items, number: number)
    case .delete(let place, let count):
      for span in try spans(of: place, count: count, action: .delete, number: number) {
        steps.append(.delete(span))
        gaps.insert(span)
      }
    case .reload(let place, let count, let replacements):
      try reload(place, count: count, replacements: replacements, number: number)
    case .move(let start, let end):
      let origin = ItemSpan(section: start.section, items: start.item..<start.item + 1)
      let target = ItemSpan(section: end.section, items: end.item..<end.item + 1)
      origins.append(Claim(span: origin, action: .move, update: number))
      targets.append(Claim(span: target, action: .move, update: number))
      gaps.insert(origin)
      steps.append(.move(from: start, to: end))
    case .insertSection(let items, let title, let section):
      sections.append((.insertSection(section, itemCount: items.count), number))
      steps.append(.insertSection(items, title: title, at: section))
    case .deleteSection(let section):
      sections.append((.deleteSection(section), number))
      steps.append(.deleteSection(section))
    case .moveSection(let start, let end):
      sections.append((.moveSection(from: start, to: end), number))
      steps.append(.moveSection(from: start, to: end))
    case .reloadSection(let section):
      sections.append((.reloadSection(section), number))
      steps.append(.reloadSection(section))
    }
  }

  /// Checks the added updates, and counts the items after them.
  mutating func finish() throws(Mistake) {
    try checkOrigins()
    let changes = try sections.isEmpty ? nil : checkedSections()
    sectionCounts = changes?.countsAfter
    count(changes)
    // Latecomers come after all other changes, so nothing can come after them.
    try checkTargets()
    guard let last = latecomers.last?.update ?? middle else { return }
    guard sectionCount > 0 else { throw Mistake(message: UpdateMessage.noSectionForItems, update: last) }
    guard changes == nil else {
      let message = "an update that changes sections needs '[section, number]' for its items"
      throw Mistake(message: message, update: last)
    }
    for latecomer in latecomers { append(latecomer) }
  }

  private mutating func insert(_ items: [TimelineEntry.NewItem], at path: IndexPath, number: Int) {
    let span = ItemSpan(section: path.section, items: path.item..<path.item + items.count)
    targets.append(Claim(span: span, action: .insert, update: number))
    steps.append(.insert(items, at: path))
  }

  private mutating func insertInTheMiddle(_ items: [TimelineEntry.NewItem], number: Int) throws(Mistake) {
    guard middle == nil else {
      throw Mistake(message: "an update can have only one insertion at right_of_center", update: number)
    }
    middle = number
    guard let center, !counts.isEmpty else {
      return latecomers.append(Latecomers(items: items, isInTheMiddle: true, update: number))
    }
    let gone = gaps.count(in: center.section, before: center.item)
    insert(items, at: IndexPath(item: center.item - gone, section: center.section), number: number)
  }

  private mutating func reload(
    _ place: TimelineEntry.ItemPlace,
    count: Int,
    replacements: [TimelineEntry.NewItem],
    number: Int
  ) throws(Mistake) {
    var rest = replacements[...]
    for span in try spans(of: place, count: count, action: .reload, number: number) {
      let fromEnd = place == .last
      let own = rest.prefix(span.items.count)
      steps.append(.reload(span, replacements: own, fromEnd: fromEnd))
      rest = rest.dropFirst(span.items.count)
    }
  }

  private mutating func spans(
    of place: TimelineEntry.ItemPlace,
    count: Int,
    action: CollectionViewUpdateItem.Action,
    number: Int
  ) throws(Mistake) -> [ItemSpan] {
    let spans: [ItemSpan]
    switch place {
    case .item(let path):
      let (section, item) = path.place
      spans = [ItemSpan(section: section, items: item..<item + count)]
    case .last:
      let (found, missing) = gaps.lastItems(count, of: counts)
      guard missing == 0 else {
        let message = UpdateMessage.lackOfItems(count, present: count - missing, action: action)
        throw Mistake(message: message, update: number)
      }
      spans = found
    }
    origins += spans.map { Claim(span: $0, action: action, update: number) }
    return spans
  }

  private mutating func append(_ latecomers: Latecomers) {
    let section = latecomers.isInTheMiddle ? counts.firstIndex { $0 > 0 } ?? 0 : sectionCount - 1
    let item = counts[section] + growth[section, default: 0]
    steps.append(.insert(latecomers.items, at: IndexPath(item: item, section: section)))
    growth[section, default: 0] += latecomers.items.count
  }
}

// The data before the update.
extension UpdateDraft {
  private mutating func checkOrigins() throws(Mistake) {
    for claim in origins {
      let span = claim.span
      guard counts.indices.contains(span.section) else {
        throw Mistake(.missingSection(span.section, sectionCount: counts.count, claim.action), update: claim.update)
      }
      let count = counts[span.section]
      guard span.items.upperBound <= count else {
        let first = claim.path(max(count, span.items.lowerBound))
        throw Mistake(.missingItem(first, itemCount: count, claim.action), update: claim.update)
      }
    }
    origins.sort(by: Claim.isBefore)
    for (first, second) in zip(origins, origins.dropFirst()) where first.overlaps(second) {
      throw Mistake(
        .conflict(second.path(second.span.items.lowerBound), first.action, second.action),
        update: max(first.update, second.update)
      )
    }
  }

  private func checkedSections() throws(Mistake) -> BatchUpdate {
    do throws(CradleError) {
      return try BatchUpdate(sections.map(\.operation), before: counts)
    } catch {
      let reason = error.reason as? BatchUpdateError
      let culprit = sections.last { section in reason.map { section.operation.isMeant(by: $0) } ?? false }
      throw Mistake(
        message: "\(error)",
        update: culprit?.update ?? 0,
        isTarget: reason?.isAboutTarget ?? false
      )
    }
  }
}

// The data after the update.
extension UpdateDraft {
  private var sectionCount: Int {
    (sectionCounts ?? counts).count
  }

  private mutating func count(_ changes: BatchUpdate?) {
    for claim in origins where claim.action != .reload {
      let before = claim.span.section
      let section = changes.map { $0.sectionAfterUpdate(before) } ?? before
      if let section { growth[section, default: 0] -= claim.span.items.count }
    }
    for claim in targets where 0..<sectionCount ~= claim.span.section {
      let section = claim.span.section
      // Items that are inserted with their section are counted with the section.
      let stays = changes.map { $0.sectionBeforeUpdate(section) != nil } ?? true
      if stays { growth[section, default: 0] += claim.span.items.count }
    }
  }

  private mutating func checkTargets() throws(Mistake) {
    let base = sectionCounts ?? counts
    for claim in targets {
      let span = claim.span
      guard base.indices.contains(span.section) else {
        let message = UpdateMessage.noSection(span.section, base.count)
        throw Mistake(message: message, update: claim.update, isTarget: true)
      }
      let count = base[span.section] + growth[span.section, default: 0]
      guard span.items.upperBound <= count else {
        throw Mistake(
          .itemPastEnd(claim.path(max(count, span.items.lowerBound)), countAfter: count),
          update: claim.update,
          isTarget: true
        )
      }
    }
    targets.sort(by: Claim.isBefore)
    for (first, second) in zip(targets, targets.dropFirst()) where first.overlaps(second) {
      throw Mistake(
        .targetTaken(second.path(second.span.items.lowerBound)),
        update: max(first.update, second.update),
        isTarget: true
      )
    }
  }
}

/// The messages about mistakes that only updates of a timeline can have.
private enum UpdateMessage {
  static let noSectionForItems = "there is no section to insert an item into"

  static func noSection(_ section: Int, _ count: Int) -> String {
    "an item cannot be inserted into section \(section): the number of sections is \(count)"
  }

  static func lackOfItems(_ count: Int, present: Int, action: CollectionViewUpdateItem.Action) -> String {
    guard present > 0 else { return "there is no item to \(action.rawValue)" }
    return "cannot \(action.rawValue) \(count) items: there are only \(present)"
  }
}

extension UpdatePlan.Mistake {
  fileprivate init(_ error: BatchUpdateError, update: Int, isTarget: Bool = false) {
    self.init(message: "\(error)", update: update, isTarget: isTarget)
  }
}

extension BatchUpdate.Operation {
  // Whether an error is about this change of a section.
  fileprivate func isMeant(by error: BatchUpdateError) -> Bool {
    switch error {
    case .missingSection(let section, _, _): origin == section
    case .conflict(let path, _, _): origin == path.section
    case .sectionPastEnd(let section, _): target == section
    case .targetTaken(let path): target == path.section
    case .missingItem, .itemPastEnd, .wrongItemCount, .wrongSectionCount: false
    }
  }

  private var origin: Int? {
    switch self {
    case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
      section
    case .insertItem, .deleteItem, .reloadItem, .moveItem, .insertSection: nil
    }
  }

  private var target: Int? {
    switch self {
    case .insertSection(let section, _), .moveSection(_, let section): section
    case .insertItem, .deleteItem, .reloadItem, .moveItem, .deleteSection, .reloadSection: nil
    }
  }
}

extension BatchUpdateError {
  fileprivate var isAboutTarget: Bool {
    switch self {
    case .sectionPastEnd, .targetTaken: true
    case .missingSection, .missingItem, .itemPastEnd, .conflict, .wrongItemCount,
      .wrongSectionCount:
      false
    }
  }
}
