import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Testing

@Suite(.serialized)
struct QualityMeterTests {
  private let footage = Footage(size: PixelSize(width: 63, height: 47), rate: FrameRate(50))

  private func ratio(of name: String, against frames: [Bitmap]) async throws -> Double? {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    let written = makeFrames(6, width: 63, height: 47)
    try await write(written, with: makeWriter(path, size: footage.size))
    let meter = QualityMeter(path: path, footage: footage, ffmpeg: FFmpeg(path: nil))
    try await write(frames, with: meter)
    return await meter.ratio
  }

  @Test
  func `a film without loss has an infinite ratio`() async throws {
    let frames = makeFrames(6, width: 63, height: 47)
    #expect(try await ratio(of: "x.gif", against: frames) == .infinity)
  }

  @Test
  func `a lossy film is closer to its own frames than to late ones`() async throws {
    let frames = makeFrames(6, width: 63, height: 47)
    let own = try #require(try await ratio(of: "x.mp4", against: frames))
    #expect(own > 25 && own < 100)
    // One frame late is worse than what the encoder loses.
    let late = frames.prefix(1) + frames.dropLast()
    let other = try #require(try await ratio(of: "x.mp4", against: Array(late)))
    #expect(other < own - 3)
  }

  @Test
  func `a film that cannot be decoded is an error`() async throws {
    let meter = QualityMeter(path: "/dev/null", footage: footage, ffmpeg: FFmpeg(path: nil))
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(2, width: 63, height: 47), with: meter)
    }
    let start = "ffmpeg could not compare '/dev/null' with its frames: "
    #expect(error?.description.hasPrefix(start) == true)
  }
}
