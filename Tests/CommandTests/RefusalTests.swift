import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  /// Input that the command refuses before it writes anything.
  struct RefusalTests {
    private func refusal(of text: String, _ arguments: String...) async throws -> Ending {
      let workshop = try Workshop()
      try workshop.write(text, to: "a.yaml")
      let ending = try await workshop.render(["a.yaml"] + arguments)
      #expect(workshop.content() == ["a.yaml"])
      return ending
    }

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
      #expect(try await refusal(of: scene) == Ending(status: 65, errors: errors))
    }

    @Test
    func `five mistakes are reported at once`() async throws {
      let scene = """
        version: 1
        canvas: { scael: 1 }
        time: { fps: 0 }
        collection:
          items: -1
          cells: { color: orage }
          layout: { type: flwo }
        """
      let errors = """
        a.yaml:2:11: error: unknown key 'scael' in the canvas; did you mean 'scale'?
        a.yaml:3:14: error: 'fps' must be a number of frames per second from 1 to 240, not the number 0
        a.yaml:5:10: error: 'items' must be a whole number from 0 to 2147483647, or a list of items, not the number -1
        a.yaml:6:19: error: 'color' must be a color such as "#FF8000" or orange, \
        not the text 'orage'; did you mean 'orange'?
        a.yaml:7:19: error: 'type' must be 'flow' or 'springy_flow' or 'spring_carousel' or 'circle' or \
        'newtonian' or 'stack', not the text 'flwo'; did you mean 'flow'?

        """
      #expect(try await refusal(of: scene) == Ending(status: 65, errors: errors))
    }

    @Test(arguments: [
      ("", "a.yaml:1:1: error: the file is empty; a scene starts with 'version: 1'\n"),
      ("{ a: [", "a.yaml:1:6: error: this '[' is never closed\n"),
      ("- 1", "a.yaml:1:1: error: a scene must be a map, not a list of 1\n"),
    ])
    func `a file that is no scene is one clear error`(text: String, errors: String) async throws {
      #expect(try await refusal(of: text) == Ending(status: 65, errors: errors))
    }

    @Test
    func `a file of ten megabytes is not read`() async throws {
      let text = String(repeating: "a", count: 10_000_000)
      let errors = "error: the file 'a.yaml' has more than 1000000 bytes; --limit-file-size allows more\n"
      #expect(try await refusal(of: text) == Ending(status: 65, errors: errors))
    }

    @Test
    func `a thousand levels are too deep`() async throws {
      let text = ["[", "]"].map { String(repeating: $0, count: 1000) }.joined()
      let errors =
        "a.yaml:1:65: error: maps and lists are nested deeper than 64 levels; "
        + "--limit-nesting allows more\n"
      #expect(try await refusal(of: text) == Ending(status: 65, errors: errors))
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
      (["missing"], 66, "error: there is no file or preset 'missing'; 'cradle list' shows the presets\n"),
      (["sprngy"], 66, "error: there is no file or preset 'sprngy'; did you mean 'springy'?\n"),
      (["."], 66, "error: '.' is a folder, not a scene\n"),
      (["/dev/zero"], 66, "error: '/dev/zero' is not a regular file\n"),
      (["-"], 65, "<stdin>:1:1: error: the file is empty; a scene starts with 'version: 1'\n"),
      (
        ["tiny.yaml", "-o", "x.avi"], 64,
        "error: 'x.avi' has an unknown format; known formats are a folder ('frames/'), '.mp4', '.gif', '.apng', "
          + "'.webp', '.webm', '.mov', '.html', '.svg', '.json'\n"
      ),
      (
        ["tiny.yaml", "-o", "x.mp5"], 64,
        "error: 'x.mp5' has an unknown format; known formats are a folder ('frames/'), '.mp4', '.gif', '.apng', "
          + "'.webp', '.webm', '.mov', '.html', '.svg', '.json'; did you mean '.mp4'?\n"
      ),
      (
        ["tiny.yaml", "-o", "x.PDF"], 64,
        "error: 'x.PDF' has an unknown format; known formats are a folder ('frames/'), '.mp4', '.gif', '.apng', "
          + "'.webp', '.webm', '.mov', '.html', '.svg', '.json'; 'cradle still' and 'cradle sheet' make '.pdf'\n"
      ),
      (
        ["tiny.yaml", "-o", "x.mp4", "-o", "x.webm", "--crf", "60"], 64,
        "error: a rate factor of 60 is out of range for mp4, which takes 1 to 51\n"
      ),
      (
        ["tiny.yaml", "--set", "collection.itms=3"], 65,
        "--set collection.itms=3: error: unknown key 'itms' in a collection; "
          + "did you mean 'items'?\n"
      ),
      (
        ["tiny.yaml", "--set", "extends=other.yaml"], 65,
        "--set extends=other.yaml: error: only a file can extend another\n"
      ),
      (
        ["tiny.yaml", "--set", "collection.cells={ label: index, font: No Such Font }"], 65,
        "--set collection.cells={ label: index, font: No Such Font }: error: "
          + "font family 'No Such Font' is not installed; "
          + "'fc-list : family' lists those that are\n"
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
      let usage = "Usage: cradle <subcommand>\n  See 'cradle --help' for more information.\n"
      #expect(ending == Ending(status: 64, errors: "Error: There is no command \(what)\n\(usage)"))
    }

    @Test(arguments: [
      ("canvas.size=[100000, 100000]", "frames of 100000 × 100000 pixels exceed 7680 × 4320", "--limit-pixels"),
      ("time.duration=604800s", "a film of 36288000 frames exceeds 36000", "--limit-frames"),
      ("collection.items=100000000", "there are more than 1000000 items", "--limit-items"),
    ])
    func `a limit is named with its flag`(change: String, what: String, flag: String) async throws {
      let errors = "--set \(change): error: \(what); \(flag) allows more\n"
      #expect(try await refusal(of: tinyScene, "--set", change) == Ending(status: 65, errors: errors))
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

    @Test(arguments: [
      ("/x.mp4", "'/x.mp4' is an absolute path; write one relative to the folder"),
      ("../x.mp4", "'../x.mp4' leads out of the folder with '..'"),
      ("a/../../x/", "'a/../../x/' leads out of the folder with '..'"),
      (
        "x.avi",
        "'x.avi' must end in .mp4, .gif, .apng, .webp, .webm, .mov, .html, .svg, .json, or a slash "
          + "for a folder of frames"
      ),
    ])
    func `a scene may not write outside of its folder`(path: String, what: String) async throws {
      let scene = "outputs: [\(path)]\n" + tinyScene
      let errors = "a.yaml:1:11: error: \(what)\n"
      #expect(try await refusal(of: scene) == Ending(status: 65, errors: errors))
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

    @Test(arguments: [
      ("/base.yaml", "'/base.yaml' is an absolute path; write one relative to the folder"),
      ("../base.yaml", "'../base.yaml' leads out of the folder with '..'"),
      ("link.yaml", "'link.yaml' is a link that leads out of the scene's folder"),
    ])
    func `a scene extends only files of its folder`(path: String, what: String) async throws {
      let workshop = try Workshop()
      try workshop.makeFolder("work")
      try workshop.write(tinyScene, to: "base.yaml")
      try workshop.write("extends: \(path)\n", to: "work/a.yaml")
      let ending = try await workshop.shell("ln -s ../base.yaml work/link.yaml; \"$CRADLE\" validate work/a.yaml")
      #expect(ending == Ending(status: 65, errors: "work/a.yaml:1:10: error: \(what)\n"))
    }
  }
}
