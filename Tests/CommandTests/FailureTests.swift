import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  /// What goes wrong on the way, and what is left then.
  struct FailureTests {
    @Test(arguments: [
      ("/proc/x.mp4", "no such file or directory"), ("/proc/x/", "no such file or directory"),
      ("tiny.yaml/x.mp4", "not a directory"), ("tiny.yaml/a/x.gif", "not a directory"),
      ("tiny.yaml/", "a file is in its place"), ("folder.mp4", "a folder is in its place"),
    ])
    func `an output that cannot be is named`(path: String, reason: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("folder.mp4")
      let ending = try await workshop.render("tiny.yaml", "-o", "f/", "-o", path)
      #expect(ending == Ending(status: 73, errors: "error: cannot create '\(path)': \(reason)\n"))
      #expect(workshop.content() == ["folder.mp4", "tiny.yaml"])
    }

    // The superuser may write anywhere.
    @Test(.enabled(if: geteuid() != 0))
    func `a folder that may not be written to is named`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "mkdir closed; chmod 555 closed; render tiny.yaml -o closed/x.mp4"
      )
      let errors = "error: cannot create 'closed/x.mp4': permission denied\n"
      #expect(ending == Ending(status: 73, errors: errors))
      #expect(workshop.content(of: "closed") == [])
    }

    // A file that may not grow fails as on a full disk, but for the reason.
    @Test(arguments: [
      ("x/", "error: cannot write 'x/': file too large\n"),
      ("x.mp4", "error: ffmpeg could not write 'x.mp4': "),
      ("x.gif", "error: ffmpeg could not write 'x.gif': "),
    ])
    func `a disk that takes no more leaves nothing`(path: String, errors: String) async throws {
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
      ("exit 0", "it ended before it had every frame, or left no file\n"),
      ("cat > /dev/null", "it ended before it had every frame, or left no file\n"),
      ("kill -9 $$", "it was ended by signal 9\n"),
    ])
    func `an encoder that fails takes the other outputs with it`(
      script: String,
      what: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(script)
      let ending = try await workshop.render(
        "tiny.yaml",
        "-o",
        "x.mp4",
        "-o",
        "f/",
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      let errors = "error: ffmpeg could not write 'x.mp4': " + what
      #expect(ending == Ending(status: 74, errors: errors))
      #expect(workshop.content() == ["encoder", "tiny.yaml"])
    }

    @Test
    func `an encoder that is missing is missed before anything is drawn`() async throws {
      let workshop = try Workshop.withTinyScene()
      let environment = ["CRADLE_FFMPEG": "/nonexistent"]
      let ending = try await workshop.render(
        "tiny.yaml",
        "-o",
        "f/",
        "-o",
        "x.mp4",
        environment: environment
      )
      let errors =
        "error: cannot find the encoder '/nonexistent'; install it ('apt-get install ffmpeg'), "
        + "or set CRADLE_FFMPEG to its path\n"
      #expect(ending == Ending(status: 69, errors: errors))
      #expect(workshop.content() == ["tiny.yaml"])
      // Frames need none.
      let frames = try await workshop.render(
        "tiny.yaml",
        "-o",
        "f/",
        environment: environment
      )
      #expect(frames == Ending(status: 0, output: "f/\n"))
    }

    @Test
    func `an encoder that is too old is refused`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("exit 0", version: "4.4.2")
      let ending = try await workshop.render(
        "tiny.yaml",
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      let errors = "error: ffmpeg 4.4.2 is too old; 5.1 or later is needed\n"
      #expect(ending == Ending(status: 69, errors: errors))
    }

    @Test
    func `of several failures the gravest counts`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("version: 2", to: "bad.yaml")
      let ending = try await workshop.render(
        "missing.yaml",
        "tiny.yaml",
        "bad.yaml",
        "-o",
        "{scene}/"
      )
      #expect(ending.status == 66)
      #expect(ending.output == "tiny/\n")
      #expect(ending.errors.hasPrefix("error: there is no file 'missing.yaml'\nbad.yaml:1:"))
    }
  }
}
