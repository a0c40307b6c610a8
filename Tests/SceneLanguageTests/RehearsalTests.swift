import CradleCollectionLayouts
import CradleSceneLanguage
import CradleSceneSource
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
