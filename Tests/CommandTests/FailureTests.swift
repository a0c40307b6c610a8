import Foundation
import Testing

extension CommandTests {
  /// Faults on the way to an output, and the files that are left after them.
  struct FailureTests {
    @Test(arguments: [
      ("/proc/x.mp4", "no such file or directory"), ("/proc/x/", "no such file or directory"),
      ("tiny.yaml/x.mp4", "not a directory"), ("tiny.yaml/a/x.gif", "not a directory"),
      ("tiny.yaml/", "a file has this name"), ("folder.mp4", "a folder has this name"),
    ])
    func `an output that cannot be created is named`(path: String, reason: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("folder.mp4")
      let ending = try await workshop.render("tiny.yaml", "-o", "f/", "-o", path)
      #expect(ending == Ending(status: 73, errors: "error: cannot create '\(path)': \(reason)\n"))
      #expect(workshop.content() == ["folder.mp4", "tiny.yaml"])
    }

    // The superuser may write anywhere, unless it gives up that right.
    @Test(arguments: ["closed/x.mp4", "closed/x.gif", "closed/x/", "closed/"])
    func `a folder without the right to write is named in an error`(path: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "mkdir closed; chmod 555 closed; humbly render tiny.yaml -q -o beside/ -o \(path)"
      )
      let errors = "error: cannot create '\(path)': permission denied\n"
      #expect(ending == Ending(status: 73, errors: errors))
      #expect(workshop.content(of: "closed") == [])
      #expect(workshop.content() == ["closed", "tiny.yaml"])
    }

    // The new film is given up, and the old one stays; the folder cannot even be tidied up.
    @Test(arguments: [
      ("folder/x.mp4", "", "chmod 555 \"$CRADLE_WORKSHOP/folder\""),
      (
        "folder/x/", "-o x.mp4",
        "cd \"$CRADLE_WORKSHOP/folder\"; "
          + "await '[ -e .x.cradle/1/frames/frame-000005.png ]'; chmod 555 ."
      ),
    ])
    func `a folder that is closed in mid-film is an error`(path: String, other: String, closing: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("folder")
      try workshop.write("old", to: "folder/x.mp4")
      try await workshop.makeEncoder("ffmpeg \"$@\"; \(closing)")
      let ending = try await workshop.shell("CRADLE_FFMPEG=./encoder humbly render tiny.yaml -q -o \(path) \(other)")
      let errors = "error: cannot write '\(path)': permission denied\n"
      #expect(ending == Ending(status: 74, errors: errors))
      #expect(workshop.content() == ["encoder", "folder", "tiny.yaml"])
      let left = workshop.content(of: "folder")
      #expect(left.filter { !$0.hasPrefix(".") } == ["x.mp4"])
      #expect(left.flatMap { workshop.content(of: "folder/" + $0) } == [])
      #expect(try workshop.read("folder/x.mp4") == Data("old".utf8))
      // The next render tidies up.
      let next = try await workshop.shell("chmod 755 folder; render tiny.yaml -q -o \(path)")
      #expect(next == Ending(status: 0))
      #expect(workshop.content(of: "folder").filter { $0.hasPrefix(".") } == [])
    }

    // A file that may not grow fails as on a full disk, but for the reason.
    @Test(arguments: [
      ("x/", "error: cannot write 'x/': file too large\n"),
      ("x.mp4", "error: ffmpeg could not write 'x.mp4': "),
      ("x.gif", "error: cannot write 'x.gif': file too large\n"),
    ])
    func `a limit on the size of files leaves nothing`(path: String, errors: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "(ulimit -f 1; render tiny.yaml --scale 4 -o \(path)) 2>&1 | cat; "
          + "render -q tiny.yaml -o again/"
      )
      #expect(ending.output.hasPrefix(errors))
      #expect(workshop.content() == ["again", "tiny.yaml"])
    }

    @Test(arguments: [
      (
        "cat > /dev/null; for i in 1 2 3; do echo line $i >&2; done; exit 3",
        "it ended with status 3\n  line 1\n  line 2\n  line 3\n"
      ),
      ("exit 0", "it ended before it received every frame, or wrote no file\n"),
      ("cat > /dev/null", "it ended before it received every frame, or wrote no file\n"),
      ("kill -9 $$", "it was ended by signal 9\n"),
    ])
    func `an encoder that fails ends the other outputs`(script: String, what: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(script)
      let ending = try await workshop.render(
        ["tiny.yaml", "-o", "x.mp4", "-o", "f/"],
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      let errors = "error: ffmpeg could not write 'x.mp4': " + what
      #expect(ending == Ending(status: 74, errors: errors))
      #expect(workshop.content() == ["encoder", "tiny.yaml"])
    }

    @Test
    func `a missing encoder is an error before anything is drawn`() async throws {
      let workshop = try Workshop.withTinyScene()
      let environment = ["CRADLE_FFMPEG": "/nonexistent"]
      let ending = try await workshop.render("tiny.yaml", "-o", "f/", "-o", "x.mp4", environment: environment)
      let errors =
        "error: cannot find the encoder '/nonexistent'; install it ('apt-get install ffmpeg'), "
        + "or set CRADLE_FFMPEG to its path\n"
      #expect(ending == Ending(status: 69, errors: errors))
      #expect(workshop.content() == ["tiny.yaml"])
      // Frames need no encoder.
      let frames = try await workshop.render("tiny.yaml", "-o", "f/", environment: environment)
      #expect(frames == Ending(status: 0, output: "f/\n"))
    }

    @Test
    func `an encoder that is too old is refused`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("exit 0", version: "4.4.2")
      let ending = try await workshop.render("tiny.yaml", environment: ["CRADLE_FFMPEG": "./encoder"])
      let errors = "error: ffmpeg 4.4.2 is too old; 5.1 or later is needed\n"
      #expect(ending == Ending(status: 69, errors: errors))
    }

    @Test
    func `of several failures the gravest counts`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("version: 2", to: "bad.yaml")
      let ending = try await workshop.render("missing.yaml", "tiny.yaml", "bad.yaml", "-o", "{scene}/")
      #expect(ending.status == 66)
      #expect(ending.output == "tiny/\n")
      #expect(ending.errors.hasPrefix("error: there is no file 'missing.yaml'\nbad.yaml:1:"))
    }
  }
}
