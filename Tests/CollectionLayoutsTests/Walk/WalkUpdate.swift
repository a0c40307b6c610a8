import CradleCollectionLayouts
import Foundation

/// A random change of data: items and sections come, go, move and are reloaded at once.
struct WalkUpdate {
  /// The operations, in the order of the calls to the view.
  private(set) var operations: [BatchUpdate.Operation] = []
  /// The data afterwards; reloaded items have other numbers.
  private(set) var after: [[Int]] = []

  private struct Section {
    var origin: Int?
    var items: [Int]
    var isMoved = false
    var isNew = false
  }

  private var moved: [(number: Int, from: IndexPath)] = []
  private var next: Int

  /// Creates a change of some data with new numbers from a first one on.
  init(_ before: [[Int]], next: Int, room: Int, dice: inout Dice) {
    self.next = next
    let kind = dice.roll(30)
    var (stay, moving): ([Section], [Section]) = ([], [])
    for section in before.indices {
      guard kind != 0 else { operations.append(.deleteSection(section)); continue }
      switch dice.roll(before.count > 2 ? 14 : 28) {
      case 0: operations.append(.deleteSection(section))
      case 1:
        operations.append(.reloadSection(section))
        stay.append(Section(origin: nil, items: take(dice.roll(min(6, room + 1)))))
      case 2, 3:
        let items = edit(before[section], section, kind, &dice)
        moving.append(Section(origin: section, items: items, isMoved: true))
      default:
        stay.append(Section(origin: section, items: edit(before[section], section, kind, &dice)))
      }
    }
    place(&stay, moving, room, &dice)
    fill(&stay, room, &dice)
    after = stay.map(\.items)
    // The order of the operations must not matter.
    for index in operations.indices { operations.swapAt(index, dice.roll(operations.count)) }
  }

  /// The first number that is free afterwards.
  var nextNumber: Int { next }

  private mutating func take(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  private mutating func edit(_ items: [Int], _ section: Int, _ kind: Int, _ dice: inout Dice) -> [Int] {
    // All go, one goes, a few change.
    let sides = kind == 1 ? 1 : kind < 6 ? 4 : 15
    var kept: [Int] = []
    for (item, number) in items.enumerated() {
      let path = IndexPath(item: item, section: section)
      guard dice.rollsOne(in: sides) else { kept.append(number); continue }
      switch kind == 1 ? 0 : dice.roll(3) {
      case 0: operations.append(.deleteItem(path))
      case 1:
        operations.append(.reloadItem(path))
        kept += take(1)
      default: moved.append((number, path))
      }
    }
    return kept
  }

  private mutating func place(_ stay: inout [Section], _ moving: [Section], _ room: Int, _ dice: inout Dice) {
    for section in moving { stay.insert(section, at: dice.roll(stay.count + 1)) }
    if stay.count < 5, dice.rollsOne(in: stay.isEmpty ? 2 : 8) {
      let fresh = Section(items: take(dice.roll(min(8, room + 1))), isNew: true)
      stay.insert(fresh, at: dice.roll(stay.count + 1))
    }
    for (index, section) in stay.enumerated() {
      if let origin = section.origin, section.isMoved {
        operations.append(.moveSection(from: origin, to: index))
      }
      if section.isNew {
        operations.append(.insertSection(index, itemCount: section.items.count))
      }
    }
  }

  private mutating func fill(_ sections: inout [Section], _ room: Int, _ dice: inout Dice) {
    guard !sections.isEmpty else { return }
    var added: Set<Int> = []
    if !dice.rollsOne(in: 3), room > 0 {
      let open = sections.indices.filter { sections[$0].origin != nil }
      for number in take(open.isEmpty ? 0 : dice.roll(min(10, room))) {
        let section = open[dice.roll(open.count)]
        sections[section].items.insert(number, at: dice.roll(sections[section].items.count + 1))
        added.insert(number)
      }
    }
    for move in moved {
      let section = dice.roll(sections.count)
      sections[section].items.insert(move.number, at: dice.roll(sections[section].items.count + 1))
    }
    let origins = Dictionary(uniqueKeysWithValues: moved.map { ($0.number, $0.from) })
    for (section, content) in sections.enumerated() {
      for (item, number) in content.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        if added.contains(number) { operations.append(.insertItem(path)) }
        if let origin = origins[number] {
          operations.append(.moveItem(from: origin, to: path))
        }
      }
    }
  }
}
