import Foundation
public import Graphics

/// Writes a folder of numbered PNG files: `frame-000000.png` and so on.
///
/// A folder that is there already keeps whatever else it holds; only its numbered frames are
/// replaced.
public actor PNGFolderWriter: FrameWriter {
  public nonisolated let passCount = 1

  private let path: String
  private let location: String
  private let size: PixelSize
  private let jobs: Int
  private var folder: WorkFolder?
  private var frameCount = 0
  // Of each file that is being written, why it could not be.
  private var files: [Task<SystemCallError?, Never>] = []

  /// Creates a writer; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - size: The size of every frame.
  ///   - jobs: How many files may be compressed at once.
  /// - Precondition: `jobs` is positive.
  public init(path: String, size: PixelSize, jobs: Int) {
    precondition(jobs > 0, "\(jobs) jobs")
    (self.path, self.size, self.jobs) = (path, size, jobs)
    // With a slash at its end, a file in the way would look like nothing at all.
    location = absolutePath(path).trimmingSlashes
  }

  public func beginPass(_ pass: Int) throws(EncodingError) {
    precondition(pass == 0, "pass \(pass) of a folder of frames")
    let isThere = fileExists(location)
    guard isThere == isFolder(location) else {
      throw .cannotCreate(path: path, reason: "a file is in its place")
    }
    let work = try WorkFolder(in: isThere ? location : parentFolder(of: location), for: path)
    do throws(SystemCallError) {
      try createFolder(work.path + "/frames")
    } catch {
      throw .cannotCreate(path: path, reason: error.reason)
    }
    folder = consume work
  }

  public func append(_ frame: Bitmap) async throws(EncodingError) {
    precondition(frame.size == size, "a frame of \(frame.size) pixels among those of \(size)")
    try await waitForFiles(atMost: jobs - 1)
    guard !Task.isCancelled else {
      await cancel()
      throw .cancelled(attempt: attempt)
    }
    let file = try framesPath() + "/" + Self.name(ofFrame: frameCount)
    frameCount += 1
    files.append(
      Task {
        do throws(SystemCallError) {
          try writeFile(PNG.encode(frame), to: file)
          return nil
        } catch {
          return error
        }
      }
    )
  }

  public func endPass() async throws(EncodingError) {
    try await waitForFiles(atMost: 0)
    let frames = try framesPath()
    do throws(SystemCallError) {
      if isFolder(location) {
        try replaceFrames(with: frames)
      } else {
        try moveItem(from: frames, to: location)
      }
    } catch {
      await cancel()
      throw .cannotWrite(path: path, reason: error.reason)
    }
    folder = nil
  }

  public func cancel() async {
    // A file that is being written would put its folder back.
    for file in files { _ = await file.value }
    files = []
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private func framesPath() throws(EncodingError) -> String {
    // Gone if the writer was cancelled while a frame was waiting.
    guard let work = folder?.path else { throw .cancelled(attempt: attempt) }
    return work + "/frames"
  }

  private func waitForFiles(atMost count: Int) async throws(EncodingError) {
    while files.count > count {
      let failure = await files[0].value
      if !files.isEmpty { files.removeFirst() }
      guard let failure else { continue }
      await cancel()
      throw .cannotWrite(path: path, reason: failure.reason)
    }
  }

  private func replaceFrames(with frames: String) throws(SystemCallError) {
    for frame in 0..<frameCount {
      let name = Self.name(ofFrame: frame)
      try moveItem(from: frames + "/" + name, to: location + "/" + name)
    }
    // Those of a longer film that was here before.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location)) ?? []
    for name in names where Self.frame(named: name) ?? -1 >= frameCount {
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

extension Character {
  fileprivate var isASCIIDigit: Bool {
    "0"..."9" ~= self
  }
}
