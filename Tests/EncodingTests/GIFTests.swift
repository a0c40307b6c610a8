import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct GIFTests {
  @Test(arguments: [(FrameRate(50), UInt8(2)), (FrameRate(100, per: 3), UInt8(3))])
  func `every frame of a GIF has the same delay`(rate: FrameRate, hundredths: UInt8) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.gif"
    try await write(makeFrames(10), with: makeWriter(film, rate: rate))
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: film)))
    // A graphic control extension: its mark, its length, flags, the delay in two bytes.
    let delays = bytes.indices.dropLast(8).filter { Array(bytes[$0..<$0 + 3]) == [0x21, 0xF9, 4] }
      .map { bytes[$0 + 4] }
    #expect(delays == [UInt8](repeating: hundredths, count: 10))
    #expect(folder.content == ["film.gif"])
  }

  @Test
  func `a GIF starts over forever`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.gif"
    try await write(makeFrames(2), with: makeWriter(film))
    let data = try Data(contentsOf: URL(fileURLWithPath: film))
    let place = try #require(data.range(of: Data("NETSCAPE2.0".utf8)))
    // A block of three bytes: 1, and the number of repetitions, where 0 is forever.
    #expect([UInt8](data[place.upperBound..<place.upperBound + 4]) == [3, 1, 0, 0])
  }

  @Test
  func `flat colors of a GIF are exact`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.gif"
    let frames = makeFrames(4)
    try await write(frames, with: makeWriter(film))
    let expected = frames.flatMap { frame in
      stride(from: 0, to: frame.bytes.count, by: 4).flatMap { start in
        [2, 1, 0, 3].map { frame.bytes[start + $0] }
      }
    }
    #expect(try decode(film) == expected)
  }
}
