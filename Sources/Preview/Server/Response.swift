/// An answer to a request.
///
/// The connection ends after it.
struct Response: Sendable {
  private let bytesOfHead: [UInt8]
  private let body: [UInt8]

  /// The whole answer.
  var bytes: [UInt8] { bytesOfHead + body }

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - status: The number of the status, and its phrase.
  ///   - type: The media type of the body.
  ///   - more: Further lines of the head.
  init(_ body: [UInt8], type: String, status: String = "200 OK", more: [String] = []) {
    self.body = body
    let lines =
      ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.count)", "Connection: close"] + more
      + SafetyHeaders.all.map { "\($0.name): \($0.value)" }
    bytesOfHead = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Creates an answer with a sentence.
  init(_ sentence: String, status: String, more: [String] = []) {
    self.init(Array((sentence + "\n").utf8), type: "text/plain; charset=utf-8", status: status, more: more)
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

  // Pictures of a film are data URLs, and a film that the page has rendered is a blob. Everything else comes from the
  // preview, and the page can send nothing elsewhere.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; media-src blob:; connect-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"
}
