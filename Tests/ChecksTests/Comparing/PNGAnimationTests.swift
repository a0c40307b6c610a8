import CradleEncoding
import CradleGraphics
import CradleRendering
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct PNGAnimationTests {
  // The bytes of a film of a card that moves, as ffmpeg writes it: frames are parts of the canvas.
  private func animation(_ options: [String] = ["-plays", "3"]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.apng"
    let source = "testsrc2=s=40x30:r=5:d=1,format=rgba,colorchannelmixer=aa=0.7"
    try ffmpeg(["-f", "lavfi", "-i", source] + options + ["-f", "apng", path])
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func ffmpeg(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments = ["-v", "error", "-nostdin", "-y"] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private struct Unreadable: Error {}

  private func frames(_ bytes: [UInt8]) throws -> [Bitmap] {
    // A comparison decodes the whole picture first, which checks its size.
    guard let animation = try PNGAnimation(bytes), animation.size.count <= 40 * 30 else { throw Unreadable() }
    var canvas = PNGCanvas(animation.size)
    return try animation.frames.map { frame in
      canvas.show(try PNGFile.bitmap(of: animation.file(of: frame)), of: frame)
    }
  }

  @Test
  func `the frames are those that ffmpeg decodes`() async throws {
    let bytes = try animation()
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.apng"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let reader = MovieReader(path: path, ffmpeg: FFmpeg(path: nil))
    var expected: [Bitmap] = []
    try await reader.read(reader.describe().size) { movie in
      while let frame = try await movie.next() { expected.append(frame) }
    }
    #expect(expected.count == 5)
    #expect(try frames(bytes) == expected)
    let found = try #require(try PNGAnimation(bytes))
    #expect(found.playCount == 3 && !found.hasSeparateStill)
    #expect(found.frames.allSatisfy { $0.seconds == 0.2 })
    #expect(try await reader.contents().playCount == 3)
  }

  @Test
  func `a picture that is still has no frames`() throws {
    let still = PNG.encode(Bitmap(size: PixelSize(width: 2, height: 2), bytes: Array(repeating: 255, count: 16)))
    #expect(try PNGAnimation(still) == nil)
    #expect(try PNGAnimation([]) == nil)
    #expect(DeepPNG(still) == nil)
  }

  @Test
  func `damaged bytes are an error, or other frames, and never the end of the program`() throws {
    let bytes = try animation()
    for place in stride(from: 8, to: min(bytes.count, 600), by: 1) {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[place] = value
        _ = try? frames(damaged)
        _ = DeepPNG(damaged)
      }
    }
    for length in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? frames(Array(bytes[..<length]))
    }
  }
}
