import CradleCollectionLayouts
import Foundation
import Testing

/// A data change as an app reports it to a collection view, computed slowly and simply with lists of names.
private struct NaiveUpdate {
  var operations: [BatchUpdate.Operation] = []
  var after: [[Int]] = []

  // Takes a random update apart into the items and sections of `before` that stay, and those that
  // come in.
  init(_ before: [[Int]], dice: inout Dice) {
    var fresh = 10_000
    var sections: [(origin: Int, items: [Int])] = []
    for (section, items) in before.enumerated() {
      if before.count > 1, dice.roll(8) == 0 {
        operations.append(.deleteSection(section))
        continue
      }
      var kept: [Int] = []
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch dice.roll(6) {
        case 0: operations.append(.deleteItem(path))
        case 1:
          operations.append(.reloadItem(path))
          kept.append(-name)
        default: kept.append(name)
        }
      }
      sections.append((section, kept))
    }
    if dice.roll(4) == 0 {
      let place = dice.roll(sections.count + 1)
      sections.insert((-1, [fresh, fresh + 1]), at: place)
      operations.append(.insertSection(place, itemCount: 2))
      fresh += 2
    }
    for index in sections.indices where sections[index].origin >= 0 {
      for _ in 0..<dice.roll(3) {
        sections[index].items.insert(fresh, at: dice.roll(sections[index].items.count + 1))
        fresh += 1
      }
      for (item, name) in sections[index].items.enumerated() where name >= 10_000 {
        operations.append(.insertItem(IndexPath(item: item, section: index)))
      }
    }
    after = sections.map(\.items)
    // The order of the operations must not matter.
    for index in operations.indices { operations.swapAt(index, dice.roll(operations.count)) }
  }
}

@Suite struct BatchUpdateTests {
  @Test(arguments: 0..<200)
  func `paths before and after a random update lead from each item to itself`(seed: Int) throws {
    var dice = Dice(seed)
    var name = 0
    let before = (0...dice.roll(4)).map { _ in
      (0..<dice.roll(9)).map { _ in
        name += 1
        return name
      }
    }
    let naive = NaiveUpdate(before, dice: &dice)
    let update = try BatchUpdate(naive.operations, before: before.map(\.count), after: naive.after.map(\.count))
    #expect(update.countsAfter == naive.after.map(\.count))
    #expect(try BatchUpdate(naive.operations, before: before.map(\.count)).countsAfter == naive.after.map(\.count))
    var places: [Int: IndexPath] = [:]
    for (section, items) in naive.after.enumerated() {
      for (item, name) in items.enumerated() {
        places[name] = IndexPath(item: item, section: section)
      }
    }
    for (section, items) in before.enumerated() {
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        let place = places[name]
        #expect(update.indexPathAfterUpdate(path) == place)
        if let place { #expect(update.indexPathBeforeUpdate(place) == path) }
      }
    }
    for (name, place) in places where name >= 10_000 || name < 0 {
      #expect(update.indexPathBeforeUpdate(place) == nil)
    }
  }

  @Test func `an update maps paths of moved items and sections in both directions`() throws {
    let update = try BatchUpdate(
      [
        .moveItem(from: [0, 0], to: [1, 2]), .moveSection(from: 2, to: 0), .deleteItem([1, 1]), .insertItem([2, 0]),
      ],
      before: [3, 4, 1]
    )
    // The sections are now 2, 0, 1.
    #expect(update.countsAfter == [1, 3, 4])
    #expect(update.sectionAfterUpdate(2) == 0)
    #expect(update.sectionAfterUpdate(0) == 1)
    #expect(update.sectionBeforeUpdate(2) == 1)
    #expect(update.indexPathAfterUpdate([0, 0]) == [1, 2])
    #expect(update.indexPathAfterUpdate([0, 1]) == [1, 0])
    #expect(update.indexPathAfterUpdate([0, 2]) == [1, 1])
    #expect(update.indexPathAfterUpdate([1, 1]) == nil)
    #expect(update.indexPathAfterUpdate([1, 3]) == [2, 3])
    #expect(update.indexPathBeforeUpdate([1, 2]) == [0, 0])
    #expect(update.indexPathBeforeUpdate([0, 0]) == [2, 0])
    #expect(update.indexPathAfterUpdate([7, 0]) == nil)
    #expect(update.indexPathAfterUpdate([0, 9]) == nil)
  }

  @Test func `layouts receive deletions backwards, then insertions`() throws {
    let update = try BatchUpdate(
      [
        .insertItem([0, 2]), .deleteItem([0, 1]), .reloadItem([0, 3]), .insertItem([0, 0]),
        .deleteItem([0, 2]), .moveItem(from: [0, 0], to: [0, 3]), .reloadSection(1),
      ],
      before: [5, 2]
    )
    let heard = update.updateItems.map {
      [$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate]
    }
    let (first, second) = (IndexPath(item: NSNotFound, section: 1), IndexPath(item: 3, section: 0))
    #expect(
      heard == [
        [[0, 2], nil], [[0, 1], nil], [nil, [0, 0]], [nil, [0, 2]], [second, [0, 1]],
        [first, first], [[0, 0], [0, 3]],
      ]
    )
    #expect(update.updateItems.map(\.updateAction) == [.delete, .delete, .insert, .insert, .reload, .reload, .move])
    #expect(update.updateItems.map(\.isSection) == [false, false, false, false, false, true, false])
  }

  @Test(
    arguments: [
      ([.deleteItem([0, 3])], [3], nil, "section 0 has no item 3 to delete, only 3 items"),
      ([.reloadItem([2, 0])], [3, 1], nil, "there is no section 2 to reload, only 2 sections"),
      ([.deleteSection(1)], [3], nil, "there is no section 1 to delete, only 1 section"),
      (
        [.insertItem([0, 5])], [3], nil,
        "an item cannot be inserted at 5 of section 0, which has 4 items after the update"
      ),
      (
        [.insertItem([0, -1])], [3], nil,
        "an item cannot be inserted at -1 of section 0, which has 4 items after the update"
      ),
      ([.insertSection(3, itemCount: 0)], [3], nil, "a section cannot be inserted at 3: the update leaves 2 sections"),
      (
        [.deleteItem([0, 1]), .moveItem(from: [0, 1], to: [0, 0])], [3], nil,
        "one update cannot both delete and move item 1 of section 0"
      ),
      (
        [.insertItem([0, 1]), .moveItem(from: [0, 2], to: [0, 1])], [3], nil,
        "two changes of one update put something at item 1 of section 0"
      ),
      (
        [.insertItem([0, 0])], [3], [3],
        "invalid number of items in section 0: 3 before, 1 added and 0 removed make 4, not 3"
      ),
      (
        [.deleteSection(0)], [3, 2], [3, 2],
        "invalid number of sections: 2 before, 0 added and 1 removed make 1, not 2"
      ),
    ] as [([BatchUpdate.Operation], [Int], [Int]?, String)]
  )
  func `an update that contradicts itself or the counts is refused with its reason`(
    operations: [BatchUpdate.Operation],
    before: [Int],
    after: [Int]?,
    message: String
  ) {
    #expect {
      if let after {
        _ = try BatchUpdate(operations, before: before, after: after)
      } else {
        _ = try BatchUpdate(operations, before: before)
      }
    } throws: { "\($0)" == message }
  }
}
