import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct MovieInspectionTests {
  private static let formats: [OutputFormat] = [.mp4, .mov, .webm, .apng, .webp]

  private func inspection(
    of format: OutputFormat,
    frames count: Int,
    isTransparent: Bool = false
  ) async throws -> MovieInspection? {
    let film = try await film(in: format, frames: count, isTransparent: isTransparent)
    return MovieInspection(ContainerBytes(film), ending: format.ending)
  }

  private func film(in format: OutputFormat, frames count: Int, isTransparent: Bool = false) async throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film" + format.ending
    let size = PixelSize(width: 34, height: 21)
    let frames = (0..<count).map { number in
      let bytes = (0..<size.count * 4).map { place in
        place % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: place &* (number + 3))
      }
      return Bitmap(size: size, bytes: bytes)
    }
    let footage = Footage(size: size, rate: FrameRate(50), isTransparent: isTransparent)
    let writer = format.makeWriter(path: path, footage: footage, ffmpeg: .installed, jobs: 1)
    try await write(frames, with: writer)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(arguments: formats, [1, 30])
  func `a film has as many frames as were written, in their size`(format: OutputFormat, count: Int) async throws {
    let found = try #require(await inspection(of: format, frames: count))
    let footage = Footage(size: PixelSize(width: 34, height: 21), rate: FrameRate(50))
    #expect(found.frameCount == count)
    #expect(found.flaw(expecting: count, of: footage, ending: format.ending) == nil)
    #expect(found.flaw(expecting: count - 1, of: footage, ending: format.ending) != nil)
  }

  @Test(arguments: [OutputFormat.webm, .mov, .apng, .webp])
  func `a transparent film is one as well`(format: OutputFormat) async throws {
    let found = try await inspection(of: format, frames: 5, isTransparent: true)
    #expect(found?.frameCount == 5)
  }

  @Test(arguments: formats)
  func `a film that ends early is none, wherever it ends`(format: OutputFormat) async throws {
    let film = try await film(in: format, frames: 8)
    for part in stride(from: 0.05, to: 0.96, by: 0.02) {
      let cut = film.prefix(Int(Double(film.count) * part))
      let found = MovieInspection(ContainerBytes(cut), ending: format.ending)
      // A container may be sound up to there, but lacks frames.
      #expect(found == nil || found?.frameCount != 8, "\(format.name), \(part)")
    }
  }

  @Test(arguments: formats)
  func `bytes that are no film are none, and harm nothing`(format: OutputFormat) async throws {
    for number in 0..<200 {
      let found = try await Self.scrambled(format, number)
      _ = found
    }
    #expect(MovieInspection(ContainerBytes(Data("garbage\n".utf8)), ending: format.ending) == nil)
    #expect(MovieInspection(ContainerBytes(Data()), ending: format.ending) == nil)
  }

  // Heads of containers, followed by numbers of all kinds.
  private static func scrambled(_ format: OutputFormat, _ seed: Int) async throws -> MovieInspection? {
    let heads = [
      "\0\0\0\u{8}ftyp", "\0\0\0\u{1}moov", "RIFF", "RIFF\u{10}\0\0\0WEBPVP8X", "\u{1A}E",
      "\u{89}PNG",
    ]
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    var bytes = Array(heads[seed % heads.count].utf8)
    for _ in 0..<64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(seed % 3 == 0 ? 0xFF : UInt8(truncatingIfNeeded: state >> 33))
    }
    return MovieInspection(ContainerBytes(Data(bytes)), ending: format.ending)
  }
}
