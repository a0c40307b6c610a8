import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  struct ResumeTests {
    private static let scene = ["tiny.yaml", "--scale", "4", "--set", "time.duration=2s"]

    private struct Output: Decodable {
      var event: String
      var kept: Int?
    }

    /// Starts to render, and sends a signal when some frames are finished.
    private func interrupt(_ workshop: Workshop, _ signal: Int32) async throws -> Ending {
      // The encoder takes nothing as long as the command is there, and fewer frames wait for it
      // than the film has: so the film cannot be complete before the signal has come.
      try await workshop.makeEncoder(
        """
        await '[ "$(wc -l < ../../.cradle-partial-f/journal)" -gt 4 ]'
        : > "$CRADLE_WORKSHOP/begun"; await '! kill -0 $PPID 2> /dev/null'
        """
      )
      let arguments = ["render", "--resume"] + Self.scene + ["-j", "2", "-o", "f/", "-o", "x.mp4"]
      let render = try workshop.startCradle(arguments, environment: ["CRADLE_FFMPEG": "./encoder"])
      try await workshop.waitFor("begun")
      render.send(signal)
      return try await render.ending
    }

    /// Resumes, and returns the number of frames that were kept.
    private func resume(_ workshop: Workshop, _ arguments: [String] = Self.scene) async throws -> Int {
      let all = ["--resume", "--json"] + arguments + ["-o", "f/"]
      let ending = try await workshop.render(all)
      try #require(ending.status == 0, "\(ending.errors)")
      let events = try ending.output.split(separator: "\n").map { line in
        try JSONDecoder().decode(Output.self, from: Data(line.utf8))
      }
      return try #require(events.first { $0.event == "output" }?.kept)
    }

    private func expectWhole(_ workshop: Workshop, _ arguments: [String] = Self.scene) async throws {
      #expect(try await workshop.render(arguments + ["-q", "-o", "new/"]) == Ending(status: 0))
      #expect(try await workshop.shell("diff -r f new") == Ending(status: 0))
      #expect(!workshop.content().contains(".cradle-partial-f"))
    }

    @Test(arguments: [SIGINT, SIGKILL])
    func `finished frames are not drawn again`(signal: Int32) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await interrupt(workshop, signal)
      #expect(ending.status == (signal == SIGKILL ? SIGKILL : 128 + signal))
      #expect(workshop.content().contains(".cradle-partial-f"))
      #expect(!workshop.content().contains("f"))
      let kept = try await resume(workshop)
      #expect(4..<120 ~= kept)
      try await expectWhole(workshop)
    }

    @Test
    func `a frame that was changed is drawn again`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await interrupt(workshop, SIGTERM)
      let tampering = try await workshop.shell(
        """
        cd .cradle-partial-f; wc -l < journal
        printf x >> "frames/frame-$(sed -n '2s/.*"number":\\([0-9]*\\),.*/00000\\1/p' journal).png"
        printf '{"number":' >> journal
        """
      )
      let lines = try #require(Int(tampering.output.dropLast()))
      // The first line is no frame.
      #expect(try await resume(workshop) == lines - 2)
      try await expectWhole(workshop)
    }

    @Test(arguments: [["--scale", "2"], ["--set", "collection.items=39"], ["--theme", "dark"], ["--fps", "30"]])
    func `another film is drawn from its start`(change: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await interrupt(workshop, SIGTERM)
      let other = Self.scene.filter {
        change.contains("--scale") ? $0 != "--scale" && $0 != "4" : true
      }
      #expect(try await resume(workshop, other + change) == 0)
      try await expectWhole(workshop, other + change)
    }

    @Test
    func `no frame of a whole folder is drawn again`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "f/")
      let before = try workshop.frames(in: "f") + [workshop.read("f/manifest.json")]
      let ending = try await workshop.render("tiny.yaml", "--resume", "-o", "f/")
      let errors = "f/: all 6 frames were already there; none was drawn\n"
      #expect(ending == Ending(status: 0, output: "f/\n", errors: errors))
      #expect(try workshop.frames(in: "f") + [workshop.read("f/manifest.json")] == before)
      #expect(workshop.content() == ["f", "tiny.yaml"])
    }

    @Test
    func `only lost frames of a whole folder are drawn`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-q", "-o", "f/", "-o", "new/")
      _ = try await workshop.shell("rm f/frame-000002.png; echo >> f/frame-000004.png")
      // A movie of the same run has every frame.
      let ending = try await workshop.render("tiny.yaml", "--resume", "-o", "f/", "-o", "x.mp4")
      let errors = "f/: 4 of 6 frames were already there\n"
      #expect(ending == Ending(status: 0, output: "f/\nx.mp4\n", errors: errors))
      #expect(try await workshop.shell("diff -r f new") == Ending(status: 0))
      #expect(try await workshop.film("x.mp4").frames.count == 6)
    }

    @Test
    func `a part of a film becomes the whole film`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-q", "--frames", "0..2", "-o", "f/")
      #expect(try await resume(workshop, ["tiny.yaml"]) == 3)
      try await expectWhole(workshop, ["tiny.yaml"])
    }

    @Test
    func `two renders do not resume the same folder`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "mkdir .cradle-partial-f; "
          + "flock .cradle-partial-f/journal \"$CRADLE\" render tiny.yaml --resume -o f/"
      )
      let errors = "error: cannot create 'f/': another rendering is writing it\n"
      #expect(ending == Ending(status: 75, errors: errors))
      #expect(workshop.content(of: ".cradle-partial-f") == ["journal"])
    }

    @Test
    func `movies alone cannot be resumed`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--resume", "-o", "x.mp4")
      let errors = "error: there is nothing to resume: none of the outputs is a folder of frames\n"
      #expect(ending == Ending(status: 64, errors: errors))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `a run without the flag keeps frames that may be resumed`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await interrupt(workshop, SIGINT)
      let left = workshop.content(of: ".cradle-partial-f/frames")
      // Frames that a run leaves to be resumed stay for a run that resumes them.
      #expect(try await workshop.render(["-q", "-o", "f/"] + Self.scene) == Ending(status: 0))
      #expect(workshop.content(of: ".cradle-partial-f/frames") == left)
      #expect(try await resume(workshop) == 120)
      #expect(!workshop.content().contains(".cradle-partial-f"))
    }
  }
}
