import CradleFilms
import Testing

struct FrameOrderTests {
  private func frames(_ order: FrameOrder) -> [Int] {
    order.entries.map(\.frame)
  }

  @Test
  func `frames of a selection keep their numbers`() {
    let order = FrameOrder([3, 5, 7])
    #expect(frames(order) == [3, 5, 7])
    #expect(order.entries.map(\.number) == [3, 5, 7])
  }

  @Test(arguments: [(0, []), (1, [0]), (2, [0, 1]), (3, [0, 1, 2, 1]), (5, [0, 1, 2, 3, 4, 3, 2, 1])])
  func `a film that returns shows neither end twice`(count: Int, expected: [Int]) {
    var order = FrameOrder(0..<count)
    order.returnToStart()
    #expect(frames(order) == expected)
    #expect(order.entries.map(\.number) == Array(expected.indices))
  }

  @Test
  func `the last frame stays before the film returns`() {
    var order = FrameOrder(0..<3)
    order.repeatLast(2)
    order.returnToStart()
    #expect(frames(order) == [0, 1, 2, 2, 2, 1])
    #expect(order.entries.map(\.number) == [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [(-1, 3), (0, 3), (4, 7)])
  func `a last frame is never repeated less than once`(count: Int, length: Int) {
    var order = FrameOrder(0..<3)
    order.repeatLast(count)
    #expect(order.entries.count == length)
  }

  @Test(arguments: [(0, 1), (1, 1), (7, 3), (9, 3), (2, 5), (100, 7)])
  func `shards together are the whole, and differ by one frame at most`(count: Int, parts: Int) {
    var whole = FrameOrder(0..<count)
    whole.returnToStart()
    let shards = (1...parts).map { index in
      var shard = whole
      if let part = Shard(index, of: parts) { shard.keep(part) }
      return shard.entries
    }
    #expect(shards.flatMap(\.self) == whole.entries)
    let lengths = shards.map(\.count)
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 0), (-1, 2), (1, -1)])
  func `an index or count out of range makes no shard`(index: Int, count: Int) {
    #expect(Shard(index, of: count) == nil)
  }
}
