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
      let encoder = try #require(await pid_t(readLine(fromFifo: news)))
      render.send(signal)
      // A person who is impatient presses the keys again.
      render.send(signal)
      #expect(try await render.ending == Ending(status: 128 + signal))
      #expect(kill(encoder, 0) == -1 && errno == ESRCH)
      #expect(workshop.content() == ["encoder", "news", "tiny.yaml"])
    }

    @Test
    func `a film that is only being measured can be interrupted`() async throws {
      let workshop = try Workshop.withTinyScene()
      // As long as the limit allows, with springs enough for minutes.
      let render = try workshop.startCradle(
        "render",
        "springy-tiled",
        "-o",
        "f/",
        "--limit-frames",
        "36000000",
        "--set",
        "time={ duration: 100000s }",
        "--set",
        "layouts.springy.tiling_margin=none",
        "-v"
      )
      try await Task.sleep(for: .milliseconds(300))
      render.send(SIGINT)
      #expect(try await render.ending.status == 130)
      #expect(workshop.content() == ["tiny.yaml"])
    }

    private func readLine(fromFifo path: String) async -> String {
      await withCheckedContinuation { continuation in
        // On a thread of its own: opening waits for the encoder.
        DispatchQueue.global().async {
          let data = try? FileHandle(forReadingAtPath: path)?.readToEnd()
          let line = String(decoding: data ?? Data(), as: UTF8.self)
          continuation.resume(returning: line.trimmingCharacters(in: .whitespacesAndNewlines))
        }
      }
    }
  }
}
