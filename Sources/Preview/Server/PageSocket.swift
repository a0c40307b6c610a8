import CradleFiles
import CradleNotations
import Foundation

/// The WebSocket of a page: its handshakes, and the exchange of messages.
///
/// A frame is created only when the socket can take it. So a slow page never gets messages that newer ones have
/// replaced.
final class PageSocket: Sendable {
  /// The path of the WebSocket.
  static let path = "/live"
  // The text that RFC 6455 adds to the key of a page.
  private static let mark = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
  private static let portion = 64 << 10
  private static let largestGreeting = 1024

  /// The frames of a page that are read and not yet answered.
  struct Reading {
    fileprivate var reader = FrameReader()
    fileprivate var waiting: ArraySlice<FrameReader.Message> = []
  }

  private let client: AsyncSocket
  private let head: RequestHead
  private let admission: Admission
  private let session: PageSession
  private let hub: PreviewHub

  /// Creates the socket of a request.
  init(_ client: AsyncSocket, answering head: RequestHead, _ admission: Admission, _ hub: PreviewHub) {
    self.client = client
    self.head = head
    self.admission = admission
    self.hub = hub
    session = PageSession(hub)
  }

  /// Changes the protocol of the connection.
  ///
  /// - Throws: `.malformed` if the request does not ask for it.
  func accept() async throws(Admission.Refusal) {
    let keys = head.values(of: "sec-websocket-key")
    guard head.values(of: "upgrade").map({ $0.lowercased() }) == ["websocket"], keys.count == 1,
      Data(base64Encoded: keys[0])?.count == 16, head.values(of: "sec-websocket-version") == ["13"]
    else { throw .malformed }
    let lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(Data(SHA1.digest(of: Array((keys[0] + Self.mark).utf8))).base64EncodedString())",
    ]
    try? await client.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  /// Waits until the page proves that it knows the secret, after the command has proven it.
  ///
  /// - Returns: What is read so far; `nil` if the page does not know the secret.
  func knownPage() async -> Reading? {
    var reading = Reading()
    let challenge = Secret.randomDigits()
    guard let hello = await greeting(&reading), let host = hello.host?.lowercased(), admission.isOurs(host),
      let asked = hello.challenge, Secret.isRight(asked)
    else { return nil }
    let answer: JSON = [
      "kind": "proof", "proof": .string(admission.secret.proof(of: .command, host: host, challenge: asked)),
      "challenge": .string(challenge),
    ]
    guard (try? await client.write(PageFrame.text(answer.line).bytes)) != nil, let reply = await greeting(&reading)
    else { return nil }
    let proof = admission.secret.proof(of: .page, host: host, challenge: challenge)
    return Secret.matches(reply.proof ?? "", proof) ? reading : nil
  }

  private func greeting(_ reading: inout Reading) async -> PageGreeting? {
    guard case .text(let text)? = try? await next(&reading), text.count <= Self.largestGreeting else { return nil }
    return try? JSONDecoder().decode(PageGreeting.self, from: Data(text))
  }

  /// Exchanges messages until the page leaves, or the preview ends.
  ///
  /// - Parameter reading: What is read so far.
  func run(after reading: Reading) async {
    await hub.add(session)
    await withTaskGroup { group in
      group.addTask {
        await self.receive(after: reading)
        self.session.outbox.close()
      }
      group.addTask {
        await self.send()
        // The page has nothing more to hear, so it leaves.
        self.client.end()
      }
    }
    await session.end()
  }

  private func send() async {
    do throws(AsyncSocket.Broken) {
      while let frame = await session.outbox.next() { try await client.write(frame.bytes) }
      try await client.write(PageFrame.close.bytes)
    } catch {
      // The page is gone.
    }
  }

  private func receive(after reading: Reading) async {
    var reading = reading
    while let message = try? await next(&reading) {
      switch message {
      // Unknown messages are ignored.
      case .text(let text): if let message = try? PageMessage(Data(text)) { await session.receive(message) }
      case .ping(let payload): session.outbox.put(.pong(payload), as: .pong)
      case .close: return
      }
    }
    // The page is gone, or sends what no page sends.
    client.end()
  }

  // Returns the next message; nil at the end.
  private func next(_ reading: inout Reading) async throws -> FrameReader.Message? {
    while reading.waiting.isEmpty {
      let bytes = try await client.read(atMost: Self.portion)
      guard !bytes.isEmpty else { return nil }
      reading.waiting = try reading.reader.read(bytes)[...]
    }
    return reading.waiting.removeFirst()
  }
}

/// A message of a page before it has proven the secret.
private struct PageGreeting: Decodable {
  /// The host in the address of the page.
  var host: String?
  /// The random digits for the proof of the command.
  var challenge: String?
  var proof: String?
}
