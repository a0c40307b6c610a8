import Foundation
import Testing

/// Goldens of films that Cradle did not make.
struct FilmGoldenTests {
  // Eight frames of ffmpeg's test pattern, 64 × 48 pixels, as numbered pictures and as movies.
  private static let films = Fixture {
    let workshop = try Workshop()
    try await workshop.run(
      """
      mkdir frames
      f="ffmpeg -v error -nostdin -f lavfi -i testsrc2=s=64x48:r=10:d=0.8"
      $f frames/frame-%04d.png
      $f -pix_fmt yuv420p -c:v libx264 -crf 18 b.mp4
      $f -filter_complex 'split[a][b];[a]palettegen[p];[b][p]paletteuse' c.gif
      $f -pix_fmt bgra -c:v libwebp_anim -lossless 1 -loop 0 d.webp
      $f -plays 0 e.apng
      cp frames/frame-0003.png f.png
      """
    )
    return workshop
  }

  private static let all = ["frames/", "b.mp4", "c.gif", "d.webp", "e.apng", "f.png"]

  private func golden(_ films: String..., flags: [String] = []) async throws -> Workshop {
    let workshop = try await Self.films.workshop()
    let ending = try await workshop.cradle(["check", "-u", "missing"] + flags + films)
    try #require(ending.status == 0, "\(ending.errors)\(ending.output)")
    return workshop
  }

  private func check(_ workshop: Workshop, _ words: String...) async throws -> Ending {
    try await workshop.cradle(["check", "-u", "none"] + words)
  }

  @Test
  func `films of every kind have goldens under the names of their paths`() async throws {
    let workshop = try await Self.films.workshop()
    let first = try await workshop.cradle(["check", "-u", "missing"] + Self.all)
    #expect(first.status == 0 && first.output.contains("6 films: 6 new"), "\(first.output)\(first.errors)")
    #expect(first.errors.contains("'frames/frame-*.png' is one film of 8 pictures"))
    #expect(workshop.content(of: "goldens") == ["b.mp4", "c.gif", "d.webp", "e.apng", "f.png", "frames.frame.png"])
    let files = ["digest.bin", "frame-000000.png", "frame-000007.png", "golden.json"]
    #expect(workshop.content(of: "goldens/b.mp4/default") == files)
    let again = try await workshop.cradle(["check", "-u", "none"] + Self.all)
    #expect(again.status == 0 && again.output.contains("6 films: 6 same"), "\(again.output)")
    // A check without arguments knows them by their goldens.
    let whole = try await check(workshop)
    #expect(whole == Ending(status: 0, output: "6 films: 6 same\n"))
    for name in ["b.mp4", "frames.frame.png", "b.mp4/default", "*.gif"] {
      #expect(try await check(workshop, name) == Ending(status: 0, output: "1 film: 1 same\n"), "\(name)")
    }
  }

  @Test
  func `golden frames are words or moments`() async throws {
    let workshop = try await golden("b.mp4", flags: ["--golden-frames", "start,0.3s,50%"])
    let names = workshop.content(of: "goldens/b.mp4/default").filter { $0.hasSuffix(".png") }
    #expect(names == ["frame-000000.png", "frame-000003.png"])
    let every = try await golden("b.mp4", flags: ["--golden-frames", "all"])
    #expect(every.content(of: "goldens/b.mp4/default").count == 9)
    let wrong = try await every.cradle("check", "b.mp4", "--golden-frames", "sometimes")
    #expect(wrong.status == 64 && wrong.errors.contains("'sometimes' is not a moment"))
  }

