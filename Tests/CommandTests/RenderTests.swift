import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct RenderTests {
    @Test
    func `one run makes a movie, an animation and frames`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "-o", "x.mp4", "-o", "new/x.gif", "-o", "f/")
      #expect(ending == Ending(status: 0, output: "x.mp4\nnew/x.gif\nf/\n"))
      #expect(workshop.content() == ["f", "new", "tiny.yaml", "x.mp4", "x.mp4.manifest.json"])
      let frames = (0..<6).map { "frame-00000\($0).png" }
      #expect(workshop.content(of: "f") == frames + ["manifest.json"])
      let movie = try await workshop.film("x.mp4")
      #expect(movie.size == "40x40" && movie.rate == "60/1" && movie.frames.count == 6)
    }

    @Test
    func `a GIF of a scene at 60 frames a second runs at 50`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "x.gif")
      let film = try await workshop.film("x.gif")
      #expect(film.rate == "50/1" && film.frames.count == 5)
    }

    @Test(arguments: [
      ("", "tiny.mp4\ntiny.gif\n"),
      ("outputs: [a/b.gif, '{scene}.mp4']", "a/b.gif\ntiny.mp4\n"),
      ("outputs: [frames/]", "frames/\n"),
    ])
    func `a bare render writes the scene's outputs`(line: String, output: String) async throws {
      let workshop = try Workshop()
      try workshop.write(tinyScene + line, to: "tiny.yaml")
      let ending = try await workshop.render("tiny.yaml")
      #expect(ending == Ending(status: 0, output: output))
      for path in output.split(separator: "\n") {
        #expect(FileManager.default.fileExists(atPath: workshop.path + "/" + path))
      }
    }

    @Test
    func `outputs are in the current folder, not the scene's`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("elsewhere")
      let ending = try await workshop.shell("cd elsewhere && render ../tiny.yaml")
      #expect(ending == Ending(status: 0, output: "tiny.mp4\ntiny.gif\n"))
      #expect(
        workshop.content(of: "elsewhere") == [
          "tiny.gif", "tiny.gif.manifest.json", "tiny.mp4", "tiny.mp4.manifest.json",
        ]
      )
    }

    @Test
    func `several scenes are written to files with their names`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write(tinyScene, to: "other.yaml")
      let ending = try await workshop.render("tiny.yaml", "other.yaml", "-o", "{scene}.gif", "-o", "{scene}/")
      #expect(ending == Ending(status: 0, output: "tiny.gif\ntiny/\nother.gif\nother/\n"))
    }

    @Test(arguments: [
      (
        ["tiny.yaml", "other.yaml", "-o", "x/"], "",
        "error: every scene would be written to 'x/'; put {scene} into the path\n"
      ),
      (
        ["tiny.yaml", "./tiny.yaml", "-o", "{scene}/"], "tiny/\n",
        "error: 'tiny/' is already the output of an earlier scene\n"
      ),
      (["tiny.yaml", "-o", "x/", "-o", "./x/"], "", "error: the output './x/' is given twice\n"),
    ])
    func `no film overwrites another of the same run`(
      arguments: [String],
      output: String,
      errors: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(arguments)
      #expect(ending == Ending(status: 64, output: output, errors: errors))
    }

    @Test
    func `quiet prints nothing`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("-q", "tiny.yaml", "-o", "f/", "--progress", "bar")
      #expect(ending == Ending(status: 0))
      #expect(workshop.content() == ["f", "tiny.yaml"])
    }

    @Test
    func `a scene is read from standard input`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.render("-", "-o", "{scene}/", input: tinyScene)
      #expect(ending == Ending(status: 0, output: "scene/\n"))
    }

    @Test
    func `a preset needs no file`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.render([
        "springy", "--set", "time.duration=50ms", "--set", "timeline=[]", "--scale", "0.1", "-o", "{scene}/",
      ])
      #expect(ending == Ending(status: 0, output: "springy/\n"))
      #expect(workshop.content(of: "springy").count == 4)
    }

    @Test
    func `a preset has precedence over a file of its name`() async throws {
      let workshop = try Workshop()
      try workshop.write(tinyScene, to: "springy")
      let small = [
        "--set", "time.duration=10ms", "--set", "timeline=[]", "--set", "canvas.size=[80, 80]",
        "--scale", "1",
      ]
      let preset = ["springy", "-o", "preset/"] + small
      let file = ["./springy", "-o", "file/"] + small
      #expect(try await workshop.render(preset) == Ending(status: 0, output: "preset/\n"))
      #expect(try await workshop.render(file) == Ending(status: 0, output: "file/\n"))
      // Cells of 44 and of 8 points.
      let name = "/frame-000000.png"
      #expect(try workshop.read("preset" + name) != workshop.read("file" + name))
    }

    @Test
    func `a scene that does not rest is cut off with a warning`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--set", "time={ max: 50ms }", "-o", "f/")
      let warning = "warning: 'tiny' has not come to rest after 0.05 s; 'time.max' allows more\n"
      #expect(ending == Ending(status: 0, output: "f/\n", errors: warning))
    }

    @Test(arguments: ["duration", "max"])
    func `an entry that the film does not reach has a warning`(limit: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render([
        "tiny.yaml", "--set", "time={ \(limit): 50ms }", "--set", "timeline=[{ at: 9s, marker: never }]", "-o", "f/",
      ])
      let warning =
        "--set timeline=[{ at: 9s, marker: never }]: warning: the film ends after 0.05 s, "
        + "before this entry at 9 s; 'time.\(limit)' allows more\n"
      #expect(ending == Ending(status: 0, output: "f/\n", errors: warning))
    }

    @Test
    func `an entry that waits for too long has a warning`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(
        "tiny.yaml",
        "--set",
        "time={ duration: 50ms }",
        "--set",
        "timeline=[{ at: 0s, fling: { at: [20, 20], velocity: [0, -500] } }, "
          + "{ at: settled, marker: never }]",
        "-o",
        "f/"
      )
      let warning =
        "warning: 'tiny' ends after 0.05 s, before its timeline does; "
        + "'time.duration' allows more\n"
      #expect(ending == Ending(status: 0, output: "f/\n", errors: warning))
    }

    @Test(arguments: ["-o.gif", "concat:a.gif", "%d.gif", "a b.gif"])
    func `the name of an output is taken literally`(name: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "-o", name)
      #expect(ending == Ending(status: 0, output: name + "\n"))
      #expect(workshop.content() == [name, name + ".manifest.json", "tiny.yaml"].sorted())
    }

    @Test
    func `a scene's name may begin with a hyphen`() async throws {
      let workshop = try Workshop()
      try workshop.write(tinyScene, to: "-x.yaml")
      let ending = try await workshop.render("--", "-x.yaml")
      #expect(ending == Ending(status: 0, output: "-x.mp4\n-x.gif\n"))
    }

    @Test
    func `flags change the scene`() async throws {
      let workshop = try Workshop.withTinyScene()
      let change = ["--scale", "2", "--fps", "20", "--set", "collection.items=0"]
      let light = ["tiny.yaml", "-o", "light.mp4"] + change
      let dark = ["tiny.yaml", "-o", "dark.mp4", "--theme", "dark"] + change
      #expect(try await workshop.render(light).status == 0)
      #expect(try await workshop.render(dark).status == 0)
      let film = try await workshop.film("light.mp4")
      #expect(film.size == "80x80" && film.rate == "20/1")
      // Without items every frame is the bare background.
      #expect(film.frames.count == 2 && Set(film.frames).count == 1)
      #expect(try await workshop.film("dark.mp4").frames != film.frames)
    }

    @Test
    func `a progress bar is removed from its line`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--progress", "bar", "-o", "x.gif")
      #expect(ending.status == 0 && ending.output == "x.gif\n")
      #expect(ending.errors.contains(" tiny 5/5 frames, "))
      #expect(ending.errors.hasSuffix("\r\u{1B}[K"))
      #expect(!ending.errors.contains("\n"))
    }

    @Test
    func `a progress bar counts the plays that encoders need`() async throws {
      let workshop = try Workshop.withTinyScene()
      let outputs = ["-o", "x.mp4", "-o", "x.webm", "--limit-encoders", "1"]
      let ending = try await workshop.render(["tiny.yaml", "--progress", "bar"] + outputs)
      #expect(ending.status == 0)
      #expect(ending.errors.contains("tiny, pass 2 of 2: 12/12 frames"))
    }
  }
}
