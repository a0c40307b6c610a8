import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  /// Files, links and names that a stranger may have put into a report, a golden or a folder.
  struct OutsideFileTests {
    private func link(_ workshop: Workshop, _ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: workshop.path + "/" + name, withDestinationPath: target)
    }

    @Test
    func `a check writes no golden through a link that leaves its folder`() async throws {
      let workshop = try Workshop.withTiles()
      try FileManager.default.createDirectory(atPath: workshop.path + "/../victim", withIntermediateDirectories: false)
      try link(workshop, "goldens", to: "../victim")
      let words =
        "error: the goldens would be written to 'goldens', a link to a folder that is not below this one; "
        + "name their folder with '--goldens'\n"
      for update in ["all", "missing", "changed"] {
        let ending = try await workshop.cradle("check", "-q", "tile.yaml", "-u", update)
        #expect(ending.status == 64 && ending.errors.contains(words), "\(ending)")
      }
      #expect(workshop.content(of: "../victim") == [])
      // A user who names the folder means it.
      let named = ["check", "-q", "tile.yaml", "-u", "all", "--goldens", "goldens"]
      #expect(try await workshop.cradle(named).status == 0)
      #expect(workshop.content(of: "../victim") == ["tile"])
      #expect(try await workshop.cradle("check", "-q", "tile.yaml").status == 0)
    }

    @Test
    func `a golden behind a link is damaged`() async throws {
      let workshop = try Workshop.withTiles()
      _ = try await workshop.cradle("check", "-q", "tile.yaml", "-u", "all")
      try FileManager.default.moveItem(atPath: workshop.path + "/goldens/tile", toPath: workshop.path + "/elsewhere")
      try link(workshop, "goldens/tile", to: "../elsewhere")
      let ending = try await workshop.cradle("check", "tile.yaml", "-u", "none")
      #expect(ending.status == 1)
      #expect(ending.output.hasPrefix("tile: damaged: golden.json is a link or lies behind one"))
    }

    @Test(arguments: ["*", "?", "a[b]", #"back\slash"#, "it's", "two\nlines", "-u", "e\u{301}"])
    func `the command that a report prints approves one scene alone`(name: String) async throws {
      let workshop = try Workshop()
      for scene in [name, "other", "x"] {
        try workshop.write(smallTile, to: scene + ".yaml")
      }
      let scenes = [name, "other", "x"].map { "./\($0).yaml" }
      _ = try await workshop.cradle(["check", "-q", "-u", "none"] + scenes)
      let report = try workshop.read("cradle-report/reg.json")
      let outcomes = try JSONDecoder().decode(Report.self, from: report).outcomes
      let command = try #require(outcomes.first?.approveCommand)
      let ending = try await workshop.shell(command.replacing("cradle approve", with: "$CRADLE approve"))
      #expect(ending.status == 0, "\(command): \(ending)")
      let written = workshop.content(of: "goldens")
      #expect(written.count == 1 && written[0].utf8.elementsEqual(name.utf8), "\(command): \(written)")
    }

    private struct Report: Decodable {
      struct Outcome: Decodable { let approveCommand: String }
      let outcomes: [Outcome]
    }

    @Test
    func `pipes and devices are errors, and no command waits for them`() async throws {
      let workshop = try Workshop()
      for folder in ["f", "g"] { try workshop.makeFolder(folder) }
      for pipe in [
        "a.mp4", "a.mp4.manifest.json", "f/frame-000000.png", "f/manifest.json", "g/check.json",
      ] {
        try #require(mkfifo(workshop.path + "/" + pipe, 0o600) == 0)
      }
      for (name, target) in [("z.mp4", "/dev/zero"), ("z.gif", "/dev/zero")] {
        try link(workshop, name, to: target)
      }
      let runs: [(arguments: [String], status: Int32, words: String)] = [
        (["merge", "a.mp4", "z.mp4", "-o", "x.mp4"], 65, "it is no plain file"),
        (["merge", "f", "-o", "x/"], 65, "it is no plain file"),
        (["compare", "a.mp4", "a.mp4"], 66, "'a.mp4' is no plain file"),
        (["compare", "z.gif", "z.gif"], 66, "'z.gif' is no plain file"),
        (["compare", "f", "f"], 74, "it is no plain file"),
        (["approve", "--report", "g"], 66, "there is no report in 'g'"),
      ]
      for run in runs {
        let ending = try await workshop.cradle(run.arguments)
        #expect(ending.status == run.status && ending.errors.contains(run.words), "\(run.arguments): \(ending)")
      }
    }

    @Test(arguments: ["whole.gif", "whole/"])
    func `a part whose first frame is a link is an error in every format`(output: String) async throws {
      let workshop = try Workshop.withTinyScene()
      for shard in ["1/2", "2/2"] {
        _ = try await workshop.render("tiny.yaml", "--fps", "20", "--shard", shard, "-o", "p\(shard.prefix(1))/")
      }
      let frame = "p1/frame-000000.png"
      try FileManager.default.moveItem(atPath: workshop.path + "/" + frame, toPath: workshop.path + "/moved.png")
      try link(workshop, frame, to: "../moved.png")
      let ending = try await workshop.cradle("merge", "p1", "p2", "-o", output)
      #expect(ending.status == 65 && ending.errors.hasPrefix("error: 'p1/frame-000000.png' is a link"))
    }
  }
}