  @Test
  func `a changed pixel, a missing frame and another time are told`() async throws {
    let workshop = try await golden("frames/", "c.gif", "e.apng")
    try await workshop.run(
      """
      ffmpeg -v error -nostdin -y -i frames/frame-0005.png -vf drawbox=5:5:4:4:red:fill frames/x.png
      mv frames/x.png frames/frame-0005.png
      """
    )
    let drawing = try await check(workshop, "frames/")
    #expect(
      drawing.status == 1 && drawing.output.contains("drawing changed: 1 frame looks different, first at frame 4")
    )
    #expect(drawing.output.contains("the golden has no picture of 1 frame"))
    // The golden has no picture of the frame before the last one.
    try await workshop.run("rm frames/frame-000[78].png")
    #expect(try await check(workshop, "frames/").output.contains("2 frames shorter: 6 instead of 8"))
    try await workshop.run(
      "ffmpeg -v error -nostdin -y -f lavfi -i testsrc2=s=64x48:r=10:d=0.8 -vf setpts=2*PTS -r 5 -plays 0 e.apng"
    )
    let timing = try await check(workshop, "e.apng")
    #expect(
      timing.status == 1 && timing.output.contains("frame 1 is shown at 0.2 s instead of 0.1 s"),
      "\(timing.output)"
    )
  }

  @Test
  func `another quality is no difference, and another picture is`() async throws {
    let workshop = try await golden("b.mp4", flags: ["--golden-frames", "all"])
    let source = "ffmpeg -v error -nostdin -y -f lavfi -i testsrc2=s=64x48:r=10:d=0.8 -pix_fmt yuv420p -c:v libx264"
    try await workshop.run("\(source) -crf 23 b.mp4")
    let quality = try await check(workshop, "b.mp4")
    #expect(quality.status == 0 && quality.output.contains("same as far as encoding lets one see"), "\(quality.output)")
    #expect(quality.output.contains("h264 was judged by its limits: of 255 levels"))
    try await workshop.run("\(source) -crf 18 -vf \"drawbox=20:20:12:12:white:fill:enable='eq(n,4)'\" b.mp4")
    let other = try await check(workshop, "b.mp4")
    #expect(other.status == 1 && other.output.contains("drawing changed"), "\(other.output)")
    try await workshop.run("\(source) -crf 18 -s 66x48 b.mp4")
    #expect(try await check(workshop, "b.mp4").output.contains("pictures have 66 × 48 pixels instead of 64 × 48"))
    try await workshop.run("ffmpeg -v error -nostdin -y -f lavfi -i testsrc2=s=64x48:r=8:d=1 -c:v libx264 b.mp4")
    #expect(try await check(workshop, "b.mp4").output.contains("frames are shown at 8 a second instead of 10"))
  }

  @Test
  func `a change is approved by the path of the film, and not after the file has changed again`() async throws {
    let workshop = try await golden("f.png")
    try await workshop.run("cp frames/frame-0001.png f.png")
    #expect(try await check(workshop, "f.png").status == 1)
    try await workshop.run("cp frames/frame-0002.png f.png")
    let late = try await workshop.cradle("approve", "f.png")
    #expect(late.status == 66 && late.errors.contains("the film was made anew after the check"), "\(late.errors)")
    #expect(try await check(workshop, "f.png").status == 1)
    #expect(try await workshop.cradle("approve", "f.png").output == "goldens/f.png/default\n")
    #expect(try await check(workshop, "f.png").status == 0)
  }

  @Test
  func `a film without a golden is among what failed last, and reading it has progress`() async throws {
    let workshop = try await Self.films.workshop()
    let first = try await check(workshop, "b.mp4", "f.png", "--json")
    let progress = first.output.split(separator: "\n").filter { $0.contains("\"event\":\"progress\"") }
    #expect(progress.last?.contains("\"done\":8,\"total\":8") == true, "\(first.output)")
    #expect(first.status == 1 && first.errors == "", "\(first.errors)")
    let again = try await check(workshop, "--last-failed")
    #expect(again.status == 1 && again.output.contains("2 films: 2 new"), "\(again.output)\(again.errors)")
  }

  @Test
  func `a renamed film is found by its content`() async throws {
    let workshop = try await golden("b.mp4")
    try await workshop.run("mv b.mp4 demo.mp4")
    let ending = try await workshop.cradle("check", "demo.mp4")
    let words = "'demo.mp4/default' has the same frames, so it is the same film under another name: approve both"
    #expect(ending.status == 1 && ending.output.contains("this golden no longer belongs to a film; \(words)"))
    #expect(try await workshop.cradle("approve").status == 0)
    #expect(workshop.content(of: "goldens") == ["demo.mp4"])
  }

  @Test
  func `a film is not compared with the golden of another film that has the same name`() async throws {
    let workshop = try await golden("b.mp4")
    try await workshop.run("mkdir below; cp b.mp4 below/; cp b.mp4 below.b.mp4")
    #expect(try await workshop.cradle("check", "-u", "missing", "below/b.mp4").status == 0)
    let ending = try await workshop.cradle("check", "-u", "all", "below.b.mp4")
    let words = "'below/b.mp4' and 'below.b.mp4' are called 'below.b.mp4', and would share their goldens; rename one"
    #expect(ending.status == 64 && ending.output.contains(words), "\(ending.output)\(ending.errors)")
    #expect(try await check(workshop, "below/", "below/b.mp4").output == "1 film: 1 same\n")
    // Another path to the same film is no other film, and a film that is gone gives its golden up.
    #expect(try await check(workshop, "\(workshop.path)/b.mp4").status == 0)
    try await workshop.run("rm -r below")
    #expect(try await check(workshop, "below.b.mp4").status == 0)
  }

  @Test
  func `the scene of a film has its settings`() async throws {
    let workshop = try await Self.films.workshop()
    try workshop.write(
      "version: 1\nfilm: b.mp4\ntitle: Demo\ngoldens: { ignore: [[0, 0, 64, 24]], frames: all }\n",
      to: "demo.yaml"
    )
    #expect(try await workshop.cradle("check", "-u", "missing", "demo.yaml").status == 0)
    #expect(workshop.content(of: "goldens/demo/default").count == 9)
    try await workshop.run(
      "ffmpeg -v error -nostdin -y -f lavfi -i testsrc2=s=64x48:r=10:d=0.8 -vf drawbox=4:4:8:8:white:fill -pix_fmt yuv420p "
        + "-c:v libx264 -crf 18 b.mp4"
    )
    let ending = try await check(workshop, "b.mp4")
    #expect(ending.status == 0 && ending.errors.contains("'b.mp4' has its settings in 'demo.yaml'"), "\(ending.output)")
    try workshop.write(
      "version: 1\nfilm: b.mp4\ncanvas: { size: [9, 9] }\ngoldens: { ignore: [[0, 0, 64, 24]] }\n",
      to: "demo.yaml"
    )
    let unknown = try await check(workshop, "demo.yaml")
    #expect(
      unknown.status == 65 && unknown.output.contains("unknown key 'canvas'"),
      "\(unknown.output)\(unknown.errors)"
    )
    #expect(try await workshop.cradle("validate", "demo.yaml").status == 65)
    try workshop.write("version: 1\nfilm: b.mp4\n", to: "ok.yaml")
    #expect(try await workshop.cradle("validate", "ok.yaml") == Ending(status: 0, errors: "ok.yaml: valid\n"))
    let render = try await workshop.render("demo.yaml", "-o", "x.gif")
    #expect(
      render.status == 65
        && render.errors.contains("demo.yaml:2:7: error: a film that was made elsewhere is not played")
    )
  }

  // What is wrong, the film to check, the exit status, and the words.
  private static let mistakes: [(String, String, Int32, String)] = [
    ("true", "lost.mp4", 66, "there is no film 'lost.mp4'"),
    ("head -c 900 b.mp4 > x.mp4", "x.mp4", 74, "cannot read 'x.mp4' as a movie: it is damaged, or ends early"),
    (
      "ffmpeg -v error -nostdin -i b.mp4 -c copy x.mkv; truncate -s -900 x.mkv", "x.mkv", 74,
      "cannot read 'x.mkv' as a movie: it is damaged, or ends early"
    ),
    ("truncate -s -900 c.gif", "c.gif", 74, "cannot read 'c.gif' as a movie: it is damaged, or ends early"),
    ("head -c 300 d.webp > x.webp", "x.webp", 74, "is damaged, or ends early"),
    ("head -c 300 f.png > x.png", "x.png", 74, "cannot read 'x.png'"),
    (
      "ffmpeg -v error -nostdin -f lavfi -i sine=d=0.1 x.mp4", "x.mp4", 74,
      "cannot read 'x.mp4' as a movie: it has no picture"
    ),
    ("cp f.png frames/frame-4.png", "frames/", 66, "have the number 4 twice: once in 'frame-4.png'"),
    ("mkdir x; ffmpeg -v error -nostdin -i f.png x/f.jpg", "x/", 65, "'x/' holds no film; name a movie, a picture"),
    (
      "cp b.mp4 frames.b.mp4; mv b.mp4 frames/", "frames.b.mp4 frames/b.mp4", 64,
      "are called 'frames.b.mp4', and would share their goldens"
    ),
    ("rm frames/frame-0004.png", "frames/", 66, "lack the number 4: 'frame-0005.png' comes in its place"),
    ("ffmpeg -v error -nostdin -i f.png -s 32x24 -y frames/frame-0004.png", "frames/", 65, "a film has one size"),
    (
      "printf 'version: 1\\nfilm: b.mp4\\ngoldens: { ignore: [[900, 0, 9, 9]] }\\n' > x.yaml", "x.yaml", 65,
      "lies outside of"
    ),
    ("printf 'version: 1\\nfilm: b.mp4\\ngoldens: { ignore: [card] }\\n' > x.yaml", "x.yaml", 65, "has no items"),
    ("printf 'version: 1\\nfilm: .\\n' > x.yaml", "x.yaml", 65, "films; name one of them"),
    ("printf 'version: 1\\nfilm: lost.mp4\\n' > x.yaml", "x.yaml", 66, "there is no film 'lost.mp4'"),
  ]

  @Test(arguments: mistakes)
  func `a film that cannot be checked has a status and words`(
    mistake: (script: String, film: String, status: Int32, words: String)
  ) async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run(mistake.script)
    let films = mistake.film.split(separator: " ").map(String.init)
    let ending = try await workshop.cradle(["check", "-u", "none"] + films)
    #expect(ending.status == mistake.status, "\(ending.output)\(ending.errors)")
    #expect((ending.output + ending.errors).contains(mistake.words), "\(ending.output)\(ending.errors)")
  }

  @Test
  func `a flag for a rectangle outside of the film is a wrong usage`() async throws {
    let workshop = try await Self.films.workshop()
    let ending = try await check(workshop, "b.mp4", "--ignore", "900,0,9,9")
    #expect(ending.status == 64 && ending.output.contains("the area 900,0,9,9 in '--ignore' lies outside of 'b.mp4'"))
    let set = try await check(workshop, "b.mp4", "--set", "canvas.scale=2")
    #expect(set.status == 64 && (set.output + set.errors).contains("has no values that '--set' could replace"))
  }

  @Test
  func `a golden of another kind is not compared`() async throws {
    let workshop = try await golden("b.mp4", "f.png")
    try await workshop.run("cp -r goldens/f.png/default/. goldens/b.mp4/default/; rm goldens/b.mp4/default/digest.bin")
    let ending = try await check(workshop, "b.mp4")
    #expect(
      ending.status == 1 && ending.output.contains("it is the golden of a picture, and this is a movie"),
      "\(ending.output)"
    )
  }

  @Test
  func `what is in a folder is told, and names that differ only by case are`() async throws {
    let workshop = try await Self.films.workshop()
    try await workshop.run(
      "mkdir shots; cp frames/frame-000[123].png f.png b.mp4 shots/; touch shots/a.txt; cp f.png shots/F.png"
    )
    let ending = try await workshop.cradle("check", "-u", "missing", "shots/")
    let words =
      "'shots/': 'shots/frame-*.png' is one film of 3 pictures; 3 other films of one file each; not taken: 'a.txt'"
    #expect(ending.status == 0 && ending.errors.contains(words), "\(ending.errors)")
    #expect(ending.errors.contains("differ only in case"), "\(ending.errors)")
    // A shell passes the files themselves.
    let files = try await workshop.shell("$CRADLE check --progress none -u none shots/*.png")
    #expect(files.status == 0 && files.output == "3 films: 3 same\n", "\(files.output)\(files.errors)")
    #expect(try await check(workshop, "shots/*.png").output == "3 films: 3 same\n")
  }
}
