import Foundation
import Testing

/// Comparisons of two scenes, or of one scene at two times.
struct CompareTests {
  @Test
  func `a scene is the same as itself`() async throws {
    let workshop = try Workshop.withTiles()
    let ending = try await workshop.compare("tile.yaml", "tile.yaml")
    #expect(ending == Ending(status: 0, output: "1 scene: 1 same\n"))
    #expect(workshop.content(of: "cradle-report").contains("index.html"))
  }

  @Test(arguments: [
    ("0.2,", "0.21,", "physics changed: from 0.1 s (tick 12, frame 1) on: 'tile' is off by "),
    ("red", "blue", "drawing changed: 3 frames look different, first at 0 s (tick 0, frame 0); "),
  ])
  func `a change of a scene is named`(old: String, new: String, finding: String) async throws {
    let workshop = try Workshop.withTiles()
    try workshop.write(smallTile.replacing(old, with: new), to: "other.yaml")
    let ending = try await workshop.compare("tile.yaml", "other.yaml")
    #expect(ending.status == 1)
    #expect(ending.output.hasPrefix("tile-to-other: \(finding)"), "\(ending.output)")
    #expect(!ending.output.contains("approve"))
    #expect(workshop.content(of: "cradle-report/diff/tile-to-other/default") != [])
    let record = String(decoding: try workshop.read("cradle-report/check.json"), as: UTF8.self)
    #expect(record.contains("\"goldens\": null"))
  }

  @Test
  func `a comparison leaves only its report`() async throws {
    let workshop = try Workshop.withTiles()
    _ = try await workshop.compare("tile.yaml", "tile.yaml", "--report", "found")
    #expect(workshop.content() == ["found", "tile.yaml"])
  }

  @Test
  func `variants are compared by name`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.write(smallTile + "variants: { theme: [light, dark] }\n", to: "one.yaml")
    try workshop.write(smallTile + "variants: { theme: [dark] }\n", to: "three.yaml")
    let ending = try await workshop.compare("one.yaml", "three.yaml")
    #expect(
      ending
        == Ending(
          status: 1,
          output: """
            one-to-three theme=light: obsolete: only 'one.yaml' has this variant
            2 variants of 1 scene: 1 same, 1 obsolete
            to look at it: cradle-report/index.html

            """
        )
    )
    let back = try await workshop.compare("three.yaml", "one.yaml")
    #expect(back.output.hasPrefix("three-to-one theme=light: new: only 'one.yaml' has this variant\n"))
  }

  @Test
  func `flags apply to both scenes`() async throws {
    let workshop = try Workshop.withTiles()
    let ending = try await workshop.compare("tile.yaml", "tile.yaml", "--scale", "2", "--json")
    #expect(ending.status == 0)
    #expect(ending.output.contains(#""variant":"scale=2","verdict":"same""#))
  }

  @Test
  func `a revision of git is read without being checked out`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.makeFolder("sub")
    try workshop.write(smallTile.replacing("red", with: "blue"), to: "base.yaml")
    try workshop.write("version: 1\nextends: base.yaml\n", to: "child.yaml")
    let commit = "git -c user.name=a -c user.email=a@example.org commit --quiet --message=a"
    let made = try await workshop.shell("git init --quiet && git add . && \(commit)")
    try #require(made.status == 0, "\(made.errors)")
    try workshop.write(smallTile.replacing("0.2,", with: "0.3,"), to: "tile.yaml")
    let ending = try await workshop.compare("HEAD:tile.yaml", "tile.yaml")
    #expect(ending.status == 1)
    #expect(ending.output.hasPrefix("tile: physics changed: "))
    #expect(try await workshop.compare("HEAD:tile.yaml", "HEAD:./tile.yaml").status == 0)
    #expect(try await workshop.compare("HEAD:child.yaml", "base.yaml").status == 0)
    // From the root of the repository, as git has it, or from the working folder.
    let below = try await workshop.shell(
      "cd sub && \"$CRADLE\" compare --progress none HEAD:tile.yaml HEAD:../tile.yaml"
    )
    #expect(below.status == 0, "\(below.errors)")
  }

  @Test
  func `a revision or file that git does not have is an error`() async throws {
    let workshop = try Workshop.withTiles()
    let nowhere = try await workshop.compare("HEAD:tile.yaml", "tile.yaml")
    #expect(nowhere.status == 66)
    #expect(nowhere.errors.hasPrefix("error: git has no 'HEAD:tile.yaml': not a git repository"))
    let commit = "git -c user.name=a -c user.email=a@example.org commit --quiet --message=a"
    try #require(try await workshop.shell("git init -q && git add . && \(commit)").status == 0)
    let revision = try await workshop.compare("v9:tile.yaml", "tile.yaml")
    #expect(revision == Ending(status: 66, errors: "error: git has no 'v9:tile.yaml': invalid object name 'v9'.\n"))
    let file = try await workshop.compare("HEAD:none.yaml", "tile.yaml")
    #expect(
      file
        == Ending(status: 66, errors: "error: git has no 'HEAD:none.yaml': path 'none.yaml' does not exist in 'HEAD'\n")
    )
    let gitless = try await workshop.cradle("compare", "HEAD:tile.yaml", "tile.yaml", environment: ["PATH": "/nowhere"])
    #expect(
      gitless
        == Ending(
          status: 69,
          errors: "error: cannot find 'git', which reads earlier revisions; "
            + "install it ('apt-get install git')\n"
        )
    )
  }

  @Test
  func `a scene and a folder are not compared`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.makeFolder("frames")
    let mixed = try await workshop.compare("tile.yaml", "frames")
    let message = "error: 'tile.yaml' is a scene and 'frames' is a folder; only two of the same kind can be compared"
    #expect(mixed == Ending(status: 64, errors: message + "\n"))
  }

  @Test(arguments: [
    (["tile.yaml", "frames"], "there is no file or preset 'frames'"),
    (["frames/", "tile.yaml"], "there is no folder, picture, movie or scene 'frames/'"),
    (["tile.yaml", "none.yaml"], "there is no file 'none.yaml'"),
    (["a.mp4", "b.mp4"], "there is no folder, picture, movie or scene 'a.mp4'"),
  ])
  func `a missing file or folder is named`(_ arguments: [String], _ message: String) async throws {
    let workshop = try Workshop.withTiles()
    let ending = try await workshop.cradle(["compare"] + arguments)
    #expect(ending.status == 66)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }

  @Test
  func `a report that would replace other files is refused`() async throws {
    let workshop = try Workshop.withTiles()
    let inside = try await workshop.compare("tile.yaml", "tile.yaml", "--report", "tile.yaml/r")
    #expect(inside.status == 73)
    try workshop.makeFolder("notes")
    try workshop.write("precious", to: "notes/thesis.txt")
    let foreign = try await workshop.compare("tile.yaml", "tile.yaml", "--report", "notes")
    #expect(foreign.status == 73)
    #expect(workshop.content(of: "notes") == ["thesis.txt"])
  }
}
