import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct FigureTests {
    @Test(arguments: [
      ["sheet"], ["sheet", "--style", "onion"], ["plot", "--of", "scroll"],
      ["sweep", "--vary", "collection.layout.spring.damping=0.2,0.5"],
    ])
    func `a figure has no background unless one is asked for`(_ command: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      let figure = [command[0], "tiny.yaml"] + command.dropFirst() + ["-q", "-o", "x.svg"]
      _ = try await workshop.cradle(figure)
      let clear = try String(decoding: workshop.read("x.svg"), as: UTF8.self)
      _ = try await workshop.cradle(figure + ["--background", "#123456"])
      let filled = try String(decoding: workshop.read("x.svg"), as: UTF8.self)
      #expect(!clear.contains("<rect width=\"100%\"") && clear.count < filled.count)
    }

    @Test
    func `an output named after the theme is drawn in both themes`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle("still", "tiny.yaml", "-o", "x-{theme}.svg")
      #expect(ending == Ending(status: 0, output: "x-light.svg\nx-dark.svg\n"))
      #expect(try workshop.read("x-light.svg") != workshop.read("x-dark.svg"))
      let dark = try await workshop.cradle("still", "tiny.yaml", "--theme", "dark", "-o", "y-{theme}.svg")
      #expect(dark == Ending(status: 0, output: "y-dark.svg\n"))
      let piped = try await workshop.cradle("still", "-", "-o", "y-{theme}.svg", input: tinyScene)
      #expect(piped.status == 64 && piped.errors.contains("'-' is read once"))
    }

    @Test
    func `a wide row suggests columns for a phone`() async throws {
      let workshop = try Workshop.withTinyScene()
      let wide = try await workshop.cradle("sheet", "tiny.yaml", "-o", "x.svg")
      #expect(wide.errors.contains("for a phone, '--columns 2' makes it narrow"), "\(wide.errors)")
      let narrow = try await workshop.cradle("sheet", "tiny.yaml", "--columns", "2", "-o", "x.svg")
      #expect(narrow == Ending(status: 0, output: "x.svg\n"))
    }

    @Test
    func `the alternative text of a sweep has its values and readings`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.cradle(
        "sweep",
        "springy",
        "--vary",
        "layouts.springy.spring.damping=0.2,0.8",
        "--readings",
        "overshoot,settling_time",
        "-o",
        "x.svg"
      )
      let text = try String(decoding: workshop.read("x.svg"), as: UTF8.self)
      let words = try #require(text.firstMatch(of: /<desc[^>]*>([^<]*)/)).1
      #expect(words.contains("damping = 0.2: overshoot ") && words.contains("%, settles in "), "\(words)")
    }

    @Test
    func `readings of a motion there and back are of the last change`() async throws {
      let workshop = try Workshop()
      let scene = """
        version: 1
        time: { duration: 4s }
        dynamics: { items: [{ id: card, center: [60, 60], size: [40, 40] }] }
        springs: { s: { duration: 500ms, bounce: 0 } }
        timeline:
          - { at: 0.2s, animate: { key: card.translation, to: [180, 0], spring: s } }
          - { at: 2s, animate: { key: card.translation, to: [0, 0], spring: s } }
        sweep: { vary: { springs.s.bounce: [0.15, 0.3] }, readings: [settling_time] }
        """
      try workshop.write(scene, to: "readings.yaml")
      _ = try await workshop.cradle("sweep", "readings.yaml", "-q", "-o", "x.svg")
      let text = try String(decoding: workshop.read("x.svg"), as: UTF8.self)
      let times = text.matches(of: /settles in ([\d.]+) s/).compactMap { Double($0.1) }
      #expect(times.count == 2 && times.allSatisfy { (0.2...0.8).contains($0) }, "\(times)")
    }

    @Test
    func `the curve of a named spring has its name as headline`() async throws {
      let workshop = try Workshop()
      _ = try await workshop.cradle("spring", "swiftui.snappy", "-o", "x.svg")
      let text = try String(decoding: workshop.read("x.svg"), as: UTF8.self)
      #expect(text.contains("swiftui.snappy: spring of duration"))
    }

    @Test
    func `a still is written in every requested format`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle([
        "still", "tiny.yaml", "--at", "2", "-o", "x.png", "-o", "new/{scene}.svg", "-o", "x.pdf",
      ])
      #expect(ending == Ending(status: 0, output: "x.png\nnew/tiny.svg\nx.pdf\n"))
      #expect(workshop.content() == ["new", "tiny.yaml", "x.pdf", "x.png"])
      let film = try await workshop.film("x.png")
      _ = try await workshop.render("tiny.yaml", "-o", "f/")
      let frame = try await workshop.film("f/frame-000002.png")
      #expect(film.frames == frame.frames && film.size == "40x40")
    }

    @Test
    func `a figure without a path is written to the current folder`() async throws {
      let workshop = try Workshop.withTinyScene()
      #expect(try await workshop.cradle("still", "tiny.yaml").output == "tiny.png\n")
      for style in ["filmstrip", "grid", "onion"] {
        let ending = try await workshop.cradle("sheet", "tiny.yaml", "--style", style)
        #expect(ending.status == 0 && ending.output == "tiny-\(style).png\n")
      }
      #expect(workshop.content() == ["tiny-filmstrip.png", "tiny-grid.png", "tiny-onion.png", "tiny.png", "tiny.yaml"])
    }

    @Test
    func `a still shows the middle of the film by default`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.cradle("still", "tiny.yaml", "-o", "a.svg")
      _ = try await workshop.cradle("still", "tiny.yaml", "--at", "2", "-o", "b.svg")
      _ = try await workshop.cradle("still", "tiny.yaml", "--at", "end", "-o", "c.svg")
      #expect(try workshop.read("a.svg") == workshop.read("b.svg"))
      #expect(try workshop.read("a.svg") != workshop.read("c.svg"))
    }

    @Test
    func `figures of the same scene have the same bytes`() async throws {
      let workshop = try Workshop()
      for name in ["a", "b"] {
        let ending = try await workshop.cradle([
          "sheet", "stack", "--frames", "0s..1s:0.5s", "-q", "-o", name + ".svg", "-o", name + ".pdf", "-o",
          name + ".png",
        ])
        #expect(ending == Ending(status: 0))
      }
      for format in ["svg", "pdf", "png"] {
        #expect(try workshop.read("a." + format) == workshop.read("b." + format))
      }
    }

    @Test
    func `captions of a sheet are escaped texts of the drawing`() async throws {
      let workshop = try Workshop.withTinyScene()
      let captions = "-</text><script>x,a \u{1B}[31m & b"
      let arguments = ["--frames", "0,5", "--text", "live", "--captions", captions, "-o", "x.svg"]
      let ending = try await workshop.cradle(["sheet", "tiny.yaml"] + arguments)
      #expect(ending == Ending(status: 0, output: "x.svg\n"))
      let text = String(decoding: try workshop.read("x.svg"), as: UTF8.self)
      #expect(text.contains(">-&lt;/text&gt;&lt;script&gt;x</text>"))
      #expect(text.contains(">a  [31m &amp; b</text>"))
    }

    @Test(arguments: ["[200, 0, 50, 50]", "[-200, 0, 50, 50]", "[0, 200, 50, 50]", "[0, -99, 50, 50]"])
    func `figures of a view beside the canvas have finite numbers`(frame: String) async throws {
      let workshop = try Workshop()
      let scene = """
        version: 1
        canvas: { size: [100, 100] }
        time: { duration: 0.1s }
        collection:
          frame: \(frame)
          items: 9
          background: system_red
          layout: { type: flow, item_size: [20, 20] }
        """
      try workshop.write(scene, to: "a.yaml")
      let paths = ["x.svg", "x.pdf", "x.png"]
      for command in ["still", "sheet"] {
        let outputs = paths.flatMap { ["-o", command + $0] }
        #expect(try await workshop.cradle([command, "a.yaml"] + outputs).status == 0)
        let svg = String(decoding: try workshop.read(command + "x.svg"), as: UTF8.self)
        #expect(svg.firstMatch(of: /"[^"]*\b(inf|nan)\b[^"]*"/) == nil)
        let pdf = String(decoding: try workshop.read(command + "x.pdf"), as: UTF8.self)
        #expect(pdf.contains("/MediaBox"))
      }
      let trace = try await workshop.cradle("trace", "a.yaml")
      #expect(trace.status == 0 && !trace.output.contains("inf") && !trace.output.contains("nan"))
    }

    struct Mistake: Sendable {
      let arguments: String
      let status: Int32
      let message: String
    }

    private static let mistakes = [
      Mistake(
        arguments: "still tiny.yaml -o x.gif",
        status: 64,
        message: "'x.gif' has an unknown format; known formats are '.png', '.svg', '.pdf'; "
          + "'cradle render' makes '.gif'"
      ),
      Mistake(
        arguments: "sheet tiny.yaml -o x/",
        status: 64,
        message: "'x/' has an unknown format; known formats are '.png', '.svg', '.pdf'; "
          + "'cradle render' makes a folder of frames"
      ),
      Mistake(
        arguments: "still tiny.yaml -o x.svgz",
        status: 64,
        message: "'x.svgz' has an unknown format; known formats are '.png', '.svg', '.pdf'; "
          + "did you mean '.svg'?"
      ),
      Mistake(
        arguments: "still tiny.yaml -o x.svg -o ./x.svg",
        status: 64,
        message: "the output './x.svg' is given twice"
      ),
      Mistake(
        arguments: "still tiny.yaml -o folder.png",
        status: 73,
        message: "cannot create 'folder.png': a folder has this name"
      ),
      Mistake(
        arguments: "still tiny.yaml -o tiny.yaml/x.png",
        status: 73,
        message: "cannot create 'tiny.yaml/x.png': not a directory"
      ),
      Mistake(
        arguments: "sheet tiny.yaml --panel-width 4000 --limit-pixels 4000x4000",
        status: 64,
        message: """
          the figure would have 24460 × 4269 pixels, and the limit is as many as 4000 × 4000 has; \
          use a smaller '--panel-width' or '--scale'; '--limit-pixels' allows more
          """
      ),
      Mistake(
        arguments: "still tiny.yaml --text live",
        status: 64,
        message: """
          'tiny.png' cannot have live text, which only an SVG can; write to a '.svg' alone, or leave \
          out '--text live'
          """
      ),
      Mistake(
        arguments: "sheet tiny.yaml --text live -o x.svg -o x.pdf",
        status: 64,
        message: """
          'x.pdf' cannot have live text, which only an SVG can; write to a '.svg' alone, or leave \
          out '--text live'
          """
      ),
    ]

    @Test(arguments: mistakes)
    func `a figure that cannot be made is an error without files`(mistake: Mistake) async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("folder.png")
      let arguments = mistake.arguments.split(separator: " ").map(String.init)
      let ending = try await workshop.cradle(arguments)
      #expect(ending == Ending(status: mistake.status, errors: "error: \(mistake.message)\n"))
      #expect(workshop.content() == ["folder.png", "tiny.yaml"])
    }

    @Test(arguments: [
      ["still", "tiny.yaml", "--at", "-1"], ["still", "tiny.yaml", "--at", "soon"],
      ["sheet", "tiny.yaml", "--frames", "1,,2"], ["sheet", "tiny.yaml", "--columns", "0"],
      ["sheet", "tiny.yaml", "--panel-width", "nan"], ["sheet", "tiny.yaml", "--style", "pile"],
      ["sheet", "tiny.yaml", "--panel-width", "15.9"],
      ["sheet", "tiny.yaml", "--panel-width", "4001"], ["still", "tiny.yaml", "--text", "real"],
      ["sheet", "tiny.yaml", "--style", "onion", "--columns", "2"], ["still"],
      ["still", "tiny.yaml", "tiny.yaml"],
    ])
    func `wrong usage of still and sheet writes nothing`(arguments: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle(arguments)
      #expect(ending.status == 64 && ending.output == "" && !ending.errors.isEmpty)
      #expect(workshop.content() == ["tiny.yaml"])
    }
  }
}
