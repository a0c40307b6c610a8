import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  /// Outputs that are there already, and outputs that two renders want.
  struct OccupiedOutputTests {
    // An encoder that takes its frames, and ends only on request.
    private static let patientEncoder = """
      cat > frames; : > "$CRADLE_WORKSHOP/begun"; await '[ -e "$CRADLE_WORKSHOP/go" ]'
      ffmpeg "$@" < frames; status=$?; rm frames; exit $status
      """

    private func identity(_ path: String, in workshop: Workshop) -> UInt64? {
      var status = stat()
      return lstat(workshop.path + "/" + path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    private func start(_ path: String, in workshop: Workshop) throws -> RunningProgram {
      try workshop.startCradle(
        ["render", "tiny.yaml", "-o", path, "-o", "beside.mp4"],
        environment: ["CRADLE_FFMPEG": workshop.path + "/encoder"]
      )
    }

    @Test(arguments: ["x.mp4", "x.gif", "f/frame-000001.png"], [true, false])
    func `an output stays until the new one is complete`(file: String, isContent: Bool) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("f")
      for name in [file, "f/frame-000099.png"] { try workshop.write("old", to: name) }
      let old = identity(file, in: workshop)
      try await workshop.makeEncoder(Self.patientEncoder)
      let path = file.hasPrefix("f/") ? "f/" : file
      let render = try start(path, in: workshop)
      try await workshop.waitFor("begun")
      #expect(identity(file, in: workshop) == old)
      #expect(try workshop.read(file) == Data("old".utf8))
      if isContent {
        try workshop.write("", to: "go")
      } else {
        render.send(SIGTERM)
      }
      let ending = try await render.ending
      #expect(ending.status == (isContent ? 0 : 143))
      #expect(await workshop.lastingProcesses == [])
      #expect((identity(file, in: workshop) == old) == !isContent)
      #expect(workshop.has("f/frame-000099.png") == (path != "f/" || !isContent))
      #expect(workshop.has("beside.mp4") == isContent)
      #expect(workshop.content().filter { $0.hasPrefix(".") } == [])
    }

    @Test(arguments: [("x.mp4", "link.mp4"), ("x.mp4", "here/x.mp4"), ("f/", "here/f/"), ("old/", "link/")])
    func `of two renders of one output the second ends at once`(path: String, alias: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("old")
      try await workshop.makeEncoder(Self.patientEncoder)
      _ = try await workshop.shell("ln -s . here; ln -s x.mp4 link.mp4; ln -s old link")
      let first = try start(path, in: workshop)
      try await workshop.waitFor("begun")
      let second = try await workshop.render("tiny.yaml", "-o", alias)
      let errors = "error: cannot create '\(alias)': another cradle is writing it\n"
      // The first one ends some day, and the second one may then have the output.
      #expect(second == Ending(status: 75, errors: errors))
      // Another output in the same folder does not concern the first.
      let other = try await workshop.render("tiny.yaml", "-o", "old/other/")
      #expect(other == Ending(status: 0, output: "old/other/\n"))
      try workshop.write("", to: "go")
      #expect(try await first.ending == Ending(status: 0, output: path + "\nbeside.mp4\n"))
      #expect(workshop.content().filter { $0.hasPrefix(".") } == [])
      #expect(workshop.content(of: "old").filter { $0.hasPrefix(".") } == [])
    }

    @Test(arguments: ["far/x.mp4", "far/not-yet.mp4"])
    func `a link leads to the output and stays`(target: String) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("far")
      try workshop.write("old", to: "far/x.mp4")
      _ = try await workshop.shell("ln -s \(target) second.mp4; ln -s second.mp4 first.mp4")
      let ending = try await workshop.render("tiny.yaml", "-o", "first.mp4")
      #expect(ending == Ending(status: 0, output: "first.mp4\n"))
      #expect(try await workshop.film(target).frames.count == 6)
      #expect(try workshop.read("first.mp4") == workshop.read(target))
      let targets = try await workshop.shell("readlink first.mp4 second.mp4")
      #expect(targets.output == "second.mp4\n\(target)\n")
      let links = ["first.mp4", "first.mp4.manifest.json", "second.mp4"]
      #expect(workshop.content() == ["far"] + links + ["tiny.yaml"])
    }

    @Test(arguments: [
      ("mkfifo x.mp4", "x.mp4", "something that is not a file has this name"),
      ("ln -s /dev/null x.gif", "x.gif", "something that is not a file has this name"),
      ("ln -s /dev/stdout x.gif", "x.gif", "something that is not a file has this name"),
      ("ln -s /dev/null x", "x/", "a file has this name"),
      ("mkfifo x", "x/", "a file has this name"),
      ("ln -s x.mp4 x.mp4", "x.mp4", "too many levels of symbolic links"),
      ("ln -s / x.mp4", "x.mp4", "a folder has this name"),
      ("touch .x.mp4.cradle", "x.mp4", "not a directory"),
      ("mkdir far; echo > far/a; ln -s far .x.mp4.cradle", "x.mp4", "not a directory"),
    ])
    func `an output does not replace anything but a file or a folder`(
      making: String,
      path: String,
      reason: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.shell(making)
      let before = try await workshop.shell("ls -lAR --time-style=full-iso")
      let ending = try await workshop.shell("render tiny.yaml -o f/ -o \(path) | cat")
      #expect(ending.errors == "error: cannot create '\(path)': \(reason)\n")
      let after = try await workshop.shell("ls -lAR --time-style=full-iso")
      #expect(after == before)
    }

    @Test
    func `a link to an output counts as that output`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("ln -s x.mp4 link.mp4; render tiny.yaml -o x.mp4 -o link.mp4")
      #expect(ending == Ending(status: 64, errors: "error: the output 'link.mp4' is given twice\n"))
    }

    // The name of the manifest is the longest possible one.
    @Test
    func `a name with the longest possible manifest is written`() async throws {
      let workshop = try Workshop.withTinyScene()
      let name = String(repeating: "x", count: 237) + ".gif"
      let ending = try await workshop.render("tiny.yaml", "-o", name)
      #expect(ending == Ending(status: 0, output: name + "\n"))
      #expect(workshop.content() == ["tiny.yaml", name, name + ".manifest.json"])
    }

    @Test
    func `a name that leaves no room for a manifest is refused before drawing begins`() async throws {
      let workshop = try Workshop.withTinyScene()
      let name = String(repeating: "x", count: 251) + ".gif"
      let ending = try await workshop.render("tiny.yaml", "-o", name)
      let errors = "error: cannot create '\(name).manifest.json': its name is too long; "
      #expect(ending.status == 73 && ending.errors.hasPrefix(errors))
      #expect(workshop.content() == ["tiny.yaml"])
      let bare = try await workshop.render("tiny.yaml", "--no-manifest", "-o", name)
      #expect(bare == Ending(status: 0, output: name + "\n"))
      #expect(workshop.content() == ["tiny.yaml", name])
    }
  }
}
