import Foundation
import Testing

extension CommandTests {
  struct ShardTests {
    private static let examples =
      URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .path + "/Examples/Scenes/"

    @Test(arguments: [
      ["tiny.yaml"],
      ["tiny.yaml", "--frames", "1..5:2,0"],
      ["tiny.yaml", "--ping-pong", "--last-frame-duration", "50ms"],
      ["newtons-cradle", "--scale", "0.25", "--set", "time.duration=0.5s"],
      [examples + "page-dots.yaml", "--scale", "0.25", "--fps", "25", "--set", "time.duration=1s"],
    ])
    func `jobs and shards change no byte`(scene: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      for jobs in ["1", "8"] {
        let arguments = ["-q"] + scene + ["-j", jobs, "-o", "j\(jobs)/"]
        #expect(try await workshop.render(arguments) == Ending(status: 0))
      }
      for shard in 1...3 {
        let arguments = ["-q"] + scene + ["--shard", "\(shard)/3", "-o", "part-\(shard)/"]
        #expect(try await workshop.render(arguments) == Ending(status: 0))
      }
      let parts = ["part-3", "part-1/", "part-2"]
      let ending = try await workshop.cradle(["merge"] + parts + ["-o", "merged/"])
      #expect(ending == Ending(status: 0, output: "merged/\n"))
      let names = workshop.content(of: "j1")
      #expect(names.count > 3 && names.contains("manifest.json"))
      for other in ["j8", "merged"] {
        #expect(workshop.content(of: other) == names)
        for name in names {
          #expect(try workshop.read("j1/" + name) == workshop.read(other + "/" + name))
        }
      }
    }

