import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// A socket that tasks read from and write to, without blocking a thread.
package final class AsyncSocket: Sendable {
  /// The end of a connection that another side has broken, or of a task that was cancelled.
  package struct Broken: Error {}

  private enum Direction {
    case read, write
  }

  /// The number of the open socket.
  package let descriptor: Int32

  /// Takes over an open socket, which closes with this object.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// Waits for the next connection.
  ///
  /// - Returns: The connection; `nil` if the system has no more room for connections.
  /// - Throws: `Broken` if the task is cancelled, or the socket is closed.
  package func accept() async throws(Broken) -> AsyncSocket? {
    while true {
      let client = Glibc.accept(descriptor, nil, nil)
      if client >= 0 { return AsyncSocket(owning: client) }
      switch errno {
      case EAGAIN: try await wait(for: .read)
      case EINVAL, EBADF, ENOTSOCK: throw Broken()
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return nil
      // A client that has left before it was accepted.
      default: if Task.isCancelled { throw Broken() }
      }
    }
  }

  /// Returns the next bytes; none at the end.
  ///
  /// - Throws: `Broken`.
  package func read(atMost count: Int) async throws(Broken) -> [UInt8] {
    while true {
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
        result = unsafe recv(descriptor, buffer.baseAddress, count, 0)
        size = max(0, result)
      }
      if result >= 0 { return bytes }
      try await wait(after: errno, for: .read)
    }
  }

  /// Writes bytes.
  ///
  /// - Throws: `Broken`.
  package func write(_ bytes: [UInt8]) async throws(Broken) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes { rest in
        unsafe send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 { start += count } else { try await wait(after: errno, for: .write) }
    }
  }

  /// Tells the other side that nothing more follows.
  package func endWriting() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends the connection.
  ///
  /// The next read returns the end of the stream.
  package func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func wait(after fault: Int32, for direction: Direction) async throws(Broken) {
    switch fault {
    case EAGAIN: try await wait(for: direction)
    case EINTR: return
    default: throw Broken()
    }
  }

  private func wait(for direction: Direction) async throws(Broken) {
    let queue = DispatchQueue.global()
    // A source is only resumed and cancelled, which any thread may do.
    nonisolated(unsafe) let source: any DispatchSourceProtocol =
      switch direction {
      case .read: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      case .write: DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
      }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        unsafe source.setEventHandler { unsafe source.cancel() }
        // The system forgets the source before the socket can close.
        unsafe source.setCancelHandler { continuation.resume() }
        unsafe source.resume()
      }
    } onCancel: {
      unsafe source.cancel()
    }
    if Task.isCancelled { throw Broken() }
  }
}
