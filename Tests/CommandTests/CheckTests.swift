import Testing

extension CommandTests {
  struct CheckTests {
    private func check(_ workshop: Workshop, _ arguments: String...) async throws -> Ending {
      try await workshop.cradle(["check"] + arguments)
    }

    @Test
    func `scenes in folders are checked, and their folders are part of the goldens' names`()
      async throws
    {
      let workshop = try Workshop.withTiles()
      try await workshop.run(
        """
        mkdir -p scenes/lists scenes/grids/small scenes/.hidden elsewhere
        for folder in . lists grids/small .hidden ../elsewhere; do cp tile.yaml scenes/$folder; done
        ln -s ../elsewhere scenes/link
        ln -s ../../elsewhere/tile.yaml scenes/lists/other.yml
        """
      )
      #expect(try await check(workshop, "-u", "missing").status == 0)
      let names = ["grids.small.tile", "lists.other", "lists.tile", "tile"]
      #expect(workshop.content(of: "goldens") == names)
      // Goldens do not depend on how you name a file.
      for path in ["scenes/lists/tile.yaml", "./scenes/../scenes/lists/tile.yaml"] {
        #expect(try await check(workshop, "-u", "none", path).status == 0)
      }
      #expect(workshop.content(of: "goldens") == names)
    }

    @Test
    func `a renamed scene is found by its frames`() async throws {
      let workshop = try Workshop.withTiles()
      try await workshop.run("mkdir -p scenes; cp tile.yaml scenes/old.yaml")
      #expect(try await check(workshop, "-u", "missing").status == 0)
      try await workshop.run("mv scenes/old.yaml scenes/young.yaml")
      let ending = try await check(workshop, "-u", "none")
      let words =
        "'young/default' has the same frames, so it is the same scene under another name: move the golden from "
      #expect(ending.output.contains(words + "goldens/old/default to goldens/young/default"), "\(ending.output)")
    }

    @Test
    func `a base whose name begins with an underscore is no scene to check`() async throws {
      let workshop = try Workshop.withTiles()
      try await workshop.run("mkdir -p scenes; cp tile.yaml scenes/tile.yaml; echo 'version: 1' > scenes/_base.yaml")
      #expect(try await check(workshop, "-u", "missing").status == 0)
      #expect(workshop.content(of: "goldens") == ["tile"])
    }

    @Test
    func `two scenes that would share their goldens are refused`() async throws {
      let workshop = try Workshop.withTiles()
      try await workshop.run("mkdir -p scenes/lists; cp tile.yaml scenes/lists; cp tile.yaml scenes/lists.tile.yaml")
      let ending = try await check(workshop)
      let errors =
        "error: two scenes are called 'lists.tile', and would share their goldens; "
        + "rename one of the files\n"
      #expect(ending == Ending(status: 64, errors: errors))
    }

    @Test
    func `the printed report is also in the report's folder`() async throws {
      let workshop = try Workshop.withTiles()
      _ = try await check(workshop, "-u", "missing", "tile.yaml")
      let heavier = smallTile.replacing("magnitude: 0.2", with: "magnitude: 0.3")
      try workshop.write(heavier, to: "tile.yaml")
      for (format, file) in [("github", "annotations.txt"), ("plain", "report.txt")] {
        let ending = try await check(workshop, "-u", "none", "--format", format, "tile.yaml")
        let text = String(decoding: try workshop.read("cradle-report/\(file)"), as: UTF8.self)
        #expect(ending.status == 1 && ending.output == text && text.contains("tile"))
      }
    }

    @Test(
      arguments: [
        "reports/7", "ftp://example.com", "https://", "https://example.com/a)b", "https://a.b/ c",
        "",
      ]
    )
    func `an address for pictures that Markdown would read otherwise is refused`(text: String) async throws {
      let workshop = try Workshop.withTiles()
      let ending = try await check(workshop, "--summary-base", text, "tile.yaml")
      #expect(ending.status == 64 && ending.errors.contains("'--summary-base' must be an address"))
      #expect(workshop.content() == ["tile.yaml"])
    }

    @Test
    func `a red check by hand says how to comment with its pictures`() async throws {
      let workshop = try Workshop.withTiles()
      let command = "gh pr comment --body-file summary.md --attach summary/tile/default.png"
      func ending(_ flags: String..., at hand: Bool = true) async throws -> Ending {
        try await workshop.cradle(
          ["check", "-u", "none", "--report", "r"] + flags + ["tile.yaml"],
          environment: ["CI": hand ? "" : "true"]
        )
      }
      #expect(try await ending().errors.contains("by gh 2.99 or later: (cd r && \(command))"))
      #expect(try await !ending("--format", "plain").errors.contains("gh pr comment"))
      #expect(try await !ending(at: false).errors.contains("gh pr comment"))
      let words = command.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
      let event = "{\"event\":\"command\",\"arguments\":[\(words)],\"folder\":\"r\"}"
      #expect(try await ending("--json").output.replacing(" ", with: "").contains(event))
    }

    @Test
    func `on GitHub a summary has pictures only if they have an address`() async throws {
      let workshop = try Workshop.withTiles()
      let github = ["GITHUB_ACTIONS": "true", "CI": "true"]
      func summary(_ flags: String...) async throws -> String {
        let ending = try await workshop.cradle(["check", "tile.yaml"] + flags, environment: github)
        #expect(ending.status == 1)
        return String(decoding: try workshop.read("cradle-report/summary.md"), as: UTF8.self)
      }
      #expect(try await !summary().contains("!["))
      let picture = "](https://example.com/7/summary/tile/default.png)"
      #expect(try await summary("--summary-base", "https://example.com/7").contains(picture))
    }
  }
}
