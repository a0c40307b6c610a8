import Graphics

/// Writes a folder of numbered PNG files: `frame-000000.png` and so on.
///
/// A folder that is there already keeps whatever else it holds; only its numbered frames are
/// replaced.
public actor PNGFolderWriter: FrameWriter {
  public nonisolated let passCount = 1

  private let path: String
  private let footage: Footage
  private let jobs: Int
  private let account: FrameAccount?
  private var folder: FrameFolder?
  private var location: String?
  // The numbers of the frames that are written, ascending.
  private var numbers: [Int] = []

  /// Creates a writer; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - footage: What the frames are like. Where it is transparent, all files have an alpha channel.
  ///   - jobs: How many files may be compressed at once.
  ///   - account: Who keeps account of the files.
  /// - Precondition: `jobs` is positive.
  public init(path: String, footage: Footage, jobs: Int, account: FrameAccount? = nil) {
    precondition(jobs > 0, "\(jobs) jobs")
    (self.path, self.footage, self.jobs, self.account) = (path, footage, jobs, account)
  }

  public func write(
    _ frames: AsyncStream<NumberedFrame>,
    pass: Int
  ) async throws(EncodingError) {
    precondition(pass == 0, "pass \(pass) of a folder of frames")
    let target = try prepare()
    do {
      numbers = try await write(frames, into: target)
    } catch let error as SystemCallError {
      cancel()
      throw .cannotWrite(path: path, reason: error.reason)
    } catch {
      cancel()
      throw .cancelled(attempt: attempt)
    }
  }

  public var byteCount: Int {
    let places = [folder?.frames, location].compactMap(\.self)
    return allNumbers.reduce(0) { sum, number in
      let name = "/" + FrameFolder.name(ofFrame: number)
      return sum + (places.lazy.map { fileSize($0 + name) }.first { $0 > 0 } ?? 0)
    }
  }

  public func publish() throws(EncodingError) {
    let numbers = allNumbers
    guard let folder = folder.take() else { throw .cancelled(attempt: attempt) }
    try folder.publish(numbers)
  }

  public func cancel() {
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private var allNumbers: [Int] {
    numbers + (account?.kept() ?? [])
  }

  private func prepare() throws(EncodingError) -> String {
    location = try locationOfFolder(path)
    let folder = try FrameFolder(at: path, keptIn: account?.partial)
    let frames = folder.frames
    self.folder = consume folder
    return frames
  }

  // Compressing takes longer than drawing, so several frames are compressed at once.
  private func write(
    _ frames: AsyncStream<NumberedFrame>,
    into folder: String
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Void.self) { [account] group in
      var numbers: [Int] = []
      for await delivery in frames {
        let bitmap = delivery.frame.bitmap
        precondition(bitmap.size == footage.size, "a frame of \(bitmap.size) pixels in \(footage)")
        if numbers.count >= jobs { try await group.next() }
        numbers.append(delivery.number)
        group.addTask { [footage] in
          let file = folder + "/" + FrameFolder.name(ofFrame: delivery.number)
          let bitmap = delivery.frame.bitmap
          // An encoder that reads the files would start over where their kind changes.
          let bytes = PNG.encode(bitmap, keepsAlpha: footage.isTransparent)
          try writeFile(bytes, to: file)
          try account?.note(delivery.number, bytes)
        }
      }
      try await group.waitForAll()
      try Task.checkCancellation()
      return numbers
    }
  }
}

/// Who keeps account of the files of a folder of frames.
public struct FrameAccount: Sendable {
  /// Where finished frames outlive an interruption; nowhere if `nil`.
  let partial: PartialFolder?
  /// Returns the numbers of the frames that are not written because they are there already.
  let kept: @Sendable () -> [Int]
  /// Takes note of a file that is complete: of the number of its frame, and its bytes.
  let note: @Sendable (Int, [UInt8]) throws(SystemCallError) -> Void

  /// Creates an account.
  package init(
    partial: PartialFolder?,
    kept: @escaping @Sendable () -> [Int],
    note: @escaping @Sendable (Int, [UInt8]) throws(SystemCallError) -> Void
  ) {
    (self.partial, self.kept, self.note) = (partial, kept, note)
  }
}
