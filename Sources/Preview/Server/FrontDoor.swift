import FlyingSocks
import Foundation
import Synchronization

/// Answers connections on the loopback addresses, and forwards admitted requests to the server.
///
/// The server itself listens on a socket in a private folder. The front door reads the head of a request up to a limit.
/// If the rules admit the request, the front door sends a newly written head to the server. So refused bytes never
/// reach the server, and an unknown client costs only a few kilobytes.
struct FrontDoor: Sendable {
  private let admission: Admission
  private let backstage: String
  private let pool: any AsyncSocketPool
  private let strangers = Strangers()
  private let openCount = OpenCount()

  // A browser opens six connections to a host.
  private static let mostConnections = 64
  // The longest time that a client may take to send a head.
  private let patience: Duration
  private static let portion = 128 << 10

  /// Creates the door in front of a server.
  ///
  /// - Parameters:
  ///   - admission: The rules.
  ///   - backstage: The path of the server's socket.
  ///   - pool: The pool that waits for sockets.
  init(_ admission: Admission, before backstage: String, pool: any AsyncSocketPool, patience: Duration) {
    self.admission = admission
    self.backstage = backstage
    self.pool = pool
    self.patience = patience
  }

  /// Answers connections until the task is cancelled.
  func run(on socket: Socket) async throws {
    let listening = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listening.close() }
    try await withThrowingDiscardingTaskGroup { group in
      while !Task.isCancelled {
        do {
          let connection = try await listening.accept()
          group.addTask { await serve(connection) }
        } catch SocketError.disconnected {
          return
        } catch is CancellationError {
          return
        } catch {
          // For example, too many files are open. When connections end, accepting works again.
          try await Task.sleep(for: .milliseconds(200))
        }
      }
    }
  }

  private func serve(_ client: AsyncSocket) async {
    defer { try? client.close() }
    let file = client.socket.file.rawValue
    strangers.enter(file)
    defer { strangers.leave(file) }
    do throws(Admission.Refusal) {
      guard let head = try await head(from: client) else { return }
      try admission.check(head)
      strangers.leave(file)
      let isFirst = openCount.enter(upTo: Self.mostConnections)
      defer { openCount.leave() }
      guard isFirst else { throw .busy }
      await pass(head, of: client)
    } catch {
      try? await client.write(Data(error.answer))
      // Closing with unread bytes would reset the connection and lose the answer. So the rest is read first, up to a
      // limit.
      shutdown(client.socket.file.rawValue, Int32(SHUT_WR))
      await drain(client)
    }
  }

  private func drain(_ client: AsyncSocket) async {
    await first(within: .seconds(1)) {
      var count = 0
      while count < Self.portion, let bytes = try? await client.read(atMost: 4096) { count += bytes.count }
    }
  }

  // Returns the head; nil if the client sends nothing.
  private func head(from client: AsyncSocket) async throws(Admission.Refusal) -> RequestHead? {
    let bytes = await first(within: patience) {
      var bytes: [UInt8] = []
      while bytes.count <= RequestHead.largest, let more = try? await client.read(atMost: 4096) {
        bytes += more
        if Self.end(of: bytes) != nil { break }
      }
      return bytes
    }
    guard let bytes, !bytes.isEmpty else { return nil }
    guard let end = Self.end(of: bytes) else { throw bytes.count > RequestHead.largest ? .tooLarge : .malformed }
    // Nothing may follow the head: bodies are refused, and a browser waits for an answer.
    guard end <= RequestHead.largest else { throw .tooLarge }
    do {
      return try RequestHead(Array(bytes[..<end]))
    } catch {
      throw .malformed
    }
  }

  private static func end(of bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (mark.count...bytes.count).first { bytes[($0 - mark.count)..<$0].elementsEqual(mark) }
  }

  private func pass(_ head: RequestHead, of client: AsyncSocket) async {
    guard let server = try? await AsyncSocket.connected(to: .unix(path: backstage), pool: pool, timeout: 120) else {
      return
    }
    defer { try? server.close() }
    guard (try? await server.write(Data(words(of: head).utf8))) != nil else { return }
    await withTaskGroup { group in
      // Nothing follows another request, and a client may end its side of the connection after its question.
      if isSocket(head) {
        group.addTask {
          var gate = FrameGate()
          await pump(from: client, to: server) { gate.admits($0) }
        }
      }
      group.addTask { await pump(from: server, to: client) { _ in true } }
      // If either side ends, the other one ends as well.
      await group.next()
      group.cancelAll()
    }
  }

  private func isSocket(_ head: RequestHead) -> Bool {
    head.path == PreviewHandler.socketPath && head.values(of: "upgrade").contains { $0.lowercased() == "websocket" }
  }

  // Returns the head for the server. Each connection has only one request.
  private func words(of head: RequestHead) -> String {
    let isUpgrade = isSocket(head)
    var lines = ["\(head.method) \(head.path)\(head.query.isEmpty ? "" : "?" + head.query) HTTP/1.1"]
    lines += head.values(of: "host").map { "Host: \($0)" }
    lines.append("Connection: \(isUpgrade ? "Upgrade" : "close")")
    if isUpgrade {
      lines.append("Upgrade: websocket")
      for name in ["sec-websocket-key", "sec-websocket-version"] {
        lines += head.values(of: name).map { "\(name): \($0)" }
      }
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func pump(
    from source: AsyncSocket,
    to goal: AsyncSocket,
    while admits: ([UInt8]) -> Bool
  ) async {
    while !Task.isCancelled {
      do {
        let bytes = try source.socket.read(atMost: Self.portion)
        guard admits(bytes) else { return }
        try await goal.write(Data(bytes))
      } catch SocketError.blocked {
        guard (try? await pool.suspendSocket(source.socket, untilReadyFor: .read)) != nil else { return }
      } catch {
        return
      }
    }
  }

  // Returns the result of some work, or nil if it takes too long.
  @discardableResult
  private func first<Value: Sendable>(
    within limit: Duration,
    _ work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    await withTaskGroup { group in
      group.addTask { Optional(await work()) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return Value?.none
      }
      let result = await group.next() ?? nil
      group.cancelAll()
      return result
    }
  }
}

/// The connections that are not admitted yet, the oldest first.
///
/// The oldest one ends where there are too many. So nobody keeps others out by connections that say nothing.
private final class Strangers: Sendable {
  private static let most = 48

  private let files = Mutex<[Int32]>([])

  func enter(_ file: Int32) {
    files.withLock { files in
      files.append(file)
      // Whoever reads from the connection finds its end, and closes it.
      if files.count > Self.most { shutdown(files.removeFirst(), Int32(SHUT_RDWR)) }
    }
  }

  /// Forgets a connection, which is still open.
  func leave(_ file: Int32) {
    files.withLock { files in files.removeAll { $0 == file } }
  }
}

/// The number of admitted connections.
private final class OpenCount: Sendable {
  private let count = Mutex(0)

  /// Counts a connection, and returns whether the count is within a limit.
  func enter(upTo most: Int) -> Bool {
    count.withLock { count in
      count += 1
      return count <= most
    }
  }

  func leave() {
    count.withLock { $0 -= 1 }
  }
}
