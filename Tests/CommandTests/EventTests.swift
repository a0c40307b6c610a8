import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct EventTests {
    /// Any event, with the members that tests read.
    struct Event: Decodable, Equatable {
      var event: String
      var scene: String?
      var path: String?
      var format: String?
      var bytes: Int?
      var frames: Int?
      var manifest: String?
      var done: Int?
      var total: Int?
      var pass: Int?
      var passes: Int?
      var passName: String?
      var message: String?
      var file: String?
      var line: Int?
      var column: Int?
      var set: String?
      var status: Int?
    }

    private func events(_ ending: Ending) throws -> [Event] {
      try ending.output.split(separator: "\n").map { line in
        try JSONDecoder().decode(Event.self, from: Data(line.utf8))
      }
    }

    @Test
    func `events are printed instead of paths`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("--json", "tiny.yaml", "-o", "f/", "-o", "x.gif")
      #expect(ending.status == 0 && ending.errors == "")
      let events = try events(ending)
      #expect(events.map(\.event).first == "start" && events[0].scene == "tiny")
      let progress = events.filter { $0.event == "progress" }
      // One play of 10 moments, since 60 and 50 frames a second share the first one.
      #expect(progress.allSatisfy { $0.total == 10 } && progress.last?.done == 10)
      #expect(progress.map { $0.done ?? 0 } == progress.map { $0.done ?? 0 }.sorted())
      #expect(progress.allSatisfy { $0.pass == nil && $0.passes == nil && $0.passName == nil })
      let outputs = events.filter { $0.event == "output" }
      let bytes = try workshop.frames(in: "f").reduce(0) { $0 + $1.count }
      #expect(
        outputs == [
          Event(event: "output", path: "f/", format: "png", bytes: bytes, frames: 6, manifest: "f/manifest.json"),
          Event(
            event: "output",
            path: "x.gif",
            format: "gif",
            bytes: try workshop.read("x.gif").count,
            frames: 5,
            manifest: "x.gif.manifest.json"
          ),
        ]
      )
      #expect(events.last == Event(event: "end", status: 0))
      #expect(events.count == 1 + progress.count + 2 + 1)
    }

    @Test
    func `the event start lists the outputs`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render([
        "--json", "tiny.yaml", "--frames", "1..3", "--no-manifest", "-o", "a \"b\"/",
      ])
      let lines = ending.output.split(separator: "\n")
      let hash = #/"hash":"[0-9a-f]{64}"/#
      #expect(
        lines[0].replacing(hash, with: "\"hash\":\"…\"")
          == #"{"event":"start","scene":"tiny","hash":"…","outputs":[{"path":"a \"b\"/","#
          + #""format":"png","frames":3,"rate":"60","width":40,"height":40}]}"#
      )
      #expect(lines[lines.count - 2].contains(#""manifest":null,"kept":0}"#))
    }

    @Test
    func `errors and warnings of a scene are events with their positions`() async throws {
      let workshop = try Workshop.withTinyScene()
      let bad = tinyScene.replacing("scale: 1", with: "scael: 1")
      try workshop.write(bad, to: "bad.yaml")
      let ending = try await workshop.render([
        "--json", "bad.yaml", "tiny.yaml", "--set", "time.max=50ms", "--set", "time.duration=settle", "-o", "{scene}/",
      ])
      #expect(ending.status == 65)
      // The messages are printed as text too.
      #expect(ending.errors.hasPrefix("bad.yaml:2:27: error: unknown key 'scael'"))
      let events = try events(ending)
      #expect(
        events[0]
          == Event(
            event: "error",
            message: "unknown key 'scael' in the canvas; did you mean 'scale'?",
            file: "bad.yaml",
            line: 2,
            column: 27,
            status: 65
          )
      )
      let warning = "'tiny' has not come to rest after 0.05 s; 'time.max' allows more"
      #expect(events.contains(Event(event: "warning", message: warning)))
      #expect(events.contains { $0.event == "output" && $0.path == "tiny/" })
      #expect(events.last == Event(event: "end", status: 65))
    }

    @Test(arguments: [
      (["render", "nothing.yaml"], "there is no file 'nothing.yaml'", 66),
      (["render", "tiny.yaml", "-o", "x.mpg"], "'x.mpg' has an unknown format; known formats are ", 64),
      (["render", "tiny.yaml", "--frames", "99"], "cannot choose the frames of 'tiny.mp4': ", 64),
      (["merge", "nothing/", "-o", "x/"], "there is no part 'nothing/'", 66),
    ])
    func `a failure is an event with its status`(arguments: [String], message: String, status: Int) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle(arguments + ["--json"])
      #expect(ending.status == status && ending.errors.hasPrefix("error: " + message))
      let events = try events(ending)
      #expect(events.map(\.event) == ["error", "end"])
      #expect(events.map(\.status) == [status, status])
      #expect(events[0].message?.hasPrefix(message) == true)
    }

    @Test
    func `the error about a value that was set names it`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.render("--json", "tiny.yaml", "--set", "canvas.scale=9")
      #expect(try events(ending).first?.set == "canvas.scale=9")
    }

    @Test
    func `an interrupt ends the events with its status`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder(#": > "$CRADLE_WORKSHOP/begun"; exec sleep infinity"#)
      let render = try workshop.startCradle(
        ["render", "--json", "tiny.yaml", "-o", "x.mp4"],
        environment: ["CRADLE_FFMPEG": "./encoder"]
      )
      try await workshop.waitFor("begun")
      render.send(SIGINT)
      let ending = try await render.ending
      #expect(ending.status == 130)
      #expect(try events(ending).last == Event(event: "end", status: 130))
    }

    @Test
    func `a merge also prints events`() async throws {
      let workshop = try Workshop.withTinyScene()
      _ = try await workshop.shell("for i in 1 2; do render -q tiny.yaml --shard $i/2 -o p$i/; done")
      let ending = try await workshop.cradle("merge", "--json", "p1", "p2", "-o", "x/")
      let bytes = try workshop.frames(in: "x").reduce(0) { $0 + $1.count }
      #expect(
        ending.output == """
          {"event":"start","parts":["p1","p2"],"outputs":[{"path":"x/","format":"png","frames":6,\
          "rate":"60","width":40,"height":40}]}
          {"event":"output","path":"x/","format":"png","bytes":\(bytes),"frames":6,\
          "manifest":"x/manifest.json"}
          {"event":"end","status":0}

          """
      )
    }

    @Test
    func `events that cannot be written are an error`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("render --json tiny.yaml -o f/ > /dev/full")
      let errors = "error: cannot write to standard output: no space left on device\n"
      #expect(ending == Ending(status: 74, errors: errors))
    }

    /// A command that writes no film, and the events that it prints.
    static let others: [(arguments: [String], events: [String])] = [
      (["validate", "tiny.yaml"], ["valid", "end"]),
      (["validate", "tiny.yaml", "--set", "canvas.scale=20"], ["error", "end"]),
      (["still", "tiny.yaml", "-o", "a.svg", "-o", "a.png"], ["output", "output", "end"]),
      (["sheet", "tiny.yaml", "-o", "b.svg"], ["output", "end"]),
      (["plot", "tiny.yaml", "--of", "y", "--items", "0-0", "-o", "c.svg"], ["output", "end"]),
      (["new", "own", "--from", "circle"], ["output", "output", "end"]),
      (["recipe", "tiny.yaml", "--format", "mp4", "--input", "f/%d.png", "-o", "d.mp4"], ["command", "end"]),
      (["check", "tiny.yaml", "-u", "missing"], ["start", "progress", "outcome", "end"]),
      (["approve"], ["end"]),
    ]

    @Test
    func `commands that write no film print events as well`() async throws {
      let workshop = try Workshop.withTinyScene()
      for (arguments, expected) in try nonEmpty(Self.others) {
        let ending = try await workshop.cradle(arguments + ["--json"])
        var names = try events(ending).map(\.event)
        // As many as the machine is slow.
        if let first = names.firstIndex(of: "progress") {
          names.removeAll { $0 == "progress" }; names.insert("progress", at: first)
        }
        #expect(names == expected, "\(arguments): \(ending.errors)")
      }
      let scenes = try events(try await workshop.cradle(["list", "--json"]))
      #expect(scenes.count > 50)
      #expect(scenes.dropLast().allSatisfy { $0.event == "scene" })
      let findings = try events(try await workshop.cradle(["doctor", "--json"]))
      #expect(findings.dropLast().allSatisfy { $0.event == "finding" })
      let described = try await workshop.cradle(["describe", "tiny.yaml", "--json"])
      #expect(try JSONSerialization.jsonObject(with: Data(described.output.utf8)) is [String: Any])
      let piped = try await workshop.cradle(["still", "tiny.yaml", "-o", "-", "--format", "png", "--json"])
      #expect(piped.status == 64)
    }
  }
}
