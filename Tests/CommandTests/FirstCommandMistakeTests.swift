import Foundation
import Testing

extension CommandTests {
  /// Mistakes of people who type their first commands, with habits from elsewhere.
  struct FirstCommandMistakeTests {
    @Test(arguments: [
      (
        "sweep --of springy",
        "; '--plot' names the quantity, such as '--plot speed'; 'cradle plot' takes '--of', for one element."
      ),
      (
        "sweep tiny.yaml --of y -o a.png",
        "'--plot' names the quantity, such as '--plot speed'; 'cradle plot' takes '--of', for one element."
      ),
      ("plot tiny.yaml --of y --plot y", "'--of' names the quantities"),
      ("still tiny.yaml --time 1s", "'--at' names the moment, as 1.2s, 50%, 72 or marker:NAME"),
      ("still tiny.yaml --frame 3", "'--at' names the moment, as 72 or 1.2s"),
      ("sheet tiny.yaml --at 1s", "'--frames' names moments and ranges, as 0s..2s:0.25s"),
      ("still tiny.yaml 1.2s", "'1.2s'; a moment follows '--at'"),
      ("still tiny.yaml a.png", "'a.png'; an output follows '-o'"),
      ("render a.gif", "there is no scene 'a.gif'; to write an output of that name, put '-o' before it"),
      ("still a.png", "there is no scene 'a.png'; to write an output of that name, put '-o' before it"),
      ("render tiny.yaml --dark", "'--theme dark' or '--theme light' chooses the theme"),
      ("render tiny.yaml --quality 80", "'--crf' sets the quality of an .mp4"),
      ("render tiny.yaml --duration 4s", "'--set time.duration=4s' sets the length of the film"),
      ("render tiny.yaml --force", "outputs are replaced without a flag"),
      ("render tiny.yaml --threads 2", "'--jobs' sets the frames that are drawn at a time"),
      ("render tiny.yaml --width 200px", "write the number alone: 200"),
      ("render tiny.yaml --crf 20%", "write the number alone: 20"),
      ("render tiny.yaml --jobs 4x", "write the number alone: 4"),
      ("render tiny.yaml --limit-file-size 2MB", "write the number alone: 2000000"),
      ("render --max-size 4 MB", "there is no file or preset 'MB'; a number and its unit are one word, as in '4MB'"),
      ("spring --stiffness 100N --damping-coefficient 1", "write the number alone: 100"),
      ("check --tolerance 1", "the tolerances are in 'cradle check --help'"),
      ("new list --template springy", "'--from' names the preset"),
      ("describe tiny.yaml --format json", "it prints text; '--json' prints an object, and '> file' keeps it"),
      ("trace tiny.yaml -o a.csv", "it prints to standard output; '> file' keeps it"),
    ])
    func `a mistake on the command line comes with its remedy`(line: String, remedy: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" \(line)")
      #expect(ending.errors.contains(remedy), "\(ending.errors)")
      #expect(ending.status == 64 || ending.status == 66)
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test(arguments: [
      "--duration 500ms --bounce 0.2", "--duration 0.5s --bounce 0.2",
      "--duration '500 ms' --bounce 0.2",
    ])
    func `the time of a spring may have a unit`(flags: String) async throws {
      let workshop = try Workshop()
      let plain = try await workshop.shell("\"$CRADLE\" spring --duration 0.5 --bounce 0.2")
      let ending = try await workshop.shell("\"$CRADLE\" spring \(flags)")
      #expect(ending == plain && plain.status == 0)
    }

    @Test
    func `the duration of a curve of CSS may have a unit`() async throws {
      let workshop = try Workshop()
      let curve = "--css 'linear(0, 0.1 10%, 0.9 50%, 1)'"
      let plain = try await workshop.shell("\"$CRADLE\" spring \(curve) --css-duration 0.5")
      let ending = try await workshop.shell("\"$CRADLE\" spring \(curve) --css-duration 500ms")
      #expect(ending == plain)
      #expect(!ending.errors.contains("500ms"))
    }

    @Test(arguments: ["4 MB", "4MB", "4mb", "4 MiB", "4000 kB"])
    func `a size may have a space before its unit`(size: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("tiny.yaml", "-q", "--max-size", size, "-o", "a.gif")
      #expect(ending == Ending(status: 0))
    }

