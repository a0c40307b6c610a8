import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct OwnCommandTests {
    @Test
    func `the list shows custom scenes before the presets`() async throws {
      let ending = try await Workshop().ownCommand("list")
      let names = ending.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      #expect(ending.status == 0 && names.prefix(3) == ["swing", "list", "circle"])
      #expect(ending.output.contains("swing               A bob swings on a rod.\n"))
    }

    @Test
    func `help names the program and its scenes`() async throws {
      let ending = try await Workshop().ownCommand("--help")
      #expect(ending.output.contains("USAGE: CradleCommandExample <subcommand>"))
      let words = "the name of a scene of this program or of a preset (see 'CradleCommandExample list')"
      let text = ending.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(ending.status == 0 && text.contains(words))
    }

    @Test
    func `a custom scene renders, even together with a preset and a file`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.ownCommand([
        "render", "swing", "pile", "tiny.yaml", "--frames", "0..1", "--no-manifest", "--scale", "0.5", "-o", "{scene}/",
      ])
      #expect(ending == Ending(status: 0, output: "swing/\npile/\ntiny/\n"))
      #expect(workshop.content(of: "swing") == ["frame-000000.png", "frame-000001.png"])
    }

    @Test
    func `a custom scene is the same film whatever draws it`() async throws {
      let workshop = try Workshop()
      let one = try await workshop.ownCommand("render", "swing", "-j", "1", "-o", "one.gif")
      let many = try await workshop.ownCommand("render", "swing", "-j", "8", "-o", "many.gif")
      #expect(one.status == 0 && many.status == 0)
      #expect(try workshop.read("one.gif") == workshop.read("many.gif"))
    }

    @Test
    func `stills, sheets, tables and recipes take custom scenes`() async throws {
      let workshop = try Workshop()
      let still = try await workshop.ownCommand("still", "swing", "--theme", "dark")
      #expect(still == Ending(status: 0, output: "swing.png\n"))
      let sheet = try await workshop.ownCommand("sheet", "swing", "-o", "sheet.svg")
      #expect(sheet.status == 0 && sheet.output == "sheet.svg\n")
      let trace = try await workshop.ownCommand("trace", "swing", "--fps", "2")
      #expect(trace.output.split(separator: "\n").count == 5)
      let recipe = try await workshop.ownCommand([
        "recipe", "swing", "--format", "webm", "--input", "f-%06d.png", "-o", "swing.webm",
      ])
      #expect(recipe.status == 0 && recipe.output.contains("swing.webm"))
      let validation = try await workshop.ownCommand("validate", "swing", "list", "springy")
      let lines = "swing: valid\nlist: valid\nspringy: valid\n"
      #expect(validation == Ending(status: 0, errors: lines))
    }

    @Test
    func `a check without names has goldens of all custom scenes`() async throws {
      let workshop = try Workshop()
      let first = try await workshop.ownCommand("check", "--update", "missing", "--fps", "2")
      #expect(first.status == 0)
      #expect(workshop.content(of: "goldens") == ["list", "swing"])
      let second = try await workshop.ownCommand("check", "--update", "none", "--fps", "2")
      #expect(second.status == 0)
      let same = try await workshop.ownCommand("compare", "swing", "swing", "--fps", "2")
      #expect(same.status == 0)
    }

    // Libraries elsewhere than on Debian 12 draw edges a little differently.
    @Test
    func `the scenes of the examples are as their goldens have them`() async throws {
      let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples").path
      let ending = try await Workshop().ownCommand([
        "check", "swing", "list", examples + "/Scenes/balls-on-a-list.yaml", "--goldens", examples + "/Goldens",
        "--scale", "0.5", "--update", "none", "--threshold", "0.2", "--max-diff-pixel-ratio", "0.02",
      ])
      #expect(ending.status == 0 && ending.output.contains("3 scenes: 3 same"))
    }

    @Test
    func `a change is approved by the program that found it`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.ownCommand("check", "swing", "--fps", "2", "--update", "none")
      #expect(ending.status == 1)
      #expect(ending.output.contains("CradleCommandExample approve"))
      let approval = try await workshop.ownCommand("approve")
      #expect(approval == Ending(status: 0, output: "goldens/swing/fps=2\n", errors: "1 accepted, 0 remain\n"))
    }

    @Test
    func `keys that only files have are refused with those that all scenes have`() async throws {
      let workshop = try Workshop()
      let ending = try await workshop.ownCommand("still", "swing", "--set", "dynamics.items=3")
      let words =
        "error: 'swing' is made in code, and has no key for 'dynamics.items=3'; change the value in the code, or "
        + "set one of canvas.theme, canvas.scale, time.fps, time.speed, annotations.layers\n"
      #expect(ending == Ending(status: 64, errors: words))
      let fps = try await workshop.ownCommand("still", "swing", "--fps", "none")
      let file = try await workshop.ownCommand("still", "springy", "--fps", "none")
      #expect(fps.status == 65 && fps.errors == file.errors)
    }

    @Test
    func `what needs a file says so`() async throws {
      let workshop = try Workshop()
      let new = try await workshop.ownCommand("new", "mine", "--from", "swing")
      #expect(new.status == 64)
      #expect(new.errors.contains("'swing' is made in code, and has no file to start from"))
      let cached = try await workshop.ownCommand([
        "render", "swing", "-v", "--frames", "0", "--cache", "cache", "-o", "frames/",
      ])
      #expect(cached.status == 0 && cached.errors.contains("'swing' is made in code, and rendered"))
    }

    @Test
    func `a mistyped name is compared with those of custom scenes`() async throws {
      let ending = try await Workshop().ownCommand("render", "swimg")
      #expect(ending.status == 66 && ending.errors.contains("did you mean 'swing'?"))
      let verb = try await Workshop().ownCommand("swing")
      #expect(verb.status == 64 && verb.errors.contains("did you mean 'render swing'?"))
    }
  }
}
