package import CradleGeometry
import CradleRawText

/// The reason why there is no preview.
package enum PreviewError: ErrorReason, Equatable {
  /// Another program uses the port.
  case portInUse(UInt16)
  /// A folder has no scene.
  case noScene(folder: String)
  /// The folder for the page that forwards cannot be created or used.
  case noPrivateFolder(path: String, reason: String)
  /// The new file of this program does not run.
  case cannotRestart(path: String)
}

extension PreviewError {
  package var code: CradleError.Code {
    switch self {
    case .portInUse: .portInUse
    case .noScene: .missingFile
    case .noPrivateFolder: .cannotCreate
    case .cannotRestart: .temporaryFailure
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .portInUse(let port):
      "another program uses port \(port); choose another one with '--port', or leave the flag out"
    case .noScene(let folder):
      "there is no scene in '\(folder)'; 'cradle new NAME' starts one"
    case .noPrivateFolder(let path, let reason):
      "the private folder '\(path)' cannot be used: \(reason)"
    case .cannotRestart(let path):
      "'\(path)' was replaced, and the new program does not run; build it again, and start it"
    }
  }
}
