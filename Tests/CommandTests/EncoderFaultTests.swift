import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  /// Faults of an encoder while it is at work.
  struct EncoderFaultTests {
    static let idleness = "it made no progress for 0.5 s and was stopped; set CRADLE_ENCODER_TIMEOUT to more seconds\n"

    // 180 frames, several times as much as the encoder below gets.
    private static let film = ["render", "tiny.yaml", "--set", "time.duration=3s", "-o", "x.mp4", "-o", "f/"]

    // Makes an encoder that gets a part of the film, and then a signal. The part is more than a pipe holds, so ffmpeg has
    // taken some of its frames by then.
    private func makeEncoder(thatGets signal: String, in workshop: Workshop) async throws {
      try await workshop.makeEncoder(
        """
        mkfifo frames; exec 3<&0
        { head -c 115200 <&3; : > "$CRADLE_WORKSHOP/begun"; kill -\(signal) $$; } > frames 2> /dev/null &
        exec ffmpeg "$@" < frames 3<&-
        """
      )
    }

    private func expectNothingLeft(_ workshop: Workshop, but names: [String] = ["tiny.yaml"]) async {
      #expect(await workshop.lastingProcesses == [])
      #expect(workshop.content() == names)
    }

    @Test(arguments: [
      "exec sleep infinity", "cat > /dev/null; sleep infinity", "exec 2>&-; sleep infinity",
      "trap '' TERM; sleep infinity", "sleep infinity & wait",
    ])
    func `an encoder that hangs is ended`(script: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(script)
      let ending = try await workshop.render(
        ["tiny.yaml", "-o", "x.mp4", "-o", "f/"],
        environment: ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.5"]
      )
      let errors = "error: ffmpeg could not write 'x.mp4': " + Self.idleness
      #expect(ending == Ending(status: 75, errors: errors))
      await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
    }

    @Test(arguments: [(["render", "tiny.yaml"], 75), (["doctor"], 69)])
    func `an encoder that does not print its version is ended`(arguments: [String], status: Int) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeProgram("sleep infinity")
      let ending = try await workshop.cradle(
        arguments,
        environment: ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.5"]
      )
      #expect(ending.status == Int32(status))
      #expect((ending.output + ending.errors).contains("ffmpeg could not report its version: " + Self.idleness))
      await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
    }

    @Test
    func `an encoder may compute for longer before it tells its version and parts`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeProgram(
        """
        case "$*" in
          *-version|*-encoders|*-muxers|*-filters) timeout 1 sh -c 'while :; do :; done' ;;
        esac
        exec ffmpeg "$@"
        """
      )
      let ending = try await workshop.cradle(
        "doctor",
        environment: ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.5"]
      )
      #expect(ending.status == 0, "\(ending)")
    }

    // With this timeout the encoder is looked at ten times while it computes, and may do so a hundred times.
    @Test
    func `an encoder that has taken all frames may compute for longer`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("cat > all; timeout 1 sh -c 'while :; do :; done'; exec ffmpeg \"$@\" < all")
      let ending = try await workshop.render(
        ["tiny.yaml", "-o", "x.mp4"],
        environment: ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.5"]
      )
      #expect(ending == Ending(status: 0, output: "x.mp4\n"))
    }

    @Test(arguments: ["yes flood >&2", "while :; do :; done", "cat > /dev/null; while :; do :; done"])
    func `an encoder that computes and makes nothing is ended`(script: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(script)
      let ending = try await workshop.render(
        ["tiny.yaml", "-o", "x.mp4"],
        environment: ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.3"]
      )
      #expect(ending.status == 75)
      #expect(ending.errors.hasPrefix("error: ffmpeg could not write 'x.mp4': it made no progress"))
      await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
    }

    @Test(arguments: [
      "cat > /dev/null; echo garbage > $film", "cat > /dev/null; touch $film",
      "ffmpeg \"$@\"; head -c 200 $film > cut; mv cut $film",
      "cat > all; head -c $(($(wc -c < all) / 2)) all > few; ffmpeg \"$@\" < few; exit 0",
    ])
    func `what is no film gets no name, though the encoder reports success`(script: String) async throws {
      // The shapes of containers; MovieInspectionTests reads all of them.
      for ending in ["mp4", "webm"] {
        let workshop = try Workshop.withTinyScene()
        try await workshop.makeEncoder("film=film.\(ending)\n" + script)
        let outcome = try await workshop.render(
          ["tiny.yaml", "-o", "x.\(ending)", "-o", "f/"],
          environment: ["CRADLE_FFMPEG": "./encoder"]
        )
        #expect(outcome.status == 74 && outcome.output == "", "\(ending): \(outcome)")
        await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
      }
    }

    @Test
    func `a flood instead of a version is no encoder`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeProgram("yes version")
      let ending = try await workshop.render("tiny.yaml", "-o", "x.mp4", environment: ["CRADLE_FFMPEG": "./encoder"])
      #expect(ending.status == 69)
      #expect(ending.errors.contains("did not report a version of ffmpeg"))
      await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
    }

    @Test(arguments: ["0", "-1", "x", "nan", "inf", "1e9"])
    func `a timeout out of its range is refused`(text: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle("render", "tiny.yaml", environment: ["CRADLE_ENCODER_TIMEOUT": text])
      #expect(ending.status == 64 && ending.output == "")
      #expect(
        ending.errors.hasPrefix(
          "Error: CRADLE_ENCODER_TIMEOUT must be a number of seconds from 0.1 to 86400, not '\(text)'.\n"
        )
      )
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test(arguments: [
      ("KILL", "it was ended by signal 9\n", 74, "3600"), ("STOP", EncoderFaultTests.idleness, 75, "0.5"),
    ])
    func `ffmpeg that is killed or stopped in mid-film ends all outputs`(
      signal: String,
      what: String,
      status: Int,
      timeout: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      try await makeEncoder(thatGets: signal, in: workshop)
      let ending = try await workshop.cradle(
        Self.film,
        environment: ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": timeout]
      )
      let errors = "error: ffmpeg could not write 'x.mp4': " + what
      #expect(ending == Ending(status: Int32(status), errors: errors))
      await expectNothingLeft(workshop, but: ["begun", "encoder", "tiny.yaml"])
    }

    @Test
    func `ffmpeg that dies leaves none of the outputs`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(
        """
        case "$*" in *libx264*) head -c 6400 > film.mp4; kill -9 $$;; esac
        exec ffmpeg "$@"
        """
      )
      let ending = try await workshop.render(
        ["tiny.yaml", "-o", "x.gif", "-o", "x.mp4"],
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      let errors = "error: ffmpeg could not write 'x.mp4': it was ended by signal 9\n"
      #expect(ending == Ending(status: 74, errors: errors))
      await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
    }

    @Test
    func `a process that an encoder has started ends with it`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("sleep infinity 2> /dev/null & head -c 6400 > /dev/null; exit 3")
      let ending = try await workshop.render("tiny.yaml", "-o", "x.mp4", environment: ["CRADLE_FFMPEG": "./encoder"])
      let errors = "error: ffmpeg could not write 'x.mp4': it ended with status 3\n"
      #expect(ending == Ending(status: 74, errors: errors))
      await expectNothingLeft(workshop, but: ["encoder", "tiny.yaml"])
    }

    // A killed process cannot clean up, but the next one can.
    @Test
    func `a killed command leaves no process, and the next command removes its files`()
      async throws
    {
      let workshop = try Workshop.withTinyScene()
      try await makeEncoder(thatGets: "STOP", in: workshop)
      let render = try workshop.startCradle(Self.film, environment: ["CRADLE_FFMPEG": "./encoder"])
      try await workshop.waitFor("begun")
      render.send(SIGKILL)
      #expect(try await render.ending.status == SIGKILL)
      #expect(await workshop.lastingProcesses == [])
      #expect(workshop.content() == [".f.cradle", ".x.mp4.cradle", "begun", "encoder", "tiny.yaml"])
      let next = try await workshop.cradle(Self.film)
      #expect(next == Ending(status: 0, output: "x.mp4\nf/\n"))
      #expect(workshop.content() == ["begun", "encoder", "f", "tiny.yaml", "x.mp4", "x.mp4.manifest.json"])
      #expect(try await workshop.film("x.mp4").frames.count == 180)
    }
  }
}
