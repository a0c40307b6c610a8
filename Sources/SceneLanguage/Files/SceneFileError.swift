import RawText
import Scenes

/// Why a scene file could not be opened.
public enum SceneFileError: Error, Equatable {
  /// There is nothing at the path.
  case missing(path: String)
  /// The path is that of a folder.
  case isFolder(path: String)
  /// The path is that of a device, a pipe or something else that is not a file.
  case notRegular(path: String)
  /// The file may not be read.
  case unreadable(path: String)
  /// The file has more bytes than the limit.
  case tooLarge(path: String, limit: Int)
}

extension SceneFileError: CustomStringConvertible {
  public var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .missing(let path): "there is no file '\(path)'"
    case .isFolder(let path): "'\(path)' is a folder, not a scene"
    case .notRegular(let path): "'\(path)' is not a regular file"
    case .unreadable(let path): "the file '\(path)' cannot be read"
    case .tooLarge(let path, let limit):
      "the file '\(path)' has more than \(limit) bytes; --limit-file-size allows more"
    }
  }
}
