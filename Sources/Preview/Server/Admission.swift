/// The rules for answering or refusing a request.
///
/// The preview answers only clients with the token: programs that send it, and browsers that have it in a cookie.
/// `Origin` shows a request of another page in the same browser. `Host` shows a foreign name that leads to this
/// machine.
package struct Admission: Sendable {
  /// The reason for a refusal.
  package enum Refusal: Error, Equatable {
    /// The head breaks the rules of HTTP.
    case malformed
    /// The request has a body, or the head is too long.
    case tooLarge
    /// The request is for another host.
    case foreignHost
    /// The request comes from another page.
    case foreignOrigin
    /// The request has neither the token nor the cookie.
    case unknown
    /// The method is not `GET`.
    case method
    /// Too many connections are open.
    case busy
  }

  /// The port of the preview.
  let port: UInt16
  /// The secret that a client has to send.
  let token: String

  /// Creates the rules of a port.
  package init(port: UInt16, token: String) {
    self.port = port
    self.token = token
  }

  /// The name of the cookie.
  ///
  /// A browser sends the cookies of a host to all of its ports, so each preview has its own name.
  var cookieName: String { "cradle-\(port)" }

  private var hosts: [String] {
    ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
  }

  /// Throws unless the request may be answered.
  package func check(_ head: RequestHead) throws(Refusal) {
    let hosts = head.values(of: "host")
    guard hosts.count == 1 else { throw .malformed }
    let host = hosts[0].lowercased()
    guard self.hosts.contains(host) else { throw .foreignHost }
    let origins = head.values(of: "origin")
    guard origins.allSatisfy({ $0.lowercased() == "http://" + host }), comesFromHere(head) else { throw .foreignOrigin }
    guard isKnown(head) else { throw .unknown }
    guard head.method == "GET" else { throw .method }
    guard head.values(of: "transfer-encoding").isEmpty,
      head.values(of: "content-length").allSatisfy({ $0 == "0" })
    else { throw .tooLarge }
  }

  // A page of another port counts as the same site, so a browser would send the cookie with its requests for pictures and
  // scripts, which have no origin. A link may lead here from anywhere.
  private func comesFromHere(_ head: RequestHead) -> Bool {
    head.values(of: "sec-fetch-site").allSatisfy { ["same-origin", "none"].contains($0) }
      || head.values(of: "sec-fetch-mode") == ["navigate"]
  }

  private func isKnown(_ head: RequestHead) -> Bool {
    let bearer = head.values(of: "authorization").filter { $0.hasPrefix("Bearer ") }.map { String($0.dropFirst(7)) }
    let candidates = head.parameters(named: "token") + head.cookies(named: cookieName) + bearer
    return candidates.contains(where: isToken)
  }

  // Always compares all bytes, so that the duration reveals nothing about the token.
  private func isToken(_ candidate: String) -> Bool {
    let left = Array(candidate.utf8)
    let right = Array(token.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Admission.Refusal {
  /// The number of the status, and its phrase.
  package var status: (code: Int, phrase: String) {
    switch self {
    case .malformed: (400, "Bad Request")
    case .unknown, .foreignOrigin: (403, "Forbidden")
    case .method: (405, "Method Not Allowed")
    case .tooLarge: (413, "Content Too Large")
    case .foreignHost: (421, "Misdirected Request")
    case .busy: (503, "Service Unavailable")
    }
  }

  /// The explanation for people.
  var text: String {
    switch self {
    case .malformed: "No browser would send this request."
    case .unknown: "Open the address that 'cradle preview' printed. This address lacks the token."
    case .foreignOrigin: "The preview does not answer other pages."
    case .method: "The preview only answers GET requests."
    case .tooLarge: "The request is too large."
    case .foreignHost: "The preview has another address."
    case .busy: "Too many connections are open."
    }
  }

  /// The whole answer to a request.
  package var answer: [UInt8] {
    let lines =
      ["HTTP/1.1 \(status.code) \(status.phrase)", "Content-Type: text/plain; charset=utf-8"]
      + ["Content-Length: \(text.utf8.count + 1)", "Connection: close"]
      + (self == .method ? ["Allow: GET"] : [])
      + SafetyHeaders.all.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + text + "\n").utf8)
  }
}

/// The headers of every answer.
enum SafetyHeaders {
  /// The headers that restrict what the page can do in a browser.
  static let all = [
    (name: "Referrer-Policy", value: "no-referrer"),
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "X-Frame-Options", value: "DENY"),
    (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    (name: "Cache-Control", value: "no-store"),
    (name: "Content-Security-Policy", value: policy),
  ]

  // Pictures of a film are data URLs. Everything else comes from the preview, and the page can send nothing elsewhere.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"
}
