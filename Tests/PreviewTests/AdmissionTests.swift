import CradlePreview
import Testing

/// Requests that the preview answers, and requests that it refuses.
struct AdmissionTests {
  private static let secret = String(repeating: "7f", count: 32)
  private let admission: Admission

  init() throws {
    admission = Admission(port: 7433, secret: try #require(Secret(Self.secret)), names: ["Box.example"])
  }

  private func refusal(_ lines: String..., secret: Bool = false) -> Admission.Refusal? {
    guard let head = try? RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)) else {
      return .malformed
    }
    do throws(Admission.Refusal) {
      try admission.check(head)
      if secret { try admission.checkSecret(head) }
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "127.0.0.1:7433", "localhost:7433", "[::1]:7433", "LocalHost:7433", "box.example", "BOX.example:80",
  ])
  func `answers requests for the names of the preview`(_ host: String) {
    #expect(refusal("GET / HTTP/1.1", "Host: \(host)") == nil)
    let bearer = "Authorization: Bearer \(Self.secret)"
    #expect(refusal("GET /frame HTTP/1.1", "Host: \(host)", bearer, secret: true) == nil)
    #expect(refusal("GET /frame HTTP/1.1", "Host: \(host)", secret: true) == .unknown)
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:80", "127.0.0.1:74330", "cradle.example:7433", "localhost.:7433", "0.0.0.0:7433", "",
    "127.0.0.1:7433@evil.example", "[::ffff:127.0.0.1]:7433", "box.example.evil", "box.example:", "box.example:80:80",
    "evil-box.example", "a.box.example", "box.example:99999",
  ])
  func `refuses another host`(_ host: String) {
    #expect(refusal("GET / HTTP/1.1", "Host: \(host)") == .foreignHost)
  }

  @Test
  func `refuses what another page embeds, and lets its links lead here`() {
    let lines = ["GET /preview.js HTTP/1.1", "Host: 127.0.0.1:7433"]
    for site in ["cross-site", "same-site"] {
      #expect(refusal(lines[0], lines[1], "Sec-Fetch-Site: \(site)") == .foreignOrigin)
      let mode = "Sec-Fetch-Mode: navigate"
      #expect(refusal(lines[0], lines[1], "Sec-Fetch-Site: \(site)", mode) == nil)
    }
    for site in ["same-origin", "none"] {
      #expect(refusal(lines[0], lines[1], "Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: no-cors") == nil)
    }
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:7433", "http://127.0.0.1:7434", "http://localhost:7433", "",
    "https://box.example.evil", "ftp://box.example", "https://evil.example/box.example",
  ])
  func `refuses another page`(_ origin: String) {
    #expect(refusal("GET /live HTTP/1.1", "Host: 127.0.0.1:7433", "Origin: \(origin)") == .foreignOrigin)
  }

  @Test
  func `answers its own page, also through a tunnel`() {
    for (host, origin) in [
      ("127.0.0.1:7433", "http://127.0.0.1:7433"), ("box.example", "https://box.example"),
      ("127.0.0.1:7433", "https://box.example"), ("box.example:8080", "http://box.example:8080"),
    ] {
      #expect(refusal("GET /live HTTP/1.1", "Host: \(host)", "Origin: \(origin)") == nil, "\(host) \(origin)")
    }
  }

  @Test(arguments: [
    "", "Bearer", "Bearer 7f", "bearer \(secret)", "Bearer \(secret)0", "Basic \(secret)", secret,
    "Bearer \(String(repeating: "7e", count: 32))",
  ])
  func `refuses a program without the secret`(_ value: String) {
    let line = "GET /frame?token=\(Self.secret) HTTP/1.1"
    let cookie = "Cookie: cradle-7433=\(Self.secret)"
    #expect(refusal(line, "Host: 127.0.0.1:7433", cookie, "Authorization: \(value)", secret: true) == .unknown)
  }

  @Test
  func `a name of a host has no scheme, port or path`() {
    for name in ["box", "box.example", "a-b.example", "10.0.0.7"] { #expect(Admission.isHostName(name)) }
    for name in ["", "http://box", "box:80", "box/", "*.box", "-box", "a..b", "bóx", "a b", "*"] {
      #expect(!Admission.isHostName(name), "\(name)")
    }
  }

  @Test
  func `refuses methods and bodies that change something`() {
    let host = "Host: 127.0.0.1:7433"
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "HEAD", "CONNECT"] {
      #expect(refusal("\(method) / HTTP/1.1", host) == .method)
    }
    let line = "GET / HTTP/1.1"
    #expect(refusal(line, host, "Content-Length: 0") == nil)
    for header in ["Content-Length: 1", "Content-Length: 0, 1", "Content-Length: x", "Transfer-Encoding: chunked"] {
      #expect(refusal(line, host, header) == .tooLarge)
    }
  }

  @Test(arguments: [
    ["GET / HTTP/1.1"], ["GET / HTTP/1.1", "Host: 127.0.0.1:7433", "Host: 127.0.0.1:7433"],
    ["GET  / HTTP/1.1", "Host: a"], ["GET http://127.0.0.1:7433/ HTTP/1.1", "Host: 127.0.0.1:7433"],
    ["get / HTTP/1.1", "Host: a"], ["GET / HTTP/2", "Host: a"],
    ["GET / HTTP/1.1", "Host : a"], ["GET / HTTP/1.1", " folded", "Host: a"], ["GET / HTTP/1.1", "Hóst: a"],
    ["GET /\u{7F} HTTP/1.1", "Host: a"], ["GET / HTTP/1.1", "Host: a\nCookie: b"], ["", "GET / HTTP/1.1", "Host: a"],
  ])
  func `refuses heads that no browser sends`(_ lines: [String]) {
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    let head = try? RequestHead(bytes)
    if let head { #expect(throws: Admission.Refusal.malformed) { try admission.check(head) } }
  }

  @Test
  func `every refusal is a complete answer`() {
    for refusal in [Admission.Refusal.malformed, .tooLarge, .foreignHost, .foreignOrigin, .unknown, .method, .busy] {
      let text = String(decoding: refusal.answer, as: UTF8.self)
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
      #expect(text.hasPrefix("HTTP/1.1 \(refusal.status.code) "))
      #expect(parts[0].contains("Content-Length: \(parts[1].utf8.count)\r\n"))
      #expect(parts[0].contains("Referrer-Policy: no-referrer"))
      #expect(!text.contains(Self.secret))
    }
  }
}
