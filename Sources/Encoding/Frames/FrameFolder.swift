package import CradleFiles
package import CradleGeometry
import CradleRawText
import Foundation

/// A folder of numbered PNG files, `frame-000000.png` and so on, hidden until you publish it.
///
/// If the folder already exists, only its numbered frames are replaced, and all other files stay. When you drop this
/// value, unpublished frames are removed, except those in a partial folder.
package struct FrameFolder: ~Copyable {
  /// The path of the frames until you publish them.
  package let frames: String

  private let path: String
  private let location: String
  // The lock of this folder keeps other processes away, even from the frames in the partial folder.
  private let work: WorkFolder
  private let partial: PartialFolder?

  /// Creates a folder that disappears if you do not publish it.
  ///
  /// - Parameters:
  ///   - path: The final path of the folder.
  ///   - partial: The folder that keeps unpublished frames; `nil` for none. It may contain frames of an earlier
  ///     rendering.
  package init(at path: String, keptIn partial: PartialFolder? = nil) throws(CradleError) {
    let location = try locationOfFolder(path)
    let work = try Self.work(at: location, for: path)
    let frames = (partial?.path ?? work.path) + "/frames"
    try Self.create(frames, for: path)
    self.init(path: path, location: location, frames: frames, partial: partial, work: consume work)
  }

  private init(
    path: String,
    location: String,
    frames: String,
    partial: PartialFolder?,
    work: consuming WorkFolder
  ) {
    self.path = path
    self.location = location
    self.frames = frames
    self.partial = partial
    self.work = work
  }

  // Works inside an existing folder, because the folder may be in another file system than its parent.
  private static func work(at location: String, for path: String) throws(CradleError) -> WorkFolder {
    guard isFolder(location) else { return try WorkFolder(beside: location, for: path) }
    return try WorkFolder(inside: location, for: path)
  }

  /// Moves the folder to its final path.
  ///
  /// - Parameter numbers: The numbers of all frames in the published folder. Frames that you did not write must already
  ///   be there.
  package consuming func publish(_ numbers: [Int]) throws(CradleError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        if isFolder(location) {
          try replaceFrames(numbers)
        } else {
          // An interrupted run may have had other frames.
          if partial != nil { try Self.removeFrames(in: frames, otherThan: numbers) }
          try moveItem(from: frames, to: location)
        }
      }
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
    partial?.remove()
  }

  /// Returns the name of the file of a frame.
  package static func name(ofFrame frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  private static func create(_ folder: String, for path: String) throws(CradleError) {
    do throws(SystemCallError) {
      try createFolder(folder)
    } catch {
      throw CradleError(FileFault.cannotCreate(path: path, reason: error.reason))
    }
  }

  private func replaceFrames(_ numbers: [Int]) throws(SystemCallError) {
    for number in numbers {
      let name = Self.name(ofFrame: number)
      guard partial == nil || fileExists(frames + "/" + name) else { continue }
      try replaceFile(at: location + "/" + name, with: frames + "/" + name)
    }
    // Removes the frames of an earlier film in this folder.
    try Self.removeFrames(in: location, otherThan: numbers)
  }

  private static func removeFrames(in folder: String, otherThan numbers: [Int]) throws(SystemCallError) {
    let wanted = Set(numbers)
    let entries: [OutsideFolder.Entry]
    do throws(OutsideFault) {
      entries = try OutsideFolder(folder).entries()
    } catch {
      throw SystemCallError(code: error.code)
    }
    for name in entries.compactMap(\.name.text) {
      guard let number = frame(named: name), !wanted.contains(number) else { continue }
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Returns the frame number of a file name; `nil` for any other name.
  package static func frame(named name: String) -> Int? {
    guard name.hasPrefix(bytesOf: "frame-"), name.hasSuffix(bytesOf: ".png") else { return nil }
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
