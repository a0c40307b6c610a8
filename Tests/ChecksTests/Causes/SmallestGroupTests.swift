import CradleChecks
import CradleGeometry
import Testing

/// Delta debugging by itself.
struct SmallestGroupTests {
  @Test(arguments: 0..<60)
  func `a random group is found among random parts, with few questions`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &generator)
    let size = min(count, Int.random(in: 1...3, using: &generator))
    let needed = Set((0..<count).shuffled(using: &generator).prefix(size))
    var questions = 0
    var search = SmallestGroup(Array(0..<count)) { group in
      questions += 1
      return needed.isSubset(of: group)
    }
    let found = try await search.run()
    #expect(Set(found ?? []) == needed)
    #expect(questions <= 80)
  }

  @Test
  func `nothing is found if all parts together are not enough`() async throws {
    var search = SmallestGroup([1, 2, 3]) { _ in false }
    #expect(try await search.run() == nil)
    var none = SmallestGroup([Int]()) { _ in true }
    #expect(try await none.run() == nil)
  }

  @Test
  func `a guess is tried first, and made smaller`() async throws {
    var questions: [[Int]] = []
    var search = SmallestGroup(Array(0..<20)) { group in
      questions.append(group)
      return group.contains(7)
    }
    #expect(try await search.run(guesses: [[3, 99], [6, 7]]) == [7])
    #expect(questions.first == [6, 7])
  }
}
