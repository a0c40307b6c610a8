import CradleFiles
import CradleGraphics
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The pipe that carries frames to an encoder.
///
/// The pipe is larger than the usual 64 kB. A pipe of the usual size would wake both sides dozens of times per frame.
final class FramePipe: Sendable {
  /// The encoder's end of the pipe.
  let readEnd: Int32

  private let writeEnd: Mutex<Int32?>
  private let writtenByteCount = Atomic(0)
  private let isReading = Mutex(true)
  private let queue = DispatchQueue(label: "frames")

  // The value of Linux's F_SETPIPE_SZ, which the C library declares only on request.
  private static let setCapacity: Int32 = 1031
  private static let capacity = 1 << 20

  /// Opens a pipe that programs started later do not inherit.
  init() throws(SystemCallError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemCallError() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = Mutex(ends[1])
    // If the encoder dies, a write must fail instead of killing this process.
    signal(SIGPIPE, SIG_IGN)
    // If the system refuses the larger pipe, writing is only slower.
    _ = fcntl(ends[1], Self.setCapacity, Int32(Self.capacity))
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  /// Writes all frames, and then closes the pipe; stops early if the read end is closed.
  ///
  /// - Returns: The number of completely written frames, and the reason why a further frame could not be written; `nil`
  ///   if there was none, or if the read end is closed.
  /// - Precondition: Every frame has the size of the footage.
  func write(
    _ frames: AsyncStream<NumberedFrame>,
    of footage: Footage,
    as source: Recipe.Source
  ) async -> (count: Int, failure: SystemCallError?) {
    defer { closeWriteEnd() }
    var count = 0
    for await delivery in frames {
      let bitmap = delivery.frame.bitmap
      precondition(bitmap.size == footage.size, "a frame of \(bitmap.size) pixels in \(footage)")
      if let failure = await write(source.bytes(of: bitmap, footage: footage)) {
        return (count, failure.code == EPIPE ? nil : failure)
      }
      count += 1
    }
    return (count, nil)
  }

  // Waits on a separate thread, because the encoder may need any amount of time.
  private func write(_ bytes: [UInt8]) async -> SystemCallError? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.writeNow(bytes)) }
    }
  }

  private func closeWriteEnd() {
    writeEnd.withLock { end in
      if let open = end { close(open) }
      end = nil
    }
  }

  /// Closes the read end, so that later writes fail.
  ///
  /// - Returns: Whether the last frame was written, and the encoder read everything, before this call.
  @discardableResult
  func closeReadEnd() -> Bool {
    isReading.withLock { isReading in
      guard isReading else { return false }
      isReading = false
      // Before the first frame, nothing is unread either. So the last frame has to be written as well.
      let isDone = isComplete && unreadByteCount == 0
      close(readEnd)
      return isDone
    }
  }

  /// The encoder's work; `nil` while the encoder has read everything and waits for more.
  var workload: EncoderSession.Workload? {
    let waiting = isReading.withLock { $0 ? unreadByteCount : 0 }
    let isComplete = isComplete
    guard waiting > 0 || isComplete else { return nil }
    let written = writtenByteCount.load(ordering: .relaxed)
    return EncoderSession.Workload(handedOver: written, waiting: waiting, isTaken: isComplete && waiting == 0)
  }

  // Whether the last frame was written.
  private var isComplete: Bool {
    writeEnd.withLock { $0 == nil }
  }

  private var unreadByteCount: Int {
    var count: Int32 = 0
    _ = ioctl(readEnd, UInt(FIONREAD), &count)
    return Int(count)
  }

  private func writeNow(_ bytes: [UInt8]) -> SystemCallError? {
    guard let end = writeEnd.withLock({ $0 }) else { return SystemCallError(code: EPIPE) }
    do throws(SystemCallError) {
      // Writes in parts, because one large write would report its progress only at the end.
      for start in stride(from: 0, to: bytes.count, by: Self.capacity / 4) {
        let part = bytes[start..<min(start + Self.capacity / 4, bytes.count)]
        try CradleFiles.write(part, to: end)
        writtenByteCount.add(part.count, ordering: .relaxed)
      }
      return nil
    } catch {
      return error
    }
  }
}
