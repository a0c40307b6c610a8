import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  /// Input that the command refuses before it writes anything.
  struct RefusalTests {
    @Test
    func `an entry that turns out to be impossible while playing is named`() async throws {
      let scene = """
        version: 1
        canvas: { size: [100, 100] }
        collection: { sections: [2, 2], layout: { type: flow, item_size: [20, 20] } }
        timeline:
          - { at: 0s, insert: { index: right_of_center } }
          - { at: 1.5s, delete: { index: [1, 3] } }
          - { at: 2s, delete: { index: [0, 3] } }

        """
      let errors = """
        a.yaml:6:5: error: at 1.5 s, this is impossible: section 1 has no item 3 to delete, only 3 items
        a.yaml:7:5: error: at 2 s, this is impossible: section 0 has no item 3 to delete, only 2 items

        """
      let workshop = try Workshop()
      try workshop.write(scene, to: "a.yaml")
      #expect(try await workshop.render("a.yaml") == Ending(status: 65, errors: errors))
      #expect(workshop.content() == ["a.yaml"])
    }

    @Test
    func `aliases that explode are refused in little memory`() async throws {
      let lines = (1...9).map { level in
        let parts = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
        return "a\(level): &a\(level) [\(parts)]"
      }
      let workshop = try Workshop()
      let bomb = ["version: 1", "a0: &a0 [x,x,x,x,x,x,x,x,x,x]"] + lines
      try workshop.write(bomb.joined(separator: "\n"), to: "a.yaml")
      // Half a gigabyte of addresses. The runtime reserves most of it; 10^9 values would take more.
      let ending = try await workshop.shell("ulimit -d 524288; exec \"$CRADLE\" validate a.yaml")
      let errors =
        "a.yaml:2:26: error: there are more than 100000 values, aliases counted; "
        + "--limit-nodes allows more\n"
      #expect(ending == Ending(status: 65, errors: errors))
    }

    @Test(arguments: [
      (["missing.yaml"], 66, "error: there is no file 'missing.yaml'\n"),
      (["missing"], 66, "error: there is no file or preset 'missing'; 'cradle list' shows all\n"),
      (["sprngy"], 66, "error: there is no file or preset 'sprngy'; did you mean 'springy'?\n"),
      (["."], 66, "error: '.' is a folder, not a scene\n"),
      (["/dev/zero"], 66, "error: '/dev/zero' is not a regular file\n"),
      (["-"], 65, "<stdin>:1:1: error: the file is empty; a scene starts with 'version: 1'\n"),
      (
        ["tiny.yaml", "-o", "x.PDF"], 64,
        "error: 'x.PDF' has an unknown format; known formats are a folder ('frames/'), '.mp4', '.gif', '.apng', "
          + "'.webp', '.avif', '.webm', '.mov', '.html', '.svg', '.tracks.json', '.json'; 'cradle still' and 'cradle sheet' make '.pdf'\n"
      ),
      (
        ["tiny.yaml", "--set", "extends=other.yaml"], 65,
        "--set extends=other.yaml: error: only a file can extend another\n"
      ),
    ])
    func `arguments without a sensible meaning are errors`(
      arguments: [String],
      status: Int,
      errors: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render(arguments, input: "")
      #expect(ending == Ending(status: Int32(status), errors: errors))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test(arguments: [
      (["rendr", "tiny.yaml"], "'rendr'; did you mean 'render'?"),
      (["help", "chek"], "'chek'; did you mean 'check'?"),
      (["vaildate", "--help"], "'vaildate'; did you mean 'validate'?"),
      (["springy"], "'springy'; did you mean 'render springy'?"),
      (["tiny.yaml", "-o", "x.gif"], "'tiny.yaml'; did you mean 'render tiny.yaml'?"),
      (["nothing"], "'nothing'; 'cradle --help' lists the commands."),
      (["gif", "tiny.yaml"], "'gif'; did you mean 'render'?"),
      (["init", "list"], "'init'; did you mean 'new'?"),
      (["diff", "a", "b"], "'diff'; did you mean 'compare'?"),
      (["screenshot", "tiny.yaml"], "'screenshot'; did you mean 'still'?"),
    ])
    func `an unknown command gets a suggestion`(arguments: [String], what: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle(arguments)
      #expect(ending.status == 64)
      #expect(ending.errors.hasPrefix("Error: There is no command \(what)\n"))
    }

    @Test
    func `more colliding items need a flag`() async throws {
      let workshop = try Workshop()
      let scene = """
        version: 1
        canvas: { size: [40, 40] }
        time: { duration: 50ms }
        dynamics:
          items: [{ id: "b{i}", center: [9, 9], size: [4, 4], repeat: 3, step: [9, 0] }]
          behaviors: [{ collision: { items: all } }]
        """
      try workshop.write(scene, to: "a.yaml")
      let refused = try await workshop.cradle("trace", "a.yaml", "--limit-bodies", "2")
      let errors = "a.yaml:6:37: error: more than 2 items collide; --limit-bodies allows more\n"
      #expect(refused == Ending(status: 65, errors: errors))
      let accepted = try await workshop.cradle("trace", "a.yaml", "--limit-bodies", "3")
      #expect(accepted.status == 0)
      #expect(accepted.output.split(separator: "\n").count == 10)
    }

    @Test(arguments: [
      ("--limit-items", "39", "40"), ("--limit-frames", "5", "6"),
      ("--limit-pixels", "39x40", "40x40"), ("--limit-nesting", "4", "5"),
      ("--limit-file-size", "\(tinyScene.utf8.count - 1)", "\(tinyScene.utf8.count)"),
      ("--limit-nodes", "10", "100"),
    ])
    func `a limit holds up to its value`(flag: String, small: String, large: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let refused = try await workshop.render("-q", "tiny.yaml", "-o", "f/", flag, small)
      #expect(refused.status == 65)
      #expect(refused.errors.contains("; \(flag) allows more\n"))
      #expect(workshop.content() == ["tiny.yaml"])
      let allowed = try await workshop.render("-q", "tiny.yaml", "-o", "f/", flag, large)
      #expect(allowed == Ending(status: 0))
    }

    @Test(arguments: ["link/x.mp4", "link/new/x/", "link/", "new.mp4", "back.mp4"])
    func `a link does not lead a scene's output elsewhere`(path: String) async throws {
      let workshop = try Workshop()
      try workshop.makeFolder("work")
      try workshop.makeFolder("outside")
      try workshop.write("outputs: [\(path)]\n" + tinyScene, to: "work/a.yaml")
      let ending = try await workshop.shell(
        "cd work && ln -s ../outside link && ln -s ../outside/new.mp4 && "
          + "ln -s link/../outside/x.mp4 back.mp4 && render a.yaml"
      )
      #expect(ending.status == 65 && ending.output == "")
      #expect(workshop.content(of: "outside") == [])
      #expect(workshop.content(of: "work") == ["a.yaml", "back.mp4", "link", "new.mp4"])
      // A path on the command line may lead there.
      let asked = try await workshop.shell("cd work && render a.yaml -o link/x/")
      #expect(asked == Ending(status: 0, output: "link/x/\n"))
      #expect(workshop.content(of: "outside") == ["x"])
    }
  }
}