    @Test
    func `a marker that the film does not reach is not called missing`() async throws {
      let workshop = try Workshop()
      let scene = """
        version: 1
        canvas: { size: [100, 100] }
        time: { max: 0.2s }
        dynamics:
          items: [{ id: ball, center: [50, 20], size: [10, 10] }]
          behaviors: [{ gravity: { items: all } }]
        timeline: [{ at: settled, marker: rest }]
        """
      try workshop.write(scene, to: "a.yaml")
      let words =
        "the film ends after 0.2 s, before its marker 'rest'; a longer 'time.max' or 'time.duration' may reach it"
      for command in [
        "still a.yaml --at marker:rest -o a.png", "render a.yaml --frames 0..marker:rest -o a.gif",
        "sheet a.yaml --captions markers -o a.png",
      ] {
        let ending = try await workshop.shell("\"$CRADLE\" \(command)")
        #expect(ending.status == 64 && ending.errors.contains(words), "\(ending.errors)")
      }
    }

    @Test(arguments: [
      ("TERM=dumb LC_ALL=C.UTF-8", false, false), ("TERM= LC_ALL=C.UTF-8", false, false),
      ("TERM=xterm LC_ALL=C", true, false), ("TERM=xterm LC_ALL= LC_CTYPE= LANG=", true, false),
      ("TERM=xterm LC_ALL=C.UTF-8", true, true),
      ("TERM=xterm LC_ALL= LC_CTYPE= LANG=en_US.utf8", true, true),
    ])
    func `a bar is drawn where a terminal can draw it, with characters of its locale`(
      environment: String,
      isDrawn: Bool,
      hasBlocks: Bool
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "export \(environment); script -qec \"\\\"$CRADLE\\\" render tiny.yaml -o a.gif\" /dev/null"
      )
      #expect(ending.status == 0)
      #expect(ending.output.contains("\u{1B}[K") == isDrawn)
      #expect(ending.output.contains("█") == hasBlocks)
      #expect(ending.output.contains("####") == (isDrawn && !hasBlocks))
    }

    // One line for each folder of fonts is what fontconfig itself prints.
    @Test
    func `complaints of fontconfig become one message`() async throws {
      let workshop = try Workshop()
      let fonts = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>/usr/share/fonts</dir><cachedir>/proc/nowhere</cachedir></fontconfig>
        """
      try workshop.write(fonts, to: "fonts.conf")
      try workshop.write(
        "version: 1\ncollection: { items: 1, cells: { label: index }, layout: { type: flow } }",
        to: "a.yaml"
      )
      let command = "FONTCONFIG_FILE=\"$PWD/fonts.conf\" \"$CRADLE\" validate a.yaml"
      let ending = try await workshop.shell(command)
      let warning =
        "warning: fontconfig has no folder for its cache, and reads every font anew each time; the environment "
        + "variable XDG_CACHE_HOME can name one\n"
      #expect(ending.errors == warning + "a.yaml: valid\n")
      let quiet = try await workshop.shell(command + " -q")
      #expect(quiet == Ending(status: 0))
    }

    @Test
    func `a damaged picture is named with its position, and is no lack of memory`() async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = """
        version: 1
        stages:
          - dynamics: { items: [{ id: a, center: [5, 5], size: [5, 5] }] }
          - collection:
              items: 1
              cells: { images: [a.png] }
              layout: { type: flow }
        """
      try workshop.write(scene, to: "a.yaml")
      let made = try await workshop.cradle("still", "tiny.yaml", "-o", "a.png", "-q")
      #expect(made.status == 0)
      var file = try workshop.read("a.png")
      // The third chunk has the pixels; its checksum no longer fits.
      file[file.count - 20] ^= 1
      try file.write(to: URL(fileURLWithPath: workshop.path + "/a.png"))
      let ending = try await workshop.cradle("validate", "a.yaml")
      #expect(ending.status == 65)
      #expect(
        ending.errors.hasPrefix("a.yaml:6:25: error: 'a.png' is a damaged PNG file: the checksum of the chunk 'IDAT'")
      )
    }
  }
}
