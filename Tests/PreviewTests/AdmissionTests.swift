import CradlePreview
import Testing

/// Requests that the preview answers, and requests that it refuses.
struct AdmissionTests {
  private static let token = String(repeating: "7f", count: 32)
  private let admission = Admission(port: 7433, token: token)

  private func refusal(_ lines: String...) -> Admission.Refusal? {
    do throws(RequestHead.Fault) {
      let head = try RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      do throws(Admission.Refusal) {
        try admission.check(head)
        return nil
      } catch {
        return error
      }
    } catch {
      return .malformed
    }
  }

  @Test(arguments: ["127.0.0.1:7433", "localhost:7433", "[::1]:7433", "LocalHost:7433"])
  func `answers requests for the names of this machine`(_ host: String) {
    #expect(refusal("GET /?token=\(Self.token) HTTP/1.1", "Host: \(host)") == nil)
    #expect(refusal("GET /live HTTP/1.1", "Host: \(host)", "Cookie: a=b; cradle-7433=\(Self.token)") == nil)
    #expect(refusal("GET /frame HTTP/1.1", "Host: \(host)", "Authorization: Bearer \(Self.token)") == nil)
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:80", "127.0.0.1:74330", "cradle.example:7433", "localhost.:7433", "0.0.0.0:7433", "",
    "127.0.0.1:7433@evil.example", "[::ffff:127.0.0.1]:7433",
  ])
  func `refuses another host, even with the token`(_ host: String) {
    #expect(refusal("GET /?token=\(Self.token) HTTP/1.1", "Host: \(host)") == .foreignHost)
  }

  @Test
  func `refuses what another page embeds, and lets its links lead here`() {
    let lines = ["GET /preview.js HTTP/1.1", "Host: 127.0.0.1:7433", "Cookie: cradle-7433=\(Self.token)"]
    for site in ["cross-site", "same-site"] {
      #expect(refusal(lines[0], lines[1], lines[2], "Sec-Fetch-Site: \(site)") == .foreignOrigin)
      let mode = "Sec-Fetch-Mode: navigate"
      #expect(refusal(lines[0], lines[1], lines[2], "Sec-Fetch-Site: \(site)", mode) == nil)
    }
    for site in ["same-origin", "none"] {
      #expect(refusal(lines[0], lines[1], lines[2], "Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: no-cors") == nil)
    }
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:7433", "http://127.0.0.1:7434", "http://localhost:7433", "",
  ])
  func `refuses another page, even with the cookie`(_ origin: String) {
    let lines = ["Host: 127.0.0.1:7433", "Cookie: cradle-7433=\(Self.token)"]
    #expect(refusal("GET /live HTTP/1.1", lines[0], lines[1], "Origin: \(origin)") == .foreignOrigin)
    #expect(refusal("GET /live HTTP/1.1", lines[0], lines[1], "Origin: http://127.0.0.1:7433") == nil)
  }

  @Test(arguments: [
    "", "token=", "token=7f", "Token=\(token)", "token=\(token)0", "tokens=\(token)", "x=token=\(token)",
    "token=\(String(repeating: "7e", count: 32))",
  ])
  func `refuses a request without the token`(_ query: String) {
    #expect(refusal("GET /?\(query) HTTP/1.1", "Host: 127.0.0.1:7433") == .unknown)
    #expect(refusal("GET / HTTP/1.1", "Host: 127.0.0.1:7433", "Cookie: cradle-7434=\(Self.token)") == .unknown)
  }

  @Test
  func `refuses methods and bodies that change something`() {
    let host = "Host: 127.0.0.1:7433"
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "HEAD", "CONNECT"] {
      #expect(refusal("\(method) /?token=\(Self.token) HTTP/1.1", host) == .method)
    }
    let line = "GET /?token=\(Self.token) HTTP/1.1"
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
      #expect(!text.contains(Self.token))
    }
  }
}
