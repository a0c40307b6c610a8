import Foundation
import Testing

extension CommandTests {
  struct FilmFlagTests {
    @Test
    func `a width sets the size of the frames`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "--width", "64", "-o", "x.mp4")
      #expect(try await workshop.film("x.mp4").size == "64x64")
    }

    @Test
    func `a film that returns plays its frames backwards`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "once/")
      _ = try await workshop.render("tiny.yaml", "--ping-pong", "-o", "again/")
      let once = try workshop.frames(in: "once")
      let again = try workshop.frames(in: "again")
      #expect(Set(once).count == 6)
      #expect(again == once + once[1..<5].reversed())
    }

    @Test
    func `a dry run tells the outputs and writes nothing`() async throws {
      let workshop = try Workshop.withTinyScene()
      let arguments = ["tiny.yaml", "--dry-run", "--scale", "2", "-o", "x.mp4", "-o", "f/", "--fps", "25"]
      let ending = try await workshop.render(arguments)
      let film = "3 frames, 25 fps, 80 × 80 pixels\n"
      #expect(ending == Ending(status: 0, output: "x.mp4: \(film)f/: \(film)"))
      let events = try await workshop.render(arguments + ["--json"])
      let names = events.output.split(separator: "\n").map { $0.prefix(14) }
      #expect(names == [#"{"event":"star"#, #"{"event":"end""#])
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `the last frame stays for the given time`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "--last-frame-duration", "500ms", "-o", "f/", "-o", "x.gif")
      let frames = try workshop.frames(in: "f")
      #expect(frames.count == 5 + 30)
      #expect(Set(frames[5...]).count == 1)
      // Frames of the GIF that are equal are one, which lasts longer.
      let film = try await workshop.film("x.gif")
      #expect(film.frames.count == 5 && film.duration == 0.58)
    }

    @Test
    func `a scene that is played twice first gives the same frames`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "once/")
      _ = try await workshop.render("tiny.yaml", "--play-twice", "-o", "again/")
      #expect(try workshop.frames(in: "once") == workshop.frames(in: "again"))
    }

    @Test
    func `half the speed shows twice as many frames`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "--speed", "0.5", "-o", "f/")
      #expect(try workshop.frames(in: "f").count == 12)
    }

    @Test
    func `a film is made small enough for the wanted size`() async throws {
      let workshop = try Workshop.withTinyScene()
      let arguments = ["tiny.yaml", "--width", "300", "-o", "x.gif"]
      let large = try await workshop.render(arguments + ["--max-size", "1MB"])
      #expect(large.errors.contains("50 fps, 300 × 300 pixels, 256 colors, "))
      let size = try workshop.read("x.gif").count
      let small = try await workshop.render(arguments + ["--max-size", "\(size / 2)"])
      #expect(small.status == 0 && small.output == "x.gif\n")
      #expect(small.errors.hasPrefix("x.gif: ") && small.errors.contains(" fps, "))
      #expect(try workshop.read("x.gif").count <= size / 2)
      #expect(workshop.content().filter { $0.hasPrefix(".") } == [])
    }

    @Test
    func `a size that is out of reach leaves the old file`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("old", to: "x.gif")
      let ending = try await workshop.render("tiny.yaml", "--max-size", "100", "-o", "x.gif")
      #expect(ending.status == 73)
      #expect(ending.errors.hasPrefix("error: cannot create 'x.gif' with at most 100 bytes; the smallest"))
      #expect(workshop.content() == ["tiny.yaml", "x.gif"])
      #expect(try workshop.read("x.gif") == Data("old".utf8))
    }

    @Test
    func `a size that is far out of reach is refused with the smallest film alone`() async throws {
      let path = "x.mp4"
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("echo $* >> \"$CRADLE_WORKSHOP/runs\"; exec ffmpeg \"$@\"")
      let ending = try await workshop.render(
        ["tiny.yaml", "--width", "300", "--max-size", "10", "-o", path, "-o", "f/"],
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      #expect(ending.status == 73)
      let message = "error: cannot create '\(path)' with at most 10 bytes; the smallest"
      #expect(ending.errors.hasPrefix(message))
      let runs = String(decoding: try workshop.read("runs"), as: UTF8.self).split(separator: "\n")
      #expect(runs.count == 1 && runs.allSatisfy { $0.contains(" 120x120 ") })
      #expect(workshop.content() == ["encoder", "runs", "tiny.yaml"])
    }

    @Test(arguments: [
      ["--width", "0"], ["--width", "x"], ["--width", "100", "--scale", "2"],
      ["--last-frame-duration", "5"], ["--last-frame-duration", "-1s"],
      ["--dry-run", "--max-size", "1MB"], ["--dry-run", "--format", "gif", "-o", "-"],
      ["--last-frame-duration", "2h"], ["--max-size", "4XB"], ["--max-size", "0"],
      ["--max-size", "-1MB"], ["--max-size", "1e3"], ["--max-size", "nan"],
    ])
    func `values out of range are wrong usage`(arguments: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(["tiny.yaml", "-o", "x.gif"] + arguments)
      #expect(ending.status == 64)
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `a width beyond the limit is refused`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--width", "9000", "-o", "x.mp4")
      #expect(ending.status == 65)
      #expect(ending.errors.contains("--limit-pixels allows more"))
    }
  }
}

extension Workshop {
  /// The content of the frames in a folder, in order.
  func frames(in folder: String) throws -> [Data] {
    try content(of: folder).filter { $0.hasSuffix(".png") }.map { try read(folder + "/" + $0) }
  }
}
