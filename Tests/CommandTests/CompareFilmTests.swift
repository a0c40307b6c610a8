import Foundation
import Testing

/// Comparisons of two folders of frames, or of two movies.
struct CompareFilmTests {
  private static let movies = [".mp4", ".gif", ".apng", ".webm", ".mov"]

  // Films of the tile, with two more that each differ in one way.
  private static let films = Fixture {
    let workshop = try Workshop.withTiles()
    try workshop.write(smallTile.replacing("red", with: "blue"), to: "blue.yaml")
    try workshop.write(smallTile.replacing("0.2,", with: "0.3,"), to: "heavy.yaml")
    for name in ["tile", "blue", "heavy"] {
      try #require(try await workshop.render([name + ".yaml", "-o", name + "/"]).status == 0)
    }
    return workshop
  }

  @Test
  func `folders are compared by the names of their files`() async throws {
    let workshop = try await Self.films.workshop()
    #expect(try await workshop.compare("tile", "tile/") == Ending(status: 0, output: "1 scene: 1 same\n"))
    let blue = try await workshop.compare("tile", "blue")
    #expect(
      blue
        == Ending(
          status: 1,
          output: """
            tile-to-blue: drawing changed: 3 frames look different, first in 'frame-000000.png'; \
            72 of 1600 pixels at frame 1
            1 scene: 1 drawing changed
            to look at it: cradle-report/index.html

            """
        )
    )
    let heavy = try await workshop.compare("tile", "heavy")
    let text = "tile-to-heavy: physics changed: elements have moved in 2 frames, "
    #expect(heavy.output.hasPrefix(text + "first in 'frame-000001.png'\n"))
  }

  @Test
  func `only pictures of folders without manifests are compared`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run("rm heavy/manifest.json")
    let ending = try await workshop.compare("tile", "heavy")
    #expect(ending.output.hasPrefix("tile-to-heavy: drawing changed: 2 frames look different"))
  }

  @Test
  func `a manifest does not hide that a file was changed`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run("cp -r tile other; cp blue/frame-000001.png other/")
    let ending = try await workshop.compare("tile", "other")
    #expect(ending.status == 1)
    #expect(ending.output.contains("drawing changed: 1 frame looks different, first in 'frame-000001"))
  }

  @Test
  func `a missing or new frame is a change of timing`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run("cp -r tile short; rm short/frame-000002.png")
    let shorter = try await workshop.compare("tile", "short")
    let text = "tile-to-short: timing changed: the film is 1 frame shorter: 2 instead of 3\n"
    #expect(shorter.output.hasPrefix(text))
    let longer = try await workshop.compare("short", "tile")
    #expect(longer.output.contains("timing changed: the film is 1 frame longer: 3 instead of 2\n"))
  }

  @Test
  func `pictures with other names and in other folders are also pairs`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run(
      """
      mkdir -p a/dark b/dark
      cp tile/frame-000000.png a/menu.png; cp tile/frame-000000.png b/menu.png
      cp tile/frame-000000.png a/dark/list.png; cp blue/frame-000000.png b/dark/list.png
      cp tile/frame-000000.png b/new.png
      """
    )
    let ending = try await workshop.compare("a", "b")
    #expect(
      ending
        == Ending(
          status: 1,
          output: """
            a-to-b: new: 1 picture is new: 'new.png'
            a-to-b dark: drawing changed: 1 picture looks different: 'list.png'; \
            64 of 1600 pixels
            2 variants of 1 scene: 1 drawing changed, 1 new
            to look at it: cradle-report/index.html

            """
        )
    )
  }

  @Test
  func `every picture that is not the same is named, and every one that is`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run(
      """
      mkdir a b
      for name in cart login menu; do cp tile/frame-000000.png a/$name.png; done
      cp tile/frame-000000.png b/menu.png
      for name in cart login; do cp blue/frame-000001.png b/$name.png; done
      cp tile/frame-000000.png a/old.png; cp tile/frame-000000.png b/new.png
      """
    )
    let ending = try await workshop.compare("a", "b")
    let lines = ending.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("a-to-b: drawing changed: 2 pictures look different: 'cart.png', 'login.png'; most, "))
    #expect(lines[1] == "  1 picture is missing: 'old.png'; 1 picture is new: 'new.png'")
    let quiet = try await workshop.compare("a", "b", "--format", "json", "-q")
    let reg = try JSONDecoder().decode(Lists.self, from: Data(quiet.output.utf8))
    #expect(reg.failedItems == ["cart.png", "login.png"] && reg.passedItems == ["menu.png"])
    #expect(reg.newItems == ["new.png"] && reg.deletedItems == ["old.png"])
    // Their files are where readers of reg-cli's lists look for them.
    for (folder, items) in [("expected", reg.expectedItems), ("actual", reg.actualItems)] {
      #expect(items.allSatisfy { workshop.has("cradle-report/\(folder)/\($0)") })
    }
    #expect(reg.diffItems == ["cart.png", "login.png"])
  }

  private struct Lists: Decodable {
    let failedItems, passedItems, newItems, deletedItems: [String]
    let expectedItems, actualItems, diffItems: [String]
  }

  @Test
  func `a report about folders in folders can be replaced`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run(
      """
      mkdir -p a/x/y b/x/y
      cp tile/frame-000000.png a/x/y/card.png; cp blue/frame-000000.png b/x/y/card.png
      """
    )
    for _ in 1...2 {
      let ending = try await workshop.compare("a", "b")
      #expect(ending.status == 1 && ending.errors == "")
      #expect(workshop.has("cradle-report/actual/x/y/card.png"))
    }
  }

  @Test
  func `many pictures are named up to ten, and counted beyond`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run(
      """
      mkdir a b
      for name in a b c d e f g h i j k l; do
        cp tile/frame-000000.png a/$name.png; cp blue/frame-000000.png b/$name.png
      done
      """
    )
    let ending = try await workshop.compare("a", "b")
    #expect(ending.output.contains("'i.png', 'j.png' and 2 more; most, 64 of 1600 pixels in 'a.png'"))
    let summary = String(decoding: try workshop.read("cradle-report/summary.md"), as: UTF8.self)
    #expect(summary.contains("- different: l.png"))
  }

  @Test
  func `a picture of another size is named with both sizes, beside others that differ`()
    async throws
  {
    let workshop = try await Self.films.workshop()
    try await workshop.run(
      """
      cradle() { "$CRADLE" "$@" --progress none; }
      cradle render tile.yaml --scale 2 -o large/
      mkdir a b
      cp tile/frame-000000.png a/one.png; cp blue/frame-000000.png b/one.png
      cp tile/frame-000000.png a/two.png; cp large/frame-000000.png b/two.png
      """
    )
    let ending = try await workshop.compare("a", "b")
    #expect(
      ending.output.contains(
        "2 pictures look different: 'one.png', 'two.png'; most, 80 × 80 pixels instead of 40 × 40 in "
          + "'two.png'"
      )
    )
  }

  @Test
  func `folders without pictures are refused`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.makeFolder("a")
    try workshop.makeFolder("b")
    let ending = try await workshop.compare("a", "b")
    #expect(ending == Ending(status: 66, errors: "error: neither 'a' nor 'b' contains a PNG file or a movie\n"))
  }

  @Test
  func `a file that is no picture is an error`() async throws {
    let workshop = try await Self.films.workshop()
    try workshop.write("no picture", to: "blue/frame-000001.png")
    let ending = try await workshop.compare("tile", "blue")
    let message = "error: cannot read 'blue/frame-000001.png' as a PNG file: it is not one\n"
    #expect(ending == Ending(status: 74, errors: message))
    #expect(!workshop.has("cradle-report"))
  }

  @Test
  func `a tolerance lets pictures pass`() async throws {
    let workshop = try await Self.films.workshop()
    let ending = try await workshop.compare("tile", "blue", "--max-diff-pixels", "150")
    let output = "tile-to-blue: same within the tolerance: 3 frames not identical\n1 scene: 1 same\n"
    #expect(ending == Ending(status: 0, output: output))
    let ignoring = try await workshop.compare("tile", "blue", "--ignore", "0,0,40,40")
    #expect(ignoring.status == 0)
  }

  @Test
  func `a report shows 60 pictures at most`() async throws {
    let workshop = try Workshop.withTiles()
    // A tile that falls slowly is visible for seven seconds.
    let slow = smallTile.replacing("0.2,", with: "0.0001,")
    try workshop.write(slow, to: "tile.yaml")
    try workshop.write(slow.replacing("red", with: "blue"), to: "blue.yaml")
    let length = ["--set", "time.duration=7s"]
    for name in ["tile", "blue"] {
      let rendered = try await workshop.render([name + ".yaml", "-o", name + "/"] + length)
      try #require(rendered.status == 0)
    }
    let ending = try await workshop.compare("tile", "blue")
    #expect(ending.output.contains("  the report shows 60 of the 70 that differ, evenly spread\n"))
    let shown = workshop.content(of: "cradle-report/diff")
    #expect(shown.count == 60)
    #expect(shown.first == "frame-000000.png" && shown.last == "frame-000069.png")
  }

  @Test(arguments: movies)
  func `movies are compared frame by frame`(ending: String) async throws {
    let workshop = try await Self.films.workshop()
    for name in ["tile", "blue", "heavy"] {
      try #require(try await workshop.render([name + ".yaml", "-o", name + ending]).status == 0)
    }
    let same = try await workshop.compare("tile" + ending, "tile" + ending)
    #expect(same == Ending(status: 0, output: "1 scene: 1 same\n"))
    let blue = try await workshop.compare("tile" + ending, "blue" + ending)
    #expect(blue.status == 1)
    let text = "tile-to-blue: drawing changed: 3 frames look different, first at frame 0 (0 s); "
    #expect(blue.output.hasPrefix(text), "\(blue.output)")
    let heavy = try await workshop.compare("tile" + ending, "heavy" + ending)
    #expect(heavy.output.hasPrefix("tile-to-heavy: physics changed: elements have moved in 2 frames"))
  }

  @Test
  func `movies of another size, rate or length differ in drawing or timing`() async throws {
    let workshop = try Workshop.withTiles()
    let changes = [
      ("tile", []), ("large", ["--scale", "2"]), ("fast", ["--fps", "20"]),
      ("long", ["--set", "time.duration=0.4s"]),
    ]
    for (name, flags) in changes {
      let path = name + ".apng"
      try #require(try await workshop.render(["tile.yaml", "-o", path] + flags).status == 0)
      try await workshop.run("rm \(path).manifest.json")
    }
    let large = try await workshop.compare("tile.apng", "large.apng")
    let sizes = "tile-to-large: drawing changed: pictures have 80 × 80 pixels instead of 40 × 40\n"
    #expect(large.output.hasPrefix(sizes), "\(large.output)")
    let fast = try await workshop.compare("tile.apng", "fast.apng")
    let rate = "tile-to-fast: timing changed: frames are shown at 20 a second instead of 10\n"
    #expect(fast.output.hasPrefix(rate), "\(fast.output)")
    let long = try await workshop.compare("tile.apng", "long.apng")
    let length = "tile-to-long: timing changed: the film is 1 frame longer: 4 instead of 3\n"
    #expect(long.output.hasPrefix(length), "\(long.output)")
  }

  @Test
  func `movies cannot be compared without ffmpeg`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.write("no film", to: "a.mp4")
    let ending = try await workshop.cradle(
      ["compare", "a.mp4", "a.mp4"],
      environment: ["CRADLE_FFMPEG": "/nowhere/ffmpeg"]
    )
    #expect(ending.status == 69)
    #expect(ending.errors.hasPrefix("error: cannot find the encoder '/nowhere/ffmpeg'"))
  }

  @Test
  func `a file that is no movie is an error`() async throws {
    let workshop = try Workshop.withTiles()
    try workshop.write("no film", to: "a.mp4")
    let ending = try await workshop.compare("a.mp4", "a.mp4")
    #expect(ending.status == 74)
    #expect(
      ending.errors == "error: cannot read 'a.mp4' as a movie: it is damaged, or ends early; make it anew\n",
      "\(ending.errors)"
    )
  }
}
