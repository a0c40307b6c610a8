import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  struct InterruptionTests {
    // The encoder leaves a file, so that the signal comes while it is at work.
    @Test(
      arguments: [
        (SIGINT, "exec sleep infinity"), (SIGTERM, "trap '' TERM; while :; do sleep 0.1; done"),
        (SIGHUP, "sleep infinity & wait"),
      ]
    )
    func `an interrupt ends the encoder and leaves nothing`(signal: Int32, script: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(": > \"$CRADLE_WORKSHOP/begun\"; \(script)")
      let render = try workshop.startCradle(
        ["render", "tiny.yaml", "./tiny.yaml", "-o", "{scene}.mp4", "-o", "f{scene}/"],
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      try await workshop.waitFor("begun")
      render.send(signal)
      // An impatient user presses the keys again.
      if signal == SIGINT { render.send(signal) }
      #expect(try await render.ending == Ending(status: 128 + signal))
      #expect(await workshop.lastingProcesses == [])
      #expect(workshop.content() == ["begun", "encoder", "tiny.yaml"])
    }

    /// A moment while a film is written to MP4, GIF and PNG at once.
    struct Stage: Sendable, CustomTestStringConvertible {
      var testDescription: String
      /// The names in the workshop at that moment.
      var sign: String
      var signal: Int32
    }

    static let stages = [
      Stage(testDescription: "asking for the version", sign: "version", signal: SIGINT),
      Stage(testDescription: "beginning", sign: ".x.mp4.cradle", signal: SIGTERM),
      Stage(testDescription: "the first frame", sign: ".f.cradle/1/frames/frame-000000.png", signal: SIGHUP),
      Stage(testDescription: "the last frame", sign: ".f.cradle/1/frames/frame-000029.png", signal: SIGINT),
      Stage(testDescription: "encoding", sign: ".x.mp4.cradle/1/film.mp4", signal: SIGTERM),
      Stage(testDescription: "the GIF", sign: ".x.gif.cradle/1/film.gif", signal: SIGINT),
    ]

    // The encoders are real, and do everything that they should; but the film cannot be over before
    // the signal comes, because that of the MP4 does not end.
    @Test(arguments: stages)
    func `an interrupt at any stage leaves nothing`(stage: Stage) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeProgram(
        """
        if [ "$1" = -encoders ]; then
          \(stage.sign == "version" ? "echo > version; sleep infinity" : "exec ffmpeg -encoders")
        fi
        ffmpeg "$@" || exit
        case "$*" in *libx264*) sleep infinity;; esac
        """
      )
      let render = try workshop.startCradle(
        ["render", "tiny.yaml", "--set", "time.duration=0.5s"]
          + ["-o", "x.mp4", "-o", "x.gif", "-o", "f/"],
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      try await workshop.waitFor(stage.sign)
      render.send(stage.signal)
      #expect(try await render.ending == Ending(status: 128 + stage.signal))
      #expect(await workshop.lastingProcesses == [])
      #expect(workshop.content().filter { $0 != "version" } == ["encoder", "tiny.yaml"])
    }

    // Two thousand cells of sixteen million pixels each: the frame takes longer than any test may,
    // and nothing interrupts it.
    @Test(arguments: [1, 2])
    func `a frame that does not end is abandoned`(signalCount: Int) async throws {
      let workshop = try Workshop()
      let scene = """
        version: 1
        canvas: { size: [3840, 2160], scale: 2 }
        time: { duration: 0.1s }
        collection:
          items: 2000
          cells: { color: orange, corner_radius: 40 }
          layout: { type: circle, item_size: [2000, 2000] }
        """
      try workshop.write(scene, to: "heavy.yaml")
      let render = try workshop.startCradle("render", "heavy.yaml", "-o", "x.mp4", "-o", "f/")
      try await wait(for: "both work folders") { workshop.has(".x.mp4.cradle") && workshop.has(".f.cradle") }
      for _ in 0..<signalCount { render.send(SIGINT) }
      #expect(try await render.ending == Ending(status: 130))
      #expect(await workshop.lastingProcesses == [])
      #expect(workshop.content() == ["heavy.yaml"])
    }

    @Test
    func `a film that is only being measured can be interrupted`() async throws {
      let workshop = try Workshop()
      let input = Pipe()
      let render = try workshop.startCradle(
        ["render", "-", "-o", "f/", "--limit-frames", "1000000000", "--set", "time.duration=1000000s"],
        input: input.fileHandleForReading
      )
      // A pipe holds a tenth of this, so the command is at work once it has read it all.
      let padding = String(repeating: "# Nothing to see here.\n", count: 30_000)
      try input.fileHandleForWriting.write(contentsOf: Data((tinyScene + padding).utf8))
      try input.fileHandleForWriting.close()
      render.send(SIGINT)
      #expect(try await render.ending == Ending(status: 130))
      #expect(workshop.content() == [])
    }

    @Test
    func `waiting for a scene can be interrupted`() async throws {
      let workshop = try Workshop()
      let input = Pipe()
      let render = try workshop.startCradle("render", "-", input: input.fileHandleForReading)
      // More than the pipe holds, so that the command is reading once it is written.
      let padding = String(repeating: "# Nothing to see here.\n", count: 30_000)
      try input.fileHandleForWriting.write(contentsOf: Data(padding.utf8))
      render.send(SIGTERM)
      #expect(try await render.ending == Ending(status: 143))
      #expect(workshop.content() == [])
    }

    @Test
    func `a command that ignores hang-ups survives one`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(
        #"ffmpeg "$@"; : > "$CRADLE_WORKSHOP/begun"; await '[ -e "$CRADLE_WORKSHOP/go" ]'"#
      )
      let render = try workshop.startShell(
        "trap '' HUP; CRADLE_FFMPEG=./encoder exec \"$CRADLE\" render -q tiny.yaml -o x.mp4"
      )
      try await workshop.waitFor("begun")
      render.send(SIGHUP)
      try workshop.write("", to: "go")
      #expect(try await render.ending == Ending(status: 0))
      #expect(workshop.has("x.mp4"))
    }
  }
}
