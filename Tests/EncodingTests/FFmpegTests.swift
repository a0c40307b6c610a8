import CradleEncoding
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct FFmpegTests {
  @Test(arguments: [
    ("5.1.9-0+deb12u1", true), ("5.1", true), ("n7.0", true), ("n5.0.1", false),
    ("4.4.2-0ubuntu", false),
    ("5.0", false), ("10.0", true), ("7", true), ("N-109876-g1234abcd", true),
    ("2023-06-11-git-09621fd7d9", true), ("git-2020-01-01-abc", true), ("UNKNOWN", true),
  ])
  func `version 5.1 is enough, and so is a build without a number`(text: String, isEnough: Bool) throws {
    let version = try #require(FFmpegVersion(output: "ffmpeg version \(text) Copyright\nbuilt"))
    #expect(version.text == text)
    #expect(version.isSufficient == isEnough)
  }

  @Test(arguments: ["", "hello", "ffprobe version 6.0 x"])
  func `the output of another program has no version of ffmpeg`(output: String) {
    #expect(FFmpegVersion(output: output) == nil)
  }

  @Test
  func `the installed encoder is recent enough`() async throws {
    #expect(try await FFmpeg(path: nil).findVersion().isSufficient)
    #expect(FFmpeg(path: "").program == "ffmpeg")
  }

  @Test(arguments: ["/nowhere/ffmpeg", "no-such-encoder", "/etc/passwd", "/"])
  func `a missing encoder is an error with its path`(path: String) async throws {
    let error = await #expect(throws: CradleError.self) {
      try await FFmpeg(path: path).findVersion()
    }
    #expect(
      error?.description == "cannot find the encoder '\(path)'; "
        + "install it ('apt-get install ffmpeg'), or set CRADLE_FFMPEG to its path"
    )
  }

  @Test
  func `an encoder that is too old is refused before anything is written`() async throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try folder.makeEncoder("", version: "4.4.2")
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(1), with: makeWriter(folder.path + "/out/film.mp4", ffmpeg: ffmpeg))
    }
    #expect(error?.description == "ffmpeg 4.4.2 is too old; 5.1 or later is needed")
    #expect(folder.content == ["encoder"])
  }

  @Test
  func `the installed encoder has the parts for every format`() async throws {
    let parts = try await FFmpeg(path: nil).inspect(for: OutputFormat.all).parts
    for format in try nonEmpty(OutputFormat.all) { #expect(parts.missing(for: format) == nil) }
  }

  @Test(arguments: [
    ("encoders", "libx264", "encoder", OutputFormat.mp4), ("muxers", "webp", "muxer", .webp),
    ("filters", "paletteuse", "filter", .gif),
  ])
  func `a part that an encoder was built without is an error with its name`(
    list: String,
    name: String,
    kind: String,
    format: OutputFormat
  ) async throws {
    let folder = try TemporaryFolder()
    let script =
      "case \"$*\" in *-\(list)) ffmpeg \"$@\" 2>&1 | grep -v ' \(name) '; exit 0 ;; esac; "
      + "exec ffmpeg \"$@\""
    let parts = try await folder.makeEncoder(script).inspect(for: OutputFormat.all).parts
    #expect(OutputFormat.all.filter { parts.missing(for: $0) != nil } == [format])
    let error = #expect(throws: CradleError.self) { try parts.check(for: format) }
    #expect(
      error?.description
        == "this ffmpeg lacks the \(kind) '\(name)', which \(format.name) needs; "
        + "install a build that has it (Debian's does: 'apt-get install ffmpeg'), "
        + "or set CRADLE_FFMPEG to its path"
    )
  }

  @Test
  func `filters are listed only for formats that need them`() async throws {
    let folder = try TemporaryFolder()
    let script = "echo \"$*\" >> \"$0.log\"; exec ffmpeg \"$@\""
    let ffmpeg = try folder.makeEncoder(script)
    let real = try await FFmpeg(path: nil).findVersion()
    let version = try await ffmpeg.inspect(for: [.mp4, .webm]).version
    #expect(version == real)
    let asked = try String(contentsOfFile: folder.path + "/encoder.log", encoding: .utf8)
    #expect(Set(asked.split(separator: "\n")) == ["-encoders", "-hide_banner -muxers"])
  }

  @Test
  func `a program that ends with an error is no encoder`() async throws {
    let error = await #expect(throws: CradleError.self) {
      try await FFmpeg(path: "/bin/false").findVersion()
    }
    #expect(error?.description == "ffmpeg could not report its version: it ended with status 1")
  }

  @Test
  func `a program that prints no version is no encoder`() async throws {
    let error = await #expect(throws: CradleError.self) {
      try await FFmpeg(path: "/bin/echo").findVersion()
    }
    #expect(error == CradleError(EncodingFault.notAnEncoder(program: "/bin/echo")))
  }
}
