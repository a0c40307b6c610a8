import Testing

extension CommandTests {
  struct StreamTests {
    @Test(arguments: [
      "list", "schema", "--help", "--version", "render --help", "doctor", "trace tiny.yaml",
      "new other", "render tiny.yaml -o f/",
      "recipe tiny.yaml --format gif --input %d.png -o x.gif",
    ])
    func `a full disk behind standard output is an error`(arguments: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" \(arguments) > /dev/full")
      let errors = "error: cannot write to standard output: no space left on device\n"
      #expect(ending == Ending(status: 74, errors: errors))
    }

    @Test
    func `a reader that closes its pipe early causes no error`() async throws {
      let workshop = try Workshop.withTinyScene()
      // The output is many times what fits into a pipe.
      let ending = try await workshop.shell(
        "{ \"$CRADLE\" trace tiny.yaml --set time.duration=3s; echo $? >&2; } | head -n 1"
      )
      let columns = "frame,time,id,index,x,y,angle,scale,alpha,z,vx,vy,omega,width,height\n"
      #expect(ending == Ending(status: 0, output: columns, errors: "74\n"))
    }

    // Complete outputs stay, though no process reads their paths.
    @Test(arguments: ["-o x.mp4 -o f/", "-o f/"])
    func `a closed reader leaves complete outputs`(outputs: String) async throws {
      let workshop = try Workshop.withTinyScene()
      // The reader is closed before the command begins.
      let ending = try await workshop.shell(
        "{ await '[ -e gone ]'; render tiny.yaml \(outputs); echo $? >&2; } "
          + "| { exec <&-; echo > gone; }; rm gone"
      )
      #expect(ending == Ending(status: 0, errors: "74\n"))
      let films = outputs == "-o f/" ? [] : ["x.mp4", "x.mp4.manifest.json"]
      #expect(workshop.content() == ["f", "tiny.yaml"] + films)
      #expect(workshop.content(of: "f").count == 7)
      #expect(await workshop.lastingProcesses == [])
    }

    @Test
    func `a closed reader does not end a render`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "{ render tiny.yaml ./tiny.yaml missing.yaml -o {scene}.mp4; echo $? >&2; } | true"
      )
      #expect(ending.errors.hasSuffix("error: there is no file 'missing.yaml'\n74\n"))
    }

    @Test(arguments: ["list <&- 2>&-", "render tiny.yaml -o x.mp4 <&- 2>&-"])
    func `only streams that are needed must be open`(command: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" \(command)")
      #expect(ending.status == 0 && ending.output != "" && ending.errors == "")
    }

    @Test
    func `a film is not written to the descriptor of a closed stream`() async throws {
      let workshop = try Workshop.withTinyScene()
      let render = try await workshop.shell(
        "render tiny.yaml -o x.mp4 <&- >&- 2>&-; echo $?; "
          + "render tiny.yaml -q -o y.mp4"
      )
      // The path could not be printed; the film is whole nevertheless.
      #expect(render == Ending(status: 0, output: "74\n"))
      #expect(try workshop.read("x.mp4") == workshop.read("y.mp4"))
    }

    @Test(arguments: [
      ("list >&-", "error: cannot write to standard output: bad file descriptor\n"),
      ("validate - <&-", "error: cannot read standard input: bad file descriptor\n"),
      ("validate - < .", "error: cannot read standard input: is a directory\n"),
    ])
    func `a stream that is closed is an error`(command: String, errors: String) async throws {
      let workshop = try Workshop()
      let ending = try await workshop.shell("\"$CRADLE\" \(command)")
      #expect(ending == Ending(status: 74, errors: errors))
    }
  }
}
