import CradlePreview
import CradleTestSupport
import Foundation
import Testing

/// A client that sends exactly the bytes of a test.
///
/// A test awaits each call before the next one.
final class PreviewClient: @unchecked Sendable {
  /// The connection has ended before everything was read.
  struct Ended: Error {}

  private let socket: AsyncSocket
  private var bytes: [UInt8] = []

  /// Connects to a port of this machine.
  init(port: UInt16) throws {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (0x7F00_0001 as UInt32).bigEndian
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    socket = AsyncSocket(owning: descriptor)
    try #require(status == 0)
  }

  /// Sends bytes.
  func send(_ text: String) async throws {
    try await send(Array(text.utf8))
  }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) async throws {
    try await socket.write(bytes)
  }

  /// Says that nothing more follows, and goes on listening.
  func endSending() {
    socket.endWriting()
  }

  /// Leaves.
  func leave() {
    socket.end()
  }

  /// Returns the whole answer.
  ///
  /// The server closes the connection after it.
  func answer() async throws -> [UInt8] {
    try await waitAtMost(for: "the end of an answer") { [self] in
      while let more = try? await socket.read(atMost: 4096), !more.isEmpty { bytes += more }
      return bytes
    }
  }

  /// Returns the status of the answer to a request.
  static func status(_ lines: [String], port: UInt16) async throws -> Int? {
    let client = try PreviewClient(port: port)
    try await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let words = String(decoding: try await client.answer(), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }

  /// Opens a WebSocket, and proves that it knows the secret.
  func open(port: UInt16, secret: String) async throws {
    let secret = try #require(Secret(secret))
    let host = "127.0.0.1:\(port)"
    try await upgrade(host: host)
    let challenge = String(repeating: "0f", count: 32)
    try await say(#"{"kind":"hello","host":"\#(host)","challenge":"\#(challenge)"}"#)
    let answer = try await next("proof")
    #expect(answer["proof"] as? String == secret.proof(of: .command, host: host, challenge: challenge))
    let asked = try #require(answer["challenge"] as? String)
    try await say(#"{"kind":"proof","proof":"\#(secret.proof(of: .page, host: host, challenge: asked))"}"#)
  }

  /// Opens a WebSocket.
  func upgrade(host: String) async throws {
    try await send(
      "GET /live HTTP/1.1\r\nHost: \(host)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    let head = try await waitAtMost(for: "an open WebSocket") { [self] in
      var head: [UInt8] = []
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try await read(1) }
      return String(decoding: head, as: UTF8.self)
    }
    // The key and its answer are those of RFC 6455.
    #expect(head.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
  }

  /// Sends a message, whose mask is zero.
  func say(_ text: String) async throws {
    let payload = Array(text.utf8)
    try await send([0x81, 0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255), 0, 0, 0, 0] + payload)
  }

  /// Returns the next message of one of some kinds, as JSON.
  func next(_ kinds: String...) async throws -> [String: Any] {
    let text = try await waitAtMost(for: "a message: \(kinds.joined(separator: " or "))") { [self] in
      while true {
        let text = try await nextText()
        if let kind = try json(text)["kind"] as? String, kinds.contains(kind) { return text }
      }
    }
    return try json(text)
  }

  private func json(_ text: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
  }

  private func nextText() async throws -> Data {
    while true {
      let head = try await read(2)
      var length = Int(head[1] & 127)
      if length > 125 {
        let more = try await read(length == 126 ? 2 : 8)
        length = more.reduce(0) { $0 << 8 | Int($1) }
      }
      let payload = Data(try await read(length))
      if head[0] & 15 == 1 { return payload }
    }
  }

  // Returns exactly so many bytes.
  private func read(_ count: Int) async throws -> [UInt8] {
    while bytes.count < count {
      let more = try await socket.read(atMost: 64 << 10)
      guard !more.isEmpty else { throw Ended() }
      bytes += more
    }
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }
}
