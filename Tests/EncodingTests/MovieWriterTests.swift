import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite(.serialized)
struct MovieWriterTests {
  @Test(arguments: [
    "-x.mp4", "concat:a.mp4", "%d.gif", "with space.mp4", "it's \"quoted\".gif", "two\nlines.mp4",
    "a%03d/x.gif", "-f/x.mp4", "new/folder/x.mp4", "file:x.gif", "$HOME.mp4",
  ])
  func `special characters in a name are taken literally`(name: String) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    try await write(makeFrames(2), with: makeWriter(film))
    #expect(FileManager.default.fileExists(atPath: film))
    #expect(folder.content == [String(name.prefix { $0 != "/" })])
  }

  @Test
  func `a film replaces an older one`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    try Data("old".utf8).write(to: URL(fileURLWithPath: film))
    try await write(makeFrames(2), with: makeWriter(film))
    #expect(try probe(film, "stream=codec_name") == ["codec_name": "h264"])
  }

  private struct Fake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
    var failure: String
  }

  private static let fakes = [
    Fake(
      testDescription: "fails with a log",
      script:
        "cat > /dev/null; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo line $i >&2; done; exit 3",
      failure: "it ended with status 3\n  "
        + (3...12).map { "line \($0)" }.joined(separator: "\n  ")
    ),
    Fake(
      testDescription: "ends at once, content",
      script: "touch film.mp4",
      failure: "it ended before it received every frame, or wrote no file"
    ),
    Fake(
      testDescription: "takes everything and leaves nothing",
      script: "cat > /dev/null",
      failure: "it ended before it received every frame, or wrote no file"
    ),
    Fake(
      testDescription: "takes a frame and dies",
      script: "head -c 1228800 > /dev/null; kill -9 $$",
      failure: "it was ended by signal 9"
    ),
  ]

  // Frames are larger than what fits into a pipe, so that writing notices.
  @Test(arguments: fakes, [2, 64])
  private func `an encoder that fails leaves the old file`(fake: Fake, height: Int) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    try Data("old".utf8).write(to: URL(fileURLWithPath: film))
    let writer = try makeWriter(
      film,
      size: PixelSize(width: 4800, height: height),
      ffmpeg: folder.makeEncoder(fake.script)
    )
    let error = await #expect(throws: CradleError.self) {
      try await write(
        [Bitmap](
          repeating: Bitmap(
            size: PixelSize(width: 4800, height: height),
            bytes: [UInt8](repeating: 255, count: 4800 * height * 4)
          ),
          count: 40
        ),
        with: writer
      )
    }
    #expect(error?.description == "ffmpeg could not write '\(film)': \(fake.failure)")
    #expect(folder.content == ["encoder", "film.mp4"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: film)) == Data("old".utf8))
  }

  @Test(arguments: ["touch film.mp4", "exit 0"])
  func `an encoder that ends before the first frame is an error, whatever it writes`(script: String) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    let writer = try makeWriter(film, ffmpeg: folder.makeEncoder(script))
    // The first frame never comes, so the encoder has ended before it.
    let (frames, continuation) = AsyncStream<NumberedFrame>.makeStream()
    let error = await #expect(throws: CradleError.self) { try await writer.write(frames, pass: 0) }
    continuation.finish()
    let reason = "it ended before it received every frame, or wrote no file"
    #expect(error?.description == "ffmpeg could not write '\(film)': \(reason)")
    #expect(folder.content == ["encoder"])
  }

  @Test(arguments: ["exec sleep infinity", "trap '' TERM; while :; do sleep 0.1; done"])
  func `cancelling a task ends an encoder that hangs`(script: String) async throws {
    let folder = try TemporaryFolder()
    var ffmpeg = try folder.makeEncoder("cd '\(folder.path)'; echo $$ > news; mv news number; \(script)")
    ffmpeg.patience = .seconds(3600)
    let film = folder.path + "/film.mp4"
    let writer = try makeWriter(film, size: PixelSize(width: 640, height: 480), ffmpeg: ffmpeg)

    let writing = Task {
      try await write(makeFrames(10, width: 640, height: 480), with: writer)
    }
    let number = try await wait(for: "the encoder's number") {
      try? String(contentsOf: folder.file("number"), encoding: .utf8)
    }
    writing.cancel()
    await #expect(throws: CancellationError.self) { try await writing.value }

    #expect(folder.content == ["encoder", "number"])
    #expect(try kill(#require(pid_t(number.dropLast())), 0) == -1 && errno == ESRCH)
  }

  @Test
  func `a frame that cannot be sent is an error, though the encoder makes a film of the others`() async throws {
    let folder = try TemporaryFolder()
    let news = folder.path + "/news"
    let ffmpeg = try folder.makeEncoder(
      "readlink /proc/$$/fd/0 > '\(news).part'; mv '\(news).part' '\(news)'; exec ffmpeg \"$@\""
    )
    let path = folder.path + "/film.mp4"
    let writer = try makeWriter(path, ffmpeg: ffmpeg)
    let frames = makeFrames(3)
    let number = Mutex(0)
    let spare = Mutex<Int32?>(nil)
    let stream = AsyncStream<NumberedFrame> {
      let next = number.withLock { number in
        defer { number += 1 }
        return number
      }
      guard next < frames.count else { return nil }
      // After the first frame, writing fails. The spare end keeps the encoder waiting.
      if next == 1,
        let pipe = try? await wait(
          for: "the encoder's pipe",
          until: { try? String(contentsOfFile: news, encoding: .utf8) }
        )
      {
        spare.withLock { $0 = breakPipe(String(pipe.dropLast())) }
      }
      return NumberedFrame(number: next, frame: SharedFrame(frames[next]))
    }
    let error = await #expect(throws: CradleError.self) { try await writer.write(stream, pass: 0) }
    let end = try #require(spare.withLock { $0 })
    close(end)
    #expect(
      error?.description
        == "ffmpeg could not write '\(path)': a frame could not be sent to it: bad file descriptor"
    )
    #expect(error?.code == .encoderFailed)
    #expect(folder.content == ["encoder", "news"])
  }

  @Test
  func `a writer may be cancelled twice, and is not published after that`() async throws {
    let folder = try TemporaryFolder()
    let writer = try makeWriter(folder.path + "/film.gif")
    try await writer.write(film(makeFrames(1)), pass: 0)
    await writer.cancel()
    await writer.cancel()
    #expect(folder.content == [])
    await #expect(throws: CancellationError.self) { try await writer.publish() }
  }

  @Test
  func `a writer that was cancelled does not begin`() async throws {
    let folder = try TemporaryFolder()
    let writer = try makeWriter(folder.path + "/film.gif")
    await writer.cancel()
    await #expect(throws: CancellationError.self) {
      try await writer.write(film(makeFrames(1)), pass: 0)
    }
    #expect(folder.content == [])
  }

  @Test
  func `cancelling after publishing keeps the film`() async throws {
    let folder = try TemporaryFolder()
    let writer = try makeWriter(folder.path + "/film.gif")
    try await write(makeFrames(2), with: writer)
    await writer.cancel()
    #expect(folder.content == ["film.gif"])
  }

  @Test
  func `a file with the path of the film's folder is an error`() async throws {
    let folder = try TemporaryFolder()
    let blocker = folder.path + "/a"
    try Data().write(to: URL(fileURLWithPath: blocker))
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(1), with: makeWriter(blocker + "/b/film.mp4"))
    }
    #expect(error?.description == "cannot create '\(blocker)/b/film.mp4': not a directory")
  }

  @Test
  func `a folder with the path of the film is an error`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    try FileManager.default.createDirectory(atPath: film, withIntermediateDirectories: false)
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(1), with: makeWriter(film))
    }
    #expect(error?.description == "cannot create '\(film)': a folder has this name")
    #expect(folder.content == ["film.mp4"])
  }
}

// Puts a file that cannot be written in the place of this process's end of a pipe, and returns another end.
private func breakPipe(_ pipe: String) -> Int32? {
  for number in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
    guard target == pipe, let end = Int32(number), fcntl(end, F_GETFL) & O_ACCMODE == O_WRONLY else { continue }
    let spare = fcntl(end, F_DUPFD_CLOEXEC, 0)
    let unwritable = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(unwritable, end)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    close(unwritable)
    return spare
  }
  return nil
}
