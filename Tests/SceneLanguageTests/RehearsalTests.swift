import CradleCollectionLayouts
import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct RehearsalTests {
  private static func scene(_ entries: [String], sections: String = "[5, 3]", chrome: String = "{}") -> String {
    """
    version: 1
    collection: { sections: \(sections), layout: grid }
    layouts: { grid: { type: flow }, list: { type: flow } }
    chrome: \(chrome)
    timeline:

    """ + entries.map { "- { at: \($0) }\n" }.joined()
  }

  static let cases = [
    Mistake(
      "a deletion past the end",
      "0s, delete: { index: 7 }",
      "30: error: section 0 has no item 7 to delete, only 5 items"
    ),
    Mistake(
      "a deletion that goes on past the end",
      "0s, delete: { index: [1, 1], count: 3 }",
      "30: error: section 1 has no item 3 to delete, only 3 items"
    ),
    Mistake(
      "a deletion in a section that is not there",
      "0s, delete: { index: [2, 0] }",
      "30: error: there is no section 2 to delete, only 2 sections"
    ),
    Mistake(
      "a deletion of more than all",
      "0s, delete: { index: last, count: 9 }",
      "30: error: cannot delete 9 items: there are only 8"
    ),
    Mistake(
      "a reload past the end",
      "0s, reload: { index: 5 }",
      "30: error: section 0 has no item 5 to reload, only 5 items"
    ),
    Mistake(
      "an insertion past the end",
      "0s, insert: { index: 9 }",
      "30: error: an item cannot be inserted at 9 of section 0, which has 6 items after the update"
    ),
    Mistake(
      "an insertion of several past the end",
      "0s, insert: { index: 6, count: 2 }",
      "30: error: an item cannot be inserted at 7 of section 0, which has 7 items after the update"
    ),
    Mistake(
      "an insertion into a section that is not there",
      "0s, insert: { index: [2, 0] }",
      "30: error: an item cannot be inserted into section 2: the number of sections is 2"
    ),
    Mistake(
      "a move from nowhere",
      "0s, move: { from: 5, to: 0 }",
      "27: error: section 0 has no item 5 to move, only 5 items"
    ),
    Mistake(
      "a move to nowhere",
      "0s, move: { from: 0, to: [1, 4] }",
      "34: error: an item cannot be inserted at 4 of section 1, which has 4 items after the update"
    ),
    Mistake(
      "a move past the end",
      "0s, move: { from: 0, to: 5 }",
      "34: error: an item cannot be inserted at 5 of section 0, which has 5 items after the update"
    ),
    Mistake(
      "a section that is not there",
      "0s, delete: { section: 2 }",
      "32: error: there is no section 2 to delete, only 2 sections"
    ),
    Mistake(
      "a section past the end",
      "0s, insert: { section: 3 }",
      "32: error: a section cannot be inserted at 3: the update leaves 3 sections"
    ),
    Mistake(
      "a section that moves to nowhere",
      "0s, move: { section: 0, to: 2 }",
      "37: error: a section cannot be inserted at 2: the update leaves 2 sections"
    ),
    Mistake(
      "a tap on an item that is not there",
      "0s, tap: { item: 5 }",
      "26: error: section 0 has no item 5, only 5 items"
    ),
    Mistake(
      "a batch with a part that is wrong",
      "0s, batch: [{ delete: { index: 0 } }, { insert: { index: 6 } }]",
      "66: error: an item cannot be inserted at 6 of section 0, which has 5 items after the update"
    ),
    Mistake(
      "a batch that deletes twice",
      "0s, batch: [{ delete: { index: 0, count: 2 } }, { delete: { index: 1 } }]",
      "76: error: one update cannot both delete and delete item 1 of section 0"
    ),
    Mistake(
      "a batch that wants one place twice",
      "0s, batch: [{ insert: { index: 0 } }, { move: { from: 1, to: 0 } }]",
      "70: error: two changes of one update put something at item 0 of section 0"
    ),
    Mistake(
      "a batch that deletes a section twice",
      "0s, batch: [{ delete: { section: 0 } }, { move: { section: 0, to: 0 } }]",
      "68: error: one update cannot both delete and move section 0"
    ),
    Mistake(
      "a batch that deletes too many last ones",
      "0s, batch: [{ insert: { index: 0 } }, { delete: { index: last, count: 9 } }]",
      "66: error: cannot delete 9 items: there are only 8"
    ),
    Mistake(
      "too many items",
      "0s, insert: { index: 0, count: 999999 }",
      "30: error: there are more than 1000000 items; --limit-items allows more"
    ),
    Mistake(
      "a repetition that finds nothing left",
      "0s, delete: { index: [1, 2] }, repeat: { times: 5, every: 1s }",
      "30: error: in repetition 2, section 1 has no item 2 to delete, only 2 items"
    ),
  ]

  @Test(arguments: cases)
  func `an entry that names an unknown item, section or button is a mistake`(_ example: Mistake) {
    #expect(mistakes(in: Self.scene([example.text])) == "a.yaml:6:\(example.diagnostics)")
  }

  @Test(arguments: [
    ("[0]", "insert: { index: right_of_center }"), ("[0, 0]", "insert: { index: end }"),
    ("[0, 0]", "insert: { index: right_of_center }"), ("[2]", "delete: { index: last, count: 2 }"),
    ("[2, 0]", "delete: { index: last, count: 2 }"),
    ("[]", "insert: { section: 0, items: [A] }"), ("[2]", "move: { from: 0, to: 1 }"),
    ("[2]", "batch: [{ delete: { index: 0, count: 2 } }, { insert: { index: 0, count: 3 } }]"),
    ("[2]", "batch: [{ insert: { index: end } }, { insert: { index: 2 } }]"),
    ("[2, 2]", "batch: [{ delete: { section: 0 } }, { move: { from: [1, 0], to: 1 } }]"),
    ("[2, 2]", "batch: [{ reload: { section: 0 } }, { insert: { section: 2, count: 3 } }]"),
    ("[2, 2]", "insert: { index: right_of_center }"),
    ("[2, 1]", "batch: [{ delete: { index: last } }, { delete: { index: last, count: 2 } }]"),
    ("[3]", "batch: [{ delete: { index: 2 } }, { move: { from: 0, to: 0 } }, { delete: { index: last } }]"),
  ])
  func `a possible entry is no mistake`(_ sections: String, entry: String) {
    #expect(mistakes(in: Self.scene(["0s, \(entry)"], sections: sections)) == "")
  }

  @Test(arguments: [
    ("[]", "insert: { index: end }", "there is no section to insert an item into"),
    ("[]", "insert: { index: right_of_center }", "there is no section to insert an item into"),
    (
      "[3]",
      "batch: [{ delete: { index: last, count: 2 } }, { delete: { index: last, count: 2 } }]",
      "cannot delete 2 items: there are only 1"
    ),
    (
      "[3]",
      "batch: [{ insert: { index: right_of_center } }, { insert: { index: right_of_center } }]",
      "an update can have only one insertion at right_of_center"
    ),
    ("[0, 0]", "delete: { index: last }", "there is no item to delete"),
    ("[0]", "reload: { index: last }", "there is no item to reload"),
    ("[0]", "scroll_to: { item: 0 }", "section 0 has no item 0, only 0 items"),
    (
      "[1]", "batch: [{ insert: { index: end } }, { insert: { section: 1 } }]",
      "an update that changes sections needs '[section, number]' for its items"
    ),
  ])
  func `an item or section beyond the end is a mistake`(_ sections: String, entry: String, message: String) {
    let found = mistakes(in: Self.scene(["0s, \(entry)"], sections: sections))
    #expect(found.hasSuffix("error: \(message)"))
  }

  @Test
  func `an entry finds the data as the entries above have left them`() {
    let entries = [
      "0s, insert: { index: 5 }", "1s, scroll_to: { item: 5 }",
      "2s, delete: { index: 0, count: 6 }",
      "3s, scroll_to: { item: 0 }", "4s, delete: { section: 0 }", "5s, scroll_to: { item: 2 }",
      "6s, scroll_to: { item: [1, 0] }",
    ]
    #expect(
      mistakes(in: Self.scene(entries)) == """
        a.yaml:9:32: error: section 0 has no item 0, only 0 items
        a.yaml:12:32: error: there is no section 1
        """
    )
  }

  @Test
  func `repetitions and entries alternate as they do when the scene plays`() {
    // 2 items; +1 at 0 s, 1 s and 2 s, −1 at 0.5 s, 1.5 s and 2.5 s: never below 2.
    let comes = "0s, insert: { index: end }, repeat: { times: 3, every: 1s }"
    let goes = "0.5s, delete: { index: [0, 2] }, repeat: { times: 3, every: 1s }"
    #expect(mistakes(in: Self.scene([comes, goes], sections: "[2]")) == "")
    // A repetition comes before an entry of the same display frame, and an entry before a later
    // one.
    let early = "1s, delete: { index: [0, 3] }"
    #expect(mistakes(in: Self.scene([comes, early], sections: "[2]")) == "")
    let tooEarly = "0.98s, delete: { index: [0, 3] }"
    #expect(
      mistakes(in: Self.scene([comes, tooEarly], sections: "[2]"))
        == "a.yaml:7:33: error: section 0 has no item 3 to delete, only 3 items"
    )
  }

  @Test
  func `an entry that waits for rest waits for repetitions`() {
    let comes = "0s, insert: { index: end }, repeat: { times: 3, every: 1s }"
    let goes = "settled, delete: { index: 0, count: 5 }"
    let after = "+0s, insert: { index: 1 }"
    #expect(
      mistakes(in: Self.scene([comes, goes, after], sections: "[2]"))
        == "a.yaml:8:31: error: an item cannot be inserted at 1 of section 0, which has 1 item after the update"
    )
  }

  @Test
  func `entries after a rest are in the order of their distances from it`() {
    let comes = "settled, insert: { index: end }, repeat: { times: 2, every: 1s }"
    let goes = "+0.5s, delete: { index: 3 }"
    #expect(
      mistakes(in: Self.scene([comes, goes], sections: "[2]"))
        == "a.yaml:7:33: error: section 0 has no item 3 to delete, only 3 items"
    )
  }

  @Test
  func `an entry in an unknown order is no mistake, one in a known order may be`() {
    let comes = "settled, insert: { index: end }, repeat: { times: 2, every: 1s }"
    #expect(mistakes(in: Self.scene([comes, "9s, delete: { index: 4 }"], sections: "[2]")) == "")
    #expect(
      mistakes(in: Self.scene(["settled, insert: { index: end }", "9s, delete: { index: 4 }"], sections: "[2]"))
        == "a.yaml:7:30: error: section 0 has no item 4 to delete, only 3 items"
    )
  }

  @Test
  func `a tap does the change of its button while it is enabled`() {
    let chrome = """
      { navigation_bar: { left: { trash: { do: delete_last, min_items: 1 } }, \
      right: { add: { do: insert_end, max_items: 3 }, Empty: delete_last, Idle: none } } }
      """
    let adds = "0s, tap: { button: add }, repeat: { times: 5, every: 1s }"
    let trashes = "0s, tap: { button: trash }, repeat: { times: 5, every: 1s }"
    let empties = "0s, tap: { button: empty }, repeat: { times: 5, every: 1s }"
    func found(_ first: String, _ item: Int) -> String {
      let entries = [first, "settled, scroll_to: { item: \(item) }"]
      return mistakes(in: Self.scene(entries, sections: "[2]", chrome: chrome))
    }
    #expect(found(adds, 2) == "")
    #expect(found(adds, 3).hasSuffix("section 0 has no item 3, only 3 items"))
    #expect(found(trashes, 0) == "")
    #expect(found(trashes, 1).hasSuffix("section 0 has no item 1, only 1 item"))
    #expect(found(empties, 0).hasSuffix("section 0 has no item 0, only 0 items"))
  }

  @Test
  func `a hundred thousand items come and go a hundred thousand times`() {
    let comes = "0s, insert: { index: 0, count: 100000 }, repeat: { times: 100000, every: 1s }"
    let goes = "0s, delete: { index: 0, count: 100000 }, repeat: { times: 100000, every: 1s }"
    let batch =
      "0s, batch: [{ insert: { index: 0, count: 100000 } }, { delete: { index: 0 } }, { delete: { index: last } }]"
    #expect(mistakes(in: Self.scene([comes, goes], sections: "[5]")) == "")
    #expect(mistakes(in: Self.scene([batch], sections: "[900000]")) == "")
  }

  @Test
  func `more than 1000000 changes of items or sections are a mistake`() {
    let parts = Array(repeating: "{ insert: { index: end } }", count: 50).joined(separator: ", ")
    let goes = "{ delete: { index: 0, count: 50 } }"
    let entry = "0s, batch: [\(parts), \(goes)], repeat: { times: 100000, every: 1s }"
    #expect(
      mistakes(in: Self.scene([entry], sections: "[50]"))
        == "a.yaml:6:3: error: the timeline changes more than 1000000 items or sections; --limit-updates allows more"
    )
  }

  // A check by ranges has to agree with a check item by item.
  @Test(arguments: 0..<300)
  func `a batch is no mistake if and only if the collection view can perform it`(_ seed: UInt64) {
    var random = Numbers(state: seed)
    let counts = (0..<random.next(1...3)).map { _ in random.next(0...4) }
    var (parts, operations) = ([String](), [BatchUpdate.Operation]())
    for _ in 0..<random.next(1...3) {
      let section = random.next(0...2)
      let (item, other, count) = (random.next(0...4), random.next(0...4), random.next(1...2))
      let paths = (item..<item + count).map { IndexPath(item: $0, section: section) }
      switch random.next(0...7) {
      case 0:
        parts.append("insert: { index: [\(section), \(item)], count: \(count) }")
        operations += paths.map { .insertItem($0) }
      case 1:
        parts.append("delete: { index: [\(section), \(item)], count: \(count) }")
        operations += paths.map { .deleteItem($0) }
      case 2:
        parts.append("reload: { index: [\(section), \(item)], count: \(count) }")
        operations += paths.map { .reloadItem($0) }
      case 3:
        let end = random.next(0...2)
        parts.append("move: { from: [\(section), \(item)], to: [\(end), \(other)] }")
        operations.append(.moveItem(from: paths[0], to: IndexPath(item: other, section: end)))
      case 4:
        parts.append("insert: { section: \(section), count: \(count) }")
        operations.append(.insertSection(section, itemCount: count))
      case 5:
        parts.append("delete: { section: \(section) }")
        operations.append(.deleteSection(section))
      case 6:
        parts.append("move: { section: \(section), to: \(other) }")
        operations.append(.moveSection(from: section, to: other))
      default:
        parts.append("reload: { section: \(section) }")
        operations.append(.reloadSection(section))
      }
    }
    let update = try? BatchUpdate(operations, before: counts)
    let batch = "0s, batch: [\(parts.map { "{ \($0) }" }.joined(separator: ", "))]"
    let items = update?.countsAfter.firstIndex { $0 > 0 }.map { section in
      "1s, scroll_to: { item: [\(section), \((update?.countsAfter[section] ?? 0) - 1)] }"
    }
    let found = mistakes(in: Self.scene([batch] + [items].compactMap(\.self), sections: "\(counts)"))
    #expect(found.isEmpty == (update != nil), "\(counts): \(batch): \(found)")
  }

  // The stage has to be able to perform every batch that the loader accepts.
  @Test(arguments: 0..<300)
  func `a batch that is no mistake can be played`(_ seed: UInt64) throws {
    var random = Numbers(state: seed &+ 1000)
    let counts = (0..<random.next(1...3)).map { _ in random.next(0...4) }
    let parts = (0..<random.next(1...4)).map { _ -> String in
      let (section, item, count) = (random.next(0...2), random.next(0...3), random.next(1...2))
      switch random.next(0...8) {
      case 0...1: return "delete: { index: last, count: \(count) }"
      case 2: return "insert: { index: end, count: \(count) }"
      case 3: return "reload: { index: last, count: \(count) }"
      case 4: return "delete: { index: [\(section), \(item)] }"
      case 5: return "insert: { index: [\(section), \(item)], count: \(count) }"
      case 6: return "move: { from: [\(section), \(item)], to: [\(section), 0] }"
      case 7: return "insert: { section: \(section), count: \(count) }"
      default: return "delete: { section: \(section) }"
      }
    }
    let batch = "0s, batch: [\(parts.map { "{ \($0) }" }.joined(separator: ", "))]"
    let text = Self.scene([batch], sections: "\(counts)")
    guard let updates = try? load(text).timeline[0].action.updates else { return }
    let operations = try UpdatePlan(updates, counts: counts).operations
    #expect(throws: Never.self, "\(counts): \(batch)") {
      try BatchUpdate(operations, before: counts)
    }
  }
}

/// Numbers that are the same for the same seed.
private struct Numbers {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
