import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct EncoderSessionTests {
  @Test
  func `an encoder that reads no frames is ended`() async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = try folder.makeEncoder("exec sleep infinity")
    ffmpeg.patience = .milliseconds(300)
    let film = folder.path + "/film.mp4"
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(2), with: makeWriter(film, ffmpeg: ffmpeg))
    }
    let idle = EncodingFault.encoderIdle(attempt: "write '\(film)'", patience: .milliseconds(300))
    #expect(error == CradleError(idle))
    #expect(folder.content == ["encoder"])
  }

  // The pause under test is longer than the encoder may be idle.
  @Test
  func `an encoder that waits for a frame is not idle`() async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = FFmpeg(path: nil)
    ffmpeg.patience = .seconds(2)
    let writer = try makeWriter(folder.path + "/film.mp4", ffmpeg: ffmpeg)
    for pass in 0..<(await writer.passCount) {
      let (film, feed) = AsyncStream.makeStream(of: NumberedFrame.self)
      let writing = Task { try await writer.write(film, pass: pass) }
      for (number, frame) in makeFrames(2).enumerated() {
        feed.yield(NumberedFrame(number: number, frame: SharedFrame(frame)))
        try await Task.sleep(for: .seconds(3))
      }
      feed.finish()
      try await writing.value
    }
    try await writer.publish()
    #expect(folder.content == ["film.mp4"])
  }
}
