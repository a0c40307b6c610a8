import Foundation
import Testing

extension CommandTests {
  /// A system that leaves little room: few open files, small stacks, little memory.
  struct StarvedTests {
    private static let commands = [
      "validate tiny.yaml", "still tiny.yaml -o x.png",
      "render -q tiny.yaml -o x.mp4 -o x.webm -o f/",
      "check tiny.yaml", "compare tiny.yaml tiny.yaml", "docs tiny.yaml -o docs/", "list", "doctor",
    ]

    // Below four, the system cannot even load the program.
    @Test(arguments: commands, [4, 5, 6, 9, 12, 14, 15, 17, 18, 22, 25, 28, 30, 38, 39, 40, 44, 50])
    func `few open files are enough, or an error with a message`(command: String, count: Int) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("ulimit -n \(count); exec \"$CRADLE\" \(command)")
      switch ending.status {
      case 0, 1: break
      case 75: #expect(try ending.errors.contains(Regex("(?m)^error: .* open files")), "\(ending)")
      default: Issue.record("\(ending)")
      }
    }

    @Test(arguments: [
      ("-s 64", "larger stacks"), ("-v 300000", "allow more"), ("-v 450000", "allow more"),
      ("-d 100000", "allow more"),
    ])
    func `too little room for drawing is an error with a message`(limit: String, words: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("ulimit \(limit); \"$CRADLE\" render -q tiny.yaml -o x.mp4")
      #expect(ending.status == 75 && ending.output == "")
      #expect(ending.errors.hasPrefix("error: ") && ending.errors.contains(words), "\(ending.errors)")
      #expect(workshop.content() == ["tiny.yaml"])
    }

