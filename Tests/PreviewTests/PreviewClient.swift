import CradleTestSupport
import FlyingSocks
import Foundation
import Testing

/// A client that sends exactly the bytes of a test.
///
/// A test awaits each call before the next one.
final class PreviewClient: @unchecked Sendable {
  private let socket: AsyncSocket
  private var bytes: [UInt8] = []

  /// Connects to a port of this machine.
  init(port: UInt16) async throws {
    // Other tests may block all threads for a while. No test fails for that.
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    socket = try await waitAtMost(for: "a connection") { try await AsyncSocket.connected(to: address, timeout: 3600) }
  }

  deinit {
    try? socket.close()
  }

  /// Sends bytes.
  func send(_ text: String) async throws {
    try await socket.write(Data(text.utf8))
  }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) async throws {
    try await socket.write(Data(bytes))
  }

  /// Says that nothing more follows, and goes on listening.
  func endSending() {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
  }

  /// Returns the whole answer.
  ///
  /// The server closes the connection after it.
  func answer() async throws -> [UInt8] {
    try await waitAtMost(for: "the end of an answer") { [self] in
      while let more = try? await socket.read(atMost: 4096) { bytes += more }
      return bytes
    }
  }

  /// Returns the status of the answer to a request.
  static func status(_ lines: [String], port: UInt16) async throws -> Int? {
    let client = try await PreviewClient(port: port)
    try await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let words = String(decoding: try await client.answer(), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }

  /// Opens a WebSocket.
  func open(port: UInt16, token: String) async throws {
    try await send(
      "GET /live?token=\(token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    try await waitAtMost(for: "an open WebSocket") { [self] in
      while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) { bytes += try await socket.read(bytes: 1) }
    }
    bytes = []
  }

  /// Sends a message, whose mask is zero.
  func say(_ text: String) async throws {
    let payload = Array(text.utf8)
    try await socket.write(Data([0x81, 0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255), 0, 0, 0, 0]))
    try await socket.write(Data(payload))
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
      let head = try await socket.read(bytes: 2)
      var length = Int(head[1] & 127)
      if length > 125 {
        let more = try await socket.read(bytes: length == 126 ? 2 : 8)
        length = more.reduce(0) { $0 << 8 | Int($1) }
      }
      let payload = Data(try await socket.read(bytes: length))
      if head[0] & 15 == 1 { return payload }
    }
  }
}
