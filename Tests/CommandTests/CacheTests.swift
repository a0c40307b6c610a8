import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  struct CacheTests {
    @Test
    func `a check says how much is from the cache, and in events what`() async throws {
      let workshop = try Workshop.withTiles()
      try workshop.write(smallTile + "variants: { theme: [light, dark] }\n", to: "two.yaml")
      _ = try await workshop.cradle("check", "-u", "missing", "tile.yaml", "--cache", "c")
      _ = try await workshop.cradle("check", "-u", "missing", "two.yaml")
      let ending = try await workshop.cradle("check", "tile.yaml", "two.yaml", "--cache", "c")
      let output = "3 variants of 2 scenes: 3 same\n"
      #expect(ending == Ending(status: 0, output: output, errors: "1 of 3 from the cache\n"))
      let events = try await workshop.cradle("check", "tile.yaml", "--cache", "c", "--json")
      #expect(events.output.contains(#""verdict":"same","finding":"","accepted":false,"cached":true"#))
      let without = try await workshop.cradle("check", "tile.yaml", "--json")
      #expect(!without.output.contains("cached") && without.errors == "")
    }

    @Test
    func `an output from the cache has the bytes of the rendered one`() async throws {
      let workshop = try Workshop.withTinyScene()
      let outputs = ["-o", "x.mp4", "-o", "x.gif", "-o", "f/"]
      let films = ["x.mp4", "x.gif"]
      _ = try await workshop.render(["tiny.yaml", "--cache", "c"] + outputs)
      let frames = workshop.content(of: "f")
      let names = (films + films.map { $0 + ".manifest.json" } + frames.map { "f/" + $0 })
      let bytes = try names.map(workshop.read)
      try await workshop.run("rm -r f x.*")
      // The encoder can be asked, and makes nothing.
      try await workshop.makeEncoder("exit 1", version: "5.1.9")
      let ending = try await workshop.render(["tiny.yaml", "--cache", "c", "-v"] + outputs)
      #expect(ending.status == 0 && ending.output == "x.mp4\nx.gif\nf/\n")
      for path in films + ["f/"] { #expect(ending.errors.contains("\(path): from the cache\n")) }
      #expect(workshop.content(of: "f") == frames)
      #expect(try names.map(workshop.read) == bytes)
    }

    @Test(arguments: [
      ["--crf", "30"], ["--width", "20"], ["--ping-pong"], ["--last-frame-duration", "1s"],
      ["--frames", "0..2"], ["--shard", "1/2"], ["--fps", "30"], ["--set", "collection.items=39"],
      ["--max-size", "1MB"],
    ])
    func `a flag that changes the film misses`(flags: [String]) async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = ["tiny.yaml", "--cache", "c", "-o", "x.mp4", "-v"]
      _ = try await workshop.render(scene)
      let other = try await workshop.render(scene + flags)
      #expect(other.status == 0 && !other.errors.contains("x.mp4: from the cache"))
      let (bytes, manifest) = (try workshop.read("x.mp4"), try workshop.read("x.mp4.manifest.json"))
      let again = try await workshop.render(scene + flags)
      #expect(again.status == 0 && again.errors.contains("x.mp4: from the cache"))
      #expect(try workshop.read("x.mp4") == bytes)
      #expect(try workshop.read("x.mp4.manifest.json") == manifest)
    }

    @Test
    func `an output that was held to a size keeps its settings and its quality`() async throws {
      let workshop = try Workshop.withTinyScene()
      let scene = ["tiny.yaml", "--cache", "c", "-o", "x.mp4", "--set", "time.duration=2s"]
      let first = try await workshop.render(scene + ["--max-size", "4kB"])
      try #require(first.status == 0, "\(first)")
      let again = try await workshop.render(scene + ["--max-size", "4kB", "--json"])
      #expect(again.errors == first.errors && again.output.contains(#""cached":true"#))
    }

    @Test
    func `a folder that cannot be a cache is an error, and as a variable a warning`() async throws {
      let workshop = try Workshop.withTinyScene()
      let words =
        "cannot use 'tiny.yaml' as a cache: it is not a folder; name another folder, or leave "
        + "the cache out\n"
      let ending = try await workshop.render("tiny.yaml", "-o", "f/", "--cache", "tiny.yaml")
      #expect(ending == Ending(status: 73, errors: "error: \(words)"))
      #expect(workshop.content() == ["tiny.yaml"])
      let environment = ["CRADLE_CACHE": "tiny.yaml"]
      let other = try await workshop.render("tiny.yaml", "-o", "f/", environment: environment)
      #expect(other == Ending(status: 0, output: "f/\n", errors: "warning: CRADLE_CACHE: \(words)"))
    }

    @Test
    func `the variable names a cache, and a flag turns it off`() async throws {
      let workshop = try Workshop.withTiles()
      let environment = ["CRADLE_CACHE": "c"]
      let check = ["check", "-u", "missing", "tile.yaml"]
      _ = try await workshop.cradle(check + ["--no-cache"], environment: environment)
      #expect(!workshop.has("c"))
      _ = try await workshop.cradle(check, environment: environment)
      let ending = try await workshop.cradle(check, environment: environment)
      #expect(ending.errors == "1 of 1 from the cache\n")
      let both = try await workshop.cradle(check + ["--cache", "c", "--no-cache"])
      #expect(both.status == 64)
      #expect(try await workshop.cradle(check + ["--cache", ""]).status == 64)
    }

    @Test
    func `a cache that may only be read serves, and says that it keeps nothing`() async throws {
      let workshop = try Workshop.withTiles()
      _ = try await workshop.cradle("check", "-u", "missing", "tile.yaml", "--cache", "c")
      try workshop.write(smallTile.replacing("red", with: "blue"), to: "other.yaml")
      _ = try await workshop.cradle("check", "-u", "missing", "other.yaml")
      let ending = try await workshop.shell(
        """
        chmod -R a-w c
        setpriv --bounding-set=-all --inh-caps=-all "$CRADLE" check --progress none \
          tile.yaml other.yaml --cache c
        """
      )
      let errors =
        "1 of 2 from the cache\n"
        + "warning: the cache 'c' cannot be written: permission denied; results are not kept\n"
      #expect(ending.status == 0)
      #expect(ending.errors.split(separator: "\n").sorted() == errors.split(separator: "\n").sorted())
    }

    @Test
    func `another content of a font misses`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.run(
        """
        mkdir fonts
        cp "$(fc-match -f '%{file}' Inter:weight=80)" fonts/font.otf
        cat >fonts.conf <<END
        <fontconfig><dir>$PWD/fonts</dir><cachedir>$PWD/fonts-cache</cachedir></fontconfig>
        END
        """
      )
      let environment = ["FONTCONFIG_FILE": workshop.path + "/fonts.conf"]
      let scene = ["tiny.yaml", "--set", "collection.cells.label=index", "-o", "f/", "--cache", "c", "-v"]
      _ = try await workshop.render(scene, environment: environment)
      let second = try await workshop.render(scene, environment: environment)
      #expect(second.errors.contains("f/: from the cache"), "\(second)")
      // Behind its last table, a font may have anything.
      try await workshop.run("printf x >>fonts/font.otf")
      let third = try await workshop.render(scene, environment: environment)
      #expect(third.status == 0 && !third.errors.contains("f/: from the cache"))
      #expect(third.errors.contains("since the last time: font font.otf"), "\(third)")
    }

    @Test
    func `several at once write one cache`() async throws {
      let workshop = try Workshop.withTinyScene()
      let programs = try (1...4).map { number in
        try workshop.startCradle(["render", "tiny.yaml", "-o", "\(number)/", "--cache", "c"])
      }
      for (index, program) in programs.enumerated() {
        #expect(try await program.ending == Ending(status: 0, output: "\(index + 1)/\n"))
      }
      let ending = try await workshop.render("tiny.yaml", "-o", "5/", "--cache", "c", "-v")
      #expect(ending.status == 0 && ending.errors.contains("5/: from the cache"))
      let files = try await workshop.shell("find c -type f -name '.*'; cmp 1/manifest.json 5/manifest.json")
      #expect(files == Ending(status: 0))
    }

    @Test
    func `an output that is already a folder is refused as without a cache`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.render("tiny.yaml", "-o", "x.gif", "--cache", "c")
      try workshop.makeFolder("y.gif")
      let ending = try await workshop.render("tiny.yaml", "-o", "y.gif", "--cache", "c")
      let errors = "error: cannot create 'y.gif': a folder has this name\n"
      #expect(ending == Ending(status: 73, errors: errors))
    }
  }
}