    // The limit on processes does not bind root, so the command runs as another user then.
    @Test(arguments: [1, 4, 8], commands)
    func `too few threads are an error with a message`(count: Int, command: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        """
        limited='ulimit -u \(count); exec "$CRADLE" \(command)'
        if [ "$(id -u)" != 0 ]; then exec bash -c "$limited"; fi
        chmod -R a+rwX . && exec setpriv --reuid=54321 --regid=54321 --clear-groups bash -c "$limited"
        """
      )
      // Another user may not reach the command.
      guard ending.status != 126 else { return }
      #expect(ending.status == 75 && ending.errors.contains("more threads can run"), "\(ending)")
    }

    @Test
    func `arguments without even a name are an error, and not a request for help`() async throws {
      let lost = try await Workshop().shell("exec bash -c 'exec -a \"\" \"$CRADLE\"'")
      #expect(lost.status == 70 && lost.output == "", "\(lost)")
      #expect(lost.errors.hasPrefix("error: the arguments of this program are lost"), "\(lost)")
      let nameless = try await Workshop().shell("exec bash -c 'exec -a \"\" \"$CRADLE\" list'")
      #expect(nameless.status == 0 && nameless.output.contains("springy"), "\(nameless)")
      let bare = try await Workshop().cradle([])
      #expect(bare.status == 0 && bare.output.hasPrefix("OVERVIEW: "), "\(bare)")
    }

    @Test
    func `a thousand levels need two megabytes of the stack, or are an error with a message`() async throws {
      let workshop = try Workshop.withTinyScene()
      let braces = ["{ a: ", " }"].map { String(repeating: $0, count: 990) }
      let deep = "version: 1\ntitle: \(braces[0])1\(braces[1])\n"
      try workshop.write(deep, to: "deep.yaml")
      try workshop.write(deep + "extends: deep.yaml\n", to: "deeper.yaml")
      for (kilobytes, status, words) in [(1024, 75, "larger stacks"), (2048, 65, "'title' must be a text")] {
        let ending = try await workshop.shell(
          "ulimit -s \(kilobytes); \"$CRADLE\" validate --limit-nesting 1000 deeper.yaml"
        )
        #expect(ending.status == status && ending.errors.contains(words), "\(ending.errors)")
      }
    }
  }

  /// The time that a command may take.
  struct TimeLimitTests {
    // Standard input that never ends is the only thing waited for.
    @Test(arguments: [
      "validate -", "still - -o x.png", "render - -o x.gif", "trace -",
      "recipe - --format mp4 --input a.png -o b.mp4",
    ])
    func `a command ends when its time is over`(command: String) async throws {
      let workshop = try Workshop()
      let ending = try await workshop.shell(
        """
        mkfifo endless; sleep 3600 > endless & writer=$!
        "$CRADLE" \(command) --timeout 100ms < endless; echo $? >&2; kill $writer
        """
      )
      #expect(ending.errors.hasPrefix("error: the time that '--timeout' allows is over"))
      #expect(ending.errors.hasSuffix("\n75\n"), "\(ending.errors)")
    }

    @Test
    func `a command that ends in time knows nothing of it`() async throws {
      let workshop = try Workshop.withTinyScene()
      for command in [
        ["list"], ["schema"], ["validate", "tiny.yaml"],
        ["spring", "--duration", "1", "--bounce", "0"],
      ] {
        let ending = try await workshop.cradle(command + ["--timeout", "1000s"])
        #expect(ending.status == 0, "\(command)")
      }
    }
  }

  /// Scenes with too many collisions.
  struct CrowdedSceneTests {
    private static let star = (0..<400).map { corner in
      let (angle, radius) = (Double(corner) * .pi / 200, corner.isMultiple(of: 2) ? 80.0 : 40)
      return "[\(radius * cos(angle)), \(radius * sin(angle))]"
    }

    private static func scene(_ items: String) -> String {
      """
      version: 1
      canvas: { size: [400, 400], scale: 0.1 }
      time: { duration: 0.05s }
      dynamics:
        items: [\(items)]
        behaviors: [{ collision: { items: all } }]
      """
    }

    @Test(arguments: [
      (
        "{ id: 's{i}', repeat: 200, step: [0.1, 0.1], center: [200, 200], shape: { path: [STAR] } }",
        "more than 5500 convex pieces"
      ),
      ("{ id: 's{i}', repeat: 300, step: [0.01, 0], center: [200, 200], size: [20, 20] }", "more than 30000 pairs"),
      (
        "{ id: 's{i}', repeat: 2, step: [0.1, 0.1], center: [200, 200], shape: { path: [STAR] } }",
        "a few items of many pieces"
      ),
    ])
    func `a crowd is refused with the names of its items`(items: String, words: String) async throws {
      let workshop = try Workshop()
      let text = items.replacing("STAR", with: Self.star.joined(separator: ", "))
      try workshop.write(Self.scene(text), to: "crowd.yaml")
      for command in [
        ["validate", "crowd.yaml"], ["trace", "crowd.yaml"],
        ["render", "crowd.yaml", "-o", "x.gif"],
      ] {
        let ending = try await workshop.cradle(command)
        #expect(ending.status == 65, "\(command)")
        #expect(ending.errors.contains(words) && ending.errors.contains("'s0'"), "\(ending.errors)")
        #expect(!ending.errors.contains(".swift"))
      }
    }

    @Test
    func `a crowd that is allowed plays`() async throws {
      let workshop = try Workshop()
      let text = "{ id: 's{i}', repeat: 20, step: [0.01, 0], center: [200, 200], size: [20, 20] }"
      try workshop.write(Self.scene(text), to: "crowd.yaml")
      #expect(try await workshop.cradle("trace", "crowd.yaml", "--limit-pairs", "100").status == 65)
      #expect(try await workshop.cradle("trace", "crowd.yaml", "--limit-pairs", "1000").status == 0)
      #expect(try await workshop.cradle("trace", "crowd.yaml", "--limit-pieces", "19").status == 65)
    }

    @Test
    func `a rehearsal that is too much work stops, and says so`() async throws {
      let workshop = try Workshop()
      let text = "{ id: 's{i}', repeat: [15, 15], step: [4, 4], center: [100, 100], size: [20, 20] }"
      let scene = Self.scene(text).replacing("0.05s", with: "200s") + "\nannotations: [velocity]\n"
      try workshop.write(scene, to: "long.yaml")
      let ending = try await workshop.cradle("validate", "long.yaml")
      #expect(ending.status == 0)
      #expect(ending.errors.contains("warning: 'long' was played up to "), "\(ending.errors)")
    }

    @Test
    func `a playground of too many items is refused at its position in the file`() async throws {
      let workshop = try Workshop()
      try workshop.write(
        Self.scene("{ id: 's{i}', repeat: [1000, 1000], step: [4, 4], center: [1, 1], size: [3, 3] }"),
        to: "million.yaml"
      )
      let ending = try await workshop.cradle("validate", "million.yaml")
      #expect(ending.errors == "million.yaml:5:11: error: a playground can have at most 500000 items\n")
      #expect(ending.status == 65)
    }
  }
}
