import CradleFilms
import CradleGeometry
import CradlePreview
import CradleSceneLanguage
import CradleTestSupport
import Foundation
import Testing

/// The server as a whole, on a free port.
@Suite(.serialized)
struct PreviewServerTests {
  private static let scene = """
    version: 1
    time: { duration: 0.2s }
    dynamics:
      items: [{ id: ball, shape: ellipse, size: [20, 20], center: [50, 50] }]
      behaviors: [{ gravity: { items: all } }]
    canvas: { size: [100, 100] }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "scene.yaml")
  }

  private var path: String { folder.file("scene.yaml").path }

  private func server(
    port: UInt16 = 0,
    tell: @escaping @Sendable (PreviewEvent) -> Void = { _ in }
  ) throws -> PreviewServer {
    var options = PreviewServer.Options()
    options.port = port
    options.patience = .seconds(3600)
    options.environment = ["XDG_RUNTIME_DIR": folder.path]
    let scenes = PreviewScenes([path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    return try PreviewServer(scenes, options: options, tell: tell)
  }

  // Runs a server while a test asks it, and then ends it as a signal would.
  private func serving(
    _ ask: (_ port: UInt16, _ token: String, _ events: AsyncStream<PreviewEvent>) async throws -> Void
  ) async throws {
    let (events, continuation) = AsyncStream.makeStream(of: PreviewEvent.self)
    let server = try server { continuation.yield($0) }
    let token = try #require(server.address.split(separator: "=").last.map(String.init))
    let work = Task { try await server.run() }
    for await case .listening in events { break }
    do {
      try await ask(server.port, token, events)
    } catch {
      work.cancel()
      throw error
    }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test
  func `answers who has the token, and nobody else`() async throws {
    try await serving { port, token, _ in
      let host = "Host: 127.0.0.1:\(port)"
      let cookie = "Cookie: cradle-\(port)=\(token)"
      let expected: [(lines: [String], status: Int)] = [
        (["GET /?token=\(token) HTTP/1.1", host], 200),
        (["GET /preview.js HTTP/1.1", host, cookie], 200),
        (["GET /nothing HTTP/1.1", host, cookie], 404),
        (["GET / HTTP/1.1", host], 403),
        (["GET /preview.js HTTP/1.1", host], 403),
        (["GET / HTTP/1.1", host, cookie, "Origin: http://evil.example"], 403),
        (["GET / HTTP/1.1", "Host: evil.example:\(port)", cookie], 421),
        (["POST / HTTP/1.1", host, cookie, "Content-Length: 3"], 405),
        (["GET / HTTP/1.1", host, cookie, "Content-Length: 3"], 413),
        (["GET / HTTP/1.1", host, "X: " + String(repeating: "x", count: 20_000)], 413),
        (["nonsense"], 400),
      ]
      for (lines, status) in expected {
        let actual = try await PreviewClient.status(lines, port: port)
        #expect(actual == status, "\(lines)")
      }
    }
  }

  @Test
  func `sets the cookie, and tells the browser what the page must not do`() async throws {
    try await serving { port, token, _ in
      let client = try await PreviewClient(port: port)
      try await client.send("GET /?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      let answer = String(decoding: await client.answer(), as: UTF8.self)
      #expect(answer.contains("Set-Cookie: cradle-\(port)=\(token); Path=/; HttpOnly; SameSite=Strict\r\n"))
      #expect(answer.contains("Referrer-Policy: no-referrer\r\n"))
      #expect(answer.contains("Content-Security-Policy: default-src 'none';"))
      #expect(!answer.contains("unsafe-"))
      #expect(!answer.contains("style="), "the policy forbids styles in elements")
    }
  }

  @Test
  func `gives frames and the selection to programs`() async throws {
    try await serving { port, token, events in
      for path in ["/frame?at=0.1s", "/frame?at=0.1s&set=canvas.scale=1"] {
        let client = try await PreviewClient(port: port)
        try await client.send(
          "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
        )
        let answer = await client.answer()
        #expect(answer.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
        #expect(answer.contains([0x89, 0x50, 0x4E, 0x47]))
      }
      let page = try await PreviewClient(port: port)
      try await page.open(port: port, token: token)
      try await page.say(
        #"{"kind":"select","element":{"id":"ball","role":"item","layer":"items","time":0.1,"x":50,"y":55}}"#
      )
      for await case .selected(let selection) in events {
        #expect(selection?.id == "ball")
        break
      }
      let client = try await PreviewClient(port: port)
      try await client.send("GET /selection?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(String(decoding: await client.answer(), as: UTF8.self).contains(#""id":"ball""#))
    }
  }

  @Test
  func `sends the film, the mistakes and the film again`() async throws {
    try await serving { port, token, _ in
      let page = try await PreviewClient(port: port)
      try await page.open(port: port, token: token)
      let welcome = try await page.next("welcome")
      #expect((welcome["scenes"] as? [[String: Any]])?.count == 1)
      try await page.say(#"{"kind":"open","scene":"\#(path)","set":[],"time":0}"#)
      let film = try await page.next("film")
      #expect((film["film"] as? [String: Any])?["frames"] as? Int == 12)
      try folder.write(Self.scene + "bogus: 1\n", to: "scene.yaml")
      let mistakes = try await page.next("mistake")["mistakes"] as? [[String: Any]]
      #expect(mistakes?.first?["line"] as? Int == 7)
      #expect((mistakes?.first?["message"] as? String)?.contains("bogus") == true)
      try folder.write(Self.scene.replacing("0.2s", with: "0.3s"), to: "scene.yaml")
      let longer = try await page.next("film")
      #expect((longer["film"] as? [String: Any])?["frames"] as? Int == 18)
      try await page.say(#"{"kind":"open","scene":"\#(path)","set":["time.fps=30"],"time":null}"#)
      let slower = try await page.next("film")
      #expect((slower["film"] as? [String: Any])?["frames"] as? Int == 9)
      try await page.say(#"{"kind":"open","scene":"/etc/passwd","set":[]}"#)
      try await page.say(#"{"kind":"unknown"}"#)
      try await page.say(#"{"kind":"open","scene":"\#(path)","set":["time.fps=banana"]}"#)
      let wrong = try await page.next("mistake")["mistakes"] as? [[String: Any]]
      #expect(wrong?.first?["set"] as? String == "time.fps=banana")
    }
  }

  @Test
  func `has a port alone, and keeps the token of a port`() async throws {
    let first = try server()
    #expect { try server(port: first.port) } throws: { ($0 as? CradleError)?.code.exitStatus == 69 }
    let forwarder = try first.forwarder()
    let attributes = try FileManager.default.attributesOfItem(atPath: forwarder)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let page = try String(contentsOfFile: forwarder, encoding: .utf8)
    #expect(page.contains("127.0.0.1:\(first.port)/?token="))
    let token = try String(contentsOfFile: folder.path + "/cradle-preview/\(first.port).token", encoding: .utf8)
    #expect(first.address.hasSuffix(token))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644],
      ofItemAtPath: folder.path + "/cradle-preview/\(first.port).token"
    )
    // A token that others could read is another one next time.
    let again = try Credentials(port: first.port, environment: ["XDG_RUNTIME_DIR": folder.path])
    #expect(again.token != token)
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
