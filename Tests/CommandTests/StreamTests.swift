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
    func `a reader who has seen enough hears no complaint`() async throws {
      let workshop = try Workshop.withTinyScene()
      // Many times what fits into a pipe.
      let ending = try await workshop.shell(
        "{ \"$CRADLE\" trace tiny.yaml --set time.duration=3s; echo $? >&2; } | head -n 1"
      )
      let columns = "frame,time,id,index,x,y,angle,scale,alpha,z,vx,vy,omega\n"
      #expect(ending == Ending(status: 0, output: columns, errors: "74\n"))
    }

    @Test
    func `a film does not end up in place of a closed stream`() async throws {
      let workshop = try Workshop.withTinyScene()
      let render = try await workshop.shell(
        "render tiny.yaml -o x.mp4 <&- >&- 2>&-; echo $?; "
          + "render tiny.yaml -q -o y.mp4"
      )
      // The path could not be printed; the film is whole all the same.
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
