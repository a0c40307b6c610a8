import Foundation
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
  private var location: String
  private var folder: WorkFolder?
  // The numbers of the frames that are written, ascending.
  private var numbers: [Int] = []

  /// Creates a writer; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - footage: What the frames are like. Where it is transparent, all files have an alpha channel.
  ///   - jobs: How many files may be compressed at once.
  /// - Precondition: `jobs` is positive.
  public init(path: String, footage: Footage, jobs: Int) {
    precondition(jobs > 0, "\(jobs) jobs")
    (self.path, self.footage, self.jobs) = (path, footage, jobs)
    location = absolutePath(path).trimmingSlashes
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
    let place = folder?.frames ?? location
    return numbers.reduce(0) { $0 + fileSize(place + "/" + Self.name(ofFrame: $1)) }
  }

  public func publish() throws(EncodingError) {
    guard let frames = folder?.frames else { throw .cancelled(attempt: attempt) }
    defer { folder = nil }
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        if isFolder(location) {
          try replaceFrames(with: frames)
        } else {
          try moveItem(from: frames, to: location)
        }
      }
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  public func cancel() {
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private func prepare() throws(EncodingError) -> String {
    location = try locationOfFolder(path)
    // Inside a folder that is there, since it may be in a file system of its own.
    let work =
      try isFolder(location)
      ? WorkFolder(inside: location, for: path) : WorkFolder(beside: location, for: path)
    let frames = work.frames
    do throws(SystemCallError) {
      try createFolder(frames)
    } catch {
      throw .cannotCreate(path: path, reason: error.reason)
    }
    folder = consume work
    return frames
  }

  // Compressing takes longer than drawing, so several frames are compressed at once.
  private func write(
    _ frames: AsyncStream<NumberedFrame>,
    into folder: String
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var numbers: [Int] = []
      for await delivery in frames {
        let bitmap = delivery.frame.bitmap
        precondition(bitmap.size == footage.size, "a frame of \(bitmap.size) pixels in \(footage)")
        if numbers.count >= jobs { try await group.next() }
        numbers.append(delivery.number)
        group.addTask { [footage] in
          let file = folder + "/" + Self.name(ofFrame: delivery.number)
          let bitmap = delivery.frame.bitmap
          // An encoder that reads the files would start over where their kind changes.
          try writeFile(PNG.encode(bitmap, keepsAlpha: footage.isTransparent), to: file)
        }
      }
      try await group.waitForAll()
      try Task.checkCancellation()
      return numbers
    }
  }

  private func replaceFrames(with frames: String) throws(SystemCallError) {
    for number in numbers {
      let name = Self.name(ofFrame: number)
      try moveItem(from: frames + "/" + name, to: location + "/" + name)
    }
    // Those of another film that was here before.
    let written = Set(numbers)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location)) ?? []
    for name in names {
      guard let number = Self.frame(named: name), !written.contains(number) else { continue }
      try? FileManager.default.removeItem(atPath: location + "/" + name)
    }
  }

  private static func name(ofFrame frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  private static func frame(named name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    guard digits.count >= 6, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(digits)
  }
}

extension WorkFolder {
  // Where the frames are until they are complete.
  fileprivate var frames: String {
    path + "/frames"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool {
    "0"..."9" ~= self
  }
}
