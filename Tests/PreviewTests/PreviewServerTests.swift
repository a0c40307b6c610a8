import CradleFilms
import CradleGeometry
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// The server as a whole, on a free port.
@Suite(.serialized)
struct PreviewServerTests {
  private let preview: ServedPreview

  init() throws {
    preview = try ServedPreview()
  }

  @Test
  func `answers with the page, and only to the secret with anything else`() async throws {
    try await preview.serving { running in
      let port = running.port
      let host = "Host: 127.0.0.1:\(port)"
      let secret = "Authorization: Bearer \(running.secret)"
      let expected: [(lines: [String], status: Int)] = [
        (["GET / HTTP/1.1", host], 200),
        (["GET /?scene=a&t=1 HTTP/1.1", host], 200),
        (["GET /player.js HTTP/1.1", host], 200),
        (["GET /preview.js HTTP/1.1", host], 200),
        (["GET /messages.js HTTP/1.1", host], 404),
        (["GET /nothing HTTP/1.1", host], 404),
        (["GET /selection HTTP/1.1", host, secret], 200),
        (["GET /selection HTTP/1.1", host], 403),
        (["GET /selection HTTP/1.1", host, "Cookie: cradle-\(port)=\(running.secret)"], 403),
        (["GET /selection?token=\(running.secret) HTTP/1.1", host], 403),
        (["GET /selection HTTP/1.1", host, secret, secret], 403),
        (["GET /selection HTTP/1.1", host, secret + "0"], 403),
        (["GET /frame HTTP/1.1", host], 403),
        (["GET /film?format=svg HTTP/1.1", host], 403),
        (["GET / HTTP/1.1", host, "Origin: http://evil.example"], 403),
        (["GET / HTTP/1.1", "Host: evil.example:\(port)"], 421),
        (["POST / HTTP/1.1", host, "Content-Length: 3"], 405),
        (["GET / HTTP/1.1", host, "Content-Length: 3"], 413),
        (["GET / HTTP/1.1", host, "X: " + String(repeating: "x", count: 20_000)], 413),
        (["nonsense"], 400),
        (["GET / HTTP/1.0", host], 200),
        (["GET / HTTP/1.1", host + " \t"], 200),
        (["GET / HTTP/2.0", host], 400),
        (["GET http://127.0.0.1:\(port)/ HTTP/1.1", host], 400),
        (["CONNECT 127.0.0.1:\(port) HTTP/1.1", host], 400),
        (["GET / HTTP/1.1", host, host], 400),
        (["GET / HTTP/1.1"], 400),
        (["GET / HTTP/1.1", host, "X: a", " b"], 400),
        (["HEAD / HTTP/1.1", host], 405),
        (["GET / HTTP/1.1", host, "Transfer-Encoding: chunked"], 413),
        (["GET /../etc/passwd HTTP/1.1", host], 404),
        (["GET /%2e%2e/etc/passwd HTTP/1.1", host], 404),
        (["GET /frame?scene=/etc/passwd HTTP/1.1", host, secret], 404),
        (["GET /frame?set=dynamics.items.0.image=/etc/passwd HTTP/1.1", host, secret], 422),
        (["GET /frame?set=canvas.scale%3Dbanana HTTP/1.1", host, secret], 422),
        (["GET /live HTTP/1.1", host], 400),
        (["GET /live HTTP/1.1", host, "Upgrade: websocket"], 400),
        (["GET /live HTTP/1.1", host, "Upgrade: websocket", "Origin: http://evil.example"], 403),
        (["GET /live HTTP/1.1", "Host: evil.example:\(port)", "Upgrade: websocket"], 421),
      ]
      for (lines, status) in expected {
        let actual = try await PreviewClient.status(lines, port: port)
        #expect(actual == status, "\(lines)")
      }
    }
  }

  @Test
  func `answers a client that says nothing more`() async throws {
    try await preview.serving { running in
      let client = try PreviewClient(port: running.port)
      let lines = ["GET /selection HTTP/1.1"] + running.admitted
      try await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
      client.endSending()
      #expect(String(decoding: try await client.answer(), as: UTF8.self).hasSuffix("null\n"))
    }
  }

