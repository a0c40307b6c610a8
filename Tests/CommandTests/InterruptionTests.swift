import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  struct InterruptionTests {
    // The encoder tells its number through a pipe, so that the signal comes while it is at work.
    @Test(
      arguments: [SIGINT, SIGTERM],
      ["exec sleep 1000", "trap '' TERM; while :; do sleep 0.1; done"]
    )
    func `an interrupt ends the encoder and leaves nothing`(
      signal: Int32,
      script: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      let news = workshop.path + "/news"
      #expect(mkfifo(news, 0o600) == 0)
      try await workshop.makeEncoder("echo $$ > '\(news)'; \(script)")
      let render = try workshop.startCradle(
        "render",
        "tiny.yaml",
        "./tiny.yaml",
        "-o",
        "{scene}.mp4",
        "-o",
        "f{scene}/",
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      let encoder = try #require(await pid_t(workshop.readLine(fromFifo: news)))
      render.send(signal)
      // A person who is impatient presses the keys again.
      render.send(signal)
      #expect(try await render.ending == Ending(status: 128 + signal))
      #expect(kill(encoder, 0) == -1 && errno == ESRCH)
      #expect(workshop.content() == ["encoder", "news", "tiny.yaml"])
    }

    @Test
    func `a film that is only being measured can be interrupted`() async throws {
      let workshop = try Workshop()
      let input = Pipe()
      let render = try workshop.startCradle(
        "render",
        "-",
        "-o",
        "f/",
        "--limit-frames",
        "1000000000",
        "--set",
        "time.duration=1000000s",
        input: input.fileHandleForReading
      )
      // A pipe holds a tenth of this, so the command is at work once it has taken it all.
      let padding = String(repeating: "# Nothing to see here.\n", count: 30_000)
      try input.fileHandleForWriting.write(contentsOf: Data((tinyScene + padding).utf8))
      try input.fileHandleForWriting.close()
      render.send(SIGINT)
      #expect(try await render.ending == Ending(status: 130))
      #expect(workshop.content() == [])
    }
  }
}
