import CradleRegression
import Synchronization

/// Answers connections on the loopback addresses.
///
/// The door reads the head of a request up to a limit, and asks the rules. Until a client has shown that it knows the
/// secret, it is a stranger: it costs a few kilobytes, and the oldest stranger ends where there are too many. So nobody
/// keeps others out.
struct FrontDoor: Sendable {
  private let admission: Admission
  private let answers: PreviewAnswers
  private let hub: PreviewHub
  private let strangers = Strangers()
  private let openCount = OpenCount()

  // A browser opens six connections to a host.
  private static let mostConnections = 64
  // The longest time that a client may take to send a head, and to show that it knows the secret.
  private let patience: Duration
  private static let portion = 128 << 10

  /// Creates the door.
  init(_ admission: Admission, answers: PreviewAnswers, hub: PreviewHub, patience: Duration) {
    self.admission = admission
    self.answers = answers
    self.hub = hub
    self.patience = patience
  }

  /// Answers connections until the task is cancelled.
  func run(on socket: AsyncSocket) async {
    await withDiscardingTaskGroup { group in
      do throws(AsyncSocket.Broken) {
        while true {
          if let client = try await socket.accept() {
            group.addTask { await serve(client) }
          } else if (try? await Task.sleep(for: .milliseconds(200))) == nil {
            return
          }
        }
      } catch {
        // The task is cancelled.
      }
    }
  }

  private func serve(_ client: AsyncSocket) async {
    strangers.enter(client)
    defer { strangers.leave(client) }
    do throws(Admission.Refusal) {
      guard let head = try await head(from: client) else { return }
      try admission.check(head)
      switch head.path {
      case PageSocket.path: try await serve(PageSocket(client, answering: head, admission, hub), client)
      case "/frame", "/film", "/selection", "/report", "/picture":
        try admission.checkSecret(head)
        try await admitted(client) {
          if let answer = await answer(head, of: client) { await send(answer.bytes, to: client) }
        }
      default: await send(answers.page(head.path).bytes, to: client)
      }
    } catch {
      await send(error.answer, to: client)
    }
  }

  private func serve(_ page: PageSocket, _ client: AsyncSocket) async throws(Admission.Refusal) {
    try await page.accept()
    guard let reading = await first(within: patience, { await page.knownPage() }).flatMap({ $0 }) else { return }
    do throws(Admission.Refusal) {
      try await admitted(client) { await page.run(after: reading) }
    } catch {
      // The protocol has changed, so there is no answer of HTTP.
      return
    }
  }

  // Does something for a client that knows the secret.
  private func admitted(_ client: AsyncSocket, _ work: () async -> Void) async throws(Admission.Refusal) {
    strangers.leave(client)
    let isWithin = openCount.enter(upTo: Self.mostConnections)
    defer { openCount.leave() }
    guard isWithin else { throw .busy }
    await work()
  }

  // Returns the answer to a program; nil if the program has left before.
  private func answer(_ head: RequestHead, of client: AsyncSocket) async -> Response? {
    switch head.path {
    case "/selection": return await answers.selection
    case "/report": return await answers.report()
    case "/picture": return await answers.pictureOfReport(head)
    default: break
    }
    return await withTaskGroup { group in
      group.addTask { await Optional(answers.picture(head)) }
      group.addTask {
        while let more = try? await client.read(atMost: 4096), !more.isEmpty {}
        return Response?.none
      }
      let answer = await group.next() ?? nil
      // Nobody wants the rest of the work.
      group.cancelAll()
      return answer
    }
  }

  private func send(_ answer: [UInt8], to client: AsyncSocket) async {
    await first(within: patience) { try? await client.write(answer) }
    // Closing with unread bytes would reset the connection and lose the answer. So the rest is read first, up to a
    // limit.
    client.endWriting()
    await first(within: .seconds(1)) {
      var count = 0
      while count < Self.portion, let bytes = try? await client.read(atMost: 4096), !bytes.isEmpty {
        count += bytes.count
      }
    }
  }

  // Returns the head; nil if the client sends nothing.
  private func head(from client: AsyncSocket) async throws(Admission.Refusal) -> RequestHead? {
    let bytes = await first(within: patience) {
      var bytes: [UInt8] = []
      while bytes.count <= RequestHead.largest, let more = try? await client.read(atMost: 4096), !more.isEmpty {
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

/// The connections of clients that have not shown yet that they know the secret, the oldest first.
///
/// If there are too many, the oldest connection is closed. So silent connections cannot keep other clients out.
private final class Strangers: Sendable {
  private static let most = 48

  private let sockets = Mutex<[AsyncSocket]>([])

  func enter(_ socket: AsyncSocket) {
    sockets.withLock { sockets in
      sockets.append(socket)
      // The task that reads from the connection then finds its end, and closes it.
      if sockets.count > Self.most { sockets.removeFirst().end() }
    }
  }

  /// Forgets a connection, which is still open.
  func leave(_ socket: AsyncSocket) {
    sockets.withLock { sockets in sockets.removeAll { $0 === socket } }
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