  @Test
  func `answers while others keep connections open that say nothing`() async throws {
    try await preview.serving { running in
      var silent: [PreviewClient] = []
      for _ in 0..<100 { silent.append(try PreviewClient(port: running.port)) }
      let status = try await PreviewClient.status(["GET / HTTP/1.1"] + running.admitted, port: running.port)
      #expect(status == 200)
      #expect(try await silent[0].answer().isEmpty, "the oldest one ends")
    }
  }

  @Test
  func `lets go of a page that sends too much, and goes on for the others`() async throws {
    try await preview.serving { running in
      // The head of a frame with 2^62 bytes, and of one that a browser would not send.
      for head in [[0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0x81, 0x02, 0x7B, 0x7D]] as [[UInt8]] {
        let page = try await running.page(of: preview.path)
        _ = try await page.next("film")
        try await page.send(head)
        await #expect(throws: (any Error).self) { _ = try await page.next("nothing") }
      }
      let page = try await running.page(of: preview.path, time: 1e308)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"moment","time":-1e308}"#)
      try preview.write(ServedPreview.scene.replacing("0.2s", with: "0.3s"))
      let film = try await page.next("film")
      #expect((film["film"] as? [String: Any])?["frames"] as? Int == 18)
    }
  }

  @Test
  func `sends the part of a large film around the moment that a page shows`() async throws {
    try preview.write(ServedPreview.scene.replacing("0.2s", with: "2s"))
    try await preview.serving(byteLimit: 1) { running in
      for frame in [3, 60, 119] {
        let page = try await running.page(of: preview.path, time: Double(frame) / 60)
        // The part of the page before, or that of the start, comes first.
        var part = try await page.next("film")["cut"] as? [String: Int]
        while let first = part?["first"], let end = part?["end"], !(first..<end).contains(frame) {
          part = try await page.next("film")["cut"] as? [String: Int]
        }
        #expect(part?["of"] == 120)
      }
    }
  }

  @Test
  func `two previews of a file follow each other, and save into it`() async throws {
    let other = try preview.server()
    let secret = try #require(other.address.split(separator: "#").last.map(String.init))
    let work = Task { try await other.run() }
    try await preview.serving { running in
      let first = try await running.page(of: preview.path)
      _ = try await first.next("film")
      let (events, _) = AsyncStream.makeStream(of: PreviewEvent.self)
      let another = ServedPreview.Running(port: other.port, secret: secret, events: events)
      let second = try await another.page(of: preview.path)
      _ = try await second.next("film")
      for page in [first, second] {
        try await page.say(#"{"kind":"keys","scene":"\#(preview.path)"}"#)
        _ = try await page.next("keys")
      }
      try await first.say(#"{"kind":"save","edits":[{"path":["time","duration"],"value":"0.3s"}]}"#)
      _ = try await first.next("saved")
      let film = try await second.next("film")
      #expect((film["film"] as? [String: Any])?["frames"] as? Int == 18)
      try await second.say(#"{"kind":"save","edits":[{"path":["canvas","theme"],"value":"dark"}]}"#)
      let saved = try await second.next("saved")
      #expect(saved["isMerged"] as? Bool == true)
      let text = try String(contentsOfFile: preview.path, encoding: .utf8)
      let longer = ServedPreview.scene.replacing("0.2s", with: "0.3s")
      #expect(text == longer.replacing("100] }", with: "100], theme: dark }"))
    }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test
  func `sends each module that another one imports`() async throws {
    try await preview.serving { running in
      var known: Set = ["preview.js"]
      var next = ["preview.js"]
      while let name = next.popLast() {
        let client = try PreviewClient(port: running.port)
        try await client.send("GET /\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n\r\n")
        let answer = String(decoding: try await client.answer(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 200"), "\(name)")
        #expect(answer.contains("Content-Type: text/javascript"), "\(name)")
        for found in answer.matches(of: #/from "\./(\w+\.js)"/#) where known.insert(String(found.1)).inserted {
          next.append(String(found.1))
        }
      }
      #expect(known.count > 10)
    }
  }

  @Test
  func `restricts the page, and gives it nothing secret`() async throws {
    try await preview.serving { running in
      for path in ["/", "/player.js", "/preview.js", "/proof.js", "/preview.css"] {
        let client = try PreviewClient(port: running.port)
        try await client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n\r\n")
        let answer = String(decoding: try await client.answer(), as: UTF8.self)
        #expect(answer.contains("Referrer-Policy: no-referrer\r\n"))
        #expect(answer.contains("Content-Security-Policy: default-src 'none';"))
        #expect(!answer.contains("Set-Cookie"))
        #expect(!answer.contains(running.secret))
        #expect(!answer.contains("unsafe-"))
        #expect(path != "/" || !answer.contains("style="), "the policy forbids styles in elements")
      }
    }
  }

  @Test
  func `lets nobody in who does not prove the secret`() async throws {
    try await preview.serving { running in
      let host = "127.0.0.1:\(running.port)"
      let zeros = String(repeating: "0", count: 64)
      let wrong = [
        #"{"kind":"open","scene":"\#(preview.path)","set":[]}"#, "{}", "[]", "nonsense",
        #"{"kind":"hello","host":"\#(host)","challenge":"short"}"#,
        #"{"kind":"hello","host":"127.0.0.1:1","challenge":"\#(zeros)"}"#,
        #"{"kind":"hello","host":"evil.example","challenge":"\#(zeros)"}"#,
      ]
      for text in wrong {
        let thief = try PreviewClient(port: running.port)
        try await thief.upgrade(host: host)
        try await thief.say(text)
        #expect(try await thief.answer().isEmpty, "\(text)")
      }
      // Neither another secret helps, nor what the command itself has proven.
      let secret = try #require(Secret(running.secret))
      let proofs: [(String) -> String] = [
        { Secret().proof(of: .page, host: host, challenge: $0) },
        { secret.proof(of: .command, host: host, challenge: $0) },
        { secret.proof(of: .page, host: "127.0.0.1:1", challenge: $0) },
        { _ in "" },
      ]
      for proof in proofs {
        let thief = try PreviewClient(port: running.port)
        try await thief.upgrade(host: host)
        try await thief.say(#"{"kind":"hello","host":"\#(host)","challenge":"\#(zeros)"}"#)
        let challenge = try #require(try await thief.next("proof")["challenge"] as? String)
        try await thief.say(#"{"kind":"proof","proof":"\#(proof(challenge))"}"#)
        #expect(try await thief.answer().isEmpty)
      }
    }
  }

  @Test
  func `lets go of a page that never answers the challenge`() async throws {
    try await preview.serving(patience: .milliseconds(50)) { running in
      let silent = try PreviewClient(port: running.port)
      try await silent.upgrade(host: "127.0.0.1:\(running.port)")
      #expect(try await silent.answer().isEmpty)
    }
  }

  @Test(arguments: [
    ("format=apng&frames=0..3", "200 OK", "acTL"), ("format=svg&limit=1000000", "200 OK", "<svg"),
    ("format=pdf", "422", "still'"), ("format=mov", "422", "render' makes it"),
    ("format=../x", "422", "format"), ("frames=9..3&format=svg", "422", "frames"),
    ("format=svg&limit=10", "422", "10 bytes"), ("scene=/etc/passwd", "404", "no such scene"),
  ])
  func `renders a film for a page, or says why not`(query: String, status: String, part: String) async throws {
    try await preview.serving { running in
      let port = running.port
      let client = try PreviewClient(port: port)
      try await client.send(
        "GET /film?\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(running.secret)\r\n\r\n"
      )
      let answer = try await client.answer()
      #expect(answer.starts(with: Array("HTTP/1.1 \(status)".utf8)), "\(String(decoding: answer, as: UTF8.self))")
      #expect(answer.contains(Array(part.utf8)), "\(String(decoding: answer, as: UTF8.self))")
    }
  }

  @Test
  func `gives frames and the selection to programs`() async throws {
    try await preview.serving { running in
      let port = running.port
      for path in ["/frame?at=0.1s", "/frame?at=0.1s&set=canvas.scale=1"] {
        let client = try PreviewClient(port: port)
        try await client.send(
          "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(running.secret)\r\n\r\n"
        )
        let answer = try await client.answer()
        #expect(answer.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
        #expect(answer.contains([0x89, 0x50, 0x4E, 0x47]))
      }
      let page = try PreviewClient(port: port)
      try await page.open(port: port, secret: running.secret)
      try await page.say(
        #"{"kind":"select","element":{"id":"ball","role":"item","layer":"items","time":0.1,"x":50,"y":55}}"#
      )
      let selection = try await waitAtMost(for: "the selection") { [events = running.events] in
        for await case .selected(let selection) in events { return selection }
        return nil
      }
      #expect(selection?.id == "ball")
      let client = try PreviewClient(port: port)
      try await client.send((["GET /selection HTTP/1.1"] + running.admitted).joined(separator: "\r\n") + "\r\n\r\n")
      #expect(String(decoding: try await client.answer(), as: UTF8.self).contains(#""id":"ball""#))
    }
  }

  @Test
  func `sends the film, the mistakes and the film again`() async throws {
    try await preview.serving { running in
      let port = running.port
      let page = try PreviewClient(port: port)
      try await page.open(port: port, secret: running.secret)
      let list = try await page.next("scenes")
      #expect((list["scenes"] as? [[String: Any]])?.count == 1)
      try await page.say(#"{"kind":"open","scene":"\#(preview.path)","set":[],"time":0}"#)
      let film = try await page.next("film")
      #expect((film["film"] as? [String: Any])?["frames"] as? Int == 12)
      try preview.write(ServedPreview.scene + "bogus: 1\n")
      let mistakes = try await page.next("mistake")["mistakes"] as? [[String: Any]]
      #expect(mistakes?.first?["line"] as? Int == 7)
      #expect((mistakes?.first?["message"] as? String)?.contains("bogus") == true)
      try preview.write(ServedPreview.scene.replacing("0.2s", with: "0.3s"))
      let longer = try await page.next("film")
      #expect((longer["film"] as? [String: Any])?["frames"] as? Int == 18)
      try await page.say(#"{"kind":"open","scene":"\#(preview.path)","set":["time.fps=30"],"time":null}"#)
      let slower = try await page.next("film")
      #expect((slower["film"] as? [String: Any])?["frames"] as? Int == 9)
      try await page.say(#"{"kind":"open","scene":"/etc/passwd","set":[]}"#)
      try await page.say(#"{"kind":"unknown"}"#)
      try await page.say(#"{"kind":"open","scene":"\#(preview.path)","set":["time.fps=banana"]}"#)
      let wrong = try await page.next("mistake")["mistakes"] as? [[String: Any]]
      #expect(wrong?.first?["set"] as? String == "time.fps=banana")
    }
  }

  @Test
  func `two servers cannot share a port, and each has a secret of its own`() throws {
    let first = try preview.server()
    #expect { try preview.server(port: first.port) } throws: { ($0 as? CradleError)?.code.exitStatus == 69 }
    let page = try first.writeForwarder()
    let attributes = try FileManager.default.attributesOfItem(atPath: page)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains(first.address))
    let second = try preview.server()
    #expect(first.address.suffix(64) != second.address.suffix(64))
  }

  @Test
  func `a program that takes over has the same address, and the pages go on`() async throws {
    let first = try preview.server()
    let descriptor = try #require(first.handover.descriptor())
    let handover = try #require(Handover(from: descriptor))
    var options = PreviewServer.Options()
    options.handover = handover
    let scenes = PreviewScenes([preview.path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    let second = try PreviewServer(scenes, options: options) { _ in }
    #expect(second.address == first.address)
    // The pipe is empty now, and closed.
    #expect(Handover(from: descriptor) == nil)
    let work = Task { try await second.run() }
    let (events, _) = AsyncStream.makeStream(of: PreviewEvent.self)
    let running = ServedPreview.Running(port: second.port, secret: String(first.address.suffix(64)), events: events)
    _ = try await running.page(of: preview.path).next("film")
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test(arguments: [-1, 0, 2, 1000])
  func `takes over nothing from a descriptor that is closed or another file`(_ descriptor: Int32) {
    #expect(Handover(from: descriptor) == nil)
  }

  @Test
  func `a private folder may have a long path`() async throws {
    let long = preview.folder.file(String(repeating: "x", count: 200)).path
    var options = PreviewServer.Options()
    options.port = 0
    options.environment = ["XDG_RUNTIME_DIR": long]
    let scenes = PreviewScenes([preview.path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    let server = try PreviewServer(scenes, options: options) { _ in }
    #expect(try server.writeForwarder().hasPrefix(long + "/cradle-preview/"))
    options.environment = ["XDG_RUNTIME_DIR": "/" + String(repeating: "x/", count: 3000)]
    let other = try PreviewServer(scenes, options: options) { _ in }
    #expect { try other.writeForwarder() } throws: { ($0 as? CradleError)?.code.exitStatus == 73 }
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
