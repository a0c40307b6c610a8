import Foundation
import Testing

extension CommandTests {
  /// Names of files as bytes: names that are not UTF-8, names in two forms, and names that differ in case.
  struct FileNameTests {
    private static let note = "differ in form: the first is composed (NFC), the second decomposed (NFD)"

    // Pictures `red.png` and `blue.png`.
    private static let pictures = Fixture {
      let workshop = try Workshop.withTiles()
      try await workshop.run(
        """
        "$CRADLE" still tile.yaml -q -o red.png
        sed s/system_red/system_blue/ tile.yaml > other.yaml
        "$CRADLE" still other.yaml -q -o blue.png
        mkdir a b
        """
      )
      return workshop
    }

    @Test(arguments: [#"p\377.png"#, #"\376/p.png"#, #"\303/\377\377.PNG"#])
    func `a changed picture is found if its name is not UTF-8`(name: String) async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run(
        """
        n="$(printf '\(name)')"; for f in a b; do mkdir -p "$f/$(dirname "$n")"; cp red.png $f/same.png; done
        cp red.png "a/$n"; cp blue.png "b/$n"
        """
      )
      let ending = try await workshop.compare("a", "b")
      #expect(ending.status == 1)
      let label = name.replacing("377", with: "xff").replacing("376", with: "xfe").replacing("303", with: "xc3")
      let last = label.split(separator: "/").last ?? ""
      #expect(ending.output.contains("1 picture looks different: '\(last)'"), "\(ending.output)")
      #expect(FileManager.default.fileExists(atPath: "\(workshop.path)/cradle-report/diff/\(label)"))
      try await workshop.run("cp b/*/* a/ 2>/dev/null; rm -r b; cp -r a b")
      #expect(try await workshop.compare("a", "b").status == 0)
    }

    @Test
    func `names of 255 bytes that are not UTF-8 are compared, and a literal escape is another name`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run(
        #"""
        n="$(printf '%0251d.png' 0 | LC_ALL=C sed "s/0/$(printf '\376')/g")"
        for f in a b; do cp red.png "$f/$n"; cp red.png "$f/$(printf 'p\377.png')"; cp red.png "$f/p\\xff.png"; done
        cp blue.png "b/$n"; cp blue.png "b/p\\xff.png"
        """#
      )
      let ending = try await workshop.compare("a", "b", "--format", "json")
      #expect(ending.status == 1)
      #expect(ending.output.contains(#""p\\x5cxff.png""#), "\(ending.output)")
      let written = workshop.content(of: "cradle-report/diff")
      #expect(written.count == 2 && written.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".png") }, "\(written)")
    }

    @Test(arguments: [
      ("400 a", "'a': it holds 'red.png', which cannot be looked at: permission denied"),
      ("100 a/sub", "'a/sub': it cannot be read: permission denied"),
    ])
    func `an entry that cannot be looked at is an error`(mode: String, reason: String) async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir a/sub b/sub; for f in a b a/sub b/sub; do cp red.png $f; done; chmod \(mode)")
      let ending = try await workshop.shell(
        #"compare() { $HUMBLY "$CRADLE" compare a b; }; humbly compare; s=$?; chmod 700 a a/sub; exit $s"#
      )
      #expect(ending == Ending(status: 74, errors: "error: cannot compare the folder \(reason)\n"))
    }

    @Test
    func `the two forms of a name are paired with a note`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("cp red.png a/\u{E9}.png; cp red.png b/e\u{301}.png")
      let same = try await workshop.compare("a", "b")
      #expect(same.status == 0)
      #expect(
        same.output.hasPrefix("a-to-b: same, but '\u{E9}.png' and 'e\u{301}.png' \(Self.note)\n"),
        "\(same.output)"
      )
      try await workshop.run("cp blue.png b/e\u{301}.png")
      let changed = try await workshop.compare("a", "b")
      #expect(changed.status == 1)
      #expect(changed.output.contains("1 picture looks different") && changed.output.contains(Self.note))
      try await workshop.run("cp red.png b/\u{E9}.png")
      let both = try await workshop.compare("a", "b")
      #expect(both.status == 1 && both.output.contains("new: 1 picture is new"), "\(both.output)")
    }

    @Test
    func `folders in two forms are paired with a note`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir a/\u{E9} b/e\u{301}; cp red.png a/\u{E9}/p.png; cp blue.png b/e\u{301}/p.png")
      let ending = try await workshop.compare("a", "b")
      #expect(ending.status == 1)
      #expect(ending.output.contains("'p.png'") && ending.output.contains(Self.note), "\(ending.output)")
    }

    @Test(arguments: ["render", "check", "compare a", "list"])
    func `an argument that is not UTF-8 is refused with its bytes`(command: String) async throws {
      let workshop = try await Self.pictures.workshop()
      let ending = try await workshop.shell(#""$CRADLE" \#(command) "$(printf '\377\376.yaml')""#)
      #expect(
        ending
          == Ending(
            status: 64,
            errors:
              #"error: the argument '\xff\xfe.yaml' is not UTF-8; rename the file, or name the folder that it is in"#
              + "\n"
          )
      )
    }

    @Test
    func `nothing is done in a working folder whose name is not UTF-8`() async throws {
      let workshop = try await Self.pictures.workshop()
      let ending = try await workshop.shell(
        #"d="$(printf 'd\377')"; mkdir "$d"; cd "$d"; "$CRADLE" still ../tile.yaml -o x.png"#
      )
      #expect(ending.status == 64 && ending.errors.contains(#"d\xff' is not UTF-8; rename it"#), "\(ending.errors)")
      #expect(workshop.content(of: "").count { $0.hasPrefix("d") } == 1)
    }

    @Test
    func `a link to a name that is not UTF-8 is no output`() async throws {
      let workshop = try await Self.pictures.workshop()
      let ending = try await workshop.shell(
        #"ln -s "$(printf 'x\377.png')" out.png; "$CRADLE" still tile.yaml -o out.png; ls out.png"#
      )
      #expect(ending.errors.contains(#"a link to 'x\xff.png', whose name is not UTF-8"#), "\(ending.errors)")
    }

    @Test(arguments: [#"scenes/\377.yaml"#, #"scenes/\377/a.yaml"#, #"goldens/\377/default/golden.json"#])
    func `a scene or golden whose name is not UTF-8 is an error`(name: String) async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run(
        """
        mkdir scenes; cp tile.yaml scenes; n="$(printf '\(name)')"; mkdir -p "$(dirname "$n")"; cp tile.yaml "$n"
        """
      )
      let ending = try await workshop.cradle("check")
      #expect(ending.status == 64)
      #expect(
        ending.errors.contains("\\xff") && ending.errors.hasSuffix("is not UTF-8; rename it\n"),
        "\(ending.errors)"
      )
    }

    @Test
    func `a golden in the other form is found, replaced and noted`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run(
        """
        mkdir scenes; cp tile.yaml scenes/\u{E9}.yaml; "$CRADLE" check -u missing --progress none
        mv goldens/\u{E9} goldens/e\u{301}
        """
      )
      let same = try await workshop.cradle("check")
      #expect(same.status == 0)
      #expect(
        same.output.contains("same, but the names of the golden and the scene: 'e\u{301}' and '\u{E9}' differ in form")
      )
      try await workshop.run("sed -i s/system_red/system_blue/ scenes/*")
      #expect(try await workshop.cradle("check").status == 1)
      let approved = try await workshop.cradle("approve")
      #expect(approved.output.utf8.elementsEqual("goldens/e\u{301}/default\n".utf8))
      #expect(workshop.content(of: "goldens").count == 1)
      #expect(try await workshop.cradle("check").status == 0)
      // A name that you type has one of the forms, and a pattern can name the other one.
      let typed = try await workshop.cradle("check", "e\u{301}")
      #expect(
        typed.status == 0 && typed.errors.contains("the names of the scene and the argument: "),
        "\(typed.errors)"
      )
      let pattern = try await workshop.cradle("check", "e\u{301}/default")
      #expect(
        pattern.status == 66 && pattern.errors.hasSuffix("did you mean '\\u{E9}/default'?\n"),
        "\(pattern.errors)"
      )
      #expect(try await workshop.cradle("check", "\\u{E9}/default").status == 0)
      // With both forms, each is a folder for itself, and one of them belongs to no scene.
      try await workshop.run("cp -r goldens/e\u{301} goldens/\u{E9}")
      let both = try await workshop.cradle("check", "-u", "none", "--fail-on-obsolete")
      #expect(
        both.status == 1 && both.output.contains("obsolete: this golden no longer belongs to a scene: 'e\u{301}'")
      )
      #expect(both.errors.contains("differ only in form"))
    }

    @Test
    func `a missing file names its other form`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir e\u{301}; cp tile.yaml e\u{301}; cp -r e\u{301} goldens-e\u{301}")
      let ending = try await workshop.cradle("validate", "\u{E9}/tile.yaml")
      #expect(ending.status == 66)
      #expect(
        ending.errors.hasPrefix(
          "error: there is no file '\u{E9}/tile.yaml', but another form of its name: 'e\u{301}' and"
        ),
        "\(ending.errors)"
      )
      let checked = try await workshop.cradle("check", "tile.yaml", "--goldens", "goldens-\u{E9}")
      #expect(checked.status == 64 && checked.errors.contains("differ in form"), "\(checked.errors)")
      #expect(workshop.content(of: "goldens-\u{E9}") == [])
    }

    @Test
    func `two scenes whose names differ only in form are refused`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir scenes; cp tile.yaml scenes/\u{E9}.yaml; cp tile.yaml scenes/e\u{301}.yaml")
      let ending = try await workshop.cradle("check")
      #expect(ending.status == 64)
      #expect(
        ending.errors.contains("would share their goldens: 'e\u{301}' and '\u{E9}' differ in form"),
        "\(ending.errors)"
      )
    }

    @Test
    func `goldens whose names differ only in case are a warning`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir scenes; cp tile.yaml scenes/List.yaml; cp tile.yaml scenes/list.yaml")
      let warning = "warning: the goldens 'goldens/List' and 'goldens/list' differ only in case, "
      let checked = try await workshop.cradle("check", "-u", "none")
      #expect(checked.errors.hasPrefix(warning), "\(checked.errors)")
      let approved = try await workshop.cradle("approve")
      #expect(approved.status == 0 && approved.errors.hasPrefix(warning), "\(approved.errors)")
      #expect(try await workshop.cradle("check", "list").errors.hasPrefix(warning))
    }

    @Test(arguments: [("true", true), ("", false)])
    func `obsolete goldens in CI are a warning that names the flag`(value: String, isWarned: Bool) async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir scenes; cp tile.yaml scenes; cp tile.yaml scenes/old.yaml")
      #expect(try await workshop.cradle("check", "-u", "missing").status == 0)
      try await workshop.run("rm scenes/old.yaml")
      let ending = try await workshop.cradle(["check"], environment: ["CI": value])
      let warning =
        "warning: 1 golden no longer belongs to a scene, which is no failure; '--fail-on-obsolete' makes it one\n"
      #expect(ending.status == 0 && ending.errors == (isWarned ? warning : ""), "\(ending.errors)")
    }

    @Test
    func `no report carries the working folder or the home folder`() async throws {
      let workshop = try await Self.pictures.workshop()
      try await workshop.run("mkdir scenes; cp tile.yaml scenes; cp tile.yaml ../far.yaml; echo bad > scenes/bad.yaml")
      let here = workshop.path
      let home = URL(fileURLWithPath: here).deletingLastPathComponent().path
      let environment = ["HOME": home, "CI": ""]
      let paths = ["\(here)/scenes/tile.yaml", "\(home)/far.yaml", "\(here)/scenes/bad.yaml"]
      let flags = ["check", "-u", "none", "--goldens", "\(home)/goldens", "--report", "\(here)/r"]
      let checked = try await workshop.cradle(flags + paths, environment: environment)
      #expect(!checked.output.contains(home), "\(checked.output)")
      #expect(checked.output.contains("approve --report r --goldens ~/goldens"), "\(checked.output)")
      let compared = try await workshop.cradle(
        ["compare", "\(here)/red.png", "\(here)/blue.png", "--report", "\(home)/c"],
        environment: environment
      )
      #expect(compared.output.contains("to look at it: ~/c/index.html"), "\(compared.output)")
      #expect(try await workshop.shell("grep -rlF '\(home)' r ../c") == Ending(status: 1))
      let refused = try await workshop.cradle(["approve", "--report", "r"], environment: environment)
      #expect(refused.status == 64 && workshop.content(of: "~") == [], "\(refused.errors)")
      let approved = try await workshop.cradle(
        ["approve", "--report", "r", "--goldens", "goldens", "tile"],
        environment: environment
      )
      let ending = Ending(status: 0, output: "goldens/tile/default\n", errors: "1 accepted, 1 remains\n")
      #expect(approved == ending, "\(approved.errors)")
    }
  }
}
