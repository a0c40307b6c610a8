import Foundation
import Testing

extension CommandTests {
  /// The names that `check` and `approve` take, and what happens to the last report if they are wrong.
  struct CheckNamesTests {
    // A project with goldens and two scenes. One scene has variants.
    private static let project = Fixture {
      let workshop = try Workshop.withTiles()
      try await workshop.run("mkdir -p scenes/lists; mv tile.yaml scenes/; cp scenes/tile.yaml scenes/lists/rows.yaml")
      let themes = smallTile + "variants: { theme: [light, dark] }\n"
      try workshop.write(themes, to: "scenes/card.yaml")
      let ending = try await workshop.cradle("check", "-u", "missing")
      try #require(ending.status == 0, "\(ending.errors)")
      return workshop
    }

    @Test(
      arguments: [
        (["tile"], ["tile/default"]), (["lists.rows"], ["lists.rows/default"]),
        (["scenes/lists/rows.yaml"], ["lists.rows/default"]), (["t*"], ["tile/default"]),
        (["card/theme=dark"], ["card/theme=dark"]), (["car?/theme=l*"], ["card/theme=light"]),
        (["*/default"], ["lists.rows/default", "tile/default"]),
        (["tile", "card/*", "card"], ["tile/default", "card/theme=light", "card/theme=dark"]),
        (["snap"], ["snap/default"]),
      ]
    )
    func `a scene is named by its path, its name or a pattern`(words: [String], expected: [String]) async throws {
      let workshop = try await Self.project.workshop()
      let flags = ["check", "-u", "none", "--json"]
      let ending = try await workshop.cradle(flags + words)
      let found = ending.output.matches(of: /"outcome","scene":"([^"]+)","variant":"([^"]+)"/)
        .map { "\($0.1)/\($0.2)" }
      #expect(found == expected && ending.errors == "")
    }

    @Test
    func `approve takes what check takes`() async throws {
      for word in [
        "tile", "scenes/tile.yaml", "./scenes/../scenes/tile.yaml", "t*", "tile/default",
      ] {
        let workshop = try await Self.project.workshop()
        try await workshop.run("sed -i s/system_red/system_blue/ scenes/tile.yaml scenes/card.yaml")
        #expect(try await workshop.cradle("check", "-u", "none").status == 1)
        let ending = try await workshop.cradle("approve", word)
        let counts = "1 accepted, 2 remain\n"
        #expect(ending == Ending(status: 0, output: "goldens/tile/default\n", errors: counts), "\(word)")
      }
    }

    @Test(
      arguments: [
        (["tyle"], "error: there is no file or preset 'tyle'; did you mean 'tile'?\n", 66),
        (["missing.yaml"], "error: there is no file 'missing.yaml'\n", 66),
        (["scenes"], "error: 'scenes' is a folder, not a scene\n", 66),
        (
          ["x*"],
          "error: no scene to check matches 'x*'; name a file, a scene, SCENE/VARIANT, or a pattern "
            + "with '*' and '?'\n", 66
        ),
        (["tile/theme=dark"], "error: no scene to check matches 'tile/theme=dark'", 66),
        (["tile", "--set", "nonsense=1"], "--set nonsense=1: error: unknown key 'nonsense'", 65),
      ] as [([String], String, Int32)]
    )
    func `a check that fails on its arguments leaves the last report as it is`(
      words: [String],
      errors: String,
      status: Int32
    ) async throws {
      let workshop = try await Self.project.workshop()
      let before = try workshop.read("cradle-report/reg.json")
      let ending = try await workshop.cradle(["check", "-u", "none"] + words)
      #expect(ending.status == status && ending.errors.hasPrefix(errors) && ending.output == "")
      #expect(try workshop.read("cradle-report/reg.json") == before)
    }

    @Test
    func `a variant that is not named is not obsolete`() async throws {
      let workshop = try await Self.project.workshop()
      let ending = try await workshop.cradle("check", "-u", "none", "--fail-on-obsolete", "card/theme=dark")
      #expect(ending == Ending(status: 0, output: "1 scene: 1 same\n"))
    }

