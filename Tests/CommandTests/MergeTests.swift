import Foundation
import Testing

extension CommandTests {
  struct MergeTests {
    @Test
    func `movies are joined frame by frame`() async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = ["-q", "tiny.yaml", "--set", "time.duration=0.8s"]
      _ = try await workshop.render(scene + ["-o", "whole.mp4"])
      for shard in 1...3 {
        _ = try await workshop.render(scene + ["--shard", "\(shard)/3", "-o", "p\(shard).mp4"])
      }
      let ending = try await workshop.cradle("merge", "p2.mp4", "p3.mp4", "p1.mp4", "-o", "x.mp4")
      #expect(ending == Ending(status: 0, output: "x.mp4\n"))
      var frames: [String] = []
      for shard in 1...3 { frames += try await workshop.film("p\(shard).mp4").frames }
      let film = try await workshop.film("x.mp4")
      #expect(film == Film(size: "40x40", rate: "60/1", frames: frames, duration: 0.8))
      #expect(frames.count == 48)
      // No frame stays longer than another where two parts meet.
      let times = try await workshop.shell(
        "ffprobe -v error -show_entries packet=pts -of csv=p=0 x.mp4 | sort -n | tr -d ,"
      )
      let numbers = times.output.split(separator: "\n").compactMap { Int($0) }
      #expect(numbers == (0..<48).map { $0 * 256 })
      // Except for the file, the manifest is the one of the whole film.
      let (joined, whole) = try (
        workshop.lines(of: "x.mp4.manifest.json"), workshop.lines(of: "whole.mp4.manifest.json")
      )
      let differences = zip(joined, whole).filter { $0 != $1 }
      #expect(joined.count == whole.count && differences.count == 1)
      #expect(differences[0].0.hasPrefix("  \"file\": "))
    }

    @Test(arguments: [("mp4", "60"), ("gif", "50")])
    func `frames become the movie that is rendered at once`(format: String, rate: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = ["-q", "tiny.yaml", "--fps", rate]
      _ = try await workshop.render(scene + ["-o", "whole." + format])
      for shard in 1...2 {
        _ = try await workshop.render(scene + ["--shard", "\(shard)/2", "-o", "p\(shard)/"])
      }
      let ending = try await workshop.cradle("merge", "p1", "p2", "-o", "new/x." + format)
      #expect(ending == Ending(status: 0, output: "new/x.\(format)\n"))
      #expect(try await workshop.film("new/x." + format) == workshop.film("whole." + format))
      #expect(workshop.content(of: "new") == ["x." + format, "x.\(format).manifest.json"])
    }

    @Test
    func `a whole folder also becomes a movie`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "--frames", "1..5:2", "-o", "f/", "-o", "x.mp4")
      let ending = try await workshop.cradle("merge", "f", "-o", "y.mp4")
      #expect(ending == Ending(status: 0, output: "y.mp4\n"))
      #expect(try await workshop.film("y.mp4") == workshop.film("x.mp4"))
    }

    @Test(arguments: ["f", "p-1.mp4 p-2.mp4"])
    func `a merge takes any name of a film or folder literally`(parts: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        """
        render -q tiny.yaml -o f/
        for i in 1 2; do render -q tiny.yaml --shard $i/2 -o p-$i.mp4; done
        mkdir "a'b %d"; mv f p-?.mp4* "a'b %d"; cd "a'b %d"
        "$CRADLE" merge \(parts) -o "x: %d 'y'.mp4"
        ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 \
          "file:x: %d 'y'.mp4"
        """
      )
      #expect(ending == Ending(status: 0, output: "x: %d 'y'.mp4\n6\n"))
    }

    @Test
    func `an interrupt leaves the file that was there before`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "f/")
      try workshop.write("old", to: "x.mp4")
      try await workshop.makeEncoder(#": > "$CRADLE_WORKSHOP/begun"; exec sleep infinity"#)
      let merge = try workshop.startCradle("merge", "f", "-o", "x.mp4", environment: ["CRADLE_FFMPEG": "./encoder"])
      try await workshop.waitFor("begun")
      merge.send(SIGTERM)
      #expect(try await merge.ending == Ending(status: 143))
      #expect(workshop.content() == ["begun", "encoder", "f", "tiny.yaml", "x.mp4"])
      #expect(try workshop.read("x.mp4") == Data("old".utf8))
    }
  }
}

extension Workshop {
  /// Returns the lines of a text file.
  fileprivate func lines(of name: String) throws -> [Substring] {
    try String(decoding: read(name), as: UTF8.self).split(separator: "\n")
  }
}