    @Test
    func `selected frames keep their numbers in shards`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "all/", "-o", "all.mp4")
      let ending = try await workshop.render("tiny.yaml", "--frames", "2..4,50ms,end", "-o", "f/", "-o", "x.mp4")
      #expect(ending == Ending(status: 0, output: "f/\nx.mp4\n"))
      let names = [2, 3, 4, 5].map { "frame-00000\($0).png" }
      #expect(workshop.content(of: "f") == names + ["manifest.json"])
      for name in names {
        #expect(try workshop.read("f/" + name) == workshop.read("all/" + name))
      }
      #expect(try await workshop.film("x.mp4").frames.count == 4)
    }

    @Test
    func `a shard without frames is a folder with a manifest`() async throws {
      let workshop = try Workshop.withTinyScene()
      for shard in 1...9 {
        _ = try await workshop.render("tiny.yaml", "--shard", "\(shard)/9", "-o", "p\(shard)/")
      }
      #expect(workshop.content(of: "p1") == ["manifest.json"])
      let parts = (1...9).map { "p\($0)" }
      let ending = try await workshop.cradle(["merge"] + parts + ["-o", "all/"])
      #expect(ending == Ending(status: 0, output: "all/\n"))
      #expect(workshop.content(of: "all").count == 7)
    }

    @Test(arguments: [
      (
        ["--shard", "1/9", "-o", "x.mp4"],
        "error: no frame is left for 'x.mp4': the film has 6, and every movie needs one; "
          + "use fewer shards\n"
      ),
      (
        ["--frames", "0..5", "-o", "f/", "-o", "x.gif"],
        "error: cannot choose the frames of 'x.gif': 'frame:5' is beyond the film, which ends after "
          + "0.1 s with frame 4\n"
      ),
    ])
    func `frames beyond the film are refused`(arguments: [String], errors: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(["tiny.yaml"] + arguments)
      #expect(ending == Ending(status: 64, errors: errors))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test(arguments: [
      "0/3", "4/3", "1/0", "a/b", "1", "1/2/3", "-1/3", "/", "1/99999999999999999999",
      "1/1000001", "auto/0", "auto/x", "Auto",
    ])
    func `a shard out of range is refused`(shard: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "--shard=" + shard, "-o", "f/")
      #expect(ending.status == 64)
      let message =
        "Error: '--shard' must be from 1/n to n/n, such as 2/3, or 'auto' or 'auto/n', "
        + "with n up to 1000000, not '\(shard)'.\n"
      #expect(ending.errors.hasPrefix(message))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    // What the machine that runs the tests sets must not count.
    private static let noEngine = [
      "SLURM_ARRAY_TASK_ID": "", "JOB_COMPLETION_INDEX": "", "PARALLEL_SEQ": "",
      "CI_NODE_INDEX": "", "CRADLE_SHARD_COUNT": "",
    ]

    @Test
    func `an engine's jobs render the parts of a film`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "whole/")
      for index in 0..<2 {
        let ending = try await workshop.render(
          ["tiny.yaml", "--shard", "auto/2", "-o", "part-\(index)/"],
          environment: Self.noEngine.merging(["JOB_COMPLETION_INDEX": "\(index)"]) { $1 }
        )
        let words = "shard \(index + 1)/2, from the Kubernetes Indexed Job (JOB_COMPLETION_INDEX=\(index))\n"
        #expect(ending == Ending(status: 0, output: "part-\(index)/\n", errors: words))
      }
      _ = try await workshop.cradle("merge", "part-0", "part-1", "-o", "merged/")
      for name in workshop.content(of: "whole") {
        #expect(try workshop.read("whole/" + name) == workshop.read("merged/" + name))
      }
    }

    @Test
    func `events tell the engine and its variables`() async throws {
      let workshop = try Workshop.withTinyScene()
      let environment = Self.noEngine.merging(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) { $1 }
      let shard =
        #""shard":{"index":2,"count":3,"engine":"GitLab job","variables":{"#
        + #""CI_NODE_INDEX":"2","CI_NODE_TOTAL":"3"}}}"#
      for command in [
        ["render", "tiny.yaml", "-o", "f/"], ["check", "tiny.yaml", "-u", "none"],
      ] {
        let ending = try await workshop.cradle(command + ["-q", "--json", "--shard", "auto"], environment: environment)
        let start = try #require(ending.output.split(separator: "\n").first)
        #expect(start.hasPrefix(#"{"event":"start","#) && start.hasSuffix(shard))
        #expect(ending.errors == "")
      }
    }

    @Test(arguments: [["render", "tiny.yaml", "-o", "f/"], ["check", "tiny.yaml"]])
    func `without an engine, or with two, nothing is done`(command: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      let two = ["PARALLEL_SEQ": "1", "JOB_COMPLETION_INDEX": "0"]
      for (engines, words) in [([:], "found no engine"), (two, "found more than one engine")] {
        let ending = try await workshop.cradle(
          command + ["--shard", "auto/2"],
          environment: Self.noEngine.merging(engines) { $1 }
        )
        #expect(ending.status == 64 && ending.errors.hasPrefix("error: '--shard auto' \(words)"))
        #expect(workshop.content() == ["tiny.yaml"])
      }
    }

    @Test(arguments: [
      (["--frames", "soon"], "Error: 'soon' is not a moment of a film"),
      (["--resume", "--no-manifest"], "Error: '--resume' needs the manifest"),
      (["--shard", "1/2", "--max-size", "1MB"], "Error: '--max-size' and '--shard' exclude each other"),
    ])
    func `flags that contradict a shard are refused`(arguments: [String], errors: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(["tiny.yaml", "-o", "f/"] + arguments)
      #expect(ending.status == 64 && ending.errors.hasPrefix(errors))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `one shard does not replace another`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "--shard", "1/2", "-o", "f/")
      let files = workshop.content(of: "f")
      let ending = try await workshop.render("tiny.yaml", "--shard", "2/2", "-o", "f/")
      let errors =
        "error: 'f/' holds shard 1/2; give each shard its own output, and join them with "
        + "'cradle merge'\n"
      #expect(ending == Ending(status: 73, errors: errors))
      #expect(workshop.content(of: "f") == files)
      // The same shard may be made again, and so may the whole film.
      #expect(try await workshop.render("tiny.yaml", "--shard", "1/2", "-o", "f/").status == 0)
      #expect(try await workshop.render("tiny.yaml", "-o", "f/").status == 0)
    }
  }
}
