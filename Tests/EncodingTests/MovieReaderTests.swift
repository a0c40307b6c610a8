import Encoding
import Foundation
import Graphics
import TestSupport
import Testing

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

  @Test(arguments: ["x.apng", "x.gif"])
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
  func `a decoder that prints nothing is ended`() async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = try folder.makeEncoder("sleep infinity")
    ffmpeg.patience = .milliseconds(300)
    let reader = MovieReader(path: "x.mp4", ffmpeg: ffmpeg)
    await #expect(
      throws: EncodingError.encoderIdle(attempt: "read 'x.mp4'", patience: .milliseconds(300))
    ) {
      try await reader.describe()
    }
    await #expect(throws: EncodingError.self) {
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
    await #expect(throws: EncodingError.encoderMissing(attempted: "/nowhere")) {
      try await reader.describe()
    }
  }
}
