import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct PlayCountTests {
  private func film(_ name: String, playCount: Int) async throws -> (path: String, Data) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    var options = EncodingOptions()
    options.playCount = playCount
    let footage = Footage(size: makeFrames(1)[0].size, rate: FrameRate(50))
    try await write(makeFrames(3), with: makeWriter(path, footage: footage, options: options))
    return (path, try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  // A GIF stores the number of repetitions after the first play.
  @Test(arguments: [(0, 0), (2, 1), (65_535, 65_534)])
  func `a GIF stores its number of repetitions`(playCount: Int, repetitions: Int) async throws {
    let data = try await film("x.gif", playCount: playCount).1
    let place = try #require(data.range(of: Data("NETSCAPE2.0".utf8)))
    let bytes = data[place.upperBound..<place.upperBound + 4].map(Int.init)
    #expect(bytes == [3, 1, repetitions % 256, repetitions / 256])
  }

  @Test
  func `a GIF that is played once stores no repetitions`() async throws {
    let data = try await film("x.gif", playCount: 1).1
    #expect(data.range(of: Data("NETSCAPE2.0".utf8)) == nil)
  }

  @Test(arguments: [0, 1, 3])
  func `an APNG stores its number of plays`(playCount: Int) async throws {
    let data = try await film("x.apng", playCount: playCount).1
    let place = try #require(data.range(of: Data("acTL".utf8)))
    let numbers = data[place.upperBound..<place.upperBound + 8].map(Int.init)
    #expect(numbers == [0, 0, 0, 3, 0, 0, 0, playCount])
  }

  @Test(arguments: [0, 1, 3])
  func `a WebP stores its number of plays`(playCount: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.webp"
    try await film("x.webp", playCount: playCount).1.write(to: URL(fileURLWithPath: path))
    #expect(try AnimatedWebP(path).playCount == playCount)
  }

  // Chunks of 26 bytes with the delay as a fraction at the 20th.
  @Test
  func `the frames of an APNG stay for exactly a 60th of a second`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.apng"
    try await write(makeFrames(3), with: makeWriter(path, rate: FrameRate(60)))
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    var delays: [[UInt8]] = []
    var rest = data[...]
    while let place = rest.range(of: Data("fcTL".utf8)) {
      delays.append([UInt8](data[place.upperBound + 20..<place.upperBound + 24]))
      rest = data[place.upperBound...]
    }
    #expect(delays == [[UInt8]](repeating: [0, 1, 0, 60], count: 3))
  }

  // Milliseconds are whole, and the ends of frames are rounded, not their lengths.
  @Test
  func `a WebP at 60 frames a second lasts as long as its frames`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.webp"
    try await write(makeFrames(30), with: makeWriter(path, rate: FrameRate(60)))
    let durations = try AnimatedWebP(path).durations
    #expect(durations.count == 30 && Set(durations).isSubset(of: [16, 17]))
    #expect(abs(durations.reduce(0, +) - 500) <= 1)
  }
}