    @Test
    func `a scene of the project goes before a preset of its name`() async throws {
      let workshop = try await Self.project.workshop()
      try await workshop.run("cp scenes/tile.yaml scenes/snap.yaml")
      #expect(try await workshop.cradle("check", "-u", "missing", "snap").status == 0)
      #expect(try await workshop.cradle("check", "-u", "none", "scenes/snap.yaml").status == 0)
    }

    @Test
    func `a check in a subfolder refuses to start a second set of goldens`() async throws {
      let workshop = try await Self.project.workshop()
      let ending = try await workshop.shell("cd scenes/lists && $CRADLE check --progress none")
      let errors =
        "error: there is no folder 'goldens' here, but the goldens of this project are in "
        + "'../../goldens'; check from '../..', or name the folder: '--goldens ../../goldens' for those, "
        + "'--goldens goldens' for a second set\n"
      #expect(ending == Ending(status: 64, errors: errors))
      #expect(workshop.content(of: "scenes/lists") == ["rows.yaml"])
      // Both remedies are ones.
      let there = try await workshop.shell(
        "cd scenes && $CRADLE check --progress none -u none --goldens ../goldens tile.yaml"
      )
      #expect(there.status == 0)
      let second = try await workshop.shell(
        "cd scenes && $CRADLE check --progress none -u missing --goldens goldens tile.yaml"
      )
      #expect(second.status == 0 && workshop.content(of: "scenes/goldens") == ["tile"])
    }

    @Test
    func `goldens above a repository are those of another project`() async throws {
      let workshop = try await Self.project.workshop()
      let ending = try await workshop.shell(
        """
        mkdir -p other/.git other/deep && cp scenes/tile.yaml other/deep && cd other/deep
        $CRADLE check --progress none -u missing
        """
      )
      #expect(ending.status == 0 && workshop.content(of: "other/deep/goldens") == ["tile"])
    }

    @Test
    func `the first check inside of the folder of scenes says where its goldens go`() async throws {
      let workshop = try Workshop.withTiles()
      let ending = try await workshop.shell(
        "mkdir scenes && mv tile.yaml scenes && cd scenes && $CRADLE check --progress none -u missing"
      )
      #expect(ending.status == 0)
      #expect(
        ending.errors
          == "warning: goldens are written to 'goldens' in this folder, which is inside of '../scenes'; "
          + "those of a project are usually beside that, and '--goldens' names their folder\n"
      )
    }

    @Test(arguments: ["json", "markdown", "junit", "html", "github", "plain"])
    func `a format that is asked for is printed even by a quiet command`(format: String) async throws {
      let workshop = try await Self.project.workshop()
      try await workshop.run("sed -i s/system_red/system_blue/ scenes/tile.yaml")
      let flags = ["check", "-u", "none", "tile", "-q"]
      let ending = try await workshop.cradle(flags + ["--format", format])
      let names = [
        "json": "reg.json", "markdown": "summary.md", "junit": "junit.xml", "html": "index.html",
        "github": "annotations.txt", "plain": "report.txt",
      ]
      let file = try workshop.read("cradle-report/" + (names[format] ?? ""))
      #expect(ending.status == 1 && ending.errors == "")
      #expect(Array(ending.output.utf8) == Array(file) && !file.isEmpty)
      // Nobody asked for this one.
      #expect(try await workshop.cradle(flags) == Ending(status: 1))
    }

    @Test
    func `a broken scene is annotated where its mistakes are, even in the files that it extends`()
      async throws
    {
      let workshop = try await Self.project.workshop()
      try workshop.write("version: 1\ndynamics: { items: x }\n", to: "scenes/lists/base.yaml")
      try workshop.write("version: 1\nextends: lists/base.yaml\ncollection: { items: y }\n", to: "scenes/broken.yaml")
      let ending = try await workshop.cradle("check", "-u", "none", "--format", "github", "scenes/broken.yaml")
      #expect(ending.status == 65)
      let places = ending.output.matches(of: /::error file=([^,]+),line=(\d+),col=(\d+),title=broken/)
        .map { "\($0.1):\($0.2):\($0.3)" }
      #expect(places.contains { $0.hasPrefix("scenes/broken.yaml:3:") })
      #expect(places.contains { $0.hasPrefix("scenes/lists/base.yaml:2:") })
    }
  }
}
