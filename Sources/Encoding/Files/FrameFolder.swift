package import CradleGeometry
import CradleRawText
import Foundation

/// A folder of numbered PNG files, `frame-000000.png` and so on, that grows out of sight until it is
/// published.
///
/// A folder that is there already keeps whatever else it holds; only its numbered frames are
/// replaced. Dropping the value removes what is not published, unless a partial folder keeps it.
package struct FrameFolder: ~Copyable {
  /// The path of the frames until they are published.
  package let frames: String

  private let path: String
  private let location: String
  // Its lock keeps other processes away, also from the frames that are kept.
  private let work: WorkFolder
  private let partial: PartialFolder?

  /// Creates a folder that is gone if it is not published.
  ///
  /// - Parameters:
  ///   - path: The path that the folder will have.
  ///   - partial: The folder in which the frames are kept if they are not published, and which may
  ///     hold those of an earlier rendering; `nil` for none.
  package init(at path: String, keptIn partial: PartialFolder? = nil) throws(CradleError) {
    let location = try locationOfFolder(path)
    let work = try Self.work(at: location, for: path)
    let frames = (partial?.path ?? work.path) + "/frames"
    try Self.create(frames, for: path)
    self.init(path: path, location: location, frames: frames, partial, consume work)
  }

  private init(
    path: String,
    location: String,
    frames: String,
    _ partial: PartialFolder?,
    _ work: consuming WorkFolder
  ) {
    (self.path, self.location, self.frames, self.partial) = (path, location, frames, partial)
    self.work = work
  }

  // Inside a folder that is there, since that may be in another file system.
  private static func work(at location: String, for path: String) throws(CradleError) -> WorkFolder {
    guard isFolder(location) else { return try WorkFolder(beside: location, for: path) }
    return try WorkFolder(inside: location, for: path)
  }

  /// Gives the folder its own name.
  ///
  /// - Parameter numbers: The frames that the folder has then. Those that were not written are in
  ///   their place already.
  package consuming func publish(_ numbers: [Int]) throws(CradleError) {
    do throws(SystemCallError) {
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        if isFolder(location) {
          try replaceFrames(numbers)
        } else {
          // An interrupted run may have been of other frames.
          if partial != nil { Self.removeFrames(in: frames, otherThan: numbers) }
          try moveItem(from: frames, to: location)
        }
      }
    } catch {
      throw CradleError(EncodingFault.cannotWrite(path: path, reason: error.reason))
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
      throw CradleError(EncodingFault.cannotCreate(path: path, reason: error.reason))
    }
  }

  private func replaceFrames(_ numbers: [Int]) throws(SystemCallError) {
    for number in numbers {
      let name = Self.name(ofFrame: number)
      guard partial == nil || fileExists(frames + "/" + name) else { continue }
      try moveItem(from: frames + "/" + name, to: location + "/" + name)
    }
    // The frames of another film that was here before.
    Self.removeFrames(in: location, otherThan: numbers)
  }

  private static func removeFrames(in folder: String, otherThan numbers: [Int]) {
    let wanted = Set(numbers)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names {
      guard let number = frame(named: name), !wanted.contains(number) else { continue }
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Returns the number of the frame whose file has a name; `nil` for any other name.
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
