import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  /// The table of exit statuses, and the faults after which trying again helps.
  struct ExitStatusTests {
    // The rows of the table in the documentation: the statuses, and whether to try again.
    private func documented() throws -> [(statuses: [Int], again: String)] {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Docs/Command.md")
      let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      let head = try #require(lines.firstIndex { $0.hasPrefix("| status | meaning | again? |") })
      return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let statuses = cells[0].split(separator: ",").compactMap {
          Int($0.trimmingCharacters(in: .whitespaces))
        }
        return (statuses, String(cells[2].prefix { $0 != "," && $0 != ":" }))
      }
    }

    @Test
    func `the table has the statuses of the help, and no others`() async throws {
      let help = try await Workshop().cradle("--help").output
      let text = help.split(separator: "Exit status:")[1].split(separator: "\n\n")[0]
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(try documented().flatMap(\.statuses) == numbers)
      #expect(numbers == [0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 129, 130, 143])
    }

    @Test
    func `an engine may try again after 75 and after a signal only`() throws {
      let rows = try documented()
      #expect(rows.allSatisfy { ["yes", "no"].contains($0.again) })
      #expect(rows.filter { $0.again == "yes" }.flatMap(\.statuses) == [75, 129, 130, 143])
    }

    @Test
    func `a scene that is wrong outweighs an encoder that stands still`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("exec sleep infinity")
      try workshop.write("version: 1\n", to: "wrong.yaml")
      let environment = ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.5"]
      for (scenes, status) in [(["tiny.yaml"], 75), (["tiny.yaml", "wrong.yaml"], 65)] {
        let ending = try await workshop.cradle(
          ["render", "-o", "{scene}.mp4"] + scenes,
          environment: environment
        )
        #expect(ending.status == Int32(status))
      }
    }
  }

  /// A file that another mount is on, which only the superuser can make.
  @Suite(.enabled(if: geteuid() == 0))
  struct BusyOutputTests {
    @Test
    func `an output whose place is busy may be tried again`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("old", to: "x.mp4")
      try workshop.write("other", to: "other")
      let (file, other) = (workshop.path + "/x.mp4", workshop.path + "/other")
      // Not every superuser may mount: a container's often may not.
      guard mount(other, file, "", UInt(MS_BIND), nil) == 0 else { return }
      let ending = try await workshop.render("tiny.yaml", "-o", "x.mp4")
      #expect(umount2(file, 0) == 0)
      let errors = "error: cannot write 'x.mp4': device or resource busy\n"
      #expect(ending == Ending(status: 75, errors: errors))
      #expect(workshop.content() == ["other", "tiny.yaml", "x.mp4"])
      #expect(try workshop.read("x.mp4") == Data("old".utf8))
    }
  }
}
