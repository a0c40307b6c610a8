import CradleFilmSupport
import CradleFilms
import CradleGraphics
import CradleScenes
import Testing

struct ShardTests {
  private func order(_ change: (inout RenderOptions) throws -> Void) throws -> FrameOrder {
    var options = RenderOptions()
    try change(&options)
    return try options.order(of: makeFilm(), at: FrameRate(60), chosenAt: FrameRate(60))
  }

  @Test(arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("007/10", 7, 10)])
  func `a shard is read from its text`(text: String, index: Int, count: Int) throws {
    let shard = try #require(Shard(text))
    #expect(shard == Shard(index, of: count))
  }

  @Test(arguments: ["0/3", "4/3", "1/0", "0/0", "a/b", "1", "/", "1/", "1/2/3", "-1/3", "+1/3", ""])
  func `a text that is no shard is not read`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 100])
  func `shards follow one another without a gap`(count: Int) throws {
    let orders = try [
      order { _ in }, order { $0.isPingPong = true }, order { $0.lastFrameDuration = 0.1 },
      order { $0.frames = FrameSelection("1..5:2") },
      order {
        $0.frames = FrameSelection("1..5:2")
        $0.isPingPong = true
      },
    ]
    for whole in orders {
      let parts = (1...count).compactMap { index in
        Shard(index, of: count).map { shard in
          var part = whole
          part.keep(shard)
          return part.entries
        }
      }
      #expect(parts.count == count && parts.flatMap(\.self) == whole.entries)
      let sizes = parts.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      #expect(whole.entries.map(\.number) == whole.entries.map(\.number).sorted())
    }
  }

  @Test(arguments: [
    ([], ""), ([3], "3"), ([0, 1], "0..1"), ([0, 1, 2], "0..2"), ([0, 2, 4], "0..4:2"),
    ([5, 9], "5,9"), ([0, 1, 2, 7], "0..2,7"), ([7, 8, 10, 12], "7..8,10,12"),
  ])
  func `an order is summarized as ranges`(frames: [Int], summary: String) {
    #expect(FrameOrder(frames).summary == summary)
  }

  @Test
  func `a film that stays and returns is summarized`() {
    var order = FrameOrder(0..<4)
    order.repeatLast(2)
    order.returnToStart()
    #expect(order.summary == "0..3,3*2,2..1")
  }

  // The frames at 20 per second that lie in the chosen stretches of the frames at 60.
  @Test(arguments: [("0..2", [0]), ("3..5", [1]), ("0..3", [0, 1]), ("4", [1]), ("0,5", [0])])
  func `frames keep their stretch of time at a lower rate`(text: String, frames: [Int]) throws {
    var options = RenderOptions()
    options.frames = try FrameSelection(text)
    let order = try options.order(of: makeFilm(), at: FrameRate(20), chosenAt: FrameRate(60))
    #expect(order.entries.map(\.frame) == frames)
  }
}
