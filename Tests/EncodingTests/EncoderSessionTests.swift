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

  // Two encoders have the same patience. The one that hangs begins later and is ended, so the other one has waited for
  // longer than its patience.
  @Test
  func `an encoder that waits for a frame is not idle`() async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = try folder.makeEncoder("cat > '\(folder.path)/taken'; exit 3")
    ffmpeg.patience = .seconds(1)
    let writer = try makeWriter(folder.path + "/film.mp4", ffmpeg: ffmpeg)
    let (film, feed) = AsyncStream.makeStream(of: NumberedFrame.self)
    let writing = Task { try await writer.write(film, pass: 0) }
    feed.yield(NumberedFrame(number: 0, frame: SharedFrame(makeFrames(1)[0])))
    try await wait(for: "the first frame") { (try? Data(contentsOf: folder.file("taken")))?.isEmpty == false }
    let other = try TemporaryFolder()
    var hanging = try other.makeEncoder("exec sleep infinity")
    hanging.patience = ffmpeg.patience
    await #expect(throws: CradleError.self) {
      try await write(makeFrames(2), with: makeWriter(other.path + "/film.mp4", ffmpeg: hanging))
    }
    feed.finish()
    let error = await #expect(throws: CradleError.self) { try await writing.value }
    #expect(error?.description == "ffmpeg could not write '\(folder.path)/film.mp4': it ended with status 3")
  }
}
