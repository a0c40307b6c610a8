import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct MovieReaderTests {
  private let size = PixelSize(width: 63, height: 47)

  private func frames(of path: String) async throws -> [Bitmap] {
    let reader = MovieReader(path: path, ffmpeg: FFmpeg(path: nil))
    var frames: [Bitmap] = []
    try await reader.read(reader.describe().size) { movie in
      while let frame = try await movie.next() { frames.append(frame) }
    }
    return frames
  }

  @Test(arguments: ["x.apng", "x.gif", "x.webp"])
  func `frames of a movie without loss come back bit for bit`(name: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    let written = makeFrames(6, width: 63, height: 47)
    try await write(written, with: makeWriter(path, size: size))
    #expect(try await frames(of: path) == written)
  }

  @Test
  func `the size and the rate of a movie are found before it is decoded`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.mp4"
    try await write(
      makeFrames(6, width: 64, height: 48),
      with: makeWriter(path, size: PixelSize(width: 64, height: 48))
    )
    let description = try await MovieReader(path: path, ffmpeg: FFmpeg(path: nil)).describe()
    #expect(description.size == PixelSize(width: 64, height: 48))
    let rate = try probe(path, "stream=r_frame_rate")["r_frame_rate"]
    #expect("\(description.rate)/1" == rate)
  }

  @Test
  func `damaged WebP files are an error, or other frames, and never the end of the program`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.webp"
    try await write(
      makeFrames(4, width: 20, height: 16),
      with: makeWriter(path, size: PixelSize(width: 20, height: 16))
    )
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for place in 0..<min(whole.count, 250) {
      var damaged = place.isMultiple(of: 3) ? Array(whole[..<place]) : whole
      if damaged.indices.contains(place) { damaged[place] ^= 0xFF }
      try Data(damaged).write(to: URL(fileURLWithPath: path))
      let reader = MovieReader(path: path, ffmpeg: FFmpeg(path: nil))
      do {
        _ = try await reader.contents()
        try await reader.read(reader.describe().size) { movie in
          while try await movie.next() != nil {}
        }
      } catch let error as CradleError {
        guard case .unreadable(_, "a WebP file", _)? = error.reason as? EncodingFault else { throw error }
      }
    }
  }

  @Test
  func `the table of a movie has its times, its codec and its tracks`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.mp4"
    try await write(
      makeFrames(6, width: 64, height: 48),
      with: makeWriter(path, size: PixelSize(width: 64, height: 48))
    )
    let reader = MovieReader(path: path, ffmpeg: FFmpeg(path: nil))
    let (contents, rate) = (try await reader.contents(), try await reader.describe().rate)
    #expect(contents.codec == "h264" && contents.trackCount == 1 && contents.pixelAspect == "1/1")
    let starts = try #require(contents.spans).map(\.start)
    let expected = (0..<6).map { Double($0) / rate.framesPerSecond }
    #expect(zip(starts, expected).allSatisfy { abs($0 - $1) < 0.001 } && starts.count == 6)
    #expect(contents.duration == Int((600 / rate.framesPerSecond).rounded()))
  }

  @Test
  func `a decoder that prints nothing is ended`() async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = try folder.makeEncoder("sleep infinity")
    ffmpeg.patience = .milliseconds(300)
    let reader = MovieReader(path: "x.mp4", ffmpeg: ffmpeg)
    await #expect(throws: CradleError(EncodingFault.encoderIdle(attempt: "read 'x.mp4'", patience: .milliseconds(300))))
    {
      try await reader.describe()
    }
    await #expect(throws: CradleError.self) {
      try await reader.read(size) { movie in _ = try await movie.next() }
    }
  }

  @Test
  func `an error while frames are read ends the decoder`() async throws {
    struct Enough: Error {}
    let folder = try TemporaryFolder()
    // The decoder would write forever.
    let ffmpeg = try folder.makeEncoder("cat /dev/zero")
    await #expect(throws: Enough.self) {
      try await MovieReader(path: "x.mp4", ffmpeg: ffmpeg).read(size) { movie in
        let frame = try await movie.next()
        #expect(frame?.size == size)
        throw Enough()
      }
    }
  }

  @Test
  func `a decoder that does not exist is an error with its path`() async throws {
    let reader = MovieReader(path: "x.mp4", ffmpeg: FFmpeg(path: "/nowhere"))
    await #expect(throws: CradleError(EncodingFault.encoderMissing(attempted: "/nowhere"))) {
      try await reader.describe()
    }
  }
}
