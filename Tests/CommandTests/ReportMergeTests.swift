import Foundation
import Testing

extension CommandTests {
  struct ReportMergeTests {
    // Three scenes in a folder `scenes`, with goldens; the golden of one is of another motion.
    private func workshop() async throws -> Workshop {
      let workshop = try Workshop()
      try workshop.makeFolder("scenes")
      for name in ["a", "b", "c"] { try workshop.write(smallTile, to: "scenes/\(name).yaml") }
      _ = try await workshop.cradle("check", "-q", "-u", "missing")
      let heavier = smallTile.replacing("magnitude: 0.2", with: "magnitude: 0.3")
      try workshop.write(heavier, to: "scenes/b.yaml")
      return workshop
    }

    private func check(_ workshop: Workshop, _ shard: String) async throws -> Ending {
      let report = "part-" + shard.prefix(1)
      return try await workshop.cradle("check", "-q", "-u", "none", "--shard", shard, "--report", report)
    }

    @Test
    func `the reports of an engine's jobs become one, which can be approved`() async throws {
      let workshop = try await workshop()
      var statuses: [Int32] = []
      for index in 1...3 {
        statuses.append(try await check(workshop, "\(index)/3").status)
      }
      #expect(statuses.sorted() == [0, 0, 1])
      let parts = ["part-3", "part-1", "part-2"]
      let ending = try await workshop.cradle(["merge"] + parts + ["-o", "cradle-report"])
      #expect(ending.status == 1 && ending.errors == "")
      #expect(ending.output.contains("\nb: physics changed: "))
      #expect(ending.output.contains("\n3 scenes: 2 same, 1 physics changed\n"))
      #expect(try await workshop.cradle("approve").output == "goldens/b/default\n")
      for index in 1...3 { #expect(try await check(workshop, "\(index)/3").status == 0) }
      let again = try await workshop.cradle(["merge"] + parts + ["-o", "cradle-report/"])
      #expect(again == Ending(status: 0, output: "3 scenes: 3 same\n"))
    }

    // The statuses of the check as a whole, and of its parts joined.
    private func statuses(_ workshop: Workshop, _ flags: String...) async throws -> [Int32] {
      let whole = try await workshop.cradle(["check", "-q"] + flags)
      for index in 1...3 {
        let own = ["--shard", "\(index)/3", "--report", "part-\(index)"]
        _ = try await workshop.cradle(["check", "-q"] + flags + own)
      }
      let parts = (1...3).map { "part-\($0)" }
      let merged = try await workshop.cradle(["merge", "-q"] + parts + ["-o", "all"])
      return [whole.status, merged.status]
    }

    @Test
    func `joined reports end with the status of the whole check`() async throws {
      let workshop = try await workshop()
      #expect(try await statuses(workshop, "-u", "none") == [1, 1])
      try workshop.write("version: 1\n", to: "scenes/c.yaml")
      #expect(try await statuses(workshop, "-u", "none") == [65, 65])
      try FileManager.default.removeItem(atPath: workshop.path + "/scenes/c.yaml")
      #expect(try await statuses(workshop, "-u", "changed") == [0, 0])
      // A report of a report says the same.
      try workshop.write("version: 1\n", to: "scenes/c.yaml")
      #expect(try await statuses(workshop, "-u", "none") == [65, 65])
      let again = try await workshop.cradle("merge", "-q", "all", "-o", "copy")
      #expect(again.status == 65)
    }

    @Test
    func `a report that lacks a shard is written all the same`() async throws {
      let workshop = try await workshop()
      _ = try await check(workshop, "1/3")
      _ = try await check(workshop, "2/3")
      let ending = try await workshop.cradle("merge", "part-1", "part-2", "-o", "whole")
      let errors = "error: a shard is missing: 3/3; name the path of its part too, or run it with '--shard 3/3'\n"
      #expect(ending.status == 66 && ending.errors == errors)
      let words = "failed: no shard has checked it; shard 3/3 is missing\n"
      #expect(ending.output.contains(words))
      #expect(workshop.content(of: "whole").contains("junit.xml"))
      let events = try await workshop.cradle("merge", "part-1", "part-2", "-o", "whole", "--json")
      let lines = events.output.split(separator: "\n").map(String.init)
      #expect(lines.first == #"{"event":"start","parts":["part-1","part-2"],"variants":3}"#)
      #expect(lines.count == 8 && lines[5].contains("\"gh\"") && lines[6].contains("a shard is missing: 3/3"))
      #expect(lines.last == #"{"event":"end","status":66}"#)
    }

    @Test
    func `a film among reports is refused`() async throws {
      let workshop = try await workshop()
      _ = try await check(workshop, "1/3")
      _ = try await workshop.render("scenes/a.yaml", "-o", "film/")
      let ending = try await workshop.cradle("merge", "part-1", "film", "-o", "whole")
      let errors =
        "error: 'film' does not hold a report of a check, unlike other parts; name the folders that "
        + "'cradle check --report' has written\n"
      #expect(ending == Ending(status: 66, errors: errors))
      #expect(workshop.content(of: "whole") == [])
    }

    @Test
    func `a check says which variants it leaves to other shards`() async throws {
      let workshop = try await workshop()
      let ending = try await workshop.cradle("check", "-v", "-u", "none", "--shard", "1/3")
      #expect(ending.errors == "b/default is left to shard 2/3\nc/default is left to shard 3/3\n")
    }
  }
}
