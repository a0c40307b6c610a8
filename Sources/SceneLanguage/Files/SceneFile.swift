import Foundation
import Scenes

/// A scene as it was written: bytes with a name.
public struct SceneFile: Sendable {
  /// What diagnostics call the file.
  public let name: String
  /// The bytes, which ought to be UTF-8.
  public let bytes: [UInt8]
  /// Where the scene may find other files; `nil` if it may not name any.
  let folder: SceneFolder?

  init(name: String, bytes: [UInt8], folder: SceneFolder?) {
    (self.name, self.bytes, self.folder) = (name, bytes, folder)
  }

  /// Creates a scene that has no folder, such as one from standard input; it may name no files.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes: bytes, folder: nil)
  }

  /// Creates a scene that has no folder, such as a preset; it may name no files.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8), folder: nil)
  }

  /// Creates a scene that may name the files that one at a path may.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call it.
  ///   - bytes: The scene.
  ///   - path: Where it might be.
  package init(name: String, bytes: [UInt8], beside path: String) {
    self.init(name: name, bytes: bytes, folder: SceneFolder(of: path))
  }

  /// Reads a file, whose folder the scene may then find other files in.
  ///
  /// No more than the limit is ever read. A symbolic link is followed.
  public static func read(
    path: String,
    limits: Limits = Limits()
  ) throws(SceneFileError) -> SceneFile {
    let bytes = try FileContents.read(path: path, limit: limits.fileSize)
    return SceneFile(name: path, bytes: bytes, folder: SceneFolder(of: path))
  }
}
