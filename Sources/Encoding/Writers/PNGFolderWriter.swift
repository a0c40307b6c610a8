package import CradleFiles
import CradleGeometry
import CradleGraphics

/// Writes a folder of numbered PNG files: `frame-000000.png` and so on.
///
/// If the folder already exists, only its numbered frames are replaced, and all other files stay.
package actor PNGFolderWriter: FrameWriter {
  package nonisolated let passCount = 1

  private let path: String
  private let footage: Footage
  private let jobs: Int
  private let account: FrameAccount?
  private var folder: FrameFolder?
  private var location: String?
  // The numbers of the written frames, in ascending order.
  private var numbers: [Int] = []

  /// Creates a writer without touching any file.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - footage: The properties of the frames. If they are transparent, all files get an alpha channel.
  ///   - jobs: The number of files to compress in parallel.
  ///   - account: Keeps track of the files; none by default.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: `jobs` is positive.
  package init(
    path: String,
    footage: Footage,
    jobs: Int,
    account: FrameAccount? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(jobs > 0, message: "jobs must be 1 or more, not \(jobs)", file: file, line: line)
    self.path = path
    self.footage = footage
    self.jobs = jobs
    self.account = account
  }

  package func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws {
    precondition(pass == 0, "pass \(pass) of a folder of frames")
    let target = try prepare()
    do {
      numbers = try await write(frames, into: target)
    } catch let error as SystemCallError {
      cancel()
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    } catch {
      cancel()
      throw error
    }
  }

  package var byteCount: Int {
    let places = [folder?.frames, location].compactMap(\.self)
    return allNumbers.reduce(0) { sum, number in
      let name = "/" + FrameFolder.name(ofFrame: number)
      return sum + (places.lazy.map { fileSize($0 + name) }.first { $0 > 0 } ?? 0)
    }
  }

  package func publish() throws {
    let numbers = allNumbers
    guard let folder = folder.take() else { throw CancellationError() }
    try folder.publish(numbers)
  }

  package func cancel() {
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private var allNumbers: [Int] {
    numbers + (account?.kept() ?? [])
  }

  private func prepare() throws -> String {
    location = try locationOfFolder(path)
    let folder = try FrameFolder(at: path, keptIn: account?.partial)
    let frames = folder.frames
    self.folder = consume folder
    return frames
  }

  // Compression takes longer than drawing, so several frames are compressed in parallel.
  private func write(_ frames: AsyncStream<NumberedFrame>, into folder: String) async throws -> [Int] {
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
          // An encoder that reads the files would restart if the color type changed between two files.
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

/// Keeps track of the files in a folder of frames.
package struct FrameAccount: Sendable {
  /// The folder that keeps finished frames after an interruption; `nil` for none.
  let partial: PartialFolder?
  /// Returns the numbers of existing frames, which are not written again.
  let kept: @Sendable () -> [Int]
  /// Records a complete file, by its frame number and its bytes.
  let note: @Sendable (Int, [UInt8]) throws(SystemCallError) -> Void

  /// Creates an account from its functions.
  package init(
    partial: PartialFolder?,
    kept: @escaping @Sendable () -> [Int],
    note: @escaping @Sendable (Int, [UInt8]) throws(SystemCallError) -> Void
  ) {
    self.partial = partial
    self.kept = kept
    self.note = note
  }
}
